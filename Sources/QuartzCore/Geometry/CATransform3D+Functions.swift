// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
internal import TransitionEngine

/// The transform that changes nothing. Source: Apple, `CATransform3DIdentity`.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether `t` is the identity, exactly. Source: Apple, `CATransform3DIsIdentity`.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Whether both are equal, exactly. Source: Apple, `CATransform3DEqualToTransform`.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.numbers == b.numbers
}

/// A move, in points. Source: Apple, `CATransform3DMakeTranslation`.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Scaling about the origin. Source: Apple, `CATransform3DMakeScale`.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A rotation by `angle` radians about the axis (`x`, `y`, `z`), clockwise on screen about (0, 0,
/// 1). An axis of length 0 gives the identity. Source: Apple, `CATransform3DMakeRotation`.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var t = CATransform3DIdentity
  // Written so that the axis itself stays exactly where it is.
  t.m11 = 1 - rest * (y * y + z * z)
  t.m12 = rest * x * y + z * sine
  t.m13 = rest * x * z - y * sine
  t.m21 = rest * x * y - z * sine
  t.m22 = 1 - rest * (x * x + z * z)
  t.m23 = rest * y * z + x * sine
  t.m31 = rest * x * z + y * sine
  t.m32 = rest * y * z - x * sine
  t.m33 = 1 - rest * (x * x + y * y)
  // Turns about one axis take the cosine as it is.
  if y == 0, z == 0 { (t.m22, t.m33) = (cosine, cosine) }
  if x == 0, z == 0 { (t.m11, t.m33) = (cosine, cosine) }
  if x == 0, y == 0 { (t.m11, t.m22) = (cosine, cosine) }
  return t
}

/// Moves first, then applies `t`. Source: Apple, `CATransform3DTranslate`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales first, then applies `t`. Source: Apple, `CATransform3DScale`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates first, then applies `t`. Source: Apple, `CATransform3DRotate`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Applies `a` first, then `b`: the product a × b. Source: Apple, `CATransform3DConcat`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.numbers, b.numbers)
  var product = [CGFloat](repeating: 0, count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      product[4 * row + column] = (0..<4).reduce(0) {
        $0 + left[4 * row + $1] * right[4 * $1 + column]
      }
    }
  }
  return CATransform3D(numbers: product)
}

/// The inverse, or `t` if it has none. Source: Apple, `CATransform3DInvert`.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.transform.inverse.map { CATransform3D($0) } ?? t
}

/// The transform that does in the plane what `m` does. Source: Apple,
/// `CATransform3DMakeAffineTransform`.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Whether `t` is exactly what an affine transform does. Source: Apple, `CATransform3DIsAffine`.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  [t.m13, t.m14, t.m23, t.m24, t.m31, t.m32, t.m34, t.m43].allSatisfy { $0 == 0 }
    && t.m33 == 1 && t.m44 == 1
}

/// The part of `t` that an affine transform has. Source: Apple,
/// `CATransform3DGetAffineTransform`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
