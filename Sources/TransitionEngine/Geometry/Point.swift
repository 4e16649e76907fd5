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

/// Points as vectors.
extension Point {
  static func + (first: Point, second: Point) -> Point {
    Point(x: first.x + second.x, y: first.y + second.y)
  }
  static func - (first: Point, second: Point) -> Point {
    Point(x: first.x - second.x, y: first.y - second.y)
  }
  static prefix func - (vector: Point) -> Point { Point(x: -vector.x, y: -vector.y) }
  static func * (factor: Double, vector: Point) -> Point {
    Point(x: factor * vector.x, y: factor * vector.y)
  }

  var length: Double { (x * x + y * y).squareRoot() }
  /// The vector of length 1 in the same direction.
  var normalized: Point {
    let length = length
    return Point(x: x / length, y: y / length)
  }
  /// A quarter of a turn on, from the x-axis to the y-axis.
  var quarterTurn: Point { Point(x: -y, y: x) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// The sine of the angle to `other` times both lengths.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The point half-way to `other`.
  package func middle(_ other: Point) -> Point {
    Point(x: (x + other.x) * 0.5, y: (y + other.y) * 0.5)
  }
}
