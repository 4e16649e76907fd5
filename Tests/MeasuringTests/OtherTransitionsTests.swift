import Messages
import TestSupport
import Testing

/// Recordings of one transition that are held against another one.
@Suite struct OtherTransitionsTests {
  private func refusal(
    of recorded: [(String, String)], as asked: [(String, String)]
  ) throws -> String {
    let recording = try RecordedFolder(recorded + [("duration", "0.4")], begin: 0.3)
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

  /// It leaves a button slowly, and a mask's circle is as small as a point at first.
  @Test func aPingFromAnywhereIsNoMask() throws {
    let message = try refusal(
      of: [
        ("transition", "ping"), ("origin", "150, 300, 60, 60"), ("timing", "easeInEaseOut"),
      ], as: [("transition", "mask")])
    #expect(message.contains("looks like ping, not mask"))
  }

  @Test func aRectangleFromAnywhereIsNamed() throws {
    let message = try refusal(
      of: [("transition", "reveal"), ("origin", "20, 500, 350, 70")],
      as: [("transition", "cover")])
    #expect(message.contains("looks like reveal, not cover"))
  }

  @Test(arguments: ["circle", "cover"])
  func anEdgeIsNamed(asked: String) throws {
    let message = try refusal(
      of: [("transition", "cover"), ("edge", "bottom")], as: [("transition", asked)])
    #expect(message.contains("looks like cover with --edge bottom, not \(asked)"))
  }

  @Test func theWayBackIsNamed() throws {
    let message = try refusal(
      of: [("transition", "circle"), ("operation", "pop")],
      as: [("transition", "circle"), ("operation", "push")])
    #expect(message.contains("looks like circle pop, not circle push"))
  }
}
