import Pixels
import TransitionEngine

/// The frames of one motion, and what comes of them: progress, easing and cadence.
struct MotionRun: Sendable {
  /// In seconds of the recording, rising.
  let times: [Double]
  let planes: [Plane]
  let search: ProgressSearch
  /// Whether the recording has frames at an even rate also where nothing moves.
  let isSteady: Bool
  let specified: (easing: TimingFunction, duration: Double)

  struct Motion: Sendable {
    var progress: [FrameProgress]
    /// By frame, how much later it is in the motion than its time stamp says: where pictures are left out and times
    /// closed up.
    var delays: [Double]
    /// What of the delays comes of pictures that are left out.
    var leaping: [Double]
    /// Nil where the progress of too few frames is known. In seconds of the recording at its beginning.
    var fit: MotionFit?
    var cadence: Cadence?

    /// The time within which a picture may have come beside its time stamp and its delay, in seconds, and the standard
    /// error of all delays together.
    var doubt = 0.0
    var delayError = 0.0
    /// The standard error of all of the recording's times together, as a part of a duration.
    var scaleError = 0.0

    /// Twice the standard error of a picture's time, in seconds.
    var timeError: Double { 2 * doubt * MotionRun.spread }

    /// How many leaps there are in the delays that are due to pictures that are left out.
    fileprivate(set) var leaps = 0

    /// Whether the delays only even out the times of a recording that no picture of the motion is missing in.
    var areTimesEven: Bool { leaps == 0 && leaping.contains { $0 != 0 } }

    /// The criterion of the fit, with that of the leaps, which fit anything where there are many.
    var cost: Double {
      guard let fit else { return .infinity }
      return fit.best.score + Self.costOfLeap * Double(leaps)
    }

    private static let costOfLeap = 8.0

    /// The frames at rest just before the first that moves which may show the picture before, where each is there for several
    /// frames: they do not tell that the motion had not begun.
    var heldBeforeFirst: Range<Int> {
      guard let count = cadence?.framesPerPicture, count > 1,
        let first = progress.firstIndex(where: { $0.state == .moving })
      else { return 0..<0 }
      return max(first - count + 1, 0)..<first
    }

    /// The first frame on the way of which it is known how far that is; nil where there is none.
    var firstKnown: Int? {
      progress.firstIndex { $0.state == .moving && $0.error < MotionFit.telling }
    }

    /// The frames before that which are due behind a begin, in seconds of the recording, of which `times` are theirs.
    func placesDue(after begin: Double, _ times: [Double]) -> [Int] {
      (0..<(firstKnown ?? 0)).filter { times[$0] + delays[$0] > begin }
    }

    /// How far a motion may be at least in a frame where something hides it, and the part of such frames before which a picture
    /// may be left out.
    private static let (hiding, shareLeftOut) = (0.05, 0.5)

    /// How many pictures may be left out of those that something hides at some frames where times are closed up.
    func mostLeftOut(beneathCoverAt places: some Sequence<Int>) -> Double {
      let hidden = places.filter { progress[$0].errorAbove > Self.hiding }
      return (Self.shareLeftOut * Double(hidden.count)).rounded(.up)
    }

    /// The held frames that are found where the frame before is, whatever easing they are late by: where the geometry is not
    /// known yet, a motion that is slower than its easing is none that stalls.
    var stillFrames: Set<Int> {
      (cadence?.heldFrames ?? []).filter { place in
        let (now, last) = (progress[place], progress[place - 1])
        return now.state != .moving || last.state != .moving || now.isSame(as: last)
      }
    }
  }

