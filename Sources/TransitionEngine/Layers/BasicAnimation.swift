/// One property of one layer running between two values: `CABasicAnimation`.
///
/// Where `from` or `to` is missing, the layer's model value stands in. After the animation the layer
/// shows its model value, so a transition sets that to the final one.
package struct BasicAnimation: Hashable, Sendable {
  /// The id of the layer, which may be a mask.
  package var layer: String
  package var keyPath: AnimatableProperty
  package var from: AnimatableValue?
  package var to: AnimatableValue?
  /// Linear unless given, as for an explicit Core Animation without a timing function.
  package var timingFunction: TimingFunction
  package var timing: MediaTiming

  package init(
    layer: String, keyPath: AnimatableProperty, from: AnimatableValue?, to: AnimatableValue?,
    timingFunction: TimingFunction = .linear, timing: MediaTiming
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.from = from
    self.to = to
    self.timingFunction = timingFunction
    self.timing = timing
  }

  /// Sets the value at `time` on `layer`, which may show other animations already; nothing outside the
  /// active window.
  ///
  /// - Parameter model: The same layer without any animation.
  func apply(
    to layer: inout Layer, over model: Layer, at time: Double
  ) throws(PathInterpolationError) {
    guard let fraction = timing.fraction(at: time) else { return }
    let model = keyPath.value(of: model)
    guard let from = from ?? model, let to = to ?? model else { return }
    let progress = timingFunction.progress(at: fraction)
    keyPath.set(try from.interpolated(to: to, progress: progress), on: &layer)
  }
}
