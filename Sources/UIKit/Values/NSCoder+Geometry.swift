import Foundation
import QuartzCore

extension NSCoder {
  /// A point as text, such as `{1, 2}`. Source: Apple, `NSCoder.string(for:)`.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// A size as text, such as `{1, 2}`. Source: Apple, `NSCoder.string(for:)`.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// A rectangle as text, such as `{{0, 0}, {1, 2}}`. Source: Apple, `NSCoder.string(for:)`.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  /// A transform as text. Source: Apple, `NSCoder.string(for:)`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.text).joined(separator: ", "))]"
  }
  /// Insets as text. Source: Apple, `NSCoder.string(for:)`.
  public class func string(for insets: UIEdgeInsets) -> String {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    return "{\(sides.map(\.text).joined(separator: ", "))}"
  }
}

extension CGFloat {
  /// The number without a fraction of 0.
  fileprivate var text: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
