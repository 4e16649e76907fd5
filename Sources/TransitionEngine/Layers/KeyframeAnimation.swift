/// An animation of a property through several values, or of a position along a path:
/// `CAKeyframeAnimation`.
///
///     progress    0 ────────┬──────────┬─────── 1
///     keyTimes    0        0.3        0.7       1      one for each value
///     values      a ──────▶ b ───────▶ c ─────▶ d
///     functions       [0]       [1]       [2]          one for each segment
///
/// `timingFunction` eases the whole; its progress is clamped to 0…1. Fewer than two values have no
/// effect, as in Core Animation. Source: Apple, `CAKeyframeAnimation`; see CoreAnimation.md, 5.1.
package struct KeyframeAnimation: PropertyAnimation {
  /// The interpolation between values: `CAAnimationCalculationMode`.
  package enum CalculationMode: String, CaseIterable, Hashable, Sendable {
    /// Straight lines from value to value.
    case linear
    /// No interpolation: each value stays until the key time of the next. There may be one more key
    /// time than values, the end of the last one.
    case discrete
    /// Straight lines at constant speed. Key times and timing functions are ignored.
    case paced
    /// A smooth curve through the values, see `Keyframes.cubicValue`. Flags, transforms and contents
    /// run as in `linear`; the curves of a path are followed as they are.
    case cubic
    /// The smooth curve, with times in proportion to the distances between values. Key times and
    /// timing functions are ignored. Apple documents only that the speed is constant.
    case cubicPaced

    /// Whether distances between values determine the times.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// The rotation of a layer that follows a path: `CAAnimationRotationMode`.
  package enum RotationMode: String, CaseIterable, Hashable, Sendable {
    /// The x axis points along the path.
    case auto
    /// The x axis points against the direction of the path.
    case autoReverse
  }

  package var layer: String
  package var keyPath: AnimatableProperty
  /// The values; unused if there is a path.
  package var values: [AnimatableValue]
  /// The path that a position follows. The ends of its elements take the place of values; in
  /// between the position runs along the element.
  package var path: Path?
  /// The rotation along the path, about the anchor point and after the layer's own transform.
  package var rotationMode: RotationMode?
  /// The times of the values as fractions in 0…1, not decreasing; evenly spaced if empty. Before
  /// the first and after the last time the value is constant.
  package var keyTimes: [Double]
  /// The easings of the segments; linear if empty.
  package var timingFunctions: [TimingFunction]
  /// The interpolation between values.
  package var calculationMode: CalculationMode
  /// The tension of a cubic curve at each value: 0 by default, 1 for a corner, below 0 rounder. Together with
  /// the next two the parameters of Kochanek and Bartels' splines; 0 if empty.
  package var tensionValues: [Double] = []
  /// How sharp the curve's corner is at each value: 0 for none.
  package var continuityValues: [Double] = []
  /// Where the curve overshoots: after a value above 0, before it below 0.
  package var biasValues: [Double] = []
  package var isAdditive: Bool
  package var isCumulative: Bool
  package var timingFunction: TimingFunction
  package var timing: MediaTiming

  /// An animation of `keyPath` through `values`, on the layers with the id `layer`.
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

  /// An animation of a position along `path`, in the coordinates of the superlayer. With `.linear`
  /// each element takes the same time, with `.paced` the speed is constant.
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

  /// Checks the values or the path, and the key times and timing functions.
  ///
  /// - Throws: `AnimationError` for a value of another kind than the property's, for two paths in
  ///   succession that do not have the same elements, for lists of the wrong length, and for key
  ///   times that decrease or leave 0…1.
  package func checkValues() throws(AnimationError) {
    if path != nil {
      try requireKind(.point(.zero))
    } else {
      for value in values { try requireKind(value) }
      try requireMatchingPaths()
    }
    try requireKeyTimes()
    if path == nil { try requireCurveShapes() }
  }

  package var ownValues: [AnimatableValue] { path == nil ? values : [] }

  /// The value of the current segment, or the location on the path. Nil for fewer than two values
  /// and for an empty path.
  ///
  /// - Throws: `AnimationError` for two paths that do not have the same elements.
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
      var curve = keyframes
      curve.curveShapes = curveShapes
      return curve.cubicValue(of: values, at: progress)
    }
    let (index, fraction) = keyframes.segment(at: progress)
    return try interpolate(from: values[index], to: values[index + 1], progress: fraction)
  }

  /// The parameters of the curve at each value; empty where all are 0.
  private var curveShapes: [Keyframes.CurveShape] {
    if tensionValues.isEmpty, continuityValues.isEmpty, biasValues.isEmpty { return [] }
    func number(_ numbers: [Double], _ index: Int) -> Double {
      index < numbers.count ? numbers[index] : 0
    }
    return values.indices.map {
      Keyframes.CurveShape(
        tension: number(tensionValues, $0), continuity: number(continuityValues, $0),
        bias: number(biasValues, $0))
    }
  }

  /// Rotates a layer that follows a path, if there is a `rotationMode`.
  package func applySideEffects(to layer: inout Layer, at progress: Double, duration: Double) {
    guard let rotationMode, let angle = location(at: progress, duration: duration)?.angle
    else { return }
    let rotation = AffineTransform(rotationAngle: rotationMode == .auto ? angle : angle + .pi)
    layer.transform = layer.transform.concatenating(Transform3D(rotation))
  }

  /// The location on the path; nil without a path or if it is empty.
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

  private func requireCurveShapes() throws(AnimationError) {
    let lists: [(AnimationError.KeyframePart, [Double])] = [
      (.tensionValues, tensionValues), (.continuityValues, continuityValues),
      (.biasValues, biasValues),
    ]
    for (part, numbers) in lists where !numbers.isEmpty && numbers.count != values.count {
      throw error(.keyframeCount(of: part, expected: values.count, found: numbers.count))
    }
  }

  private func requireMatchingPaths() throws(AnimationError) {
    guard [.path, .numbers, .colors].contains(keyPath.kind), calculationMode != .discrete else {
      return
    }
    for (value, next) in zip(values, values.dropFirst()) {
      _ = try interpolate(from: value, to: next, progress: 0)
    }
  }
}

extension AnimatableValue.Kind {
  /// Whether values of this kind can be interpolated by a smooth curve, number by number.
  fileprivate var hasCurves: Bool { ![.flag, .transform, .contents].contains(self) }
}

extension Subpath {
  /// The segments without a closing line of length 0.
  fileprivate var movingSegments: ArraySlice<PathSegment> {
    isClosed && segments.last?.length == 0 ? segments.dropLast() : segments[...]
  }
}
