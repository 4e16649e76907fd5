/// An animation of one property of a layer: `CAPropertyAnimation`.
package protocol PropertyAnimation: Animation {
  /// The id of the animated layers, which may be masks.
  var layer: String { get }
  /// The animated property.
  var keyPath: AnimatableProperty { get }
  /// Whether the value is added to the one below, which the model and earlier animations determine,
  /// instead of replacing it.
  var isAdditive: Bool { get }
  /// Whether each run continues from the end value of the previous one; ignored with
  /// `autoreverses`.
  var isCumulative: Bool { get }

  /// The values that the animation gives, rather than takes from its layer.
  var ownValues: [AnimatableValue] { get }

  /// Checks the animation's own values.
  ///
  /// - Throws: `AnimationError` if they contradict the key path or each other.
  func checkValues() throws(AnimationError)

  /// The value at a progress, before addition; nil if the animation has no effect.
  ///
  /// - Parameters:
  ///   - progress: The eased progress from 0 to 1, which may overshoot.
  ///   - model: The property's value in the model tree.
  ///   - underneath: The property's value after earlier animations.
  ///   - duration: The duration of one run in seconds.
  /// - Throws: `AnimationError` if two values cannot be interpolated.
  func value(
    at progress: Double, model: AnimatableValue, underneath: AnimatableValue, duration: Double
  ) throws(AnimationError) -> AnimatableValue?

  /// Applies further effects of the animation to the layer, such as the rotation along a path.
  func applySideEffects(to layer: inout Layer, at progress: Double, duration: Double)
}

extension PropertyAnimation {
  package var propertyAnimations: [any PropertyAnimation] { [self] }

  /// Does nothing.
  package func applySideEffects(to layer: inout Layer, at progress: Double, duration: Double) {}

  /// Sets the property on `layer` if the id matches and the animation is in effect at the time.
  ///
  /// - Throws: `AnimationError` if the layer lacks the property, or for two paths that do not have
  ///   the same elements.
  package func apply(
    to layer: inout Layer, over model: Layer, at time: Double, in surroundingDuration: Double
  ) throws(AnimationError) {
    let timing = timing.resolved(in: surroundingDuration)
    guard layer.id == self.layer, let phase = timing.phase(at: time) else { return }
    let (model, underneath) = (try presentValue(of: model), try presentValue(of: layer))
    func value(_ progress: Double) throws(AnimationError) -> AnimatableValue? {
      try self.value(
        at: progress, model: model, underneath: underneath, duration: timing.duration)
    }
    let progress = timingFunction.progress(at: phase.fraction, duration: timing.duration)
    guard var result = try value(progress) else { return }
    if isCumulative, !timing.autoreverses, phase.completedRuns != 0, let end = try value(1) {
      result = end.multiplied(by: phase.completedRuns).adding(result)
    }
    keyPath.set(isAdditive ? underneath.adding(result) : result, on: &layer)
    applySideEffects(to: &layer, at: progress, duration: timing.duration)
  }

  /// Checks that the animation can run on `layer`.
  ///
  /// - Throws: `AnimationError` for a mistake that does not depend on time.
  func check(on layer: Layer) throws(AnimationError) {
    _ = try presentValue(of: layer)
    if isAdditive || isCumulative { try requireAdditive() }
    try checkValues()
  }

  /// Checks that the values of the animation on `layer` can be interpolated.
  ///
  /// - Throws: `AnimationError` for two paths that do not match.
  func checkInterpolation(on layer: Layer) throws(AnimationError) {
    let model = try presentValue(of: layer)
    let duration = timing.resolved(in: MediaTiming.defaultDuration).duration
    _ = try value(at: 0, model: model, underneath: model, duration: duration)
  }

  /// Checks that a value has the kind of the property.
  ///
  /// - Throws: `AnimationError` with the reason `.valueKind`.
  func requireKind(_ value: AnimatableValue) throws(AnimationError) {
    guard value.kind == keyPath.kind else {
      throw error(.valueKind(expected: keyPath.kind, found: value.kind))
    }
  }

  /// Checks that values of the property can be added.
  ///
  /// - Throws: `AnimationError` with the reason `.notAdditive`.
  func requireAdditive() throws(AnimationError) {
    guard keyPath.kind.isAdditive else { throw error(.notAdditive(keyPath.kind)) }
  }

  /// An error of this animation.
  func error(_ reason: AnimationError.Reason) -> AnimationError {
    AnimationError(layer: layer, keyPath: keyPath, reason: reason)
  }

  /// The value between two values of the property.
  ///
  /// - Throws: `AnimationError` for two paths that do not have the same elements, and for lists of
  ///   different lengths.
  func interpolate(
    from: AnimatableValue, to: AnimatableValue, progress: Double
  ) throws(AnimationError) -> AnimatableValue {
    if from.kind == to.kind, from.count != to.count {
      throw error(.listCount(from: from.count, to: to.count))
    }
    do throws(PathInterpolationError) {
      return try from.interpolated(to: to, progress: progress)
    } catch {
      throw self.error(.paths(error))
    }
  }

  /// The property's value on a layer, see `AnimatableProperty.unsetValue`.
  private func presentValue(of layer: Layer) throws(AnimationError) -> AnimatableValue {
    if let value = keyPath.value(of: layer) { return value }
    switch keyPath.part {
    case .shape where layer.shape == nil: throw error(.missing(.shape))
    case .shadow where layer.shadow == nil: throw error(.missing(.shadow))
    case .backdrop where layer.backdrop == nil: throw error(.missing(.backdrop))
    case .gradient where layer.gradient == nil: throw error(.missing(.gradient))
    default: return keyPath.unsetValue ?? .color(.clear)
    }
  }
}
