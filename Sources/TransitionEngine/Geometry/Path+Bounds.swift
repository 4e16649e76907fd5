extension Path {
  /// The smallest rectangle around all points, control points included: `CGPath.boundingBox`. Null
  /// for an empty path.
  package var boundingBox: Rect {
    elements.lazy.flatMap(\.points).reduce(.null) { $0.union(Rect(origin: $1, size: .zero)) }
  }

  /// The smallest rectangle around the outline: `CGPath.boundingBoxOfPath`. Null for an empty path.
  package var boundingBoxOfPath: Rect {
    var box = Rect.null
    forEachSegment { segment in
      for t in segment.extremes { box = box.union(Rect(origin: segment.point(at: t), size: .zero)) }
    }
    return box.isNull ? boundingBox : box
  }

  /// The signed area of the outline in square points, positive where it runs clockwise on screen.
  /// Open subpaths count as closed. Exact up to rounding.
  package var signedArea: Double {
    var area = 0.0
    forEachSegment { area += $0.signedArea }
    return area
  }

  /// Calls `body` with every segment of the outline as a cubic, including the lines that close open
  /// subpaths.
  func forEachSegment(_ body: (CubicBezier) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    func close() {
      if current != start { body(CubicBezier(from: current, to: start)) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        close()
        (start, current) = (point, point)
      case .line(let point):
        body(CubicBezier(from: current, to: point))
        current = point
      case .quadCurve(let point, let control):
        body(CubicBezier(from: current, control: control, to: point))
        current = point
      case .curve(let point, let control1, let control2):
        body(CubicBezier(start: current, control1: control1, control2: control2, end: point))
        current = point
      case .close: close()
      }
    }
    close()
  }
}