  /// The progress of each frame.
  ///
  /// - Parameter looksFurther: Whether frames that differ more than others are looked for among all pictures.
  /// - Throws: What drawing the transition throws.
  func progress(lookingFurther looksFurther: Bool = true) throws -> [FrameProgress] {
    var progress = try planes.concurrentMap(search.progress(of:))
    if looksFurther { try lookFurther(&progress) }
    progress =
      progress.onShortestWay.restingBeneathCover.doubtingCoveredRest.doubtingRestOnTheWay
      .doubtingStillEnd.doubtingFadedRest.doubtingCoveredOvershoot.doubtingCoveredBegin
      .doubtingCoveredEnd.doubtingPartlyShown
    // A screen at rest may be as far on its way as the first frame that is seen to move, or as the last one, if encoders
    // leave out what those show, and as the faintest picture in the frame just before.
    if let first = progress.firstIndex(where: { $0.state == .moving }) {
      let faint = try faintWay(from: 0, upTo: progress[first].value)
      let isFirstFaint = try isFaint(at: progress[first].value, beside: search.before)
      for place in progress[..<first].indices where progress[place].state == .before {
        if isFirstFaint {
          progress[place].errorAbove = max(progress[place].errorAbove, progress[first].value)
        } else if place == first - 1, faint > progress[place].errorAbove {
          progress[place].leftOut = faint - progress[place].errorAbove
          progress[place].errorAbove = faint
        }
      }
    }
    if let last = progress.lastIndex(where: { $0.state == .moving }),
      try isFaint(at: progress[last].value, beside: search.after)
    {
      for place in progress[last...].indices where progress[place].state == .after {
        progress[place].errorBelow = max(progress[place].errorBelow, 1 - progress[last].value)
      }
    }
    guard let first = progress.firstAtEnd else { return progress }
    return progress.doubtingEnd(by: try faintWay(from: 1, upTo: progress[first].errorBelow))
  }

  /// How far from an end of the way pictures differ so little from the screen at rest there that encoders may leave that
  /// out.
  ///
  /// - Parameter most: How far is looked, as a part of the way.
  private func faintWay(from end: Double, upTo most: Double) throws -> Double {
    let step = 1 / Double(ModelFrames.steps)
    let rest = end == 0 ? search.before : search.after
    var faint = 0.0
    while faint + step <= most, try isFaint(at: abs(end - faint - step), beside: rest) {
      faint += step
    }
    return faint
  }

  /// How much more than a quarter of the frames one differs that may be elsewhere, as a factor and in levels, and the part
  /// of that which is left where it is. Among lines of text more than half of them may be elsewhere.
  private static let (mostResidual, residualLevel, residualShare) = (2.0, 3.0, 0.5)
  /// The same part of a frame that is taken for a screen at rest, or for one from before the beginning, among others that
  /// move.
  private static let restResidualShare = 0.8

  /// Looks for frames that differ far more from the pictures where they were found than others do, and for those among them
  /// that seem to be at rest: text that scrolls past may look less like itself than a screen without it does.
  private func lookFurther(_ progress: inout [FrameProgress]) throws {
    let residuals = progress.filter { $0.state == .moving }.map(\.residual).sorted()
    func moves(_ frame: FrameProgress) -> Bool { frame.state == .moving && frame.value >= 0 }
    guard !residuals.isEmpty, let first = progress.firstIndex(where: moves),
      let last = progress.lastIndex(where: moves)
    else { return }
    let limit = Self.mostResidual * residuals[residuals.count / 4] + Self.residualLevel
    for (place, frame) in progress.enumerated() {
      let rests = (first...last).contains(place) && !moves(frame)
      guard frame.residual > (rests ? Self.residualLevel : limit) else { continue }
      let other = try search.progressAmongAll(of: planes[place])
      let share = rests ? Self.restResidualShare : Self.residualShare
      if other.residual < share * frame.residual { progress[place] = other }
    }
  }

  /// The sum of the squares of clear changes below which encoders may leave out all of them.
  static let faintSize = 20_000.0

  /// Whether the picture at a progress differs so little from a screen at rest that encoders may leave it out.
  private func isFaint(at value: Double, beside rest: Plane) throws -> Bool {
    try search.model.plane(at: value).squares(from: rest, above: Self.clearChange) < Self.faintSize
  }

  /// The times of frames as far as they are known beside their stamps.
  struct Stamps {
    /// By frame, how much later its picture was on the screen than its time stamp says.
    var delays: [Double]
    /// The time within which it may have come beside that, and the standard error of all delays together, in seconds.
    var doubt = 0.0
    var delayError = 0.0
    /// The standard error of a duration that comes of frames' even times, as a part of it.
    var scaleError = 0.0
  }

  /// - Throws: What drawing the transition throws.
  func motion(_ progress: [FrameProgress]) throws -> Motion {
    let stamps = stamps(progress)
    let motion = try holdingOn(motion(along: progress, stamps), stamps)
    guard let fit = motion.fit,
      fit.best.kind != .specified || fit.best.rootMeanSquare > Self.leastRestMisfit
    else { return motion }
    // Where a picture is shown twice on the way, the spec tells which of the two is meant, if it then passes through all.
    let nearer = try nearer(toSpecOf: motion, fit)
    guard nearer != motion.progress else { return motion }
    let other = try self.motion(along: nearer, self.stamps(nearer))
    guard let found = other.fit?.best, found.kind == .specified,
      found.rootMeanSquare < max(fit.best.rootMeanSquare, Self.leastRestMisfit)
    else { return motion }
    return other
  }

