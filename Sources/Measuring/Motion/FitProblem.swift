import Foundation
import TransitionEngine

/// The search for the easings, with their times, that come nearest to the progress of frames.
struct FitProblem: Sendable {
  private let samples: [MotionFit.Sample]
  /// How far the motion goes within the error of each sample's time.
  private let ways: [Double]
  private let residuals: CourseResiduals
  private let areTimesKnown: Bool
  private let specifiedEasing: TimingFunction
  private let specifiedDuration: Double
  /// The times at which a fifth and four fifths of the way are done.
  private let early: Double
  private let late: Double
  /// Whether they lie where much of the motion is missing.
  private let hasGaps: Bool
  /// The times of the first and of the last frame that moves.
  private let first: Double
  private let last: Double
  private let start: Double
  private let span: Double
  /// The square of the errors that frames have at least, as no picture is drawn as another program draws it, in their
  /// standard errors.
  private let systematic: Double

  init?(
    _ samples: [MotionFit.Sample], _ specified: (easing: TimingFunction, duration: Double)
  ) {
    let moving = samples.filter { $0.progress.state == .moving && $0.progress.error < 0.2 }
    guard moving.count >= 3, let start = samples.first?.time, let end = samples.last?.time,
      end > start
    else { return nil }
    (first, last) = (moving[0].time, moving[moving.count - 1].time)
    self.samples = samples
    let ways = samples.indices.map { place -> Double in
      guard samples[place].timeError > 0 else { return 0 }
      let (a, b) = (samples[max(place - 1, 0)], samples[min(place + 1, samples.count - 1)])
      let speed = abs(b.progress.value - a.progress.value) / max(b.time - a.time, 1e-3)
      return speed * samples[place].timeError
    }
    self.ways = ways
    residuals = CourseResiduals(of: samples, ways: ways)
    (specifiedEasing, specifiedDuration) = specified
    func crossing(_ level: Double) -> Double? {
      for (a, b) in zip(samples, samples.dropFirst()) {
        let (low, high) = (a.progress.value, b.progress.value)
        if low < level, high >= level {
          return a.time + (b.time - a.time) * (level - low) / max(high - low, 1e-9)
        }
      }
      return nil
    }
    guard let early = crossing(0.2), let late = crossing(0.8), late > early else { return nil }
    (self.early, self.late) = (early, late)
    hasGaps = [0.2, 0.8].contains { level in
      zip(samples, samples.dropFirst()).contains { before, after in
        before.progress.value < level && after.progress.value >= level
          && after.progress.value - before.progress.value > Self.gap
      }
    }
    self.start = start
    span = end - start
    let telling = samples.filter { $0.progress.state == .moving && $0.progress.error < 0.2 }
    let squares = telling.map { sample in
      let size = Self.systematicShare * min(sample.leastError / sample.progress.error, 1)
      return size * size
    }
    areTimesKnown = ways.allSatisfy { $0 == 0 }
    systematic =
      areTimesKnown
      ? squares.reduce(0, +) / Double(max(squares.count, 1)) : Self.leastUntimedSquare
  }

  // MARK: Families

  /// How much better the criterion of a curve that overshoots must be.
  private static let rarity = 60.0

  func specified() -> [MotionFit.Candidate] {
    timed(specifiedEasing, .specified, freedom: 0)
  }

  /// With the spec's own duration.
  func asSpecified() -> MotionFit.Candidate? {
    if case .steps = specifiedEasing {
      return stepped(specifiedEasing, lasting: specifiedDuration).first
    }
    func course(_ p: [Double]) -> Course {
      Course(easing: specifiedEasing, begin: p[0], duration: specifiedDuration)
    }
    let begin = late - specifiedDuration
    let starts = [early - 0.2 * specifiedDuration, begin, early, (early + begin) / 2, first]
      .map { [$0] }
    guard let best = minimum(starts, [beginBounds], [.begin], course) else { return nil }
    return candidate(.specified, best, freedom: 1, times: (0, nil), course)
  }

