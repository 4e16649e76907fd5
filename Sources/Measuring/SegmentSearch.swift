import Pixels
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The measurement of one motion of a recording: which of the transition's operations it is, and how it ran.
struct SegmentSearch: Sendable {
  /// The fewest frames from which an easing can be told.
  static let fewestFrames = 4
  /// The same of a screen that is taken to be the one by default, though the spec names none.
  private static let equalLikeness = 0.93
  /// The part of the change that may stay unexplained.
  static let mostUnexplained = 0.2
  /// How long a spring rests at most where it turns round, in seconds.
  private static let shortRest = 0.1
  /// The same in pictures of the size that is measured, which a blurred recording explains less.
  private static let mostBlurred = 0.2
  /// The part from which on other transitions are tried, and how much less another one must leave.
  static let suspicious = 0.02
  static let distinction = 0.6
  /// The part that another transition may leave at most to be named, and the part that is none: it explains the
  /// pictures as they are, which the spec's does elsewhere on the screen at best.
  private static let mostOfOther = 0.06
  static let leastOfOther = 0.01
  /// The part that is left at least where the motion begins far from where the spec says, which takes long to find.
  private static let leastElsewhere = 0.1
  /// The error of progress beyond which a motion follows no easing, and the one, with a part of the change that is
  /// unexplained, beyond which it is none of the transition's.
  private static let mostUneven = 0.03
  private static let doubtful = (error: 0.01, unexplained: 0.06)
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
  /// How many times as much as the best view another one may leave whose geometry is looked for near the spec's.
  private static let rivalry = 1.5
  /// The same of the transition with another origin and shadow: those explain more than the spec can.
  static let geometryDistinction = 2.5

  private let document: SpecNode
  private let given: GivenScreens
  let frames: [RecordedFrame]
  let segment: MotionSegment
  let scale: Double
  var screens: ScreenImages

  init(
    _ document: SpecNode, _ given: GivenScreens, _ frames: [RecordedFrame],
    _ segment: MotionSegment, resting: ScreenImages, scale: Double
  ) {
    (self.given, self.frames) = (given, frames)
    (self.segment, self.scale, screens) = (segment, scale, resting)
    self.document = document.onBackground(of: resting.from)
  }

