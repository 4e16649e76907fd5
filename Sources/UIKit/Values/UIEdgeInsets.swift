// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Distances from the edges of a rectangle, positive inward. Source: Apple, `UIEdgeInsets`.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// No distances.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// These distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle with each edge moved inward. Source: Apple, `CGRect.inset(by:)`.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.origin.x + insets.left, y: rect.origin.y + insets.top,
      width: rect.size.width - insets.left - insets.right,
      height: rect.size.height - insets.top - insets.bottom)
  }
}

extension NSValue {
  /// Insets in a box. Source: Apple, `NSValue.init(uiEdgeInsets:)`.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The insets in the box; none if there are none. Source: Apple, `NSValue.uiEdgeInsetsValue`.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
}

/// Insets. Source: Apple, `UIEdgeInsetsMake`, of Swift 3 and 4.
@available(*, deprecated, message: "Use UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle with each edge moved inward. Source: Apple, `UIEdgeInsetsInsetRect`, of Swift 3
/// and 4.
@available(*, deprecated, message: "Use CGRect.inset(by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
