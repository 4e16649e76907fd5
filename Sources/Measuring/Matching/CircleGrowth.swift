import TransitionEngine
import TransitionSpec

/// The circle through which a screen is seen, and how large it ends, or begins: beyond the screen's corners pictures do
/// not tell, but the motion does, which comes to rest where the circle does.
struct CircleGrowth: Sendable {
  /// The spec with a circle of some size.
  struct End: Sendable {
    let document: SpecNode
    /// In points.
    let radius: Double
    /// The diameter at the beginning of the animation, and at its end.
    fileprivate let from: Double
    fileprivate let to: Double
    /// That at its smaller end.
    var startDiameter: Double { min(from, to) }

    /// In points, at a progress of the animation.
    fileprivate func radius(at progress: Double) -> Double { (from + (to - from) * progress) / 2 }

    /// Nil where the transition has no circle.
    init?(_ document: SpecNode) throws {
      let plan = try RenderPlan(RenderSpec(document))
      guard let (from, to) = plan.scene.diameters else { return nil }
      (self.document, self.from, self.to) = (document, from, to)
      radius = max(from, to) / 2
    }
  }

  let specified: End
  /// Ends that just reach the farthest corner, as most apps have them, with how usual each of those is.
  private let fitting: [(end: End, share: Double)]
  /// The end as the transition was published, where the spec says another one.
  private let published: End?
  /// The way to that corner from the middle of the circle, in points.
  private let corner: Double
  /// One as many times as far as it, with another smallest diameter in points where one is given; nil where a spec cannot say
  /// so.
  private let scaled: @Sendable (_ factor: Double, _ start: Double?) throws -> End?
  /// One that just reaches it, and the spec's, with another smallest diameter in points; the latter alone where the spec says
  /// that, and none where it cannot.
  private let starting: @Sendable (Double) throws -> [(end: End, share: Double)]
  /// The smallest diameter as the transition was published, in points, where the spec says one; nil elsewhere.
  private let publishedStart: Double?
  private let knowledge: Knowledge

  /// How far, as factors of the way to the farthest corner, circles are tried with any easing: a screen's diagonal is twice
  /// as far from its middle as the corner, and some circles end before they cover the screen.
  private static let reach = (-14...14).map { 1.03 * exponential(Double($0) * coarseStep) }
  /// How many of those an end is usually one of.
  private static let usualEnds = 15.0
  /// How many frames tell how large a circle is at the end.
  private static let lastSeen = 3
  /// How much smaller than the largest that is seen there a circle may end, as a factor.
  private static let leastOfSeen = 0.98
  /// Where circles that end before they cover the screen are tried as well, as factors of the largest that is seen: most
  /// are slow at their end.
  private static let nearSeen = [0.995, 1, 1.003, 1.006, 1.012, 1.025]
  /// The part of the way to the farthest corner up to which a circle is seen to end before it covers the screen.
  private static let covering = 0.985
  /// As the logarithm of a factor.
  private static let coarseStep = 0.064
  /// Into how many parts such a step is cut near the best of those.
  private static let fineSteps = 10
  /// The logarithm of how many times as likely an end must be as the spec's.
  private static let leastGain = 2.3
  /// How much less likely than any an end is beside which others are tried, as the logarithm of a factor.
  private static let leastLikely = 20.0
  /// How much worse the criterion of a motion may be with another end.
  private static let doubt = 6.0
  /// How sure the errors are that come of the end: more where how usual an end is is a guess.
  private static let shareHeld = (stated: 0.95, guessed: 0.99)
  /// How usual circles that just reach the corner are that begin as the spec's, and that begin as a point; and that go
  /// beyond it by as much as the spec's goes beyond its corner, and not at all.
  private static let fittingShares = (asSpecified: 0.75, fromPoint: 0.25)
  private static let reachingShares = (asSpecified: 0.6, none: 0.4)

  /// How much a spec says of a circle's end, and how usual it is then that a circle ends there, that it just reaches the
  /// corner, and that it goes beyond it, or ends before.
  private enum Knowledge {
    /// In so many words.
    case stated
    /// As the transition was published.
    case published
    /// Nothing, so that it just reaches the corner.
    case none

    var shares: (own: Double, fitting: Double, elsewhere: Double) {
      switch self {
      case .stated: (0.995, 0.0025, 0.0025)
      case .published: (0.5, 0.25, 0.25)
      case .none: (0.3, 0.2, 0.5)
      }
    }

