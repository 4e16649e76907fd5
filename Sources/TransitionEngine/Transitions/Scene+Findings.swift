/// Findings about a scene that do not require drawing it.
extension Scene {
  /// When the last of its animations ends, in seconds, whether or not it lasts so long; one without a duration of its own
  /// ends with it. Infinite for an endless one; 0 where there is none.
  package var animationsEnd: Double {
    spans.flatMap { span in
      span.animations.flatMap { $0.ends(in: duration) }.map { span.begin + $0.time }
    }.max() ?? 0
  }

  /// The findings: animations that outlive the transition, negative sizes, clipped shadows, corners
  /// that do not clip, and masks that remain. What several spans have in common is found once.
  package var findings: [TransitionFinding] {
    outlivingAnimations.filter { showsScreens || !$0.isEndless } + negativeSizes
      + inEverySpan { $0.clippedShadow(of: $1) }
      + inEverySpan { $0.unclippedCorners(of: $1) }
      + inEverySpan { $1.doubtfulValue } + doubtfulAnimations
      + settled.flatMap(\.selfAndDescendants).compactMap(lastingMask)
  }

  /// Whether a layer, at any time, has a picture of one of the two screens. Without one the scene is no
  /// transition but an icon, a loader or the like.
  package var showsScreens: Bool {
    (spans.flatMap(\.layers) + settled).flatMap(\.selfAndDescendants).contains { layer in
      if case .image(let reference) = layer.contents {
        reference.source == .from || reference.source == .to
      } else {
        false
      }
    }
  }

  /// Whether the scene is an icon or a loader with an animation that never ends, so that its end is its begin.
  package var isEndless: Bool { !showsScreens && outlivingAnimations.contains(where: \.isEndless) }

  /// The findings about the layers of each span, without those that a span before has already.
  private func inEverySpan(
    _ finding: (Span, Layer) -> TransitionFinding?
  ) -> [TransitionFinding] {
    spans.reduce(into: []) { found, span in
      let new = span.layers.flatMap(\.selfAndDescendants).compactMap { finding(span, $0) }
      found += found.isEmpty ? new : new.filter { [found] in !found.contains($0) }
    }
  }

  /// The property animations of all spans, in order.
  var propertyAnimations: [any PropertyAnimation] {
    spans.flatMap(\.animations).flatMap(\.propertyAnimations)
  }

  /// The animations that still run when the transition completes. They are removed, so their values
  /// jump. Those of an earlier span were removed before, by the code itself.
  private var outlivingAnimations: [TransitionFinding] {
    guard let last = spans.last else { return [] }
    let ends = last.animations.flatMap { $0.ends(in: MediaTiming.defaultDuration) }
    let first = propertyAnimations.count - ends.count
    return ends.enumerated().compactMap { index, end in
      let times = last.layers.flatMap { $0.times(of: end.layer) }
      let overruns = times.compactMap { overrun(of: end, in: $0) }
      guard let overrun = overruns.max(), overrun > MediaTiming.timeTolerance else { return nil }
      return TransitionFinding(
        .outlivingAnimation(
          layer: end.layer, keyPath: end.keyPath, seconds: overrun,
          sufficientDuration: end.duration == duration ? nil : sufficientDuration(overrun)),
        subject: .animation(first + index))
    }
  }

  /// The duration of the transition with which an animation that overruns it would end in time; nil
  /// if it exceeds the limit.
  private func sufficientDuration(_ overrun: Double) -> Double? {
    MediaTiming.durations.contains(duration + overrun) ? duration + overrun : nil
  }

  /// The findings about springs that end before they settle, except those with the easing and
  /// duration of the transition.
  package func cutSprings(except timingFunction: TimingFunction) -> [TransitionFinding] {
    let runs = spans.flatMap(\.animations).flatMap { $0.runs(in: duration) }
    let firstSpanCount = animations.flatMap(\.propertyAnimations).count
    var told: Set<FindingProblem> = []
    return zip(runs, propertyAnimations).enumerated().compactMap { index, pair in
      let (run, animation) = pair
      guard let settling = run.timingFunction.settling(cutAt: run.duration),
        run.timingFunction != timingFunction || run.duration != duration
      else { return nil }
      let problem = FindingProblem.cutSpring(
        settling: settling, at: run.duration,
        of: .init(layer: animation.layer, keyPath: animation.keyPath))
      // An animation that is in two spans is told of once.
      if !told.insert(problem).inserted, index >= firstSpanCount { return nil }
      return TransitionFinding(problem, subject: .animation(index))
    }
  }

