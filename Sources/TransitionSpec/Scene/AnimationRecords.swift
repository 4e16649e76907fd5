import TransitionEngine

/// The property of a layer that an animation changes.
struct AnimationTarget: Hashable, Sendable {
  /// Nil for the group's.
  var layer: String?
  var keyPath: AnimatableProperty?
  var isAdditive = false
  var isCumulative = false

  /// The keys of `CAPropertyAnimation`.
  static let record = SpecRecord<AnimationTarget>([
    RecordField(
      "layer", .name(), optional: \.layer,
      "the id of a layer or mask; in a group, default: the group's"),
    RecordField("keyPath", .choice, optional: \.keyPath, "what is animated"),
    RecordField("additive", .flag, \.isAdditive, standard: false, "default: false"),
    RecordField("cumulative", .flag, \.isCumulative, standard: false, "default: false"),
  ])
}

extension KeyframeAnimation {
  /// The keys of `CAKeyframeAnimation`, but for its values, whose kind the key path decides.
  static let record = SpecRecord<KeyframeAnimation>([
    RecordField(
      "path", .path, optional: \.path, "SVG path data that the layer's position moves along"),
    RecordField("rotationMode", .choice, optional: \.rotationMode, "turns with the path"),
    list(
      "keyTimes", .fraction, \.keyTimes, items: "of the duration",
      "one for each value, not falling; default: even ones"),
    list(
      "timings", .easing.notEmpty, \.timingFunctions, items: "an easing",
      "one for each segment between two values; default: linear"),
    RecordField(
      "calculationMode", .choice, \.calculationMode, standard: .linear, "default: linear"),
    list(
      "tensionValues", .plain, \.tensionValues, items: "1 for a corner, below 0 rounder",
      "of a cubic curve, one for each value; default: 0"),
    list(
      "continuityValues", .plain, \.continuityValues, items: "0 for no corner",
      "of a cubic curve, one for each value; default: 0"),
    list(
      "biasValues", .plain, \.biasValues, items: "above 0 past the value",
      "of a cubic curve, one for each value; default: 0"),
  ])

  private static func list<Item>(
    _ key: String, _ item: ScalarKind<Item>,
    _ path: any WritableKeyPath<KeyframeAnimation, [Item]> & Sendable, items: String,
    _ summary: String
  ) -> RecordField<KeyframeAnimation> {
    RecordField(
      key,
      schema: [
        "type": "array", "items": item.schema(items), "description": .string(summary),
      ],
      read: { reader, root in
        root[keyPath: path] = reader.values(key, item)?.map(\.value) ?? []
        return true
      },
      write: { root in
        let nodes = root[keyPath: path].map(item.write)
        return nodes.isEmpty ? nil : SpecNode(items: nodes)
      })
  }
}

/// The easing of an animation, and its time.
struct AnimationPace: Hashable, Sendable {
  /// Nil where it takes another one's.
  var timingFunction: TimingFunction?
  /// In seconds; nil where it takes another one's.
  var duration: Double?
  var timing: MediaTiming

  /// The keys of `CAAnimation` and `CAMediaTiming`.
  static let record = SpecRecord<AnimationPace>([
    RecordField(
      "timing", .easing.notEmpty, optional: \.timingFunction,
      "default: the transition's, or linear with timings; of a group: linear. "
        + TimingFunction.syntax),
    RecordField(
      "begin", .seconds, \.timing.beginTime, standard: 0,
      "default: 0; what shows before it, fillMode decides"),
    RecordField(
      "duration", .seconds, optional: \.duration,
      "default: the settling duration of an own timing that is a spring, or the group's, or the "
        + "transition's"),
    RecordField("timeOffset", .seconds, \.timing.timeOffset, standard: 0, "default: 0"),
    RecordField("speed", .plain, \.timing.speed, standard: 1, "default: 1"),
    RecordField(
      "repeatCount", .repeats, \.timing.repeatCount, standard: 0,
      "a number, or infinite; default: 0, which is once"),
    RecordField(
      "repeatDuration", .seconds, \.timing.repeatDuration, standard: 0,
      "default: 0, which leaves it to repeatCount"),
    RecordField("autoreverses", .flag, \.timing.autoreverses, standard: false, "default: false"),
    RecordField(
      "fillMode", .choice, \.timing.fillMode, standard: .removed,
      "backwards and both: the start shows before begin too; default: removed"),
  ])
}

extension SpecNode {
  /// Nil for a kind of animation that specs do not have.
  ///
  /// - Parameter timing: The transition's, which an animation has that does not name another.
  package init?(_ animation: any Animation, in timing: TimingFunction) {
    let pace = AnimationPace.record.entries(of: AnimationPace(animation, in: timing))
    switch animation {
    case let basic as BasicAnimation:
      self.init(
        mapping: AnimationTarget.record.entries(of: AnimationTarget(basic)) + [
          ("from", basic.from.map { SpecNode($0) }), ("to", basic.to.map { SpecNode($0) }),
          ("by", basic.by.map { SpecNode($0) }),
        ] + pace)
    case let keyframes as KeyframeAnimation:
      let values = keyframes.values.map { SpecNode($0) }
      self.init(
        mapping: AnimationTarget.record.entries(of: AnimationTarget(keyframes))
          + [("values", values.isEmpty ? nil : SpecNode(items: values))]
          + KeyframeAnimation.record.entries(of: keyframes) + pace)
    case let group as AnimationGroup:
      let inner = group.timingFunction == .linear ? timing : .linear
      let children = group.animations.compactMap { SpecNode($0, in: inner) }
      self.init(mapping: [("group", SpecNode(items: children))] + pace)
    default: return nil
    }
  }
}

extension AnimationTarget {
  fileprivate init(_ animation: any PropertyAnimation) {
    self.init(
      layer: animation.layer, keyPath: animation.keyPath, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative)
  }
}

extension AnimationPace {
  /// - Parameter standard: The easing that need not be written.
  fileprivate init(_ animation: any Animation, in standard: TimingFunction) {
    let hasOwnPace =
      animation is AnimationGroup
      || (animation as? KeyframeAnimation)?.timingFunctions.isEmpty == false
    let easing = animation.timingFunction
    self.init(
      timingFunction: easing == (hasOwnPace ? .linear : standard) ? nil : easing,
      duration: animation.timing.duration, timing: animation.timing)
  }
}
