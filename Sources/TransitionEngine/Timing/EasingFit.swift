/// The easings that fit a measured motion best: presets, cubic curves and springs.
///
/// Each kind is fitted twice: with the motion lasting exactly as long as the measurement, and with
/// begin and duration as free parameters. Models with more parameters always come closer, so
/// candidates are ranked by the Bayesian information criterion, n · ln(mean square) + parameters ·
/// ln n. Errors below a ten-thousandth of the distance are ignored.
///
/// Source: G. Schwarz, "Estimating the Dimension of a Model", 1978.
package struct EasingFit: Sendable {
  /// One measured value.
  package struct Sample: Hashable, Sendable {
    /// The time in seconds, or as a fraction of a duration.
    package let time: Double
    /// Progress from 0 to 1, or any quantity that runs between two values, such as a position in
    /// points.
    package let value: Double

    /// A value at a time.
    package init(time: Double, value: Double) {
      (self.time, self.value) = (time, value)
    }
  }

  /// A fitted easing.
  package struct Candidate: Hashable, Sendable {
    /// The family of a candidate: a preset, a cubic curve or a spring.
    package enum Kind: String, Hashable, Sendable {
      case named, cubicBezier, spring
    }

    /// The family of the easing.
    package let kind: Kind
    /// The easing, its parameters rounded to a few digits. `TimingFunction(text: easing.text)` is
    /// equal.
    package let easing: TimingFunction
    /// The time at which the motion begins, in the unit of the samples.
    package let begin: Double
    /// The duration of the motion in the unit of the samples; nil for springs, which have their
    /// own.
    package let duration: Double?
    /// The value at progress 0; exactly 0 if the samples are progress.
    package let from: Double
    /// The value at progress 1; exactly 1 if the samples are progress.
    package let to: Double
    /// The root mean square of the errors, in progress or as a fraction of the range of the values.
    package let rootMeanSquare: Double
    /// The largest absolute error, in the same unit.
    package let largestError: Double
    /// The information criterion. Lower is better; only comparable within one fit.
    package let score: Double
  }

  /// The fitted easings, best first.
  package let candidates: [Candidate]

  /// The smallest number of samples with which curves can be told apart.
  package static let fewestSamples = 4

  /// The range of samples that count as progress. Samples outside it are fitted between two free
  /// values.
  private static let progressRange = -1.0...2.0
  /// The number of samples beyond which a fit does not improve; more are thinned out.
  private static let usefulSamples = 300

  /// Fits all kinds of easings.
  ///
  /// - Parameter samples: At least `fewestSamples` finite ones, in any order, at more than one
  ///   time.
  package init(_ samples: [Sample]) {
    let samples = samples.sorted { ($0.time, $0.value) < ($1.time, $1.value) }
    let problem = FitProblem(samples.thinned(to: Self.usefulSamples))
    let fitted = problem.named() + problem.curves() + problem.springs()
    let all = Measurement(samples, isProgress: Self.isProgress(samples))
    candidates = fitted.map { all.candidate($0) }.sorted { $0.score < $1.score }
  }

  fileprivate static func isProgress(_ samples: [Sample]) -> Bool {
    samples.allSatisfy { progressRange.contains($0.value) }
  }
}

/// A model with fitted parameters that is not rated yet.
private struct FittedModel {
  let kind: EasingFit.Candidate.Kind
  let easing: TimingFunction
  let begin: Double
  let duration: Double?
  /// The number of free parameters.
  let freedom: Int
}

/// Samples, and the errors of models against them.
private struct Measurement {
  let samples: [EasingFit.Sample]
  let isProgress: Bool
  /// Whether the samples are progress that stays away from 0 or from 1.
  let isPart: Bool
  private let range: Double

  init(_ samples: [EasingFit.Sample], isProgress: Bool) {
    (self.samples, self.isProgress) = (samples, isProgress)
    let values = samples.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    isPart = isProgress && (low > 0.03 || high < 0.97)
    range = max(high - low, .leastNormalMagnitude)
  }

  /// The error of each sample as a fraction of the range of the values, and the two values to run
  /// between: the best ones, or 0 and 1 if the samples are progress.
  func errors(of progress: [Double]) -> (errors: [Double], from: Double, to: Double) {
    if isProgress { return (zip(samples, progress).map { $0.value - $1 }, 0, 1) }
    let count = Double(samples.count)
    let meanValue = samples.reduce(0) { $0 + $1.value } / count
    let meanProgress = progress.reduce(0, +) / count
    var (covariance, variance) = (0.0, 0.0)
    for (sample, progress) in zip(samples, progress) {
      covariance += (sample.value - meanValue) * (progress - meanProgress)
      variance += (progress - meanProgress) * (progress - meanProgress)
    }
    // Bounded, since a part of a curve that runs far beyond the measurement can fit anything.
    let longest = 1.25 * range
    let way = min(max(variance > 0 ? covariance / variance : 0, -longest), longest)
    let from = meanValue - way * meanProgress
    return (
      zip(samples, progress).map { ($0.value - from - way * $1) / range }, from, from + way
    )
  }

