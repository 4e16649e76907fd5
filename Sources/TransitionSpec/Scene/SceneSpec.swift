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
  /// In seconds: the spec's own, or until the last animation ends that has a duration of its own; 1 where
  /// there is none.
  let duration: Double
  /// Whether an animation has no easing of its own, so that it takes the transition's.
  let usesTiming: Bool
  /// The bounds of the container that it is laid out in.
  private let bounds: Rect
  private let defaults: AnimationDefaults
  /// As it was written, to be laid out in other containers.
  private let document: SpecNode

  /// Reads `layers`, `animations`, `spans` and `completion`; nil where none of them is given.
  ///
  /// - Parameters:
  ///   - bounds: The container's.
  ///   - duration: Of the transition, in seconds; nil where the spec gives none.
  ///   - timingFunction: The transition's.
  init?(
    _ reader: inout SpecReader, bounds: Rect, duration: Double?, timingFunction: TimingFunction
  ) {
    let defaults = AnimationDefaults(
      duration: duration ?? 0, isDurationGiven: duration != nil, timingFunction: timingFunction)
    self.init(&reader, bounds: bounds, defaults)
  }

  /// - Parameter defaults: With a duration of 0 where the spec gives none.
  private init?(_ reader: inout SpecReader, bounds: Rect, _ defaults: AnimationDefaults) {
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
    usesTiming = reader.usesTiming
    (self.bounds, self.defaults, duration) = (bounds, defaults, resolved.duration)
    document = reader.document(of: keys)
    Self.check(DeclaredSpan(begin: 0, layers: layers, animations: animations), &reader)
    for span in spans { Self.check(span, &reader) }
  }

  /// The same in a container of another size: layers that fill what they lie in follow it, others stay
  /// where they are.
  func laidOut(in bounds: Rect) -> SceneSpec {
    if bounds == self.bounds { return self }
    var reader = SpecReader(document)
    return SceneSpec(&reader, bounds: bounds, defaults) ?? self
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

  private func has(_ key: String) -> Bool { (self[key]?.value ?? .null) != .null }
}
