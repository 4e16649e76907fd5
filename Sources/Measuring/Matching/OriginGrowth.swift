import TransitionEngine
import TransitionSpec

/// The shape that grows from an origin, and what of it pictures alone do not tell: an origin that is further on its
/// way shows the same pictures to a motion that begins with a leap. That a motion begins at rest tells them apart.
struct OriginGrowth: Sendable {
  private let document: SpecNode
  private let origin: Rect
  /// What surrounds the shape at the beginning of the animation, and at its end.
  private let from: Rect
  private let to: Rect

  /// Nil where no path grows from the origin, or shrinks to it.
  ///
  /// - Throws: `SpecErrors`.
  init?(_ document: SpecNode) throws {
    let plan = try RenderPlan(RenderSpec(document))
    guard plan.transition.takesOrigin else { return nil }
    let origin = plan.transition.origin(on: plan.stage)
    for case let animation as BasicAnimation in plan.scene.animations {
      guard case .path(let start)? = animation.from, case .path(let end)? = animation.to else {
        continue
      }
      let (from, to) = (start.boundingBoxOfPath, end.boundingBoxOfPath)
      let whole = from.width < to.width ? to : from
      guard from.isNear(origin) || to.isNear(origin), whole.width > origin.width + 1,
        whole.height > origin.height + 1
      else { continue }
      (self.document, self.origin, self.from, self.to) = (document, origin, from, to)
      return
    }
    return nil
  }

  /// The larger end.
  private var whole: Rect { from.width < to.width ? to : from }

  /// The origin that is a share of the way further, or nearer where it is negative.
  func origin(at share: Double) -> Rect {
    Rect(
      x: origin.minX + (whole.minX - origin.minX) * share,
      y: origin.minY + (whole.minY - origin.minY) * share,
      width: origin.width + (whole.width - origin.width) * share,
      height: origin.height + (whole.height - origin.height) * share)
  }

  /// How much smaller than the origin a shape is that shows it to be too large, as a part of the way; how large the origin
  /// is then taken to be beside that shape; and its least side, in points.
  private static let leastShrinking = 0.01
  private static let shareOfSmallest = 0.8
  private static let smallestSide = 1.0

  /// Where an origin is that is smaller than the smallest shape that frames show; nil where this one is not larger than
  /// that.
  func share(below progress: [FrameProgress]) -> Double? {
    let moving = progress.filter { $0.state == .moving }.map(\.value)
    let isAtEnd = to.width < from.width
    guard let least = isAtEnd ? moving.max().map({ 1 - $0 }) : moving.min(),
      least < -Self.leastShrinking
    else { return nil }
    let seen = origin(at: least)
    let sides = [
      (seen.size.width, origin.width, whole.width), (seen.size.height, origin.height, whole.height),
    ]
    let shares = sides.map { seen, own, whole in
      // What has a negative size is drawn as if it were positive.
      let side = max(Self.shareOfSmallest * abs(seen), Self.smallestSide)
      // A smaller step might be lost where origins are rounded, and be taken again and again.
      return side < Self.shareOfSmallest * own ? (side - own) / (whole - own) : 0
    }
    return shares.max().flatMap { $0 < 0 ? $0 : nil }
  }

  /// The spec with that origin, from which a circle ends where it does from the spec's.
  func document(at share: Double) -> SpecNode {
    let moved = origin(at: share)
    var other = document.with(origin: moved)
    if let reach = document["parameters"]?["reach"]?.scalarText.flatMap(Double.init),
      min(moved.width, moved.height) > 0
    {
      let factor = min(origin.width, origin.height) / min(moved.width, moved.height)
      let text = ((reach * factor * 10000).rounded() / 10000).plainDescription
      other.set(["parameters", "reach"], to: SpecNode(option: "<recording>", text: text))
    }
    return other
  }

  /// Samples with how far the motion is with that origin where the pictures are the same.
  private func moved(
    _ samples: [MotionFit.Sample], to share: Double
  ) -> [MotionFit.Sample]? {
    guard let other = try? OriginGrowth(document(at: share)) else { return nil }
    let (way, otherWay) = (to.width - from.width, other.to.width - other.from.width)
    return samples.map { sample in
      guard sample.progress.state == .moving else { return sample }
      var progress = sample.progress
      let width = from.width + way * progress.value
      progress.value = (width - other.from.width) / otherWay
      progress.errorBelow *= way / otherWay
      progress.errorAbove *= way / otherWay
      return MotionFit.Sample(
        time: sample.time, progress: progress, timeError: sample.timeError,
        leastError: MotionFit.leastError * way / otherWay, endsBeforeNext: sample.endsBeforeNext)
    }
  }

  /// The share with which the motion follows an easing best.
  struct Result: Sendable {
    let share: Double
    /// Whether the origin has the size that the spec says.
    let isOfSize: Bool
    /// The standard errors: of the share, and of the begin, the duration and the progress that come of it.
    let error: Double
    let beginError: Double
    let durationError: Double
    /// That of the progress at the time at which it is known worst.
    let progressError: Double
  }

