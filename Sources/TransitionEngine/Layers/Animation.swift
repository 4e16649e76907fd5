/// What a scene can hold to change its layers over time: `CAAnimation`. `BasicAnimation`,
/// `KeyframeAnimation` and `AnimationGroup` are the kinds; a group holds animations too.
package protocol Animation: Hashable, Sendable {
  var timing: MediaTiming { get }
  /// How the pace changes over each run of `timing.duration`; linear unless given, as for an explicit
  /// Core Animation without a timing function.
  var timingFunction: TimingFunction { get }
  /// The animations of properties that this one is or holds, at any depth.
  var propertyAnimations: [any PropertyAnimation] { get }

  /// Sets the values of `time` on `layer` where this animation is for it; nothing outside the active
  /// window.
  ///
  /// - Parameters:
  ///   - layer: The layer as earlier animations of the scene have left it.
  ///   - model: The same layer without any animation.
  ///   - time: In seconds of the layer's local time, or of the group's.
  ///   - surroundingDuration: In seconds, for an animation that sets no duration.
  func apply(
    to layer: inout Layer, over model: Layer, at time: Double, in surroundingDuration: Double
  ) throws(AnimationError)
}

/// Compares a list of animations of several kinds, so that what holds one can be `Hashable`.
@propertyWrapper
package struct AnimationList: Hashable, Sendable {
  package var wrappedValue: [any Animation]

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
