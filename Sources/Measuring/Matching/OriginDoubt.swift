import TransitionEngine

/// How far an origin may be elsewhere at which pictures come hardly less near, as where an edge of its shape goes on over
/// what is alike on both screens. Derivatives, which errors come of, tell only of what lies next to an edge.
struct OriginDoubt: Sendable {
  private let shape: OpeningShape
  private let origin: Rect
  private let most: Double

  /// How many times as much pictures may cost.
  private static let mostCost = 1.01
  /// How far an edge is moved, in points: one after the other, as long as that costs hardly more.
  private static let moves = [1.0, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96]

  /// Nil where the transition does something else than to open a shape.
  ///
  /// - Parameters:
  ///   - planes: The recorded pictures.
  ///   - values: The origin that was found.
  /// - Throws: `SpecErrors`, `AnimationError`.
  init?(_ fit: GeometryFit, _ planes: [Plane], _ values: GeometryFit.Values) throws {
    guard let shape = try OpeningShape(fit.document, in: fit.look, showing: planes),
      let x = values[.originCenterX], let y = values[.originCenterY]
    else { return nil }
    self.shape = shape
    let size = Size(width: values[.originWidth] ?? 0, height: values[.originHeight] ?? 0)
    origin = Rect(center: Point(x: x, y: y), size: size)
    most = Self.mostCost * (try Self.cost(of: shape, origin))
  }

  private static func cost(of shape: OpeningShape, _ origin: Rect) throws -> Double {
    try shape.fit(from: origin).reduce(0) { $0 + $1.squares }
  }

  /// How far an origin goes that is moved to one side, in points.
  private func reach(_ moved: (Double) -> Rect) throws -> Double {
    var reach = 0.0
    for move in Self.moves {
      let other = moved(move)
      guard other.size.width >= 0, other.size.height >= 0,
        try Self.cost(of: shape, other) < most
      else { break }
      reach = move
    }
    return reach
  }

  /// The standard errors of the origin's middle and size that come of how far its edges may be elsewhere, each by itself, in
  /// points.
  ///
  /// - Throws: `AnimationError`.
  func errors() throws -> GeometryFit.Values {
    let origin = self.origin
    func along(
      _ moved: (_ low: Double, _ high: Double) -> Rect
    ) throws -> (middle: Double, size: Double) {
      let low = try max(reach { moved(-$0, 0) }, reach { moved($0, 0) }) / 2
      let high = try max(reach { moved(0, -$0) }, reach { moved(0, $0) }) / 2
      let size = (low * low + high * high).squareRoot()
      return (size / 2, size)
    }
    let x = try along { low, high in
      Rect(
        x: origin.minX + low, y: origin.minY, width: origin.width + high - low,
        height: origin.height)
    }
    let y = try along { low, high in
      Rect(
        x: origin.minX, y: origin.minY + low, width: origin.width,
        height: origin.height + high - low)
    }
    return [
      .originCenterX: x.middle, .originCenterY: y.middle, .originWidth: x.size,
      .originHeight: y.size,
    ]
  }
}