  func candidate(_ model: FittedModel) -> EasingFit.Candidate {
    let progress = samples.map {
      model.easing.fitted(at: $0.time - model.begin, duration: model.duration)
    }
    let (errors, from, to) = errors(of: progress)
    let count = Double(errors.count)
    let square = errors.reduce(0) { $0 + $1 * $1 } / count
    return EasingFit.Candidate(
      kind: model.kind, easing: model.easing, begin: model.begin, duration: model.duration,
      from: from, to: to, rootMeanSquare: square.squareRoot(),
      largestError: errors.map(abs).max() ?? 0,
      score: count * logarithm(square + 1e-8) + Double(model.freedom) * logarithm(count))
  }
}

/// The search for the best parameters of each kind of model.
private struct FitProblem {
  private let measurement: Measurement
  private let start: Double
  private let span: Double

  init(_ samples: [EasingFit.Sample]) {
    measurement = Measurement(samples, isProgress: EasingFit.isProgress(samples))
    start = samples.first?.time ?? 0
    span = max((samples.last?.time ?? 1) - start, .leastNormalMagnitude)
  }

  /// All presets without steps, each curve once.
  func named() -> [FittedModel] {
    var seen: [TimingFunction] = []
    return TimingFunction.presets.flatMap { preset -> [FittedModel] in
      if case .steps = preset.timing { return [] }
      if seen.contains(preset.timing) { return [] }
      seen.append(preset.timing)
      return withFreeTimes(preset.timing, .named, freedom: 0)
    }
  }

  /// The best cubic curves, with a fixed and with a free time.
  func curves() -> [FittedModel] {
    let starts: [[Double]] = [
      [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
      [0.3, 0.3, 0.7, 0.7], [0.34, 1.56, 0.64, 1], [0.36, 0, 0.66, -0.56], [0.68, -0.6, 0.32, 1.6],
      [0.8, 0, 0.2, 1], [0.1, 0.9, 0.2, 1],
    ]
    let bounds = [0...1, -5...6, 0...1, -5...6] as [ClosedRange<Double>]
    func easing(_ p: [Double]) -> TimingFunction {
      .cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    }
    let fixed = best(starts, bounds) { (easing($0), start, span) }
    let outsets = (starts.prefix(5) + [fixed]).map { $0 + [0, 1] }
    let free = best(outsets, bounds + timeBounds) {
      (easing($0), start + $0[4] * span, $0[5] * span)
    }
    func rounded(_ p: [Double]) -> TimingFunction { easing(p.prefix(4).map { $0.rounded(to: 3) }) }
    return [
      FittedModel(
        kind: .cubicBezier, easing: rounded(fixed), begin: start, duration: span, freedom: 4),
      FittedModel(
        kind: .cubicBezier, easing: rounded(free), begin: time(start + free[4] * span),
        duration: time(free[5] * span), freedom: 6),
    ]
  }

  /// The best springs by ω₀ and ζ: without further parameters, with a free begin, and with a free
  /// initial velocity.
  func springs() -> [FittedModel] {
    let ratios = [0.15, 0.35, 0.6, 0.85, 1, 1.4]
    let grid = (0..<14).flatMap { step -> [[Double]] in
      ratios.map { ratio -> [Double] in [1 + 0.3 * Double(step), ratio] }
    }
    let bounds = [-2...9, 0.01...4] as [ClosedRange<Double>]
    func spring(_ p: [Double], velocity: Double = 0) -> TimingFunction {
      Self.spring(frequency: exponential(p[0]) / span, dampingRatio: p[1], velocity / span)
    }
    let starts = bestStarts(grid, count: 4) { (spring($0), start, nil) }
    let plain = best(starts, bounds) { (spring($0), start, nil) }
    let late = best([plain + [0]] + starts.map { $0 + [0] }, bounds + [timeBounds[0]]) {
      (spring($0), start + $0[2] * span, nil)
    }
    let pushed = best([plain + [0], plain + [3]], bounds + [-50...50]) {
      (spring($0, velocity: $0[2]), start, nil)
    }
    func model(
      _ p: [Double], velocity: Double = 0, begin: Double = 0, freedom: Int
    ) -> FittedModel {
      let easing = Self.roundedSpring(
        frequency: exponential(p[0]) / span, dampingRatio: p[1], velocity / span)
      return FittedModel(
        kind: .spring, easing: easing, begin: time(start + begin * span), duration: nil,
        freedom: freedom)
    }
    return [
      model(plain, freedom: 2), model(late, begin: late[2], freedom: 3),
      model(pushed, velocity: pushed[2], freedom: 3),
    ]
  }

  /// A given easing over the measurement's own time, and over the time that fits best.
  private func withFreeTimes(
    _ easing: TimingFunction, _ kind: EasingFit.Candidate.Kind, freedom: Int
  ) -> [FittedModel] {
    if case .spring = easing {
      let free = best([[0]], [timeBounds[0]]) { (easing, start + $0[0] * span, nil) }
      return [(start, 0), (time(start + free[0] * span), 1)].map {
        FittedModel(kind: kind, easing: easing, begin: $0, duration: nil, freedom: freedom + $1)
      }
    }
    let free = best(timeStarts, timeBounds) {
      (easing, start + $0[0] * span, $0[1] * span)
    }
    return [
      FittedModel(kind: kind, easing: easing, begin: start, duration: span, freedom: freedom),
      FittedModel(
        kind: kind, easing: easing, begin: time(start + free[0] * span),
        duration: time(free[1] * span), freedom: freedom + 2),
    ]
  }

  /// The bounds of begin and duration, as fractions of the time span of the measurement. They are
  /// wider for progress that stays away from an end and so is part of a longer motion. Other values
  /// could fit anything with such bounds.
  private var timeBounds: [ClosedRange<Double>] {
    measurement.isPart ? [-4...0.9, 0.05...8] : [-0.25...0.9, 0.05...2]
  }

  /// The starting points of searches for begin and duration.
  private var timeStarts: [[Double]] {
    [[0, 1], [0.1, 0.8], [-0.1, 1.2]] + (measurement.isPart ? [[-0.5, 2], [0, 2], [-1, 2]] : [])
  }

  private typealias Model = ([Double]) -> (
    easing: TimingFunction, begin: Double, duration: Double?
  )

  private func errors(_ model: (easing: TimingFunction, begin: Double, duration: Double?))
    -> [Double]
  {
    let easing = model.easing
    return measurement.errors(
      of: measurement.samples.map {
        easing.fitted(at: $0.time - model.begin, duration: model.duration)
      }
    ).errors
  }

  /// The parameters with the smallest error, searched from each of `starts`.
  private func best(
    _ starts: [[Double]], _ bounds: [ClosedRange<Double>], _ model: Model
  ) -> [Double] {
    withoutActuallyEscaping(model) { model in
      let search = LevenbergMarquardt(residuals: { errors(model($0)) }, bounds: bounds)
      let ends = starts.map(search.minimum)
      return ends.min { $0.sum < $1.sum }?.parameters ?? starts[0]
    }
  }

  /// The `count` starting points with the smallest errors.
  private func bestStarts(_ starts: [[Double]], count: Int, _ model: Model) -> [[Double]] {
    let rated = starts.map { start in
      (start: start, sum: errors(model(start)).reduce(0) { $0 + $1 * $1 })
    }
    return rated.sorted { $0.sum < $1.sum }.prefix(count).map(\.start)
  }

  private static func spring(
    frequency: Double, dampingRatio: Double, _ velocity: Double
  ) -> TimingFunction {
    .spring(
      Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
        initialVelocity: velocity, allowsOverdamping: true))
  }

