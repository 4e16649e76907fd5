import TestSupport
import Testing
import TransitionEngine

struct AffineTransformTests {
  private let point = Point(x: 3, y: -2)
  private let turn = AffineTransform(rotationAngle: 0.7)
  private let stretch = AffineTransform(scaleX: 2, y: 5)
  private let shift = AffineTransform(translationX: 10, y: 20)

  @Test func identityMovesNothing() {
    #expect(AffineTransform.identity.apply(to: point) == point)
    #expect(AffineTransform.identity.isIdentity)
    #expect(!shift.isIdentity)
  }

  @Test func translationMovesPointsButNotVectors() {
    #expect(shift.apply(to: point) == Point(x: 13, y: 18))
    #expect(shift.apply(toVector: Size(width: 3, height: -2)) == Size(width: 3, height: -2))
  }

  @Test func scalingIsAboutTheOrigin() {
    #expect(stretch.apply(to: point) == Point(x: 6, y: -10))
    #expect(stretch.apply(toVector: Size(width: 3, height: -2)) == Size(width: 6, height: -10))
  }

  @Test func aPositiveAngleIsClockwiseOnScreen() {
    let quarter = AffineTransform(rotationAngle: .pi / 2)
    #expect(quarter.apply(to: Point(x: 1, y: 0)).isClose(to: Point(x: 0, y: 1), within: 1e-15))
    #expect(quarter.apply(to: Point(x: 0, y: 1)).isClose(to: Point(x: -1, y: 0), within: 1e-15))
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    #expect(shift.concatenating(stretch).apply(to: point) == Point(x: 26, y: 90))
    #expect(stretch.concatenating(shift).apply(to: point) == Point(x: 16, y: 10))
  }

  @Test func concatenatingEqualsApplyingInTurn() {
    let both = turn.concatenating(stretch).concatenating(shift)
    let inTurn = shift.apply(to: stretch.apply(to: turn.apply(to: point)))
    #expect(both.apply(to: point).isClose(to: inTurn, within: 1e-12))
  }

  @Test func concatenatingTheIdentityChangesNothing() {
    #expect(turn.concatenating(.identity) == turn)
    #expect(AffineTransform.identity.concatenating(turn) == turn)
  }

  @Test func determinantsMultiply() {
    #expect(shift.determinant == 1)
    #expect(stretch.determinant == 10)
    #expect(turn.determinant.isClose(to: 1, within: 1e-15))
    #expect(stretch.concatenating(turn).determinant.isClose(to: 10, within: 1e-14))
  }

  @Test func meanScaleIsTheRootOfTheAreasGrowth() {
    #expect(AffineTransform.identity.meanScale == 1)
    #expect(AffineTransform(scaleX: 3, y: 3).meanScale == 3)
    #expect(AffineTransform(scaleX: 2, y: 8).meanScale == 4)
    #expect(turn.meanScale.isClose(to: 1, within: 1e-15))
  }

  @Test func aMirrorHasAPositiveMeanScale() {
    #expect(AffineTransform(scaleX: -2, y: 2).meanScale == 2)
  }
}