    /// How usual it is that a circle begins larger than the spec's: one from a button that no spec says begins as large as that.
    var shareOfStarts: Double {
      switch self {
      case .stated: 0.05
      case .published: 0.02
      case .none: 0.2
      }
    }
  }

  private static let partOfFine = 1 / Double(fineSteps)

  /// How usual one of the ends elsewhere than at the corner is.
  private var shareOfOther: Double { knowledge.shares.elsewhere / Self.usualEnds }

  /// Nil where the transition has no circle of which a spec may set the end.
  ///
  /// - Parameters:
  ///   - isEndKnown: Whether the spec says how large the circle is.
  ///   - said: The spec as the user wrote it, where the document has an end that was found.
  /// - Throws: `SpecErrors`.
  init?(_ document: SpecNode, isEndKnown: Bool = true, said: SpecNode? = nil) throws {
    let plan = try RenderPlan(RenderSpec(document))
    guard let specified = try End(document),
      let coverage = plan.transition.fixes.first(where: { $0.name == "coverage" })
    else { return nil }
    self.specified = specified
    let parameters = Dictionary(
      uniqueKeysWithValues: plan.transition.parameters.map { ($0.name, $0.allowed) })
    let covers = plan.stage.applies(coverage)
    let said = said ?? document
    let isStated = covers || said.saysCircleEnd
    knowledge = !isEndKnown ? .none : isStated ? .stated : .published
    published = isStated ? try Self.published(document, otherThan: specified) : nil
    let covering =
      covers ? document : document.with(fixes: plan.stage.fixes.sorted() + [coverage.name])
    let origin = plan.transition.origin(on: plan.stage)
    let corner = plan.stage.bounds.farthestCornerDistance(from: origin.center)
    self.corner = corner
    // Nil as well where a spec cannot say it.
    @Sendable func end(_ document: SpecNode, _ values: [String: Double]) throws -> End? {
      var other = document
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard parameters[name]?.contains(value) == true else { return nil }
        // One that is rounded down would leave the corner that it is to reach.
        let text = ((value * 10000).rounded(.up) / 10000).plainDescription
        other.set(["parameters", name], to: SpecNode(option: "<recording>", text: text))
      }
      return try End(other)
    }
    let saysStart = said["parameters"]?["startDiameter"] != nil
    publishedStart =
      saysStart ? try End(document.without(parameters: ["startDiameter"]))?.startDiameter : nil
    if parameters.keys.contains("endDiameter") {
      // With that fix it just reaches the corner.
      if covers {
        guard let point = try end(document, ["startDiameter": 0]) else { return nil }
        fitting = [(point, 1)]
        scaled = { _, _ in nil }
        starting = { start in
          try [end(document, ["startDiameter": start])].compactMap { $0 }.map { ($0, 1) }
        }
        return
      }
      let height = plan.stage.size.height
      let diameter = ["endDiameter": 2 * corner / height]
      fitting = try [
        (end(document, diameter), Self.fittingShares.asSpecified),
        (
          end(document, diameter.merging(["startDiameter": 0]) { $1 }),
          Self.fittingShares.fromPoint
        ),
      ].compactMap { end, share in end.map { ($0, share) } }
      scaled = { factor, start in
        if start != nil, saysStart { return nil }
        let diameter = ["endDiameter": 2 * factor * corner / height]
        return try end(
          document, start.map { diameter.merging(["startDiameter": $0]) { $1 } } ?? diameter)
      }
      let shares = knowledge.shares
      starting = { start in
        try [
          (end(document, ["startDiameter": start]), saysStart ? 1 : shares.own),
          (
            saysStart ? nil : end(document, diameter.merging(["startDiameter": start]) { $1 }),
            shares.fitting
          ),
        ].compactMap { end, share in end.map { ($0, share) } }
      }
    } else if parameters.keys.contains("reach") {
      let radius = min(origin.width, origin.height) / 2
      guard radius > 0 else { return nil }
      fitting = try [
        (covers ? nil : End(covering), Self.reachingShares.asSpecified),
        (end(covering, ["reach": 0]), covers ? 1 : Self.reachingShares.none),
      ].compactMap { end, share in end.map { ($0, share) } }
      // One that falls short of the corner goes without the fix.
      var short = document
      short.remove("fixes")
      if let fixes = said["fixes"] { short.set(["fixes"], to: fixes) }
      let least = !covers || !isEndKnown ? try end(short, ["reach": 0]) : nil
      scaled = { factor, start in
        guard start == nil else { return nil }
        if factor >= 1 { return try end(covering, ["reach": (factor - 1) * corner / radius]) }
        return try least.flatMap {
          try end($0.document, ["reach": (factor * corner - $0.radius) / radius])
        }
      }
      starting = { _ in [] }
    } else {
      // All that a spec can say is that it covers the screen.
      if covers { return nil }
      fitting = try [End(covering)].compactMap { end in end.map { ($0, 1) } }
      scaled = { _, _ in nil }
      starting = { _ in [] }
    }
  }

  /// The end without what a spec says of it; nil where that is the same.
  private static func published(_ document: SpecNode, otherThan specified: End) throws -> End? {
    let fixes = try RenderPlan(RenderSpec(document)).stage.fixes.filter { $0 != "coverage" }
    let plain = document.with(fixes: fixes.sorted()).without(parameters: ["endDiameter", "reach"])
    guard let end = try End(plain), abs(end.radius - specified.radius) > leastOther else {
      return nil
    }
    return end
  }

  /// How far the end is from what the spec says at least, in points.
  private static let leastOther = 2.0

  /// How large the circle is that the frames nearest to its large end show, as a factor of the way to the farthest corner.
  private func seen(in samples: [MotionFit.Sample]) -> Double {
    let moving = samples.filter { $0.progress.state == .moving }
    // A spring goes beyond its end before it comes to rest there.
    let last =
      specified.to > specified.from ? moving.suffix(Self.lastSeen) : moving.prefix(Self.lastSeen)
    return last.map { sample in
      (specified.from + (specified.to - specified.from) * sample.progress.value) / 2 / corner
    }.max() ?? 1
  }

  /// The smallest diameters that a circle may have that is never seen as small as the spec's, in points: those from the smallest
  /// that is seen down to two fifths of it. None where a small one is seen. Where the spec says one, also the published one and
  /// those of a circle that is seen to be smaller.
  private func starts(in samples: [MotionFit.Sample]) -> [Double] {
    func seen(from least: Double) -> Double? {
      let moving = samples.filter { $0.progress.state == .moving && $0.progress.value >= least }
      return (specified.to > specified.from ? moving.first : moving.last).map {
        specified.from + (specified.to - specified.from) * $0.progress.value
      }
    }
    func steps(from seen: Double) -> [Double] {
      Self.startSteps.map { ($0 * seen * 10).rounded() / 10 }
    }
    let start = specified.startDiameter
    let isLarger = { $0 > start + Self.leastStart }
    guard let publishedStart else {
      return seen(from: 0).map { isLarger($0) ? steps(from: $0) : [] } ?? []
    }
    let others = Set([0, publishedStart]).filter { abs($0 - start) > Self.leastOther }.sorted()
    guard let smallest = seen(from: -.infinity), smallest > 0,
      isLarger(smallest) || smallest < start - Self.leastOther
    else { return others }
    return others + steps(from: smallest)
  }

  /// How much larger than the spec's the smallest circle is at least of which another one may be the first, in points, and which
  /// parts of it are tried.
  private static let leastStart = 8.0
  private static let startSteps = [0.4, 0.5, 0.6, 0.7, 0.8, 0.87, 0.92, 0.96, 1]

  /// How usual it is that a circle begins otherwise than the spec says in so many words.
  private static let shareOfOtherStart = 0.005

  /// How many of a motion's first pictures may be held, and how usual that is.
  private static let (mostHeld, shareOfHeld) = (3, 0.1)

  /// Where both are others than the spec's, one of so many smallest diameters is tried, and one of so many ends.
  private static let strides = (start: 3, end: 2)

  /// Samples with how far the motion is with another end where the pictures are the same.
  private func moved(_ samples: [MotionFit.Sample], to end: End) -> [MotionFit.Sample] {
    let (way, otherWay) = (specified.to - specified.from, end.to - end.from)
    func place(_ value: Double) -> Double {
      (specified.from + way * value - end.from) / otherWay
    }
    let least = MotionFit.leastError * way / otherWay
    let step = 1 / Double(ModelFrames.steps)
    let isSmaller = publishedStart != nil && end.startDiameter < specified.startDiameter
    let grows = end.to > end.from
    let isShort = end.radius < Self.covering * corner
    // Where the picture leaps from a circle that is seen, it is over, or covers the screen from then on.
    let atRest =
      grows && samples.contains(where: \.endsBeforeNext)
      ? isShort ? 1 : (2 * Self.covering * corner - end.from) / otherWay : nil
    var moved = samples.map { sample in
      var progress = sample.progress
      // A circle hardly smaller than the spec's smallest may have been taken for that one.
      let small = specified.to > specified.from ? progress.value : 1 - progress.value
      if isSmaller, progress.state == .moving, abs(small) < step {
        progress.errorBelow = max(progress.errorBelow, step)
        progress.errorAbove = max(progress.errorAbove, step)
      }
      var (low, high) = (
        place(progress.value - progress.errorBelow), place(progress.value + progress.errorAbove)
      )
      if let atRest, progress.state == .after { low = atRest }
      switch progress.state {
      case .moving: progress.value = place(progress.value)
      case .before: progress.value = 0
      case .after: progress.value = 1
      }
      progress.errorBelow = max(progress.value - low, least)
      progress.errorAbove = max(high - progress.value, least)
      return MotionFit.Sample(
        time: sample.time, progress: progress, timeError: sample.timeError, leastError: least)
    }
    // A circle that shrinks ends as small as the spec's.
    if grows ? isShort : samples.contains(where: \.endsBeforeNext) {
      moved.markEnd(coveringFrom: grows ? corner / end.radius : 1)
    }
    return moved
  }

  /// The ends that a circle usually has: the spec's, and those that reach the farthest corner; each with the logarithm of
  /// how usual it is, and with samples of how far the motion is with it.
  func usual(
    _ samples: [MotionFit.Sample]
  ) -> [(end: End, prior: Double, samples: [MotionFit.Sample])] {
    [(specified, logarithm(knowledge.shares.own), samples)]
      + fitting.map { end, share in
        (end, logarithm(knowledge.shares.fitting * share), moved(samples, to: end))
      }
      + [published].compactMap { $0 }.map {
        ($0, logarithm(knowledge.shares.fitting), moved(samples, to: $0))
      }
  }

  /// What a motion tells of the end.
  struct Result: Sendable {
    let end: End
    /// Whether it is the spec's, of which only the errors are told.
    let isSpecified: Bool
    /// Whether the spec says in so many words where it is.
    let isStated: Bool
    /// The spec's, in points.
    let specifiedRadius: Double
    /// The standard errors: of the radius and of the smallest diameter, in points, and of the begin, the duration and the
    /// progress that come of it.
    let error: Double
    let startError: Double
    let beginError: Double
    let durationError: Double
    let progressError: Double

    /// How large the circle is at least in the frame that shows the largest, in points.
    func largestRadius(in frames: [FrameProgress]) -> Double {
      frames.filter { $0.state == .moving && $0.error < MotionFit.telling }.map { frame in
        [-2, 2].map { end.radius(at: frame.value + $0 * frame.error) }.min() ?? 0
      }.max() ?? 0
    }
  }

  /// One of the explanations: an end with an easing.
  private struct Explanation {
    let end: End
    /// How usual the end is.
    let share: Double
    let fit: MotionFit.Candidate
    /// Its smallest diameter, in points, where that is another one than the spec's.
    var start: Double?

    var rival: RivalSpread.Rival { .init(fit: fit, prior: logarithm(share)) }
  }

  /// What the motion tells of its end: another one than the spec's where that is far more likely, each counted by how well
  /// the motion follows an easing with it and by how usual both are; else the spec's, with what others make of the times.
  ///
  /// - Parameters:
  ///   - samples: The motion with the spec's end, without frames that repeat a picture.
  ///   - motion: The easings that fit it.
  /// - Throws: `SpecErrors`.
  func best(
    for samples: [MotionFit.Sample], after motion: MotionFit,
    specified easing: (easing: TimingFunction, duration: Double)
  ) throws -> Result {
    /// - Parameter part: How much of the ends that one stands for has the spec's duration as well.
    func explanations(
      _ end: End, _ motion: MotionFit, share: Double, part: Double = 1, start: Double? = nil
    ) -> [Explanation] {
      motion.candidates.map { Explanation(end: end, share: share, fit: $0, start: start) }
        + [Explanation(end: end, share: part * share, fit: motion.asSpecified, start: start)]
    }
    func found(
      _ ends: [End], share: Double, part: Double = 1, start: Double? = nil
    ) -> [Explanation] {
      ends.concurrentMap { end in
        MotionFit(moved(samples, to: end), specified: easing).map { (end: end, motion: $0) }
      }.compactMap { $0 }.flatMap {
        explanations($0.end, $0.motion, share: share, part: part, start: start)
      }
    }
    let own = explanations(specified, motion, share: knowledge.shares.own)
    let covering = fitting.flatMap { end, share in
      found([end], share: knowledge.shares.fitting * share)
    }
    let asPublished = found([published].compactMap { $0 }, share: knowledge.shares.fitting)
    let starts = starts(in: samples)
    let share =
      (publishedStart == nil ? knowledge.shareOfStarts : Self.shareOfOtherStart)
      / Double(max(starts.count, 1))
    let larger = try starts.flatMap(starting).flatMap { end, usual in
      found([end], share: usual * share)
    }
    let seen = seen(in: samples)
    let least = Self.leastOfSeen * min(seen, 1)
    let near = Self.nearSeen.map { $0 * seen }.filter { $0 < 1 }
    let reach = Self.reach.filter { $0 * exponential(Self.coarseStep) > least }
    let others = try (near + reach).compactMap { try scaled($0, nil) }
    let coarse = Self.likely(among: others, besides: own, lasting: easing.duration) {
      found($0, share: shareOfOther, part: Self.partOfFine)
    }
    let otherwise = try starts.everyNth(Self.strides.start).flatMap { start in
      found(
        try reach.everyNth(Self.strides.end).compactMap { try scaled($0, start) },
        share: Double(Self.strides.start * Self.strides.end) * share * shareOfOther,
        part: Self.partOfFine, start: start)
    }
    // What is first seen as a large circle may be that of the spec, whose first pictures were held.
    let held =
      starts.isEmpty
      ? []
      : (1...Self.mostHeld).flatMap { count in
        MotionFit(samples.withoutLastAtRest(count), specified: easing).map {
          explanations(
            specified, $0, share: Self.shareOfHeld / Double(Self.mostHeld) * knowledge.shares.own)
        } ?? []
      }
    let all = own + covering + asPublished + larger + coarse + otherwise + held
    let finer =
      try finer(around: covering + coarse, samples, easing, largerThan: least)
      + finer(
        around: otherwise, samples, easing, largerThan: least, beginningAs: starts,
        usual: share)
    let elsewhere = coarse + otherwise + finer
    // Another end explains the motion as well as the spec's in any case.
    func good(_ explanations: [Explanation]) -> [Explanation] {
      explanations.filter { $0.fit.score < motion.best.score + Self.doubt }
    }
    func weight(_ explanations: [Explanation]) -> Double {
      explanations.map(\.rival).logarithmOfWeight
    }
    let ownWeight = weight(own) + Self.leastGain
    let classes = [good(covering), good(asPublished), good(larger), good(elsewhere)].filter {
      weight($0) > ownWeight
    }
    let best = classes.max { weight($0) < weight($1) }?.max { $0.rival.weight < $1.rival.weight }
    // Where the last that is tried is the best, none is.
    let chosen = best.flatMap { $0.end.radius < others.last?.radius ?? .infinity ? $0 : nil }
    let (end, fit) = (chosen?.end ?? specified, chosen?.fit ?? motion.best)
    func spread(of quantity: KeyPath<End, Double>) -> RivalSpread {
      RivalSpread(
        (all + finer).map { explanation in
          var rival = explanation.rival
          rival.distance = abs(explanation.end[keyPath: quantity] - end[keyPath: quantity])
          return rival
        }, around: fit,
        holding: knowledge == .stated ? Self.shareHeld.stated : Self.shareHeld.guessed)
    }
    let (spread, startSpread) = (spread(of: \.radius), spread(of: \.startDiameter))
    return Result(
      end: end, isSpecified: chosen == nil, isStated: knowledge == .stated,
      specifiedRadius: specified.radius,
      error: max(spread.end, 0.5),
      startError: max(startSpread.end, 0.5),
      beginError: spread.begin, durationError: spread.duration,
      progressError: spread.progress)
  }

  /// The explanations by ends, but for some that are far less likely than others: each second end is tried first, and then
  /// those beside one that is about as likely as any, or the likeliest with its kind of easing.
  ///
  /// - Parameters:
  ///   - ends: Each about as large as the ones beside it.
  ///   - others: Explanations with other ends.
  ///   - duration: The spec's, in seconds, which is a kind of its own.
  ///   - found: The explanations with given ends.
  private static func likely(
    among ends: [End], besides others: [Explanation], lasting duration: Double,
    _ found: ([End]) -> [Explanation]
  ) -> [Explanation] {
    struct Kind: Hashable {
      let easing: MotionFit.Kind
      let hasDuration: Bool
    }
    let explanations = found(ends.everyNth(2))
    let most = (others + explanations).map(\.rival.weight).max() ?? 0
    let byKind = Dictionary(grouping: explanations) {
      Kind(easing: $0.fit.kind, hasDuration: $0.fit.duration == duration)
    }
    let likely =
      explanations.filter { $0.rival.weight > most - Self.leastLikely }
      + byKind.values.compactMap { $0.max { $0.rival.weight < $1.rival.weight } }
    let radii = Set(likely.map(\.end.radius))
    let between = ends.indices.filter { place in
      !place.isMultiple(of: 2)
        && [place - 1, place + 1].contains {
          ends.indices.contains($0) && radii.contains(ends[$0].radius)
        }
    }
    return explanations + found(between.map { ends[$0] })
  }

  /// The motion as specified, with the easing that has a name and fits best, and with what fits best of curves and of
  /// springs, each with ends around the one with which that is so.
  ///
  /// - Parameters:
  ///   - least: What an end exceeds, as a factor of the way to the farthest corner.
  ///   - starts: The smallest diameters to be tried, in points, where those of the explanations are not the spec's.
  ///   - shareOfStart: How usual each of them is.
  private func finer(
    around all: [Explanation], _ samples: [MotionFit.Sample],
    _ easing: (easing: TimingFunction, duration: Double), largerThan least: Double,
    beginningAs starts: [Double] = [], usual shareOfStart: Double = 1
  ) throws -> [Explanation] {
    @Sendable func isAsSpecified(_ fit: MotionFit.Candidate) -> Bool {
      fit.kind == .specified && fit.duration == easing.duration
    }
    func likeliest(_ isOfKind: (MotionFit.Candidate) -> Bool) -> Explanation? {
      all.filter { isOfKind($0.fit) }.max { $0.fit.evidence < $1.fit.evidence }
    }
    let known = likeliest { $0.isKnown && !isAsSpecified($0) }
    let free = [MotionFit.Kind.cubicBezier, .spring].map { kind in likeliest { $0.kind == kind } }
      .compactMap { $0 }.filter { near in
        known.map { near.fit.score + Self.doubt < $0.fit.score } ?? true
      }
    let nearest = [likeliest(isAsSpecified), known].compactMap { $0 } + free
    return try nearest.flatMap { near -> [Explanation] in
      let factor = near.end.radius / corner
      let step = Self.coarseStep * Self.partOfFine
      let factors = (-Self.fineSteps...Self.fineSteps).map { place -> Double in
        factor * exponential(Double(place) * step)
      }
      // A known easing is soon fitted, however the circle begins.
      let tried: [(start: Double?, share: Double)] =
        if near.fit.kind.isFitted {
          [(near.start, 1)]
        } else if near.start == nil {
          [(nil, Self.fittingShares.asSpecified), (0, Self.fittingShares.fromPoint)]
        } else {
          starts.map { ($0, 1) }
        }
      let ends = try tried.flatMap { start, share in
        try factors.filter { $0 > least }.compactMap { try scaled($0, start) }.map {
          (end: $0, start: start, share: share)
        }
      }
      let usual = shareOfStart * shareOfOther * Self.partOfFine
      return ends.concurrentMap { end, start, part -> [Explanation] in
        let share = usual * part
        let moved = moved(samples, to: end)
        let (fit, kind) = (near.fit, near.fit.kind)
        let fits =
          if kind.isFitted {
            MotionFit.fitted(moved, kind, specified: easing)
          } else if isAsSpecified(fit) {
            [MotionFit.asSpecified(moved, specified: easing)].compactMap { $0 }
          } else {
            [MotionFit.fit(moved, by: fit.easing, kind, lasting: easing.duration)].compactMap { $0 }
          }
        return fits.map { Explanation(end: end, share: share, fit: $0, start: start) }
      }.flatMap { $0 }
    }
  }
}

extension [MotionFit.Sample] {
  /// Without the last ones at rest before the motion.
  fileprivate func withoutLastAtRest(_ count: Int) -> Self {
    guard let first = firstIndex(where: { $0.progress.state == .moving }) else { return self }
    return Array(self[..<Swift.max(first - count, 0)] + self[first...])
  }
}

extension Array {
  /// The first one, and each that comes so many places behind another.
  fileprivate func everyNth(_ count: Int) -> [Element] {
    stride(from: 0, to: self.count, by: count).map { self[$0] }
  }
}
