import TransitionEngine

/// Reads animations, as `CABasicAnimation`, `CAKeyframeAnimation` and `CAAnimationGroup` have them.
extension SpecReader {
  /// One animation, or a group of them.
  mutating func animation(_ defaults: AnimationDefaults) -> DeclaredAnimation? {
    if peek("group") != nil { return group(defaults) }
    let own = easing("timing")
    let inherited = peek("timings") == nil ? defaults.timingFunction : .linear
    let timing = mediaTiming(spring: own ?? inherited, isOwn: own != nil, defaults)
    let layer = text("layer") ?? require(defaults.layer, "layer", allowed: "a layer's id")
    let keyPath = require(keyPath(), "keyPath", allowed: "a key path, as path or position")
    let flags = (additive: flag("additive") ?? false, cumulative: flag("cumulative") ?? false)
    guard let layer, let keyPath else {
      // What they hold depends on what is missing, so that nothing can be said of them.
      for key in Self.valueKeys { _ = node(key) }
      return nil
    }
    if peek("values") == nil, peek("path") == nil {
      let basic = BasicAnimation(
        layer: layer, keyPath: keyPath,
        from: animatable("from", keyPath, isChange: flags.additive),
        to: animatable("to", keyPath, isChange: flags.additive),
        by: animatable("by", keyPath, isChange: true),
        isAdditive: flags.additive, isCumulative: flags.cumulative,
        timingFunction: own ?? inherited, timing: timing)
      return DeclaredAnimation(basic, at: [location])
    }
    var keyframes = KeyframeAnimation(
      layer: layer, keyPath: keyPath,
      values: animatables("values", keyPath, isChange: flags.additive),
      isAdditive: flags.additive, isCumulative: flags.cumulative,
      timingFunction: own ?? inherited, timing: timing)
    readKeyframes(into: &keyframes)
    return DeclaredAnimation(keyframes, at: [location])
  }

  private static let valueKeys = [
    "from", "to", "by", "values", "path", "rotationMode", "keyTimes", "timings", "calculationMode",
  ]

  private mutating func group(_ defaults: AnimationDefaults) -> DeclaredAnimation {
    let easing = easing("timing")
    let timing = mediaTiming(spring: easing ?? .linear, isOwn: true, defaults)
    var inner = defaults
    inner.layer = text("layer") ?? defaults.layer
    inner.duration = timing.duration
    inner.isDurationGiven = defaults.isDurationGiven || peek("duration") != nil
    // The group's easing bends the time of its children; theirs would bend it once more.
    if easing != nil { inner.timingFunction = .linear }
    let children = items("group") { $0.animation(inner) } ?? []
    let group = AnimationGroup(
      animations: children.flatMap(\.value.animation.wrappedValue),
      timingFunction: easing ?? .linear, timing: timing)
    return DeclaredAnimation(group, at: children.flatMap(\.value.locations))
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
      try scalar.duration(in: 0...MediaTiming.durations.upperBound)
    }?.value
  }

  /// - Parameters:
  ///   - spring: The easing, which brings its duration where it is a spring.
  ///   - isOwn: Whether the animation itself gives it.
  private mutating func mediaTiming(
    spring: TimingFunction, isOwn: Bool, _ defaults: AnimationDefaults
  ) -> MediaTiming {
    let given = seconds("duration")
    let settling = isOwn || !defaults.isDurationGiven ? spring.naturalDuration : nil
    if given == nil, isOwn, let settling, !MediaTiming.durations.contains(settling) {
      report(RenderSpec.settling(spring), "timing", at: peek("timing")?.place ?? location.place)
    }
    return MediaTiming(
      beginTime: seconds("begin") ?? 0, duration: given ?? settling ?? defaults.duration,
      timeOffset: seconds("timeOffset") ?? 0, speed: coordinate("speed") ?? 1,
      repeatCount: length("repeatCount") ?? 0, repeatDuration: seconds("repeatDuration") ?? 0,
      autoreverses: flag("autoreverses") ?? false,
      fillMode: choice("fillMode", FillMode.self) ?? .removed)
  }

  /// The values under `key`, all of the kind that the property takes.
  private mutating func animatables(
    _ key: String, _ property: AnimatableProperty, isChange: Bool
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
      let value = reader.animatable("value", property, isChange: isChange)
      adopt(reader.errors)
      return value
    }
  }

  /// - Parameter isChange: Whether it is added to another value, so that a size may be negative.
  private mutating func animatable(
    _ key: String, _ property: AnimatableProperty, isChange: Bool = false
  ) -> AnimatableValue? {
    switch property.kind {
    case .number where property == .transformRotation: return angle(key).map { .number($0) }
    case .number where property.isExtent && !isChange: return length(key).map { .number($0) }
    case .number: return coordinate(key).map { .number($0) }
    case .flag: return flag(key).map { .flag($0) }
    case .point: return point(key).map { .point($0.value) }
    case .size: return size(key, isVector: !property.isExtent || isChange).map { .size($0.value) }
    case .rect: return rect(key, isChange: isChange).map { .rect($0.value) }
    case .color: return paint(key).map { .color($0) }
    case .transform: return transform(key).map { .transform($0.value) }
    case .path: return path(key).map { .path($0.value) }
    }
  }

  /// Radians, as Core Animation has them, or with a CSS unit.
  private mutating func angle(_ key: String) -> Double? {
    value(key) { scalar throws(Rejection) in try scalar.angle() }?.value
  }

  /// `{width: …, height: …}`; for `shadowOffset` and translations, which are vectors, and for changes also
  /// `{x: …, y: …}`, and of any sign.
  private mutating func size(_ key: String, isVector: Bool) -> Located<Size>? {
    if isVector, peek(key)?["width"] == nil { return offset(key) }
    let range = isVector ? Limits.coordinates : 0...Limits.coordinates.upperBound
    return mapping(
      key, allowed: "width and height", shorthand: Self.fields(["width", "height"], separator: ",")
    ) {
      let (width, height) = ($0.number("width", in: range), $0.number("height", in: range))
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
  }
}

/// What an animation has that does not say otherwise.
struct AnimationDefaults: Hashable, Sendable {
  /// Of the group that it is in.
  var layer: String?
  /// The transition's, or the group's; in seconds.
  var duration: Double
  /// Whether somebody wrote that duration, so that it cuts a spring which the animation does not have
  /// for itself.
  var isDurationGiven: Bool
  /// The transition's.
  var timingFunction: TimingFunction
}
