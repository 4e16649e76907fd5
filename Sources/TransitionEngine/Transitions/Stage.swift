/// What a transition is given to declare its layers over: the container, the two screens, and the
/// values that the spec set.
package struct Stage: Hashable, Sendable {
  /// The container's size in points.
  package let size: Size
  package let operation: Operation
  /// In seconds.
  package let duration: Double
  package let timingFunction: TimingFunction
  /// The frame of the trigger button or element, in the container; nil where the spec gives none.
  package let origin: Rect?
  package let shadow: Shadow
  package let parameters: [String: Double]
  package let fixes: Set<String>

  package init(
    size: Size, operation: Operation, duration: Double, timingFunction: TimingFunction,
    origin: Rect? = nil, shadow: Shadow = Shadow(), parameters: [String: Double] = [:],
    fixes: Set<String> = []
  ) {
    self.size = size
    self.operation = operation
    self.duration = duration
    self.timingFunction = timingFunction
    self.origin = origin
    self.shadow = shadow
    self.parameters = parameters
    self.fixes = fixes
  }

  /// A stage with a transition's own values.
  package init(_ transition: some Transition, size: Size, operation: Operation? = nil) {
    self.init(
      size: size, operation: operation ?? transition.operations[0],
      duration: transition.duration, timingFunction: transition.timingFunction,
      shadow: transition.shadow ?? Shadow())
  }

  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The old view controller's view, filling the container.
  package var from: Layer { screen(.from) }
  /// The new view controller's view, filling the container.
  package var to: Layer { screen(.to) }

  package func value(of parameter: TransitionParameter) -> Double {
    parameters[parameter.name] ?? parameter.defaultValue
  }

  package func applies(_ fix: TransitionFix) -> Bool { fixes.contains(fix.name) }

  private func screen(_ image: ImageReference) -> Layer {
    var layer = Layer(id: image.rawValue, frame: bounds)
    layer.contents = .image(image)
    return layer
  }
}