  func named() -> [MotionFit.Candidate] {
    var seen: [TimingFunction] = [specifiedEasing]
    var least = Double.infinity
    let easings = TimingFunction.presets.map(\.timing) + [Self.materialStandard]
    return easings.flatMap { easing -> [MotionFit.Candidate] in
      if case .steps = easing { return [] }
      if seen.contains(easing) { return [] }
      seen.append(easing)
      let found = timed(easing, .named, freedom: 1, promisingBelow: Self.promising * least)
      least = found.reduce(least) { least, candidate in
        let course = Course(
          easing: candidate.easing, begin: candidate.begin, duration: candidate.duration)
        return min(least, residuals(course).reduce(0) { $0 + $1 * $1 })
      }
      return found
    }
  }

  /// The part of the way from one frame to the next from which on much of the motion is missing.
  private static let gap = 0.12

  /// A curve without a name that many apps have. Source: Material Design, "Speed": standard easing.
  private static let materialStandard = TimingFunction.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  /// How many times as large as that of the best easing so far the sum of squares of another one is at most, after the
  /// first steps, for more steps to be taken.
  private static let promising = 2.0

  /// The best cubic curve that does not overshoot, the best of those that come to rest evenly, and of those that leave
  /// evenly as well, as most curves that people choose do: how long a motion goes on that hardly moves is then told by
  /// its shape. The best of all where none of those passes through the frames.
  func cubics() -> [MotionFit.Candidate] {
    let even = 0.0...1.0
    let usual = [cubic(even, even), cubic(even, 1...1), cubic(0...0, 1...1)].compactMap { $0 }
    if usual.contains(where: { $0.isExact() }) { return usual }
    // A finger turns back in the middle of the way, an easing only near its ends.
    return usual + [cubic(-2...3, -2...3)].compactMap { $0 }.filter { !$0.easing.turnsBack }
  }

  /// Curves that leave, or come to rest, at full speed.
  private static let fastAtEnds = [[0.25, 0.25, 0.4, 0.75], [0.6, 0.25, 0.75, 0.75]]
  /// The mean square of frames' errors, in standard errors, below which a curve passes through them.
  private static let passing = 4.0

  /// - Parameters:
  ///   - y1: The range of the first control point's progress; just 0 for a curve that leaves evenly.
  ///   - y2: That of the second; just 1 for one that comes to rest evenly.
  private func cubic(
    _ y1: ClosedRange<Double>, _ y2: ClosedRange<Double>
  ) -> MotionFit.Candidate? {
    func inside(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(value, range.lowerBound), range.upperBound)
    }
    let (beginsFlat, endsFlat) = (y1 == 0...0, y2 == 1...1)
    let shapes: [[Double]] = [
      [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
      [0.33, 0.33, 0.67, 0.67], [0.2, 0.8, 0.2, 1], [0.4, 0, 0.2, 1],
    ]
    func easing(_ p: [Double]) -> TimingFunction {
      .cubicBezier(x1: p[0], y1: inside(p[1], y1), x2: p[2], y2: inside(p[3], y2))
    }
    func starts(_ shapes: [[Double]]) -> [[Double]] {
      shapes.map { shape in
        let (begin, duration) = times(of: easing(shape))
        return shape + [begin, duration]
      }
    }
    let bounds = [0...1, y1, 0...1, y2, beginBounds, durationBounds]
    func course(_ p: [Double]) -> Course { Course(easing: easing(p), begin: p[4], duration: p[5]) }
    func sum(_ p: [Double]) -> Double { residuals(course(p)).reduce(0) { $0 + $1 * $1 } }
    let parameters = (0..<4).map(CourseResiduals.Parameter.controlPoint) + [.begin, .duration]
    guard var best = minimum(starts(shapes), bounds, parameters, course) else { return nil }
    // One that passes through all frames may be the nearest of those that come to rest evenly.
    if !beginsFlat, !endsFlat, sum(best) < Self.passing * Double(samples.count),
      let other = minimum(starts(Self.fastAtEnds), bounds, parameters, course),
      sum(other) < sum(best)
    {
      best = other
    }
    func candidate(_ values: [Double]) -> MotionFit.Candidate {
      self.candidate(
        .cubicBezier, values, freedom: 6 - (beginsFlat ? 1 : 0) - (endsFlat ? 1 : 0),
        times: (4, 5), course)
    }
    func rounded(_ unit: Double) -> MotionFit.Candidate {
      let values = best.prefix(4).map { ($0 * unit).rounded() / unit } + best.suffix(2)
      let fixed = zip(values, bounds).enumerated().map { place, value in
        place < 4 ? value.0...value.0 : value.1
      }
      // A rounded shape has times of its own.
      let again = unit < 1000 ? minimum([values], fixed, parameters, course) ?? values : values
      return candidate(again)
    }
    let (coarse, fine) = (rounded(100), rounded(1000))
    var found = coarse.score < fine.score + 2 ? coarse : fine
    // How likely a shape is does not hang on the digits with which it is written.
    found.evidence = max(found.evidence, candidate(best).evidence)
    // Curves that run back or overshoot are rare.
    if found.easing.overshoots { found.score += Self.rarity }
    found.score += 2 * found.easing.strangeness
    return found
  }

