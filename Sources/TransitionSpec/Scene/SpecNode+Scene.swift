import TransitionEngine

/// Writes layers and animations as a spec declares them; `SceneSpec` reads the same values back, bit for
/// bit but for colours, which have 8 bits a component. What has its default is left out.
extension SpecNode {
  private static let nowhere = Place.option("spec")

  /// A mapping of what is not nil, in this order.
  package init(mapping entries: [(String, SpecNode?)]) {
    let written = entries.compactMap { key, node in
      node.map { Entry(key: key, place: Self.nowhere, node: $0) }
    }
    self.init(.mapping(written), at: Self.nowhere)
  }

  package init(items: [SpecNode]) {
    self.init(.sequence(items), at: Self.nowhere)
  }

  package init(_ text: String) {
    self.init(.scalar(text, isQuoted: true), at: Self.nowhere)
  }

  package init(_ number: Double) {
    self.init(.scalar(number.plainDescription, isQuoted: false), at: Self.nowhere)
  }

  package init(_ flag: Bool) {
    self.init(.scalar(flag ? "true" : "false", isQuoted: false), at: Self.nowhere)
  }

  package init(_ point: Point) {
    self.init(mapping: [("x", SpecNode(point.x)), ("y", SpecNode(point.y))])
  }

  package init(_ size: Size) {
    self.init(mapping: [("width", SpecNode(size.width)), ("height", SpecNode(size.height))])
  }

  package init(_ rect: Rect) {
    self.init(
      mapping: [
        ("x", SpecNode(rect.origin.x)), ("y", SpecNode(rect.origin.y)),
        ("width", SpecNode(rect.size.width)), ("height", SpecNode(rect.size.height)),
      ])
  }

  /// A vector as x and y.
  private init(vector: Size) {
    self.init(Point(x: vector.width, y: vector.height))
  }

  private init(_ value: AnimatableValue) {
    switch value {
    case .number(let number): self.init(number)
    case .flag(let flag): self.init(flag)
    case .point(let point): self.init(point)
    case .size(let size): self.init(size)
    case .rect(let rect): self.init(rect)
    case .color(let color): self.init(color.text)
    case .transform(let transform): self.init(transform.description)
    case .path(let path): self.init(path.svg)
    }
  }

  /// - Parameter superbounds: Of the layer that this one lies in.
  package init(_ layer: Layer, in superbounds: Rect) {
    let fills = layer.bounds == superbounds && layer.position == superbounds.center
    self.init(
      mapping: [
        ("id", SpecNode(layer.id)),
        ("screen", layer.reference.map { SpecNode($0.name) }),
        ("bounds", fills ? nil : SpecNode(layer.bounds)),
        ("position", fills ? nil : SpecNode(layer.position)),
        ("anchorPoint", changed(layer.anchorPoint, Point(x: 0.5, y: 0.5)).map { SpecNode($0) }),
        ("transform", changed(layer.transform, .identity).map { SpecNode($0.description) }),
        ("zPosition", changed(layer.zPosition, 0).map { SpecNode($0) }),
        ("opacity", changed(layer.opacity, 1).map { SpecNode($0) }),
        ("hidden", changed(layer.isHidden, false).map { SpecNode($0) }),
        ("backgroundColor", layer.backgroundColor.map { SpecNode($0.text) }),
        ("cornerRadius", changed(layer.cornerRadius, 0).map { SpecNode($0) }),
        ("cornerCurve", changed(layer.cornerCurve, .circular).map { SpecNode($0.rawValue) }),
        ("borderWidth", changed(layer.borderWidth, 0).map { SpecNode($0) }),
        (
          "borderColor", changed(layer.borderColor, .black).flatMap { $0 }.map { SpecNode($0.text) }
        ),
        ("masksToBounds", changed(layer.masksToBounds, false).map { SpecNode($0) }),
        ("shape", layer.shape.map { SpecNode($0) }),
        ("shadow", layer.shadow.map { SpecNode($0) }),
        ("timing", changed(layer.timing, TimeSpace()).map { SpecNode($0) }),
        ("mask", layer.mask.map { SpecNode($0, in: layer.bounds) }),
        (
          "sublayers",
          layer.sublayers.isEmpty
            ? nil : SpecNode(items: layer.sublayers.map { SpecNode($0, in: layer.bounds) })
        ),
      ])
  }

  private init(_ shape: Shape) {
    let standard = StrokeStyle()
    self.init(
      mapping: [
        ("path", SpecNode(shape.path.svg)),
        ("fill", changed(shape.fillColor, .black).map { SpecNode($0?.text ?? "none") }),
        ("fillRule", changed(shape.fillRule, .nonZero).map { SpecNode($0.rawValue) }),
        ("stroke", shape.strokeColor.map { SpecNode($0.text) }),
        ("lineWidth", changed(shape.stroke.lineWidth, standard.lineWidth).map { SpecNode($0) }),
        ("lineCap", changed(shape.stroke.lineCap, standard.lineCap).map { SpecNode($0.rawValue) }),
        (
          "lineJoin",
          changed(shape.stroke.lineJoin, standard.lineJoin).map { SpecNode($0.rawValue) }
        ),
        ("miterLimit", changed(shape.stroke.miterLimit, standard.miterLimit).map { SpecNode($0) }),
        ("strokeStart", changed(shape.strokeStart, 0).map { SpecNode($0) }),
        ("strokeEnd", changed(shape.strokeEnd, 1).map { SpecNode($0) }),
      ])
  }

