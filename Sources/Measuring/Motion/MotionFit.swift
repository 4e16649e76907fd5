import Foundation
import TransitionEngine

/// When a motion began, how long it took, and by which easing it ran: the easing that fits the progress of a
/// recording's frames, each as well as it is known.
package struct MotionFit: Sendable {
  /// The progress at a time.
  struct Sample: Sendable {
    let time: Double
    let progress: FrameProgress
    /// The standard error of the time, in seconds.
    var timeError = 0.0
  }

  /// Where an easing comes from.
  package enum Kind: String, Hashable, Sendable {
    case specified, named, cubicBezier, spring

    /// Whether its shape was found from the motion.
    var isFitted: Bool { self == .cubicBezier || self == .spring }
  }

  /// An easing with the times that fit best.
  package struct Candidate: Hashable, Sendable {
    package let kind: Kind
    package fileprivate(set) var easing: TimingFunction
    /// In seconds of the recording.
    package var begin: Double
    /// In seconds; a spring's own where it is a spring.
    package var duration: Double
    /// The standard errors of the two.
    package var beginError: Double
    package var durationError: Double
    /// The standard error of its progress at any time of the motion, beside what frames are off it.
    package var progressError = 0.0
    /// The root mean square and the largest of the errors of progress, where that is well known.
    package var rootMeanSquare: Double
    package var largestError: Double
    /// The information criterion; lower is better.
    package var score: Double
    /// Whether frames are off it by less than the errors with which they are known.
    fileprivate var isWithinErrors = false

    /// How many numbers were found with it.
    var freedom: Double {
      switch kind {
      case .specified, .named: 2
      case .spring: 3
      case .cubicBezier: 6 - (beginsFlat ? 1 : 0) - (endsFlat ? 1 : 0)
      }
    }

    /// The progress at a time of the recording.
    package func progress(at time: Double) -> Double {
      Course(easing: easing, begin: begin, duration: duration).progress(at: time)
    }
  }

  /// Best first; at least one.
  package private(set) var candidates: [Candidate]

  package var best: Candidate { candidates[0] }
  /// The spec's easing, over the time that fits best.
  package let specified: Candidate
  /// The spec's easing over the spec's duration, from the begin that fits best.
  package let asSpecified: Candidate

  /// The error of progress below which differences are not told apart.
  static let leastError = 0.0007

  /// - Parameters:
  ///   - samples: In the order of their times, at least four of them moving.
  ///   - specified: What the spec says.
  init?(_ samples: [Sample], specified: (easing: TimingFunction, duration: Double)) {
    guard let problem = FitProblem(samples, specified) else { return nil }
    let own = problem.specified()
    let found = own + problem.named() + problem.cubics() + problem.springs()
    var candidates = found.sorted { $0.score < $1.score }
    guard let best = candidates.first else { return nil }
    // What the spec says is not put aside for an easing that no eye could tell from it.
    func place(_ isChosen: (Candidate) -> Bool) -> Int? { candidates.firstIndex(where: isChosen) }
    func isGood(_ place: Int) -> Bool {
      candidates[place].score < best.score + Self.preference
        || candidates[place].isExact(asSpecified: candidates[place].kind == .specified)
    }
    /// The first of a kind that is good, or else the first.
    func named(_ isOfEasingsNet: Bool) -> Int? {
      let places = candidates.indices.filter {
        candidates[$0].kind == .named && candidates[$0].easing.isOfEasingsNet == isOfEasingsNet
      }
      return places.first(where: isGood) ?? places.first
    }
    let other = named(true)
    /// Whether it is as good, or stands for one of easings.net that is.
    func isChosen(_ place: Int) -> Bool {
      if isGood(place) { return true }
      guard let other, isGood(other) else { return false }
      return TimingFunction.prefersSystemPreset(
        error: candidates[place].rootMeanSquare, over: candidates[other].rootMeanSquare)
    }
    let system = named(false)
    let isSystems =
      system.map { system in
        guard let other, other < system else { return true }
        return TimingFunction.prefersSystemPreset(
          error: candidates[system].rootMeanSquare, over: candidates[other].rootMeanSquare)
      } ?? false
    // Among curves, one that comes to rest evenly is preferred.
    let isCurve = best.kind == .cubicBezier
    let smooth = place { $0.kind == .cubicBezier && $0.endsFlat && $0.beginsFlat }
    let flat = place { $0.kind == .cubicBezier && $0.endsFlat }
    let known = [
      place { $0.kind == .specified }.flatMap { isChosen($0) ? $0 : nil },
      (isSystems ? system : other).flatMap { isChosen($0) ? $0 : nil },
      smooth.flatMap { isCurve && isGood($0) ? $0 : nil },
      flat.flatMap { isCurve && isGood($0) ? $0 : nil },
    ]
    if let place = known.lazy.compactMap({ $0 }).first {
      candidates.insert(candidates.remove(at: place), at: 0)
    }
    // What other easings make of the times that explain the motion as well is part of the uncertainty.
    for other in candidates.dropFirst() where candidates[0].kind.isFitted {
      guard other.score < candidates[0].score + Self.preference || other.isExact()
      else { continue }
      candidates[0].beginError = max(
        candidates[0].beginError, abs(other.begin - candidates[0].begin) / 2)
      candidates[0].durationError = max(
        candidates[0].durationError, abs(other.duration - candidates[0].duration) / 2)
      candidates[0].progressError = max(
        candidates[0].progressError, other.largestDistance(from: candidates[0]) / 2)
    }
    self.candidates = candidates
    asSpecified = problem.asSpecified() ?? best
    self.specified = own.first ?? asSpecified
  }

  /// How much worse the criterion of a known easing may be.
  private static let preference = 6.0

  /// The times with which an easing fits best; nil where too little moves.
  ///
  /// - Parameters:
  ///   - kind: Where the easing comes from.
  ///   - duration: The spec's, in seconds, which bounds the search.
  static func fit(
    _ samples: [Sample], by easing: TimingFunction, _ kind: Kind = .specified,
    lasting duration: Double
  ) -> Candidate? {
    FitProblem(samples, (easing, duration))?.timed(easing, kind, freedom: 0).first
  }

  /// The same where the times are known no better than with some errors.
  func with(beginError: Double, durationError: Double, progressError: Double = 0) -> MotionFit {
    var fit = self
    fit.candidates[0].progressError = max(best.progressError, progressError)
    fit.candidates[0].beginError = max(best.beginError, beginError)
    fit.candidates[0].durationError = max(best.durationError, durationError)
    return fit
  }
}

