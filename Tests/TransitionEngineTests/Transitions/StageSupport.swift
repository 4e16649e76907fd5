import TransitionEngine

extension Stage {
  /// A stage of a phone with the default values of a transition, except those given.
  static func phone(
    _ transition: some Transition, _ operation: Operation? = nil,
    size: Size = Size(width: 390, height: 844), origin: Rect? = nil, fixes: Set<String> = [],
    edge: Edge? = nil, parameters: [String: Double] = [:], from: Scenery? = nil,
    to: Scenery? = nil
  ) -> Stage {
    Stage(
      size: size, operation: operation ?? transition.operations[0],
      duration: transition.duration, timingFunction: transition.timingFunction, origin: origin,
      shadow: transition.shadow ?? Shadow(), parameters: parameters, fixes: fixes, edge: edge,
      from: from, to: to)
  }
}

extension [Layer] {
  /// The layer with this id among the layers, their masks and sublayers.
  func layer(_ id: String) -> Layer? {
    for layer in self {
      if layer.id == id { return layer }
      let inside = (layer.mask.map { [$0] } ?? []) + layer.sublayers
      if let found = inside.layer(id) { return found }
    }
    return nil
  }
}

extension Layer {
  /// The frame in the superlayer of a layer without a transform.
  var frame: Rect {
    Rect(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }
}
