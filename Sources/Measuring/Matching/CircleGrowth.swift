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
      let coverage = plan.transition.fixes.first(where: { $0.name == "coverage" }),
      !plan.stage.applies(coverage)
    else { return nil }
    self.specified = specified
    guard plan.transition.parameters.contains(where: { $0.name == "endDiameter" }) else {
      // All that a spec can say is that it covers the screen.
      let names = plan.stage.fixes.sorted() + [coverage.name]
      let fixes = names.map { SpecNode(option: "<recording>", text: $0) }
      var other = document
      other.set(["fixes"], to: SpecNode(.sequence(fixes), at: .option("<recording>")))
      fitting = try [End(other)].compactMap { $0 }
      others = []
      return
    }
    let corner = plan.stage.bounds.farthestCornerDistance(
      from: plan.transition.origin(on: plan.stage).center)
    func end(_ radius: Double, from start: String? = nil) throws -> End? {
      let heights = (2 * radius / plan.stage.size.height * 10000).rounded() / 10000
      var other = document
      for (name, text) in [("endDiameter", heights.plainDescription), ("startDiameter", start)] {
        guard let text else { continue }
        other.set(["parameters", name], to: SpecNode(option: "<recording>", text: text))
      }
      return try End(other)
    }
    fitting = try [end(corner), end(corner, from: "0")].compactMap { $0 }
    others = try Self.reach.compactMap { try end($0 * corner) }
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
      return MotionFit.Sample(time: sample.time, progress: progress)
    }
  }

  private func startCost(of end: End) -> Double {
    min(end.from, end.to) == min(specified.from, specified.to) ? 0 : Self.costs.other
  }

  /// What a motion tells of the end.
  struct Result: Sendable {
    let end: End
    /// The standard errors: of the radius, in points, and of the begin and the duration that come of it.
    let error: Double
    let beginError: Double
    let durationError: Double
  }

  /// The end with which the motion follows an easing far better than with the spec's; nil where there is none.
  ///
  /// - Parameters:
  ///   - samples: The motion with the spec's end, without frames that repeat a picture.
  ///   - motion: The easing that fits it, and its criterion.
  func best(
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
        // A curve that is made to fit is no reason to give up an easing that has a name.
        $0.1.isKnown || !motion.isKnown
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
      best.fit.score + Self.costs.other < cost,
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
      end: best.end, error: max(deviation { $0.end.radius }, 0.5),
      beginError: deviation { $0.fit.begin }, durationError: deviation { $0.fit.duration })
  }
}

extension MotionFit.Candidate {
  /// Whether its shape was known before the motion.
  fileprivate var isKnown: Bool { kind == .specified || kind == .named }
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
