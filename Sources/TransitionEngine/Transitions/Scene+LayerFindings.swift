// Findings about the looks of layers: negative sizes, corners that do not clip.

extension Scene {
  /// The findings about animations that make a width or a height negative, as springs can. Such a
  /// layer is drawn with the standardised size, as a `CGRect` is.
  var negativeSizes: [TransitionFinding] {
    let parts = propertyAnimations.enumerated().filter(\.element.resizes)
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

  /// The size in points below 0 that counts as a rounding error.
  private static let sizeTolerance = 1e-3

  /// The smallest width or height of each animated layer, and its time. The scene is sampled 120
  /// times, which is enough for any visible overshoot.
  private var smallestSides: [String: (side: Double, time: Double)] {
    func resizes(_ animation: any Animation) -> Bool {
      animation.propertyAnimations.contains(where: \.resizes)
    }
    var resizing = self
    resizing.animations = animations.filter(resizes)
    for index in laterSpans.indices {
      resizing.laterSpans[index].animations = laterSpans[index].animations.filter(resizes)
    }
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
}

extension Scene.Span {
  /// The finding that a layer has rounded corners and a picture, but does not clip the picture to
  /// them.
  func unclippedCorners(of layer: Layer) -> TransitionFinding? {
    guard case .image = layer.contents, !layer.masksToBounds, !layer.maskedCorners.isEmpty
    else { return nil }
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
  /// Whether the animation changes a width or a height.
  fileprivate var resizes: Bool { keyPath == .bounds || keyPath.isExtent }
}
