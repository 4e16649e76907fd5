import TransitionEngine

/// When a motion began, how long it took, and by which easing it ran: the easing that fits the progress of a
/// recording's frames, each as well as it is known.
package struct MotionFit: Sendable {
  /// The progress at a time.
  struct Sample: Sendable {
    let time: Double
    var progress: FrameProgress
    /// The standard error of the time, in seconds.
    var timeError = 0.0
    /// The error of progress below which differences are not told apart.
    var leastError = MotionFit.leastError
    /// Whether the motion ends before the next frame, with which the picture leaps to the screen at rest.
    var endsBeforeNext = false
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
    package internal(set) var easing: TimingFunction
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
    /// How far it leaves the screen at rest at most beyond what such frames show, as a part of the way.
    var largestRestError = 0.0
    /// The information criterion; lower is better.
    package var score: Double
    /// Whether frames are off it by less than the errors with which they are known.
    var isWithinErrors = false
    /// The logarithm of how likely it is beside others that explain the same frames, by how well it does, by how exactly
    /// its shape must be what it is for that, and by how usual it is.
    var evidence = 0.0

    /// How many numbers were found with it.
    var freedom: Double {
      switch kind {
      case .specified, .named: 2
      case .spring: 3
      case .cubicBezier: 6 - (beginsFlat ? 1 : 0) - (endsFlat ? 1 : 0)
      }
    }

    /// Whether it never goes beyond the screens at rest, as a spring does that swings.
    var staysWithinItsEnds: Bool {
      (0...32).allSatisfy { place in
        (-0.001...1.001).contains(progress(at: begin + Double(place) / 32 * duration))
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
  /// The error of progress below which a frame tells how far off an easing is.
  static let telling = 0.02

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
    func isNear(_ place: Int) -> Bool { candidates[place].score < best.score + Self.preference }
    func isGood(_ place: Int) -> Bool {
      isNear(place)
        || candidates[place].isExact(asSpecified: candidates[place].kind == .specified)
    }
    /// Whether a curve that comes to rest evenly is as good as any.
    func isEven(_ place: Int) -> Bool {
      isNear(place)
        || candidates[place].rootMeanSquare < Self.evenness.mean
          && candidates[place].largestError < Self.evenness.largest
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
      smooth.flatMap { isCurve && isEven($0) ? $0 : nil },
      flat.flatMap { isCurve && isEven($0) ? $0 : nil },
    ]
    if let place = known.lazy.compactMap({ $0 }).first {
      candidates.insert(candidates.remove(at: place), at: 0)
    }
    let asSpecified = problem.asSpecified()
    self.candidates = candidates
    self.asSpecified = asSpecified ?? best
    self.specified = own.first ?? self.asSpecified
    holdRivals(among: candidates + [asSpecified].compactMap { $0 })
  }

  /// Makes what other easings make of the times, that explain the motion as well, a part of the uncertainty.
  private mutating func holdRivals(among rivals: [Candidate]) {
    let answer = candidates[0]
    // A curve that comes to rest evenly is preferred to one as good that does not, and no more likely for that.
    let equals = rivals.map { other in
      guard answer.kind == .cubicBezier, other.kind == .cubicBezier,
        other.rootMeanSquare <= Self.equality * answer.rootMeanSquare
      else { return other }
      var other = other
      other.evidence = max(other.evidence, answer.evidence - Self.likelihood)
      return other
    }
    let spread = RivalSpread(equals.map { .init(fit: $0) }, around: answer)
    candidates[0].beginError = max(candidates[0].beginError, spread.begin)
    candidates[0].durationError = max(candidates[0].durationError, spread.duration)
    candidates[0].progressError = max(candidates[0].progressError, spread.progress)
  }

  /// The same with the spec's easing as the answer where that with the spec's duration is far likelier than a curve that was
  /// made to fit, and frames are nearly where it says: encoders bring the first pictures and the last ones early or late.
  var preferringSpecified: MotionFit {
    guard best.kind.isFitted, asSpecified.evidence > best.evidence + Self.leastLikelier,
      [asSpecified, specified].allSatisfy({
        $0.largestError < Self.nearness.largest && $0.rootMeanSquare < Self.nearness.mean
      }),
      let place = candidates.firstIndex(where: { $0.kind == .specified })
    else { return self }
    var fit = self
    fit.candidates.insert(fit.candidates.remove(at: place), at: 0)
    fit.holdRivals(among: candidates + [asSpecified])
    return fit
  }

  /// The logarithm of how many times as likely the spec is at least, and how far frames may be from where it says.
  private static let leastLikelier = 4.0
  private static let nearness = (mean: 0.006, largest: 0.02)

  /// How many times as far off the frames a curve may be that is as good as the answer, and the logarithm of how many times
  /// as likely as that the answer is at most.
  private static let (equality, likelihood) = (1.05, 1.5)
  /// How much worse the criterion of a known easing may be.
  private static let preference = 6.0
  /// The errors of progress below which curves are not told apart.
  private static let evenness = (mean: 0.0005, largest: 0.0015)

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

  /// The curves or the springs that fit best; none where too little moves.
  ///
  /// - Parameter kind: One of those whose shape is found from the motion.
  static func fitted(
    _ samples: [Sample], _ kind: Kind, specified: (easing: TimingFunction, duration: Double)
  ) -> [Candidate] {
    guard let problem = FitProblem(samples, specified) else { return [] }
    return kind == .spring ? problem.springs() : problem.cubics()
  }

  /// The spec's easing over its duration, from the begin that fits best; nil where too little moves.
  static func asSpecified(
    _ samples: [Sample], specified: (easing: TimingFunction, duration: Double)
  ) -> Candidate? {
    FitProblem(samples, specified)?.asSpecified()
  }

  /// The same where the times are known no better than with some errors.
  func with(beginError: Double, durationError: Double, progressError: Double = 0) -> MotionFit {
    var fit = self
    fit.candidates[0].progressError = max(best.progressError, progressError)
    fit.candidates[0].beginError = max(best.beginError, beginError)
    fit.candidates[0].durationError = max(best.durationError, durationError)
    return fit
  }

  /// The parts of a duration by which edges that are drawn and scaled otherwise mislead, the same way in all frames.
  private static let systematic = (begin: 0.00075, duration: 0.001)

  /// The same with what the frames' own differences do not tell of the errors. A step comes where it is seen, and a spring that
  /// is specified takes its own time.
  var withSystematicErrors: MotionFit {
    if case .steps = best.easing { return self }
    var fit = self
    func error(_ error: Double, systematic share: Double) -> Double {
      let systematic = share * best.duration
      return error == 0 ? 0 : (error * error + systematic * systematic).squareRoot()
    }
    fit.candidates[0].beginError = error(best.beginError, systematic: Self.systematic.begin)
    fit.candidates[0].durationError = error(
      best.durationError, systematic: Self.systematic.duration)
    return fit
  }
}

extension MotionFit.Candidate {
  /// The part of the way from its end within which a spring's cut is not seen.
  private static let unseen = 0.005
  /// Into how many moments a spring's own time is divided to find when it is there.
  private static let moments = 512.0

  /// The standard error of the end of a spring that is cut off where it is all but at rest, or goes on there, in seconds; 0 of
  /// one that takes its own time, and of other easings.
  var springEndError: Double {
    guard let natural = easing.naturalDuration, MediaTiming.durations.contains(natural),
      abs(natural - duration) > 0.001
    else { return 0 }
    let seen = (0..<Int(Self.moments)).last {
      abs(1 - easing.progress(at: Double($0) / Self.moments, duration: natural)) > Self.unseen
    }
    let rest = Double((seen ?? 0) + 1) / Self.moments * natural
    return duration > rest ? max(duration - rest, natural - duration) / 2 : 0
  }

  /// How far off the easing the times of samples are, in seconds: the usual distance where the motion is fast, as of
  /// others that an easing was not made to fit. Infinite where there are too few, and 0 between the jumps of an easing
  /// that all are on.
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
    if fastest == 0, all.count > 1, all.allSatisfy({ $0.off < MotionFit.leastError }) { return 0 }
    let distances = all.filter { $0.speed > fastest / 4 }.map { $0.off / $0.speed }.sorted()
    let count = Double(sure.count)
    guard count > freedom + 1, !distances.isEmpty else { return .infinity }
    return 1.5 * distances[distances.count / 2] * (count / (count - freedom)).squareRoot()
  }

  /// The time within which pictures may have come anywhere beside their stamps, in seconds, if that is why they are off
  /// the easing; more where few frames tell it. Infinite where there are too few.
  func timeDoubt(of samples: [MotionFit.Sample]) -> Double {
    let count = Double(
      samples.count { $0.progress.state == .moving && $0.progress.error < 0.02 })
    let misfit = timeMisfit(of: samples)
    guard misfit.isFinite, count > freedom else { return .infinity }
    return misfit * 12.0.squareRoot() * (1 + 3 / (count - freedom))
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

  /// How far the numbers of easings' shapes are spread, most of which are between 0 and 1, and durations as a part of
  /// one, each as a variance.
  private static let variances = (shape: 0.08, duration: 0.25)

  /// The places of the numbers that were looked for, and how far such are spread.
  ///
  /// - Parameter times: The places of the begin and of the duration; nil where that was known.
  func numbers(_ times: (begin: Int, duration: Int?)) -> [(place: Int, variance: Double)] {
    let shape =
      switch kind {
      case .specified, .named: [Int]()
      case .spring: [1]
      case .cubicBezier: [0] + (beginsFlat ? [] : [1]) + [2] + (endsFlat ? [] : [3])
      }
    // A spring's first number is the logarithm of its frequency.
    let length: [(place: Int, variance: Double)] =
      if kind == .spring {
        [(0, Self.variances.duration)]
      } else {
        times.duration.map { [($0, Self.variances.duration * duration * duration)] } ?? []
      }
    return shape.map { ($0, Self.variances.shape) } + length + [(times.begin, duration * duration)]
  }

  /// Whether its shape was known before the motion.
  var isKnown: Bool { kind == .specified || kind == .named }

  /// The errors of progress below which nothing is left that could be measured; larger of the spec's easing, as encoders bring
  /// the first pictures and the last ones late.
  private static let limits = (largest: 0.004, mean: 0.002)
  private static let specifiedLimits = (largest: 0.0065, mean: 0.002)

  /// Whether nothing is left that could be measured.
  ///
  /// - Parameter asSpecified: Whether it is the spec's easing, which only gives way to one that is clearly better.
  func isExact(asSpecified: Bool = false) -> Bool {
    let limits = asSpecified ? Self.specifiedLimits : Self.limits
    return isWithinErrors
      || largestError < limits.largest && rootMeanSquare < limits.mean
        && (asSpecified || largestRestError < limits.largest)
  }
}

/// An easing at its place in a recording.
struct Course: Hashable, Sendable {
  let easing: TimingFunction
  let begin: Double
  /// In seconds.
  let duration: Double

  func progress(at time: Double) -> Double { Curve(self).progress(at: time) }

  /// The same for many times.
  struct Curve {
    let course: Course
    private let end: Double
    /// That of a cubic curve.
    private let bezier: UnitBezier?

    init(_ course: Course) {
      self.course = course
      end = course.begin + course.duration
      if case .cubicBezier(let x1, let y1, let x2, let y2) = course.easing {
        bezier = UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      } else {
        bezier = nil
      }
    }

    @inline(__always)
    func progress(at time: Double) -> Double {
      if time <= course.begin { return 0 }
      if time >= end { return 1 }
      let fraction = (time - course.begin) / course.duration
      if let bezier { return bezier.y(at: fraction) }
      if case .spring(let spring) = course.easing { return spring.value(at: time - course.begin) }
      return course.easing.progress(at: fraction)
    }

    /// The same at four times.
    @inline(__always)
    func progress(at times: SIMD4<Double>) -> SIMD4<Double> {
      guard let bezier else { return lanes(of: times, progress(at:)) }
      let isResting = isResting(at: times)
      if all(isResting) { return rest(at: times) }
      return bezier.y(at: fractions(at: times)).replacing(with: rest(at: times), where: isResting)
    }

    /// The derivatives of the progress at four times.
    struct Derivatives {
      /// Whether a screen is at rest at all of them.
      var isResting = false
      /// In parts per second.
      var byTime = SIMD4<Double>.zero
      fileprivate var byControlPoints: UnitBezier.ByControlPoints = (.zero, .zero, .zero, .zero)

      /// By one of a cubic curve's numbers x1, y1, x2 and y2.
      ///
      /// - Parameter index: 0 to 3, in this order.
      @inline(__always)
      func byControlPoint(_ index: Int) -> SIMD4<Double> {
        switch index {
        case 0: byControlPoints.x1
        case 1: byControlPoints.y1
        case 2: byControlPoints.x2
        default: byControlPoints.y2
        }
      }
    }

    /// The progress at four times, with its derivatives there: none where a screen is at rest.
    @inline(__always)
    func derivatives(
      at times: SIMD4<Double>
    ) -> (progress: SIMD4<Double>, Derivatives) {
      let isResting = isResting(at: times)
      if all(isResting) { return (rest(at: times), Derivatives(isResting: true)) }
      guard let bezier else {
        let (before, after) = (times - Self.step, times + Self.step)
        let slope =
          (lanes(of: after, progress(at:)) - lanes(of: before, progress(at:))) / (2 * Self.step)
        return (
          lanes(of: times, progress(at:)),
          Derivatives(byTime: slope.replacing(with: SIMD4<Double>.zero, where: isResting))
        )
      }
      let (y, byX, byControlPoints) = bezier.derivatives(at: fractions(at: times))
      func moving(_ value: SIMD4<Double>) -> SIMD4<Double> {
        value.replacing(with: SIMD4<Double>.zero, where: isResting)
      }
      return (
        y.replacing(with: rest(at: times), where: isResting),
        Derivatives(
          byTime: moving(byX / course.duration),
          byControlPoints: (
            moving(byControlPoints.x1), moving(byControlPoints.y1),
            moving(byControlPoints.x2), moving(byControlPoints.y2)
          ))
      )
    }

    @inline(__always)
    private func isResting(at times: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> {
      (times .<= course.begin) .| (times .>= end)
    }

    /// The progress of a screen at rest.
    @inline(__always)
    private func rest(at times: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4<Double>(repeating: 1).replacing(with: SIMD4<Double>.zero, where: times .<= course.begin)
    }

    /// The parts of the duration that are over, where it moves; any inside 0…1 elsewhere.
    @inline(__always)
    private func fractions(at times: SIMD4<Double>) -> SIMD4<Double> {
      ((times - course.begin) / course.duration)
        .replacing(with: 0.5, where: isResting(at: times))
    }

    @inline(__always)
    private func lanes(
      of times: SIMD4<Double>, _ value: (Double) -> Double
    ) -> SIMD4<Double> {
      SIMD4(value(times.x), value(times.y), value(times.z), value(times.w))
    }

    /// The time over which the derivatives of other easings are taken, in seconds.
    private static let step = 1e-7
  }
}
