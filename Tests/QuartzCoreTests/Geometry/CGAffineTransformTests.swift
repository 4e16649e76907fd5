import QuartzCore
import Testing
import TransitionEngine

struct CGAffineTransformTests {
  private let sample = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  @Test func theIdentityChangesNothingAndAnEmptyOneIsZero() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
    #expect(CGPoint(x: 3, y: 4).applying(CGAffineTransform()) == .zero)
    #expect(!CGAffineTransform().isIdentity)
  }

  @Test func theProductAppliesTheLeftOneFirst() {
    let moved = CGAffineTransform(translationX: 10, y: 20)
    let doubled = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(moved.concatenating(doubled)) == CGPoint(x: 22, y: 63))
    #expect(CGPoint(x: 1, y: 1).applying(doubled.concatenating(moved)) == CGPoint(x: 12, y: 23))
    let product = sample.concatenating(CGAffineTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12))
    #expect(product == CGAffineTransform(25, 28, 57, 64, 100, 112))
  }

  @Test func whatIsAddedComesFirst() {
    #expect(sample.translatedBy(x: 1, y: 2) == CGAffineTransform(1, 2, 3, 4, 12, 16))
    #expect(sample.scaledBy(x: 2, y: 3) == CGAffineTransform(2, 4, 9, 12, 5, 6))
    let turned = sample.rotated(by: .pi / 2)
    #expect(turned.isClose(to: CGAffineTransform(3, 4, -1, -2, 5, 6)))
  }

  @Test func aPositiveAngleIsClockwiseOnScreen() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
  }

  @Test func theInverseUndoesAndASingularOneStays() {
    let inverse = sample.inverted()
    #expect(inverse.isClose(to: CGAffineTransform(-2, 1, 1.5, -0.5, 1, -2)))
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test func theFunctionsDoTheSame() {
    #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == sample)
    #expect(
      CGAffineTransformMakeTranslation(1, 2) == CGAffineTransform(translationX: 1, y: 2))
    #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    #expect(CGAffineTransformTranslate(sample, 1, 2) == sample.translatedBy(x: 1, y: 2))
    #expect(CGAffineTransformScale(sample, 2, 3) == sample.scaledBy(x: 2, y: 3))
    #expect(CGAffineTransformRotate(sample, 1) == sample.rotated(by: 1))
    #expect(CGAffineTransformConcat(sample, sample) == sample.concatenating(sample))
    #expect(CGAffineTransformInvert(sample) == sample.inverted())
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(CGAffineTransformEqualToTransform(sample, sample))
  }

  @Test func sixNumbersAreCodedInARow() throws {
    let data = try JSONEncoder().encode(sample)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
  }

  @Test func theEnginesTransformHasTheSameNumbers() {
    let transform = sample.affineTransform
    #expect(transform == TransitionEngine.AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(CGAffineTransform(transform) == sample)
  }
}

extension CGAffineTransform {
  fileprivate func isClose(to other: CGAffineTransform) -> Bool {
    zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
      .allSatisfy { abs($0 - $1) < 1e-12 }
  }
}
