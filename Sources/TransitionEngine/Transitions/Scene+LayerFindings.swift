// Findings about the looks of layers: negative sizes, corners that do not clip, values without effect.

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

extension Scene {
  /// The findings about animations whose values change nothing, or mean nothing to Core Animation.
  var doubtfulAnimations: [TransitionFinding] {
    propertyAnimations.enumerated().compactMap { index, animation in
      let (layer, keyPath) = (animation.layer, animation.keyPath)
      func finding(_ problem: FindingProblem) -> TransitionFinding {
        TransitionFinding(problem, subject: .animation(index))
      }
      switch keyPath {
      case _ where animation.isWithoutValues:
        // Without values it runs from what another animation of the property shows.
        let isAlone = !propertyAnimations.prefix(index).contains {
          $0.layer == layer && $0.keyPath == keyPath
        }
        return isAlone ? finding(.noValues(layer: layer, keyPath: keyPath)) : nil
      case .strokeStart, .strokeEnd:
        let outer = animation.outerValue
        return outer.map { finding(.outerStroke(layer: layer, keyPath: keyPath, value: $0)) }
      case .contentsCenter:
        let reachesBeyond = animation.ownValues.contains {
          if case .rect(let center) = $0 { !center.isInUnitSquare } else { false }
        }
        return reachesBeyond && !animation.addsUp ? finding(.outerCenter(layer: layer)) : nil
      default: return nil
      }
    }
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

extension Layer {
  /// The finding about a value that Core Animation leaves undefined, or that changes nothing.
  var doubtfulValue: TransitionFinding? {
    let problem: FindingProblem? =
      if !contentsCenter.isInUnitSquare {
        .outerCenter(layer: id)
      } else if let stroke = shape?.stroke, !stroke.dashPattern.isEmpty, !stroke.isDashed {
        .solidDashes(layer: id)
      } else if gradient?.colors.count == 1 {
        .singleColor(layer: id)
      } else {
        nil
      }
    return problem.map { TransitionFinding($0, subject: .layer(id)) }
  }
}

extension Rect {
  fileprivate var isInUnitSquare: Bool {
    minX >= 0 && minY >= 0 && maxX <= 1 + 1e-9 && maxY <= 1 + 1e-9
  }
}

extension PropertyAnimation {
  /// Whether its values are added to others.
  fileprivate var addsUp: Bool {
    isAdditive || isCumulative || (self as? BasicAnimation)?.by != nil
  }

  /// Whether there is nothing that it runs between.
  fileprivate var isWithoutValues: Bool {
    guard let keyframes = self as? KeyframeAnimation else { return ownValues.isEmpty }
    return keyframes.path == nil && keyframes.values.count < 2
  }

  /// A number beyond 0…1 among the values, which are not added to others.
  fileprivate var outerValue: Double? {
    if addsUp { return nil }
    return ownValues.lazy.compactMap { value -> Double? in
      guard case .number(let number) = value, !(0...1).contains(number) else { return nil }
      return number
    }.first
  }

  /// Whether the animation changes a width or a height.
  fileprivate var resizes: Bool { keyPath == .bounds || keyPath.isExtent }
}
