/// The difference between two paths that prevents interpolation: their elements differ in number or
/// in kind.
package enum PathInterpolationError: Error, Hashable, Sendable {
  /// The numbers of elements differ.
  case elementCount(from: Int, to: Int)
  /// The elements at `index`, counted from 0, differ in kind; the kinds are SVG's letters M, L, Q,
  /// C, Z.
  case elementKind(index: Int, from: Character, to: Character)
}

extension Path {
  /// The path between this one and `other`.
  ///
  /// Points on the path run linearly. A cubic's handle, from an end of the curve to its control point, turns
  /// the short way while its length runs linearly. A handle that keeps its direction therefore has its
  /// coordinates run linearly too, as in every oval; so has one of length 0 in either path, one that would
  /// make half a turn, and the control point of a quadratic curve. See CoreAnimation.md, 2.
  ///
  /// - Parameter progress: 0 gives this path and 1 the other, bit for bit. Outside 0…1 the motion goes on,
  ///   as overshooting easings need.
  /// - Throws: The first difference, if the paths do not have the same kinds of elements in the
  ///   same order. Core Animation leaves the result undefined in this case (Apple,
  ///   `CAShapeLayer.path`; see CoreAnimation.md, 2).
  package func interpolated(
    to other: Path, progress: Double
  ) throws(PathInterpolationError) -> Path {
    try requireMatch(with: other)
    if progress == 0 { return self }
    if progress == 1 { return other }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var (from, to) = (Pen(), Pen())
    for (element, target) in zip(elements, other.elements) {
      result.append(element.interpolated(to: target, progress: progress, from.point, to.point))
      from.follow(element)
      to.follow(target)
    }
    return Path(result)
  }

  /// The current point while a path is gone through.
  private struct Pen {
    private(set) var point = Point.zero
    private var start = Point.zero

    mutating func follow(_ element: Element) {
      switch element {
      case .move(let end): (point, start) = (end, end)
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): point = end
      case .close: point = start
      }
    }
  }

  /// Checks that the paths can be interpolated.
  ///
  /// - Throws: The first difference in the number or the kinds of their elements.
  package func requireMatch(with other: Path) throws(PathInterpolationError) {
    guard elements.count == other.elements.count else {
      throw .elementCount(from: elements.count, to: other.elements.count)
    }
    for (index, (mine, theirs)) in zip(elements, other.elements).enumerated()
    where mine.letter != theirs.letter {
      throw .elementKind(index: index, from: mine.letter, to: theirs.letter)
    }
  }
}

extension Path.Element {
  /// The element between this one and one of the same kind; this one if the kinds differ.
  ///
  /// - Parameter start, otherStart: Where this element starts, and where the other one does.
  fileprivate func interpolated(
    to other: Path.Element, progress: Double, _ start: Point, _ otherStart: Point
  ) -> Path.Element {
    func between(_ a: Point, _ b: Point) -> Point { a.interpolated(to: b, progress: progress) }
    switch (self, other) {
    case (.move(let a), .move(let b)): return .move(to: between(a, b))
    case (.line(let a), .line(let b)): return .line(to: between(a, b))
    case (.quadCurve(let a, let control), .quadCurve(let b, let otherControl)):
      return .quadCurve(to: between(a, b), control: between(control, otherControl))
    case (.curve(let a, let control1, let control2), .curve(let b, let other1, let other2)):
      let first = Handle(at: start, to: control1)
      let last = Handle(at: a, to: control2)
      return .curve(
        to: between(a, b),
        control1: first.control(between: Handle(at: otherStart, to: other1), progress),
        control2: last.control(between: Handle(at: b, to: other2), progress))
    default: return self
    }
  }

  /// The SVG command letter of this kind of element.
  package var letter: Character {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadCurve: "Q"
    case .curve: "C"
    case .close: "Z"
    }
  }
}

/// An end of a curve and the control point that belongs to it.
private struct Handle {
  let end: Point
  let control: Point

  init(at end: Point, to control: Point) {
    (self.end, self.control) = (end, control)
  }

  /// The control point on the way to another handle.
  func control(between other: Handle, _ progress: Double) -> Point {
    let (x, y) = (control.x - end.x, control.y - end.y)
    let (otherX, otherY) = (other.control.x - other.end.x, other.control.y - other.end.y)
    let (along, across) = (x * otherX + y * otherY, x * otherY - y * otherX)
    // Less is the rounding of coordinates.
    guard abs(across) > 1e-9 * abs(along), case let length = hypotenuse(x, y),
      case let otherLength = hypotenuse(otherX, otherY), min(length, otherLength) > 1e-9
    else { return control.interpolated(to: other.control, progress: progress) }
    let turn = arcTangent(across, along) * progress
    let scale = length.interpolated(to: otherLength, progress: progress) / length
    let (sine, cosine) = (sine(turn) * scale, cosine(turn) * scale)
    let place = end.interpolated(to: other.end, progress: progress)
    return Point(x: place.x + x * cosine - y * sine, y: place.y + x * sine + y * cosine)
  }
}
