import TransitionEngine

/// The values of an animated property over all frames, such as a circle's radius or a layer's opacity.
struct Readout: Encodable {
  /// The layer's id, or the ids of several layers that move alike, separated by commas.
  private(set) var layer: String
  /// The property's name, such as "radius" or "opacity".
  let name: String
  /// "pt", "°", or empty.
  let unit: String
  /// The names of the components, such as x and y; one empty name for a plain number.
  let components: [String]
  /// For each component one value per frame; nil in frames without the layer.
  let values: [[Double?]]

  /// The readouts of all animated properties, in the order of the tree.
  static func readouts(of scene: Scene, at moments: [Moment]) -> [Readout] {
    let placements = moments.map(\.placements)
    var groups: [[Readout]] = []
    for id in scene.animatedLayers {
      let layers = placements.map { $0[id]?.layer }
      let group = scene.animatedProperties(of: id).flatMap { property in
        readouts(of: property, layer: id, values: layers.map { $0.flatMap(property.value) })
      }
      // Layers that move alike, such as a mask and its shadow, share their readouts.
      if let index = groups.firstIndex(where: { isSame($0, group) }) {
        let name = "\(groups[index][0].layer), \(id)"
        for position in groups[index].indices { groups[index][position].layer = name }
      } else if !group.isEmpty {
        groups.append(group)
      }
    }
    return groups.flatMap { $0 }
  }

  private static func isSame(_ first: [Readout], _ second: [Readout]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { $0.name == $1.name && $0.values == $1.values }
  }

  private static func readouts(
    of property: AnimatableProperty, layer: String, values: [AnimatableValue?]
  ) -> [Readout] {
    if property.kind == .path { return figures(layer: layer, values: values) }
    let parts = values.map { $0?.parts(of: property) }
    guard let first = parts.compactMap({ $0 }).first else { return [] }
    return [
      Readout(
        layer: layer, name: property.rawValue, unit: property.unit,
        components: first.map(\.name),
        values: first.indices.map { index in parts.map { $0?[index].value.rounded(to: 3) } })
    ]
  }

  /// Readouts of a path's subpaths, by the figures that they are in the middle of the transition.
  private static func figures(layer: String, values: [AnimatableValue?]) -> [Readout] {
    let paths = values.map { value -> [PathFigure]? in
      if case .path(let path) = value { path.figures } else { nil }
    }
    let known = paths.compactMap { $0 }
    guard let middle = known.dropFirst(known.count / 2).first else { return [] }
    return middle.indices.flatMap { index -> [Readout] in
      let boxes = paths.map { figures -> Rect? in
        figures.flatMap { $0.indices.contains(index) ? $0[index].bounds : nil }
      }
      func readout(
        _ name: String, _ components: [String], _ parts: (Rect) -> [Double]
      ) -> Readout {
        let numbers = boxes.map { $0.map(parts) }
        return Readout(
          layer: layer, name: name, unit: "pt", components: components,
          values: components.indices.map { part in numbers.map { $0?[part].rounded(to: 3) } })
      }
      switch middle[index] {
      case .ellipse(let box) where abs(box.width - box.height) < 0.01:
        return [
          readout("radius", [""]) { [$0.width / 2] },
          readout("center", ["x", "y"]) { [$0.midX, $0.midY] },
        ]
      case .ellipse, .outline, .rect:
        return [
          readout("rectangle", ["x", "y", "width", "height"]) {
            [$0.minX, $0.minY, $0.width, $0.height]
          }
        ]
      }
    }
  }
}

extension Scene {
  /// The animated properties of a layer in the order of the animations, each once.
  fileprivate func animatedProperties(of layer: String) -> [AnimatableProperty] {
    var properties: [AnimatableProperty] = []
    for animation in spans.flatMap(\.animations).flatMap(\.propertyAnimations)
    where animation.layer == layer && !properties.contains(animation.keyPath) {
      properties.append(animation.keyPath)
    }
    return properties
  }
}

extension AnimatableProperty {
  fileprivate var unit: String {
    switch self {
    case .transform, .transformScale, .transformScaleX, .transformScaleY, .transformScaleZ,
      .sublayerTransform, .sublayerTransformScale, .sublayerTransformScaleX,
      .sublayerTransformScaleY, .sublayerTransformScaleZ, .doubleSided, .backdropSaturation,
      .backdropTint, .backdropIntensity, .opacity, .shadowOpacity,
      .hidden, .strokeStart, .strokeEnd, .anchorPoint, .zPosition, .backgroundColor, .borderColor,
      .fillColor, .strokeColor, .shadowColor:
      ""
    case _ where isAngle: "°"
    default: "pt"
    }
  }
}

extension AnimatableValue {
  /// The numbers of the value, with their names; none for a path.
  fileprivate func parts(of property: AnimatableProperty) -> [(name: String, value: Double)] {
    switch self {
    case .number(let number):
      [("", property.isAngle ? number * 180 / .pi : number)]
    case .flag(let flag): [("", flag ? 1 : 0)]
    case .point(let point): [("x", point.x), ("y", point.y)]
    case .size(let size): [("width", size.width), ("height", size.height)]
    case .rect(let rect):
      [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
    case .color(let color):
      [("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha)]
    case .transform(let transform):
      [
        ("x", transform.translationX), ("y", transform.translationY),
        ("scale x", transform.scaleX), ("scale y", transform.scaleY),
        ("turn °", transform.rotation * 180 / .pi),
      ]
        + (transform.isFlat
          ? []
          : [
            ("z", transform.translationZ), ("turn x °", transform.rotationX * 180 / .pi),
            ("turn y °", transform.rotationY * 180 / .pi),
          ])
    case .numbers(let numbers):
      numbers.enumerated().map { ("\($0.offset + 1)", $0.element) }
    case .path, .colors, .contents: []
    }
  }
}
