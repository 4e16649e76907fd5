/// A mistake because of which an animation cannot run on a scene.
package struct AnimationError: Error, Hashable, Sendable {
  /// The kind of mistake.
  package enum Reason: Hashable, Sendable {
    /// No layer of the scene has the animation's id.
    case unknownLayer
    /// The layer lacks the shape, the shadow or the gradient that has the property.
    case missing(AnimatableProperty.Part)
    /// A value is not of the kind that the property has.
    case valueKind(expected: AnimatableValue.Kind, found: AnimatableValue.Kind)
    /// Two paths to be interpolated do not have the same elements.
    case paths(PathInterpolationError)
    /// Two lists to be interpolated, as the colours of a gradient, have different lengths.
    case listCount(from: Int, to: Int)
    /// `by`, `isAdditive` or `isCumulative` is used with a kind of value that cannot be added.
    case notAdditive(AnimatableValue.Kind)
    /// `to` and `by` are given, and `by` is a transform without an inverse.
    case notInvertible
    /// All of `from`, `to` and `by` are given; at most two may be.
    case overdetermined
    /// The number of key times or timing functions does not match the number of values.
    case keyframeCount(of: KeyframePart, expected: Int, found: Int)
    /// Key times decrease or leave 0…1.
    case keyTimeOrder
  }

  /// A list of keyframes with one entry per value or per segment, by its key in a spec.
  package enum KeyframePart: String, Hashable, Sendable {
    /// The times of the values, and the easings of the segments between them.
    case keyTimes, timings
    /// The shape of the curve at the values, see `KeyframeAnimation.curveShapes`.
    case tensionValues, continuityValues, biasValues
  }

  /// The id of the animated layer.
  package let layer: String
  /// The animated property.
  package let keyPath: AnimatableProperty
  /// The mistake.
  package let reason: Reason

  /// An error of the animation of `keyPath` on `layer`.
  package init(layer: String, keyPath: AnimatableProperty, reason: Reason) {
    self.layer = layer
    self.keyPath = keyPath
    self.reason = reason
  }
}
