/// What can be told of a scene without drawing it.
extension Scene {
  /// Animations that outlive the transition, shadows that are clipped away, masks that stay.
  package var findings: [TransitionFinding] {
    outlivingAnimations + layers.flatMap(\.selfAndDescendants).compactMap(clippedShadow)
      + settled.flatMap(\.selfAndDescendants).compactMap(lastingMask)
  }

  /// The completion removes them while they run, so that what they show then jumps.
  private var outlivingAnimations: [TransitionFinding] {
    animations.flatMap { $0.ends(in: MediaTiming.defaultDuration) }.enumerated().compactMap {
      index, end in
      let times = layers.flatMap { $0.times(of: end.layer) }
      let overruns = times.compactMap { overrun(of: end, in: $0) }
      guard let overrun = overruns.max(), overrun > MediaTiming.timeTolerance else { return nil }
      return TransitionFinding(
        .outlivingAnimation(layer: end.layer, keyPath: end.keyPath, seconds: overrun),
        subject: .animation(index))
    }
  }

  /// How long an animation runs on after the transition, in the transition's seconds; nil in a time that
  /// stands still or runs backwards.
  private func overrun(of end: AnimationEnd, in time: TimeSpace) -> Double? {
    time.speed > 0 ? (end.time - time.localTime(at: duration)) / time.speed : nil
  }

  private func clippedShadow(of layer: Layer) -> TransitionFinding? {
    guard layer.mask != nil || layer.masksToBounds, castsShadow(layer) else { return nil }
    return TransitionFinding(
      .clippedShadow(layer: layer.id, by: layer.mask == nil ? .masksToBounds : .mask),
      subject: .layer(layer.id))
  }

  private func castsShadow(_ layer: Layer) -> Bool {
    guard let shadow = layer.shadow, shadow.color.alpha > 0 else { return false }
    return shadow.opacity > 0
      || animations.flatMap(\.propertyAnimations).contains {
        $0.layer == layer.id && $0.keyPath == .shadowOpacity
      }
  }

  private func lastingMask(of layer: Layer) -> TransitionFinding? {
    layer.mask.map {
      TransitionFinding(.lastingMask(layer: layer.id), subject: .settledLayer($0.id))
    }
  }
}

/// When an animation of a property shows its last value.
private struct AnimationEnd {
  let layer: String
  let keyPath: AnimatableProperty
  /// In seconds of the time in which the animation, or the group that holds it, lies.
  var time: Double
}

extension Animation {
  /// One for each of `propertyAnimations`, in their order.
  fileprivate func ends(in surroundingDuration: Double) -> [AnimationEnd] {
    let timing = timing.resolved(in: surroundingDuration)
    guard let group = self as? AnimationGroup else {
      return propertyAnimations.map {
        AnimationEnd(layer: $0.layer, keyPath: $0.keyPath, time: timing.endTime)
      }
    }
    return group.animations.flatMap { $0.ends(in: timing.duration) }.map { end in
      var end = end
      end.time = timing.isSingleRun && timingFunction == .linear
        ? timing.beginTime + min(end.time, timing.duration) / timing.speed : timing.endTime
      return end
    }
  }
}

extension MediaTiming {
  /// Whether it runs from its start to its end, once.
  fileprivate var isSingleRun: Bool {
    speed > 0 && timeOffset == 0 && !autoreverses && repeatDuration == 0
      && (repeatCount == 0 || repeatCount == 1)
  }
}

extension Layer {
  /// With its mask and its sublayers, at any depth.
  var selfAndDescendants: [Layer] {
    [self] + ((mask.map { [$0] } ?? []) + sublayers).flatMap(\.selfAndDescendants)
  }

  /// The time of every layer called `id` below this one, from the container's.
  fileprivate func times(of id: String, in superlayer: TimeSpace = TimeSpace()) -> [TimeSpace] {
    let time = timing.following(superlayer)
    let inside = (mask.map { [$0] } ?? []) + sublayers
    return (self.id == id ? [time] : []) + inside.flatMap { $0.times(of: id, in: time) }
  }
}

extension TimeSpace {
  /// The two as one: the time of a layer in a superlayer of the other time.
  fileprivate func following(_ outer: TimeSpace) -> TimeSpace {
    TimeSpace(speed: outer.speed * speed, timeOffset: localTime(at: outer.localTime(at: 0)))
  }
}