extension MotionFit.Candidate {
  /// How far off the easing the times of samples are, in seconds: the usual distance where the motion is fast, as of
  /// others that an easing was not made to fit. Infinite where there are too few.
  func timeMisfit(of samples: [MotionFit.Sample]) -> Double {
    let sure = samples.filter { $0.progress.state == .moving && $0.progress.error < 0.02 }
    let step = duration / 100
    let all = sure.map { sample in
      (
        off: abs(sample.progress.value - progress(at: sample.time)),
        speed: abs(progress(at: sample.time + step) - progress(at: sample.time - step)) / (2 * step)
      )
    }
    let fastest = all.map(\.speed).max() ?? 0
    let distances = all.filter { $0.speed > fastest / 4 }.map { $0.off / $0.speed }.sorted()
    let count = Double(sure.count)
    guard count > freedom + 1, !distances.isEmpty else { return .infinity }
    return 1.5 * distances[distances.count / 2] * (count / (count - freedom)).squareRoot()
  }

  /// How far its progress is from another's at most.
  func largestDistance(from other: MotionFit.Candidate) -> Double {
    let (first, last) = (
      min(begin, other.begin), max(begin + duration, other.begin + other.duration)
    )
    let steps = 40
    return (0...steps).map { step in
      let time = first + (last - first) * Double(step) / Double(steps)
      return abs(progress(at: time) - other.progress(at: time))
    }.max() ?? 0
  }

