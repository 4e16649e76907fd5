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
    #expect(elements.contains(.line(to: Point(x: 9, y: 9))))
    #expect(elements.contains(.line(to: Point(x: 29, y: 11))))
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
}
