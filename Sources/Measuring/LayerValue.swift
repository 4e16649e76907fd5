import SpecFiles
import TransitionEngine
import TransitionSpec

/// A number that a spec says of its own layers or their animations, which a recording may show otherwise: a parallax, a scale,
/// a dim, the radius of corners.
struct LayerValue: Hashable, Sendable {
  /// What it is a value of, which tells how far it may be from the spec's.
  enum Kind: Hashable, Sendable {
    /// An opacity, 0 to 1.
    case opacity
    /// That of a shadow, of which encoders take something away.
    case shadowOpacity
    /// Times as large.
    case scale
    /// A coordinate.
    case coordinate
    /// A length of at least 0.
    case size
    /// That of corners, or of a shadow.
    case radius

    /// Whether it is counted in points, and may be said by a length.
    var isLength: Bool { [.coordinate, .size, .radius].contains(self) }
  }

  /// A key of a mapping, or a place in a list.
  enum Step: Hashable, Sendable {
    case key(String)
    case item(Int)
  }

  /// Somewhere in a spec that a number is written: as itself, or as what an additive animation adds to another one.
  struct Setting: Hashable, Sendable {
    let steps: [Step]
    /// The number that is written is `sum` and this many times the value's own.
    var factor = 1.0
    var sum = 0.0
  }

  /// Where the spec says it.
  let setting: Setting
  /// What else goes with it: the same layer when the transition is over, and an additive animation that runs to it.
  var others: [Setting] = []
  let kind: Kind
  /// As the spec has it.
  let text: String
  /// The spec's number, in its unit; 0 where it says a length that is more than a number: then it is how much is added to that.
  let number: Double
  /// What follows the number: `%w`, `%h`, or nothing.
  let unit: String
  /// How many points the unit has; 1 for what has none.
  let points: Double
  /// Whether the spec says a length that is more than a number, as `trigger.midX` or `20%w - 10`.
  let isSum: Bool
  /// The layer's id.
  let layer: String
  /// What of the layer it is, as an animation calls it.
  let keyPath: String

  /// Whether an animation says it, rather than its layer.
  var isAnimated: Bool { setting.steps.first == .key("animations") }

  /// Its path, as `--set` has it: `animations[0].from`, `layers.old.position.x`.
  var path: String {
    if isAnimated { return Self.text(setting.steps) }
    let own = setting.steps.reversed().prefix { if case .key = $0 { true } else { false } }
    return "layers.\(layer).\(Self.text(own.reversed()))"
  }

  private static func text(_ steps: [Step]) -> String {
    steps.reduce("") { path, step in
      switch step {
      case .key(let key): path.isEmpty ? key : "\(path).\(key)"
      case .item(let place): "\(path)[\(place)]"
      }
    }
  }

  /// Another number as a spec has it.
  func text(_ number: Double) -> String {
    let digits = abs(number).plainDescription
    if isSum { return "\(text) \(number < 0 ? "-" : "+") \(digits)" }
    return "\(number < 0 ? "-" : "")\(digits)\(unit)"
  }

  /// A number as it is told: points and percent to tenths, all else to hundredths.
  func rounded(_ number: Double) -> Double {
    let parts: Double = kind.isLength ? 10 : 100
    return (number * parts).rounded() / parts
  }

  /// A spec with another number in its place.
  func document(_ document: SpecNode, with number: Double) -> SpecNode {
    ([setting] + others).reduce(document) { document, setting in
      let isItself = setting.factor == 1 && setting.sum == 0
      let text =
        isItself ? text(number) : (setting.sum + setting.factor * number).plainDescription
      return document.setting(
        setting.steps[...], to: SpecNode(option: "<recording>", text: text))
    }
  }

  // MARK: Finding

