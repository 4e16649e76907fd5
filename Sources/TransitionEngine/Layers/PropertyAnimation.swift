/// An animation of one property of one layer: `CAPropertyAnimation`.
package protocol PropertyAnimation: Animation {
  /// The id of the layer, which may be a mask.
  var layer: String { get }
  var keyPath: AnimatableProperty { get }
  /// Whether the value is added to what the layer shows without this animation, instead of taking
  /// its place.
  var isAdditive: Bool { get }
  /// Whether each run goes on from the end of the one before. Not with `autoreverses`.
  var isCumulative: Bool { get }

  /// - Throws: What of the animation's own values contradicts the key path or each other.
  func checkValues() throws(AnimationError)

  /// The value at a progress, before anything is added to it; nil for an animation without effect.
  ///
  /// - Parameters:
  ///   - progress: After easing; 0 is the start and 1 the end, and it may leave 0…1.
  ///   - model: The property's value in the model tree.
  ///   - underneath: Its value as earlier animations have left it.
  ///   - duration: Of one run, in seconds.
  func value(
    at progress: Double, model: AnimatableValue, underneath: AnimatableValue, duration: Double
  ) throws(AnimationError) -> AnimatableValue?

  /// What else the animation does to the layer, as turning it along a path.
  func applySideEffects(to layer: inout Layer, at progress: Double, duration: Double)
}

extension PropertyAnimation {
  package var propertyAnimations: [any PropertyAnimation] { [self] }

  package func applySideEffects(to layer: inout Layer, at progress: Double, duration: Double) {}

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

  /// - Throws: Why the animation cannot run on `layer`, at whatever time.
  func check(on layer: Layer) throws(AnimationError) {
    _ = try presentValue(of: layer)
    if isAdditive || isCumulative { try requireAdditive() }
    try checkValues()
  }

  /// - Throws: That two values between which the animation runs on `layer` do not match.
  func checkInterpolation(on layer: Layer) throws(AnimationError) {
    let model = try presentValue(of: layer)
    let duration = timing.resolved(in: MediaTiming.defaultDuration).duration
    _ = try value(at: 0, model: model, underneath: model, duration: duration)
  }

  func requireKind(_ value: AnimatableValue) throws(AnimationError) {
    guard value.kind == keyPath.kind else {
      throw error(.valueKind(expected: keyPath.kind, found: value.kind))
    }
  }

  func requireAdditive() throws(AnimationError) {
    guard keyPath.kind.isAdditive else { throw error(.notAdditive(keyPath.kind)) }
  }

  func error(_ reason: AnimationError.Reason) -> AnimationError {
    AnimationError(layer: layer, keyPath: keyPath, reason: reason)
  }

  /// The value between two of the property.
  func interpolate(
    from: AnimatableValue, to: AnimatableValue, progress: Double
  ) throws(AnimationError) -> AnimatableValue {
    do throws(PathInterpolationError) {
      return try from.interpolated(to: to, progress: progress)
    } catch {
      throw self.error(.paths(error))
    }
  }

  /// The layer's value; a colour that is not set counts as clear.
  private func presentValue(of layer: Layer) throws(AnimationError) -> AnimatableValue {
    if let value = keyPath.value(of: layer) { return value }
    switch keyPath.part {
    case .shape where layer.shape == nil: throw error(.missing(.shape))
    case .shadow where layer.shadow == nil: throw error(.missing(.shadow))
    default: return .color(.clear)
    }
  }
}
