import TransitionEngine

extension Scene {
  /// The diameters of the circle through which a screen is seen, at the beginning and at the end.
  var diameters: (from: Double, to: Double)? {
    for case let animation as BasicAnimation in animations {
      if animation.keyPath == .bounds, case .rect(let from)? = animation.from,
        let layer = layers.compactMap({ $0.mask }).first(where: { $0.id == animation.layer })
      {
        return (from.width, layer.bounds.width)
      }
      if case .path(let from)? = animation.from, case .path(let to)? = animation.to,
        let first = from.figures.last, let last = to.figures.last,
        first.isRound || last.isRound
      {
        return (first.bounds.width, last.bounds.width)
      }
    }
    return nil
  }
}

extension PathFigure {
  fileprivate var isRound: Bool { if case .ellipse = self { true } else { false } }
}
