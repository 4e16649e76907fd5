/// Why an animation cannot run on a scene.
package struct AnimationError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No layer of the scene has the animation's id.
    case unknownLayer
    /// The layer has no shape, or no shadow, whose property this is.
    case missing(AnimatableProperty.Part)
    case valueKind(expected: AnimatableValue.Kind, found: AnimatableValue.Kind)
    /// Two paths that the animation stands between do not have the same elements.
    case paths(PathInterpolationError)
    /// `by`, `isAdditive` or `isCumulative` of a kind of value that cannot be added.
    case notAdditive(AnimatableValue.Kind)
    /// `to` and `by` of transforms of which the second cannot be taken from the first.
    case notInvertible
    /// `from`, `to` and `by` are given; two of them say everything.
    case overdetermined
    /// Keyframes have a number of key times or timing functions that does not fit.
    case keyframeCount(of: KeyframePart, expected: Int, found: Int)
    /// Key times that fall, or leave 0…1.
    case keyTimeOrder
  }

  /// What keyframes have one of for each value, or for each segment between two; the spec's key.
  package enum KeyframePart: String, Hashable, Sendable {
    case keyTimes, timings
  }

  /// The animated layer's id.
  package let layer: String
  package let keyPath: AnimatableProperty
  package let reason: Reason

  package init(layer: String, keyPath: AnimatableProperty, reason: Reason) {
    self.layer = layer
    self.keyPath = keyPath
    self.reason = reason
  }
}