  /// - Throws: A `Problem`, or a `Refusal`; what drawing throws.
  func measurement() throws -> MeasuredTransition {
    let contrast = Contrast(
      between: screens.from, and: screens.to, reducedBy: ModelFrames.oversampling)
    let planes = Array(segment.frames).concurrentMap { contrast.plane(of: frames[$0].picture) }
    let moving = segment.moving.map { planes[$0 - segment.frames.lowerBound] }
    guard !moving.isEmpty else { throw Problem.tooShort(frames: 0) }
    var problem: Problem?
    var views: [View] = []
    for operation in try operations() {
      do {
        views += try self.views(of: operation, moving, contrast)
      } catch let other as Problem {
        problem = problem ?? other
      }
    }
    guard let first = views.min(by: { $0.unexplained < $1.unexplained }) else {
      throw problem ?? .tooVague
    }
    let isLost = first.unexplained > Self.suspicious
    let rivals = isLost ? views.rivals(below: Self.rivalry * first.unexplained) : [first]
    var considered = try rivals.map { try $0.withGeometry() }
    var isNoneGood: Bool { considered.allSatisfy { $0.unexplained > Self.suspicious } }
    considered += try zip(rivals, considered).compactMap { try $0.withCoveringCircle(toldBy: $1) }
    if isNoneGood {
      // An end that the spec says is more likely than the usual one.
      let gain = document.saysCircleEnd ? Self.distinction : 1
      let least = considered.map(\.unexplained).min() ?? .infinity
      considered += try rivals.compactMap { try $0.withCoveringCircleInPlace() }
        .filter { $0.unexplained < gain * least }
    }
    if isNoneGood {
      // A shadow that is not the spec's is less likely than none.
      func isPlain(_ plain: View, beside other: View) -> Bool {
        plain.unexplained < other.unexplained * (other.differsInShadow ? 1 : Self.distinction)
      }
      let withShadow = considered
      considered += try zip(rivals, withShadow).compactMap { view, known in
        guard let plain = try view.withoutShadow(known: known.geometry),
          withShadow.allSatisfy({ isPlain(plain, beside: $0) })
        else { return nil }
        // What the shadow kept from being found may have it as well.
        guard let other = try view.withShadow(toldBy: plain), !isPlain(plain, beside: other) else {
          return plain
        }
        return other
      }
    }
    let isOriginSaid = document["origin"] != nil
    if considered.allSatisfy({
      $0.unexplained
        > ($0.plan.scene.diameters == nil || isOriginSaid ? Self.leastElsewhere : Self.suspicious)
    }), let far = try views.withGeometryElsewhere() {
      considered.append(far)
    }
    var best = considered.min { $0.unexplained < $1.unexplained } ?? first
    if let plain = try best.withoutNarrowShadow() { best = plain }
    let fade = CrossFade(best.look)
    let verdict = try fade.verdict(on: best.document, best.progress)
    if verdict == .fades { throw Problem.fades(not: best.title) }
    if best.unexplained > Self.leastElsewhere,
      let measured = try measurementBetweenScreensInMotion(seenAs: best, contrast)
    {
      return measured
    }
    if isLost {
      // An origin that the spec says is more likely wrong than the transition.
      let isOriginOff =
        document["origin"] != nil && best.foundOrigin != nil && !best.differsBesidesOrigin
      let limit = min(
        first.unexplained * Self.distinction,
        isOriginOff
          ? best.unexplained * Self.distinction
          : max(best.unexplained * Self.geometryDistinction, Self.leastOfOther),
        Self.mostOfOther)
      let others = try others(than: best)
      var other = try others.nearest(below: limit, own: best.unexplained)
      if other == nil, let origin = best.foundOrigin {
        // With an origin elsewhere many are alike: the spec's gives way where more than the origin differs.
        other = try others.nearest(
          from: origin,
          below: best.differsBesidesOrigin
            ? limit : min(limit, best.unexplained * Self.distinction), own: best.unexplained)
      }
      if let other {
        guard other.isOwnWithoutShadow, let plain = try best.withoutAnyShadow() else {
          throw otherMotion(best, like: other)
        }
        best = plain
      }
      if best.unexplained > Self.mostUnexplained { throw try refusal(of: best) }
      if best.unexplained > Self.leastElsewhere, best.foundOrigin == nil,
        let other = try others.nearestAnywhere(
          below: best.unexplained * Self.distinction, onlyCircles: true)
      {
        throw otherMotion(best, like: other)
      }
    }
    if verdict == .other { throw try refusal(of: best) }
    let measured = try measurement(of: best, planes, contrast)
    return try weighed(measured, of: best, among: views, planes, contrast)
  }

  /// Why a motion that is not the transition's is not measured, and what it is instead: a `Problem`, or a `Refusal`.
  private func refusal(of view: View) throws -> any Error {
    let title = view.title
    if areSwapped { return Problem.swappedScreens }
    if CrossFade(view.look).isFade { return Problem.fades(not: title) }
    let limit = min(view.unexplained * Self.distinction, Self.mostOfOther)
    return Refusal(
      problem: view.isInUnknownParts
        ? .unknownParts(of: title) : .otherMotion(looksLike: nil, not: title)
    ) {
      try others(than: view).nearestAnywhere(below: limit).map { otherMotion(view, like: $0) }
    }
  }

  /// - Parameter other: Another transition, or the same with another operation or edge.
  private func otherMotion(_ view: View, like other: OtherTransitions.Match) -> Problem {
    let name = other.name
    let (title, stage) = (view.title, view.plan.stage)
    var own = title
    if name.split(separator: " ").first == title[...] {
      if document["operation"] != nil { own += " \(stage.operation.rawValue)" }
      if let edge = stage.edge, name.contains(" --edge ") { own += " with --edge \(edge.rawValue)" }
    }
    return .otherMotion(looksLike: name, not: own)
  }

  private func others(than view: View) throws -> OtherTransitions {
    OtherTransitions(
      view.look, view.document, view.plan, besides: try operations(),
      shadow: view.shadowShown)
  }

  /// Those of the transition, the spec's first; only that where the spec says one, or declares its own layers.
  func operations() throws -> [Operation] {
    let plan = try RenderPlan(RenderSpec(document))
    let own = plan.stage.operation
    guard document["operation"] == nil, document["transition"] != nil else { return [own] }
    return [own] + plan.transition.operations.filter { $0 != own }
  }

