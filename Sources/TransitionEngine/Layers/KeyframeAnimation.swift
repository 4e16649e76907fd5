/// One property of one layer running through several values, or a layer running along a path:
/// `CAKeyframeAnimation`.
///
///     progress    0 ────────┬──────────┬─────── 1
///     keyTimes    0        0.3        0.7       1      one for each value
///     values      a ──────▶ b ───────▶ c ─────▶ d
///     functions       [0]       [1]       [2]          one for each segment
///
/// The whole runs by `timingFunction` first; its progress is clamped to 0…1. Fewer than two values
/// have no effect, as in Core Animation.
package struct KeyframeAnimation: PropertyAnimation {
  /// What lies between two values: `CAAnimationCalculationMode`.
  package enum CalculationMode: String, CaseIterable, Hashable, Sendable {
    case linear
    /// Nothing: each value stays until the next one's time. Key times may have one more, the end of
    /// the last value.
    case discrete
    /// Even speed, by the distances between the values; key times and functions do not count.
    case paced
    /// A smooth curve through the values, see `Keyframes.cubicValue`; flags and transforms run as in
    /// `linear`, and a path's own curves stay as they are.
    case cubic
    /// The smooth curve, with times in proportion to the distances between the values; key times and
    /// functions do not count. Core Animation documents no more of it than that its speed is even.
    case cubicPaced

    /// Whether the values' distances decide the times.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// How a layer is turned as it runs along a path: `CAAnimationRotationMode`.
  package enum RotationMode: String, CaseIterable, Hashable, Sendable {
    /// Its x axis points where the path goes.
    case auto
    /// Its x axis points where the path comes from.
    case autoReverse
  }

  package var layer: String
  package var keyPath: AnimatableProperty
  /// Not used where there is a path.
  package var values: [AnimatableValue]
  /// The ends of its elements are the values; between them the place runs along the element.
  package var path: Path?
  /// Turns the layer about its anchor point, after its own transform.
  package var rotationMode: RotationMode?
  /// In 0…1, not falling; even ones where it is empty. Before the first and after the last the value
  /// stays.
  package var keyTimes: [Double]
  /// One for each segment; linear where it is empty.
  package var timingFunctions: [TimingFunction]
  package var calculationMode: CalculationMode
  package var isAdditive: Bool
  package var isCumulative: Bool
  package var timingFunction: TimingFunction
  package var timing: MediaTiming

  package init(
    layer: String, keyPath: AnimatableProperty, values: [AnimatableValue],
    keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, isAdditive: Bool = false,
    isCumulative: Bool = false, timingFunction: TimingFunction = .linear, timing: MediaTiming
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.values = values
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.timingFunction = timingFunction
    self.timing = timing
  }

  /// Moves a layer along `path`, in the superlayer's coordinates. With `.linear` each element takes
  /// the same time, with `.paced` the layer keeps its speed.
  package init(
    layer: String, keyPath: AnimatableProperty = .position, path: Path,
    rotationMode: RotationMode? = nil, keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    isAdditive: Bool = false, isCumulative: Bool = false,
    timingFunction: TimingFunction = .linear, timing: MediaTiming
  ) {
    self.init(
      layer: layer, keyPath: keyPath, values: [], keyTimes: keyTimes,
      timingFunctions: timingFunctions, calculationMode: calculationMode, isAdditive: isAdditive,
      isCumulative: isCumulative, timingFunction: timingFunction, timing: timing)
    self.path = path
    self.rotationMode = rotationMode
  }

  package func checkValues() throws(AnimationError) {
    if path != nil {
      try requireKind(.point(.zero))
    } else {
      for value in values { try requireKind(value) }
      try requireMatchingPaths()
    }
    try requireKeyTimes()
  }

  package func value(
    at progress: Double, model: AnimatableValue, underneath: AnimatableValue, duration: Double
  ) throws(AnimationError) -> AnimatableValue? {
    if path != nil { return location(at: progress, duration: duration).map { .point($0.point) } }
    guard values.count > 1 else { return nil }
    let keyframes =
      calculationMode.isPaced
      ? Keyframes(pacing: values) : keyframes(count: values.count, duration: duration)
    if calculationMode == .discrete { return values[keyframes.index(at: progress)] }
    if calculationMode.isCubic, keyPath.kind.hasCurves {
      return keyframes.cubicValue(of: values, at: progress)
    }
    let (index, fraction) = keyframes.segment(at: progress)
    return try interpolate(from: values[index], to: values[index + 1], progress: fraction)
  }

  package func applySideEffects(to layer: inout Layer, at progress: Double, duration: Double) {
    guard let rotationMode, let angle = location(at: progress, duration: duration)?.angle
    else { return }
    let rotation = AffineTransform(rotationAngle: rotationMode == .auto ? angle : angle + .pi)
    layer.transform = layer.transform.concatenating(rotation)
  }

  /// The place on the path, where there is one and it is not empty.
  private func location(at progress: Double, duration: Double) -> Path.Location? {
    guard let path else { return nil }
    if calculationMode.isPaced { return path.location(atLengthFraction: progress) }
    let segments = path.subpaths.flatMap(\.movingSegments)
    let keyframes = keyframes(count: segments.count + 1, duration: duration)
    guard calculationMode == .discrete else {
      let (index, fraction) = keyframes.segment(at: progress)
      return segments.isEmpty ? nil : segments[index].location(at: fraction)
    }
    let index = keyframes.index(at: progress)
    return index < segments.count ? segments[index].location(at: 0) : segments.last?.location(at: 1)
  }

  private func keyframes(count: Int, duration: Double) -> Keyframes {
    let even = calculationMode == .discrete ? count : count - 1
    return Keyframes(
      count: count,
      times: keyTimes.isEmpty ? (0..<count).map { Double($0) / Double(max(even, 1)) } : keyTimes,
      timingFunctions: timingFunctions, duration: duration)
  }

  private func requireKeyTimes() throws(AnimationError) {
    if calculationMode.isPaced { return }
    let count = path.map { $0.subpaths.flatMap(\.movingSegments).count + 1 } ?? values.count
    let hasEnd = calculationMode == .discrete && keyTimes.count == count + 1
    if !keyTimes.isEmpty, keyTimes.count != count, !hasEnd {
      throw error(.keyframeCount(of: .keyTimes, expected: count, found: keyTimes.count))
    }
    if zip([0] + keyTimes, keyTimes + [1]).contains(where: { !($0 <= $1) }) {
      throw error(.keyTimeOrder)
    }
    if !timingFunctions.isEmpty, timingFunctions.count != count - 1 {
      throw error(
        .keyframeCount(of: .timings, expected: count - 1, found: timingFunctions.count))
    }
  }

  private func requireMatchingPaths() throws(AnimationError) {
    if keyPath.kind != .path || calculationMode == .discrete { return }
    for (value, next) in zip(values, values.dropFirst()) {
      _ = try interpolate(from: value, to: next, progress: 0)
    }
  }
}

extension AnimatableValue.Kind {
  /// Whether a smooth curve runs through values of this kind, number by number.
  fileprivate var hasCurves: Bool { self != .flag && self != .transform }
}

extension Subpath {
  /// Without the closing line where the pen is back at the start already.
  fileprivate var movingSegments: ArraySlice<PathSegment> {
    isClosed && segments.last?.length == 0 ? segments.dropLast() : segments[...]
  }
}
