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
  /// The path between this one and `other`, with every coordinate interpolated linearly.
  ///
  /// - Parameter progress: 0 gives this path and 1 the other, bit for bit. Outside 0…1 coordinates
  ///   are extrapolated, as overshooting easings need.
  /// - Throws: The first difference, if the paths do not have the same kinds of elements in the
  ///   same order. Core Animation leaves the result undefined in this case (Apple,
  ///   `CAShapeLayer.path`; see CoreAnimation.md, 2).
  package func interpolated(
    to other: Path, progress: Double
  ) throws(PathInterpolationError) -> Path {
    try requireMatch(with: other)
    return Path(
      zip(elements, other.elements).map { $0.interpolated(to: $1, progress: progress) })
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
  fileprivate func interpolated(to other: Path.Element, progress: Double) -> Path.Element {
    func between(_ a: Point, _ b: Point) -> Point { a.interpolated(to: b, progress: progress) }
    switch (self, other) {
    case (.move(let a), .move(let b)): return .move(to: between(a, b))
    case (.line(let a), .line(let b)): return .line(to: between(a, b))
    case (.quadCurve(let a, let control), .quadCurve(let b, let otherControl)):
      return .quadCurve(to: between(a, b), control: between(control, otherControl))
    case (.curve(let a, let control1, let control2), .curve(let b, let other1, let other2)):
      return .curve(
        to: between(a, b), control1: between(control1, other1),
        control2: between(control2, other2))
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
