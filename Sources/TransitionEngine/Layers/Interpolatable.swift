/// A value that an animation can stand between two of.
///
/// `progress` is 0 at this value and 1 at `other`, and both ends come out bit for bit. It must not be
/// clamped: an easing may overshoot.
protocol Interpolatable {
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
