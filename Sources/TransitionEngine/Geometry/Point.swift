/// A location in points, or in pixels where documented. y points down, as in UIKit.
package struct Point: Hashable, Sendable, Codable {
  package var x: Double
  package var y: Double

  /// The origin.
  package static let zero = Point(x: 0, y: 0)

  /// The point at (`x`, `y`).
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to `other`.
  package func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