  /// How far off each easing frames are on average, as a part of the way, that are looked for again along the spec's.
  private static let lostMisfit = 0.02

  /// The progress of frames that are at that one of their places which is nearest to the spec's course. Where no easing passes
  /// through them, neither its begin nor their times are known that were found with it: then they are looked for around
  /// that course.
  private func nearer(toSpecOf motion: Motion, _ fit: MotionFit) throws -> [FrameProgress] {
    guard fit.best.rootMeanSquare > Self.lostMisfit else {
      return motion.progress.nearer(
        to: fit.asSpecified, at: zip(times, motion.delays).map { $0 + $1 })
    }
    let course = motion.progress.aligning(
      fit.asSpecified, at: times, interval: Cadence.interval(of: times))
    let still = [Double](repeating: 0, count: times.count)
    var found = Motion(
      progress: motion.progress.nearer(to: course, at: times), delays: still, leaping: still)
    _ = try found.reconsider(course, self)
    return found.progress
  }

  /// The same motion with pictures that are shown on left out, where an easing passes through all others.
  private func holdingOn(_ motion: Motion, _ stamps: Stamps) throws -> Motion {
    guard let fit = motion.fit?.best, let cadence = motion.cadence, !motion.areTimesEven else {
      return motion
    }
    func held(by fit: MotionFit.Candidate) throws -> Cadence {
      try self.cadence(of: motion, by: fit, stamps, holdingOn: true)
    }
    let more = try held(by: fit).heldFrames
    guard more.isStrictSuperset(of: cadence.heldFrames),
      let other = MotionFit(samples(of: motion, without: more), specified: specified)?
        .preferringSpecified, other.best.rootMeanSquare <= fit.rootMeanSquare
    else { return motion }
    var late = motion
    (late.fit, late.cadence) = (other, try held(by: other.best))
    return late
  }

  private func motion(along progress: [FrameProgress], _ stamps: Stamps) throws -> Motion {
    let leaping = try leapingMotion(progress, stamps)
    var motion =
      try leapingToRest(leaping, stamps) ?? leapingBeneathCover(leaping, stamps) ?? leaping
    guard let fit = motion.fit?.preferringSpecified, fit.best != motion.fit?.best else {
      return motion
    }
    motion.fit = fit
    if !motion.areTimesEven {
      motion.cadence = try cadence(of: motion, by: fit.best, stamps)
    }
    return motion
  }

  /// When its pictures came, where an easing makes them due.
  func cadence(
    of motion: Motion, by fit: MotionFit.Candidate, _ stamps: Stamps, holdingOn: Bool = false
  ) throws -> Cadence {
    let moving = motion.progress.filter { $0.state == .moving }.map(\.residual)
    let times = zip(self.times, motion.leaping).map { $0 + $1 }
    return try cadence(
      fit, motion.progress,
      noise: max(moving.reduce(0, +) / Double(max(moving.count, 1)), 1),
      Cadence.interval(of: self.times), times, shown: zip(times, stamps.delays).map { $0 + $1 },
      slack: stamps.delayError > 0 ? Self.refresh : 0, holdingOn: holdingOn
    ).closedUp(by: motion.leaping)
  }

