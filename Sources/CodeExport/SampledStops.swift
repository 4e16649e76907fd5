import TransitionEngine

/// An approximation of an easing by straight lines, as few as a tolerance permits, for targets that
/// do not have it.
///
/// Source: U. Ramer, 1972; D. Douglas and T. Peucker, 1973; here the distance is measured in
/// progress.
struct SampledStops: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    /// The fraction of the duration, 0…1, as it will be printed.
    let fraction: Double
    let progress: Double
  }

  /// The ends of the lines in rising order of fraction; the first is at 0 and the last at 1.
  let stops: [Stop]

  private static let sampleCount = 1200
  /// The tolerance in progress: half a point over a distance of 400 points, which is not visible in
  /// motion.
  static let tolerance = 0.00125

  init(_ timing: TimingFunction, duration: Double) {
    var samples = (0...Self.sampleCount).map { index in
      let fraction = Double(index) / Double(Self.sampleCount)
      return Stop(
        fraction: fraction, progress: timing.progress(at: fraction, duration: duration))
    }
    // A spring ends close to 1; the model value that follows is 1.
    if let last = samples.last, abs(last.progress - 1) <= Self.tolerance {
      samples[samples.count - 1] = Stop(fraction: 1, progress: 1)
    }
    let kept = [0] + Self.turns(samples, between: 0, and: samples.count - 1) + [samples.count - 1]
    stops = kept.map { index in
      let sample = samples[index]
      return Stop(
        fraction: (sample.fraction * 100_000).rounded() / 100_000,
        progress: (sample.progress * 10_000).rounded() / 10_000)
    }
  }

  /// The indices of the samples between two others that lines must pass through, in order.
  static func turns(
    _ samples: [Stop], between first: Int, and last: Int
  ) -> [Int] {
    var spans = [(first, last)]
    var turns: [Int] = []
    while let (start, end) = spans.popLast() {
      guard end - start > 1 else { continue }
      let slope =
        (samples[end].progress - samples[start].progress)
        / (samples[end].fraction - samples[start].fraction)
      let distances = (start + 1..<end).map { index in
        let step = samples[index].fraction - samples[start].fraction
        return abs(samples[index].progress - samples[start].progress - slope * step)
      }
      guard let farthest = distances.max(), farthest > tolerance,
        let offset = distances.firstIndex(of: farthest)
      else { continue }
      let turn = start + 1 + offset
      turns.append(turn)
      spans += [(start, turn), (turn, end)]
    }
    return turns.sorted()
  }

  /// The lines as an easing.
  var timing: TimingFunction {
    .linearStops(
      LinearEasing(
        stops: stops.map { LinearEasing.Stop($0.progress, start: $0.fraction * 100) }))
  }
}
