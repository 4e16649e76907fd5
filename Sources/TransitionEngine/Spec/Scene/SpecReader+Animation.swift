/// Reads animations, as `CABasicAnimation`, `CAKeyframeAnimation` and `CAAnimationGroup` have them.
extension SpecReader {
  /// One animation, or a group of them.
  ///
  /// - Parameter duration: In seconds, for an animation that gives none.
  mutating func animation(duration: Double) -> DeclaredAnimation? {
    let timing = mediaTiming(duration: duration)
    let easing = easing("timing") ?? .linear
    if peek("group") != nil {
      let children = items("group") { $0.animation(duration: timing.duration) } ?? []
      let group = AnimationGroup(
        animations: children.flatMap(\.value.animation.wrappedValue), timingFunction: easing,
        timing: timing)
      return DeclaredAnimation(group, at: children.flatMap(\.value.locations))
    }
    let layer = require(text("layer"), "layer", allowed: "a layer's id")
    let keyPath = require(keyPath(), "keyPath", allowed: "a key path, as path or position")
    let flags = (additive: flag("additive") ?? false, cumulative: flag("cumulative") ?? false)
    guard let layer, let keyPath else { return nil }
    if peek("values") == nil, peek("path") == nil {
      let basic = BasicAnimation(
        layer: layer, keyPath: keyPath, from: animatable("from", keyPath),
        to: animatable("to", keyPath), by: animatable("by", keyPath), isAdditive: flags.additive,
        isCumulative: flags.cumulative, timingFunction: easing, timing: timing)
      return DeclaredAnimation(basic, at: [location])
    }
    var keyframes = KeyframeAnimation(
      layer: layer, keyPath: keyPath, values: animatables("values", keyPath),
      isAdditive: flags.additive, isCumulative: flags.cumulative, timingFunction: easing,
      timing: timing)
    readKeyframes(into: &keyframes)
    return DeclaredAnimation(keyframes, at: [location])
  }

  private mutating func readKeyframes(into keyframes: inout KeyframeAnimation) {
    keyframes.path = path("path")?.value
    keyframes.rotationMode = choice("rotationMode", KeyframeAnimation.RotationMode.self)
    keyframes.calculationMode =
      choice("calculationMode", KeyframeAnimation.CalculationMode.self) ?? .linear
    keyframes.keyTimes =
      values("keyTimes") { scalar throws(Rejection) in try scalar.number(in: 0...1) }?
      .map(\.value) ?? []
    keyframes.timingFunctions =
      values("timings") { scalar throws(Rejection) in try scalar.easing() }?.map(\.value) ?? []
  }

  private mutating func keyPath() -> AnimatableProperty? {
    choice("keyPath", AnimatableProperty.self)
  }

  private mutating func easing(_ key: String) -> TimingFunction? {
    value(key) { scalar throws(Rejection) in try scalar.easing() }?.value
  }

  private mutating func seconds(_ key: String) -> Double? {
    value(key) { scalar throws(Rejection) in
      try scalar.duration(in: 0...Limits.duration.upperBound)
    }?.value
  }

  private mutating func mediaTiming(duration: Double) -> MediaTiming {
    MediaTiming(
      beginTime: seconds("begin") ?? 0, duration: seconds("duration") ?? duration,
      timeOffset: seconds("timeOffset") ?? 0, speed: coordinate("speed") ?? 1,
      repeatCount: length("repeatCount") ?? 0, repeatDuration: seconds("repeatDuration") ?? 0,
      autoreverses: flag("autoreverses") ?? false,
      fillMode: choice("fillMode", FillMode.self) ?? .removed)
  }

  /// The values under `key`, all of the kind that the property takes.
  private mutating func animatables(
    _ key: String, _ property: AnimatableProperty
  ) -> [AnimatableValue] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let nodes) = node.value else {
      report(
        .invalid(value: "no list", allowed: "a list of values", nearest: nil), key, at: node.place)
      return []
    }
    return nodes.enumerated().compactMap { index, node in
      // Each is read as the single value of a mapping of its own, so that errors name its place.
      let entry = SpecNode.Entry(key: "value", place: node.place, node: node)
      let mapping = SpecNode(.mapping([entry]), at: node.place)
      var reader = SpecReader(mapping, path: fullPath("\(key)[\(index)]"))
      let value = reader.animatable("value", property)
      adopt(reader.errors)
      return value
    }
  }

  private mutating func animatable(
    _ key: String, _ property: AnimatableProperty
  ) -> AnimatableValue? {
    switch property.kind {
    case .number: return coordinate(key).map { .number($0) }
    case .flag: return flag(key).map { .flag($0) }
    case .point: return point(key).map { .point($0.value) }
    case .size: return extent(key).map { .size($0.value) }
    case .rect: return rect(key).map { .rect($0.value) }
    case .color: return paint(key).map { .color($0) }
    case .transform: return transform(key).map { .transform($0.value) }
    case .path: return path(key).map { .path($0.value) }
    }
  }

  /// A size, or for `shadowOffset` and translations, a vector: `{x: …, y: …}` or `{width: …, height: …}`.
  private mutating func extent(_ key: String) -> Located<Size>? {
    if let node = peek(key), node["width"] != nil {
      return mapping(key, allowed: "width and height") {
        let (width, height) = (
          $0.number("width", in: Limits.coordinates), $0.number("height", in: Limits.coordinates)
        )
        guard let width, let height else { return nil }
        return Size(width: width, height: height)
      }
    }
    return offset(key)
  }
}