  /// When the pictures came, as far as the motion tells: by their stamps, or by the refreshes of a screen at which they
  /// were taken. The one or the other is known where an easing passes through all frames.
  private func stamps(_ progress: [FrameProgress]) -> Stamps {
    let none = [Double](repeating: 0, count: times.count)
    let refreshes = ScreenRefreshes(times)
    guard refreshes.doubt > 0 else { return Stamps(delays: none) }
    let interval = Cadence.interval(of: times)
    // Which of the pictures within its frame a recorder takes cannot be known.
    let pickError = refreshes.isWhenTaken ? 0 : max(interval, Self.refresh) / 12.0.squareRoot()
    let shown = Leaps(times, progress, interval: interval).withoutRepeated
    let ways = [none] + refreshes.delays
    let fits = ways.concurrentMap {
      delays -> (fit: MotionFit.Candidate, misfit: Double, doubt: Double)? in
      let samples = withRest(
        shown.map { MotionFit.Sample(time: times[$0] + delays[$0], progress: progress[$0]) })
      guard let fit = MotionFit(samples, specified: specified)?.best else { return nil }
      return (fit, fit.timeMisfit(of: samples), fit.timeDoubt(of: samples))
    }
    /// The negative logarithm of how likely a way to take the frames is; stamps that mean what they say are more usual
    /// than others.
    func cost(_ way: Int) -> Double {
      -(fits[way]?.fit.evidence ?? -.infinity) - (way <= refreshes.evenCount ? Self.preference : 0)
    }
    func misfit(_ way: Int) -> Double { fits[way]?.misfit ?? .infinity }
    let passing = ways.indices.filter { misfit($0) < Self.leastTimeMisfit }
    guard let best = passing.min(by: { cost($0) < cost($1) }) else {
      if refreshes.isWhenTaken {
        let nearest = ways.indices.min { misfit($0) < misfit($1) } ?? 0
        return Stamps(delays: ways[nearest])
      }
      return Stamps(
        delays: none, doubt: min(refreshes.doubt, fits[0]?.doubt ?? .infinity),
        delayError: pickError)
    }
    // A screen's refreshes would show in frames that are taken from them.
    let isEven =
      best <= refreshes.evenCount && refreshes.evenCount + 1 < ways.count
      && passing.allSatisfy {
        $0 <= refreshes.evenCount || cost($0) > cost(best) + Self.certainty
      }
    return Stamps(
      delays: ways[best], delayError: isEven ? 0 : pickError,
      scaleError: best == 0 ? 0 : refreshes.scaleError)
  }

  /// The logarithms of how many times as usual even times are as one of the others, and of how many times as likely as
  /// any other they are where they are even without doubt.
  private static let preference = 5.5
  private static let certainty = 8.0
  /// How far off an easing times are at most that are the pictures' own, in seconds.
  private static let leastTimeMisfit = 0.0015
  /// The time from one refresh of a screen to the next, in seconds.
  private static let refresh = 1.0 / 60

  /// Frames with their times, without some of them, and without those that only repeat the last picture of the motion.
  func samples(of motion: Motion, without left: Set<Int> = []) -> [MotionFit.Sample] {
    let repeated = motion.progress.repeatedAtEnd
    let held = motion.heldBeforeFirst
    return withRest(
      times.indices.filter {
        !left.contains($0) && !repeated.contains($0) && !held.contains($0)
      }.map {
        MotionFit.Sample(
          time: times[$0] + motion.delays[$0], progress: motion.progress[$0],
          timeError: motion.doubt * Self.spread)
      })
  }

  /// The same with the screen at rest until the motion's first frame, where a recording leaves out frames that repeat a
  /// picture, and with the frame behind which the motion ends, where that shows.
  private func withRest(_ samples: [MotionFit.Sample]) -> [MotionFit.Sample] {
    var samples = samples
    if search.leapsAtEnd { samples.markEnd(coveringFrom: search.coverage) }
    let interval = Cadence.interval(of: times)
    guard !isSteady, let last = samples.lastIndex(where: { $0.progress.state == .before }),
      samples.indices.contains(last + 1)
    else { return samples }
    let held = (1...Self.mostHeld).map { samples[last + 1].time - Double($0) * interval }
      .filter { $0 > samples[last].time + interval / 2 }
    return samples[...last]
      + held.reversed().map {
        MotionFit.Sample(
          time: $0, progress: samples[last].progress, timeError: samples[last].timeError)
      } + samples[(last + 1)...]
  }

  /// For how many frames at most a screen is at rest there.
  private static let mostHeld = 20

  /// The standard error of a time that may be anywhere within another, as a part of that; a little more than of evenly
  /// spread ones.
  private static let spread = 1.0 / 3

