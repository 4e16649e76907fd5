import TestSupport
import Testing

@testable import TransitionEngine

struct AffineTransformDecompositionTests {
  private static let transforms: [AffineTransform] = [
    .identity, AffineTransform(scaleX: 2, y: 3), AffineTransform(scaleX: -2, y: 3),
    AffineTransform(scaleX: 2, y: -3), AffineTransform(scaleX: -2, y: -3),
    AffineTransform(translationX: 4, y: -5), AffineTransform(rotationAngle: 1),
    AffineTransform(rotationAngle: -2.5), AffineTransform(a: 1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    AffineTransform(a: 4, b: 1, c: -3, d: 2, tx: 5, ty: 6),
    AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 0, y: 2),
    AffineTransform(scaleX: 2, y: 0), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 0, b: 0, c: 1, d: 1, tx: 0, ty: 0),
  ]

  @Test(arguments: transforms)
  func thePartsMakeTheWhole(transform: AffineTransform) {
    let whole = AffineTransform(transform.decomposition)
    #expect(whole.isClose(to: transform, within: 1e-14))
  }

  @Test func partsWithoutTurnAreExact() {
    let transform = AffineTransform(a: 0.1, b: 0, c: 0, d: 0.3, tx: 7, ty: 8)
    #expect(transform.scaleX == 0.1)
    #expect(transform.scaleY == 0.3)
    #expect(transform.rotation == 0)
    #expect(AffineTransform(transform.decomposition) == transform)
  }

  @Test(arguments: try Vectors.affine().rows)
  func transformsRunAsInCSS(_ row: AffineVectors.Row) {
    let result = row.from.transform.interpolated(to: row.to.transform, progress: row.fraction)
    #expect(result.isClose(to: row.result.transform, within: 1e-9))
  }

  /// WPT, css-transforms, matrix-interpolation: as CSS Level 2 has it; Level 1 gives c = 1.211, d = 4.636.
  @Test func shearIsTakenOffBeforeTheScale() {
    let from = AffineTransform(a: 1, b: 0, c: 0, d: 7, tx: 0, ty: 0)
    let to = AffineTransform(a: 7, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    let third = from.interpolated(to: to, progress: 1 / 3.0)
    let expected = AffineTransform(a: 3, b: 0, c: 5 / 3.0, d: 5, tx: 0, ty: 0)
    #expect(third.isClose(to: expected, within: 1e-14))
  }

  @Test(arguments: transforms)
  func endpointsAreExact(transform: AffineTransform) {
    for other in Self.transforms {
      #expect(transform.interpolated(to: other, progress: 0) == transform)
      #expect(transform.interpolated(to: other, progress: 1) == other)
    }
    #expect(transform.interpolated(to: transform, progress: 0.3) == transform)
  }

  @Test(arguments: transforms)
  func nothingBecomesNaNNorJumpsAtTheEnds(transform: AffineTransform) {
    for other in Self.transforms {
      for progress in [-0.5, 0.25, 0.5, 1.5] {
        #expect(transform.interpolated(to: other, progress: progress).isFinite)
      }
      let nearStart = transform.interpolated(to: other, progress: 1e-12)
      #expect(nearStart.isClose(to: transform, within: 1e-10))
    }
  }

  @Test func scalesRunLinearlyAlsoFromNothing() {
    let none = AffineTransform(scaleX: 0, y: 0)
    #expect(
      none.interpolated(to: .identity, progress: 0.25) == AffineTransform(scaleX: 0.25, y: 0.25))
    #expect(
      AffineTransform.identity.interpolated(to: none, progress: 0.25)
        == AffineTransform(scaleX: 0.75, y: 0.75))
  }

  @Test func progressIsNotClamped() {
    let large = AffineTransform(scaleX: 5, y: 5)
    #expect(
      AffineTransform.identity.interpolated(to: large, progress: 1.5)
        == AffineTransform(scaleX: 7, y: 7))
  }

  @Test func rotationsTakeTheShortWay() {
    func degrees(_ from: Double, _ to: Double) -> Double {
      let turn = AffineTransform(rotationAngle: from * .pi / 180)
        .interpolated(to: AffineTransform(rotationAngle: to * .pi / 180), progress: 0.5)
      return turn.rotation * 180 / .pi
    }
    #expect(degrees(10, 50).isClose(to: 30, within: 1e-12))
    #expect(abs(degrees(170, -170)).isClose(to: 180, within: 1e-12))
    #expect(degrees(-30, 30).isClose(to: 0, within: 1e-12))
    #expect(degrees(0, 180).isClose(to: -90, within: 1e-12))
  }

  @Test func mirroringOneAxisIntoTheOtherIsATurn() {
    let half = AffineTransform(scaleX: -1, y: 1)
      .interpolated(to: AffineTransform(scaleX: 1, y: -1), progress: 0.5)
    #expect(abs(half.determinant).isClose(to: 1, within: 1e-12))
  }

  @Test(arguments: transforms.filter { $0.determinant != 0 })
  func theInverseUndoes(transform: AffineTransform) throws {
    let inverse = try #require(transform.inverse)
    #expect(transform.concatenating(inverse).isClose(to: .identity, within: 1e-14))
    #expect(inverse.concatenating(transform).isClose(to: .identity, within: 1e-14))
  }

  @Test(arguments: transforms.filter { $0.determinant == 0 })
  func flatTransformsHaveNoInverse(transform: AffineTransform) {
    #expect(transform.inverse == nil)
  }

  @Test func theIdentityIsItsOwnInverse() {
    #expect(AffineTransform.identity.inverse == .identity)
  }

  @Test func anInverseOutOfRangeIsNone() {
    #expect(AffineTransform(scaleX: 1e200, y: 1e200).inverse == nil)
  }

  @Test func partsAreSetWithoutTheOthers() {
    var transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let before = transform.decomposition
    transform.rotation = 0.5
    #expect(transform.rotation.isClose(to: 0.5, within: 1e-15))
    #expect(transform.scaleX.isClose(to: before.scale.width, within: 1e-14))
    #expect(transform.scaleY.isClose(to: before.scale.height, within: 1e-14))
    transform.translation = Size(width: 7, height: 8)
    #expect(transform.translation == Size(width: 7, height: 8))
    #expect(transform.rotation.isClose(to: 0.5, within: 1e-15))
  }

  @Test func theScaleIsTheMeanOfBothAxes() {
    var transform = AffineTransform(scaleX: 2, y: 4)
    #expect(transform.scale == 3)
    transform.scale = 5
    #expect(transform == AffineTransform(scaleX: 5, y: 5))
    #expect(AffineTransform(scaleX: 0.1, y: 0.1).scale == 0.1)
  }

  @Test func overflowingDecompositionsStayFinite() {
    let huge = AffineTransform(a: 1.7e308, b: 1.7e308, c: -1.7e308, d: 1.7e308, tx: 0, ty: 0)
    var changed = huge
    changed.scale = 2
    changed.rotation = 1
    #expect(changed.isFinite)
    #expect(huge.interpolated(to: .identity, progress: 0.5).isFinite)
    #expect(AffineTransform.identity.interpolated(to: huge, progress: 0.5).isFinite)
    #expect(huge.inverse == nil)
  }
}
