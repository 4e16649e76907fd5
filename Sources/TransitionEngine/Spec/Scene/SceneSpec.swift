/// A transition that a spec declares with its own layers and animations.
package struct SceneSpec: Hashable, Sendable {
  /// In the container, back to front.
  package let layers: [Layer]
  package let animations: AnimationList
  /// What stays after the completion handler has run.
  package let settled: [Layer]
  /// Where its layers and animations are declared.
  let locations: [FindingSubject: SubjectLocation]
  /// Of the container that it is laid out in.
  private let bounds: Rect
  private let duration: Double
  /// As it was written, to be laid out in other containers.
  private let document: SpecNode

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
    let animations =
      reader.items("animations") { $0.animation(duration: duration) }?.map(\.value) ?? []
    self.animations = AnimationList(wrappedValue: animations.map(\.animation.wrappedValue[0]))
    let completion = reader.mapping("completion", allowed: "remove, or layers") { reader in
      Self.completion(&reader, of: layers, in: bounds)
    }
    settled = completion?.value ?? layers
    locations = Self.locations(reader, animations)
    (self.bounds, self.duration) = (bounds, duration)
    document = reader.document(of: keys)
    Self.check(layers, animations, &reader)
  }

  /// The same in a container of another size: layers that fill what they lie in follow it, others stay
  /// where they are.
  func laidOut(in bounds: Rect) -> SceneSpec {
    if bounds == self.bounds { return self }
    var reader = SpecReader(document)
    return SceneSpec(&reader, bounds: bounds, duration: duration) ?? self
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
