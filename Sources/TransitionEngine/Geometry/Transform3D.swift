/// A transform of space with the layout and multiplication order of `CATransform3D`: points are rows,
/// `[x′ y′ z′ w′] = [x y z 1] × matrix`, and the fourth coordinate divides the others.
///
/// Space is y-down with z towards the viewer. `a.concatenating(b)` applies `a` first.
package struct Transform3D: Hashable, Sendable {
  /// The number in row 1, column 1; the others are named alike.
  package var m11 = 1.0
  package var m12 = 0.0
  package var m13 = 0.0
  package var m14 = 0.0
  package var m21 = 0.0
  package var m22 = 1.0
  package var m23 = 0.0
  package var m24 = 0.0
  package var m31 = 0.0
  package var m32 = 0.0
  package var m33 = 1.0
  /// The perspective: −1 divided by the distance of the eye from the plane z = 0, in points.
  package var m34 = 0.0
  package var m41 = 0.0
  package var m42 = 0.0
  package var m43 = 0.0
  package var m44 = 1.0

  /// The transform that leaves every point where it is.
  package static let identity = Transform3D()

  private init() {}

  /// A transform of sixteen numbers, row by row.
  ///
  /// - Precondition: There are sixteen.
  package init(_ numbers: [Double]) {
    precondition(numbers.count == 16, "a transform of space has sixteen numbers")
    (m11, m12, m13, m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (m21, m22, m23, m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
    (m31, m32, m33, m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
    (m41, m42, m43, m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
  }

  /// The transform that does in every plane what `plane` does, and leaves z as it is.
  package init(_ plane: AffineTransform) {
    (m11, m12, m21, m22) = (plane.a, plane.b, plane.c, plane.d)
    (m41, m42) = (plane.tx, plane.ty)
  }

  /// A move in points.
  package init(translationX x: Double, y: Double, z: Double = 0) {
    (m41, m42, m43) = (x, y, z)
  }

  /// Scaling about the origin.
  package init(scaleX x: Double, y: Double, z: Double = 1) {
    (m11, m22, m33) = (x, y, z)
  }

  /// A rotation about an axis through the origin, as `CATransform3DMakeRotation` has it: clockwise on
  /// screen about (0, 0, 1). An axis without a direction gives the identity.
  ///
  /// - Parameter angle: In radians.
  package init(rotationAngle angle: Double, x: Double = 0, y: Double = 0, z: Double = 1) {
    let length = hypotenuse(hypotenuse(x, y), z)
    guard length > 0, length.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sine(angle), cosine(angle))
    let rest = 1 - cosine
    // Turns about one axis take the cosine as it is, so that they stay exactly in their plane.
    (m11, m22, m33) = (
      y == 0 && z == 0 ? 1 : x == 0 ? cosine : cosine + rest * x * x,
      x == 0 && z == 0 ? 1 : y == 0 ? cosine : cosine + rest * y * y,
      x == 0 && y == 0 ? 1 : z == 0 ? cosine : cosine + rest * z * z
    )
    (m12, m21) = (rest * x * y + z * sine, rest * x * y - z * sine)
    (m13, m31) = (rest * x * z - y * sine, rest * x * z + y * sine)
    (m23, m32) = (rest * y * z + x * sine, rest * y * z - x * sine)
  }

  /// The perspective of an eye at this distance in points, as CSS has it: `m34` is −1 / distance.
  package init(perspective distance: Double) { m34 = -1 / distance }

  /// The numbers, row by row.
  package var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// What the transform does to x and y in the plane z = 0, apart from perspective.
  package var plane: AffineTransform {
    get { AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
    set {
      (m11, m12, m21, m22) = (newValue.a, newValue.b, newValue.c, newValue.d)
      (m41, m42) = (newValue.tx, newValue.ty)
    }
  }

  /// Whether planes of one z stay such, and x and y do not depend on z: an affine transform of the
  /// plane, besides which z may be scaled.
  package var isFlat: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// Whether the transform equals `identity` exactly, without tolerance.
  package var isIdentity: Bool { self == .identity }

  /// Whether all numbers are finite.
  package var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// A transform that applies this one first, then `next`.
  package func concatenating(_ next: Transform3D) -> Transform3D {
    if isFlat, next.isFlat {
      var product = Transform3D(plane.concatenating(next.plane))
      product.m33 = m33 * next.m33
      return product
    }
    let (left, right) = (numbers, next.numbers)
    var product = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        product[4 * row + column] =
          left[4 * row] * right[column] + left[4 * row + 1] * right[4 + column]
          + left[4 * row + 2] * right[8 + column] + left[4 * row + 3] * right[12 + column]
      }
    }
    return Transform3D(product)
  }

  /// The inverse transform; nil if there is none, or if numbers overflow.
  package var inverse: Transform3D? {
    if isFlat {
      guard let inverse = plane.inverse, m33 != 0 else { return nil }
      var result = Transform3D(inverse)
      result.m33 = 1 / m33
      return result.isFinite ? result : nil
    }
    // Gauss and Jordan with the largest pivot of each column.
    var (left, right) = (numbers, Transform3D.identity.numbers)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[4 * $0 + column]) < abs(left[4 * $1 + column]) }
      guard let pivot, left[4 * pivot + column] != 0 else { return nil }
      let factor = left[4 * pivot + column]
      for index in 0..<4 {
        left.swapAt(4 * pivot + index, 4 * column + index)
        right.swapAt(4 * pivot + index, 4 * column + index)
      }
      for index in 0..<4 {
        left[4 * column + index] /= factor
        right[4 * column + index] /= factor
      }
      for row in 0..<4 where row != column {
        let share = left[4 * row + column]
        for index in 0..<4 where share != 0 {
          left[4 * row + index] -= share * left[4 * column + index]
          right[4 * row + index] -= share * right[4 * column + index]
        }
      }
    }
    let result = Transform3D(right)
    return result.isFinite ? result : nil
  }

  /// The factor by which volumes grow, negative where the transform mirrors.
  package var determinant: Double {
    let (a, b, c, d) = (
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21, m12 * m23 - m13 * m22
    )
    let (e, f) = (m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
    let (g, h, i) = (
      m33 * m44 - m34 * m43, m32 * m44 - m34 * m42, m32 * m43 - m33 * m42
    )
    let (j, k, l) = (m31 * m44 - m34 * m41, m31 * m43 - m33 * m41, m31 * m42 - m32 * m41)
    return a * g - b * h + c * i + d * j - e * k + f * l
  }
}
