import Messages
import TestSupport
import Testing
import TransitionSpec

@testable import Measuring

/// Recordings of one transition that are held against another one.
@Suite struct OtherTransitionsTests {
  /// A ping's button is where this circle begins, and a ping has no shadow.
  @Test(arguments: [
    (asked: [("transition", "circle"), ("operation", "pop")], said: "circle push, not circle pop"),
    (asked: [("transition", "reveal"), ("operation", "push")], said: "circle, not reveal"),
  ])
  func anotherMotionBeginsWhereTheSpecSays(asked: [(String, String)], said: String) throws {
    let place = [("origin", "320, 60, 40, 40"), ("timing", "easeIn"), ("duration", "0.4")]
    let recording = try RecordedFolder(
      place + [("transition", "circle"), ("operation", "push")], begin: 0.3083, rate: 30)
    let failure = #expect(throws: Failure.self) { try recording.measured(place + asked) }
    #expect(failure?.message?.contains("looks like \(said)") == true)
  }

  /// A mask's circle grows on its way back as well, and one that grows from far away would leave little of one that shrinks.
  @Test func aCircleThatShrinksIsNoneThatGrows() throws {
    let place = [
      ("operation", "pop"), ("origin", "320, 60, 40, 40"), ("timing", "easeIn"),
      ("duration", "0.4"),
    ]
    let recording = try RecordedFolder(
      place + [("transition", "circle"), ("shadow.radius", "12"), ("shadow.opacity", "0.5")],
      begin: 0.3083, rate: 30)
    let failure = #expect(throws: Failure.self) {
      try recording.measured(place + [("transition", "mask")])
    }
    #expect(failure?.message?.contains("looks like circle pop, not mask") == true)
  }

  private func refusal(
    of recorded: [(String, String)], as asked: [(String, String)]
  ) throws -> String {
    let recording = try RecordedFolder(recorded + [("duration", "0.4")], begin: 0.3, rate: 30)
    do {
      let measured = try recording.measured(asked)
      return "measured as \(measured.plan.title)"
    } catch let failure as Failure {
      return failure.message ?? ""
    }
  }

  /// A circle with another origin and without a shadow would be the same.
  @Test func aPingFromAnywhereIsNamed() throws {
    let message = try refusal(
      of: [("transition", "ping"), ("origin", "60, 640, 50, 50")],
      as: [("transition", "circle")])
    #expect(message.contains("looks like ping, not circle"))
  }

  /// A mask from the same place explains nearly all of it but the shadow.
  @Test func aCircleWithAShadowIsNoMask() throws {
    let origin = ("origin", "60, 640, 50, 50")
    let message = try refusal(
      of: [("transition", "circle"), ("fixes", "coverage"), ("shadow.opacity", "0.5"), origin],
      as: [("transition", "mask"), origin])
    #expect(message.contains("looks like circle, not mask"))
  }

  /// A circle from where a ping begins by default, with another shadow than its own, is still a circle.
  @Test func aCircleFromAPingsButtonIsACircle() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "circle"), ("origin", "350, 48, 24, 24"), ("parameters.endDiameter", "2.05"),
        ("shadow.radius", "3"), ("timing", "easeIn"), ("duration", "0.6"),
      ], begin: 0.3, rate: 30)
    let measured = try recording.measured([
      ("transition", "circle"), ("operation", "push"),
    ])
    #expect(abs(measured.begin - 0.3) < 0.004)
    #expect(abs(measured.duration - 0.6) < 0.008)
    let radius = try #require(measured.geometry.first { $0.quantity == .shadowRadius })
    #expect(abs(radius.found - 3) < max(2 * radius.error, 1.5))
  }

  /// A mask from a button of that size is the same motion, and measured as one.
  @Test func aPingFromAnywhereIsAMaskFromThere() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "ping"), ("origin", "150, 300, 60, 60"), ("timing", "easeInEaseOut"),
        ("duration", "0.4"),
      ], begin: 0.3, rate: 30)
    let measured = try recording.measured([("transition", "mask")])
    #expect(measured.differences(beyond: .init()).contains(.geometry))
    #expect(abs(measured.begin - 0.3) < max(2 * measured.fit.best.beginError, 0.008))
    #expect(abs(measured.duration - 0.4) < max(2 * measured.fit.best.durationError, 0.008))
    let x = try #require(measured.geometry.first { $0.quantity == .originCenterX })
    #expect(abs(x.found - 180) < max(2 * x.error, 2))
  }

  @Test func aRectangleFromAnywhereIsNamed() throws {
    let message = try refusal(
      of: [("transition", "reveal"), ("origin", "20, 500, 350, 70")],
      as: [("transition", "cover")])
    #expect(message.contains("looks like reveal, not cover"))
  }

  @Test func anEdgeIsNamed() throws {
    let message = try refusal(
      of: [("transition", "cover"), ("edge", "bottom")], as: [("transition", "cover")])
    #expect(message.contains("looks like cover with --edge bottom, not cover"))
  }

  /// Most frames of a spring are near its end, where a sheet from the top would be as far beyond its own.
  @Test(arguments: [[], [("edge", "left")]])
  func theEdgeOfASpringIsNamed(asked: [(String, String)]) throws {
    let message = try refusal(
      of: [
        ("transition", "cover"), ("edge", "bottom"),
        ("timing", "spring(duration: 0.25, bounce: 0)"),
      ],
      as: [("transition", "cover")] + asked)
    let own = (["cover"] + asked.map { "with --\($0.0) \($0.1)" }).joined(separator: " ")
    #expect(message.contains("looks like cover with --edge bottom, not \(own)"))
  }

  /// A circle with hardly a shadow is nearer to a mask than to one with the spec's, and is no mask.
  @Test func theOtherOperationIsNamedRatherThanACircleWithoutAShadow() throws {
    let message = try refusal(
      of: [("transition", "circle"), ("shadow.opacity", "0.3")],
      as: [("transition", "circle"), ("operation", "pop")])
    #expect(
      message.contains("looks like circle push with less of a shadow, or mask, not circle pop"))
  }

  /// Compression changes every fourth picture of a screen at rest a little, which is no motion that the recording cuts off.
  @Test func aTransitionIsNamedBeforeAScreenThatFlickers() throws {
    let recording = try RecordedFolder(
      [("transition", "cover"), ("duration", "0.4")], begin: 0.3
    ) { picture, index in
      guard index > 44, index % 4 == 0 else { return }
      for y in 0..<48 {
        for x in 0..<48 { picture[x, y] = 0xFF00_0000 | (picture[x, y] & 0xFFFFFF) ^ 0x080808 }
      }
    }
    #expect {
      try recording.measured([("transition", "circle")])
    } throws: {
      ($0 as? Failure)?.message?.contains("looks like cover, not circle") == true
    }
  }

  @Test func theWayBackIsNamed() throws {
    let message = try refusal(
      of: [("transition", "circle"), ("operation", "pop")],
      as: [("transition", "circle"), ("operation", "push")])
    #expect(message.contains("looks like circle pop, not circle push"))
  }
}
