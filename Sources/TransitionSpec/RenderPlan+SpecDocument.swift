import TransitionEngine

extension RenderPlan {
  /// The device that the spec names; or else one with this canvas: the default one if it has it, or the
  /// first.
  package var device: Device? {
    namedDevice ?? ([.default] + Device.all).first { $0.size == stage.size && $0.scale == scale }
  }

  /// What a spec says of the canvas: a device, with the scale where that is not its own, or else a size.
  func canvasDocument(_ device: Device?) -> [(String, SpecNode?)] {
    guard let device else { return [("size", SpecNode(stage.size)), ("scale", SpecNode(scale))] }
    return [
      ("device", SpecNode(device.name)),
      ("scale", scale == device.scale ? nil : SpecNode(scale)),
    ]
  }

  /// The plan as a spec to keep: a transition of the catalogue by its name with everything that was
  /// chosen, one of a spec's own with its layers and animations.
  package var specDocument: SpecNode {
    if transition is DeclaredTransition { return sceneDocument }
    let parameters = stage.parameters.sorted { $0.key < $1.key }
    return SpecNode(
      mapping: [
        ("transition", SpecNode(transition.name)),
        ("operation", SpecNode(stage.operation.rawValue)),
        ("duration", SpecNode(stage.duration)),
        // Written down, it would take the place of every animation's own.
        ("timing", stage.overridesTiming ? SpecNode(stage.timingFunction.text) : nil),
      ] + canvasDocument(device) + [
        ("from", SpecNode(from.text)), ("to", SpecNode(to.text)),
        ("fit", fit.map { SpecNode($0.rawValue) }),
        ("background", background == .black ? nil : SpecNode(background.text)),
        ("origin", stage.origin.map { SpecNode($0) }),
        ("edge", stage.edge.map { SpecNode($0.rawValue) }),
        ("shadow", transition.shadow == nil ? nil : SpecNode(stage.shadow)),
        (
          "parameters",
          parameters.isEmpty
            ? nil : SpecNode(mapping: parameters.map { ($0.key, SpecNode($0.value)) })
        ),
        (
          "fixes",
          stage.fixes.isEmpty ? nil : SpecNode(items: stage.fixes.sorted().map { SpecNode($0) })
        ),
      ])
  }
}
