/// The times of a sequence of values, and the interpolation between them.
struct Keyframes {
  /// The number of values.
  let count: Int
  /// The times of the values in 0…1, not decreasing; there may be one more, the end of the last
  /// value.
  let times: [Double]
  /// The easings of the segments; linear if empty.
  let timingFunctions: [TimingFunction]
  /// The duration in seconds of all segments together.
  let duration: Double
  /// The shapes of the cubic curve at the values; all 0 if empty.
  var curveShapes: [CurveShape] = []

  /// How a cubic curve runs through a value: Kochanek and Bartels' parameters, −1 to 1 as a rule.
  struct CurveShape {
    /// Above 0 tighter, 1 for a corner; below 0 rounder.
    var tension = 0.0
    /// Not 0 for a corner: above 0 an inverted one, below 0 that of a box.
    var continuity = 0.0
    /// Above 0 the curve keeps its direction past the value, below 0 it turns before.
    var bias = 0.0
  }

  init(
    count: Int, times: [Double], timingFunctions: [TimingFunction] = [], duration: Double = 1
  ) {
    self.count = count
    self.times = times
    self.timingFunctions = timingFunctions
    self.duration = duration
  }

  /// Times in proportion to the distances between values of the same kind; evenly spaced if all are
  /// equal.
  init(pacing values: [AnimatableValue]) {
    var passed = [0.0]
    for (value, next) in zip(values, values.dropFirst()) {
      passed.append(passed[passed.count - 1] + value.distance(to: next))
    }
    let total = passed[passed.count - 1]
    let last = Double(max(values.count - 1, 1))
    let times = passed.indices.map {
      total > 0 && total.isFinite ? passed[$0] / total : Double($0) / last
    }
    self.init(count: values.count, times: times)
  }

  /// The index of the last value whose time has come; 0 before all of them.
  ///
  /// - Parameter progress: Clamped to 0…1.
  func index(at progress: Double) -> Int {
    lastIndex(at: progress, among: count)
  }

  /// The index of the current segment and the eased fraction of it.
  ///
  /// - Parameter progress: Clamped to 0…1.
  func segment(at progress: Double) -> (index: Int, fraction: Double) {
    let index = lastIndex(at: progress, among: count - 1)
    guard index + 1 < times.count else { return (index, 0) }
    let (start, end) = (times[index], times[index + 1])
    let passed = (min(max(progress, 0), 1) - start) / (end - start)
    let fraction = end > start ? min(max(passed, 0), 1) : 1
    if timingFunctions.isEmpty { return (index, fraction) }
    let seconds = (end - start) * duration
    return (index, timingFunctions[index].progress(at: fraction, duration: seconds))
  }

  /// A point of the cubic Hermite curve through `values`, component by component.
  ///
  /// The tangent at an inner value is half the difference of its neighbours, scaled to the
  /// segment's part of the time between them; at an end it is the difference to the neighbour. This
  /// is Kochanek and Bartels' spline with tension, continuity and bias 0, measured on macOS; others
  /// are in `curveShapes`. Source: Kochanek and Bartels, SIGGRAPH 1984; see CoreAnimation.md, 5.1.
  ///
  /// - Parameter values: Two or more values of the same kind with equally many components.
  func cubicValue(of values: [AnimatableValue], at progress: Double) -> AnimatableValue {
    let (index, t) = segment(at: progress)
    if t == 0 { return values[index] }
    if t == 1 { return values[index + 1] }
    let (start, end) = (values[index].components, values[index + 1].components)
    let out = tangent(at: index, inSegment: index, of: values)
    let into = tangent(at: index + 1, inSegment: index, of: values)
    let (square, cube) = (t * t, t * t * t)
    return values[index].replacingComponents(
      with: start.indices.map {
        let number =
          (2 * cube - 3 * square + 1) * start[$0] + (cube - 2 * square + t) * out[$0]
          + (3 * square - 2 * cube) * end[$0] + (cube - square) * into[$0]
        return number.isFinite ? number : start[$0]
      })
  }

  /// The derivative at `values[index]` by the parameter of the segment.
  ///
  /// Beyond an end the values go on as they do before it.
  private func tangent(
    at index: Int, inSegment segment: Int, of values: [AnimatableValue]
  ) -> [Double] {
    let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
    let isEnd = after - before == 1
    let scale =
      isEnd ? 1 : (times[segment + 1] - times[segment]) / (times[after] - times[before])
    if curveShapes.isEmpty {
      return zip(values[before].components, values[after].components).map { ($1 - $0) * scale }
    }
    let shape = curveShapes[index]
    // Into the value at the end of the segment, out of the one at its start.
    let continuity = index == segment ? shape.continuity : -shape.continuity
    let tight = 1 - shape.tension
    let share = (
      tight * (1 + continuity) * (1 + shape.bias), tight * (1 - continuity) * (1 - shape.bias)
    )
    if isEnd {
      return zip(values[before].components, values[after].components)
        .map { ($1 - $0) * (share.0 + share.1) / 2 }
    }
    let middle = values[index].components
    return zip(values[before].components, values[after].components).enumerated().map {
      ((middle[$0] - $1.0) * share.0 + ($1.1 - middle[$0]) * share.1) * scale
    }
  }

  private func lastIndex(at progress: Double, among count: Int) -> Int {
    times.prefix(max(count, 0)).lastIndex { $0 <= progress } ?? 0
  }
}