  /// Whether a curve comes to rest evenly.
  var endsFlat: Bool {
    switch easing {
    case .cubicBezier(_, _, _, let y2): y2 == 1
    case .spring: true
    default: false
    }
  }

  /// Whether a curve leaves evenly.
  fileprivate var beginsFlat: Bool {
    if case .cubicBezier(_, let y1, _, _) = easing { y1 == 0 } else { false }
  }

  /// Whether its shape was known before the motion.
  var isKnown: Bool { kind == .specified || kind == .named }

  /// Whether nothing is left that could be measured.
  ///
  /// - Parameter asSpecified: Whether it is the spec's easing, which only gives way to one that is clearly better.
  func isExact(asSpecified: Bool = false) -> Bool {
    isWithinErrors || largestError < (asSpecified ? 0.0065 : 0.004) && rootMeanSquare < 0.002
  }
}

/// An easing at its place in a recording.
struct Course: Hashable, Sendable {
  let easing: TimingFunction
  let begin: Double
  /// In seconds.
  let duration: Double

  func progress(at time: Double) -> Double {
    if time <= begin { return 0 }
    if time >= begin + duration { return 1 }
    if case .spring(let spring) = easing { return spring.value(at: time - begin) }
    return easing.progress(at: (time - begin) / duration)
  }
}

private struct FitProblem {
  private let samples: [MotionFit.Sample]
  /// How far the motion goes within the error of each sample's time.
  private let ways: [Double]
  private let specifiedEasing: TimingFunction
  private let specifiedDuration: Double
  /// The times at which a fifth and four fifths of the way are done.
  private let early: Double
  private let late: Double
  /// The times of the first and of the last frame that moves.
  private let first: Double
  private let last: Double
  private let start: Double
  private let span: Double

  init?(
    _ samples: [MotionFit.Sample], _ specified: (easing: TimingFunction, duration: Double)
  ) {
    let moving = samples.filter { $0.progress.state == .moving && $0.progress.error < 0.2 }
    guard moving.count >= 3, let start = samples.first?.time, let end = samples.last?.time,
      end > start
    else { return nil }
    (first, last) = (moving[0].time, moving[moving.count - 1].time)
    self.samples = samples
    ways = samples.indices.map { place in
      guard samples[place].timeError > 0 else { return 0 }
      let (a, b) = (samples[max(place - 1, 0)], samples[min(place + 1, samples.count - 1)])
      let speed = abs(b.progress.value - a.progress.value) / max(b.time - a.time, 1e-3)
      return speed * samples[place].timeError
    }
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
    self.start = start
    span = end - start
  }

  // MARK: Families

