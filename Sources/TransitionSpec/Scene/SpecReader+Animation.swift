import TransitionEngine

/// Reads animations, as `CABasicAnimation`, `CAKeyframeAnimation` and `CAAnimationGroup` have them.
extension SpecReader {
  /// One animation, or a group of them.
  mutating func animation(_ defaults: AnimationDefaults) -> DeclaredAnimation? {
    if peek("group") != nil { return group(defaults) }
    let inherited = peek("timings") == nil ? defaults.timingFunction : .linear
    let (easing, timing) = pace(inherited: inherited, defaults)
    var target = AnimationTarget(layer: defaults.layer)
    AnimationTarget.record.read(&self, into: &target)
    let layer = require(target.layer, "layer", .layer)
    guard let keyPath = require(target.keyPath, "keyPath", .keyPath), let layer else {
      // Without the layer and the key path these values cannot be checked; their keys count as known.
      for key in ["from", "to", "by", "values"] + KeyframeAnimation.record.keys { _ = node(key) }
      return nil
    }
    if peek("values") == nil, peek("path") == nil {
      let basic = BasicAnimation(
        layer: layer, keyPath: keyPath,
        from: animatable("from", keyPath, isChange: target.isAdditive),
        to: animatable("to", keyPath, isChange: target.isAdditive),
        by: animatable("by", keyPath, isChange: true),
        isAdditive: target.isAdditive, isCumulative: target.isCumulative,
        timingFunction: easing ?? inherited, timing: timing)
      return DeclaredAnimation(basic, at: [location])
    }
    var keyframes = KeyframeAnimation(
      layer: layer, keyPath: keyPath,
      values: animatables("values", keyPath, isChange: target.isAdditive),
      isAdditive: target.isAdditive, isCumulative: target.isCumulative,
      timingFunction: easing ?? inherited, timing: timing)
    KeyframeAnimation.record.read(&self, into: &keyframes)
    // What is wrong with its values has been reported.
    if keyframes.values.isEmpty, keyframes.path == nil { return nil }
    return DeclaredAnimation(keyframes, at: [location])
  }

  private mutating func group(_ defaults: AnimationDefaults) -> DeclaredAnimation {
    let (easing, timing) = pace(inherited: nil, defaults)
    var inner = defaults
    inner.layer = value("layer", .name())?.value ?? defaults.layer
    inner.duration = timing.duration
    inner.isDurationGiven = defaults.isDurationGiven || peek("duration") != nil
    // The group's easing bends the time of its children; theirs would bend it once more.
    if easing != nil { inner.timingFunction = .linear }
    let children =
      mappings("group", minimum: 1, expected: .animations) { $0.animation(inner) }?.value ?? []
    let group = AnimationGroup(
      animations: children.flatMap(\.value.animation.wrappedValue),
      timingFunction: easing ?? .linear, timing: timing)
    return DeclaredAnimation(group, at: children.flatMap(\.value.locations))
  }

  /// The easing that the animation itself gives, and its time.
  ///
  /// - Parameter inherited: The easing without an own one; nil for a group, which inherits none.
  private mutating func pace(
    inherited: TimingFunction?, _ defaults: AnimationDefaults
  ) -> (easing: TimingFunction?, timing: MediaTiming) {
    var pace = AnimationPace(timing: MediaTiming(duration: 0))
    AnimationPace.record.read(&self, into: &pace)
    let easing = pace.timingFunction
    let isOwn = easing != nil || inherited == nil
    let spring = easing ?? inherited ?? .linear
    // A spring brings its own duration.
    let settling = isOwn || !defaults.isDurationGiven ? spring.naturalDuration : nil
    if pace.duration == nil, isOwn, let settling, !MediaTiming.durations.contains(settling) {
      report(.settling(spring), "timing", at: peek("timing")?.place ?? location.place)
    }
    pace.timing.duration = pace.duration ?? settling ?? defaults.duration
    return (easing, pace.timing)
  }

