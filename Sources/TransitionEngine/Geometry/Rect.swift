/// A rectangle in points with the semantics of `CGRect`.
///
/// `minX` … `maxY`, `width`, `height`, `insetBy` and `center` refer to the standardised rectangle,
/// so that negative sizes do not matter. Source: Apple, `CGRect`.
package struct Rect: Hashable, Sendable {
  /// The top left corner, unless the size is negative.
  package var origin: Point
  /// The size as given; either part may be negative.
  package var size: Size

  /// The rectangle of size 0 at the origin.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// `CGRect.null`: the rectangle without a location, such as the intersection of separate ones.
  package static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// A rectangle as given, not standardised: the size may be negative.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle as given, not standardised: `width` and `height` may be negative.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle of a given size around `center`.
  package init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The left edge.
  package var minX: Double { min(origin.x, origin.x + size.width) }
  /// The top edge.
  package var minY: Double { min(origin.y, origin.y + size.height) }
  /// The right edge.
  package var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The bottom edge.
  package var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The x coordinate of the centre.
  package var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  package var midY: Double { origin.y + size.height / 2 }
  /// The distance between the left and right edges, never negative.
  package var width: Double { abs(size.width) }
  /// The distance between the top and bottom edges, never negative.
  package var height: Double { abs(size.height) }
  /// The point halfway between the edges.
  package var center: Point { Point(x: midX, y: midY) }
  /// Whether this is `CGRect.null`.
  package var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the area is 0; true for `null`.
  package var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The four corners, clockwise on screen from the top left.
  package var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// The same rectangle with a nonnegative width and height.
  package var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The rectangle with every edge moved inward by `dx` or `dy` points, outward if negative. `null`
  /// if nothing is left, as with `CGRect.insetBy(dx:dy:)`.
  package func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
  }

  /// The rectangle moved by `dx` and `dy` points.
  package func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The smallest rectangle that contains both. `null` adds nothing.
  package func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Whether `point` lies inside or on an edge.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