  func springs() -> [MotionFit.Candidate] {
    // From the time between a fifth and four fifths: of a spring without bounce 2.2 / ω₀.
    let frequency = 2.2 / max(late - early, 1e-3)
    let starts = [(1.0, 1.0), (0.7, 1.3), (0.4, 1.6), (1.0, 0.7)].map { ratio, factor in
      let f = frequency / factor
      return [logarithm(f), ratio, early - 0.8 / f]
    }
    func course(_ p: [Double]) -> Course {
      let bounce = p[1] > 1 ? 1 / p[1] - 1 : 1 - p[1]
      let spring = Spring(duration: 2 * .pi / exponential(p[0]), bounce: bounce)
      return Course(easing: .spring(spring), begin: p[2], duration: spring.settlingDuration)
    }
    let bounds = [-2...7, 0.1...1.6, beginBounds]
    guard let best = minimum(starts, bounds, [.other, .other, .begin], course) else { return [] }
    let found = candidate(.spring, best, freedom: 4, times: (2, nil), course)
    guard case .spring(let spring) = found.easing,
      case .perceptual(let duration, let bounce) = spring.form
    else { return [found] }
    let writtenBounce = (bounce * 100).rounded() / 100
    let written = Spring(
      duration: max((duration * 1000).rounded() / 1000, 0.001), bounce: writtenBounce)
    var rounded = found
    rounded.easing = .spring(written)
    // Without any bounce it settles far sooner than with next to none.
    if writtenBounce == 0 { rounded.duration = written.settlingDuration }
    return [rounded]
  }

  /// A given easing, with the times that fit best.
  ///
  /// - Parameter limit: The sum of squares from which on times that are nearly those do.
  func timed(
    _ easing: TimingFunction, _ kind: MotionFit.Kind, freedom: Int,
    promisingBelow limit: Double = .infinity
  ) -> [MotionFit.Candidate] {
    if case .steps = easing { return kind == .specified ? stepped(easing) : [] }
    if let natural = easing.naturalDuration {
      guard MediaTiming.durations.contains(natural) else { return [] }
      let length = kind == .specified ? specifiedDuration : natural
      func course(_ p: [Double]) -> Course {
        Course(easing: easing, begin: p[0], duration: length)
      }
      let begins = [early - 0.25 * (late - early), early - (late - early), early]
      guard let best = minimum(begins.map { [$0] }, [beginBounds], [.begin], course) else {
        return []
      }
      return [candidate(kind, best, freedom: freedom + 1, times: (0, nil), course)]
    }
    func course(_ p: [Double]) -> Course {
      Course(easing: easing, begin: p[0], duration: p[1])
    }
    let (begin, duration) = times(of: easing)
    // Where much of the motion is missing, its ends tell more.
    let ends = [first, max(last - first, durationBounds.lowerBound)]
    let starts = [[begin, duration]] + (hasGaps ? [ends] : [])
    guard
      let best = minimum(
        starts, [beginBounds, durationBounds], [.begin, .duration], promisingBelow: limit, course)
    else { return [] }
    return [candidate(kind, best, freedom: freedom + 2, times: (0, 1), course)]
  }

  /// How many begins and durations of steps are tried, and how much worse one may be that is as good.
  private static let stepTrials = 80
  private static let stepDoubt = 1.0

