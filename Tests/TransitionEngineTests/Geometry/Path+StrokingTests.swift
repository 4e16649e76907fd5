import Testing

@testable import TransitionEngine

@Suite struct PathStrokingTests {
  private let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  private func outline(_ path: Path, _ style: StrokeStyle) -> Path {
    path.stroked(style, tolerance: 0.01, inside: everywhere)
  }

  @Test func aLineBecomesARectangle() {
    var line = Path()
    line.move(to: Point(x: 2, y: 5))
    line.addLine(to: Point(x: 12, y: 5))
    let box = outline(line, StrokeStyle(lineWidth: 4)).boundingBox
    #expect(box == Rect(x: 2, y: 3, width: 10, height: 4))
    let square = outline(line, StrokeStyle(lineWidth: 4, lineCap: .square)).boundingBox
    #expect(square == Rect(x: 0, y: 3, width: 14, height: 4))
    #expect(outline(line, StrokeStyle(lineWidth: 0)).isEmpty)
  }

  @Test func aRectangleBecomesTwo() {
    let box = Path(rect: Rect(x: 10, y: 10, width: 20, height: 8))
    let elements = outline(box, StrokeStyle(lineWidth: 2)).elements
    #expect(elements.count == 10)
    let points = Set(elements.flatMap(\.points))
    let corners: [(Double, Double)] = [
      (9, 9), (31, 9), (31, 19), (9, 19), (11, 11), (29, 11), (29, 17), (11, 17),
    ]
    #expect(points == Set(corners.map { Point(x: $0.0, y: $0.1) }))
  }

  @Test func moveAloneIsNothing() {
    var path = Path()
    path.move(to: Point(x: 3, y: 3))
    #expect(outline(path, StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
  }

  /// What lies outside costs nothing, however long it is.
  @Test func curvesFarOutBecomeLines() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 5e5, y: 9e5), control1: Point(x: 9e5, y: 0), control2: Point(x: 0, y: 9e5))
    let style = StrokeStyle(lineWidth: 2)
    let near = Rect(x: -10, y: -10, width: 100, height: 100)
    let few = path.stroked(style, tolerance: 0.01, inside: near).elements.count
    let many = path.stroked(style, tolerance: 0.01, inside: everywhere).elements.count
    #expect(few < 200 && many > 2000)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300])
  func coordinatesThatAreNoNumbersEnd(value: Double) {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: value, y: 9), control1: Point(x: 3, y: value), control2: Point(x: 0, y: 8))
    let count = outline(path, StrokeStyle(lineWidth: 2, lineCap: .round)).elements.count
    #expect(count < 1000)
  }

  /// Lines and curves that go back the way they came, for which neither side has a corner.
  @Test(arguments: LineJoin.allCases)
  func reversalsHaveFinitePoints(join: LineJoin) throws {
    let style = StrokeStyle(lineWidth: 2, lineJoin: join)
    for data in [
      "M0 0H10H3", "M6.1 2.8C6.1 4.5 4.9 5.6 2.8 5.6 5.2 5.6 6.6 6.9 6.6 8.8", "M0 0C9 0 -3 0 5 0",
      "M1 1C1 1 1 1 4 1C4 1 4 1 4 1", "M0 0V5V-5Z",
    ] {
      let points = try outline(Path(svg: data), style).elements.flatMap(\.points)
      #expect(points.count > 4)
      #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(data)")
    }
  }

  /// A bend too tight to cut further is round.
  @Test func hairpinsAreRound() throws {
    let hairpins = try outline(
      Path(svg: "M100 100C140 100 60 100 100 101"), StrokeStyle(lineWidth: 10))
    let box = hairpins.boundingBox
    #expect(abs(box.minX - 83.5) < 0.3 && abs(box.maxX - 116.5) < 0.3)
  }
}
