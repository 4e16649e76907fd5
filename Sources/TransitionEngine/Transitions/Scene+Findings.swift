/// What can be told of a scene without drawing it.
extension Scene {
  /// Animations that outlive the transition, sizes that fall below 0, shadows that are clipped away,
  /// corners that are not, masks that stay.
  package var findings: [TransitionFinding] {
    let declared = layers.flatMap(\.selfAndDescendants)
    return outlivingAnimations + negativeSizes + declared.compactMap(clippedShadow)
      + declared.compactMap(unclippedCorners)
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
        .outlivingAnimation(
          layer: end.layer, keyPath: end.keyPath, seconds: overrun,
          sufficientDuration: end.duration == duration ? nil : sufficientDuration(overrun)),
        subject: .animation(index))
    }
  }

  /// The duration with which an animation ends in time. What takes as long as the transition is taken to
  /// grow with it.
  private func sufficientDuration(_ overrun: Double) -> Double? {
    MediaTiming.durations.contains(duration + overrun) ? duration + overrun : nil
  }

  /// Springs of animations that end before they settle, but for those that run as the transition does.
  package func cutSprings(except timingFunction: TimingFunction) -> [TransitionFinding] {
    let runs = animations.flatMap { $0.runs(in: duration) }
    return zip(runs, animations.flatMap(\.propertyAnimations)).enumerated().compactMap {
      index, pair in
      let (run, animation) = pair
      guard let settling = run.timingFunction.settling(cutAt: run.duration),
        run.timingFunction != timingFunction || run.duration != duration
      else { return nil }
      return TransitionFinding(
        .cutSpring(
          settling: settling, at: run.duration,
          of: .init(layer: animation.layer, keyPath: animation.keyPath)),
        subject: .animation(index))
    }
  }

  /// When the last of the animations ends that have a duration of their own, in seconds; nil where none
  /// does. What never ends, or runs in a time that stands still, does not count.
  package var end: Double? {
    let times = animations.flatMap(\.ownEnds).flatMap { end in
      layers.flatMap { $0.times(of: end.layer) }.compactMap { $0.superlayerTime(at: end.time) }
    }
    return times.filter(\.isFinite).max()
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
  /// Of one run of it, or of the outermost group that holds it, in seconds.
  var duration: Double
}

extension Animation {
  /// One for each of `propertyAnimations`, in their order.
  fileprivate func ends(in surroundingDuration: Double) -> [AnimationEnd] {
    let timing = timing.resolved(in: surroundingDuration)
    guard let group = self as? AnimationGroup else {
      return propertyAnimations.map {
        AnimationEnd(
          layer: $0.layer, keyPath: $0.keyPath, time: timing.endTime, duration: timing.duration)
      }
    }
    return group.animations.flatMap { $0.ends(in: timing.duration) }.map { end in
      var end = end
      end.duration = timing.duration
      end.time =
        timing.isSingleRun && timingFunction == .linear
        ? timing.beginTime + min(end.time, timing.duration) / timing.speed : timing.endTime
      return end
    }
  }
}

extension Animation {
  /// The easing of each of `propertyAnimations`, in their order, and for how long it runs in seconds.
  fileprivate func runs(
    in surroundingDuration: Double
  ) -> [(timingFunction: TimingFunction, duration: Double)] {
    let duration = timing.resolved(in: surroundingDuration).duration
    guard let group = self as? AnimationGroup else {
      return propertyAnimations.map { _ in (timingFunction, duration) }
    }
    return group.animations.flatMap { $0.runs(in: duration) }.map { run in
      (run.timingFunction, min(run.duration, duration))
    }
  }
}

extension Animation {
  /// Of the animations that have a duration, or are in a group that has one. A group without one takes
  /// as long as its animations do.
  fileprivate var ownEnds: [AnimationEnd] {
    if timing.duration > 0 { return ends(in: 0) }
    guard var group = self as? AnimationGroup else { return [] }
    group.timing.duration = group.animations.flatMap(\.ownEnds).map(\.time).max() ?? 0
    return group.timing.duration > 0 ? group.ends(in: 0) : []
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
  package var selfAndDescendants: [Layer] {
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
  /// When it is `localTime` here; nil in a time that stands still or runs backwards.
  fileprivate func superlayerTime(at localTime: Double) -> Double? {
    speed > 0 ? (localTime - self.localTime(at: 0)) / speed : nil
  }

  /// The two as one: the time of a layer in a superlayer of the other time.
  fileprivate func following(_ outer: TimeSpace) -> TimeSpace {
    TimeSpace(speed: outer.speed * speed, timeOffset: localTime(at: outer.localTime(at: 0)))
  }
}
