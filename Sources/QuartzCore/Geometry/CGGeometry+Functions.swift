// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Core Graphics' functions of its geometry, as newer SDKs show them to Swift again.

/// A point. Source: Apple, `CGPointMake`.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size. Source: Apple, `CGSizeMake`.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// A vector. Source: Apple, `CGVectorMake`.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// A rectangle. Source: Apple, `CGRectMake`.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The width, never negative. Source: Apple, `CGRectGetWidth`.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height, never negative. Source: Apple, `CGRectGetHeight`.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The left edge. Source: Apple, `CGRectGetMinX`.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The middle between left and right. Source: Apple, `CGRectGetMidX`.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The right edge. Source: Apple, `CGRectGetMaxX`.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The top edge. Source: Apple, `CGRectGetMinY`.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The middle between top and bottom. Source: Apple, `CGRectGetMidY`.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The bottom edge. Source: Apple, `CGRectGetMaxY`.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Every edge moved inward. Source: Apple, `CGRectInset`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// The rectangle moved. Source: Apple, `CGRectOffset`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// The smallest rectangle with whole numbers around `rect`. Source: Apple, `CGRectIntegral`.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// The smallest rectangle around both. Source: Apple, `CGRectUnion`.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// The area that both have in common. Source: Apple, `CGRectIntersection`.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// Whether both overlap. Source: Apple, `CGRectIntersectsRect`.
public func CGRectIntersectsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.intersects(r2) }

/// Whether the point lies inside. Source: Apple, `CGRectContainsPoint`.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Whether `rect2` lies inside `rect1`. Source: Apple, `CGRectContainsRect`.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }

/// Whether both are equal. Source: Apple, `CGRectEqualToRect`.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

/// Whether the area is 0. Source: Apple, `CGRectIsEmpty`.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Whether the rectangle has no location. Source: Apple, `CGRectIsNull`.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// The upright rectangle around the image. Source: Apple, `CGRectApplyAffineTransform`.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}

/// The image of the point. Source: Apple, `CGPointApplyAffineTransform`.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}

/// Whether both are equal. Source: Apple, `CGPointEqualToPoint`.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

/// Whether both are equal. Source: Apple, `CGSizeEqualToSize`.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
