import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension SegmentSearch {
  /// How long a spring rests at most where it turns round, in seconds.
  private static let shortRest = 0.1
  /// The part of the change that may stay unexplained in pictures of the size that is measured, which a blurred recording
  /// explains less.
  private static let mostBlurred = 0.2
  /// The error of progress beyond which a motion follows no easing, and the one, with a part of the change that is
  /// unexplained, beyond which it is none of the transition's.
  private static let mostUneven = 0.03
  private static let doubtful = (error: 0.01, unexplained: 0.06)
  /// The part of the change that is left at least where something else moves as well.
  private static let leastOther = 0.015
  /// The same where frames are off by so much of the way from one to the next at most, as those are that a recorder has
  /// taken at times of its own.
  private static let irregular = (ofFrame: 0.35, unexplained: 0.12)
  /// How many frames a curve of any shape passes through, and the error of progress from which on it does not, by itself and
  /// as a factor of the frames' own errors.
  private static let few = (frames: 12, error: 0.01, errors: 5.0)
  /// The time between frames, in seconds, from which on a screen shows several pictures for each: one that is late is off by a
  /// good part of a frame.
  private static let longInterval = 1.0 / 45
  /// The standard errors of the begin and of the duration at most, as parts of the duration.
  private static let largestErrors = (begin: 0.25, duration: 2.0)
  /// The error of progress below which a frame tells where the motion is.
  private static let telling = 0.02
  /// The error of a circle's end from which on it counts as not known, as a part of its radius.
  private static let leastEndError = 0.01
  /// The part of the frames, of which it is known where each is, that are at least where an easing says in a motion along it.
  private static let leastFollowing = 0.75
  /// How many frames at rest tell whether they come at an even rate.
  private static let restingFrames = 20

  /// The motion as one view of it has it.
  private struct Course {
    let view: View
    let spec: TimelessSpec
    let plan: RenderPlan
    /// The segment's frames, by their places in the recording.
    let indices: [Int]
    let run: MotionRun
    /// By frame.
    let progress: [FrameProgress]
    /// The part of the change that is left.
    let unexplained: Double

    /// The frames that move, by their places in the segment.
    var moving: [Int] { indices.indices.filter { progress[$0].state == .moving } }
  }

  /// The measurement of a motion as one view has it, or as another one that the motion turns out to tell.
  ///
  /// - Parameter planes: The segment's frames.
  /// - Throws: A `Problem`, or a `Refusal`; what drawing throws.
  func measurement(
    of view: View, _ planes: [Plane], _ contrast: Contrast
  ) throws -> MeasuredTransition {
    let course = try course(of: view, planes, contrast)
    if let smaller = try view.withOrigin(below: course.progress) {
      return try measurement(of: smaller, planes, contrast)
    }
    try checkPictures(of: course)
    let motion = try course.run.motion(course.progress)
    if let usual = try view.withUsualCircle(toldBy: motion, course.run) {
      return try measurement(of: usual, planes, contrast)
    }
    let end = try view.end ?? view.end(toldBy: motion, course.run)
    if view.end == nil, let end, !end.isSpecified {
      return try measurement(of: try view.with(end), planes, contrast)
    }
    // Where a circle comes to rest has to be known before where it begins.
    if let moved = try view.withOrigin(toldBy: motion, course.run) {
      return try measurement(of: moved, planes, contrast)
    }
    guard let fit = motion.fit, let cadence = motion.cadence else { throw Problem.tooVague }
    try check(fit.best, cadence, of: motion, endingAt: end, in: course)
    let found = try measured(fit, cadence, of: motion, endingAt: end, in: course)
    // What is left has to be seen to be something else.
    guard !view.mayLackLayers || found.showsOther else { throw try refusal(of: view) }
    return found
  }

  private func course(of view: View, _ planes: [Plane], _ contrast: Contrast) throws -> Course {
    let spec = try TimelessSpec(view.document)
    let plan = try RenderPlan(RenderSpec(view.document))
    let search = try progressSearch(spec, between: view.screens, contrast)
    let indices = Array(segment.frames)
    let times = indices.map { frames[$0].time }
    let resting = segment.before.suffix(Self.restingFrames).map { frames[$0].time }
    let run = MotionRun(
      times: times, planes: planes, search: search,
      isSteady: Cadence.isSteady(resting, interval: Cadence.interval(of: times)),
      specified: (
        easing: spec.course == .progress ? plan.stage.timingFunction : .linear,
        duration: plan.stage.duration
      ))
    let progress = try run.progress()
    let between = indices.indices.filter { segment.moving.contains(indices[$0]) }
    return Course(
      view: view, spec: spec, plan: plan, indices: indices, run: run, progress: progress,
      unexplained: run.unexplained(between.map { ($0, progress[$0]) }))
  }

  /// The search for the progress of frames in a transition's pictures, at the size that is measured.
  func progressSearch(
    _ spec: TimelessSpec, between screens: ScreenImages, _ contrast: Contrast
  ) throws -> ProgressSearch {
    try ProgressSearch(
      ModelFrames(spec, scale: scale, images: screens, contrast: contrast),
      before: screens.plane(of: .from, contrast), after: screens.plane(of: .to, contrast))
  }

  // MARK: Refusing

  /// - Throws: Why the pictures are none of the transition's, or show too little of it.
  private func checkPictures(of course: Course) throws {
    let (progress, moving) = (course.progress, course.moving)
    guard moving.count >= Self.fewestFrames else { throw Problem.tooShort(frames: moving.count) }
    guard course.unexplained < Self.mostBlurred || course.view.mayLackLayers else {
      let refusal = try refusal(of: course.view)
      if let refusal = refusal as? Refusal {
        throw Refusal(problem: .tooVague, other: refusal.other)
      }
      throw refusal
    }
    let times = frames.map(\.time)
    if let place = moving.first, segment.isShort(segment.before, times),
      progress.leaps(from: 0, to: place, beside: place + 1)
    {
      throw Problem.cutOff(atBegin: true)
    }
    if let place = moving.last, segment.isShort(segment.after, times),
      progress.leaps(from: 1, to: place, beside: place - 1)
    {
      throw Problem.cutOff(atBegin: false)
    }
  }

  /// - Throws: Why the motion follows no easing as the transition does.
  private func check(
    _ best: MotionFit.Candidate, _ cadence: Cadence, of motion: MotionRun.Motion,
    endingAt end: CircleGrowth.Result?, in course: Course
  ) throws {
    let (view, times) = (course.view, course.run.times)
    let misfit = best.rootMeanSquare
    let isIrregular = misfit < Self.irregular.ofFrame * cadence.interval / best.duration
    if misfit > Self.doubtful.error, !isFollowed(best, by: motion, times),
      course.unexplained
        > (isIrregular ? Self.irregular.unexplained : Self.doubtful.unexplained)
    {
      throw Problem.otherMotion(looksLike: nil, not: view.title)
    }
    // Pictures of which so much is not the transition's tell where it is if an easing that was known before passes through them.
    if view.mayLackLayers, !best.isKnown || misfit > Self.doubtful.error {
      throw try refusal(of: view)
    }
    guard misfit < Self.mostUneven else { throw Problem.uneven(error: misfit) }
    // Through few frames that are well known a curve passes, if any does: else their times are not those of the motion.
    let errors = course.moving.map { motion.progress[$0].error }.filter { $0 < Self.telling }
      .sorted()
    let isLateByChance = isIrregular && cadence.interval > Self.longInterval
    if !best.isKnown, motion.doubt == 0, !isLateByChance, !errors.isEmpty,
      errors.count <= Self.few.frames,
      misfit > max(Self.few.error, Self.few.errors * errors[errors.count / 2])
    {
      throw Problem.uneven(error: misfit)
    }
    // From an origin that the spec does not say it may be another one, if it runs as this one hardly does: along no known
    // easing, unless a circle's end is looked for as well, or as if it began larger.
    if isOriginOpen, let origin = view.foundOrigin,
      end == nil && !best.isKnown || course.progress.rests(at: times, during: best),
      let other = try others(than: view).nearest(
        from: origin, below: view.limitOfOther, own: view.unexplained)
    {
      throw otherMotion(view, like: other)
    }
    guard !isCutShort(best, of: course.plan) else { throw Problem.cutOff(atBegin: false) }
  }

  /// Whether all but a few frames, as those that repeat a picture, are where an easing says.
  private func isFollowed(
    _ fit: MotionFit.Candidate, by motion: MotionRun.Motion, _ times: [Double]
  ) -> Bool {
    let known = times.indices.filter {
      motion.progress[$0].state == .moving && motion.progress[$0].error < Self.doubtful.error
    }
    let following = known.count {
      abs(motion.progress[$0].value - fit.progress(at: times[$0] + motion.delays[$0]))
        < Self.doubtful.error
    }
    return Double(following) >= Self.leastFollowing * Double(max(known.count, 1))
  }

  /// Whether a recording ends where the spec's spring may only turn round, and shows another easing until there.
  private func isCutShort(_ fit: MotionFit.Candidate, of plan: RenderPlan) -> Bool {
    guard plan.stage.timingFunction.naturalDuration != nil,
      fit.kind == .cubicBezier || fit.kind == .named
    else { return false }
    let (rest, last) = (segment.after, frames[segment.after.upperBound - 1].time)
    return last - frames[rest.lowerBound].time < Self.shortRest
      && last < fit.begin + plan.stage.duration
  }

  // MARK: Errors

  private func measured(
    _ fit: MotionFit, _ cadence: Cadence, of motion: MotionRun.Motion,
    endingAt end: CircleGrowth.Result?, in course: Course
  ) throws -> MeasuredTransition {
    let isEndUnknown =
      end.map {
        !$0.isStated && $0.error > Self.leastEndError * $0.end.radius
          && $0.durationError > cadence.interval / 2
      } ?? false
    var known = try withErrors(of: fit, cadence, of: motion, in: course)
    if let end {
      known = known.with(
        beginError: end.beginError, durationError: end.durationError,
        progressError: end.progressError)
    }
    known = withUnseen(of: known, cadence, of: motion, in: course)
    // A motion that may have begun anywhere in the recording is not known, nor one that may take many times as long.
    guard
      isEndUnknown || known.best.durationError < Self.largestErrors.duration * known.best.duration,
      2 * known.best.beginError
        < frames[segment.after.upperBound - 1].time - frames[segment.before.lowerBound].time
    else { throw Problem.uncertain }
    return try transition(
      fit: known, cadence: told(cadence, by: known, isEndUnknown: isEndUnknown, motion, course),
      geometry: geometry(endingAt: end, known, motion, course), isEndUnknown: isEndUnknown, motion,
      course)
  }

  /// The fit with the errors of its times that come of the frames, of pictures that are left out and of an origin that was found.
  ///
  /// - Throws: `Problem.uncertain` where those are too large.
  private func withErrors(
    of fit: MotionFit, _ cadence: Cadence, of motion: MotionRun.Motion, in course: Course
  ) throws -> MotionFit {
    let run = course.run
    let spread = FitSpread(
      of: run.samples(of: motion, without: cadence.heldFrames), after: fit.best,
      leaps: motion.leaps, doubt: motion.doubt, specified: run.specified)
    var known = fit.with(
      beginError: (spread.begin * spread.begin + motion.delayError * motion.delayError)
        .squareRoot(),
      durationError: max(spread.duration, motion.scaleError * fit.best.duration),
      progressError: spread.progress)
    // Where pictures are left out and times closed up, one that is due before the first that is seen may be as well, and some of
    // those that something hides.
    let dueAtBegin = motion.placesDue(after: fit.best.begin, run.times)
    if motion.leaps > 0, dueAtBegin.contains(where: { motion.progress[$0].state == .before }) {
      let count = max(motion.mostLeftOut(beneathCoverAt: dueAtBegin), 1)
      known = known.with(beginError: count * cadence.interval / 2, durationError: 0)
    }
    // What other easings and ends make of the motion is stated instead.
    let sure = (begin: max(spread.begin, motion.delayError), duration: spread.duration)
    guard sure.begin < Self.largestErrors.begin * fit.best.duration,
      sure.duration < Self.largestErrors.duration * fit.best.duration
    else { throw Problem.uncertain }
    guard let growth = course.view.growth else { return known }
    // An even motion from an origin of any size may begin anywhere between two frames.
    let least = fit.best.easing == .linear ? cadence.interval / 12.0.squareRoot() : 0
    return known.with(
      beginError: max(growth.beginError, least), durationError: growth.durationError,
      progressError: growth.progressError)
  }

  /// The fit with the error of its duration that comes of what was not seen of its end.
  private func withUnseen(
    of fit: MotionFit, _ cadence: Cadence, of motion: MotionRun.Motion, in course: Course
  ) -> MotionFit {
    let times = course.run.times
    var known = fit
    let end = fit.best.begin + fit.best.duration
    // Where a spring's cut is not seen, as behind the moment at which a circle has left the screen, it may go on.
    if let whole = fit.best.easing.naturalDuration, whole > fit.best.duration,
      let last = course.moving.last(where: { motion.progress[$0].error < Self.telling }),
      times[last] + cadence.interval < end
    {
      known = known.with(beginError: 0, durationError: (whole - fit.best.duration) / 2)
    }
    known = known.with(beginError: 0, durationError: known.best.springEndError)
    // What comes after the recording, or after the next motion has begun, was not seen.
    let unseen = end - frames[segment.after.upperBound - 1].time
    return unseen > cadence.interval
      ? known.with(beginError: 0, durationError: unseen / 2) : known
  }

  /// The view's geometry, with what is known of the end of its circle.
  private func geometry(
    endingAt end: CircleGrowth.Result?, _ fit: MotionFit, _ motion: MotionRun.Motion,
    _ course: Course
  ) -> [GeometryFinding] {
    guard let end else { return course.view.geometry }
    // What goes beyond its end is seen to be larger.
    let staysWithin = [fit.best, fit.asSpecified].allSatisfy(\.staysWithinItsEnds)
    let seen = staysWithin ? end.largestRadius(in: motion.progress) : -.infinity
    return course.view.geometry.map {
      $0.quantity == .endRadius ? $0.with(atLeast: end.error).with(lowest: seen) : $0
    }
  }

  // MARK: Telling

  /// The cadence within the motion, with the frames of which it is not known whether they are late.
  private func told(
    _ cadence: Cadence, by fit: MotionFit, isEndUnknown: Bool, _ motion: MotionRun.Motion,
    _ course: Course
  ) throws -> Cadence {
    let (run, places) = (course.run, course.indices.indices)
    let (begin, end) = (fit.best.begin, fit.best.begin + fit.best.duration)
    let (beginError, durationError) = (fit.best.beginError, fit.best.durationError)
    let known = fit.withSystematicErrors.best
    let seen = places.filter { motion.progress[$0].isBetweenScreens }.map { run.times[$0] }
    // Where the begin is not known to a frame, a picture at rest may be due there, unless it moved before.
    let earliest = min(begin + 2 * beginError, seen.first ?? .infinity)
    // Where it is seen to move before it can have begun, no frame is in doubt.
    let earliestDue = min(begin - 2 * beginError + cadence.interval / 2, earliest)
    let latest = max(
      end - 2 * max(durationError, beginError), seen.last ?? earliest, earliest)
    let atBegin = places.filter {
      motion.progress[$0].state == .before && 2 * beginError > cadence.interval
        && (earliestDue..<earliest).contains(run.times[$0])
    }
    let behindGaps =
      run.isSteady
      ? cadence.framesBehindGaps(
        until: end + 2 * max(known.durationError, known.beginError), run.times,
        rest: motion.progress.firstAtEnd) : []
    return cadence.within(earliest...latest, run.times)
      .doubting(atBegin)
      .doubting(behindGaps)
      .doubting(isEndUnknown ? motion.progress.repeatedAtEnd : 0..<0)
      .doubting(try run.framesAtRestEarly(motion))
  }

  private func transition(
    fit: MotionFit, cadence: Cadence, geometry: [GeometryFinding], isEndUnknown: Bool,
    _ motion: MotionRun.Motion, _ course: Course
  ) throws -> MeasuredTransition {
    let (run, view, moving) = (course.run, course.view, course.moving)
    // One that may be a repeat, and is where the one before is, tells no difference.
    let shownAgain = motion.progress.shownAgainLast
      .union(cadence.undecidedFrames.intersection(motion.progress.still))
    let unexplainedFrames = Set(try run.unexplainedFrames(motion.progress))
    // What elements of screens look like by themselves is a guess.
    let mayShowOther = course.unexplained > Self.leastOther && !view.plan.showsElements
    let residuals = moving.map { motion.progress[$0].residual }
    return MeasuredTransition(
      document: view.document, plan: course.plan,
      specifiedDocument: view.specified.with(view.geometry.filter { !$0.isSpecified }),
      screens: view.screens, course: course.spec.course,
      frames: course.indices.enumerated().map { place, index in
        let time = run.times[place] + motion.delays[place]
        let specified = [-1, 0, 1].map {
          fit.asSpecified.progress(at: time + $0 * motion.timeError)
        }
        return MeasuredTransition.Frame(
          index: index, time: run.times[place], delay: motion.leaping[place],
          progress: motion.progress[place],
          expected: fit.best.progress(at: time), specified: specified[1],
          specifiedBounds: (specified.min() ?? 0)...(specified.max() ?? 1),
          isRepeated: cadence.repeatedFrames.contains(place),
          isHeld: cadence.heldFrames.contains(place) || shownAgain.contains(place),
          isUnexplained: unexplainedFrames.contains(place))
      },
      fit: fit.withSystematicErrors, cadence: cadence, geometry: geometry,
      layerValues: view.layerValues,
      residual: residuals.reduce(0, +) / Double(residuals.count),
      unexplained: course.unexplained,
      otherShare: mayShowOther
        ? try run.otherShare(motion.progress, besides: unexplainedFrames) : 0,
      screenDifferences: view.differences, isEndUnknown: isEndUnknown)
  }
}

extension FrameProgress {
  /// Whether the picture is neither of the screens at rest, as well as it is known.
  fileprivate var isBetweenScreens: Bool {
    state == .moving && value - 2 * error > 0 && value + 2 * error < 1
  }
}

extension [FrameProgress] {
  /// How many times the error of a progress is no error.
  private static let sureness = 3.0

  /// Whether a frame still shows the old screen that would show something else by an easing.
  fileprivate func rests(at times: [Double], during fit: MotionFit.Candidate) -> Bool {
    zip(self, times).contains { frame, time in
      frame.state == .before && fit.progress(at: time) > Self.sureness * frame.errorAbove
    }
  }

  /// Whether the way from a screen at rest to the frame beside it is far longer than that to the next frame. One that is
  /// beyond that end, as a circle that is larger than the spec's, has come all the way.
  func leaps(from end: Double, to place: Int, beside next: Int) -> Bool {
    guard indices.contains(next) else { return false }
    let way = end < 0.5 ? self[place].value - end : end - self[place].value
    return way > 0.3 && way > 3 * abs(self[next].value - self[place].value)
  }
}
