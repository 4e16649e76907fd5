import TransitionEngine

/// A path as it is filled or stroked, in canvas coordinates.
enum DrawnPath: Hashable {
  case fill(Path, FillRule)
  /// A path in points; the transform takes path and pen to pixels.
  case stroke(Path, StrokeStyle, AffineTransform)

  /// A rectangle that holds every covered pixel. Not tight: control points and mitred joins count.
  var bounds: Rect {
    switch self {
    case .fill(let path, _): return path.controlBox
    case .stroke(let path, let style, let transform):
      let reach = style.reach(in: transform)
      return path.applying(transform).controlBox.insetBy(dx: -reach, dy: -reach)
    }
  }
}

extension StrokeStyle {
  /// The largest distance of a stroke from its path, caps and mitred joins included.
  ///
  /// - Parameter transform: From the path's points to pixels, which the result is in.
  func reach(in transform: AffineTransform) -> Double {
    let scale = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    return lineWidth / 2 * max(miterLimit, 1.5) * scale
  }
}

extension Path {
  /// The box of all points, control points included; null for an empty path. Allocates no memory, unlike
  /// `boundingBox`.
  fileprivate var controlBox: Rect {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    func add(_ point: Point) {
      low = pointwiseMin(low, SIMD2(point.x, point.y))
      high = pointwiseMax(high, SIMD2(point.x, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quadCurve(let point, let control):
        add(point)
        add(control)
      case .curve(let point, let control1, let control2):
        add(point)
        add(control1)
        add(control2)
      case .close: break
      }
    }
    if low.x > high.x { return .null }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
