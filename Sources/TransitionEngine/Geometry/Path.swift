/// A sequence of move, line, curve and close elements: `CGPath`.
///
/// There are two views of a path. As *elements* it is the sequence of drawing steps, which
/// interpolation and SVG path data use. As *area* it is the region that a fill rule selects; open
/// subpaths are then closed with a straight line. As in Core Graphics, a path does not carry its
/// fill rule.
///
/// The building methods follow `CGMutablePath`:
/// - A line or curve without a current point is dropped.
/// - A move directly after a move replaces it.
/// - Closing returns the current point to the start of the subpath; a second close is ignored.
package struct Path: Hashable, Sendable {
  /// One drawing step. Points are absolute.
  package enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The drawing steps in order.
  package private(set) var elements: [Element] = []

  /// The point at which the next line starts; nil before the first move.
  package private(set) var currentPoint: Point?
  private var subpathStart = Point.zero

  /// An empty path.
  package init() {}

  /// A path of `elements`, added one by one under the rules of the building methods.
  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Whether the path has no elements, not even a move.
  package var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at `point`, or moves the beginning of one without lines.
  package mutating func move(to point: Point) {
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
    (currentPoint, subpathStart) = (point, point)
  }

  /// Adds a straight line from the current point.
  package mutating func addLine(to point: Point) {
    append(.line(to: point), endingAt: point)
  }

  /// Adds a quadratic Bézier curve from the current point.
  package mutating func addQuadCurve(to point: Point, control: Point) {
    append(.quadCurve(to: point, control: control), endingAt: point)
  }

  /// Adds a cubic Bézier curve from the current point.
  package mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2), endingAt: point)
  }

  /// Closes the current subpath with a line to its start.
  package mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Appends the elements of `other`: `UIBezierPath.append(_:)`, `CGMutablePath.addPath(_:)`. The
  /// two are not joined; `other` starts with its own move.
  package mutating func append(_ other: Path) {
    for element in other.elements { append(element) }
  }

  /// A path of this one's elements followed by those of `other`.
  package func appending(_ other: Path) -> Path {
    var path = self
    path.append(other)
    return path
  }

  /// The path with every point, control points included, transformed.
  package func applying(_ transform: AffineTransform) -> Path {
    if transform.isIdentity { return self }
    return mapPoints(transform.apply(to:))
  }

  /// The path with every point, control points included, replaced by `change(point)`. The points
  /// are visited in the order of `Element.points`.
  package func mapPoints(_ change: (Point) -> Point) -> Path {
    Path(elements.map { $0.mapPoints(change) })
  }

  /// Adds one step under the rules of the building methods.
  mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
    case .curve(let point, let control1, let control2):
      addCurve(to: point, control1: control1, control2: control2)
    case .close: closeSubpath()
    }
  }

  private mutating func append(_ element: Element, endingAt point: Point) {
    guard currentPoint != nil else { return }
    elements.append(element)
    currentPoint = point
  }
}

extension Path.Element {
  /// The element's points in drawing order, control points first; none for a close.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }

  func mapPoints(_ change: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): return .move(to: change(point))
    case .line(let point): return .line(to: change(point))
    case .quadCurve(let point, let control):
      let control = change(control)
      return .quadCurve(to: change(point), control: control)
    case .curve(let point, let control1, let control2):
      let (control1, control2) = (change(control1), change(control2))
      return .curve(to: change(point), control1: control1, control2: control2)
    case .close: return .close
    }
  }
}
