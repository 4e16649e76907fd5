import QuartzCore
import Testing
import TransitionEngine

struct CGPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func shapesHaveTheEnginesElements() {
    let box = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(CGPath(rect: rect, transform: nil).path == Path(rect: box))
    #expect(CGPath(ellipseIn: rect, transform: nil).path == Path(ovalIn: box))
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 6, transform: nil).path
        == Path(roundedRect: box, cornerWidth: 5, cornerHeight: 6))
  }

  @Test func aTransformChangesEveryPoint() {
    var doubled = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: rect, transform: &doubled)
    #expect(path.boundingBox == CGRect(x: 20, y: 40, width: 60, height: 80))
    #expect(CGPath(rect: rect, transform: nil).copy(using: &doubled) == path)
  }

  @Test func boxesOfAnEllipseAndOfACurve() {
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath == rect)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func anEmptyPathHasNoBox() {
    #expect(CGMutablePath().isEmpty)
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().currentPoint == .zero)
  }

  @Test func anEllipseContainsWhatLiesWithinItsCurve() {
    let circle = CGPath(
      ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    #expect(circle.contains(.zero))
    #expect(circle.contains(CGPoint(x: 7, y: 7)))
    #expect(!circle.contains(CGPoint(x: 7.2, y: 7.2)))
    #expect(!circle.contains(CGPoint(x: -11, y: 0)))
    #expect(!circle.contains(CGPoint(x: 11, y: 0)))
  }

  @Test func aRuleDecidesOnOverlaps() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(
      path.contains(.zero, transform: CGAffineTransform(translationX: 15, y: 15)))
  }

  @Test func anOpenPathCountsAsClosed() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 6, y: 6)))
  }

  @Test func aRectangleIsKnown() {
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func aCopyIsAnotherPath() {
    let path = CGMutablePath()
    path.addRect(rect)
    let copy = path.copy()
    path.addRect(rect)
    #expect(copy == CGPath(rect: rect, transform: nil))
    #expect(copy != path)
  }

  @Test func stepsAreHandedOutInOrder() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    var steps: [CGPathElementType] = []
    var end = CGPoint.zero
    path.applyWithBlock { step in
      steps.append(step.pointee.type)
      if step.pointee.type == .addQuadCurveToPoint { end = step.pointee.points[1] }
    }
    #expect(steps == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(end == CGPoint(x: 5, y: 6))
  }
}
