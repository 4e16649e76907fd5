/// A transition that a spec declares with its own layers and animations.
package struct SceneSpec: Hashable, Sendable {
  /// In the container, back to front.
  package let layers: [Layer]
  package let animations: AnimationList
  /// What stays after the completion handler has run.
  package let settled: [Layer]
  /// Where its layers and animations are declared.
  let locations: [FindingSubject: SubjectLocation]

  /// Reads `layers`, `animations` and `completion`; nil where none of them is given.
  ///
  /// - Parameters:
  ///   - bounds: The container's.
  ///   - duration: Of the transition, in seconds.
  init?(_ reader: inout SpecReader, bounds: Rect, duration: Double) {
    let keys = ["layers", "animations", "completion"]
    // All are asked for, so that messages about unknown keys name them.
    guard keys.count(where: { reader.node($0) != nil }) > 0 else { return nil }
    let layers = reader.items("layers") { $0.layer(in: bounds) }?.map(\.value) ?? []
    self.layers = layers
    let animations = reader.items("animations") { $0.animation(duration: duration) } ?? []
    self.animations = AnimationList(wrappedValue: animations.flatMap(\.value.wrappedValue))
    let completion = reader.mapping("completion", allowed: "remove, or layers") { reader in
      Self.completion(&reader, of: layers, in: bounds)
    }
    settled = completion?.value ?? layers
    locations = Self.locations(reader)
    Self.check(layers, animations, &reader)
  }

  /// `remove` takes out layers and masks by their ids; `layers` says what is there instead.
  private static func completion(
    _ reader: inout SpecReader, of layers: [Layer], in bounds: Rect
  ) -> [Layer]? {
    let removed = reader.values("remove") { scalar throws(Rejection) in scalar.text } ?? []
    let ids = Set(layers.flatMap(\.ids))
    for id in removed where !ids.contains(id.value) {
      reader.report(
        .invalid(
          value: id.value, allowed: "a layer's id: \(ids.sorted().joined(separator: ", "))",
          nearest: id.value.nearest(among: ids.sorted())),
        "remove", at: id.place)
    }
    return reader.items("layers") { $0.layer(in: bounds) }?.map(\.value)
      ?? removed.reduce(layers) { $0.removing($1.value) }
  }

  /// Reports what keeps an animation from running.
  private static func check(
    _ layers: [Layer], _ animations: [Located<AnimationList>], _ reader: inout SpecReader
  ) {
    for (index, animation) in animations.enumerated() {
      let scene = Scene(
        duration: 1, timingFunction: .linear, layers: layers,
        animations: animation.value.wrappedValue, settled: [])
      do throws(AnimationError) {
        try scene.checkAnimations()
        try scene.checkInterpolations()
      } catch {
        let isUnknown = error.reason == .unknownLayer
        let ids = layers.flatMap(\.ids).sorted()
        let allowed = isUnknown ? "a layer's id: \(ids.joined(separator: ", "))" : error.allowed
        reader.report(
          .invalid(
            value: error.subject, allowed: allowed,
            nearest: isUnknown ? error.layer.nearest(among: ids) : nil),
          "animations[\(index)]", at: animation.place)
      }
    }
  }
}

extension AnimationError {
  fileprivate var subject: String { "\(keyPath.rawValue) of \(layer)" }

  /// What would be right, in words.
  package var allowed: String {
    switch reason {
    case .unknownLayer: "a layer of the scene"
    case .missing(let part): "a layer with a \(part.rawValue)"
    case .valueKind(let expected, let found):
      "a \(expected.rawValue) instead of a \(found.rawValue)"
    case .paths(let error): "two paths with the same elements (\(error.words))"
    case .notAdditive(let kind): "from and to: a \(kind.rawValue) cannot be added"
    case .notInvertible: "a transform that can be undone as by"
    case .overdetermined: "two of from, to and by"
    case .keyframeCount(let what, let expected, let found):
      "\(expected) \(what) instead of \(found)"
    case .keyTimeOrder: "key times that rise from 0 to 1"
    }
  }
}

extension PathInterpolationError {
  /// How the two paths differ, in a few words.
  package var words: String {
    switch self {
    case .elementCount(let from, let to): "\(from) elements and \(to)"
    case .elementKind(let index, let from, let to): "element \(index) is \(from) and \(to)"
    }
  }
}
