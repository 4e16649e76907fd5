/// A rectangle in points with the semantics of `CGRect`.
///
/// `minX` … `maxY`, `insetBy` and `center` read the standardised rectangle, so a negative width or
/// height never turns it inside out. Source: Apple's documentation of `CGRect`.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// What an inset larger than the rectangle leaves: `CGRect.null`.
  package static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle of the given size around a centre.
  package init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  package var minX: Double { min(origin.x, origin.x + size.width) }
  package var minY: Double { min(origin.y, origin.y + size.height) }
  package var maxX: Double { max(origin.x, origin.x + size.width) }
  package var maxY: Double { max(origin.y, origin.y + size.height) }
  package var midX: Double { origin.x + size.width / 2 }
  package var midY: Double { origin.y + size.height / 2 }
  package var width: Double { abs(size.width) }
  package var height: Double { abs(size.height) }
  package var center: Point { Point(x: midX, y: midY) }
  package var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  package var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The four corners, clockwise on screen from the top left.
  package var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// The same rectangle with a width and a height that are not negative.
  package var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// Moves every edge inward by `dx` and `dy` points, outward where they are negative.
  ///
  /// - Returns: `.null` where nothing is left, as `CGRect.insetBy(dx:dy:)` does.
  package func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
  }

  package func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The smallest rectangle that holds both; `.null` holds nothing.
  package func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Whether `point` lies inside or on the edge.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