  /// Steps with the times that fit best: the middle of those at which each frame is on its own step.
  private func stepped(
    _ easing: TimingFunction, lasting known: Double? = nil
  ) -> [MotionFit.Candidate] {
    let (begin, duration) = times(of: easing)
    func trials(_ middle: Double, _ reach: Double) -> [Double] {
      (-Self.stepTrials...Self.stepTrials).map {
        middle + reach * Double($0) / Double(Self.stepTrials)
      }
    }
    var (middle, length, reach) = (begin, known ?? duration, 0.4 * duration)
    var (beginError, durationError) = (reach, reach)
    for _ in 0..<2 {
      let durations =
        known.map { [$0] } ?? trials(length, reach).filter(durationBounds.contains)
      let tried = trials(middle, reach).concurrentMap { begin in
        var least = Double.infinity
        return durations.map { duration in
          let cost = residuals.softenedSquares(
            Course(easing: easing, begin: begin, duration: duration), limit: least + Self.stepDoubt)
          least = min(least, cost)
          return (begin: begin, duration: duration, cost: cost)
        }
      }.flatMap { $0 }
      guard let least = tried.map(\.cost).min() else { return [] }
      let good = tried.filter { $0.cost <= least + Self.stepDoubt }
      func range(_ values: [Double]) -> (middle: Double, half: Double) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        return ((low + high) / 2, (high - low) / 2)
      }
      let (begins, lengths) = (range(good.map(\.begin)), range(good.map(\.duration)))
      let unit = reach / Double(Self.stepTrials)
      (middle, beginError) = (begins.middle, begins.half + unit)
      (length, durationError) = (lengths.middle, lengths.half + unit)
      reach = min(reach, 2 * max(beginError, durationError))
    }
    func course(_ p: [Double]) -> Course { Course(easing: easing, begin: p[0], duration: p[1]) }
    var found = candidate(.specified, [middle, length], freedom: 2, times: (0, 1), course)
    (found.beginError, found.durationError) = (beginError, durationError)
    return [found]
  }

  /// The mean square of frames' errors, in standard errors, below which there is nothing left to explain, and the error
  /// of progress up to which that is so where it is the times that are not known.
  private static let mostSquare = 1.0
  private static let mostUntimed = 0.015

  // MARK: Searching

  private var beginBounds: ClosedRange<Double> {
    start - span - specifiedDuration...start + span
  }
  private var durationBounds: ClosedRange<Double> { 0.01...max(3 * span, 0.02) }

  /// The begin and the duration with which an easing is a fifth and four fifths of the way at the right times.
  private func times(of easing: TimingFunction) -> (begin: Double, duration: Double) {
    let (first, second) = Self.crossingsOfPresets[easing] ?? easing.crossings
    let duration = (late - early) / max(second - first, 0.02)
    let bounded = min(max(duration, durationBounds.lowerBound), durationBounds.upperBound)
    return (early - first * bounded, bounded)
  }

  private static let crossingsOfPresets = Dictionary(
    TimingFunction.presets.map { ($0.timing, $0.timing.crossings) }, uniquingKeysWith: { $1 })

  /// How many steps are taken from each start, and how many of those that come nearest are followed.
  private static let (firstSteps, followed) = (8, 2)

  /// The part of the sum of squares that a step must gain for another one to be taken: far less than tells two easings
  /// apart.
  private static let leastGain = 1e-6
  /// The same of the first steps, which tell what is near.
  private static let firstGain = 1e-3

  private func minimum(
    _ starts: [[Double]], _ bounds: [ClosedRange<Double>],
    _ parameters: [CourseResiduals.Parameter],
    promisingBelow limit: Double = .infinity, _ course: ([Double]) -> Course
  ) -> [Double]? {
    withoutActuallyEscaping(course) { course in
      let search = LevenbergMarquardt(bounds: bounds, leastGain: Self.leastGain) { values, limit in
        residuals.equations(course(values), by: parameters, below: limit) { index in
          LevenbergMarquardt.moved(values, index, within: bounds).map {
            (course($0.parameters), $0.width)
          }
        }
      }
      let near = starts.map {
        search.minimum(from: $0, steps: Self.firstSteps, leastGain: Self.firstGain)
      }.sorted { $0.sum < $1.sum }
      guard let nearest = near.first, nearest.sum < limit else { return near.first?.parameters }
      return near.prefix(Self.followed).map { search.minimum(from: $0.parameters) }
        .min { $0.sum < $1.sum }?.parameters
    }
  }

  private func candidate(
    _ kind: MotionFit.Kind, _ parameters: [Double], freedom: Int,
    times: (begin: Int, duration: Int?),
    _ course: ([Double]) -> Course
  ) -> MotionFit.Candidate {
    let best = course(parameters)
    let errors = residuals(best)
    let sum = errors.reduce(0) { $0 + $1 * $1 }
    let square = sum / Double(errors.count)
    // Screens at rest tell little, and every parameter takes one frame's say away.
    let telling = samples.count { $0.progress.state == .moving && $0.progress.error < 0.2 }
    let freedoms = max(Double(telling + 2 - parameters.count), 1)
    let curvature = curvature(parameters, course)
    let covariance = curvature.indices.map { row in
      curvature.indices.map { curvature[row][$0] + (row == $0 ? 1e-9 : 0) }
    }.inverse
    let scale = max(sum / freedoms, 0.05)
    let spread = parameters.indices.map { place in
      covariance.map { (abs($0[place][place]) * scale).squareRoot() } ?? 1
    }
    // A spring's duration depends on all of its numbers.
    let springsError: Double? = covariance.flatMap { covariance in
      guard kind == .spring else { return nil }
      let slopes = parameters.indices.map { index -> Double in
        let step = 1e-4
        var (low, high) = (parameters, parameters)
        low[index] -= step
        high[index] += step
        return (course(high).duration - course(low).duration) / (2 * step)
      }
      let variance = slopes.indices.reduce(0) { sum, row in
        slopes.indices.reduce(sum) { $0 + slopes[row] * covariance[row][$1] * slopes[$1] }
      }
      return (abs(variance) * scale).squareRoot()
    }
    // A frame that is further on than the course tells how far off that is by how far it is at least.
    let sure = zip(samples, ways).compactMap { sample, way -> (off: Double, error: Double)? in
      guard sample.progress.state == .moving else { return nil }
      let off = sample.progress.value - best.progress(at: sample.time)
      let isSure = sample.progress.error < MotionFit.telling
      let error = isSure || off <= 0 ? sample.progress.error : sample.progress.errorBelow
      guard error < MotionFit.telling else { return nil }
      return (off, (error * error + way * way).squareRoot())
    }
    let known = sure.map(\.off)
    let relative = sure.map { abs($0.off) / max($0.error, 1e-9) }
    let relativeSquares = relative.reduce(0) { $0 + $1 * $1 }
    let mean = known.reduce(0) { $0 + $1 * $1 } / Double(max(known.count, 1))
    let count = Double(samples.count)
    var found = MotionFit.Candidate(
      kind: kind, easing: best.easing, begin: best.begin, duration: best.duration,
      beginError: spread[times.begin],
      durationError: times.duration.map { spread[$0] } ?? springsError ?? 0,
      rootMeanSquare: mean.squareRoot(), largestError: known.map(abs).max() ?? 1,
      score: count * logarithm(square + 0.05) + 1.5 * Double(freedom) * logarithm(count),
      isWithinErrors: (areTimesKnown || mean < Self.mostUntimed * Self.mostUntimed)
        && relativeSquares < Self.mostSquare * Double(relative.count)
        && relative.allSatisfy { $0 < 3 })
    found.largestRestError =
      samples.map { $0.progress.restError(of: best.progress(at: $0.time)) }
      .max() ?? 0
    let squares = residuals.squares(best)
    found.evidence =
      Self.prior(of: best.easing, kind, isFree: times.duration != nil)
      + (times.duration == nil ? 0 : Self.prior(ofDuration: best.duration))
      - (Double(telling) + (areTimesKnown ? Self.trust : 0)) / (2 * Self.together)
      * logarithm(squares / Double(telling + 2) + systematic)
      + narrowness(of: found.numbers(times), curvature, scale: max(scale, systematic))
    return found
  }

  /// How many frames err together: encoders shift edges for several.
  private static let together = 2.0
  /// As how many frames the errors count that are known of before, beside those that the frames show, where the times are
  /// known: few frames are near many easings by chance.
  private static let trust = 2.0
  /// The part of the least error of progress that frames are off as no picture is drawn as another program draws it.
  private static let systematicShare = 0.7
  /// The square of the errors that frames have at least where it is the times that are not known, in standard errors.
  private static let leastUntimedSquare = 0.1

  /// How long a transition takes, in seconds, and the standard deviation of its logarithm.
  private static let usualDuration = (middle: 0.45, spread: 0.8)

  /// How usual a duration is beside the middle one.
  private static func prior(ofDuration duration: Double) -> Double {
    let distance = logarithm(max(duration, 1e-3) / usualDuration.middle) / usualDuration.spread
    return -distance * distance / 2
  }

  /// How usual easings are: as the spec says, with its duration or another, one of a system's five, Material's, one of
  /// easings.net's thirty, a curve of its own in three forms, fewer of those that overshoot, and a spring.
  private static func prior(
    of easing: TimingFunction, _ kind: MotionFit.Kind, isFree: Bool
  ) -> Double {
    let share =
      switch kind {
      case .specified: isFree ? 0.1 : 0.25
      case .named: easing.isOfEasingsNet ? 0.08 / 30 : easing == materialStandard ? 0.03 : 0.08
      case .cubicBezier: easing.overshoots ? 0.003 : 0.03
      case .spring: 0.08
      }
    return logarithm(share) - (kind == .cubicBezier ? easing.strangeness : 0)
  }

  /// The logarithm of the part of all easings and durations that explains the frames as well: a number that was not
  /// looked for, as where all is as the spec says, need not be exact.
  ///
  /// - Parameters:
  ///   - numbers: The places of those that were looked for, and how far they are spread.
  ///   - curvature: That of the sum of squares by all of them, for errors of 1.
  ///   - scale: The square of the errors.
  private func narrowness(
    of numbers: [(place: Int, variance: Double)], _ curvature: [[Double]], scale: Double
  ) -> Double {
    let widths = numbers.map { $0.variance.squareRoot() }
    let part = numbers.indices.map { row in
      numbers.indices.map { column in
        curvature[numbers[row].place][numbers[column].place] * widths[row] * widths[column] / scale
          + (row == column ? 1 : 0)
      }
    }
    return part.determinant.map { -logarithm(max($0, 1)) / 2 } ?? 0
  }

  /// Half the second derivatives of the sum of squares, by Gauss and Newton's approximation.
  private func curvature(_ parameters: [Double], _ course: ([Double]) -> Course) -> [[Double]] {
    let columns = parameters.indices.map { index -> [Double] in
      let step = 1e-4
      var (low, high) = (parameters, parameters)
      low[index] -= step
      high[index] += step
      return zip(residuals(course(high)), residuals(course(low))).map { ($0 - $1) / (2 * step) }
    }
    return columns.map { row in
      columns.map { zip(row, $0).reduce(0) { $0 + $1.0 * $1.1 } }
    }
  }
}

