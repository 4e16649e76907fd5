import TransitionEngine

/// How well the begin, the duration and the easing of a motion are known, told by fits to motions that might as well have been
/// recorded: each frame is as far off the easing, but to either side, and its time stamp is off by as much as it may be.
/// Unlike a curvature this counts in that another easing might have been found.
struct FitSpread: Hashable, Sendable {
  /// Standard errors, in seconds.
  let begin: Double
  let duration: Double
  /// The standard error of the progress at the time at which it is known worst.
  let progress: Double

  /// How many motions are tried.
  private static let trials = 10
  /// How many times as far off the easing as the frames are those of a trial may be at most: few frames are near any
  /// easing that was made to fit them.
  private static let mostInflation = 3.0
  /// The error of progress from which on any easing may be the wrong one.
  static let unsteady = 0.003

  /// - Parameters:
  ///   - samples: Those that were fitted.
  ///   - fit: What fits them.
  ///   - leaps: How many places there are at which pictures are taken to be left out.
  ///   - doubt: The time within which a time stamp may be anywhere else, in seconds.
  init(
    of samples: [MotionFit.Sample], after fit: MotionFit.Candidate, leaps: Int, doubt: Double,
    specified: (easing: TimingFunction, duration: Double)
  ) {
    if case .steps = fit.easing {
      // Their times are those at which frames are on their steps, with errors of their own.
      (begin, duration, progress) = (0, 0, 0)
      return
    }
    let count = Double(samples.count { $0.progress.state == .moving && $0.progress.error < 0.2 })
    let isSure = !fit.kind.isFitted
    let inflation = min(
      (count / max(count - fit.freedom - Double(leaps), 1)).squareRoot(), Self.mostInflation)
    let found = Array(0..<Self.trials).concurrentMap { trial -> MotionFit.Candidate? in
      var random = Noise(seed: UInt64(trial + 1))
      let other = samples.map { sample -> MotionFit.Sample in
        var progress = sample.progress
        let time = sample.time + doubt * (random.next() - 0.5)
        if progress.state == .moving {
          let expected = fit.progress(at: sample.time)
          let off = inflation * (progress.value - expected)
          progress.value = expected + (random.next() < 0.5 ? -off : off)
        }
        return MotionFit.Sample(
          time: time, progress: progress, timeError: sample.timeError,
          endsBeforeNext: sample.endsBeforeNext)
      }
      let moved = other.sorted { $0.time < $1.time }
      // What easings that would be found instead make of the times is part of the fit's own errors.
      return isSure
        ? MotionFit.fit(moved, by: fit.easing, fit.kind, lasting: specified.duration)
        : MotionFit(moved, specified: specified)?.best
    }.compactMap { $0 }
    /// Two thirds of them are nearer, whatever easings the others come out as; where any easing may be the wrong one,
    /// their root mean square.
    func deviation(_ values: [Double], from middle: Double = 0) -> Double {
      let distances = values.map { abs($0 - middle) }.sorted()
      guard let last = distances.indices.last else { return 0 }
      let usual = distances[2 * last / 3]
      if fit.rootMeanSquare < Self.unsteady { return usual }
      let square = distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)
      return max(usual, square.squareRoot())
    }
    begin = deviation(found.map(\.begin), from: fit.begin)
    duration = deviation(found.map(\.duration), from: fit.duration)
    progress = deviation(found.map { $0.largestDistance(from: fit) })
  }
}

/// Evenly spread numbers that are the same on every run: Steele, Lea and Flood's SplitMix64.
private struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// 0 to 1, without 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
  }
}
