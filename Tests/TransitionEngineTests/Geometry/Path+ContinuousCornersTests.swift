import TestSupport
import Testing
import TransitionEngine

struct PathContinuousCornersTests {
  private static let constructed: [String: Path] = [
    "UIBezierPath(roundedRect: 0,0,160,100, cornerRadius 0)": path(0, 0, 160, 100, 0),
    "UIBezierPath(roundedRect: 0,0,160,100, cornerRadius 10) shape 1": path(0, 0, 160, 100, 10),
    "UIBezierPath(roundedRect: 0,0,160,100, cornerRadius 42) shape 2 (wide)":
      path(0, 0, 160, 100, 42),
    "UIBezierPath(roundedRect: 0,0,60,160, cornerRadius 24) shape 2 (tall)":
      path(0, 0, 60, 160, 24),
    "UIBezierPath(roundedRect: 0,0,160,100, cornerRadius 64) shape 3 (wide capsule)":
      path(0, 0, 160, 100, 64),
    "UIBezierPath(roundedRect: 0,0,60,160, cornerRadius 64) shape 3 (tall capsule)":
      path(0, 0, 60, 160, 64),
    "UIBezierPath(roundedRect: 0,0,240,240, cornerRadius 120) circle, seed 004 outline":
      path(0, 0, 240, 240, 120),
    "UIBezierPath(roundedRect: 109,109,2,2, cornerRadius 1) seed 004 reveal start, "
      + "image bounds 220x220": path(109, 109, 2, 2, 1),
    "UIBezierPath(roundedRect: 0,0,220,220, cornerRadius 110) seed 004 reveal end":
      path(0, 0, 220, 220, 110),
  ]

  private static func path(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Path {
    Path(
      uiBezierRoundedRect: Rect(x: x, y: y, width: width, height: height), cornerRadius: radius)
  }

  private static func vectors() throws -> [PathVectors.Case] {
    try Vectors.paths().cases.filter { $0.name.hasPrefix("UIBezierPath(roundedRect") }
  }

  @Test(arguments: try vectors())
  func elementsAreThoseOfUIKit(_ vector: PathVectors.Case) throws {
    let path = try #require(Self.constructed[vector.name])
    #expect(path.isClose(to: vector.path.path, within: 1e-9))
  }

  @Test func everyConstructedPathIsInTheVectors() throws {
    #expect(try Set(Self.vectors().map(\.name)) == Set(Self.constructed.keys))
  }

  @Test(arguments: try Vectors.paths().snapThresholds)
  func theCornersSnapToACircleAtTheKnownRadius(_ threshold: PathVectors.SnapThreshold) {
    let side = threshold.side
    let circle = Self.path(0, 0, side, side, side / 2)
    let radius = threshold.largestRadiusBeforeSnap
    #expect(!Self.path(0, 0, side, side, radius - 1e-9).isClose(to: circle, within: 1e-3))
    #expect(Self.path(0, 0, side, side, radius + 1e-9) == circle)
  }

  @Test func allRadiiButZeroShareTheirElements() throws {
    let sequence = Self.path(0, 0, 160, 100, 10)
    for radius in [-5, 0.01, 30, 42, 50, 64, 1000] {
      try Self.path(0, 0, 160, 100, radius).requireMatch(with: sequence)
    }
    #expect(throws: PathInterpolationError.elementCount(from: 6, to: 22)) {
      try Self.path(0, 0, 160, 100, 0).requireMatch(with: sequence)
    }
  }

  @Test(arguments: [0, 10, 42, 64])
  func theOutlineReturnsToItsStartWithoutAClose(radius: Double) throws {
    let elements = Self.path(0, 0, 160, 100, radius).elements
    let first = try #require(elements.first)
    #expect(elements.last?.points == first.points)
    #expect(!elements.contains(.close))
  }

  @Test(arguments: [0, 10, 42, 64])
  func theOutlineFillsItsRect(radius: Double) {
    let box = Self.path(5, 6, 160, 100, radius).boundingBoxOfPath
    #expect(box.isClose(to: Rect(x: 5, y: 6, width: 160, height: 100), within: 1e-9))
  }

  @Test(arguments: [10, 42, 64])
  func aQuarterTurnKeepsTheOutline(radius: Double) {
    // Rotated about the corner and moved back, the wide outline has the area of the tall one.
    let wide = Self.path(0, 0, 160, 100, radius)
    let tall = Self.path(0, 0, 100, 160, radius)
    #expect(wide.signedArea.isClose(to: tall.signedArea, within: 1e-9))
  }

  @Test func continuousCornersTakeLessThanCircularOnes() {
    let rect = Rect(x: 0, y: 0, width: 160, height: 100)
    let continuous = Path(uiBezierRoundedRect: rect, cornerRadius: 20).signedArea
    let circular = Path(roundedRect: rect, cornerWidth: 20, cornerHeight: 20).signedArea
    #expect(continuous < 160 * 100)
    #expect(abs(continuous - circular) < 20)
  }

  @Test func aSquareOfHalfItsSideIsACircleFromTwelveOClock() {
    let circle = Self.path(0, 0, 100, 100, 50)
    #expect(circle.elements.first == .move(to: Point(x: 50, y: 0)))
    let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(circle.signedArea.isClose(to: oval.signedArea, within: 1e-5))
  }

  @Test func aNullRectGivesAnEmptyPath() {
    #expect(Path(uiBezierRoundedRect: .null, cornerRadius: 3).isEmpty)
  }

  @Test func anInsideOutRectIsStandardized() {
    let insideOut = Self.path(160, 100, -160, -100, 10)
    #expect(insideOut == Self.path(0, 0, 160, 100, 10))
  }

  @Test(arguments: [(100.0, 100.0), (100, 40), (40, 40)])
  func cornersThatAreNotRoundedAreLines(width: Double, height: Double) {
    let rect = Rect(x: 0, y: 0, width: width, height: height)
    func path(_ corners: CornerMask) -> Path {
      Path(uiBezierRoundedRect: rect, cornerRadius: 20, rounding: corners)
    }
    #expect(path(.all) == Path(uiBezierRoundedRect: rect, cornerRadius: 20))
    #expect(path([]) == Path(uiBezierRoundedRect: rect, cornerRadius: 0))
    for corner in LayerCorner.allCases {
      let single = path(CornerMask(corner))
      #expect(single.elements.count == 10)
      #expect(single.boundingBoxOfPath == rect)
    }
  }
}
