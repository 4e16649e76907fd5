import Measuring
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@Suite struct GeometryFitTests {
  private func found(
    _ quantity: GeometryFinding.Quantity, in measured: MeasuredTransition
  ) throws -> GeometryFinding {
    try #require(measured.geometry.first { $0.quantity == quantity })
  }

  private let circle = [("transition", "circle"), ("duration", "0.5")]

  @Test func nothingIsOffWhereTheSpecIsFollowed() throws {
    let measured = try RecordedFolder(circle, begin: 0.3, rate: 30).measured(circle)
    #expect(!measured.geometry.isEmpty)
    #expect(measured.geometry.allSatisfy { $0.difference == 0 })
  }

  @Test func aMovedCircleIsFound() throws {
    let recording = try RecordedFolder(
      circle + [("origin", "160, 360, 44, 44")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(circle)
    #expect(abs(try found(.originCenterX, in: measured).found - 182) < 1.5)
    #expect(abs(try found(.originCenterY, in: measured).found - 382) < 1.5)
    #expect(measured.differences(beyond: .init()) == [.geometry])
    #expect(abs(measured.begin - 0.3083) < 0.5 / 60)
    let fitted = try #require(try RenderPlan(RenderSpec(measured.fittedDocument)).stage.origin)
    #expect(abs(fitted.midX - 182) < 1.5 && abs(fitted.midY - 382) < 1.5)
  }

  /// So far away that the spec's pictures tell nothing of how far the motion is. A pixel of the recording is 3.3 points.
  @Test func anOriginFarAwayIsFound() throws {
    let values = [("transition", "reveal"), ("duration", "0.5")]
    let recording = try RecordedFolder(
      values + [("origin", "40, 650, 40, 40")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(values)
    #expect(abs(try found(.originCenterX, in: measured).found - 60) < 2.5)
    #expect(abs(try found(.originCenterY, in: measured).found - 670) < 2.5)
    #expect(measured.differences(beyond: .init()).contains(.geometry))
  }

  /// Pictures alone do not tell how large it is, since the motion may have begun anywhere on its way.
  @Test func anOriginOfAnotherSizeIsFoundFarAway() throws {
    let values = [("transition", "reveal"), ("duration", "0.4"), ("timing", "easeInEaseOut")]
    let recording = try RecordedFolder(
      values + [("origin", "40, 500, 80, 60")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(values)
    let truth: [(GeometryFinding.Quantity, Double)] = [
      (.originCenterX, 80), (.originCenterY, 530), (.originWidth, 80), (.originHeight, 60),
    ]
    for (quantity, value) in truth {
      let finding = try found(quantity, in: measured)
      #expect(abs(finding.found - value) < max(2 * finding.error, 2.5))
      #expect(finding.error < 10)
    }
  }

  /// Three times as wide as the spec's, and at the other side.
  @Test func aWideOriginIsFoundFarAway() throws {
    let values = [("transition", "reveal"), ("duration", "0.4"), ("timing", "easeInEaseOut")]
    let recording = try RecordedFolder(
      values + [("origin", "20, 300, 120, 50")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(values)
    #expect(abs(try found(.originCenterX, in: measured).found - 80) < 3)
    #expect(abs(try found(.originCenterY, in: measured).found - 325) < 3)
    #expect(abs(measured.begin - 0.3083) < 0.5 / RecordedFolder.rate)
    #expect(measured.unexplained < 0.02)
  }

  /// A circle that ends far beyond the spec's seems to begin nearer to the middle of the screen, with which it would be smaller.
  @Test func aCircleThatOutgrowsTheSpecsIsFoundFarAway() throws {
    let values = [
      ("transition", "mask"), ("operation", "pop"), ("duration", "0.45"), ("timing", "default"),
    ]
    let recording = try RecordedFolder(
      values + [("origin", "328, 778, 4, 4"), ("fixes", "coverage")], begin: 0.3053, rate: 30)
    let measured = try recording.measured(values)
    #expect(abs(try found(.originCenterX, in: measured).found - 330) < 2)
    #expect(abs(try found(.originCenterY, in: measured).found - 780) < 2)
    #expect(abs(try found(.endRadius, in: measured).found - 847) < 4)
    #expect(abs(measured.begin - 0.3053) < 0.002)
    #expect(measured.differences(beyond: .init()) == [.geometry])
  }

  /// A few points are told, and are none where the spec is right.
  @Test func aCirclesMiddleNearTheSpecsIsTold() throws {
    let values = [
      ("transition", "mask"), ("operation", "push"), ("fixes", "coverage"), ("timing", "default"),
      ("duration", "0.45"), RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(
      values + [("origin", "197, 423, 2, 2")], begin: 0.3083, rate: 30)
    let near = try recording.measured(values + [("origin", "194, 421, 2, 2")])
    #expect(abs(try found(.originCenterX, in: near).found - 198) < 1)
    #expect(abs(try found(.originCenterY, in: near).found - 424) < 1)
    #expect(abs(near.duration - 0.45) < 0.002)
    let own = try recording.measured(values + [("origin", "197, 423, 2, 2")])
    #expect(own.geometry.allSatisfy { $0.difference == 0 })
  }

  /// A button five points from one edge and nine from another, of which hardly any is seen beside the rectangle there.
  @Test func anOriginNearTheEdgesIsOnTheScreen() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "reveal"), ("operation", "push"), ("origin", "329, 779, 56, 56"),
        ("timing", "easeIn"), ("duration", "0.4"), ("from", "photo"), ("to", "form"),
      ], begin: 0.3967, rate: 30)
    let measured = try recording.measured([("transition", "reveal")])
    let truth: [(GeometryFinding.Quantity, Double)] = [
      (.originCenterX, 357), (.originCenterY, 807), (.originWidth, 56), (.originHeight, 56),
    ]
    for (quantity, value) in truth {
      let finding = try found(quantity, in: measured)
      #expect(abs(finding.found - value) < max(2 * finding.error, 2.5))
    }
    #expect(abs(measured.begin - 0.3967) < 0.004)
  }

  /// With the spec's shadow, of which the recording has none, a circle near a corner would begin elsewhere.
  @Test func aCircleWithoutAShadowIsFoundNearACorner() throws {
    let values = [
      ("transition", "circle"), ("operation", "pop"), ("timing", "easeIn"), RecordedFolder.finer,
    ]
    let recording = try RecordedFolder(
      values + [("origin", "360, 800, 20, 20"), ("shadow.opacity", "0"), ("duration", "0.5")],
      begin: 0.3083, rate: 30)
    let measured = try recording.measured([("transition", "circle"), RecordedFolder.finer])
    for (quantity, due) in [(GeometryFinding.Quantity.originCenterX, 370.0), (.originCenterY, 810)]
    {
      let middle = try found(quantity, in: measured)
      #expect(abs(middle.found - due) < max(2 * middle.error, 1))
      #expect(middle.error < 3)
    }
  }

  /// The size of an origin of which only the middle counts is no difference, wherever the search for the middle began.
  @Test func aSizeThatChangesNothingIsNotFound() throws {
    let recording = try RecordedFolder(
      [
        ("transition", "mask"), ("origin", "330, 40, 40, 40"), ("fixes", "coverage"),
        ("parameters.startDiameter", "40"), ("timing", "easeInEaseOut"), ("duration", "0.4"),
      ], begin: 0.3103, rate: 30)
    let measured = try recording.measured([("transition", "mask")])
    #expect(abs(try found(.originCenterX, in: measured).found - 350) < 2)
    let width = measured.geometry.first { $0.quantity == .originWidth }
    #expect(width?.difference ?? 0 == 0)
  }

  /// Where only a part of a circle is on the screen, an oval elsewhere shows nearly the same.
  @Test func aCircleInACornerBeginsAsACircle() throws {
    let values = [("transition", "ping"), ("duration", "0.7"), ("timing", "easeInEaseOut")]
    let recording = try RecordedFolder(
      values + [("origin", "16, 48, 40, 40"), ("fixes", "coverage")], begin: 0.3083)
    let measured = try recording.measured(values)
    #expect(abs(try found(.originCenterX, in: measured).found - 36) < 2.5)
    #expect(abs(try found(.originCenterY, in: measured).found - 68) < 2.5)
    let (width, height) = (
      try found(.originWidth, in: measured), try found(.originHeight, in: measured)
    )
    #expect(width.found == height.found)
    #expect(abs(width.found - 40) < max(2 * width.error, 4))
  }

  /// A mask with a faint shadow is a circle with another one: it is measured, and differs.
  @Test func aFaintShadowIsADifference() throws {
    let recording = try RecordedFolder(
      circle + [("shadow.opacity", "0.3")], begin: 0.3083, rate: 30)
    let measured = try recording.measured(circle)
    #expect(abs(try found(.shadowOpacity, in: measured).found - 0.3) < 0.1)
    #expect(measured.differences(beyond: .init()) == [.geometry])
  }

  /// A circle without a shadow is a `mask` as well, and still the one that is asked for.
  @Test func aMissingShadowIsADifference() throws {
    let asked = circle + [("operation", "pop")]
    let recording = try RecordedFolder(asked + [("shadow.opacity", "0")], begin: 0.3083) {
      picture, index in
      // Pictures of compressed recordings are not exact.
      for y in 0..<picture.height {
        for x in 0..<picture.width where (x / 8 + y / 8 + index).isMultiple(of: 3) {
          picture[x, y] = 0xFF00_0000 | (picture[x, y] & 0xFFFFFF) ^ 0x030303
        }
      }
    }
    let measured = try recording.measured(circle)
    let opacity = try found(.shadowOpacity, in: measured)
    #expect(opacity.found == 0 && opacity.specified == 1 && opacity.error < 0.2)
    #expect(measured.differences(beyond: .init()) == [.geometry])
    #expect(try RenderPlan(RenderSpec(measured.fittedDocument)).stage.shadow.opacity == 0)
  }

  /// A narrow shadow is the first that an encoder takes away: where it leaves much else, none is no difference.
  @Test func aShadowThatAnEncoderTookAwayIsNoDifference() throws {
    let asked = circle + [("operation", "pop"), ("shadow.radius", "3"), ("shadow.opacity", "0.5")]
    let recording = try RecordedFolder(asked + [("shadow.opacity", "0")], begin: 0.3083) {
      picture, index in
      for y in 0..<picture.height {
        for x in 0..<picture.width where (x / 8 + y / 8 + index).isMultiple(of: 3) {
          picture[x, y] ^= 0x0007_0707
        }
      }
    }
    let measured = try recording.measured(asked)
    let opacity = try found(.shadowOpacity, in: measured)
    #expect(opacity.difference == 0 && opacity.error > 0.125)
    #expect(measured.differences(beyond: .init()).isEmpty)
    #expect(try RenderPlan(RenderSpec(measured.fittedDocument)).stage.shadow.opacity == 0.5)
  }

  @Test func anotherShadowIsFound() throws {
    let recording = try RecordedFolder(
      circle + [("shadow.radius", "16"), ("shadow.opacity", "0.5")], begin: 0.3, rate: 30)
    let measured = try recording.measured(circle)
    #expect(abs(try found(.shadowRadius, in: measured).found - 16) < 1.5)
    #expect(abs(try found(.shadowOpacity, in: measured).found - 0.5) < 0.05)
    let fitted = try RenderPlan(RenderSpec(measured.fittedDocument)).stage.shadow
    #expect(abs(fitted.radius - 16) < 1.5)
  }

  /// The same where its radius alone is not known so well that it has to be another one than the spec's: beside that one its
  /// opacity, which has to be, looks like the spec's as well.
  @Test func aFaintShadowOfALittleKnownRadiusIsFound() throws {
    let recording = try RecordedFolder(
      circle + [("shadow.radius", "10"), ("shadow.opacity", "0.5")], begin: 0.3, rate: 30)
    let measured = try recording.measured(circle)
    #expect(measured.differences(beyond: .init()).contains(.geometry))
    let radius = try found(.shadowRadius, in: measured)
    #expect(radius.difference != 0 && abs(radius.found - 10) < radius.uncertainty)
    let opacity = try found(.shadowOpacity, in: measured)
    #expect(abs(opacity.found - 0.5) < opacity.uncertainty && opacity.uncertainty < 0.25)
  }

  /// An edge that compression blurs is lighter than one with a shadow, and no fainter shadow.
  @Test func aBlurredEdgeIsNoFainterShadow() throws {
    let values = [("transition", "circle"), ("duration", "0.6"), ("timing", "easeIn")]
    let recording = try RecordedFolder(values, begin: 0.3083) { picture, _ in
      let sharp = picture
      for y in 1..<picture.height - 1 {
        for x in 1..<picture.width - 1 {
          var sums: (red: UInt32, green: UInt32, blue: UInt32) = (0, 0, 0)
          for (dx, dy) in [(0, 0), (0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            let pixel = sharp[x + dx, y + dy]
            sums.red += pixel >> 16 & 0xFF
            sums.green += pixel >> 8 & 0xFF
            sums.blue += pixel & 0xFF
          }
          picture[x, y] = 0xFF00_0000 | sums.red / 6 << 16 | sums.green / 6 << 8 | sums.blue / 6
        }
      }
    }
    let found = try recording.measured(values).geometry
    #expect(found.contains { $0.quantity == .shadowOpacity })
    #expect(found.allSatisfy { $0.difference == 0 })
  }
}