  /// The values under `key`, all of the kind that the property takes; none where one of them is wrong, since
  /// the others would be too few.
  private mutating func animatables(
    _ key: String, _ property: AnimatableProperty, isChange: Bool
  ) -> [AnimatableValue] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let nodes) = node.value else {
      report(
        .invalid(value: "no list", expected: .listOfValues, nearest: nil), key, at: node.place)
      return []
    }
    if nodes.isEmpty {
      report(.wrongKind(found: node.kind, expected: .listOfValues), key, at: node.place)
    }
    let values = nodes.enumerated().compactMap { index, node in
      // Each is read as the single value of a mapping of its own, so that errors name its place.
      let entry = SpecNode.Entry(key: "value", place: node.place, node: node)
      let mapping = SpecNode(.mapping([entry]), at: node.place)
      var reader = SpecReader(mapping, path: fullPath("\(key)[\(index)]"), measures: measures)
      let value = reader.animatable("value", property, isChange: isChange)
      adopt(reader.errors)
      return value
    }
    return values.count == nodes.count ? values : []
  }

  /// - Parameter isChange: Whether it is added to another value, so that a size may be negative.
  private mutating func animatable(
    _ key: String, _ property: AnimatableProperty, isChange: Bool = false
  ) -> AnimatableValue? {
    let isPositive = property.isExtent && !isChange
    switch property.kind {
    case .number where property.isAngle:
      return value(key, .angle).map { .number($0.value) }
    case .number:
      return value(key, isPositive ? .length : .coordinate).map { .number($0.value) }
    case .flag: return value(key, .flag).map { .flag($0.value) }
    case .point: return point(key).map { .point($0.value) }
    case .size: return size(key, isVector: !isPositive).map { .size($0.value) }
    case .rect: return rect(key, isChange: isChange).map { .rect($0.value) }
    case .color: return value(key, .color).map { .color($0.value) }
    case .transform: return value(key, .transform).map { .transform($0.value) }
    case .path: return value(key, .path).map { .path($0.value) }
    case .numbers: return items(key, .fraction, upTo: Limits.gradientColors).map { .numbers($0) }
    case .colors: return items(key, .color, upTo: Limits.gradientColors).map { .colors($0) }
    case .contents: return contents(key).map { .contents($0) }
    }
  }

  /// A PNG file, relative to the spec, a screen's picture, or `none`.
  private mutating func contents(_ key: String) -> LayerContents?? {
    guard let name = value(key, .name(.pictureFile)) else { return nil }
    if name.value == "none" { return .some(nil) }
    return .image(
      ImageReference(name: name.value)
        ?? ImageReference(file: name.value, at: name.place.path(to: name.value)))
  }

  /// A list of one or more values.
  private mutating func items<Item>(
    _ key: String, _ kind: ScalarKind<Item>, upTo limit: Int
  ) -> [Item]? {
    guard let node = peek(key), let items = values(key, kind)?.map(\.value) else { return nil }
    if items.count > limit || items.isEmpty && Self.items(of: node).isEmpty {
      report(
        .invalid(value: "\(items.count) values", expected: .valueCount(1...limit), nearest: nil),
        key,
        at: node.place)
    }
    return items.isEmpty || items.count > limit ? nil : items
  }

  /// `{width: …, height: …}`; for `shadowOffset` and translations, which are vectors, and for changes also
  /// `{x: …, y: …}`, and of any sign.
  private mutating func size(_ key: String, isVector: Bool) -> Located<Size>? {
    if isVector, peek(key)?["width"] == nil { return offset(key) }
    return size(key, in: isVector ? Limits.coordinates : 0...Limits.coordinates.upperBound)
  }
}

/// The values of an animation that gives none of its own.
struct AnimationDefaults: Hashable, Sendable {
  /// The layer of the group that the animation is in.
  var layer: String?
  /// The transition's, or the group's; in seconds.
  var duration: Double
  /// Whether that duration is written, so that it cuts a spring which the animation does not have
  /// for itself.
  var isDurationGiven: Bool
  /// The transition's.
  var timingFunction: TimingFunction
}