  /// The end in seconds of the last animation with a duration of its own; nil if there is none.
  /// Endless animations and those in a frozen local time do not count.
  package var end: Double? {
    let times = spans.flatMap { span in
      span.animations.flatMap(\.ownEnds).flatMap { end in
        span.layers.flatMap { $0.times(of: end.layer) }
          .compactMap { $0.superlayerTime(at: end.time) }
      }
    }
    return times.filter(\.isFinite).max()
  }

  /// The seconds by which an animation outlives the transition; nil in a local time that is frozen
  /// or runs backwards.
  private func overrun(of end: AnimationEnd, in time: TimeSpace) -> Double? {
    time.speed > 0 ? (end.time - time.localTime(at: duration)) / time.speed : nil
  }

  private func lastingMask(of layer: Layer) -> TransitionFinding? {
    layer.mask.map {
      TransitionFinding(.lastingMask(layer: layer.id), subject: .settledLayer($0.id))
    }
  }
}

extension Scene.Span {
  fileprivate func clippedShadow(of layer: Layer) -> TransitionFinding? {
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
}

/// The end of a property animation.
private struct AnimationEnd {
  let layer: String
  let keyPath: AnimatableProperty
  /// The end in seconds, in the parent time of the animation or of the group that contains it.
  var time: Double
  /// The duration in seconds of one run of the animation, or of the outermost group that contains
  /// it.
  var duration: Double
}

extension Animation {
  /// The ends of all `propertyAnimations`, in their order.
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
  /// The easings of all `propertyAnimations`, in their order, and how long each runs in seconds.
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
  /// The ends of the animations that have a duration or are in a group with one. A group without a
  /// duration lasts as long as its animations.
  fileprivate var ownEnds: [AnimationEnd] {
    if timing.duration > 0 { return ends(in: 0) }
    guard var group = self as? AnimationGroup else { return [] }
    group.timing.duration = group.animations.flatMap(\.ownEnds).map(\.time).max() ?? 0
    return group.timing.duration > 0 ? group.ends(in: 0) : []
  }
}

extension MediaTiming {
  /// Whether the animation runs once from its start to its end.
  fileprivate var isSingleRun: Bool {
    speed > 0 && timeOffset == 0 && !autoreverses && repeatDuration == 0
      && (repeatCount == 0 || repeatCount == 1)
  }
}

extension Layer {
  /// The layer, its mask and its sublayers at any depth.
  package var selfAndDescendants: [Layer] {
    [self] + ((mask.map { [$0] } ?? []) + sublayers).flatMap(\.selfAndDescendants)
  }

  /// The local times, relative to the container, of all layers with this id in the subtree.
  fileprivate func times(of id: String, in superlayer: TimeSpace = TimeSpace()) -> [TimeSpace] {
    // In runs of its own, time has no end of its animations.
    let time = timing.duration.isFinite ? TimeSpace(speed: 0) : timing.following(superlayer)
    let inside = (mask.map { [$0] } ?? []) + sublayers
    return (self.id == id ? [time] : []) + inside.flatMap { $0.times(of: id, in: time) }
  }
}

extension TimeSpace {
  /// The superlayer's time at a local time; nil if the local time is frozen or runs backwards.
  fileprivate func superlayerTime(at localTime: Double) -> Double? {
    speed > 0 ? (localTime - self.localTime(at: 0)) / speed : nil
  }

  /// The local time of a layer inside a superlayer with the local time `outer`.
  fileprivate func following(_ outer: TimeSpace) -> TimeSpace {
    TimeSpace(speed: outer.speed * speed, timeOffset: localTime(at: outer.localTime(at: 0)))
  }
}

extension TransitionFinding {
  /// Whether it is about an animation that never ends.
  fileprivate var isEndless: Bool {
    if case .outlivingAnimation(_, _, .infinity, _) = problem { true } else { false }
  }
}
