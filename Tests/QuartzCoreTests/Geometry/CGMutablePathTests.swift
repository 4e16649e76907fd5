import QuartzCore
import Testing
import TransitionEngine

struct CGMutablePathTests {
  @Test func stepsAreTheEngines() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 2), transform: CGAffineTransform(translationX: 1, y: 0))
    path.addCurve(
      to: CGPoint(x: 6, y: 6), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    #expect(
      path.path.elements == [
        .move(to: Point(x: 1, y: 1)), .line(to: Point(x: 3, y: 2)),
        .curve(
          to: Point(x: 6, y: 6), control1: Point(x: 4, y: 4), control2: Point(x: 5, y: 5)),
        .close,
      ])
  }

  @Test func anotherPathIsNotJoined() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addPath(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
      transform: CGAffineTransform(translationX: 5, y: 0))
    #expect(path.path.elements.count == 10)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 1))
  }

  @Test func clockwiseIsMeantWithYUpward() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.path.elements.count == 2)
    #expect(path.currentPoint.isClose(to: CGPoint(x: 0, y: 10)))
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.path.elements.count == 4)
    #expect(other.currentPoint.isClose(to: CGPoint(x: 0, y: 10)))
    #expect(other.boundingBoxOfPath.minX < -9.99)
  }

  @Test func aRelativeArcSpansItsAngle() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 2, startAngle: .pi, delta: -.pi / 2)
    #expect(path.currentPoint.isClose(to: CGPoint(x: 0, y: 2)))
  }

  @Test func anArcRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
    let steps = path.path.elements
    #expect(steps.count == 3)
    #expect(CGPoint(steps[1].points[0]).isClose(to: CGPoint(x: 90, y: 0)))
    #expect(path.currentPoint.isClose(to: CGPoint(x: 100, y: 10)))
    #expect(!path.contains(CGPoint(x: 99, y: 0.5)))
  }

  @Test func anArcToTheOtherSideRoundsTheCornerToo() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: -100), radius: 10)
    #expect(path.currentPoint.isClose(to: CGPoint(x: 100, y: -10)))
    #expect(path.boundingBoxOfPath.maxY < 1e-9)
  }

  @Test func withoutACornerALineIsAdded() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 10)
    #expect(path.path.elements.last == .line(to: Point(x: 50, y: 0)))
  }
}

extension CGPoint {
  fileprivate func isClose(to other: CGPoint) -> Bool {
    abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9
  }
}
