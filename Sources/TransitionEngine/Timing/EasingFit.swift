/// The easings that fit a measured motion best: presets, cubic curves and springs.
///
/// Each kind is fitted twice: with the motion lasting exactly as long as the measurement, and with
/// begin and duration as free parameters. Models with more parameters always come closer, so
/// candidates are ranked by the Bayesian information criterion, n · ln(mean square) + parameters ·
/// ln n. Errors below a ten-thousandth of the distance are ignored. A motion begins within the
/// measurement, unless the first value is progress that was made before.
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

    /// A candidate that was fitted elsewhere; its samples are progress by default.
    package init(
      kind: Kind, easing: TimingFunction, begin: Double, duration: Double?, from: Double = 0,
      to: Double = 1, rootMeanSquare: Double, largestError: Double, score: Double
    ) {
      (self.kind, self.easing, self.begin, self.duration) = (kind, easing, begin, duration)
      (self.from, self.to) = (from, to)
      (self.rootMeanSquare, self.largestError) = (rootMeanSquare, largestError)
      self.score = score
    }
  }

  /// The fitted easings, best first.
  package let candidates: [Candidate]

  /// The smallest number of samples with which curves can be told apart.
  package static let fewestSamples = 4

  /// The number of samples beyond which a fit does not improve; more are thinned out.
  private static let usefulSamples = 300

  /// Fits all kinds of easings.
  ///
  /// - Parameter samples: At least `fewestSamples` finite ones, in any order, at more than one
  ///   time.
  package init(_ samples: [Sample]) {
    let course = MeasuredCourse(samples.sorted { ($0.time, $0.value) < ($1.time, $1.value) })
    let problem = FitProblem(course, of: course.moving.thinned(to: Self.usefulSamples))
    let named = problem.named()
    let all = Measurement(course.samples, course)
    let fitted = named + problem.curves(besides: named) + problem.springs()
    candidates = Self.ranked(fitted.map { all.candidate($0) })
  }

  /// By score; but a system's easing comes before those of easings.net that it is hardly told from.
  private static func ranked(_ candidates: [Candidate]) -> [Candidate] {
    var ranked = candidates.sorted { $0.score < $1.score }
    guard let system = ranked.firstIndex(where: { $0.kind == .named && !$0.easing.isOfEasingsNet }),
      let other = ranked[..<system].firstIndex(where: { other in
        other.kind == .named
          && TimingFunction.prefersSystemPreset(
            error: ranked[system].rootMeanSquare, over: other.rootMeanSquare)
      })
    else { return ranked }
    ranked.insert(ranked.remove(at: system), at: other)
    return ranked
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
  private let range: Double
  /// The values that the motion runs between, as far as they are known.
  private let from: Double?
  private let to: Double?

  init(_ samples: [EasingFit.Sample], _ course: MeasuredCourse) {
    self.samples = samples
    range = course.range
    (from, to) = course.isProgress ? (0, 1) : (course.restBefore, course.restAfter)
  }

  /// The error of each sample as a fraction of the range of the values, and the two values to run
  /// between: the best ones where they are not known.
  func errors(of progress: [Double]) -> (errors: [Double], from: Double, to: Double) {
    let (from, to) = ends(of: progress)
    let unit = self.from == 0 && self.to == 1 ? 1 : range
    return (zip(samples, progress).map { ($0.value - from - (to - from) * $1) / unit }, from, to)
  }

  private func ends(of progress: [Double]) -> (from: Double, to: Double) {
    // Bounded, since a part of a curve that runs far beyond the measurement can fit anything.
    let longest = 1.25 * range
    func bounded(_ way: Double) -> Double { min(max(way, -longest), longest) }
    /// The factor with which `parts` come closest to values.
    func way(_ values: [Double], _ parts: [Double]) -> Double {
      let square = parts.reduce(0) { $0 + $1 * $1 }
      return square > 0 ? bounded(zip(values, parts).reduce(0) { $0 + $1.0 * $1.1 } / square) : 0
    }
    switch (from, to) {
    case (let from?, let to?): return (from, to)
    case (let from?, nil):
      return (from, from + way(samples.map { $0.value - from }, progress))
    case (nil, let to?):
      return (to - way(samples.map { to - $0.value }, progress.map { 1 - $0 }), to)
    case (nil, nil):
      let count = Double(samples.count)
      let meanValue = samples.reduce(0) { $0 + $1.value } / count
      let meanProgress = progress.reduce(0, +) / count
      let way = way(samples.map { $0.value - meanValue }, progress.map { $0 - meanProgress })
      let from = meanValue - way * meanProgress
      return (from, from + way)
    }
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
///
/// Times are in units of the time in which something moves, and count from its beginning.
private struct FitProblem {
  private let course: MeasuredCourse
  private let measurement: Measurement
  private let start: Double
  private let span: Double

  init(_ course: MeasuredCourse, of samples: [EasingFit.Sample]) {
    self.course = course
    measurement = Measurement(samples, course)
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

  /// The best cubic curves, with a fixed and with a free time; none is worse than a named one.
  ///
  /// - Parameter named: The fitted presets. The curves among them are starting points.
  func curves(besides named: [FittedModel]) -> [FittedModel] {
    let starts: [[Double]] = [
      [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
      [0.3, 0.3, 0.7, 0.7], [0.34, 1.56, 0.64, 1], [0.36, 0, 0.66, -0.56], [0.68, -0.6, 0.32, 1.6],
      [0.8, 0, 0.2, 1], [0.1, 0.9, 0.2, 1],
    ]
    let bounds = [0...1, -5...6, 0...1, -5...6] as [ClosedRange<Double>]
    func curve(_ p: [Double], _ begin: Double, _ end: Double) -> Model {
      Model(
        .cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3]), begin: start + begin * span,
        duration: duration(from: begin, to: end))
    }
    func known(_ freedom: Int) -> [[Double]] {
      named.filter { $0.freedom == freedom }.compactMap { model -> (p: [Double], sum: Double)? in
        guard let points = model.easing.handles, let duration = model.duration else { return nil }
        let times = [model.begin - start, model.begin - start + duration].map { $0 / span }
        return (
          points + times,
          sum(Model(model.easing, begin: model.begin, duration: duration))
        )
      }.sorted { $0.sum < $1.sum }.prefix(4).map(\.p)
    }
    let (first, last) = (course.first, course.last)
    let whole = [(first - start) / span, (last - start) / span]
    let fixed = best(starts + known(0).map { Array($0.prefix(4)) }, bounds) {
      curve($0, whole[0], whole[1])
    }
    // First the handles for each likely begin and end, then everything at once.
    let likely = timeStarts.flatMap { times in
      minima(starts + [[0.9, 0.1, 0.3, 0.7]], bounds) { curve($0, times[0], times[1]) }
        .map { (parameters: $0.parameters + times, sum: $0.sum) }
    }.sorted { $0.sum < $1.sum }.prefix(8).map(\.parameters)
    let free = best(likely + known(2) + [fixed + whole], bounds + timeBounds) {
      curve($0, $0[4], $0[5])
    }
    let exact = curve(free, free[4], free[5])
    // Each rounding of the handles has a begin and an end of its own.
    let rounded = roundedHandles(exact) { easing in
      let times = best([[free[4], free[5]]], timeBounds) {
        Model(easing, begin: start + $0[0] * span, duration: duration(from: $0[0], to: $0[1]))
      }
      return Model(
        easing, begin: start + times[0] * span, duration: duration(from: times[0], to: times[1]))
    }
    let (begin, length) = roundedTimes(rounded)
    let fixedModel = curve(fixed, whole[0], whole[1])
    let roundedFixed = roundedHandles(fixedModel) {
      Model($0, begin: first, duration: last - first)
    }
    return [
      FittedModel(
        kind: .cubicBezier, easing: roundedFixed.easing, begin: first, duration: last - first,
        freedom: 4),
      FittedModel(
        kind: .cubicBezier, easing: rounded.easing, begin: begin, duration: length, freedom: 6),
    ].map { ours in
      let rivals = named.filter { $0.easing.handles != nil && $0.freedom + 4 <= ours.freedom }
      let error = sum(Model(ours.easing, begin: ours.begin, duration: ours.duration))
      let closest = rivals.map {
        (rival: $0, sum: sum(Model($0.easing, begin: $0.begin, duration: $0.duration)))
      }.min { $0.sum < $1.sum }
      guard let closest, closest.sum <= error + ignored(1e-6) else { return ours }
      return FittedModel(
        kind: .cubicBezier, easing: closest.rival.easing, begin: closest.rival.begin,
        duration: closest.rival.duration, freedom: ours.freedom)
    }
  }

  /// The best springs by ω₀ and ζ: without further parameters, with a free begin, and with a free
  /// initial velocity.
  func springs() -> [FittedModel] {
    let ratios = [0.15, 0.35, 0.6, 0.85, 1, 1.4]
    let grid = (0..<14).flatMap { step -> [[Double]] in
      ratios.map { ratio -> [Double] in [1 + 0.3 * Double(step), ratio] }
    }
    let bounds = [-2...9, 0.01...4] as [ClosedRange<Double>]
    func spring(_ p: [Double], velocity: Double = 0, begin: Double = 0) -> Model {
      Model(
        Self.spring(frequency: exponential(p[0]) / span, dampingRatio: p[1], velocity / span),
        begin: start + begin * span, duration: nil)
    }
    // Without a free begin, a motion begins with the measurement.
    let first = (course.first - start) / span
    let starts = bestStarts(grid, count: 4) { spring($0, begin: first) }
    let plain = best(starts, bounds) { spring($0, begin: first) }
    let begins = Set(timeStarts.map { $0[0] }).sorted()
    let lateStarts = begins.flatMap { begin in
      bestStarts(grid, count: 2) { spring($0, begin: begin) }.map { $0 + [begin] }
    }
    let late = best([plain + [first]] + lateStarts, bounds + [timeBounds[0]]) {
      spring($0, begin: $0[2])
    }
    let pushed = best([plain + [0], plain + [3]], bounds + [-50...50]) {
      spring($0, velocity: $0[2], begin: first)
    }
    func model(
      _ p: [Double], velocity: Double = 0, begin: Double, freedom: Int
    ) -> FittedModel {
      let easing = Self.roundedSpring(
        frequency: exponential(p[0]) / span, dampingRatio: p[1], velocity / span)
      let time = roundedTimes(Model(easing, begin: start + begin * span, duration: nil)).begin
      return FittedModel(
        kind: .spring, easing: easing, begin: begin == first ? course.first : time, duration: nil,
        freedom: freedom)
    }
    return [
      model(plain, begin: first, freedom: 2), model(late, begin: late[2], freedom: 3),
      model(pushed, velocity: pushed[2], begin: first, freedom: 3),
    ]
  }

  /// A given easing over the measurement's own time, and over the time that fits best.
  private func withFreeTimes(
    _ easing: TimingFunction, _ kind: EasingFit.Candidate.Kind, freedom: Int
  ) -> [FittedModel] {
    let (first, last) = (course.first, course.last)
    if case .spring = easing {
      let free = best(timeStarts.map { [$0[0]] }, [timeBounds[0]]) {
        Model(easing, begin: start + $0[0] * span, duration: nil)
      }
      let begin = roundedTimes(Model(easing, begin: start + free[0] * span, duration: nil)).begin
      return [(first, 0), (begin, 1)].map {
        FittedModel(kind: kind, easing: easing, begin: $0, duration: nil, freedom: freedom + $1)
      }
    }
    let free = best(timeStarts, timeBounds) {
      Model(easing, begin: start + $0[0] * span, duration: duration(from: $0[0], to: $0[1]))
    }
    let (begin, length) = roundedTimes(
      Model(easing, begin: start + free[0] * span, duration: duration(from: free[0], to: free[1])))
    return [
      FittedModel(
        kind: kind, easing: easing, begin: first, duration: last - first, freedom: freedom),
      FittedModel(kind: kind, easing: easing, begin: begin, duration: length, freedom: freedom + 2),
    ]
  }

  /// A model with all its parameters, in the unit of the samples.
  private struct Model {
    let easing: TimingFunction
    let begin: Double
    /// Nil for springs.
    let duration: Double?

    init(_ easing: TimingFunction, begin: Double, duration: Double?) {
      (self.easing, self.begin, self.duration) = (easing, begin, duration)
    }
  }

  /// The bounds of begin and end. They are wider for progress that is made outside the measurement; other
  /// values could fit anything with such bounds.
  private var timeBounds: [ClosedRange<Double>] {
    let earliest = course.startsUnderWay ? -4 : (course.first - start) / span
    let latest =
      course.endsUnderWay
      ? 8 : max((course.last - start) / span, 1) + (course.arrived == nil ? 0.25 : 0)
    return [min(earliest, 0)...0.9, 0.1...latest]
  }

  /// The starting points of searches for begin and end: around the samples between which it begins and
  /// ends to move, and farther out, as many easings leave and arrive slowly.
  private var timeStarts: [[Double]] {
    let left = ((course.left ?? course.first) - start) / span
    let arrived = ((course.arrived ?? course.last) - start) / span
    let length = arrived - left
    let step = length / Double(max(measurement.samples.count - 1, 1))
    let near = [
      [left, arrived], [left + step / 2, arrived - step / 2], [left - 0.1 * length, arrived],
      [left, arrived + 0.1 * length], [left - 0.1 * length, arrived + 0.1 * length],
      [left + 0.1 * length, arrived - 0.1 * length],
    ]
    let far: [[Double]] = [[-0.5, 1.5], [0, 2], [-1, 1]]
    return near + (course.startsUnderWay || course.endsUnderWay ? far : [])
  }

  /// The duration between two times, in the unit of the samples; a twentieth of the movement at least.
  private func duration(from begin: Double, to end: Double) -> Double {
    max(end - begin, 0.05) * span
  }

  private func errors(_ model: Model) -> [Double] {
    measurement.errors(
      of: measurement.samples.map {
        model.easing.fitted(at: $0.time - model.begin, duration: model.duration)
      }
    ).errors
  }

  /// The sum of the squares of the errors.
  private func sum(_ model: Model) -> Double { errors(model).reduce(0) { $0 + $1 * $1 } }

  /// The parameters with the smallest error, searched from each of `starts`.
  private func best(
    _ starts: [[Double]], _ bounds: [ClosedRange<Double>], _ model: ([Double]) -> Model
  ) -> [Double] {
    minima(starts, bounds, model).min { $0.sum < $1.sum }?.parameters ?? starts[0]
  }

  private func minima(
    _ starts: [[Double]], _ bounds: [ClosedRange<Double>], _ model: ([Double]) -> Model
  ) -> [(parameters: [Double], sum: Double)] {
    withoutActuallyEscaping(model) { model in
      let search = LevenbergMarquardt(residuals: { errors(model($0)) }, bounds: bounds)
      return starts.map { search.minimum(from: $0) }
    }
  }

  /// The `count` starting points with the smallest errors.
  private func bestStarts(_ starts: [[Double]], count: Int, _ model: ([Double]) -> Model)
    -> [[Double]]
  {
    let rated = starts.map { (start: $0, sum: sum(model($0))) }
    return rated.sorted { $0.sum < $1.sum }.prefix(count).map(\.start)
  }

  // MARK: Rounding

  /// Begin and duration with as few digits as do not matter for the errors.
  private func roundedTimes(_ model: Model) -> (begin: Double, duration: Double?) {
    let limit = sum(model) * 1.02 + ignored(2e-5)
    var places = 0
    var unit = 1.0
    while unit > span * 0.02, places < 9 { (unit, places) = (unit / 10, places + 1) }
    for places in places..<min(places + 6, 12) {
      let begin = model.begin.rounded(to: places)
      let duration = model.duration?.rounded(to: places)
      if duration == 0 { continue }
      if sum(Model(model.easing, begin: begin, duration: duration)) <= limit {
        return (begin, duration)
      }
    }
    return (model.begin, model.duration)
  }

  /// A model whose handles have as few digits as do not matter for the errors, two to four.
  ///
  /// - Parameter model: The model with a rounded curve.
  private func roundedHandles(_ exact: Model, _ model: (TimingFunction) -> Model) -> Model {
    guard let handles = exact.easing.handles else { return exact }
    func rounded(_ places: Int) -> Model {
      let p = handles.map { $0.rounded(to: places) }
      return model(.cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3]))
    }
    let limit = sum(exact) * 1.02 + ignored(5e-5)
    for places in 2...3 {
      let model = rounded(places)
      if sum(model) <= limit { return model }
    }
    return rounded(4)
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

  /// The sum of squares of errors that are small enough to be ignored, in progress.
  private func ignored(_ error: Double) -> Double {
    Double(measurement.samples.count) * error * error
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

extension TimingFunction {
  /// The control points of a curve; nil for other easings.
  fileprivate var handles: [Double]? {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .cubicBezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    default: nil
    }
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
