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

    /// Nil where the transition has no circle.
    init?(_ document: SpecNode) throws {
      let plan = try RenderPlan(RenderSpec(document))
      guard let (from, to) = plan.scene.diameters else { return nil }
      (self.document, self.from, self.to) = (document, from, to)
      radius = max(from, to) / 2
    }
  }

  let specified: End
  /// Ends that just reach the farthest corner, as most apps have them, and others that go beyond.
  private let fitting: [End]
  private let others: [End]
  /// One that goes beyond it by a factor; nil where a spec cannot say so.
  private let beyond: @Sendable (Double) throws -> End?
  /// Whether the spec says how large it is, rather than that it is as large as the screen for want of that.
  private let isKnown: Bool

  /// How far beyond the farthest corner circles are tried, as a factor, and how finely: for
  /// any easing, and near the best of those for the spec's.
  private static let finenesses = (coarse: 0.04, fine: 0.004)
  private static let reach = stride(from: 1.03, through: 1.6, by: finenesses.coarse)
  /// A size is only given up for one that leaves at most this part of the misfit.
  private static let leastGain = 0.8
  /// The misfit from which on other sizes are tried: with an easing that has a name, and with another.
  private static let leastMisfits = (known: 0.0015, other: 0.0006)
  /// How much better the criterion of the motion must be with another size, and how much worse it may be with one that
  /// just covers the screen than with another.
  private static let costs = (other: 8.0, beyond: 8.0)

  /// Nil where the transition has no circle of which a spec may set the end.
  ///
  /// - Parameter isEndKnown: Whether the spec says how large the circle is.
  /// - Throws: `SpecErrors`.
  init?(_ document: SpecNode, isEndKnown: Bool = true) throws {
    isKnown = isEndKnown
    let plan = try RenderPlan(RenderSpec(document))
    guard let specified = try End(document),
      let coverage = plan.transition.fixes.first(where: { $0.name == "coverage" })
    else { return nil }
    self.specified = specified
    let parameters = Set(plan.transition.parameters.map(\.name))
    let covers = plan.stage.applies(coverage)
    var covering = document
    if !covers {
      let names = plan.stage.fixes.sorted() + [coverage.name]
      let fixes = names.map { SpecNode(option: "<recording>", text: $0) }
      covering.set(["fixes"], to: SpecNode(.sequence(fixes), at: .option("<recording>")))
    }
    let origin = plan.transition.origin(on: plan.stage)
    let corner = plan.stage.bounds.farthestCornerDistance(from: origin.center)
    @Sendable func end(_ document: SpecNode, _ values: [String: Double]) throws -> End? {
      var other = document
      for (name, value) in values {
        let text = ((value * 10000).rounded() / 10000).plainDescription
        other.set(["parameters", name], to: SpecNode(option: "<recording>", text: text))
      }
      return try End(other)
    }
    if parameters.contains("endDiameter") {
      // With that fix it just reaches the corner.
      if covers { return nil }
      let height = plan.stage.size.height
      fitting = try [
        end(document, ["endDiameter": 2 * corner / height]),
        end(document, ["endDiameter": 2 * corner / height, "startDiameter": 0]),
      ].compactMap { $0 }
      beyond = { try end(document, ["endDiameter": 2 * $0 * corner / height]) }
    } else if parameters.contains("reach") {
      let radius = min(origin.width, origin.height) / 2
      guard radius > 0 else { return nil }
      fitting = try [end(covering, ["reach": 0])].compactMap { $0 }
      let covering = covering
      beyond = { try end(covering, ["reach": ($0 - 1) * corner / radius]) }
    } else {
      // All that a spec can say is that it covers the screen.
      if covers { return nil }
      fitting = try [End(covering)].compactMap { $0 }
      beyond = { _ in nil }
    }
    others = try Self.reach.compactMap(beyond)
  }

  /// Samples with how far the motion is with another end where the pictures are the same.
  private func moved(_ samples: [MotionFit.Sample], to end: End) -> [MotionFit.Sample] {
    let (way, otherWay) = (specified.to - specified.from, end.to - end.from)
    func place(_ value: Double) -> Double {
      (specified.from + way * value - end.from) / otherWay
    }
    let least = MotionFit.leastError
    return samples.map { sample in
      var progress = sample.progress
      let (low, high) = (
        place(progress.value - progress.errorBelow), place(progress.value + progress.errorAbove)
      )
      switch progress.state {
      case .moving: progress.value = place(progress.value)
      case .before: progress.value = 0
      case .after: progress.value = 1
      }
      progress.errorBelow = max(progress.value - low, least)
      progress.errorAbove = max(high - progress.value, least)
      return MotionFit.Sample(
        time: sample.time, progress: progress, timeError: sample.timeError)
    }
  }

  private func startCost(of end: End) -> Double {
    min(end.from, end.to) == min(specified.from, specified.to) ? 0 : Self.costs.other
  }

  /// What a motion tells of the end.
  struct Result: Sendable {
    let end: End
    /// Whether it is the spec's, of which only the errors are told.
    let isSpecified: Bool
    /// The spec's, in points.
    let specifiedRadius: Double
    /// The standard errors: of the radius, in points, and of the begin and the duration that come of it.
    let error: Double
    let beginError: Double
    let durationError: Double
  }

  /// The motion with an end.
  private struct Explanation {
    let end: End
    let fit: MotionFit.Candidate
  }

  /// What the motion tells of its end: the one with which it follows an easing far better than with the spec's, or as
  /// well and more as the spec says; else the spec's, with what other ends make of the times.
  ///
  /// - Parameters:
  ///   - samples: The motion with the spec's end, without frames that repeat a picture.
  ///   - motion: The easings that fit it.
  ///   - cost: Its criterion.
  /// - Throws: `SpecErrors`.
  func best(
    for samples: [MotionFit.Sample], after motion: MotionFit, cost: Double,
    specified easing: (easing: TimingFunction, duration: Double)
  ) throws -> Result {
    let found = (fitting + others).concurrentMap { end in
      MotionFit(moved(samples, to: end), specified: easing).map { (end: end, motion: $0) }
    }.compactMap { $0 }
    let own = Explanation(end: specified, fit: motion.best)
    let better = better(
      found.map { Explanation(end: $0.end, fit: $0.motion.best) }, than: motion.best, cost: cost)
    let finer = try asSpecified(
      near: found.map { Explanation(end: $0.end, fit: $0.motion.asSpecified) }, samples, easing)
    let other =
      simpler(
        found.map { Explanation(end: $0.end, fit: $0.motion.asSpecified) } + finer,
        than: better?.fit ?? motion.best, easing) ?? better
    let best = other ?? own
    func rivals(
      _ end: End, _ candidates: [MotionFit.Candidate], share: Double
    ) -> [RivalSpread.Rival] {
      candidates.map {
        RivalSpread.Rival(
          fit: $0, prior: logarithm(share), distance: abs(end.radius - best.end.radius))
      }
    }
    let fittingCount = found.count { isFitting($0.end) }
    let shares = isKnown ? Self.shares : Self.sharesOfUnknown
    let share = shares.beyond / Double(max(found.count - fittingCount, 1))
    let part = Self.finenesses.fine / Self.finenesses.coarse
    let spread = RivalSpread(
      rivals(specified, motion.candidates + [motion.asSpecified], share: shares.own)
        + finer.flatMap { rivals($0.end, [$0.fit], share: share * part) }
        + found.flatMap { end, motion in
          rivals(
            end, motion.candidates + [motion.asSpecified],
            share: isFitting(end) ? shares.fitting / Double(fittingCount) : share)
        }, around: best.fit)
    return Result(
      end: best.end, isSpecified: other == nil, specifiedRadius: specified.radius,
      error: max(spread.end, 0.5), beginError: spread.begin, durationError: spread.duration)
  }

  /// How usual it is that a circle ends where the spec says, that it just reaches the corner, and that it goes beyond by
  /// another length.
  private static let shares = (own: 0.6, fitting: 0.25, beyond: 0.15)
  /// The same where the spec does not say where, and just reaches the corner for want of that.
  private static let sharesOfUnknown = (own: 0.5, fitting: 0.1, beyond: 0.4)

  private func isFitting(_ end: End) -> Bool { fitting.contains { $0.radius == end.radius } }

  private func better(
    _ all: [Explanation], than motion: MotionFit.Candidate, cost: Double
  ) -> Explanation? {
    guard
      motion.rootMeanSquare > (motion.isKnown ? Self.leastMisfits.known : Self.leastMisfits.other)
    else { return nil }
    // A curve that is made to fit is no reason to give up an easing that has a name, and one that does not come to rest
    // is none to give up the spec's end.
    let all = all.filter { $0.fit.isKnown || !motion.isKnown && $0.fit.endsFlat }
    guard let least = all.map(\.fit.score).min() else { return nil }
    // The spec's beginning, unless the motion tells another one as clearly as another end.
    let covering = all.filter { isFitting($0.end) }.min {
      $0.fit.score + startCost(of: $0.end) < $1.fit.score + startCost(of: $1.end)
    }
    let isCovering = covering.map { $0.fit.score < least + Self.costs.beyond } ?? false
    guard
      let best = isCovering ? covering : all.min(by: { $0.fit.score < $1.fit.score }),
      // Where the last that is tried is the best, none is.
      best.end.radius != others.last?.radius, best.fit.score + Self.costs.other < cost,
      best.fit.rootMeanSquare < Self.leastGain * motion.rootMeanSquare
    else { return nil }
    return best
  }

  /// How much worse the criterion of an end may be that is as good.
  private static let doubt = 6.0
  /// How far a duration may be off the spec's that is as specified, in seconds.
  private static let leastDuration = 0.002

  /// The motion as specified with ends around the one of those with which it fits best.
  private func asSpecified(
    near all: [Explanation], _ samples: [MotionFit.Sample],
    _ easing: (easing: TimingFunction, duration: Double)
  ) throws -> [Explanation] {
    guard let near = all.min(by: { $0.fit.score < $1.fit.score }),
      let corner = fitting.first?.radius
    else { return [] }
    let factor = near.end.radius / corner
    let step = Self.finenesses.coarse
    let ends = try stride(
      from: max(factor - step, 1), through: factor + step, by: Self.finenesses.fine
    ).compactMap(beyond)
    return ends.concurrentMap { end in
      MotionFit.asSpecified(moved(samples, to: end), specified: easing).map {
        Explanation(end: end, fit: $0)
      }
    }.compactMap { $0 }
  }

  /// The end with which easing and duration are the spec's, where the motion fits it as well: fewer things differ then.
  ///
  /// - Parameter all: The motion as specified, with the ends that are tried.
  private func simpler(
    _ all: [Explanation], than motion: MotionFit.Candidate,
    _ easing: (easing: TimingFunction, duration: Double)
  ) -> Explanation? {
    let isAsSpecified =
      motion.kind == .specified
      && abs(motion.duration - easing.duration) < max(2 * motion.durationError, Self.leastDuration)
    guard !isAsSpecified, let near = all.min(by: { $0.fit.score < $1.fit.score }) else {
      return nil
    }
    func isAsGood(_ other: Explanation) -> Bool {
      other.fit.score < motion.score + Self.doubt || other.fit.isExact(asSpecified: true)
    }
    // A circle that just reaches the corner is simpler than any other.
    let covering = all.filter { isFitting($0.end) }.min { $0.fit.score < $1.fit.score }
    if let covering, isAsGood(covering), covering.fit.score < near.fit.score + Self.doubt {
      return covering
    }
    return isAsGood(near) ? near : nil
  }
}

extension Scene {
  /// The diameters of the circle through which a screen is seen, at the beginning and at the end.
  fileprivate var diameters: (from: Double, to: Double)? {
    for case let animation as BasicAnimation in animations {
      if animation.keyPath == .bounds, case .rect(let from)? = animation.from,
        let layer = layers.compactMap({ $0.mask }).first(where: { $0.id == animation.layer })
      {
        return (from.width, layer.bounds.width)
      }
      if case .path(let from)? = animation.from, case .path(let to)? = animation.to,
        let first = from.figures.last, let last = to.figures.last,
        first.isRound || last.isRound
      {
        return (first.bounds.width, last.bounds.width)
      }
    }
    return nil
  }
}

extension PathFigure {
  fileprivate var isRound: Bool { if case .ellipse = self { true } else { false } }
}