  /// - Parameters:
  ///   - leaping: By frame, how much later it is because pictures are left out before it.
  ///   - areEven: Whether no pictures are left out where those differ.
  ///   - repeated: The frames that are taken to repeat a picture before an easing is known; those that stall by default.
  func motion(
    _ progress: [FrameProgress], _ stamps: Stamps, leaping delays: [Double], areEven: Bool = false,
    startingWithout repeated: Set<Int>? = nil
  ) throws -> Motion {
    var motion = Motion(
      progress: progress, delays: zip(stamps.delays, delays).map { $0 + $1 }, leaping: delays,
      doubt: stamps.doubt,
      delayError: stamps.delayError, scaleError: stamps.scaleError)
    if !areEven { motion.leaps = zip(delays.dropFirst(), delays).count { $0 > $1 } }
    var left = repeated ?? progress.stalled
    var framesPerPicture = 1
    // Frames that repeat a picture are told by the easing, and are then left out of it.
    for _ in 0..<4 {
      let samples = samples(of: motion, without: left)
      guard let fit = MotionFit(samples, specified: specified) else { break }
      if motion.fit == nil, try motion.reconsider(fit.best, self) { continue }
      if areEven {
        (motion.fit, motion.cadence) = (
          fit, Cadence(even: times, interval: Cadence.interval(of: times))
        )
        break
      }
      let cadence = try cadence(of: motion, by: fit.best, stamps)
      (motion.fit, motion.cadence) = (fit, cadence)
      let held = cadence.heldFrames
      if held == left, cadence.framesPerPicture == framesPerPicture { break }
      framesPerPicture = cadence.framesPerPicture
      left = held.subtracting(restingFrames(among: held, of: motion, fit.best))
    }
    return motion
  }

  /// How many times as far off the easing frames may be, and the error of progress up to which they are not off.
  static let (restMisfit, leastRestMisfit) = (1.5, 0.002)
  /// The logarithm of how many times as likely an easing of fewer numbers must be for the picture at rest to be shown again when
  /// the motion has begun.
  static let leastHeldEvidence = 6.0

  /// Frames that are held at the beginning, where a motion that begins behind them runs along an easing as well: then
  /// none is late.
  private func restingFrames(
    among held: Set<Int>, of motion: Motion, _ fit: MotionFit.Candidate
  ) -> Set<Int> {
    guard let first = motion.progress.firstIndex(where: { $0.state == .moving }) else { return [] }
    let resting = held.filter { $0 < first }
    guard !resting.isEmpty,
      let other = MotionFit(
        samples(of: motion, without: held.subtracting(resting)), specified: specified),
      other.best.rootMeanSquare
        < max(Self.restMisfit * fit.rootMeanSquare, Self.leastRestMisfit),
      // A curve of more numbers may pass through anyway.
      other.best.freedom <= fit.freedom
        || other.best.evidence > fit.evidence - Self.leastHeldEvidence
    else { return [] }
    return resting
  }

  /// The part of the frames' change that the transition's pictures leave, 0 to 1: what is left beside what there
  /// is with the nearer screen in place of them.
  func unexplained(_ frames: [(place: Int, progress: FrameProgress)]) -> Double {
    let changes = frames.map { place, _ in
      planes[place].squares(
        fromNearerOf: search.before, search.after, limit: ProgressSearch.limit)
    }
    // A frame that is almost one of the screens shows little but noise.
    let least = 0.2 * (changes.max() ?? 0)
    var (left, all) = (0.0, 0.0)
    for ((place, progress), change) in zip(frames, changes) where change >= least {
      left += progress.residual * progress.residual * Double(planes[place].pixelCount)
      all += change
    }
    return all > 0 ? min(left / all, 1) : 0
  }
}

extension MotionRun.Motion {
  /// How far a frame is off the easing that is looked at again, and how far one is that may show another place.
  private static let leastDistance = 0.01
  private static let farDistance = 0.025
  /// How much better a picture must be near by, as a factor, and how much worse it may be farther off: as a part of what the two
  /// differ by, in squares, and in levels.
  private static let leastBetter = 0.98
  private static let mostWorse = (share: 0.25, level: 0.1)

  /// Looks again at frames that are far off the easing that fits the others: a picture may occur twice in a
  /// transition.
  ///
  /// - Returns: Whether a frame turned out to be nearer.
  fileprivate mutating func reconsider(_ fit: MotionFit.Candidate, _ run: MotionRun) throws -> Bool
  {
    let motion = self
    let found = try Array(progress.indices).concurrentMap { place -> FrameProgress? in
      let old = motion.progress[place]
      let expected = fit.progress(at: run.times[place] + motion.delays[place])
      let distance = abs(old.value - expected)
      guard old.state == .moving, distance > Self.leastDistance else { return nil }
      let plane = run.planes[place]
      let found = try run.search.progress(of: plane, near: expected)
      guard abs(found.value - expected) < distance / 2 else { return nil }
      // Near by only a better picture counts: an easing must not confirm itself.
      if distance <= Self.farDistance {
        return found.residual < Self.leastBetter * old.residual ? found : nil
      }
      // Farther off it is one that is no worse beside how much the two differ.
      let difference = try run.search.model.plane(at: found.value)
        .squares(from: run.search.model.plane(at: old.value), limit: ProgressSearch.limit)
      let worse =
        (found.residual * found.residual - old.residual * old.residual) * Double(plane.pixelCount)
      guard
        worse < Self.mostWorse.share * difference
          + Self.mostWorse.level * Self.mostWorse.level * Double(plane.pixelCount)
      else { return nil }
      return found
    }
    for (place, found) in zip(progress.indices, found) {
      progress[place] = found ?? progress[place]
    }
    return found.contains { $0 != nil }
  }
}

