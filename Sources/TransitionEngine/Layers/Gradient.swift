/// An axial gradient over a layer's bounds: `CAGradientLayer`.
package struct Gradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var color: Color
  }

  /// In rising order of location, 0…1; the ends extend outward.
  package var stops: [Stop]
  /// In the unit square of the layer's bounds; (0.5, 0) is the middle of the top edge.
  package var startPoint: Point
  package var endPoint: Point

  /// Evenly spaced colours, from top to bottom unless told otherwise.
  package init(
    _ colors: [Color], from startPoint: Point = Point(x: 0.5, y: 0),
    to endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) }
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
}
