extension Rect {
  /// The largest distance from `point` to a corner, which is the radius of the smallest circle
  /// around `point` that covers the rectangle.
  package func farthestCornerDistance(from point: Point) -> Double {
    corners.map(point.distance(to:)).max() ?? 0
  }

  /// The fraction of the rectangle's area, 0…1, that lies outside a circle; 0 for an empty
  /// rectangle.
  ///
  /// The result is exact up to rounding. With the circle around the origin, the area of the
  /// intersection is A(x₁,y₁) − A(x₀,y₁) − A(x₁,y₀) + A(x₀,y₀), where A(x, y) is the signed area of
  /// the circle between the axes and (x, y).
  package func uncoveredFraction(outsideCircleAt center: Point, radius: Double) -> Double {
    guard !isEmpty else { return 0 }
    if radius >= farthestCornerDistance(from: center) { return 0 }
    func intersection(_ x: Double, _ y: Double) -> Double {
      let area = quarterDiscArea(
        width: abs(x - center.x), height: abs(y - center.y), radius: radius)
      return (x < center.x) == (y < center.y) ? area : -area
    }
    let covered =
      intersection(maxX, maxY) - intersection(minX, maxY) - intersection(maxX, minY)
      + intersection(minX, minY)
    return min(max(1 - covered / (width * height), 0), 1)
  }
}

/// The area inside both the circle of `radius` around the origin and the rectangle 0…width ×
/// 0…height.
private func quarterDiscArea(width: Double, height: Double, radius r: Double) -> Double {
  let (w, h) = (min(width, r), min(height, r))
  if w * w + h * h <= r * r { return w * h }
  // The area under the arc y = √(r² − x²), whose antiderivative is ½(x·y + r²·asin(x/r)).
  func integral(_ x: Double) -> Double {
    (x * max(0, r * r - x * x).squareRoot() + r * r * arcSine(min(1, x / r))) / 2
  }
  let meeting = max(0, r * r - h * h).squareRoot()
  return meeting * h + integral(w) - integral(meeting)
}
