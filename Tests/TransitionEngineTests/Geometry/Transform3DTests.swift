import TestSupport
import Testing

@testable import TransitionEngine

struct Transform3DTests {
  static let transforms: [Transform3D] = [
    .identity, Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0),
    Transform3D(rotationAngle: -2.5, x: 1, y: 0, z: 0),
    Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0),
    Transform3D(rotationAngle: 0.8, x: 1, y: -2, z: 3),
    Transform3D(scaleX: 2, y: -3, z: 4), Transform3D(translationX: 1, y: 2, z: 3),
    Transform3D(rotationAngle: 0.4, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(perspective: 500)),
    Transform3D(scaleX: 2, y: 3, z: 0.5)
      .concatenating(Transform3D(rotationAngle: 1.1, x: 1, y: 1, z: 0))
      .concatenating(Transform3D(translationX: 10, y: 20, z: -30))
      .concatenating(Transform3D(perspective: 800)),
  ]

  /// By Gauss's elimination in floating point of another order than the closed form's.
  @Test(arguments: transforms)
  func theInverseUndoesAndTheDeterminantIsItsOwn(transform: Transform3D) throws {
    let inverse = try #require(transform.inverse)
    #expect(transform.concatenating(inverse).isClose(to: .identity, within: 1e-12))
    #expect(abs(transform.determinant * inverse.determinant - 1) < 1e-9)
  }

  @Test func pointsAreRows() {
    let moved = Transform3D(translationX: 1, y: 2, z: 3)
      .concatenating(Transform3D(scaleX: 10, y: 10, z: 10))
    #expect(moved.translation == Size(width: 10, height: 20) && moved.translationZ == 30)
  }

  @Test func flatTransformsMultiplyAsThoseOfThePlane() {
    let first = AffineTransform(a: 0.1, b: 0.2, c: 0.3, d: 0.4, tx: 0.5, ty: 0.6)
    let second = AffineTransform(rotationAngle: 0.7)
    #expect(
      Transform3D(first).concatenating(Transform3D(second)).plane == first.concatenating(second))
  }
}

struct Transform3DDecompositionTests {
  @Test(arguments: Transform3DTests.transforms)
  func thePartsMakeTheWhole(transform: Transform3D) throws {
    let parts = try #require(transform.decomposition)
    #expect(Transform3D(parts).isSame(as: transform, within: 1e-12))
  }

  @Test(arguments: Transform3DTests.transforms)
  func endpointsAreExactAndNothingJumps(transform: Transform3D) {
    for other in Transform3DTests.transforms {
      #expect(transform.interpolated(to: other, progress: 0) == transform)
      #expect(transform.interpolated(to: other, progress: 1) == other)
      #expect(
        transform.interpolated(to: other, progress: 1e-12).isSame(as: transform, within: 1e-9))
      #expect(transform.interpolated(to: other, progress: 1.5).isFinite)
    }
  }

  /// Rotations run the short way about one axis: a third of a turn of 120° is a turn of 40°.
  @Test func rotationsRunAboutTheirAxis() {
    let whole = Transform3D(rotationAngle: 2 * .pi / 3, x: 1, y: 2, z: 2)
    let part = Transform3D.identity.interpolated(to: whole, progress: 1.0 / 3)
    #expect(
      part.isClose(
        to: Transform3D(rotationAngle: 2 * .pi / 9, x: 1, y: 2, z: 2), within: 1e-12))
    let most = Transform3D(rotationAngle: 1.5 * .pi, x: 0, y: 1, z: 0)
    #expect(
      Transform3D.identity.interpolated(to: most, progress: 0.5)
        .isClose(to: Transform3D(rotationAngle: -.pi / 4, x: 0, y: 1, z: 0), within: 1e-12))
  }

  /// The way of half a turn is that of its angle, as its sine is not quite 0.
  @Test func halfATurnRunsTheWayOfItsAngle() {
    for sign in [1.0, -1] {
      let half = Transform3D(rotationAngle: sign * .pi, x: 0, y: 1, z: 0)
      let quarter = Transform3D.identity.interpolated(to: half, progress: 0.5)
      #expect(
        quarter.isClose(
          to: Transform3D(rotationAngle: sign * .pi / 2, x: 0, y: 1, z: 0), within: 1e-12))
    }
  }

  /// Half a turn about the y-axis that is written in whole numbers.
  @Test func mirroredXAndZAreATurn() throws {
    let half = Transform3D(scaleX: -1, y: 1, z: -1)
    let quarter = Transform3D.identity.interpolated(to: half, progress: 0.5)
    #expect(abs(quarter.m11) < 1e-12 && abs(abs(quarter.m13) - 1) < 1e-12)
  }

  /// From the recommendation's example of perspective: it runs linearly in its own column.
  @Test func perspectiveRunsLinearly() {
    let near = Transform3D(perspective: 200)
    let between = Transform3D.identity.interpolated(to: near, progress: 0.5)
    #expect(between.isClose(to: Transform3D(perspective: 400), within: 1e-15))
  }

  @Test func aTransformWithoutInverseSwitches() {
    var none = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    none = Transform3D(scaleX: 0, y: 1).concatenating(none)
    let turn = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
    #expect(turn.interpolated(to: none, progress: 0.4) == turn)
    #expect(turn.interpolated(to: none, progress: 0.6) == none)
  }

  @Test(arguments: [-3.0, -1.7, -0.2, 0, 0.9, 1.5, 2.5, 3.1])
  func aTurnAboutOneAxisReadsAsSuch(angle: Double) {
    let x = Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
    #expect(abs(x.rotationX - angle) < 1e-9 && abs(x.rotationY) < 1e-9 && abs(x.rotation) < 1e-9)
    let y = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    #expect(abs(y.rotationY - angle) < 1e-9 && abs(y.rotationX) < 1e-9 && abs(y.rotation) < 1e-9)
    let z = Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
    #expect(abs(z.rotation - angle) < 1e-9 && z.rotationX == 0 && z.rotationY == 0)
  }

  /// As code does that sets `m34` on the model and animates `transform.rotation.y`.
  @Test func partsLeaveTheOthers() {
    var transform = Transform3D(perspective: 500)
    transform.rotationY = 2
    let turn = Transform3D(rotationAngle: 2, x: 0, y: 1, z: 0)
    #expect(
      transform.isClose(to: turn.concatenating(Transform3D(perspective: 500)), within: 1e-12))
    transform.rotationY = 7
    transform.translationZ = 250
    let whole = Transform3D(rotationAngle: 7, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(translationX: 0, y: 0, z: 250))
      .concatenating(Transform3D(perspective: 500))
    #expect(transform.isSame(as: whole, within: 1e-9))
    var flat = Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    let copy = flat
    flat.rotationY = 0
    #expect(flat == copy)
    flat.scaleZ = 3
    #expect(flat.m33 == 3 && flat.isFlat)
  }
}

extension Transform3D {
  /// Whether both take every point to the same one. A factor of all sixteen numbers makes no difference to
  /// that; the recommendation's decomposition divides by m44.
  func isSame(as other: Transform3D, within tolerance: Double) -> Bool {
    m44 * other.m44 > 0
      && Transform3D(numbers.map { $0 / m44 })
        .isClose(to: Transform3D(other.numbers.map { $0 / other.m44 }), within: tolerance)
  }

  func isClose(to other: Transform3D, within tolerance: Double) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }
}
