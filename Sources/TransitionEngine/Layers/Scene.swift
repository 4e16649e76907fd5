/// What a transition declares: a model tree, the animations over it, and what stays afterwards.
package struct Scene: Hashable, Sendable {
  /// In seconds: the transition's duration, to which the last frame belongs.
  package var duration: Double
  /// The easing that the transition as a whole follows; a frame's `progress` is read off it.
  package var timingFunction: TimingFunction
  /// In the container, back to front.
  package var layers: [Layer]
  /// In the order added: a later one on the same property wins, unless it is additive.
  @AnimationList package var animations: [any Animation]
  /// The container's layers after the completion handler has run.
  package var settled: [Layer]

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

  /// The *presentation* tree: the layers with the values they show at `time`, as
  /// `CALayer.presentation()` returns a layer.
  ///
  /// - Parameter time: In seconds from the start, any number; no frame depends on another.
  /// - Throws: Why an animation cannot run. Mistakes that hold for the whole scene, as a value of the
  ///   wrong kind, are thrown at every time; paths that do not match only while they are animated.
  package func presentation(at time: Double) throws(AnimationError) -> [Layer] {
    try checkAnimations()
    return try layers.map { layer throws(AnimationError) in try presentation(of: layer, at: time) }
  }

  /// - Throws: Why an animation cannot run, at whatever time.
  package func checkAnimations() throws(AnimationError) {
    for animation in animations.flatMap(\.propertyAnimations) {
      let targets = layers.flatMap { $0.all(named: animation.layer) }
      if targets.isEmpty { throw animation.error(.unknownLayer) }
      for target in targets { try animation.check(on: target) }
    }
  }

  /// - Throws: Which animation stands between two paths that do not match, at whatever time.
  package func checkInterpolations() throws(AnimationError) {
    for animation in animations.flatMap(\.propertyAnimations) {
      for target in layers.flatMap({ $0.all(named: animation.layer) }) {
        try animation.checkInterpolation(on: target)
      }
    }
  }

  /// - Parameter time: In the superlayer's time.
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
