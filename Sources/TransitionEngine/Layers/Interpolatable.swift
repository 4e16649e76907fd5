/// A type whose values can be interpolated.
protocol Interpolatable {
  /// The value between this one and `other`.
  ///
  /// - Parameter progress: 0 gives this value and 1 `other`, both bit for bit. It is not clamped,
  ///   because easings may overshoot.
  func interpolated(to other: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
  package func interpolated(to other: Double, progress: Double) -> Double {
    switch progress {
    case 0: self
    case 1: other
    default: self + (other - self) * progress
    }
  }
}

extension Point: Interpolatable {
  package func interpolated(to other: Point, progress: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, progress: progress),
      y: y.interpolated(to: other.y, progress: progress))
  }
}

extension Size: Interpolatable {
  package func interpolated(to other: Size, progress: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, progress: progress),
      height: height.interpolated(to: other.height, progress: progress))
  }
}

extension Rect: Interpolatable {
  package func interpolated(to other: Rect, progress: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, progress: progress),
      size: size.interpolated(to: other.size, progress: progress))
  }
}

extension Color: Interpolatable {
  package func interpolated(to other: Color, progress: Double) -> Color {
    Color(
      red: red.interpolated(to: other.red, progress: progress),
      green: green.interpolated(to: other.green, progress: progress),
      blue: blue.interpolated(to: other.blue, progress: progress),
      alpha: alpha.interpolated(to: other.alpha, progress: progress))
  }
}