  /// How much better the criterion of an unusual curve must be.
  private static let rarity = 8.0

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
    guard let best = minimum(starts, [beginBounds], course) else { return nil }
    return candidate(.specified, best, freedom: 1, times: (0, nil), course)
  }

  func named() -> [MotionFit.Candidate] {
    var seen: [TimingFunction] = [specifiedEasing]
    return TimingFunction.presets.flatMap { preset -> [MotionFit.Candidate] in
      if case .steps = preset.timing { return [] }
      if seen.contains(preset.timing) { return [] }
      seen.append(preset.timing)
      return timed(preset.timing, .named, freedom: 1)
    }
  }

  /// The best cubic curve, the best of those that come to rest evenly, and of those that leave evenly as well, as
  /// most curves that people choose do: how long a motion goes on that hardly moves is then told by its shape.
  func cubics() -> [MotionFit.Candidate] {
    [
      cubic(beginsFlat: false, endsFlat: false), cubic(beginsFlat: false, endsFlat: true),
      cubic(beginsFlat: true, endsFlat: true),
    ].compactMap { $0 }
  }

  private func cubic(beginsFlat: Bool, endsFlat: Bool) -> MotionFit.Candidate? {
    let shapes: [[Double]] = [
      [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
      [0.33, 0.33, 0.67, 0.67], [0.2, 0.8, 0.2, 1], [0.4, 0, 0.2, 1],
    ]
    func easing(_ p: [Double]) -> TimingFunction {
      .cubicBezier(x1: p[0], y1: beginsFlat ? 0 : p[1], x2: p[2], y2: endsFlat ? 1 : p[3])
    }
    let starts = shapes.map { shape -> [Double] in
      let (begin, duration) = times(of: easing(shape))
      return shape + [begin, duration]
    }
    let bounds = [
      0...1, beginsFlat ? 0.0...0.0 : -2.0...3.0, 0...1, endsFlat ? 1.0...1.0 : -2.0...3.0,
      beginBounds, durationBounds,
    ]
    func course(_ p: [Double]) -> Course { Course(easing: easing(p), begin: p[4], duration: p[5]) }
    guard let best = minimum(starts, bounds, course) else { return nil }
    func rounded(_ unit: Double) -> MotionFit.Candidate {
      let parameters = best.prefix(4).map { ($0 * unit).rounded() / unit } + best.suffix(2)
      let fixed = zip(parameters, bounds).enumerated().map { place, value in
        place < 4 ? value.0...value.0 : value.1
      }
      // A rounded shape has times of its own.
      let again = unit < 1000 ? minimum([parameters], fixed, course) ?? parameters : parameters
      return candidate(
        .cubicBezier, again, freedom: 6 - (beginsFlat ? 1 : 0) - (endsFlat ? 1 : 0), times: (4, 5),
        course)
    }
    let (coarse, fine) = (rounded(100), rounded(1000))
    var found = coarse.score < fine.score + 2 ? coarse : fine
    // Curves that run back or overshoot are rare.
    if !(0...1).contains(best[1]) || !(0...1).contains(best[3]) { found.score += Self.rarity }
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
    guard let best = minimum(starts, bounds, course) else { return [] }
    let found = candidate(.spring, best, freedom: 4, times: (2, nil), course)
    guard case .spring(let spring) = found.easing,
      case .perceptual(let duration, let bounce) = spring.form
    else { return [found] }
    var rounded = found
    rounded.easing = .spring(
      Spring(
        duration: max((duration * 1000).rounded() / 1000, 0.001),
        bounce: (bounce * 100).rounded() / 100))
    return [rounded]
  }

  /// A given easing, with the times that fit best.
  fileprivate func timed(
    _ easing: TimingFunction, _ kind: MotionFit.Kind, freedom: Int
  ) -> [MotionFit.Candidate] {
    if case .steps = easing { return kind == .specified ? stepped(easing) : [] }
    if let natural = easing.naturalDuration {
      guard MediaTiming.durations.contains(natural) else { return [] }
      let length = kind == .specified ? specifiedDuration : natural
      func course(_ p: [Double]) -> Course {
        Course(easing: easing, begin: p[0], duration: length)
      }
      let begins = [early - 0.25 * (late - early), early - (late - early), early]
      guard let best = minimum(begins.map { [$0] }, [beginBounds], course) else { return [] }
      return [candidate(kind, best, freedom: freedom + 1, times: (0, nil), course)]
    }
    func course(_ p: [Double]) -> Course {
      Course(easing: easing, begin: p[0], duration: p[1])
    }
    let (begin, duration) = times(of: easing)
    // Where much of the motion is missing, its ends tell more.
    let starts = [[begin, duration], [first, max(last - first, durationBounds.lowerBound)]]
    guard let best = minimum(starts, [beginBounds, durationBounds], course) else { return [] }
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
    @Sendable func cost(_ begin: Double, _ duration: Double) -> Double {
      residuals(Course(easing: easing, begin: begin, duration: duration)).reduce(0) { $0 + $1 * $1 }
    }
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
        durations.map { (begin: begin, duration: $0, cost: cost(begin, $0)) }
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
    func fraction(_ level: Double) -> Double {
      let count = 200
      let fractions = (0...count).map { Double($0) / Double(count) }
      return fractions.first { easing.progress(at: $0, duration: 1) >= level } ?? level
    }
    let (first, second) = (fraction(0.2), fraction(0.8))
    let duration = (late - early) / max(second - first, 0.02)
    let bounded = min(max(duration, durationBounds.lowerBound), durationBounds.upperBound)
    return (early - first * bounded, bounded)
  }

  /// The error of each sample in standard errors, large ones softened.
  private func residuals(_ course: Course) -> [Double] {
    zip(samples, ways).map { sample, way in
      let missing = sample.progress.value - course.progress(at: sample.time)
      let own = missing > 0 ? sample.progress.errorBelow : sample.progress.errorAbove
      let error = (own * own + way * way).squareRoot()
      let size = missing / max(error, MotionFit.leastError)
      let soft = 3 * (2 * ((1 + size * size / 9).squareRoot() - 1)).squareRoot()
      return size < 0 ? -soft : soft
    }
  }

  private func minimum(
    _ starts: [[Double]], _ bounds: [ClosedRange<Double>], _ course: ([Double]) -> Course
  ) -> [Double]? {
    withoutActuallyEscaping(course) { course in
      let search = LevenbergMarquardt(residuals: { residuals(course($0)) }, bounds: bounds)
      return starts.map(search.minimum).min { $0.sum < $1.sum }?.parameters
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
    let spread = standardErrors(parameters, scale: max(sum / freedoms, 0.05), course)
    let sure = zip(samples, ways).filter {
      $0.0.progress.state == .moving && $0.0.progress.error < 0.02
    }
    let known = sure.map { $0.0.progress.value - best.progress(at: $0.0.time) }
    let relative = zip(known, sure).map { off, sample in
      let error = sample.0.progress.error
      return abs(off) / max((error * error + sample.1 * sample.1).squareRoot(), 1e-9)
    }
    let relativeSquares = relative.reduce(0) { $0 + $1 * $1 }
    let mean = known.reduce(0) { $0 + $1 * $1 } / Double(max(known.count, 1))
    let count = Double(samples.count)
    return MotionFit.Candidate(
      kind: kind, easing: best.easing, begin: best.begin, duration: best.duration,
      beginError: spread[times.begin],
      durationError: times.duration.map { spread[$0] } ?? 0,
      rootMeanSquare: mean.squareRoot(), largestError: known.map(abs).max() ?? 1,
      score: count * logarithm(square + 0.05) + 1.5 * Double(freedom) * logarithm(count),
      isWithinErrors: (ways.allSatisfy { $0 == 0 } || mean < Self.mostUntimed * Self.mostUntimed)
        && relativeSquares < Self.mostSquare * Double(relative.count)
        && relative.allSatisfy { $0 < 3 })
  }

  /// From the curvature of the sum of squares.
  private func standardErrors(
    _ parameters: [Double], scale: Double, _ course: ([Double]) -> Course
  ) -> [Double] {
    let count = parameters.count
    let columns = parameters.indices.map { index -> [Double] in
      let step = 1e-4
      var (low, high) = (parameters, parameters)
      low[index] -= step
      high[index] += step
      return zip(residuals(course(high)), residuals(course(low))).map { ($0 - $1) / (2 * step) }
    }
    func product(_ first: [Double], _ second: [Double]) -> Double {
      zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let matrix = (0..<count).map { row in
      (0..<count).map { product(columns[row], columns[$0]) + ($0 == row ? 1e-9 : 0) }
    }
    guard let inverse = matrix.inverse else { return [Double](repeating: 1, count: count) }
    return (0..<count).map { (abs(inverse[$0][$0]) * scale).squareRoot() }
  }
}
