/// When each of a row of values has its time, and what lies between two of them.
struct Keyframes {
  /// Of the values.
  let count: Int
  /// In 0…1, not falling, one for each value or one more.
  let times: [Double]
  /// One for each segment; linear where it is empty.
  let timingFunctions: [TimingFunction]
  /// Of all segments together, in seconds; each has its share of it.
  let duration: Double

  init(
    count: Int, times: [Double], timingFunctions: [TimingFunction] = [], duration: Double = 1
  ) {
    self.count = count
    self.times = times
    self.timingFunctions = timingFunctions
    self.duration = duration
  }

  /// Times in proportion to the distances between values of one kind; even ones where they are all
  /// alike.
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

  /// The value whose time has come last; the first one before all of them.
  ///
  /// - Parameter progress: Clamped to 0…1, here and below.
  func index(at progress: Double) -> Int {
    lastIndex(at: progress, among: count)
  }

  /// The segment, counted from 0, and the eased share of it that has passed, as its timing function
  /// gives it.
  func segment(at progress: Double) -> (index: Int, fraction: Double) {
    let index = lastIndex(at: progress, among: count - 1)
    guard index + 1 < times.count else { return (index, 0) }
    let (start, end) = (times[index], times[index + 1])
    let share = (min(max(progress, 0), 1) - start) / (end - start)
    let fraction = end > start ? min(max(share, 0), 1) : 1
    if timingFunctions.isEmpty { return (index, fraction) }
    let seconds = (end - start) * duration
    return (index, timingFunctions[index].progress(at: fraction, duration: seconds))
  }

  /// A point of the Hermite curve through `values`, number by number.
  ///
  /// The tangent at a value inside is half the difference of its neighbours, scaled to the segment's
  /// share of the time between them; at an end it is the difference to the neighbour. That is
  /// Kochanek and Bartels' spline with tension, continuity and bias 0. Source: measured on
  /// macOS; see CoreAnimation.md, 5.1.
  ///
  /// - Parameter values: Two or more of one kind with equally many components.
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

  /// The derivative at `values[index]` by the segment's own parameter.
  private func tangent(
    at index: Int, inSegment segment: Int, of values: [AnimatableValue]
  ) -> [Double] {
    let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
    let share =
      after - before == 1
      ? 1 : (times[segment + 1] - times[segment]) / (times[after] - times[before])
    return zip(values[before].components, values[after].components).map { ($1 - $0) * share }
  }

  private func lastIndex(at progress: Double, among count: Int) -> Int {
    times.prefix(max(count, 0)).lastIndex { $0 <= progress } ?? 0
  }
}