  init(_ shadow: Shadow) {
    self.init(
      mapping: [
        ("color", SpecNode(shadow.color.text)), ("opacity", SpecNode(shadow.opacity)),
        ("radius", SpecNode(shadow.radius)), ("offset", SpecNode(vector: shadow.offset)),
        ("hidesCaster", changed(shadow.hidesCaster, false).map { SpecNode($0) }),
      ])
  }

  private init(_ time: TimeSpace) {
    self.init(
      mapping: [
        ("beginTime", changed(time.beginTime, 0).map { SpecNode($0) }),
        ("speed", changed(time.speed, 1).map { SpecNode($0) }),
        ("timeOffset", changed(time.timeOffset, 0).map { SpecNode($0) }),
      ])
  }

  /// Nil for a kind of animation that specs do not have.
  ///
  /// - Parameter timing: The transition's, which an animation has that does not name another.
  package init?(_ animation: any Animation, in timing: TimingFunction) {
    let time = Self.timing(of: animation, in: timing)
    switch animation {
    case let basic as BasicAnimation:
      self.init(
        mapping: Self.target(of: basic) + [
          ("from", basic.from.map { SpecNode($0) }), ("to", basic.to.map { SpecNode($0) }),
          ("by", basic.by.map { SpecNode($0) }),
        ] + time)
    case let keyframes as KeyframeAnimation:
      self.init(mapping: Self.target(of: keyframes) + Self.keyframes(of: keyframes) + time)
    case let group as AnimationGroup:
      let inner = group.timingFunction == .linear ? timing : .linear
      let children = group.animations.compactMap { SpecNode($0, in: inner) }
      self.init(mapping: [("group", SpecNode(items: children))] + time)
    default: return nil
    }
  }

  private static func target(of animation: any PropertyAnimation) -> [(String, SpecNode?)] {
    [
      ("layer", SpecNode(animation.layer)), ("keyPath", SpecNode(animation.keyPath.rawValue)),
      ("additive", changed(animation.isAdditive, false).map { SpecNode($0) }),
      ("cumulative", changed(animation.isCumulative, false).map { SpecNode($0) }),
    ]
  }

  private static func keyframes(of animation: KeyframeAnimation) -> [(String, SpecNode?)] {
    func list(_ nodes: [SpecNode]) -> SpecNode? { nodes.isEmpty ? nil : SpecNode(items: nodes) }
    return [
      ("values", list(animation.values.map { SpecNode($0) })),
      ("path", animation.path.map { SpecNode($0.svg) }),
      ("rotationMode", animation.rotationMode.map { SpecNode($0.rawValue) }),
      ("keyTimes", list(animation.keyTimes.map { SpecNode($0) })),
      ("timings", list(animation.timingFunctions.map { SpecNode($0.text) })),
      (
        "calculationMode",
        changed(animation.calculationMode, .linear).map { SpecNode($0.rawValue) }
      ),
    ]
  }

  private static func timing(
    of animation: any Animation, in standard: TimingFunction
  ) -> [(String, SpecNode?)] {
    let timing = animation.timing
    let hasOwnPace =
      animation is AnimationGroup
      || (animation as? KeyframeAnimation)?.timingFunctions.isEmpty == false
    let easing = changed(animation.timingFunction, hasOwnPace ? .linear : standard)
    return [
      ("timing", easing.map { SpecNode($0.text) }),
      ("begin", changed(timing.beginTime, 0).map { SpecNode($0) }),
      ("duration", SpecNode(timing.duration)),
      ("timeOffset", changed(timing.timeOffset, 0).map { SpecNode($0) }),
      ("speed", changed(timing.speed, 1).map { SpecNode($0) }),
      ("repeatCount", changed(timing.repeatCount, 0).map { SpecNode($0) }),
      ("repeatDuration", changed(timing.repeatDuration, 0).map { SpecNode($0) }),
      ("autoreverses", changed(timing.autoreverses, false).map { SpecNode($0) }),
      ("fillMode", changed(timing.fillMode, .removed).map { SpecNode($0.rawValue) }),
    ]
  }
}

/// The value, unless it is the default.
private func changed<Value: Equatable>(_ value: Value, _ standard: Value) -> Value? {
  value == standard ? nil : value
}

extension Layer {
  fileprivate var reference: ImageReference? {
    if case .image(let reference) = contents { reference } else { nil }
  }
}

extension RenderPlan {
  /// The plan as a spec with layers and animations of its own, to tweak: rendering it gives the same
  /// frames.
  package var sceneDocument: SpecNode {
    let (scene, bounds, timing) = (scene, stage.bounds, stage.timingFunction)
    let layers = { (layers: [Layer]) in SpecNode(items: layers.map { SpecNode($0, in: bounds) }) }
    let animations = SpecNode(items: scene.animations.compactMap { SpecNode($0, in: timing) })
    return SpecNode(
      mapping: canvasDocument(namedDevice) + [
        ("from", SpecNode(from.text)), ("to", SpecNode(to.text)),
        ("fit", fit.map { SpecNode($0.rawValue) }),
        ("background", background == .black ? nil : SpecNode(background.text)),
        ("duration", SpecNode(stage.duration)),
        ("timing", animations.usesTiming ? SpecNode(timing.text) : nil),
        ("layers", layers(scene.layers)), ("animations", animations),
        ("completion", SpecNode(mapping: [("layers", layers(scene.settled))])),
      ])
  }
}

extension ScreenSource {
  /// As a spec names it.
  package var text: String {
    switch self {
    case .synthetic(let name, .light): name
    case .synthetic(let name, .dark): name + "-dark"
    case .file(let name, _): name
    }
  }
}
