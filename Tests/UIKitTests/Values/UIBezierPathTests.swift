import Testing
import TransitionEngine
import UIKit

@MainActor struct UIBezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 80)
  private let box = Rect(x: 10, y: 20, width: 100, height: 80)

  @Test func shapesHaveTheEnginesElements() {
    #expect(UIBezierPath(rect: rect).path == Path(rect: box))
    #expect(UIBezierPath(ovalIn: rect).path == Path(ovalIn: box))
    #expect(
      UIBezierPath(roundedRect: rect, cornerRadius: 12).path
        == Path(uiBezierRoundedRect: box, cornerRadius: 12))
    #expect(
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: .allCorners,
        cornerRadii: CGSize(width: 12, height: 12)
      ).path == Path(uiBezierRoundedRect: box, cornerRadius: 12))
  }

  @Test func onlyTheNamedCornersAreRounded() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 12, height: 12))
    #expect(path.path.elements.count == 1 + 5 + 1 + 1 + 5 + 1)
    #expect(path.bounds == rect)
    #expect(!path.contains(CGPoint(x: 10.5, y: 20.5)))
    #expect(!path.contains(CGPoint(x: 109.5, y: 20.5)))
    #expect(path.contains(CGPoint(x: 10.5, y: 99.5)))
    #expect(path.contains(CGPoint(x: 109.5, y: 99.5)))
    let other = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .bottomRight,
      cornerRadii: CGSize(width: 12, height: 12))
    #expect(other.contains(CGPoint(x: 10.5, y: 20.5)))
    #expect(!other.contains(CGPoint(x: 109.5, y: 99.5)))
  }

  @Test func anArcRunsClockwiseOnScreen() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(arc.path.elements.count == 2)
    #expect(arc.path.elements[0] == .move(to: Point(x: 10, y: 0)))
    #expect(abs(arc.currentPoint.x) < 1e-12)
    #expect(arc.currentPoint.y == 10)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.path.elements.count == 4)
    #expect(other.bounds.minY < -9.99)
  }

  @Test func theCorePathIsACopy() {
    let path = UIBezierPath(rect: rect)
    let core = path.cgPath
    path.addLine(to: .zero)
    #expect(core == CGPath(rect: rect, transform: nil))
    path.cgPath = core
    #expect(path.path == Path(rect: box))
    #expect(UIBezierPath(cgPath: core) == path)
  }

  @Test func aTransformChangesEveryPoint() {
    let path = UIBezierPath(rect: rect)
    path.apply(CGAffineTransform(translationX: 5, y: -5))
    #expect(path.bounds == rect.offsetBy(dx: 5, dy: -5))
  }

  @Test func reversingTurnsEachSubpathRound() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addCurve(
      to: CGPoint(x: 4, y: 0), controlPoint1: CGPoint(x: 2, y: 0),
      controlPoint2: CGPoint(x: 3, y: 0))
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    path.lineWidth = 3
    let reversed = path.reversing()
    #expect(
      reversed.path.elements == [
        .move(to: Point(x: 4, y: 0)),
        .curve(to: Point(x: 1, y: 0), control1: Point(x: 3, y: 0), control2: Point(x: 2, y: 0)),
        .line(to: .zero),
        .move(to: Point(x: 0, y: 1)), .line(to: Point(x: 1, y: 1)),
        .line(to: Point(x: 1, y: 0)), .line(to: .zero), .close,
      ])
    #expect(reversed.lineWidth == 3)
  }

  @Test func theOwnRuleDecidesOnOverlaps() {
    let path = UIBezierPath(rect: rect)
    path.append(UIBezierPath(rect: rect.insetBy(dx: 10, dy: 10)))
    #expect(path.contains(CGPoint(x: 60, y: 60)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 60, y: 60)))
  }

  @Test func aCopyIsAnotherObject() throws {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = 4
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(copy.path == Path(rect: box))
    #expect(copy.lineWidth == 4)
    #expect(path.isEmpty)
  }

  @Test func dashesAreKept() {
    let path = UIBezierPath()
    path.setLineDash([4, 2], count: 2, phase: 1)
    var (count, phase) = (0, CGFloat(0))
    var pattern = [CGFloat](repeating: 0, count: 2)
    path.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(count == 2 && phase == 1 && pattern == [4, 2])
  }
}
