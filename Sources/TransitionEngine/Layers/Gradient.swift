/// A gradient over the bounds of a layer: `CAGradientLayer`.
///
/// It is drawn in the unit square and stretched over the bounds with that, so that in a layer that is not
/// square a radial one is an ellipse, and the lines of one colour of a slanting axial one are not at right
/// angles to its axis. Source: Apple, `CAGradientLayer`; see CoreAnimation.md, 8.
package struct Gradient: Hashable, Sendable {
  /// The course of a gradient's colours: `CAGradientLayerType`.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Along the line from `startPoint` to `endPoint`.
    case axial
    /// Outwards from `startPoint`, to the ellipse whose radii are the distances of `endPoint` in x and y.
    case radial
    /// Once around `startPoint`, clockwise from the direction of `endPoint`.
    case conic
  }

  /// A colour at a location of the axis.
  package struct Stop: Hashable, Sendable {
    /// The fraction of the axis, 0…1.
    package var location: Double
    /// The colour there.
    package var color: Color

    /// A colour at a fraction of the axis.
    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The course of the colours; axial by default.
  package var kind: Kind
  /// The colours from the start on.
  package var colors: [Color]
  /// The fractions of the axis at which the colours are. They count if there are as many as colours; else
  /// the colours are spaced evenly.
  package var locations: [Double]
  /// The start of the axis, or the centre, in the unit square of the bounds; (0.5, 0) is the middle of the
  /// top edge.
  package var startPoint: Point
  /// The end of the axis, or a corner of the box around the ellipse, or the direction of the first colour, in
  /// the unit square of the bounds.
  package var endPoint: Point

  /// A gradient of colours, from top to bottom and evenly spaced by default.
  package init(
    _ colors: [Color], locations: [Double] = [], kind: Kind = .axial,
    from startPoint: Point = Point(x: 0.5, y: 0), to endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    self.kind = kind
    self.colors = colors
    self.locations = locations
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// The locations, or even ones where they do not count.
  package var evenLocations: [Double] {
    get { locations.count == colors.count ? locations : stops.map(\.location) }
    set { locations = newValue }
  }

  /// The colours at their locations, taken as fractions that do not fall: each is at least the one before, and
  /// in 0…1. The first and the last colour extend outwards.
  package var stops: [Stop] {
    if locations.count != colors.count {
      let last = Double(max(colors.count - 1, 1))
      return colors.enumerated().map {
        Stop(location: Double($0.offset) / last, color: $0.element)
      }
    }
    var least = 0.0
    return zip(locations, colors).map { location, color in
      least = min(max(location, least), 1)
      return Stop(location: least, color: color)
    }
  }
}

/// A gradient's place on a canvas, in pixels.
package enum GradientPlace: Hashable, Sendable {
  /// From one point to another, with lines of one colour at right angles to that.
  case axial(start: Point, end: Point)
  /// `transform` takes the circle of radius 1 about (0, 0), where the last location is, to pixels.
  case radial(AffineTransform)
  /// `transform` takes the plane to pixels in which the gradient begins at the x axis and runs about (0, 0).
  case conic(AffineTransform)
}

extension Gradient {
  /// Where the gradient is drawn.
  ///
  /// - Parameters:
  ///   - bounds: The layer's.
  ///   - transform: From the layer's coordinates to pixels.
  package func place(in bounds: Rect, _ transform: AffineTransform) -> GradientPlace {
    func pixel(_ unit: Point) -> Point {
      transform.apply(
        to: Point(
          x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height))
    }
    /// The image of a vector of the unit square.
    func vector(_ x: Double, _ y: Double) -> Size {
      transform.apply(toVector: Size(width: x * bounds.width, height: y * bounds.height))
    }
    let start = pixel(startPoint)
    func place(_ x: Size, _ y: Size) -> AffineTransform {
      AffineTransform(
        a: x.width, b: x.height, c: y.width, d: y.height, tx: start.x, ty: start.y)
    }
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    switch kind {
    case .axial:
      let end = pixel(endPoint)
      return .axial(start: start, end: end.dropped(from: start, onto: vector(-dy, dx)))
    case .radial: return .radial(place(vector(dx, 0), vector(0, dy)))
    case .conic: return .conic(place(vector(dx, dy), vector(-dy, dx)))
    }
  }
}

extension Point {
  /// The point on the line through this one in the direction of `line` that is nearest to `origin`.
  fileprivate func dropped(from origin: Point, onto line: Size) -> Point {
    let (dx, dy) = (x - origin.x, y - origin.y)
    let along = dx * line.width + dy * line.height
    let length = line.width * line.width + line.height * line.height
    // It is that point already, but for rounding.
    if length == 0 || abs(along) <= 1e-12 * (dx * dx + dy * dy + length) { return self }
    return Point(x: x - along / length * line.width, y: y - along / length * line.height)
  }
}
