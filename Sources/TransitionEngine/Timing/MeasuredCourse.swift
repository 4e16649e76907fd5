/// What a measurement tells before anything is fitted: when it rests, and whether its values are progress.
struct MeasuredCourse {
  /// In rising order of time.
  let samples: [EasingFit.Sample]
  /// The times of the first and of the last sample.
  let first: Double
  let last: Double
  /// The time of the last sample of the rest before the motion; nil where it moves from the first one on.
  let left: Double?
  /// The time of the first sample of the rest after the motion; nil where it moves until the last one.
  let arrived: Double?
  /// Whether the values are progress from 0 to 1; others run between any two.
  let isProgress: Bool
  /// The values at rest before and after the motion; nil where it does not rest long enough to tell.
  let restBefore: Double?
  let restAfter: Double?
  /// The difference between the largest and the smallest value.
  let range: Double
  /// Whether progress was made before the first sample, and is made after the last one.
  let startsUnderWay: Bool
  let endsUnderWay: Bool
  /// The samples of the motion, with a few of the rests around it.
  let moving: [EasingFit.Sample]

  /// The range of values that may be progress.
  private static let progressRange = -1.0...2.0
  /// Values closer than this fraction of the range are the same in a measurement without noise.
  private static let resolution = 2e-5
  /// The number of samples at the same value that are a rest, without noise.
  private static let restCount = 4
  /// The distance from 0 and from 1 at which progress is no noise.
  private static let underWay = 0.03

  /// - Parameter samples: At least two, in rising order of time.
  init(_ samples: [EasingFit.Sample]) {
    self.samples = samples
    let values = samples.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    range = max(high - low, .leastNormalMagnitude)
    (first, last) = (samples.first?.time ?? 0, samples.last?.time ?? 1)
    let tolerance = max(Self.resolution * range, 4 * Self.noise(values))
    let before = Self.rest(values, tolerance)
    let after = Self.rest(values.reversed(), tolerance)
    // A whole measurement within the noise has no rests to take away.
    let isSplit = before.count + after.count < values.count
    left = isSplit && before.count > 1 ? samples[before.count - 1].time : nil
    arrived = isSplit && after.count > 1 ? samples[samples.count - after.count].time : nil
    // In noise a slow start looks like a rest for a while.
    let isNoisy = tolerance > 2 * Self.resolution * range
    let restCount = isNoisy ? 3 * Self.restCount : Self.restCount
    restBefore = left != nil && before.count >= restCount ? before.value : nil
    restAfter = arrived != nil && after.count >= restCount ? after.value : nil
    // A slow start within the noise looks like a rest, and lies as far from 0.
    let farthest = Self.underWay + tolerance
    let restsElsewhere = abs(restBefore ?? 0) > farthest || abs((restAfter ?? 1) - 1) > farthest
    let mayBeProgress = values.allSatisfy { Self.progressRange.contains($0) }
    let runsBack = (values.first ?? 0) > 0.9 && (values.last ?? 1) < 0.1
    isProgress = mayBeProgress && !runsBack && !(isSplit && restsElsewhere)
    startsUnderWay = isProgress && low > Self.underWay
    endsUnderWay = isProgress && high < 1 - Self.underWay
    // A tenth of the motion, and three samples, remain on each side.
    let length = (arrived ?? last) - (left ?? first)
    let begin = (left ?? first) - length / 10
    let end = (arrived ?? last) + length / 10
    let lead = left == nil ? 0 : max(before.count - 3, 0)
    let trail = arrived == nil ? 0 : max(after.count - 3, 0)
    moving = samples.enumerated().filter { index, sample in
      (index >= lead || sample.time >= begin)
        && (index < samples.count - trail || sample.time <= end)
    }.map(\.element)
  }

  /// The values at the beginning that are all the same, and their mean.
  private static func rest(
    _ values: [Double], _ tolerance: Double
  ) -> (count: Int, value: Double) {
    var (count, sum) = (0, 0.0)
    for value in values {
      guard count == 0 || abs(value - sum / Double(count)) <= tolerance else { break }
      sum += value
      count += 1
    }
    return (count, count == 0 ? 0 : sum / Double(count))
  }

  /// The standard deviation of the noise, by the median of the fourth differences, which a smooth motion
  /// hardly has.
  private static func noise(_ values: [Double]) -> Double {
    guard values.count >= 12 else { return 0 }
    let differences = (0..<values.count - 4).map { i -> Double in
      let (outer, inner) = (values[i] + values[i + 4], values[i + 1] + values[i + 3])
      return abs(outer - 4 * inner + 6 * values[i + 2])
    }.sorted()
    return differences[differences.count / 2] / (0.6745 * 8.3666)
  }
}
