import TestSupport
import Testing

@testable import TransitionEngine

struct PathShapesTests {
  private static let constructed: [String: Path] = [
    "CGPath(rect: 0,0,100,50)": Path(rect: Rect(x: 0, y: 0, width: 100, height: 50)),
    "CGPath(rect: 100,50,-100,-50) (standardised)":
      Path(rect: Rect(x: 100, y: 50, width: -100, height: -50)),
    "CGPath(ellipseIn: 0,0,20,10)": Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 10)),
    "UIBezierPath(ovalIn: 193,420,4,4)": Path(ovalIn: Rect(x: 193, y: 420, width: 4, height: 4)),
    "CGPath(roundedRect: 0,0,20,10, cornerWidth 2, cornerHeight 3)":
      Path(
        roundedRect: Rect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 2, cornerHeight: 3),
    "CGPath(roundedRect: 0,0,20,10, cornerWidth 5, cornerHeight 5) (zero-length sides kept)":
      Path(
        roundedRect: Rect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 5, cornerHeight: 5),
    "seed 000 fromPath 390x844 = rect + appended oval":
      Path(rect: Rect(x: 0, y: 0, width: 390, height: 844))
      .appending(Path(ovalIn: Rect(x: 193, y: 420, width: 4, height: 4))),
    "seed 000 toPath 390x844":
      Path(rect: Rect(x: 0, y: 0, width: 390, height: 844).insetBy(dx: -40, dy: -40))
      .appending(
        Path(
          ovalIn: Rect(
            center: Point(x: 195, y: 422), size: Size(width: 1012.8, height: 1012.8)))),
  ]

  private static func vectors() throws -> [PathVectors.Case] {
    try Vectors.paths().cases.filter { !$0.name.hasPrefix("UIBezierPath(roundedRect") }
  }

  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(arguments: try vectors())
  func elementsAreThoseOfCoreGraphics(_ vector: PathVectors.Case) throws {
    let path = try #require(Self.constructed[vector.name])
    #expect(path.isClose(to: vector.path.path, within: 1e-9))
  }

  @Test func everyConstructedPathIsInTheVectors() throws {
    #expect(try Set(Self.vectors().map(\.name)) == Set(Self.constructed.keys))
  }

  @Test func kappaIsItsFormulasValue() throws {
    #expect(try Path.kappa.isClose(to: Vectors.paths().kappa, within: 1e-15))
  }

  @Test func aKappaCircleBulgesByAKnownFractionOfItsRadius() throws {
    let expected = try Vectors.paths().quarterCircleMaxRadialError
    var distances: [Double] = []
    Path(ovalIn: Rect(x: -1, y: -1, width: 2, height: 2)).forEachSegment { segment in
      distances += (0...2000).map { segment.point(at: Double($0) / 2000).distance(to: .zero) }
    }
    let largest = try #require(distances.max())
    let smallest = try #require(distances.min())
    #expect((largest - 1).isClose(to: expected.value, within: 1e-9))
    #expect(smallest >= 1 - 1e-12)
  }

  @Test func rectAndOvalWindTheSameWay() {
    #expect(Path(rect: rect).signedArea > 0)
    #expect(Path(ovalIn: rect).signedArea > 0)
    #expect(Path(roundedRect: rect, cornerWidth: 3, cornerHeight: 3).signedArea > 0)
  }

  @Test func aNullRectGivesAnEmptyPath() {
    #expect(Path(rect: .null).isEmpty)
    #expect(Path(ovalIn: .null).isEmpty)
    #expect(Path(roundedRect: .null, cornerWidth: 1, cornerHeight: 1).isEmpty)
  }

  @Test func anEmptyRectKeepsTheElementsOfAnyOther() {
    #expect(Path(rect: .zero).elements.count == 5)
    #expect(Path(ovalIn: .zero).elements.count == 6)
  }

  @Test(arguments: [(0.0, 5.0), (5, 0), (-1, 5), (0, 0)])
  func aCornerWithoutExtentGivesTheRectangle(width: Double, height: Double) {
    let path = Path(roundedRect: rect, cornerWidth: width, cornerHeight: height)
    #expect(path == Path(rect: rect))
  }

  @Test func cornersOfHalfTheSidesGiveAnOvalWithSidesOfNoLength() {
    let path = Path(roundedRect: rect, cornerWidth: 15, cornerHeight: 20)
    var curves: [Path.Element] = []
    var corner: Point?
    for element in path.elements {
      if case .line(let point) = element { #expect(point == corner) }
      if case .curve = element { curves.append(element) }
      corner = element.points.last
    }
    let oval = Path(ovalIn: rect).elements.filter { $0.letter == "C" }
    #expect(
      zip(curves.flatMap(\.points), oval.flatMap(\.points)).allSatisfy {
        $0.isClose(to: $1, within: 1e-12)
      })
  }

  @Test func cornersAreClampedToHalfTheSides() {
    #expect(
      Path(roundedRect: rect, cornerWidth: 1e6, cornerHeight: 1e6)
        == Path(roundedRect: rect, cornerWidth: 15, cornerHeight: 20))
  }

  @Test func everyShapeStandardizesItsRect() {
    let insideOut = Rect(x: 40, y: 60, width: -30, height: -40)
    #expect(Path(rect: insideOut) == Path(rect: rect))
    #expect(Path(ovalIn: insideOut) == Path(ovalIn: rect))
    #expect(
      Path(roundedRect: insideOut, cornerWidth: 2, cornerHeight: 3)
        == Path(roundedRect: rect, cornerWidth: 2, cornerHeight: 3))
  }

  @Test func cornersThatAreNotRoundedAreLines() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    func path(_ corners: CornerMask) -> String {
      Path(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, corners: corners).svg
    }
    #expect(path(.all) == Path(roundedRect: rect, cornerWidth: 5, cornerHeight: 5).svg)
    #expect(path([]) == "M10 10 L10 20 L0 20 L0 0 L10 0 Z")
    #expect(path(.topLeft).hasPrefix("M10 10 L10 20 L0 20 L0 5 C0 "))
    #expect(path(.topLeft).hasSuffix(" 5 0 L10 0 Z"))
    #expect(path(.bottomRight).hasPrefix("M10 10 L10 15 C10 "))
    #expect(path(.bottomRight).hasSuffix(" 5 20 L0 20 L0 0 L10 0 Z"))
  }
}
