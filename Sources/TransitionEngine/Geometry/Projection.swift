/// A projective transform of the plane: what a `Transform3D` does to the plane z = 0, as it is seen from
/// the front. `[x′w y′w w] = [x y 1] × matrix`; only points with a positive w can be seen.
package struct Projection: Hashable, Sendable {
  /// The images of (1, 0), (0, 1) and the origin; the third number of each is w.
  package var x: SIMD3<Double>
  package var y: SIMD3<Double>
  package var origin: SIMD3<Double>

  /// The smallest w that is drawn: what lies nearer to the eye than a thousandth of the eye's distance
  /// from the plane z = 0, or behind the eye, is clipped.
  package static let nearest = 0.001

  package init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// What an affine transform does.
  package init(_ transform: AffineTransform) {
    x = SIMD3(transform.a, transform.b, 0)
    y = SIMD3(transform.c, transform.d, 0)
    origin = SIMD3(transform.tx, transform.ty, 1)
  }

  /// What a transform of space does to the plane z = 0.
  package init(_ transform: Transform3D) {
    x = SIMD3(transform.m11, transform.m12, transform.m14)
    y = SIMD3(transform.m21, transform.m22, transform.m24)
    origin = SIMD3(transform.m41, transform.m42, transform.m44)
  }

  /// The affine transform that does the same; nil if there is none.
  package var affine: AffineTransform? {
    guard x.z == 0, y.z == 0, origin.z > 0 else { return nil }
    let w = origin.z
    return AffineTransform(
      a: x.x / w, b: x.y / w, c: y.x / w, d: y.y / w, tx: origin.x / w, ty: origin.y / w)
  }

  /// A projection that applies this one first, then `next`.
  package func concatenating(_ next: Projection) -> Projection {
    func image(_ row: SIMD3<Double>) -> SIMD3<Double> {
      let (x, y, w) = (next.x * row.x, next.y * row.y, next.origin * row.z)
      return x + y + w
    }
    return Projection(x: image(x), y: image(y), origin: image(origin))
  }

  package func concatenating(_ next: AffineTransform) -> Projection {
    concatenating(Projection(next))
  }

  /// The image of a point before the division: x′w, y′w, w.
  package func image(of point: Point) -> SIMD3<Double> {
    let (dx, dy) = (x * point.x, y * point.y)
    return dx + dy + origin
  }

  /// The image of a point; meaningless unless its w is positive.
  package func apply(to point: Point) -> Point {
    let image = image(of: point)
    return Point(x: image.x / image.z, y: image.y / image.z)
  }

  /// Positive where the front of the plane is seen, by the orientation of figures.
  package var determinant: Double {
    let first = x.x * (y.y * origin.z - y.z * origin.y)
    let second = x.y * (y.x * origin.z - y.z * origin.x)
    return first - second + x.z * (y.x * origin.y - y.y * origin.x)
  }

  /// The projection back; nil for one that shows the plane from its edge, as a line.
  package var inverse: Projection? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x) / determinant
    }
    // The columns of the inverse.
    let (first, second, third) = (cross(y, origin), cross(origin, x), cross(x, y))
    let inverse = Projection(
      x: SIMD3(first.x, second.x, third.x), y: SIMD3(first.y, second.y, third.y),
      origin: SIMD3(first.z, second.z, third.z))
    return [inverse.x, inverse.y, inverse.origin].allSatisfy {
      $0.x.isFinite && $0.y.isFinite && $0.z.isFinite
    } ? inverse : nil
  }

  /// The factor by which lengths grow at a point, along the axis that grows more; 0 behind the eye.
  package func scale(at point: Point) -> Double {
    let image = image(of: point)
    guard image.z > 0 else { return 0 }
    func length(_ axis: SIMD3<Double>) -> Double {
      hypotenuse(
        axis.x - image.x / image.z * axis.z, axis.y - image.y / image.z * axis.z) / image.z
    }
    return max(length(x), length(y))
  }
}
