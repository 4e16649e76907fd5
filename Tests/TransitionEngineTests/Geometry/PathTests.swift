import Testing
import TransitionEngine

struct PathTests {
  private let p = Point(x: 1, y: 2)
  private let q = Point(x: 3, y: 4)
  private let r = Point(x: 5, y: 6)

  private var triangle: Path {
    var path = Path()
    path.move(to: p)
    path.addLine(to: q)
    path.addLine(to: r)
    path.closeSubpath()
    return path
  }

  @Test func anEmptyPathHasNoCurrentPoint() {
    #expect(Path().isEmpty)
    #expect(Path().elements == [])
    #expect(Path().currentPoint == nil)
  }

  @Test func segmentsWithoutACurrentPointAreDropped() {
    var path = Path()
    path.addLine(to: p)
    path.addQuadCurve(to: p, control: q)
    path.addCurve(to: p, control1: q, control2: r)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
  }

  @Test func elementsKeepTheirOrder() {
    var path = Path()
    path.move(to: p)
    path.addLine(to: q)
    path.addQuadCurve(to: r, control: p)
    path.addCurve(to: q, control1: p, control2: r)
    path.closeSubpath()
    #expect(
      path.elements == [
        .move(to: p), .line(to: q), .quadCurve(to: r, control: p),
        .curve(to: q, control1: p, control2: r), .close,
      ])
  }

  @Test func aPathOfElementsFollowsTheBuildingRules() {
    #expect(Path(triangle.elements) == triangle)
    #expect(Path([.line(to: p), .close]).isEmpty)
    #expect(Path([.move(to: p), .move(to: q), .close, .close]).elements == [.move(to: q), .close])
  }

  @Test func theCurrentPointIsTheLastElementsEnd() {
    var path = Path()
    path.move(to: p)
    #expect(path.currentPoint == p)
    path.addLine(to: q)
    #expect(path.currentPoint == q)
    path.addQuadCurve(to: r, control: p)
    #expect(path.currentPoint == r)
    path.addCurve(to: q, control1: p, control2: r)
    #expect(path.currentPoint == q)
  }

  @Test func aMoveAfterAMoveReplacesIt() {
    var path = Path()
    path.move(to: p)
    path.move(to: q)
    #expect(path.elements == [.move(to: q)])
  }

  @Test func aMoveAfterASegmentIsKept() {
    var path = triangle
    path.move(to: q)
    #expect(path.elements.count == 5)
    #expect(path.currentPoint == q)
  }

  @Test func closingReturnsToTheSubpathsStart() {
    var path = triangle
    #expect(path.currentPoint == p)
    path.addLine(to: r)
    #expect(path.elements.suffix(2) == [.close, .line(to: r)])
    path.closeSubpath()
    #expect(path.currentPoint == p)
  }

  @Test func aSecondCloseIsIgnored() {
    var path = triangle
    path.closeSubpath()
    #expect(path == triangle)
  }

  @Test func appendingConcatenatesWithoutJoining() {
    let both = triangle.appending(triangle)
    #expect(both.elements == triangle.elements + triangle.elements)
  }

  @Test func appendingNothingChangesNothing() {
    #expect(triangle.appending(Path()) == triangle)
    #expect(Path().appending(triangle) == triangle)
    #expect(Path().appending(Path()).isEmpty)
  }

  @Test func aLineAfterAppendingContinuesTheOtherPath() {
    var path = triangle
    var open = Path()
    open.move(to: q)
    open.addLine(to: r)
    path.append(open)
    path.closeSubpath()
    #expect(path.currentPoint == q)
  }

  @Test func mappingReachesControlPointsAndKeepsTheKinds() {
    var path = triangle
    path.move(to: p)
    path.addQuadCurve(to: q, control: r)
    path.addCurve(to: p, control1: q, control2: r)
    let mapped = path.mapPoints { Point(x: -$0.x, y: 10 * $0.y) }
    #expect(mapped.elements.map(\.letter) == path.elements.map(\.letter))
    #expect(
      mapped.elements.flatMap(\.points)
        == path.elements.flatMap(\.points).map { Point(x: -$0.x, y: 10 * $0.y) })
    #expect(mapped.currentPoint == Point(x: -1, y: 20))
  }

  @Test func mappingVisitsPointsInDrawingOrder() {
    var path = Path()
    path.move(to: p)
    path.addCurve(to: q, control1: r, control2: p)
    var visited: [Point] = []
    _ = path.mapPoints { point in
      visited.append(point)
      return point
    }
    #expect(visited == [p, r, p, q])
  }

  @Test func aTransformMovesEveryPoint() {
    let moved = triangle.applying(AffineTransform(translationX: 10, y: -1))
    #expect(moved.elements.first == .move(to: Point(x: 11, y: 1)))
    #expect(triangle.applying(.identity) == triangle)
  }

  @Test func anElementsPointsComeControlPointsFirst() {
    #expect(Path.Element.move(to: p).points == [p])
    #expect(Path.Element.line(to: p).points == [p])
    #expect(Path.Element.quadCurve(to: p, control: q).points == [q, p])
    #expect(Path.Element.curve(to: p, control1: q, control2: r).points == [q, r, p])
    #expect(Path.Element.close.points == [])
  }
}