  /// All in a spec's layers and in their animations, those of the animations first.
  ///
  /// - Parameter size: The container's, in points.
  static func all(in document: SpecNode, size: Size) -> [LayerValue] {
    let animations = (document["animations"]?.items ?? []).enumerated()
    let given = animations.flatMap {
      animated(in: $1, at: [.key("animations"), .item($0)], of: nil, size)
    }
    let added = animations.flatMap {
      additive(in: $1, at: [.key("animations"), .item($0)], in: document)
    }
    let own = (document["layers"]?.items ?? []).enumerated().flatMap {
      Self.own(of: $1, at: [.key("layers"), .item($0)], size)
    }
    return given + added
      + own.filter { own in
        !added.contains { $0.layer == own.layer && $0.keyPath == own.keyPath }
      }.map { $0.alsoWhenOver(in: document) }
  }

  /// The same with the layer's value when the transition is over, where the spec says that once more.
  private func alsoWhenOver(in document: SpecNode) -> LayerValue {
    var value = self
    value.others = document.settingsWhenOver(of: layer, behind: setting.steps)
    return value
  }

  /// Where an additive animation, as UIKit's are, begins and ends: it runs to the layer's own value, from what it adds to that.
  private static func additive(
    in animation: SpecNode, at steps: [Step], in document: SpecNode
  ) -> [LayerValue] {
    guard animation["additive"]?.scalarText == "true", document["spans"] == nil,
      let layer = animation["layer"]?.scalarText, let keyPath = animation["keyPath"]?.scalarText,
      let place = document.steps(toLayer: layer), let node = document.node(at: place)
    else { return [] }
    let coordinates = keyPath == "position" ? ["x", "y"] : [nil]
    return coordinates.flatMap { coordinate -> [LayerValue] in
      let path = [keyPath] + [coordinate].compactMap(\.self)
      let tail = path.map(Step.key)
      let animated = coordinate.map { [Step.key($0)] } ?? []
      func number(_ key: String) -> Double? {
        animation.node(at: [.key(key)] + animated)?.scalarText.flatMap(Double.init)
      }
      let defaults = ["opacity": 1.0, "cornerRadius": 0]
      guard let kind = kind(of: path.joined(separator: ".")), let from = number("from"),
        number("to") == 0,
        let own = node.node(at: tail)?.scalarText.flatMap(Double.init) ?? defaults[keyPath],
        from.isFinite, own.isFinite
      else { return [] }
      let start = Setting(steps: steps + [.key("from")] + animated, sum: -own)
      let end = Setting(steps: start.steps, factor: -1, sum: own + from)
      func value(_ number: Double, _ setting: Setting) -> LayerValue {
        LayerValue(
          setting: setting, kind: kind, text: number.plainDescription, number: number, unit: "",
          points: 1, isSum: false, layer: layer, keyPath: path.joined(separator: "."))
      }
      var last = value(own, Setting(steps: place + tail))
      last.others = document.settingsWhenOver(of: layer, behind: place + tail) + [end]
      return [value(own + from, start), last]
    }
  }

  /// - Parameter outer: The layer of the group that the animation is in.
  private static func animated(
    in animation: SpecNode, at steps: [Step], of outer: String?, _ size: Size
  ) -> [LayerValue] {
    let layer = animation["layer"]?.scalarText ?? outer ?? ""
    let group = (animation["group"]?.items ?? []).enumerated().flatMap {
      animated(in: $1, at: steps + [.key("group"), .item($0)], of: layer, size)
    }
    guard let keyPath = animation["keyPath"]?.scalarText,
      animation["additive"]?.scalarText != "true"
    else { return group }
    return group
      + ["from", "to", "by"].flatMap { key in
        animation[key].map { values(of: $0, at: steps + [.key(key)], layer, keyPath, size) } ?? []
      }
  }

