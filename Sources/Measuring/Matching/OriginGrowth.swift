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
      let growth = OriginGrowth(document, origin: origin, from: from, to: to)
      guard growth.isGrowth else { continue }
      self = growth
      return
    }
    return nil
  }

  private init(_ document: SpecNode, origin: Rect, from: Rect, to: Rect) {
    (self.document, self.origin, self.from, self.to) = (document, origin, from, to)
  }

  /// Whether one of the ends is the origin, around which the other one lies.
  private var isGrowth: Bool {
    (from.isNear(origin) || to.isNear(origin)) && side(whole) > side(origin) + 1
      && min(whole.width - origin.width, whole.height - origin.height) > -1
  }

  /// The side by which progress is told, in points: the one that grows more, as a row may be as wide as the screen.
  private func side(_ rect: Rect) -> Double {
    abs(to.width - from.width) < abs(to.height - from.height) ? rect.height : rect.width
  }

  /// The larger end.
  private var whole: Rect { isAtEnd ? from : to }

  /// Whether the shape shrinks to the origin.
  private var isAtEnd: Bool { side(to) < side(from) }

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

  /// The part of what a frame differs by from the picture where it is taken to be that it does elsewhere, to be rather there.
  private static let clearerShare = 0.9

  /// Whether a shape has a size, so that nothing of it is turned inside out.
  private func isPositive(_ share: Double) -> Bool {
    let shape = origin(at: share)
    return shape.size.width > 0 && shape.size.height > 0
  }

  /// Where an origin is that is smaller than the smallest shape that frames show; nil where this one is not larger than
  /// that.
  func share(below progress: [FrameProgress]) -> Double? {
    let ways = progress.filter { $0.state == .moving }.map { frame in
      // A size below that of the origin is doubted, but it is what shows that one to be too large.
      func way(_ place: FrameProgress) -> Double { isAtEnd ? 1 - place.value : place.value }
      let nearer = frame.others.filter { $0.residual < Self.clearerShare * frame.residual }
      return min(way(frame), nearer.map(way).filter(isPositive).min() ?? .infinity)
    }
    guard let least = ways.min(), least < -Self.leastShrinking else { return nil }
    let seen = origin(at: least)
    let sides = [
      (seen.size.width, origin.width, whole.width), (seen.size.height, origin.height, whole.height),
    ]
    let shares = sides.map { seen, own, whole in
      // What has a negative size is drawn as if it were positive.
      let side = max(Self.shareOfSmallest * abs(seen), Self.smallestSide)
      // A smaller step might be lost where origins are rounded, and be taken again and again.
      return side < Self.shareOfSmallest * own && whole > own ? (side - own) / (whole - own) : 0
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

  /// Whether a frame shows the shape as it is at the origin, where that is too small to be seen: then it may as well be at
  /// rest.
  private func isSmallest(_ progress: FrameProgress) -> Bool {
    guard progress.state == .moving, min(origin.width, origin.height) < Self.leastSeen else {
      return false
    }
    return !isAtEnd
      ? progress.value <= progress.errorAbove + MotionFit.leastError
      : 1 - progress.value <= progress.errorBelow + MotionFit.leastError
  }

  /// The least side of a shape that is seen, in points.
  private static let leastSeen = 1.0

  /// Samples with how far the motion is with that origin where the pictures are the same.
  private func moved(
    _ samples: [MotionFit.Sample], to share: Double
  ) -> [MotionFit.Sample]? {
    guard let other = try? OriginGrowth(document(at: share)) else { return nil }
    let (start, otherStart) = (side(from), side(other.from))
    let (way, otherWay) = (side(to) - start, side(other.to) - otherStart)
    func place(_ value: Double) -> Double { (start + way * value - otherStart) / otherWay }
    let least = MotionFit.leastError * way / otherWay
    let small = isAtEnd ? FrameProgress.State.after : .before
    return samples.map { sample in
      let own = isSmallest(sample.progress) ? sample.progress.at(rest: small) : sample.progress
      var progress = own
      let (low, high) = (place(own.value - own.errorBelow), place(own.value + own.errorAbove))
      progress.errorBelow = max(own.errorBelow * way / otherWay, least)
      progress.errorAbove = max(own.errorAbove * way / otherWay, least)
      // How much further on a screen at rest may be ends at the same shape, from wherever. Where an origin is seen as soon
      // as anything moves, one that is smaller is taken to be as well.
      let inward = own.state == .before ? own.errorAbove : own.errorBelow
      let isSeen = own.state == small && inward < Self.leastUnseen
      switch own.state {
      case .moving: progress.value = place(own.value)
      case .before:
        progress.errorAbove = min(max(high, least), isSeen ? progress.errorAbove : .infinity)
      case .after:
        progress.errorBelow = min(max(1 - low, least), isSeen ? progress.errorBelow : .infinity)
      }
      return MotionFit.Sample(
        time: sample.time, progress: progress, timeError: sample.timeError, leastError: least,
        endsBeforeNext: sample.endsBeforeNext)
    }
  }

  /// The error of a screen at rest from which on the shape is not seen in it that it would have at the origin.
  private static let leastUnseen = 2 * MotionFit.leastError

  /// The share with which the motion follows an easing best.
  struct Result: Sendable {
    let share: Double
    /// Whether the origin has the size that the spec says.
    let isOfSize: Bool
    /// The standard errors: of the share, and of the begin, the duration and the progress that come of it.
    fileprivate(set) var error: Double
    fileprivate(set) var beginError: Double
    fileprivate(set) var durationError: Double
    /// That of the progress at the time at which it is known worst.
    fileprivate(set) var progressError: Double
    /// The easing that fits best with it.
    let fit: MotionFit.Candidate
  }

  /// How high an origin usually is, as a part of the screen: that of a button or of a cell.
  private static let usualHeight = 0.15
  /// How many frames err together.
  private static let tempering = 3.0
  private static let largest = 0.3
  private static let steps = (coarse: 0.02, fine: 0.004)
  /// The difference of a size from the spec's that is one, in points.
  private static let leastSize = 6.0
  /// How many fine steps are tried to both sides, and how many where the best is one of the last.
  private static let reach = (near: 5, far: 10)
  /// Into how many parts a fine step is cut near the best known easing.
  private static let finest = 4
  /// How much worse the criterion of the motion may be with the size that the spec has, and with that of an origin
  /// that it says, to which the pictures belong.
  private static let preference = (size: 6.0, origin: 12.0)
  /// The logarithm of how many times as likely another size must be.
  private static let leastGain = 3.0

  /// How much further back than at the origin a side would have no length, as a share of the way.
  private func part(_ own: Double, of whole: Double) -> Double {
    own < whole ? own / (whole - own) : .infinity
  }

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
      part(origin.width, of: whole.width), part(origin.height, of: whole.height))
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
    /// - Parameter steps: How many fine steps they are away at most.
    func fineShares(within steps: Int) -> Set<Double> {
      Set(
        middles.flatMap { middle in
          (-steps...steps).map { middle + Double($0) * Self.steps.fine }
        })
    }
    let nearest = fineShares(within: Self.reach.near)
    var first = fits(nearest.sorted())
    let likeliest = first.max { $0.fit.evidence < $1.fit.evidence }
    let closest = first.min { $0.fit.score < $1.fit.score }
    let inside = fineShares(within: Self.reach.near - 1)
    if ![likeliest, closest].allSatisfy({ $0.map { inside.contains($0.share) } ?? false }) {
      first += fits(fineShares(within: Self.reach.far).subtracting(nearest).sorted())
    }
    let fine = first + finer(around: first, fits)
    guard let best = fine.map(\.fit.score).min(),
      let likely = fine.max(by: { $0.fit.evidence < $1.fit.evidence })
    else { return nil }
    // A known easing is exact at few shares, any other one, and an even motion, at many.
    let isTold = likely.fit.isKnown && likely.fit.easing != .linear
    let tried = (coarse + fine).sorted { $0.share < $1.share }
    /// The logarithm of how likely one of them is.
    func gain(_ tried: (share: Double, fit: MotionFit.Candidate)) -> Double {
      let height = origin(at: tried.share).height / whole.height
      let told =
        isTold
        ? tried.fit.evidence - likely.fit.evidence
        : min(best - tried.fit.score, 0) / (2 * Self.tempering)
      return told - height / Self.usualHeight
    }
    func mean(_ value: ((share: Double, fit: MotionFit.Candidate)) -> Double) -> Double {
      var (sum, weights) = (0.0, 0.0)
      for place in tried.indices {
        // Each stands for the shares around it.
        let width =
          tried[min(place + 1, tried.count - 1)].share - tried[max(place - 1, 0)].share
        let weight = width * exponential(gain(tried[place]))
        sum += weight * value(tried[place])
        weights += weight
      }
      return weights > 0 ? sum / weights : value(likely)
    }
    let share = mean { $0.share }
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
      progressError: deviation { $0.fit.largestDistance(from: chosen.fit) }, fit: chosen.fit)
  }

  /// A result with what other explanations of the same pictures, as by other ends of a circle, make of the origin's size
  /// and of the times.
  ///
  /// - Parameter explanations: All of them, this one as well, each with the logarithm of how likely it is beside others.
  func result(
    _ result: Result, among explanations: [(growth: OriginGrowth, result: Result, weight: Double)]
  ) -> Result {
    let most = explanations.map(\.weight).max() ?? 0
    let own = side(origin(at: result.share))
    /// The root of the mean square of how far each is from this one, and of its own error.
    func error(_ values: (OriginGrowth, Result) -> (distance: Double, error: Double)) -> Double {
      let sums = explanations.reduce((0.0, 0.0)) { sums, other in
        let weight = exponential(other.weight - most)
        let (distance, error) = values(other.growth, other.result)
        return (sums.0 + weight * (distance * distance + error * error), sums.1 + weight)
      }
      return sums.1 > 0 ? (sums.0 / sums.1).squareRoot() : 0
    }
    let fit = result.fit
    var told = result
    told.error = error { growth, other in
      let distance = side(growth.origin(at: other.share)) - own
      return (distance / (side(whole) - side(origin)), other.error)
    }
    told.beginError = error { ($1.fit.begin - fit.begin, $1.beginError) }
    told.durationError = error { ($1.fit.duration - fit.duration, $1.durationError) }
    told.progressError = error { ($1.fit.largestDistance(from: fit), $1.progressError) }
    return told
  }

  /// What lies closer around the share with which the motion follows a known easing best: it does so at that share only.
  private func finer(
    around fine: [(share: Double, fit: MotionFit.Candidate)],
    _ fits: ([Double]) -> [(share: Double, fit: MotionFit.Candidate)]
  ) -> [(share: Double, fit: MotionFit.Candidate)] {
    let known = fine.filter { $0.fit.isKnown && $0.fit.easing != .linear }
    guard let nearest = known.max(by: { $0.fit.evidence < $1.fit.evidence }) else { return [] }
    let count = Self.finest
    let step = Self.steps.fine / Double(count)
    return fits((1 - count..<count).filter { $0 != 0 }.map { nearest.share + Double($0) * step })
  }

  /// That with which the origin has a size, if there is one.
  private func shares(of size: Size) -> [Double] {
    let own = side(origin)
    let share = (side(Rect(origin: origin.origin, size: size)) - own) / (side(whole) - own)
    let found = origin(at: share)
    return max(abs(found.width - size.width), abs(found.height - size.height)) < 4 ? [share] : []
  }
}

extension FrameProgress {
  /// The same of a screen at rest.
  fileprivate func at(rest state: State) -> FrameProgress {
    var progress = self
    (progress.state, progress.value) = (state, state == .before ? 0 : 1)
    return progress
  }
}

extension Rect {
  /// Whether each edge is within half a point of another rectangle's.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) < 0.5 }
  }
}
