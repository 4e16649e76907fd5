import TransitionEngine

/// Layers and animations as they are declared from a time on.
struct DeclaredSpan: Hashable, Sendable {
  /// In seconds from the start of the transition.
  let begin: Double
  /// In the container, back to front.
  let layers: [Layer]
  let animations: [DeclaredAnimation]

  var span: Scene.Span {
    Scene.Span(
      begin: begin, layers: layers, animations: animations.flatMap(\.animation.wrappedValue))
  }
}

/// An animation or a group, and where everything in it is declared.
struct DeclaredAnimation: Hashable, Sendable {
  /// One.
  let animation: AnimationList
  /// One for each of its `propertyAnimations`.
  let locations: [SubjectLocation]

  init(_ animation: any Animation, at locations: [SubjectLocation]) {
    self.animation = AnimationList(wrappedValue: [animation])
    self.locations = locations
  }

  var propertyAnimations: [(any PropertyAnimation, SubjectLocation)] {
    Array(zip(animation.wrappedValue.flatMap(\.propertyAnimations), locations))
  }
}

extension SpecReader {
  /// The layers of a container with these bounds.
  mutating func layers(in bounds: Rect) -> [Layer] {
    items("layers") { $0.layer(in: bounds) }?.map(\.value) ?? []
  }

  mutating func animations(_ defaults: AnimationDefaults) -> [DeclaredAnimation] {
    items("animations") { $0.animation(defaults) }?.map(\.value) ?? []
  }

  /// The spans after the first.
  ///
  /// - Parameter defaults: With the transition's duration, which every span begins in; 0 where it is
  ///   not known yet.
  mutating func spans(in bounds: Rect, _ defaults: AnimationDefaults) -> [DeclaredSpan] {
    var last = 0.0
    return items("spans") { reader -> DeclaredSpan? in
      let begin = reader.begin(after: last, before: defaults.duration)
      if let begin { last = begin }
      _ = reader.require(reader.peek("layers"), "layers", .listOfMappings)
      let (layers, animations) = (reader.layers(in: bounds), reader.animations(defaults))
      return begin.map { DeclaredSpan(begin: $0, layers: layers, animations: animations) }
    }?.map(\.value) ?? []
  }

  private mutating func begin(after start: Double, before end: Double) -> Double? {
    let expected = Expected.timeBetween(start, end)
    guard let begin = require(value("begin", .seconds), "begin", expected) else { return nil }
    guard end > 0, begin.value <= start || begin.value >= end else { return begin.value }
    report(
      .invalid(value: "\(begin.value.plainDescription) s", expected: expected, nearest: nil),
      "begin", at: begin.place)
    return nil
  }

  /// Whether an animation of the mapping or of one of its spans takes the transition's easing.
  var usesTiming: Bool {
    let spans = (peek("spans")?.items ?? []).compactMap { $0["animations"] }
    return ([peek("animations")].compactMap { $0 } + spans).contains(where: \.usesTiming)
  }
}

// MARK: - Size

extension SpecReader {
  /// Whether there are no more layers and animations than a spec may declare, counted before any of them
  /// is made; reports it otherwise.
  mutating func checkSceneSize() -> Bool {
    let spans = peek("spans")?.items ?? []
    guard spans.count <= Limits.spans else {
      return reject(spans.count, "spans", "spans", upTo: Limits.spans)
    }
    let lists = { (key: String) in spans.compactMap { $0[key] } }
    let layers =
      [peek("layers"), peek("completion")?["layers"]].compactMap { $0 } + lists("layers")
    let layerCount = layers.map(\.layerCount).reduce(0, +)
    guard layerCount <= Limits.sceneParts else {
      return reject(
        layerCount, "layers", spans.isEmpty ? "layers" : "spans", upTo: Limits.sceneParts)
    }
    let animations = [peek("animations")].compactMap { $0 } + lists("animations")
    let count = animations.map(\.animationCount).reduce(0, +)
    return count <= Limits.sceneParts
      || reject(
        count, "animations", spans.isEmpty ? "animations" : "spans", upTo: Limits.sceneParts)
  }

  private mutating func reject(
    _ count: Int, _ parts: String, _ key: String, upTo limit: Int
  ) -> Bool {
    report(
      .invalid(value: "\(count) \(parts)", expected: .sceneParts(upTo: limit), nearest: nil), key,
      at: peek(key)?.place ?? location.place)
    return false
  }
}

extension SpecNode {
  /// How many layers the list declares, with their masks and sublayers.
  fileprivate var layerCount: Int {
    (items ?? []).reduce(0) { $0 + $1.layersInside + 1 }
  }

  private var layersInside: Int {
    let mask = self["mask"].map { $0.layersInside + 1 } ?? 0
    return mask + (self["sublayers"]?.layerCount ?? 0)
  }

  /// How many animations the list declares, with those in groups.
  fileprivate var animationCount: Int {
    (items ?? []).reduce(0) { $0 + 1 + ($1["group"]?.animationCount ?? 0) }
  }
}