  private func views(
    of operation: Operation, _ planes: [Plane], _ contrast: Contrast
  ) throws -> [View] {
    let isReversed = try RenderPlan(RenderSpec(document)).stage.operation != operation
    let (document, differences) = try document(for: operation, isReversed: isReversed)
    let plan = try RenderPlan(RenderSpec(document))
    var screens = screens
    screens.known = try knownPictures(of: document)
    // Only a spec that declares its own layers has such, which has one operation.
    for source in given.covered.keys { screens.covered[source] = given.images[source] }
    if document["transition"] == nil {
      let plan = plan.reduced(to: scale)
      for source in ImageReference.Source.allCases where document.isRecorded(source) {
        screens.covered[source] = try PartlyShownScreen(source, in: plan)?
          .picture(in: screens[source])
      }
    }
    let isKnown = ImageReference.Source.allCases.allSatisfy { plan.isSynthetic($0, in: document) }
    let isInTheMiddle = plan.transition.origin(on: plan.stage).center == plan.stage.bounds.center
    let look = try FirstLook(planes, screens: screens, contrast: contrast, scale: scale, plan: plan)
    return try [false, true].filter { !$0 || !isKnown && plan.showsScreensInParts }.map { over in
      let look = look.paintingOver(over)
      var screens = screens
      screens.paintsOver = over
      var explanation = try look.explanation(by: document)
      // Text that scrolls past looks like other lines, and a sheet begins at an edge, wherever others do.
      if explanation.unexplained > Self.mostUnexplained, !plan.transition.takesOrigin {
        let other = try look.explanation(by: document, lookingFurther: true)
        if other.unexplained < explanation.unexplained { explanation = other }
      }
      return View(
        document: document, specified: document, plan: plan, screens: screens,
        differences: differences,
        isOriginSpecified: document["origin"] != nil || isKnown || isInTheMiddle, look: look,
        progress: explanation.progress, unexplained: explanation.unexplained)
    }
  }

  /// The pictures of parts of screens that are drawn here, and those of files.
  private func knownPictures(of document: SpecNode) throws -> [ImageReference: Bitmap] {
    var plain = document
    for source in ImageReference.Source.allCases where document.isRecorded(source) {
      plain.remove(source.rawValue)
      plain.remove("\(source.rawValue)Anchors")
    }
    let plan = try RenderPlan(RenderSpec(plain)).reduced(to: scale)
    return try ScreenPictures(plan).images.filter { reference, _ in
      switch reference.part {
      case .without, .element:
        reference.source.map { plan.isSynthetic($0, in: document) } ?? false
      case .whole, .snapshot: false
      case nil: true
      }
    }
  }

