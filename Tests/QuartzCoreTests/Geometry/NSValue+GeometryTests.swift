import QuartzCore
import Testing

struct NSValueGeometryTests {
  @Test func valuesComeOutAsTheyWentIn() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    let size = CGSize(width: 1, height: 2)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: flat).cgAffineTransformValue == flat)
    let deep = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(NSValue(caTransform3D: deep).caTransform3DValue.numbers == deep.numbers)
  }

  @Test func aBoxWithSomethingElseGivesNothing() {
    let box = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(box.cgRectValue == .zero)
    #expect(box.cgSizeValue == .zero)
    #expect(CATransform3DIsIdentity(box.caTransform3DValue))
    #expect(NSNumber(value: 1).cgPointValue == .zero)
  }

  @Test func boxesOfTheSameValueAreEqual() {
    let t = CATransform3DMakeScale(1, 2, 3)
    #expect(NSValue(caTransform3D: t) == NSValue(caTransform3D: t))
    #expect(NSValue(caTransform3D: t) != NSValue(caTransform3D: CATransform3DIdentity))
  }

  @Test func theKindIsKnown() {
    #expect(NSValue(cgRect: .zero).geometry is CGRect)
    #expect(NSValue(cgPoint: .zero).geometry is CGPoint)
    #expect(NSValue(cgSize: .zero).geometry is CGSize)
    #expect(NSValue(caTransform3D: CATransform3DIdentity).geometry is CATransform3D)
    #expect(NSValue(cgAffineTransform: .identity).geometry is CGAffineTransform)
    #expect(NSNumber(value: 1).geometry == nil)
  }
}
