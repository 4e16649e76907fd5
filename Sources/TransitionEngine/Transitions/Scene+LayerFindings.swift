// Layers that do not look as they were meant: sizes below 0, corners that cut nothing.

extension Scene {
  /// Animations, as springs, that take a width or a height below 0. It is drawn as a `CGRect` is:
  /// standardised, as large as it is above 0.
  var negativeSizes: [TransitionFinding] {
    let parts = animations.flatMap(\.propertyAnimations).enumerated().filter(\.element.resizes)
    guard !parts.isEmpty else { return [] }
    var sides = smallestSides
    return parts.compactMap { index, part in
      guard let smallest = sides.removeValue(forKey: part.layer),
        smallest.side < -Self.sizeTolerance
      else { return nil }
      return TransitionFinding(
        .negativeSize(
          layer: part.layer, keyPath: part.keyPath, smallest: smallest.side, at: smallest.time),
        subject: .animation(index))
    }
  }

  /// In points: a rounding below 0 is nothing to speak of.
  private static let sizeTolerance = 1e-3

  /// The smallest width or height that animations give each layer, and when. Looked at 120 times, which
  /// no overshoot of an easing that anybody sees falls between.
  private var smallestSides: [String: (side: Double, time: Double)] {
    var resizing = self
    resizing.animations = animations.filter { $0.propertyAnimations.contains(where: \.resizes) }
    var smallest: [String: (side: Double, time: Double)] = [:]
    for step in 0...120 {
      let time = Double(step) / 120 * duration
      let layers = (try? resizing.presentation(at: time)) ?? []
      for layer in layers.flatMap(\.selfAndDescendants) {
        let side = min(layer.bounds.size.width, layer.bounds.size.height)
        if side < smallest[layer.id]?.side ?? 0 { smallest[layer.id] = (side, time) }
      }
    }
    return smallest
  }

  /// Rounded corners round the background only; a picture lies over them.
  func unclippedCorners(of layer: Layer) -> TransitionFinding? {
    guard case .image = layer.contents, !layer.masksToBounds else { return nil }
    let isRounded =
      layer.cornerRadius > 0
      || animations.flatMap(\.propertyAnimations).contains {
        $0.layer == layer.id && $0.keyPath == .cornerRadius
      }
    return isRounded
      ? TransitionFinding(.unclippedCorners(layer: layer.id), subject: .layer(layer.id)) : nil
  }
}

extension PropertyAnimation {
  /// Whether it changes a layer's width or height.
  fileprivate var resizes: Bool { keyPath == .bounds || keyPath.isExtent }
}
