/// Animations that run in a time of their own: `CAAnimationGroup`.
///
///     layer's time   ──────┬─────────────────────┬──────▶
///                      beginTime             + duration
///     group's time         0 ────────────────▶ duration
///     a child                 ├──────────┤            begins in the group's time
///     a longer one            ├──────────────────╳    is cut off at the group's end, not scaled
///
/// Each child names the layer it is for, so one group can move several; its time is that of the
/// child's layer. A child without a duration has the group's.
package struct AnimationGroup: Animation {
  @AnimationList package var animations: [any Animation]
  /// Bends the group's time between 0 and its duration; it is clamped to them.
  package var timingFunction: TimingFunction
  package var timing: MediaTiming

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

  /// Without easing the time itself, so that a child begins when it says and not a rounding later.
  private func localTime(in phase: MediaTiming.Phase, duration: Double) -> Double {
    if timingFunction == .linear { return phase.time }
    let progress = timingFunction.progress(at: phase.fraction, duration: duration)
    return min(max(progress, 0), 1) * duration
  }
}