  /// The spring in SwiftUI's parameters, rounded to a few digits.
  private static func roundedSpring(
    frequency: Double, dampingRatio: Double, _ velocity: Double
  ) -> TimingFunction {
    let bounce = dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio
    let duration = (2 * Double.pi / frequency).rounded(digits: 4)
    return .spring(
      Spring(
        duration: min(
          max(duration, MediaTiming.durations.lowerBound), MediaTiming.durations.upperBound),
        bounce: min(max(bounce.rounded(to: 3), -0.99), 1),
        initialVelocity: velocity.rounded(digits: 3)))
  }

  /// A time rounded to the digits that matter for the measurement.
  private func time(_ value: Double) -> Double {
    var places = 0
    var unit = 1.0
    while unit > span * 2e-4, places < 9 { (unit, places) = (unit / 10, places + 1) }
    return value.rounded(to: places)
  }
}

extension TimingFunction {
  /// The progress at a time since the motion began: of a spring in real time, of other easings over
  /// `duration`.
  fileprivate func fitted(at time: Double, duration: Double?) -> Double {
    if case .spring(let spring) = self { return spring.value(at: time) }
    return progress(at: time / (duration ?? 1))
  }
}

extension [EasingFit.Sample] {
  /// At most `count` samples, evenly chosen, including the first and the last.
  fileprivate func thinned(to count: Int) -> [EasingFit.Sample] {
    if self.count <= count { return self }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }
}

extension Double {
  /// The number rounded to a number of decimals.
  fileprivate func rounded(to places: Int) -> Double {
    let unit = (0..<places).reduce(1.0) { value, _ in value * 10 }
    return (self * unit).rounded() / unit
  }

  /// The number rounded to a number of significant digits, but not to more than ones.
  fileprivate func rounded(digits: Int) -> Double {
    if self == 0 { return 0 }
    var places = digits - 1
    var size = abs(self)
    while size >= 10 { (size, places) = (size / 10, places - 1) }
    while size < 1 { (size, places) = (size * 10, places + 1) }
    return rounded(to: Swift.max(places, 0))
  }
}