  private static func own(of layer: SpecNode, at steps: [Step], _ size: Size) -> [LayerValue] {
    let id = layer["id"]?.scalarText ?? ""
    let values = ["position", "opacity", "cornerRadius"].flatMap { key in
      layer[key].map { Self.values(of: $0, at: steps + [.key(key)], id, key, size) } ?? []
    }
    let shadow = [("opacity", "shadowOpacity"), ("radius", "shadowRadius")].flatMap {
      key, keyPath in
      layer["shadow"]?[key].map {
        Self.values(of: $0, at: steps + [.key("shadow"), .key(key)], id, keyPath, size)
      } ?? []
    }
    let inside = (layer["sublayers"]?.items ?? []).enumerated().flatMap {
      own(of: $1, at: steps + [.key("sublayers"), .item($0)], size)
    }
    return values + shadow + inside
  }

  private static func values(
    of node: SpecNode, at steps: [Step], _ layer: String, _ keyPath: String, _ size: Size
  ) -> [LayerValue] {
    if case .mapping(let entries) = node.value {
      return entries.flatMap {
        values(of: $0.node, at: steps + [.key($0.key)], layer, "\(keyPath).\($0.key)", size)
      }
    }
    guard let text = node.scalarText, let kind = kind(of: keyPath) else { return [] }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || ".-+".contains($0)) }
    let unit = String(text.dropFirst(digits.count))
    let units = kind.isLength ? ["": 1, "%w": size.width / 100, "%h": size.height / 100] : ["": 1]
    let plain = Double(digits).flatMap { number in
      units[unit].map { (number: number, unit: unit, points: $0) }
    }
    guard plain != nil || kind.isLength else { return [] }
    let (number, own, points) = plain ?? (0, "", 1)
    return [
      LayerValue(
        setting: Setting(steps: steps), kind: kind, text: text, number: number, unit: own,
        points: points, isSum: plain == nil, layer: layer, keyPath: keyPath)
    ]
  }

  private static func kind(of keyPath: String) -> Kind? {
    switch keyPath {
    case "opacity": .opacity
    case "shadowOpacity": .shadowOpacity
    case "cornerRadius", "shadowRadius": .radius
    case "bounds.size.width", "bounds.size.height": .size
    case "transform.scale", "transform.scale.x", "transform.scale.y": .scale
    case "position.x", "position.y", "transform.translation.x", "transform.translation.y":
      .coordinate
    default: nil
    }
  }
}

extension SpecNode {
  /// The same with a scalar at a place; a key is added where all before it are there.
  fileprivate func setting(_ steps: ArraySlice<LayerValue.Step>, to node: SpecNode) -> SpecNode {
    guard let step = steps.first else { return node }
    var copy = self
    switch step {
    case .key(let key):
      guard let child = self[key] else {
        if steps.count == 1 { copy.set([key], to: node) }
        return copy
      }
      copy.replace(key, with: child.setting(steps.dropFirst(), to: node))
    case .item(let place):
      guard var items, items.indices.contains(place) else { return self }
      items[place] = items[place].setting(steps.dropFirst(), to: node)
      copy.value = .sequence(items)
    }
    return copy
  }

  fileprivate func node(at steps: [LayerValue.Step]) -> SpecNode? {
    steps.reduce(self) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .item(let place): node?.items.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      }
    }
  }

  /// The way to a layer by its id, from a key that has layers; nil where there is none.
  fileprivate func steps(toLayer id: String, under key: String = "layers") -> [LayerValue.Step]? {
    for (place, layer) in (self[key]?.items ?? []).enumerated() {
      let way = [LayerValue.Step.key(key), .item(place)]
      if layer["id"]?.scalarText == id { return way }
      if let inside = layer.steps(toLayer: id, under: "sublayers") { return way + inside }
    }
    return nil
  }

  /// Where a value of a layer is said once more, for when the transition is over.
  ///
  /// - Parameter steps: Those to the value in the layers that are animated.
  fileprivate func settingsWhenOver(
    of id: String, behind steps: [LayerValue.Step]
  ) -> [LayerValue.Setting] {
    guard let place = self["completion"]?.steps(toLayer: id) else { return [] }
    let keys = steps.reversed().prefix { if case .key = $0 { true } else { false } }
    return [LayerValue.Setting(steps: [.key("completion")] + place + keys.reversed())]
  }
}
