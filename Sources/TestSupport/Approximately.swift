import TransitionEngine

// Comparisons of rounded values. A NaN is not close to anything, and every component must be close.

extension Double {
  package func isClose(to other: Double, within tolerance: Double) -> Bool {
    self == other || abs(self - other) <= tolerance
  }
}

extension Point {
  package func isClose(to other: Point, within tolerance: Double) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}

extension Rect {
  package func isClose(to other: Rect, within tolerance: Double) -> Bool {
    origin.isClose(to: other.origin, within: tolerance)
      && size.width.isClose(to: other.size.width, within: tolerance)
      && size.height.isClose(to: other.size.height, within: tolerance)
  }
}

extension Path {
  /// Whether both paths have the same kinds of elements and all points are close.
  package func isClose(to other: Path, within tolerance: Double) -> Bool {
    elements.map(\.letter) == other.elements.map(\.letter)
      && zip(elements.flatMap(\.points), other.elements.flatMap(\.points)).allSatisfy {
        $0.isClose(to: $1, within: tolerance)
      }
  }
}
