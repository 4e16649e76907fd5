import Foundation

/// A distance sideways and downward. Source: Apple, `UIOffset`.
public struct UIOffset: Equatable, Codable, Sendable {
  /// To the right, in points.
  public var horizontal: CGFloat
  /// Downward, in points.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// No distance.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// This distance.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