  /// How high an origin usually is, as a part of the screen: that of a button or of a cell.
  private static let usualHeight = 0.15
  /// How many frames err together.
  private static let tempering = 3.0
  private static let largest = 0.3
  private static let steps = (coarse: 0.02, fine: 0.004)
  /// The difference of a size from the spec's that is one, in points.
  private static let leastSize = 6.0
  /// How many fine steps are tried to both sides.
  private static let reach = 10
  /// How much worse the criterion of the motion may be with the size that the spec has, and with that of an origin
  /// that it says, to which the pictures belong.
  private static let preference = (size: 6.0, origin: 12.0)
  /// The logarithm of how many times as likely another size must be.
  private static let leastGain = 3.0

  /// - Parameters:
  ///   - samples: The motion with this origin.
  ///   - size: The spec's, in points.
  ///   - isSpecified: Whether this origin is the one that the spec says.
  /// - Returns: Nil where no easing fits.
  func best(
    for samples: [MotionFit.Sample], size: Size, isSpecified: Bool,
    specified: (easing: TimingFunction, duration: Double)
  ) -> Result? {
    let least = -min(
      origin.width / (whole.width - origin.width), origin.height / (whole.height - origin.height))
    let bounds = least...Self.largest
    func fits(_ shares: [Double]) -> [(share: Double, fit: MotionFit.Candidate)] {
      shares.filter(bounds.contains).concurrentMap { share in
        moved(samples, to: share).flatMap { MotionFit($0, specified: specified) }
          .map { (share, $0.best) }
      }.compactMap { $0 }
    }
    let coarse = fits(
      Array(stride(from: bounds.lowerBound, through: bounds.upperBound, by: Self.steps.coarse)))
    // Where any curve passes through the frames best, and where the likeliest easing nearly does.
    let middles = [
      coarse.min { $0.fit.score < $1.fit.score }, coarse.max { $0.fit.evidence < $1.fit.evidence },
    ].compactMap { $0?.share }
    let fineShares = middles.flatMap { middle in
      (-Self.reach...Self.reach).map { middle + Double($0) * Self.steps.fine }
    }
    let fine = fits(Set(fineShares).sorted())
    guard let best = fine.map(\.fit.score).min(),
      let likely = fine.max(by: { $0.fit.evidence < $1.fit.evidence })
    else { return nil }
    let reach = Double(Self.reach) * Self.steps.fine
    let far = coarse.filter { tried in
      middles.allSatisfy { abs(tried.share - $0) > reach + Self.steps.coarse / 2 }
    }
    /// Each for the shares around it.
    let tried =
      fine.map { (share: $0.share, fit: $0.fit, width: Self.steps.fine) }
      + far.map { (share: $0.share, fit: $0.fit, width: Self.steps.coarse) }
    func mean(_ value: ((share: Double, fit: MotionFit.Candidate)) -> Double) -> Double {
      var (sum, weights) = (0.0, 0.0)
      for (share, fit, width) in tried {
        let height = origin(at: share).height / whole.height
        let gain = min(best - fit.score, 0) / (2 * Self.tempering)
        let weight = width * exponential(gain - height / Self.usualHeight)
        sum += weight * value((share, fit))
        weights += weight
      }
      return sum / weights
    }
    // A known easing is exact at one share only, any other one, and an even motion, at many.
    let isTold = likely.fit.isKnown && likely.fit.easing != .linear
    let share = isTold ? likely.share : mean { $0.share }
    let found = origin(at: share).size
    let isOwn = max(abs(found.width - size.width), abs(found.height - size.height)) < Self.leastSize
    let preference = isSpecified ? Self.preference.origin : Self.preference.size
    let known = fits(shares(of: size)).first {
      isOwn
        || $0.fit.score < best + preference
          && $0.fit.evidence > likely.fit.evidence - Self.leastGain
    }
    let chosen = known ?? fits([share]).first ?? likely
    func deviation(_ value: ((share: Double, fit: MotionFit.Candidate)) -> Double) -> Double {
      let middle = value(chosen)
      return mean { (value($0) - middle) * (value($0) - middle) }.squareRoot()
    }
    return Result(
      share: chosen.share, isOfSize: known != nil,
      error: max(deviation { $0.share }, Self.steps.fine / 2),
      beginError: deviation { $0.fit.begin },
      durationError: deviation { $0.fit.duration },
      progressError: deviation { $0.fit.largestDistance(from: chosen.fit) })
  }

  /// That with which the origin has a size, if there is one.
  private func shares(of size: Size) -> [Double] {
    let share = (size.width - origin.width) / (whole.width - origin.width)
    return abs(origin(at: share).height - size.height) < 4 ? [share] : []
  }
}

extension Rect {
  /// Whether each edge is within half a point of another rectangle's.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) < 0.5 }
  }
}
