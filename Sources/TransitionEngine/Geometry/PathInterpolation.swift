/// Why two paths cannot be interpolated: their elements differ in number or in kind.
package enum PathInterpolationError: Error, Hashable, Sendable {
  case elementCount(from: Int, to: Int)
  /// `index` counts from 0; the kinds are SVG's letters M, L, Q, C, Z.
  case elementKind(index: Int, from: Character, to: Character)
}

extension Path {
  /// The path between this one and `other`, coordinate by coordinate of each element.
  ///
  /// Two paths match when they have the same kinds of elements in the same order. Others are refused:
  /// Core Animation leaves the result undefined (`CAShapeLayer.path`: "If the two paths have a
  /// different number of control points or segments, the results are undefined").
  ///
  /// - Parameter progress: 0 gives this path and 1 the other, bit for bit. Outside 0…1 the
  ///   coordinates are extrapolated, as an overshooting easing wants.
  package func interpolated(
    to other: Path, progress: Double
  ) throws(PathInterpolationError) -> Path {
    try requireMatch(with: other)
    var targets = other.elements.lazy.flatMap(\.points).makeIterator()
    return mapPoints { point in
      guard let target = targets.next() else { return point }
      return point.interpolated(to: target, progress: progress)
    }
  }

  /// - Throws: What keeps the two paths from being interpolated, if anything does.
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
  /// SVG's command letter for this kind of element.
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
