import QuartzCore
import Testing
import TransitionEngine

struct CGRectCoreGraphicsTests {
  @Test func theImageIsTheUprightBoxAroundTheCorners() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      rect.applying(CGAffineTransform(scaleX: 2, y: -1))
        == CGRect(x: 0, y: -20, width: 20, height: 20))
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 20) < 1e-12 && abs(turned.width - 20) < 1e-12)
    #expect(abs(turned.minY) < 1e-12 && abs(turned.height - 10) < 1e-12)
  }

  @Test func aRectangleWithoutLocationStaysSo() {
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func sizesAreVectors() {
    let moved = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 100)
    #expect(CGSize(width: 1, height: 1).applying(moved) == CGSize(width: 2, height: 3))
  }

  @Test func theEnginesRectangleKeepsTheSign() {
    let rect = CGRect(x: 1, y: 2, width: -3, height: 4)
    #expect(rect.rect == Rect(x: 1, y: 2, width: -3, height: 4))
    #expect(CGRect(rect.rect) == rect)
    #expect(CGRect(Rect.null).isNull)
  }

  @Test func theFunctionsDoTheSame() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(rect == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(30, 40)))
    #expect(CGRectGetMaxX(rect) == 31)
    #expect(CGRectGetMidY(rect) == 22)
    #expect(CGRectInset(rect, 5, 5) == CGRectMake(6, 7, 20, 30))
    #expect(CGRectOffset(rect, 1, 1) == CGRectMake(2, 3, 30, 40))
    #expect(CGRectContainsPoint(rect, CGPoint(x: 2, y: 3)))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
  }
}
