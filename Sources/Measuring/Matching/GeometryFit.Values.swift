import TransitionEngine

extension GeometryFit {
  /// The origin and the shadow of a transition, as far as it has them.
  typealias Values = [GeometryFinding.Quantity: Double]

  /// The screen, with an origin that the spec puts beyond it; nil of a circle, all edges of which go together.
  var screen: Rect? {
    plan.scene.diameters == nil
      ? plan.stage.bounds.union(plan.transition.origin(on: plan.stage)) : nil
  }

  /// An origin has its middle on the screen, or where the spec puts it, and is no larger than the screen.
  var ranges: [GeometryFinding.Quantity: ClosedRange<Double>] {
    let size = plan.stage.size
    let specified = self.specified
    var ranges: [GeometryFinding.Quantity: ClosedRange<Double>] = [:]
    for (quantity, side) in [
      (GeometryFinding.Quantity.originCenterX, size.width), (.originCenterY, size.height),
    ] {
      let value = specified[quantity] ?? 0
      ranges[quantity] = min(value, 0)...max(value, side)
    }
    for (quantity, side) in [
      (GeometryFinding.Quantity.originWidth, size.width), (.originHeight, size.height),
    ] {
      ranges[quantity] = quantity.range.lowerBound...max(specified[quantity] ?? 0, side)
    }
    return ranges
  }
}

extension GeometryFit.Values {
  /// The same with an origin as high as it is wide.
  var squared: Self {
    var values = self
    if values[.originHeight] != nil { values[.originHeight] = values[.originWidth] }
    return values
  }

  var isSquare: Bool { self[.originHeight] == self[.originWidth] }

  /// Takes away what of the origin lies beyond a screen.
  mutating func keepOrigin(on screen: Rect) {
    keep(.originCenterX, .originWidth, in: screen.minX...screen.maxX)
    keep(.originCenterY, .originHeight, in: screen.minY...screen.maxY)
  }

  private mutating func keep(
    _ center: GeometryFinding.Quantity, _ size: GeometryFinding.Quantity,
    in range: ClosedRange<Double>
  ) {
    guard let middle = self[center], let length = self[size] else { return }
    func inside(_ edge: Double) -> Double {
      Swift.min(Swift.max(edge, range.lowerBound), range.upperBound)
    }
    let (low, high) = (inside(middle - length / 2), inside(middle + length / 2))
    (self[center], self[size]) = ((low + high) / 2, high - low)
  }
}
