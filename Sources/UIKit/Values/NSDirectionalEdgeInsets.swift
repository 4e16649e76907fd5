import Foundation

/// Distances from the edges of a rectangle, sideways in the direction of reading. Source: Apple,
/// `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the edge where lines begin, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge where lines end, in points.
  public var trailing: CGFloat

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()

  /// No distances.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// These distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
