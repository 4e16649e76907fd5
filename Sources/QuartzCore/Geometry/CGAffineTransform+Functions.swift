// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The transform that changes nothing. Source: Apple, `CGAffineTransformIdentity`.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// A transform of six numbers. Source: Apple, `CGAffineTransformMake`.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// A move. Source: Apple, `CGAffineTransformMakeTranslation`.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// Scaling about the origin. Source: Apple, `CGAffineTransformMakeScale`.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// A rotation by `angle` radians. Source: Apple, `CGAffineTransformMakeRotation`.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Moves first, then applies `t`. Source: Apple, `CGAffineTransformTranslate`.
public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}

/// Scales first, then applies `t`. Source: Apple, `CGAffineTransformScale`.
public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}

/// Rotates first, then applies `t`. Source: Apple, `CGAffineTransformRotate`.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

/// Applies `t1` first, then `t2`. Source: Apple, `CGAffineTransformConcat`.
public func CGAffineTransformConcat(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform {
  t1.concatenating(t2)
}

/// The inverse, or `t` if it has none. Source: Apple, `CGAffineTransformInvert`.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Whether `t` is the identity. Source: Apple, `CGAffineTransformIsIdentity`.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// Whether both are equal. Source: Apple, `CGAffineTransformEqualToTransform`.
public func CGAffineTransformEqualToTransform(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool {
  t1 == t2
}
