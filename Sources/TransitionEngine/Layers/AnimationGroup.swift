/// Animations with a common time of their own: `CAAnimationGroup`.
///
///     layer's time   ──────┬─────────────────────┬──────▶
///                      beginTime             + duration
///     group's time         0 ────────────────▶ duration
///     a child                 ├──────────┤            begins in the group's time
///     a longer one            ├──────────────────╳    is cut off at the group's end, not scaled
///
/// Each child names its layer, so one group can animate several; it then runs in the local time of
/// each of them. A child without a duration has that of the group. Source: Apple,
/// `CAAnimationGroup`; see CoreAnimation.md, 5.
package struct AnimationGroup: Animation {
  /// The children, in the order in which they apply.
  @AnimationList package var animations: [any Animation]
  /// The easing of the group's time, which is clamped to 0…duration.
  package var timingFunction: TimingFunction
  /// The begin, duration and repetition of the group.
  package var timing: MediaTiming

  /// A group of animations, linear by default.
  package init(
    animations: [any Animation], timingFunction: TimingFunction = .linear, timing: MediaTiming
  ) {
    self.animations = animations
    self.timingFunction = timingFunction
    self.timing = timing
  }

  package var propertyAnimations: [any PropertyAnimation] {
    animations.flatMap(\.propertyAnimations)
  }

  /// Applies the children at the group's time.
  ///
  /// - Throws: The `AnimationError` of the first child that cannot be applied.
  package func apply(
    to layer: inout Layer, over model: Layer, at time: Double, in surroundingDuration: Double
  ) throws(AnimationError) {
    let timing = timing.resolved(in: surroundingDuration)
    guard let phase = timing.phase(at: time) else { return }
    let time = localTime(in: phase, duration: timing.duration)
    for animation in animations {
      try animation.apply(to: &layer, over: model, at: time, in: timing.duration)
    }
  }

  /// The group's time. Without easing it is not computed from the fraction, so that it is not
  /// rounded and children begin exactly at their `beginTime`.
  private func localTime(in phase: MediaTiming.Phase, duration: Double) -> Double {
    if timingFunction == .linear { return phase.time }
    let progress = timingFunction.progress(at: phase.fraction, duration: duration)
    return min(max(progress, 0), 1) * duration
  }
}