  func measurement(
    of view: View, _ planes: [Plane], _ contrast: Contrast
  ) throws -> MeasuredTransition {
    let document = view.document
    let spec = try TimelessSpec(document)
    let plan = try RenderPlan(RenderSpec(document))
    let screens = view.screens
    let model = ModelFrames(spec, scale: scale, images: screens, contrast: contrast)
    let search = try ProgressSearch(
      model, before: screens.plane(of: .from, contrast), after: screens.plane(of: .to, contrast))
    let indices = Array(segment.frames)
    let times = indices.map { frames[$0].time }
    let resting = segment.before.suffix(20).map { frames[$0].time }
    let run = MotionRun(
      times: times, planes: planes, search: search,
      isSteady: Cadence.isSteady(resting, interval: Cadence.interval(of: times)),
      specified: (
        easing: spec.course == .progress ? plan.stage.timingFunction : .linear,
        duration: plan.stage.duration
      ))
    let progress = try run.progress()
    if let smaller = try view.withOrigin(below: progress) {
      return try measurement(of: smaller, planes, contrast)
    }
    let moving = indices.indices.filter { progress[$0].state == .moving }
    let between = indices.indices.filter { segment.moving.contains(indices[$0]) }
    guard moving.count >= Self.fewestFrames else { throw Problem.tooShort(frames: moving.count) }
    let unexplained = run.unexplained(between.map { ($0, progress[$0]) })
    guard unexplained < Self.mostBlurred else {
      let refusal = try refusal(of: view)
      if let refusal = refusal as? Refusal {
        throw Refusal(problem: .tooVague, other: refusal.other)
      }
      throw refusal
    }
    let allTimes = frames.map(\.time)
    if let place = moving.first, segment.isShort(segment.before, allTimes),
      progress.leaps(from: 0, to: place, beside: place + 1)
    {
      throw Problem.cutOff(atBegin: true)
    }
    if let place = moving.last, segment.isShort(segment.after, allTimes),
      progress.leaps(from: 1, to: place, beside: place - 1)
    {
      throw Problem.cutOff(atBegin: false)
    }
    let motion = try run.motion(progress)
    if let usual = try view.withUsualCircle(toldBy: motion, run) {
      return try measurement(of: usual, planes, contrast)
    }
    let end = try view.end ?? view.end(toldBy: motion, run)
    if view.end == nil, let end, !end.isSpecified {
      return try measurement(of: try view.with(end), planes, contrast)
    }
    // Where a circle comes to rest has to be known before where it begins.
    if let moved = try view.withOrigin(toldBy: motion, run) {
      return try measurement(of: moved, planes, contrast)
    }
    guard var fit = motion.fit, let cadence = motion.cadence else { throw Problem.tooVague }
    let frameWay = cadence.interval / fit.best.duration
    let isIrregular = fit.best.rootMeanSquare < Self.irregular.ofFrame * frameWay
    if fit.best.rootMeanSquare > Self.doubtful.error, !isFollowed(fit.best, by: motion, run.times),
      unexplained > (isIrregular ? Self.irregular.unexplained : Self.doubtful.unexplained)
    {
      throw Problem.otherMotion(looksLike: nil, not: view.title)
    }
    guard fit.best.rootMeanSquare < Self.mostUneven else {
      throw Problem.uneven(error: fit.best.rootMeanSquare)
    }
    // Through few frames that are well known a curve passes, if any does: else their times are not those of the motion.
    let errors = moving.map { motion.progress[$0].error }.filter { $0 < Self.telling }.sorted()
    let isLateByChance = isIrregular && cadence.interval > Self.longInterval
    if !fit.best.isKnown, motion.doubt == 0, !isLateByChance, !errors.isEmpty,
      errors.count <= Self.few.frames,
      fit.best.rootMeanSquare > max(Self.few.error, Self.few.errors * errors[errors.count / 2])
    {
      throw Problem.uneven(error: fit.best.rootMeanSquare)
    }
    // From an origin that the spec does not say it may be another one, if it runs as this one hardly does: along no known
    // easing, unless a circle's end is looked for as well, or as if it began larger.
    if self.document["origin"] == nil, let origin = view.foundOrigin,
      end == nil && !fit.best.isKnown
        || progress.rests(at: run.times, during: fit.best),
      let other = try others(than: view).nearest(
        from: origin, below: view.limitOfOther, own: view.unexplained)
    {
      throw otherMotion(view, like: other)
    }
    guard !isCutShort(fit.best, of: plan) else { throw Problem.cutOff(atBegin: false) }
    let samples = run.samples(of: motion, without: cadence.heldFrames)
    let spread = FitSpread(
      of: samples, after: fit.best, leaps: motion.leaps, doubt: motion.doubt,
      specified: run.specified)
    fit = fit.with(
      beginError: (spread.begin * spread.begin + motion.delayError * motion.delayError)
        .squareRoot(),
      durationError: max(spread.duration, motion.scaleError * fit.best.duration),
      progressError: spread.progress)
    // Where pictures are left out and times closed up, one that is due before the first that is seen may be as well, and some of
    // those that something hides.
    let dueAtBegin = motion.placesDue(after: fit.best.begin, run.times)
    if motion.leaps > 0, dueAtBegin.contains(where: { motion.progress[$0].state == .before }) {
      let count = max(motion.mostLeftOut(beneathCoverAt: dueAtBegin), 1)
      fit = fit.with(beginError: count * cadence.interval / 2, durationError: 0)
    }
    // What other easings and ends make of the motion is stated instead.
    let sure = (begin: max(spread.begin, motion.delayError), duration: spread.duration)
    guard sure.begin < Self.largestErrors.begin * fit.best.duration,
      sure.duration < Self.largestErrors.duration * fit.best.duration
    else { throw Problem.uncertain }
    if let growth = view.growth {
      // An even motion from an origin of any size may begin anywhere between two frames.
      let least = fit.best.easing == .linear ? cadence.interval / 12.0.squareRoot() : 0
      fit = fit.with(
        beginError: max(growth.beginError, least), durationError: growth.durationError,
        progressError: growth.progressError)
    }
    var geometry = view.geometry
    let isEndUnknown =
      end.map {
        !$0.isStated && $0.error > Self.leastEndError * $0.end.radius
          && $0.durationError > cadence.interval / 2
      } ?? false
    if let end {
      // What goes beyond its end is seen to be larger.
      let staysWithin = [fit.best, fit.asSpecified].allSatisfy(\.staysWithinItsEnds)
      let seen = staysWithin ? end.largestRadius(in: motion.progress) : -.infinity
      geometry = geometry.map {
        $0.quantity == .endRadius ? $0.with(atLeast: end.error).with(lowest: seen) : $0
      }
      fit = fit.with(
        beginError: end.beginError, durationError: end.durationError,
        progressError: end.progressError)
    }
    // Where a spring's cut is not seen, as behind the moment at which a circle has left the screen, it may go on.
    if let whole = fit.best.easing.naturalDuration, whole > fit.best.duration,
      let last = moving.last(where: { motion.progress[$0].error < Self.telling }),
      run.times[last] + cadence.interval < fit.best.begin + fit.best.duration
    {
      fit = fit.with(beginError: 0, durationError: (whole - fit.best.duration) / 2)
    }
    fit = fit.with(beginError: 0, durationError: fit.best.springEndError)
    // What comes after the recording, or after the next motion has begun, was not seen.
    let unseen = fit.best.begin + fit.best.duration - frames[segment.after.upperBound - 1].time
    if unseen > cadence.interval {
      fit = fit.with(beginError: 0, durationError: unseen / 2)
    }
    // A motion that may have begun anywhere in the recording is not known, nor one that may take many times as long.
    guard
      isEndUnknown || fit.best.durationError < Self.largestErrors.duration * fit.best.duration,
      2 * fit.best.beginError
        < frames[segment.after.upperBound - 1].time - frames[segment.before.lowerBound].time
    else { throw Problem.uncertain }
    // Where the begin is not known to a frame, a picture at rest may be due there, unless it moved before.
    let (begin, late) = (fit.best.begin, fit.best.begin + fit.best.duration)
    let known = fit.withSystematicErrors.best
    let seen = indices.indices.filter { motion.progress[$0].isBetweenScreens }.map { run.times[$0] }
    let earliest = min(begin + 2 * fit.best.beginError, seen.first ?? .infinity)
    // Where it is seen to move before it can have begun, no frame is in doubt.
    let earliestDue = min(begin - 2 * fit.best.beginError + cadence.interval / 2, earliest)
    let told = cadence.within(
      earliest...max(
        late - 2 * max(fit.best.durationError, fit.best.beginError), seen.last ?? earliest, earliest
      ),
      run.times
    ).doubting(
      indices.indices.filter {
        motion.progress[$0].state == .before && 2 * fit.best.beginError > cadence.interval
          && (earliestDue..<earliest).contains(run.times[$0])
      }
    )
    .doubting(
      run.isSteady
        ? cadence.framesBehindGaps(
          until: late + 2 * max(known.durationError, known.beginError), run.times,
          rest: motion.progress.firstAtEnd) : []
    )
    .doubting(isEndUnknown ? motion.progress.repeatedAtEnd : 0..<0)
    .doubting(try run.framesAtRestEarly(motion))
    // One that may be a repeat, and is where the one before is, tells no difference.
    let shownAgain = motion.progress.shownAgainLast
      .union(told.undecidedFrames.intersection(motion.progress.still))
    let residual = moving.map { motion.progress[$0].residual }.reduce(0, +) / Double(moving.count)
    let unexplainedFrames = Set(try run.unexplainedFrames(motion.progress))
    return MeasuredTransition(
      document: document, plan: plan,
      specifiedDocument: view.specified.with(view.geometry.filter { !$0.isSpecified }),
      screens: screens,
      course: spec.course,
      frames: indices.indices.map { place in
        let time = run.times[place] + motion.delays[place]
        let specified = [-1, 0, 1].map {
          fit.asSpecified.progress(at: time + $0 * motion.timeError)
        }
        return MeasuredTransition.Frame(
          index: indices[place], time: run.times[place], delay: motion.leaping[place],
          progress: motion.progress[place],
          expected: fit.best.progress(at: time), specified: specified[1],
          specifiedBounds: (specified.min() ?? 0)...(specified.max() ?? 1),
          isRepeated: told.repeatedFrames.contains(place),
          isHeld: told.heldFrames.contains(place) || shownAgain.contains(place),
          isUnexplained: unexplainedFrames.contains(place))
      },
      fit: fit.withSystematicErrors, cadence: told, geometry: geometry, residual: residual,
      unexplained: unexplained,
      screenDifferences: view.differences, isEndUnknown: isEndUnknown)
  }