extension [FrameProgress] {
  /// How many frames in a row are as far as the one before that are taken for a stall before an easing is known, which
  /// would be drawn to them, and how far two of them are apart at most.
  static let fewestStalled = 3
  static let leastStep = 0.0005

  /// How far a motion goes at least between the two frames before one that repeats the last picture.
  private static let leastLastStep = 0.01

  /// The frames that repeat the last picture of a motion that has not slowed down: whether the motion had ended there or
  /// pictures are missing cannot be told. One at most where that picture is the motion's end.
  var repeatedAtEnd: Range<Int> {
    guard let last = lastIndex(where: { $0.state == .moving }) else { return 0..<0 }
    let repeating = indices[...last].dropFirst().reversed().prefix(while: isStill)
    guard let first = repeating.last, first >= 2, self[first - 2].state == .moving,
      abs(self[first - 1].value - self[first - 2].value) > Self.leastLastStep,
      repeating.count == 1 || self[first].value < 1 - Self.leastLastStep
    else { return 0..<0 }
    return first..<(last + 1)
  }

  /// The frames, one or two, that show the last picture of a motion again before the screen at rest: so little of the way may
  /// be left there that they are told to be late by nothing, and they are no difference from the spec.
  var shownAgainLast: Set<Int> {
    guard let last = lastIndex(where: { $0.state == .moving }) else { return [] }
    let places = indices[...last].dropFirst().reversed().prefix(while: isStill)
    return places.count < Self.fewestStalled ? Set(places) : []
  }

  /// Whether a frame, but the first, is where the one before is, both moving.
  private func isStill(at place: Int) -> Bool {
    self[place].state == .moving && self[place - 1].state == .moving
      && abs(self[place].value - self[place - 1].value) < Self.leastStep
  }

  /// The frames that are.
  var still: Set<Int> { Set(indices.dropFirst().filter(isStill)) }

  /// The frames that repeat the picture of the one before for a while.
  var stalled: Set<Int> {
    var stalled: Set<Int> = []
    var run: [Int] = []
    for place in indices.dropFirst() {
      let isStill = isStill(at: place) && self[place].error < 0.02
      if isStill { run.append(place) }
      guard !isStill || place == count - 1 else { continue }
      if run.count >= Self.fewestStalled { stalled.formUnion(run) }
      run = []
    }
    return stalled
  }
}

extension FrameProgress {
  /// Whether a motion is where another frame shows it, as well as both are known.
  func isSame(as other: FrameProgress) -> Bool {
    abs(value - other.value) < MotionRun.mostErrors * (error + other.error)
  }
}

extension [MotionFit.Sample] {
  /// How far beyond its end a motion goes that is taken to have covered the screen there rather than to be over.
  private static var leastOvershoot: Double { 0.05 }

  /// Marks the last frame that moves as the one behind which the motion ends, if the screen is at rest from the next on.
  ///
  /// - Parameter coverage: The progress beyond the end from which pictures are those of the screen at rest. Where that is far
  ///   off, the motion is over from the next frame on: a circle that is larger than at its end would be seen.
  mutating func markEnd(coveringFrom coverage: Double = 1) {
    guard let last = lastIndex(where: { $0.progress.state == .moving }), last + 2 < count else {
      return
    }
    // Where something else than the screen at rest is there behind it, the motion may go on.
    self[last].endsBeforeNext = self[(last + 1)...].allSatisfy {
      $0.progress.state == .after && $0.progress.errorBelow < [FrameProgress].leastLeft
    }
    guard self[last].endsBeforeNext, coverage > 1 + Self.leastOvershoot else { return }
    for place in indices[(last + 1)...] { self[place].progress.errorAbove = MotionFit.leastError }
  }
}
