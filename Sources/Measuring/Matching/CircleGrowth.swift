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
    fileprivate init?(_ document: SpecNode) throws {
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

  /// How far beyond the farthest corner circles are tried, as a factor, and how finely.
  private static let reach = stride(from: 1.03, through: 1.6, by: 0.04)
  /// A size is only given up for one that leaves at most this part of the misfit.
  private static let leastGain = 0.8
  /// The misfit from which on other sizes are tried: with an easing that has a name, and with another.
  private static let leastMisfits = (known: 0.0015, other: 0.0006)
  /// How much better the criterion of the motion must be with another size, and how much worse it may be with one that
  /// just covers the screen than with another.
  private static let costs = (other: 8.0, beyond: 8.0)

  /// Nil where the transition has no circle of which a spec may set the end.
  ///
  /// - Throws: `SpecErrors`.
  init?(_ document: SpecNode) throws {
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
    func end(_ document: SpecNode, _ values: [String: Double]) throws -> End? {
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
      others = try Self.reach.compactMap {
        try end(document, ["endDiameter": 2 * $0 * corner / height])
      }
    } else if parameters.contains("reach") {
      let radius = min(origin.width, origin.height) / 2
      guard radius > 0 else { return nil }
      fitting = try [end(covering, ["reach": 0])].compactMap { $0 }
      others = try Self.reach.compactMap {
        try end(covering, ["reach": ($0 - 1) * corner / radius])
      }
    } else {
      // All that a spec can say is that it covers the screen.
      if covers { return nil }
      fitting = try [End(covering)].compactMap { $0 }
      others = []
    }
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

  /// The end with which the motion follows an easing far better than with the spec's, or as well and more as the spec
  /// says; the spec's where pictures do not tell it from another one; nil where it is the spec's without doubt.
  ///
  /// - Parameters:
  ///   - samples: The motion with the spec's end, without frames that repeat a picture.
  ///   - motion: The easing that fits it, and its criterion.
  func best(
    for samples: [MotionFit.Sample], after motion: MotionFit.Candidate, cost: Double,
    specified easing: (easing: TimingFunction, duration: Double)
  ) -> Result? {
    better(for: samples, after: motion, cost: cost, specified: easing)
      ?? equal(for: samples, after: motion, specified: easing)
  }

  private func better(
    for samples: [MotionFit.Sample], after motion: MotionFit.Candidate, cost: Double,
    specified easing: (easing: TimingFunction, duration: Double)
  ) -> Result? {
    guard
      motion.rootMeanSquare > (motion.isKnown ? Self.leastMisfits.known : Self.leastMisfits.other)
    else { return nil }
    func fits(_ ends: [End]) -> [(end: End, fit: MotionFit.Candidate)] {
      ends.concurrentMap { end in
        MotionFit(moved(samples, to: end), specified: easing).map { (end, $0.best) }
      }.compactMap { $0 }.filter {
        // A curve that is made to fit is no reason to give up an easing that has a name, and one that does not come to
        // rest is none to give up the spec's end.
        $0.1.isKnown || !motion.isKnown && $0.1.endsFlat
      }
    }
    let found = fits(fitting)
    let all = found + fits(others)
    guard let least = all.map(\.fit.score).min() else { return nil }
    // The spec's beginning, unless the motion tells another one as clearly as another end.
    let covering = found.min {
      $0.fit.score + startCost(of: $0.end) < $1.fit.score + startCost(of: $1.end)
    }
    let isCovering = covering.map { $0.fit.score < least + Self.costs.beyond } ?? false
    guard
      let best = isCovering ? covering : all.min(by: { $0.fit.score < $1.fit.score }),
      // Where the last that is tried is the best, none is.
      best.end.radius != others.last?.radius, best.fit.score + Self.costs.other < cost,
      best.fit.rootMeanSquare < Self.leastGain * motion.rootMeanSquare
    else { return nil }
    func deviation(_ value: ((end: End, fit: MotionFit.Candidate)) -> Double) -> Double {
      let weights = all.map { exponential(min(best.fit.score - $0.fit.score, 0) / 2) }
      let squares = zip(all, weights).map { other, weight in
        let difference = value(other) - value(best)
        return weight * difference * difference
      }
      return (squares.reduce(0, +) / weights.reduce(0, +)).squareRoot()
    }
    return Result(
      end: best.end, isSpecified: false, specifiedRadius: specified.radius,
      error: max(deviation { $0.end.radius }, 0.5),
      beginError: deviation { $0.fit.begin }, durationError: deviation { $0.fit.duration })
  }

  /// How much worse the criterion of an end may be that is as good.
  private static let doubt = 6.0
  /// How far a duration may be off the spec's that is as specified, in seconds.
  private static let leastDuration = 0.002

  /// Where the circle is fast when it leaves the screen, the pictures do not tell where it would have ended.
  private func equal(
    for samples: [MotionFit.Sample], after motion: MotionFit.Candidate,
    specified easing: (easing: TimingFunction, duration: Double)
  ) -> Result? {
    func fits(_ timing: TimingFunction, _ ends: [End]) -> [(end: End, fit: MotionFit.Candidate)] {
      ends.compactMap { end in
        let samples = end.radius == specified.radius ? samples : moved(samples, to: end)
        return MotionFit.fit(samples, by: timing, lasting: easing.duration).map { (end, $0) }
      }
    }
    func isAsGood(_ fit: MotionFit.Candidate) -> Bool {
      fit.score < motion.score + Self.doubt || fit.isExact(asSpecified: true)
    }
    func isAsLong(_ fit: MotionFit.Candidate) -> Bool {
      abs(fit.duration - easing.duration) < max(2 * fit.durationError, Self.leastDuration)
    }
    let rivals = fits(motion.easing, fitting).filter { isAsGood($0.fit) }
    // Fewer things differ from the spec.
    let simpler = fits(easing.easing, fitting).filter {
      isAsGood($0.fit) && (motion.kind != .specified || isAsLong($0.fit) && !isAsLong(motion))
    }.min { $0.fit.score < $1.fit.score }
    let own = (end: specified, fit: motion)
    let best = simpler ?? own
    // A curve that is made to fit is no rival of an easing that has a name.
    let all = (simpler == nil || motion.isKnown ? [own] + rivals : []) + [best]
    guard simpler != nil || !rivals.isEmpty else { return nil }
    func deviation(_ value: ((end: End, fit: MotionFit.Candidate)) -> Double) -> Double {
      (all.map { abs(value($0) - value(best)) }.max() ?? 0) / 2
    }
    return Result(
      end: best.end, isSpecified: simpler == nil, specifiedRadius: specified.radius,
      error: max(deviation { $0.end.radius }, 0.5),
      beginError: deviation { $0.fit.begin }, durationError: deviation { $0.fit.duration })
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