  /// The part of the frames, of which it is known where each is, that are at least where an easing says in a motion along it.
  private static let leastFollowing = 0.75

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

  /// The spec with an operation. Where the screens are not said and are not the ones by default, they are the
  /// recording's: pictures, of which the parts are not known. A spec that does not say which operation it is may name
  /// its screens in the order in which they are shown, or in the order of the other operation.
  private func document(
    for operation: Operation, isReversed: Bool
  ) throws -> (SpecNode, (from: Double?, to: Double?)) {
    var document = document
    if isReversed {
      document.overlay(["operation"], "--\(operation.rawValue)", operation.rawValue)
    }
    let names = [ImageReference.Source.from, .to].map { document[$0.rawValue] }
    let isSwapped = isReversed && !isNamedInTheOrderShown
    var differences: [Double?] = []
    for source in ImageReference.Source.allCases {
      let origin = isSwapped ? source.other : source
      let expected = given.expected(origin)
      let likeness = screens[source].likeness(to: expected)
      let name = names[origin == .from ? 0 : 1]
      if given.isNamed(origin), let name {
        guard screens[source].isLike(expected) else {
          throw areSwapped ? Problem.swappedScreens : .otherScreens(old: source == .from)
        }
        document.set([source.rawValue], to: name)
        differences.append(screens[source].difference(from: expected))
      } else {
        differences.append(nil)
        if likeness < Self.equalLikeness {
          document.set(
            [source.rawValue], to: SpecNode(option: "<recording>", text: "./\(source.rawValue)"))
        }
      }
    }
    return (document, (from: differences[0], to: differences[1]))
  }

