/// A change of layers over time: `CAAnimation`.
///
/// There are three kinds: `BasicAnimation`, `KeyframeAnimation`, and `AnimationGroup`, which
/// contains animations.
package protocol Animation: Hashable, Sendable {
  /// The begin, duration and repetition.
  var timing: MediaTiming { get }
  /// The easing of each run; linear by default, as for an explicit animation of Core Animation.
  var timingFunction: TimingFunction { get }
  /// The property animations that this one is or contains, at any depth, in order.
  var propertyAnimations: [any PropertyAnimation] { get }

  /// Sets the animated values at a time on `layer`, if the animation targets it and is in effect.
  ///
  /// - Parameters:
  ///   - layer: The layer with the effects of earlier animations of the scene.
  ///   - model: The same layer without animations.
  ///   - time: In seconds of the layer's local time, or of the group's time.
  ///   - surroundingDuration: The duration in seconds of an animation without one of its own.
  /// - Throws: `AnimationError` if the layer lacks the property, or if two values cannot be
  ///   interpolated.
  func apply(
    to layer: inout Layer, over model: Layer, at time: Double, in surroundingDuration: Double
  ) throws(AnimationError)
}

/// A list of animations of several kinds that is `Hashable`, so that types with such a property are
/// too.
@propertyWrapper
package struct AnimationList: Hashable, Sendable {
  /// The animations in order.
  package var wrappedValue: [any Animation]

  /// A list of the given animations.
  package init(wrappedValue: [any Animation]) {
    self.wrappedValue = wrappedValue
  }

  package static func == (first: Self, second: Self) -> Bool {
    first.wrappedValue.map { AnyHashable($0) } == second.wrappedValue.map { AnyHashable($0) }
  }

  package func hash(into hasher: inout Hasher) {
    for animation in wrappedValue { hasher.combine(AnyHashable(animation)) }
  }
}
