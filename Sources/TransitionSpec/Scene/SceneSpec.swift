import TransitionEngine

/// A transition that a spec declares with its own layers and animations.
package struct SceneSpec: Hashable, Sendable {
  /// In the container, back to front.
  package let layers: [Layer]
  package let animations: AnimationList
  /// The layers and animations from later times on, in rising order of begin.
  package let laterSpans: [Scene.Span]
  /// The layers that stay after the completion handler has run.
  package let settled: [Layer]
  /// Where its layers and animations are declared.
  let locations: [FindingSubject: SubjectLocation]
  /// Where the files of `contents` are named, by their paths.
  let pictures: [String: Place]
  /// In seconds: the spec's own, or until the last animation ends that has a duration of its own; 1 where
  /// there is none.
  let duration: Double
  /// Whether an animation has no easing of its own, so that it takes the transition's.
  let usesTiming: Bool
  /// The container that it is laid out in, and what its lengths are relative to.
  private let measures: Measures
  private let defaults: AnimationDefaults
  /// As it was written, to be laid out in other containers.
  let document: SpecNode

  /// Reads `layers`, `animations`, `spans` and `completion`; nil where none of them is given.
  ///
  /// - Parameters:
  ///   - measures: The container, and what lengths are relative to.
  ///   - duration: Of the transition, in seconds; nil where the spec gives none.
  ///   - timingFunction: The transition's.
  init?(
    _ reader: inout SpecReader, in measures: Measures, duration: Double?,
    timingFunction: TimingFunction
  ) {
    let defaults = AnimationDefaults(
      duration: duration ?? 0, isDurationGiven: duration != nil, timingFunction: timingFunction)
    self.init(&reader, in: measures, defaults)
  }

  /// - Parameter defaults: With a duration of 0 where the spec gives none.
  private init?(_ reader: inout SpecReader, in measures: Measures, _ defaults: AnimationDefaults) {
    reader.measures = measures
    let bounds = measures.container
    let keys = ["layers", "animations", "spans", "completion"]
    // All are asked for, so that messages about unknown keys name them.
    guard keys.count(where: { reader.node($0) != nil }) > 0 else { return nil }
    let isBounded = reader.checkSceneSize()
    if isBounded { reader.checkLayerIDs() }
    let layers = isBounded ? reader.layers(in: bounds) : []
    var resolved = defaults
    if isBounded, !defaults.isDurationGiven {
      var trial = reader
      let first = DeclaredSpan(begin: 0, layers: layers, animations: trial.animations(defaults))
      resolved.duration = Self.end(of: [first] + trial.spans(in: bounds, defaults)) ?? 1
    }
    let animations = isBounded ? reader.animations(resolved) : []
    let spans = isBounded ? reader.spans(in: bounds, resolved) : []
    self.layers = layers
    self.animations = AnimationList(wrappedValue: animations.flatMap(\.animation.wrappedValue))
    laterSpans = spans.map(\.span)
    let last = spans.last?.layers ?? layers
    let completion = reader.mapping("completion", expected: .completion) { reader in
      isBounded ? Self.completion(&reader, of: last, in: bounds) : nil
    }
    settled = completion?.value ?? last
    locations = Self.locations(reader, animations + spans.flatMap(\.animations))
    pictures = reader.picturePlaces
    usesTiming = reader.usesTiming
    (self.measures, self.defaults, duration) = (measures, defaults, resolved.duration)
    document = reader.document(of: keys)
    Self.check(DeclaredSpan(begin: 0, layers: layers, animations: animations), &reader)
    for span in spans { Self.check(span, &reader) }
  }

  /// The same in another container or between other screens: layers that fill what they lie in follow it, and
  /// so do lengths; what is in points stays where it is.
  func laidOut(in measures: Measures) -> SceneSpec {
    if measures == self.measures { return self }
    var reader = SpecReader(document)
    return SceneSpec(&reader, in: measures, defaults) ?? self
  }

  /// Whether one of its lengths may be measured from the trigger.
  var namesTrigger: Bool { document.hasText { _, text in text.contains("trigger") } }

  /// Whether it follows the container or the screens by more than layers that fill what they lie in.
  var hasLengths: Bool {
    let names = ["%w", "%h"] + Measures.numberNames + Measures.pointNames + Measures.sizeNames
    return document.hasText { key, text in
      names.contains(where: text.contains)
        || (["frame", "bounds"].contains(key) && Measures.rectNames.contains(text))
    }
  }

  /// When the last of the animations ends that have a duration of their own; nil where none does, or
  /// where that is no duration for a transition.
  private static func end(of spans: [DeclaredSpan]) -> Double? {
    Scene(
      duration: 0, timingFunction: .linear, layers: [], animations: [],
      laterSpans: spans.map(\.span), settled: []
    ).end.flatMap { MediaTiming.durations.contains($0) ? $0 : nil }
  }

  /// `remove` takes out layers and masks by their ids; `layers` says what is there instead.
  private static func completion(
    _ reader: inout SpecReader, of layers: [Layer], in bounds: Rect
  ) -> [Layer]? {
    let removed = reader.values("remove", .text) ?? []
    let ids = Set(layers.flatMap(\.ids))
    for id in removed where !ids.contains(id.value) {
      reader.report(
        .invalid(
          value: id.value, expected: .layerNamed(ids.sorted()),
          nearest: id.value.nearest(among: ids.sorted())),
        "remove", at: id.place)
    }
    return reader.items("layers") { $0.layer(in: bounds) }?.map(\.value)
      ?? removed.reduce(layers) { $0.removing($1.value) }
  }

  /// Reports what keeps an animation from running.
  private static func check(_ span: DeclaredSpan, _ reader: inout SpecReader) {
    let all = span.layers.flatMap(\.selfAndDescendants)
    let named = Dictionary(grouping: all.map(\.alone), by: \.id)
    for (animation, location) in span.animations.flatMap(\.propertyAnimations) {
      let scene = Scene(
        duration: 1, timingFunction: .linear, layers: named[animation.layer] ?? [],
        animations: [animation], settled: [])
      do throws(AnimationError) {
        try scene.checkAnimations()
        try scene.checkInterpolations()
      } catch {
        reader.report(
          .invalidAnimation(error, layers: all.map(\.id).sorted()), location.key,
          at: location.place)
      }
    }
  }
}

extension Layer {
  /// The layer without its mask and its sublayers.
  fileprivate var alone: Layer {
    var layer = self
    (layer.mask, layer.sublayers) = (nil, [])
    return layer
  }
}

extension SpecNode {
  /// Whether one animation of a list takes the transition's easing.
  var usesTiming: Bool {
    guard case .sequence(let items) = value else { return false }
    return items.contains { item in
      if item.has("timing") { return false }
      return item["group"]?.usesTiming ?? !item.has("timings")
    }
  }

  /// Whether a scalar in the node, under the key of the mapping that it is in, is such a text.
  func hasText(under key: String = "", _ isMeant: (_ key: String, _ text: String) -> Bool) -> Bool {
    switch value {
    case .mapping(let entries): entries.contains { $0.node.hasText(under: $0.key, isMeant) }
    case .sequence(let items): items.contains { $0.hasText(under: key, isMeant) }
    case .scalar(let text, _): isMeant(key, text)
    case .null: false
    }
  }

  private func has(_ key: String) -> Bool { (self[key]?.value ?? .null) != .null }
}
