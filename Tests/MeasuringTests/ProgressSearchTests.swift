import Pixels
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionSpec

@testable import Measuring

@Suite struct ProgressSearchTests {
  /// - Parameter screens: Their pictures, of two pixels a point; of one colour each by default.
  private func search(
    _ values: [(String, String)],
    screens: (Int, Int) -> ScreenImages = { .plain(40, 220, $0, $1) }
  ) throws -> ProgressSearch {
    try ProgressSearch(RecordedFolder.document(values), screens: screens)
  }

  /// A finger's mark far from a shape that has become small makes as much of a difference as the shape: where it is shows
  /// as well as without one.
  @Test(arguments: [("circle", 0.94), ("reveal", 1.05)])
  func aTouchElsewhereLeavesTheErrorSmall(name: String, value: Double) throws {
    let search = try search([
      ("transition", name), ("operation", "pop"), ("origin", "60, 300, 80, 80"), ("scale", "1"),
    ])
    let picture = try search.model.drawnPlane(at: value)
    var values = Array(picture.values.prefix(picture.pixelCount))
    for y in 500..<750 {
      for x in 200..<380 { values[y * picture.width + x] -= 90 }
    }
    let found = try search.progress(
      of: Plane(width: picture.width, height: picture.height, values: values))
    #expect(found.state == .moving)
    #expect(abs(found.value - value) < 0.002)
    #expect(found.error < 0.01)
  }

  /// Where the screens are all but alike, a mark over them shows more than a circle that has hardly begun, of which an encoder
  /// leaves out a part: it may be farther on, or not have begun.
  @Test func aTouchBesideAFaintBeginningTellsLittle() throws {
    let search = try search([
      ("transition", "mask"), ("operation", "push"), ("origin", "60, 300, 80, 80"), ("scale", "1"),
    ]) { .plain(214, 220, $0, $1) }
    let picture = try search.model.drawnPlane(at: 0.02)
    var values = Array(picture.values.prefix(picture.pixelCount))
    for y in 500..<540 {
      for x in 200..<240 { values[y * picture.width + x] -= 90 }
    }
    let found = try search.progress(
      of: Plane(width: picture.width, height: picture.height, values: values))
    #expect(found.state == .moving)
    #expect(abs(found.value - 0.02) < 0.005)
    #expect(found.errorAbove > found.value)
    #expect(found.errorBelow >= found.value)
  }

  /// A ring that lies over the screen at rest is most like a circle as large as it. A point is less like it than no circle.
  @Test func aCircleOfNoSizeThatIsNoNearerThanTheScreenAtRestIsNone() throws {
    let search = try search([
      ("transition", "ping"), ("operation", "push"), ("origin", "150, 300, 1, 1"), ("scale", "1"),
    ])
    var values = Array(search.before.values.prefix(search.before.pixelCount))
    for y in 0..<search.before.height {
      for x in 0..<search.before.width {
        let (right, down) = (Double(x) + 0.5 - 150.5, Double(y) + 0.5 - 300.5)
        if (8.0...22.0).contains((right * right + down * down).squareRoot()) {
          values[y * search.before.width + x] = 185
        }
      }
    }
    let found = try search.progress(
      of: Plane(width: search.before.width, height: search.before.height, values: values))
    #expect(found.state == .moving && found.value > 0.01)
    #expect(found.others.allSatisfy { abs($0.value) > 0.01 })
  }

  /// Behind its end a circle is drawn as if its size were not negative, which may be like a picture from before the end.
  @Test func aCircleThatShrinksIsNotTakenForOneBehindItsEnd() throws {
    let search = try search([("transition", "circle"), ("operation", "pop"), ("scale", "1")])
    for step in 0..<40 {
      let value = 0.9 + 0.002 * Double(step)
      let found = try search.progress(of: search.model.drawnPlane(at: value))
      #expect(abs(found.value - value) < 0.002)
    }
  }

  /// An app may draw it without what else the path of the spec does there: each picture may be one behind the end.
  @Test func aCircleThatShrinksMayGrowAgain() throws {
    let search = try search([
      ("transition", "circle"), ("operation", "pop"), ("parameters.startDiameter", "0"),
      ("scale", "1"),
    ])
    let found = try search.progress(of: search.model.drawnPlane(at: 0.96))
    #expect(found.others.contains { abs($0.value - 1.04) < 0.001 && $0.residual == found.residual })
  }