extension TimingFunction {
  /// The fractions of its duration at which a fifth and four fifths of the way are done for the first time.
  fileprivate var crossings: (early: Double, late: Double) {
    func fraction(_ level: Double) -> Double {
      let count = 200
      let fraction = (0...count).first {
        progress(at: Double($0) / Double(count), duration: 1) >= level
      }
      return fraction.map { Double($0) / Double(count) } ?? level
    }
    return (fraction(0.2), fraction(0.8))
  }

  /// Whether it runs back where it is far from both ends.
  fileprivate var turnsBack: Bool {
    let values = (0...Self.turnSamples).map {
      progress(at: Double($0) / Double(Self.turnSamples), duration: 1)
    }
    return zip(values, values.dropFirst()).contains { Self.middle.contains($0) && $1 < $0 }
  }

  private static let turnSamples = 64
  private static let middle = 0.15...0.85

  /// Whether a curve runs back, or beyond its end.
  fileprivate var overshoots: Bool { overshoot > 0 }

  /// How far the farther of its control points lies before its begin, or beyond its end, as a part of the way.
  private var overshoot: Double {
    guard case .cubicBezier(_, let y1, _, let y2) = self else { return 0 }
    return max(0, -y1, y1 - 1, -y2, y2 - 1)
  }

  /// How far a curve's control points usually lie beyond its ends, if they do, and the first one beyond the second, with
  /// which a motion all but halts on its way.
  private static let usual = (overshoot: 0.5, halt: 0.1)

  /// The negative logarithm of how usual a curve of its shape is.
  fileprivate var strangeness: Double {
    guard case .cubicBezier(_, let y1, _, let y2) = self else { return 0 }
    return overshoot / Self.usual.overshoot + max(y1 - y2, 0) / Self.usual.halt
  }
}

extension FrameProgress {
  /// How far a course is from the screen at rest beyond what that shows; 0 for a frame that moves.
  fileprivate func restError(of course: Double) -> Double {
    switch state {
    case .before: max(course - (errorAbove - leftOut), 0)
    case .moving: 0
    case .after: max(1 - errorBelow - course, 0)
    }
  }
}
