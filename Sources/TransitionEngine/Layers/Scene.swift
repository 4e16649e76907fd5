/// The layers and animations of a transition: a model tree, its animations, and the layers that
/// remain after completion.
package struct Scene: Hashable, Sendable {
  /// The duration of the transition in seconds; the last frame is at its end.
  package var duration: Double
  /// The easing of the transition as a whole, from which the `progress` of a frame is derived.
  package var timingFunction: TimingFunction
  /// The model layers in the container, back to front.
  package var layers: [Layer]
  /// The animations in the order added. A later one on the same property wins, unless it is
  /// additive.
  @AnimationList package var animations: [any Animation]
  /// The layers in the container after the completion handler has run.
  package var settled: [Layer]

  /// A scene of the given layers and animations.
  package init(
    duration: Double, timingFunction: TimingFunction, layers: [Layer],
    animations: [any Animation], settled: [Layer]
  ) {
    self.duration = duration
    self.timingFunction = timingFunction
    self.layers = layers
    self.animations = animations
    self.settled = settled
  }

  /// The *presentation* tree: the layers with their animated values at a time, as returned by
  /// `CALayer.presentation()`.
  ///
  /// - Parameter time: In seconds from the start, any number. Frames do not depend on each other.
  /// - Throws: `AnimationError`: at any time for mistakes that do not depend on time, such as a
  ///   value of the wrong kind, and for paths that do not match only while they are animated.
  package func presentation(at time: Double) throws(AnimationError) -> [Layer] {
    try checkAnimations()
    return try layers.map { layer throws(AnimationError) in try presentation(of: layer, at: time) }
  }

  /// Checks that all animations can run.
  ///
  /// - Throws: `AnimationError` for the first mistake that does not depend on time.
  package func checkAnimations() throws(AnimationError) {
    for animation in animations.flatMap(\.propertyAnimations) {
      let targets = layers.flatMap { $0.all(named: animation.layer) }
      if targets.isEmpty { throw animation.error(.unknownLayer) }
      for target in targets { try animation.check(on: target) }
    }
  }

  /// Checks that the values of all animations can be interpolated.
  ///
  /// - Throws: `AnimationError` for the first two paths that do not match.
  package func checkInterpolations() throws(AnimationError) {
    for animation in animations.flatMap(\.propertyAnimations) {
      for target in layers.flatMap({ $0.all(named: animation.layer) }) {
        try animation.checkInterpolation(on: target)
      }
    }
  }

  /// The presentation of one layer with its mask and sublayers.
  ///
  /// - Parameter time: In seconds of the superlayer's time.
  private func presentation(of model: Layer, at time: Double) throws(AnimationError) -> Layer {
    let time = model.timing.localTime(at: time)
    var layer = model
    for animation in animations {
      try animation.apply(to: &layer, over: model, at: time, in: MediaTiming.defaultDuration)
    }
    if let mask = model.mask { layer.mask = try presentation(of: mask, at: time) }
    layer.sublayers = try model.sublayers.map { sublayer throws(AnimationError) in
      try presentation(of: sublayer, at: time)
    }
    return layer
  }
}
