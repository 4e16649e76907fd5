/// Distances inward from the edges of a rectangle, in points, as `UIEdgeInsets` has them.
package struct EdgeInsets: Hashable, Sendable {
  package var top, left, bottom, right: Double

  /// No distances.
  package static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Distances as given; a negative one leads outward.
  package init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension Rect {
  /// The rectangle without what lies within `insets` of its edges; empty where they meet.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
