import TransitionEngine

// The plan as a spec or a manifest, field by field.
extension RenderPlan {
  /// The plan as a spec to keep: a transition of the catalogue by its name with everything that was
  /// chosen, one of a spec's own with its layers and animations. Lengths stay as they were written.
  package var specDocument: SpecNode { specDocument() }

  package func specDocument(fields: SpecTable = .standard) -> SpecNode {
    guard let declared = transition as? DeclaredTransition else {
      return fields.document(of: self, as: .named)
    }
    var document = fields.document(of: self, as: .layers)
    guard declared.spec.hasLengths, case .mapping(let entries) = declared.spec.document.value else {
      return document
    }
    if let origin = stage.origin { document.set(["origin"], to: SpecNode(origin)) }
    for entry in entries { document.set([entry.key], to: entry.node) }
    return document
  }

  /// The plan as a spec with layers and animations of its own, to tweak: rendering it gives the same
  /// frames. Lengths are in points of this device.
  package var sceneDocument: SpecNode { SpecTable.standard.document(of: self, as: .layers) }

  /// The device that the spec names; or else one with this canvas: the default one if it has it, or the
  /// first.
  package var device: Device? {
    namedDevice ?? ([.default] + Device.all).first { $0.size == stage.size && $0.scale == scale }
  }

  /// The device that stands for the canvas; nil where its size is written.
  func device(as form: SpecForm) -> Device? {
    switch form {
    case .named: device
    case .layers: namedDevice
    case .resolved: nil
    }
  }

  /// The shadow, where the transition has one.
  func shadow(as form: SpecForm) -> Shadow? {
    form == .layers || transition.shadow == nil ? nil : stage.shadow
  }

  /// The parameters that were chosen, in manifests all of them.
  func parameterNode(as form: SpecForm) -> SpecNode? {
    switch form {
    case .named:
      let chosen = stage.parameters.sorted { $0.key < $1.key }
      return chosen.isEmpty ? nil : SpecNode(mapping: chosen.map { ($0.key, SpecNode($0.value)) })
    case .layers: return nil
    case .resolved:
      return SpecNode(
        mapping: transition.parameters.map { ($0.name, SpecNode(stage.value(of: $0))) })
    }
  }

  /// Whether an animation takes the transition's easing.
  package var usesTiming: Bool { scene.spans.contains { node(of: $0.animations).usesTiming } }

  /// Layers, animations, later spans or what stays after completion; in manifests only of a spec's own.
  func sceneNode(_ key: String, as form: SpecForm) -> SpecNode? {
    let isOwn = transition is DeclaredTransition
    guard form == .layers || (form == .resolved && isOwn) else { return nil }
    let scene = scene
    switch key {
    case "layers": return node(of: scene.layers)
    case "animations": return node(of: scene.animations)
    case "spans":
      return scene.laterSpans.isEmpty ? nil : SpecNode(items: scene.laterSpans.map(node))
    default: return SpecNode(mapping: [("layers", node(of: scene.settled))])
    }
  }

  private func node(of span: Scene.Span) -> SpecNode {
    SpecNode(
      mapping: [
        ("begin", SpecNode(span.begin)), ("layers", node(of: span.layers)),
        ("animations", span.animations.isEmpty ? nil : node(of: span.animations)),
      ])
  }

  private func node(of layers: [Layer]) -> SpecNode {
    SpecNode(items: layers.map { SpecNode($0, in: stage.bounds) })
  }

  private func node(of animations: [any Animation]) -> SpecNode {
    SpecNode(items: animations.compactMap { SpecNode($0, in: stage.timingFunction) })
  }
}