  /// Whether the spec names both screens, each of which is the other one of the recording.
  private var areSwapped: Bool {
    ImageReference.Source.allCases.allSatisfy { source in
      given.isNamed(source)
        && screens[source].isLike(given.expected(source.other))
        && !screens[source].isLike(given.expected(source))
    }
  }

  /// Whether the screens that the spec names are more like the recorded ones in their order than in the other.
  private var isNamedInTheOrderShown: Bool {
    let named = ImageReference.Source.allCases.filter(given.isNamed)
    func likeness(_ recorded: (ImageReference.Source) -> ImageReference.Source) -> Double {
      named.map { screens[recorded($0)].likeness(to: given.expected($0)) }.reduce(0, +)
    }
    return likeness(\.self) > likeness(\.other)
  }
}

extension ColorPicture {
  /// How alike a screen of the recording is to the picture of it.
  private static let leastLikeness = 0.8

  /// Whether it is a recorded screen of which there is a picture, though something small may lie over it.
  fileprivate func isLike(_ picture: ColorPicture) -> Bool {
    likeness(to: picture) > Self.leastLikeness
      || likeness(to: picture, sparingMarks: true) > Self.leastLikeness
  }
}

extension FrameProgress {
  /// Whether the picture is neither of the screens at rest, as well as it is known.
  fileprivate var isBetweenScreens: Bool {
    state == .moving && value - 2 * error > 0 && value + 2 * error < 1
  }
}

extension [FrameProgress] {
  /// Whether a frame still shows the old screen that would show something else by an easing.
  fileprivate func rests(at times: [Double], during fit: MotionFit.Candidate) -> Bool {
    zip(self, times).contains { frame, time in
      frame.state == .before && fit.progress(at: time) > Self.sureness * frame.errorAbove
    }
  }

  /// How many times the error of a progress is no error.
  private static let sureness = 3.0

  /// Whether the way from a screen at rest to the frame beside it is far longer than that to the next frame. One that is
  /// beyond that end, as a circle that is larger than the spec's, has come all the way.
  func leaps(from end: Double, to place: Int, beside next: Int) -> Bool {
    guard indices.contains(next) else { return false }
    let way = end < 0.5 ? self[place].value - end : end - self[place].value
    return way > 0.3 && way > 3 * abs(self[next].value - self[place].value)
  }
}

extension SpecNode {
  /// Whether a screen is the recording's own, of which no more is known than its picture.
  func isRecorded(_ source: ImageReference.Source) -> Bool {
    self[source.rawValue]?.scalarText == "./\(source.rawValue)"
  }
}

extension SpecNode {
  /// The spec with the colour of a recording's edges behind it where it has none of its own: a recording shows nothing
  /// that could be seen through.
  fileprivate func onBackground(of picture: ColorPicture) -> SpecNode {
    guard let plan = try? RenderPlan(RenderSpec(self)), plan.background == nil else { return self }
    let digits = picture.edgeColor.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0\(text)" : text
    }
    var document = self
    document.set(
      ["background"], to: SpecNode(option: "<recording>", text: "#\(digits.joined())"))
    return document
  }
}
