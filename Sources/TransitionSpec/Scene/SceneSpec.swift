import TransitionEngine

/// A transition that a spec declares with its own layers and animations.
package struct SceneSpec: Hashable, Sendable {
  /// In the container, back to front.
  package let layers: [Layer]
  package let animations: AnimationList
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

  /// Reads `layers`, `animations` and `completion`; nil where none of them is given.
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
    let keys = ["layers", "animations", "completion"]
    // All are asked for, so that messages about unknown keys name them.
    guard keys.count(where: { reader.node($0) != nil }) > 0 else { return nil }
    let layers = reader.items("layers") { $0.layer(in: bounds) }?.map(\.value) ?? []
    self.layers = layers
    var resolved = defaults
    if !defaults.isDurationGiven {
      var trial = reader
      resolved.duration = Self.end(of: Self.animations(&trial, defaults), on: layers) ?? 1
    }
    let animations = Self.animations(&reader, resolved)
    self.animations = AnimationList(wrappedValue: animations.map(\.animation.wrappedValue[0]))
    let completion = reader.mapping("completion", expected: .completion) { reader in
      Self.completion(&reader, of: layers, in: bounds)
    }
    settled = completion?.value ?? layers
    locations = Self.locations(reader, animations)
    usesTiming = reader.peek("animations")?.usesTiming ?? false
    (self.bounds, self.defaults, duration) = (bounds, defaults, resolved.duration)
    document = reader.document(of: keys)
    Self.check(layers, animations, &reader)
  }

  /// The same in a container of another size: layers that fill what they lie in follow it, others stay
  /// where they are.
  func laidOut(in bounds: Rect) -> SceneSpec {
    if bounds == self.bounds { return self }
    var reader = SpecReader(document)
    return SceneSpec(&reader, bounds: bounds, defaults) ?? self
  }

  private static func animations(
    _ reader: inout SpecReader, _ defaults: AnimationDefaults
  ) -> [DeclaredAnimation] {
    reader.items("animations") { $0.animation(defaults) }?.map(\.value) ?? []
  }

  /// When the last of the animations ends that have a duration of their own; nil where none does, or
  /// where that is no duration for a transition.
  private static func end(of animations: [DeclaredAnimation], on layers: [Layer]) -> Double? {
    Scene(
      duration: 0, timingFunction: .linear, layers: layers,
      animations: animations.flatMap(\.animation.wrappedValue), settled: []
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
  private static func check(
    _ layers: [Layer], _ animations: [DeclaredAnimation], _ reader: inout SpecReader
  ) {
    for (animation, location) in animations.flatMap(\.propertyAnimations) {
      let scene = Scene(
        duration: 1, timingFunction: .linear, layers: layers, animations: [animation], settled: [])
      do throws(AnimationError) {
        try scene.checkAnimations()
        try scene.checkInterpolations()
      } catch {
        reader.report(
          .invalidAnimation(error, layers: layers.flatMap(\.ids).sorted()), location.key,
          at: location.place)
      }
    }
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
