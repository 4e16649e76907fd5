/// A 2D affine transform with the layout and multiplication order of `CGAffineTransform`.
///
///     | a  b  0 |
///     | c  d  0 |      [x′ y′ 1] = [x y 1] × matrix
///     | tx ty 1 |
///
/// Space is y-down: a positive angle is clockwise on screen. `a.concatenating(b)` applies `a` first.
package struct AffineTransform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  package init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// - Parameter angle: In radians, clockwise on screen.
  package init(rotationAngle angle: Double) {
    let (sine, cosine) = (sine(angle), cosine(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  package var isIdentity: Bool { self == .identity }

  package var determinant: Double { a * d - b * c }

  /// The factor by which lengths grow on average: √|determinant|. A shadow's σ scales with it.
  package var meanScale: Double { abs(determinant).squareRoot() }

  /// This transform first, then `next`.
  package func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  package func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The image of a vector: like a point, but translation does not move it.
  package func apply(toVector vector: Size) -> Size {
    Size(
      width: a * vector.width + c * vector.height, height: b * vector.width + d * vector.height)
  }
}
