import TestSupport
import Testing

@testable import TransitionEngine

struct PathBoundsTests {
  @Test(arguments: try Vectors.paths().cases)
  func boxesAndAreaAgreeWithTheVectors(_ vector: PathVectors.Case) {
    let path = vector.path.path
    #expect(path.boundingBox.isClose(to: vector.controlPointBox.rect, within: 1e-9))
    #expect(path.boundingBoxOfPath.isClose(to: vector.tightBox.rect, within: 1e-9))
    #expect(path.signedArea.isClose(to: vector.signedArea, within: 1e-9))
  }

  @Test func anEmptyPathHasNoBoxAndNoArea() {
    #expect(Path().boundingBox.isNull)
    #expect(Path().boundingBoxOfPath.isNull)
    #expect(Path().signedArea == 0)
  }

  @Test func aSingleMoveHasABoxOfNoSize() {
    var path = Path()
    path.move(to: Point(x: 3, y: 4))
    #expect(path.boundingBox == Rect(x: 3, y: 4, width: 0, height: 0))
    #expect(path.boundingBoxOfPath == path.boundingBox)
    #expect(path.signedArea == 0)
  }

  @Test func theTightBoxLeavesControlPointsOut() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 3, y: 0), control1: Point(x: 0, y: 4), control2: Point(x: 3, y: 4))
    #expect(path.boundingBox == Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(path.boundingBoxOfPath == Rect(x: 0, y: 0, width: 3, height: 3))
  }

  @Test func aQuadraticCurvesTightBoxReachesHalfWay() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1, y: 2))
    #expect(
      path.boundingBoxOfPath.isClose(to: Rect(x: 0, y: 0, width: 2, height: 1), within: 1e-15))
  }

  @Test func anOpenSubpathCountsAsClosed() {
    var open = Path()
    open.move(to: .zero)
    open.addLine(to: Point(x: 4, y: 0))
    open.addLine(to: Point(x: 4, y: 3))
    var closed = open
    closed.closeSubpath()
    #expect(open.signedArea.isClose(to: 6, within: 1e-14))
    #expect(open.signedArea == closed.signedArea)
  }

  @Test func theAreaIsNegativeCounterclockwise() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 4, y: 3))
    path.addLine(to: Point(x: 4, y: 0))
    #expect(path.signedArea.isClose(to: -6, within: 1e-14))
  }

  @Test func everySubpathCounts() {
    let first = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    let second = Path(rect: Rect(x: 10, y: 0, width: 3, height: 1))
    let both = first.appending(second)
    #expect(both.boundingBoxOfPath == Rect(x: 0, y: 0, width: 13, height: 2))
    #expect(both.signedArea.isClose(to: 7, within: 1e-13))
  }

  @Test func segmentsIncludeTheClosingLine() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 4, y: 0))
    path.addLine(to: Point(x: 4, y: 3))
    path.closeSubpath()
    path.addLine(to: Point(x: -1, y: -1))
    var ends: [Point] = []
    path.forEachSegment { ends.append($0.end) }
    #expect(
      ends == [
        Point(x: 4, y: 0), Point(x: 4, y: 3), .zero, Point(x: -1, y: -1), .zero,
      ])
  }
}
