/// A 2D affine transform with the layout and multiplication order of `CGAffineTransform`.
///
///     | a  b  0 |
///     | c  d  0 |      [x′ y′ 1] = [x y 1] × matrix
///     | tx ty 1 |
///
/// Space is y-down: a positive angle is clockwise on screen. `a.concatenating(b)` applies `a`
/// first.
package struct AffineTransform: Hashable, Sendable {
  /// The x component of the image of the vector (1, 0).
  package var a: Double
  /// The y component of the image of the vector (1, 0).
  package var b: Double
  /// The x component of the image of the vector (0, 1).
  package var c: Double
  /// The y component of the image of the vector (0, 1).
  package var d: Double
  /// The x coordinate of the image of the origin.
  package var tx: Double
  /// The y coordinate of the image of the origin.
  package var ty: Double

  /// The transform that leaves every point where it is.
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A transform with these six numbers, in the order of SVG's `matrix(a b c d tx ty)`.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A move by (`tx`, `ty`), in points.
  package init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Scaling about the origin by the factors `sx` and `sy`; negative ones mirror.
  package init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation about the origin.
  ///
  /// - Parameter angle: In radians, clockwise on screen.
  package init(rotationAngle angle: Double) {
    let (sine, cosine) = (sine(angle), cosine(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform equals `identity` exactly, without tolerance.
  package var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow, negative where the transform mirrors.
  package var determinant: Double { a * d - b * c }

  /// The geometric mean of the factors by which lengths grow: √|determinant|. The σ of a shadow
  /// scales with it.
  package var meanScale: Double { abs(determinant).squareRoot() }

  /// A transform that applies this one first, then `next`.
  package func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The image of a point.
  package func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The image of a vector, which translation does not change.
  package func apply(toVector vector: Size) -> Size {
    Size(
      width: a * vector.width + c * vector.height, height: b * vector.width + d * vector.height)
  }
}
