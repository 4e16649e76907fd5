import TransitionEngine

/// The search for the middle of a circle by what its shape alone costs, with each picture at the progress at which that is least:
/// far faster than with pictures that are drawn, and sure where the middle is hardly told from how large the circle is.
struct CircleMiddle: Sendable {
  private let shape: OpeningShape
  private let size: Size

  /// The step at first and at last, in points.
  private static let steps = (first: 16.0, last: 0.25)
  /// How often the middle is moved at most.
  private static let moves = 200

  /// Nil where the transition is no circle that has nothing of its origin but the middle, or does something else.
  ///
  /// - Parameter planes: The recorded pictures.
  /// - Throws: `SpecErrors`, `AnimationError`.
  init?(_ fit: GeometryFit, _ planes: [Plane]) throws {
    guard fit.wayOfEdges != nil,
      let shape = try OpeningShape(fit.document, in: fit.look, showing: planes)
    else { return nil }
    (self.shape, size) = (shape, fit.plan.stage.size)
  }

  /// The values with the middle near theirs at which no step is better, with the progress of each picture there.
  ///
  /// - Throws: `AnimationError`.
  func settled(
    from values: GeometryFit.Values
  ) throws -> (values: GeometryFit.Values, progress: [Double])? {
    guard let x = values[.originCenterX], let y = values[.originCenterY] else { return nil }
    let origin = Size(width: values[.originWidth] ?? 0, height: values[.originHeight] ?? 0)
    func tried(_ middle: Point) throws -> (middle: Point, cost: Double, progress: [Double]) {
      let pictures = try shape.fit(from: Rect(center: middle, size: origin))
      return (middle, pictures.reduce(0) { $0 + $1.squares }, pictures.map(\.progress))
    }
    var best = try tried(Point(x: x, y: y))
    var step = Self.steps.first
    var last = Size.zero
    for _ in 0..<Self.moves where step >= Self.steps.last {
      let old = best.middle
      // The way that was better before is the likeliest to be so again.
      let ways = [last] + Self.ways.map { Size(width: $0.width * step, height: $0.height * step) }
      for way in ways where way != .zero {
        let moved = Point(
          x: min(max(old.x + way.width, 0), size.width),
          y: min(max(old.y + way.height, 0), size.height))
        let other = try tried(moved)
        if other.cost < best.cost { best = other }
      }
      last = Size(width: best.middle.x - old.x, height: best.middle.y - old.y)
      if last == .zero { step /= 2 }
    }
    var settled = values
    (settled[.originCenterX], settled[.originCenterY]) = (best.middle.x, best.middle.y)
    return (settled, best.progress)
  }

  private static let ways = [
    Size(width: 1, height: 0), Size(width: -1, height: 0), Size(width: 0, height: 1),
    Size(width: 0, height: -1), Size(width: 1, height: 1), Size(width: -1, height: -1),
    Size(width: 1, height: -1), Size(width: -1, height: 1),
  ]
}
