/// What a transition declares: a model tree, the animations over it, and what stays afterwards.
package struct Scene: Hashable, Sendable {
  /// In seconds: the transition's duration, to which the last frame belongs.
  package var duration: Double
  /// The easing that the transition as a whole follows; a frame's `progress` is read off it.
  package var timingFunction: TimingFunction
  /// In the container, back to front.
  package var layers: [Layer]
  /// In the order added: a later one on the same property wins.
  package var animations: [BasicAnimation]
  /// The container's layers after the completion handler has run.
  package var settled: [Layer]

  package init(
    duration: Double, timingFunction: TimingFunction, layers: [Layer],
    animations: [BasicAnimation], settled: [Layer]
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
  package func presentation(at time: Double) throws(PathInterpolationError) -> [Layer] {
    var container = Layer(id: "", frame: .zero)
    container.sublayers = layers
    var animated: Set<String> = []
    for id in animations.map(\.layer) where animated.insert(id).inserted {
      try container.update(id) { layer throws(PathInterpolationError) in
        let model = layer
        for animation in animations where animation.layer == id {
          try animation.apply(to: &layer, over: model, at: time)
        }
      }
    }
    return container.sublayers
  }
}