  /// A wide shadow shows a little behind the end of a circle that leaps to the screen at rest, and noise hides whether it
  /// does.
  @Test func whatIsLeftOfAShadowIsNoMotionBeyondTheEnd() throws {
    let search = try search([
      ("transition", "circle"), ("parameters.endDiameter", "1.11"), ("shadow.radius", "20"),
      ("shadow.opacity", "0.3"), ("scale", "1"),
    ])
    let picture = try search.model.drawnPlane(at: 1.06)
    let noisy = Plane(
      width: picture.width, height: picture.height,
      values: picture.values.prefix(picture.pixelCount).enumerated().map { place, value in
        value + (place.isMultiple(of: 2) ? 2 : -1)
      })
    #expect(try search.progress(of: picture).value > 1.04)
    #expect(try search.progress(of: noisy).state == .after)
  }

  /// A rectangle that shrinks to a cell leaps from there to the screen at rest, and goes on shrinking beyond its end; a sheet
  /// is gone at its own.
  @Test(arguments: [
    ("reveal", "pop", true), ("reveal", "push", false), ("cover", "dismiss", false),
  ])
  func aShapeThatIsSeenAtItsEndLeaps(name: String, operation: String, leaps: Bool) throws {
    let search = try search([
      ("transition", name), ("operation", operation), ("scale", "1"),
    ])
    #expect(search.leapsAtEnd == leaps)
    #expect(search.coverage == (leaps ? .infinity : 1))
  }

  /// A circle may have left the screen long before its end, so that all later pictures are that of the screen at rest, with
  /// a recording's noise.
  @Test func aScreenAtRestIsNoPlaceFarFromTheEnd() throws {
    let search = try search([
      ("transition", "circle"), ("parameters.endDiameter", "1.9"), ("shadow.opacity", "0"),
      ("scale", "1"),
    ])
    let picture = try search.model.drawnPlane(at: 0.8)
    for level in [-2, -1, 0, 1, 2] as [Float] {
      let noisy = Plane(
        width: picture.width, height: picture.height,
        values: picture.values.prefix(picture.pixelCount).enumerated().map { place, value in
          value + (place % 2 == 0 ? level : -level / 2)
        })
      let found = try search.progress(of: noisy)
      #expect(found.state == .after)
      #expect(found.value == 1)
    }
  }

  private func lines(
    _ width: Int, _ height: Int, paper: UInt8, ink: UInt8, seed: Int
  ) -> ColorPicture {
    var bytes = [UInt8](repeating: paper, count: 3 * width * height)
    for y in 0..<height where y % 34 < 14 {
      let length = 60 + (y / 34 * 7919 + seed) % 11 * (width - 60) / 11
      for index in 3 * y * width..<3 * (y * width + length) { bytes[index] = ink }
    }
    return ColorPicture(width: width, height: height, bytes: bytes)
  }

  /// Lines of text that scroll past look alike from one to the next.
  @Test func linesOfTextAreFoundAmongAll() throws {
    let search = try search([("transition", "cover"), ("scale", "1")]) { width, height in
      ScreenImages(
        from: lines(width, height, paper: 232, ink: 40, seed: 3),
        to: lines(width, height, paper: 240, ink: 90, seed: 8))
    }
    let values = stride(from: 5, to: 90, by: 4).map { 0.0107 * Double($0) }
    let lost = try values.filter { value in
      let found = try search.progress(of: search.model.drawnPlane(at: value))
      return abs(found.value - value) > 0.002
    }
    #expect(!lost.isEmpty)
    for value in lost {
      let found = try search.progressAmongAll(of: search.model.drawnPlane(at: value))
      #expect(abs(found.value - value) < 0.002)
    }
  }

  /// Text on a sheet of the colour of what it covers looks less like itself, a line further on, than that does.
  @Test func textIsNoScreenAtRest() throws {
    let search = try search([("transition", "cover"), ("scale", "1")]) { width, height in
      ScreenImages(
        from: .text(width, height, paper: 40, ink: 40),
        to: .text(width, height, paper: 40, ink: 220))
    }
    let values = (0...40).map { min(max(0.037 * Double($0 - 6), 0), 1) }
    let planes = try values.map { try search.model.drawnPlane(at: $0) }
    let taken = try planes.map { try search.progress(of: $0) }
    #expect(zip(taken, values).contains { $0.state != .moving && (0.1...0.9).contains($1) })
    let run = MotionRun(
      times: values.indices.map { Double($0) / 60 }, planes: planes, search: search,
      isSteady: true, specified: (easing: .easeOut, duration: 0.3))
    // Which of two places it is that look alike only an easing tells.
    let lost = zip(try run.progress(), values).filter { abs($0.value - $1) > 0.002 }
    #expect(lost.count < 2)
    #expect(lost.allSatisfy { $0.0.state == .moving })
  }
}
