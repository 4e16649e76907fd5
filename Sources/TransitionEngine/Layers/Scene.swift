/// The layers and animations of a transition: a model tree, its animations, and the layers that
/// remain after completion.
///
/// Where the code changes the tree under way, as a completion handler that starts a second animation
/// does, `laterSpans` has the tree from then on:
///
///     time    0 ──────────── 0.3 ──────────── 0.5 ─────────── duration
///     shown   layers ─────────┤ laterSpans[0] ─┤ laterSpans[1] ───────┤ settled
package struct Scene: Hashable, Sendable {
  /// A part of a transition with a model tree of its own, and the animations of its layers.
  package struct Span: Hashable, Sendable {
    /// The time in seconds from the start of the transition after which the span shows. At this time
    /// the span before still does, as a frame is drawn before the events of its time happen; see
    /// CoreAnimation.md, 2.3.
    package var begin: Double
    /// The model layers in the container, back to front.
    package var layers: [Layer]
    /// The animations in the order added. Their begins are on the transition's clock, so that an
    /// animation that is in two spans runs on.
    @AnimationList package var animations: [any Animation]

    /// A span of the given layers and animations.
    package init(begin: Double, layers: [Layer], animations: [any Animation]) {
      self.begin = begin
      self.layers = layers
      self.animations = animations
    }
  }

  /// The duration of the transition in seconds; the last frame is at its end.
  package var duration: Double
  /// The easing of the transition as a whole, from which the `progress` of a frame is derived.
  package var timingFunction: TimingFunction
  /// The model layers in the container, back to front; of several spans the first one's.
  package var layers: [Layer]
  /// The animations in the order added; of several spans the first one's. A later one on the same
  /// property wins, unless it is additive.
  @AnimationList package var animations: [any Animation]
  /// The spans after the first, in rising order of begin; empty unless the tree changes under way.
  package var laterSpans: [Span]
  /// The layers in the container after the completion handler has run.
  package var settled: [Layer]

  /// A scene of the given layers and animations.
  package init(
    duration: Double, timingFunction: TimingFunction, layers: [Layer],
    animations: [any Animation], laterSpans: [Span] = [], settled: [Layer]
  ) {
    self.duration = duration
    self.timingFunction = timingFunction
    self.layers = layers
    self.animations = animations
    self.laterSpans = laterSpans
    self.settled = settled
  }

  /// All spans, the first of which begins at 0.
  package var spans: [Span] {
    [Span(begin: 0, layers: layers, animations: animations)] + laterSpans
  }

  /// The span that shows at a time: the last one that has begun before it, or else the first.
  package func span(at time: Double) -> Span {
    laterSpans.last { time - $0.begin > MediaTiming.timeTolerance }
      ?? Span(begin: 0, layers: layers, animations: animations)
  }

  /// The *presentation* tree: the layers with their animated values at a time, as returned by
  /// `CALayer.presentation()`.
  ///
  /// - Parameter time: In seconds from the start, any number. Frames do not depend on each other.
  /// - Throws: `AnimationError`: at any time of a span for its mistakes that do not depend on time,
  ///   such as a value of the wrong kind, and for paths that do not match only while they are
  ///   animated.
  package func presentation(at time: Double) throws(AnimationError) -> [Layer] {
    try span(at: time).presentation(at: time)
  }

  /// Checks that all animations can run.
  ///
  /// - Throws: `AnimationError` for the first mistake that does not depend on time.
  package func checkAnimations() throws(AnimationError) {
    for span in spans { try span.checkAnimations() }
  }

  /// Checks that the values of all animations can be interpolated.
  ///
  /// - Throws: `AnimationError` for the first two paths that do not match.
  package func checkInterpolations() throws(AnimationError) {
    for span in spans { try span.checkInterpolations() }
  }
}

extension Scene.Span {
  fileprivate func presentation(at time: Double) throws(AnimationError) -> [Layer] {
    try checkAnimations()
    return try layers.map { layer throws(AnimationError) in try presentation(of: layer, at: time) }
  }

  fileprivate func checkAnimations() throws(AnimationError) {
    for group in animations {
      for animation in group.propertyAnimations {
        var count = 0
        for layer in layers { count += try layer.check(animation) }
        if count == 0 { throw animation.error(.unknownLayer) }
      }
    }
  }

  fileprivate func checkInterpolations() throws(AnimationError) {
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
    var layer = model
    guard let time = model.timing.shownTime(at: time) else {
      layer.isHidden = true
      return layer
    }
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

extension Layer {
  /// Checks that an animation can run on the layers of its name in this tree, without a list of them: it is done for every frame.
  ///
  /// - Returns: How many have that name.
  fileprivate func check(_ animation: any PropertyAnimation) throws(AnimationError) -> Int {
    var count = 0
    if id == animation.layer {
      try animation.check(on: self)
      count = 1
    }
    if let mask { count += try mask.check(animation) }
    for sublayer in sublayers { count += try sublayer.check(animation) }
    return count
  }
}
