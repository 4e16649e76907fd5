import QuartzCore
import Testing
import TransitionEngine

struct CATransform3DTests {
  private let third = CGFloat.pi / 3

  @Test func aMoveStandsInTheLastRow() {
    let t = CATransform3DMakeTranslation(1, 2, 3)
    #expect(t.numbers == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1])
  }

  @Test func aScaleStandsOnTheDiagonal() {
    let t = CATransform3DMakeScale(2, 3, 4)
    #expect(t.numbers == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
  }

  @Test func turnsAboutTheAxes() {
    let (s, c) = (sin(third), cos(third))
    #expect(
      CATransform3DMakeRotation(third, 0, 0, 1).numbers
        == [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(
      CATransform3DMakeRotation(third, 1, 0, 0).numbers
        == [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1])
    #expect(
      CATransform3DMakeRotation(third, 0, 1, 0).numbers
        == [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1])
    #expect(
      CATransform3DEqualToTransform(
        CATransform3DMakeRotation(third, 0, 0, 5), CATransform3DMakeRotation(third, 0, 0, 1)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(third, 0, 0, 0)))
  }

  @Test func aThirdOfATurnAboutTheDiagonalPermutesTheAxes() {
    let t = CATransform3DMakeRotation(2 * third, 1, 1, 1)
    #expect(t.isClose(to: [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]))
  }

  @Test func aTurnAboutZIsTheFlatOne() {
    let t = CATransform3DMakeRotation(third, 0, 0, 1)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == CGAffineTransform(rotationAngle: third))
  }

  @Test func whatIsAddedComesFirst() {
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    let scaled = CATransform3DScale(moved, 2, 3, 4)
    #expect(scaled.numbers == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 10, 20, 30, 1])
    let both = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect(both.numbers == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 2, 3, 4, 1])
  }

  @Test func theEngineHasTheSameNumbers() {
    var t = CATransform3DMakeRotation(third, 1, 2, 3)
    t.m34 = -1 / 500
    t = CATransform3DTranslate(t, 4, 5, 6)
    #expect(t.transform.numbers == t.numbers.map { Double($0) })
    #expect(CATransform3DEqualToTransform(CATransform3D(t.transform), t))
    let turn = Transform3D(rotationAngle: Double(third), x: 1, y: 2, z: 3)
    #expect(CATransform3D(turn).isClose(to: CATransform3DMakeRotation(third, 1, 2, 3).numbers))
  }

  @Test func theInverseUndoes() {
    var t = CATransform3DMakeRotation(0.7, 1, 2, 3)
    t.m34 = -1 / 800
    t = CATransform3DTranslate(t, 4, 5, 6)
    let unit = CATransform3DConcat(t, CATransform3DInvert(t))
    #expect(unit.isClose(to: CATransform3DIdentity.numbers))
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func anAffineTransformGoesThereAndBack() {
    let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(m)
    #expect(t.numbers == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(CATransform3DGetAffineTransform(t) == m)
    #expect(t.transform == Transform3D(m.affineTransform))
  }
}

extension CATransform3D {
  fileprivate func isClose(to other: [CGFloat]) -> Bool {
    zip(numbers, other).allSatisfy { abs($0 - $1) < 1e-12 }
  }
}
