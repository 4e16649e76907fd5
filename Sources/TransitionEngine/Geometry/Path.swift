/// A sequence of move, line, curve and close elements: `CGPath`.
///
/// There are two views of a path. As *elements* it is what was drawn, step by step; interpolation
/// and SVG path data want these. As *area* it is what a fill rule makes of it; open subpaths are
/// then closed with a straight line. A path does not carry its fill rule, as a `CGPath` does not.
///
/// The building methods keep these promises, which are those of `CGPath`:
/// - a line or curve without a current point is dropped;
/// - a move directly after a move replaces it;
/// - closing returns the current point to the subpath's start, and a second close is ignored.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case quadCurve(to: Point, control: Point)
    case curve(to: Point, control1: Point, control2: Point)
    case close
  }

  package private(set) var elements: [Element] = []

  /// Where the next line would start; `nil` before the first move.
  package private(set) var currentPoint: Point?
  private var subpathStart = Point.zero

  package init() {}

  /// A path of `elements`, added one by one with the promises above.
  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to point: Point) {
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
    (currentPoint, subpathStart) = (point, point)
  }

  package mutating func addLine(to point: Point) {
    append(.line(to: point), endingAt: point)
  }

  package mutating func addQuadCurve(to point: Point, control: Point) {
    append(.quadCurve(to: point, control: control), endingAt: point)
  }

  package mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2), endingAt: point)
  }

  package mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Adds the elements of `other` behind these: `UIBezierPath.append(_:)`, `CGMutablePath.addPath`.
  /// Nothing joins the two; the other path starts with its own move.
  package mutating func append(_ other: Path) {
    for element in other.elements { append(element) }
  }

  package func appending(_ other: Path) -> Path {
    var path = self
    path.append(other)
    return path
  }

  /// The same elements with every point mapped.
  package func applying(_ transform: AffineTransform) -> Path {
    if transform.isIdentity { return self }
    return mapPoints(transform.apply(to:))
  }

  /// The same elements with every point, control points included, replaced by `change(point)`.
  /// The points are visited in the order of `Element.points`.
  package func mapPoints(_ change: (Point) -> Point) -> Path {
    Path(elements.map { $0.mapPoints(change) })
  }

  private mutating func append(_ element: Element) {
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
