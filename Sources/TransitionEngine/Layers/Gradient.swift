/// An axial gradient over the bounds of a layer: `CAGradientLayer`.
package struct Gradient: Hashable, Sendable {
  /// A colour at a location of the axis.
  package struct Stop: Hashable, Sendable {
    /// The fraction of the axis, 0…1.
    package var location: Double
    /// The colour there.
    package var color: Color
  }

  /// The stops in rising order of location; the first and the last colour extend outwards.
  package var stops: [Stop]
  /// The start of the axis in the unit square of the bounds; (0.5, 0) is the middle of the top
  /// edge.
  package var startPoint: Point
  /// The end of the axis in the unit square of the bounds.
  package var endPoint: Point

  /// A gradient of evenly spaced colours, from top to bottom by default.
  package init(
    _ colors: [Color], from startPoint: Point = Point(x: 0.5, y: 0),
    to endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) }
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// A gradient of colours at given locations: `colors` and `locations` of `CAGradientLayer`.
  ///
  /// - Parameter locations: As many as there are colours; otherwise the colours are spaced evenly.
  ///   They are taken as fractions that do not fall: each is at least the one before, and in 0…1.
  package init(
    _ colors: [Color], locations: [Double], from startPoint: Point = Point(x: 0.5, y: 0),
    to endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    self.init(colors, from: startPoint, to: endPoint)
    guard locations.count == colors.count else { return }
    var least = 0.0
    for (index, location) in locations.enumerated() {
      least = min(max(location, least), 1)
      stops[index].location = least
    }
  }
}
