import Pixels

/// The pictures of a motion that are left out where times are closed up: at its begin, on its way and before the screen at
/// rest.
extension MotionRun {
  /// The error of progress from which on leaps are looked for, and the part of it that they must leave at most.
  private static let leastMisfit = 0.002
  private static let leastGain = 0.5
  /// How much better the criterion must be without a leap, of the 8 that it costs: then it explains little.
  private static let leastSaving = 4.0
  /// How much better the criterion must be with leaps and a curve that is made to fit than with an easing that has a name, and
  /// than with another curve that is made to fit.
  private static let leastFitted = 60.0
  private static let leastTold = 6.0
  /// The error of progress up to which the spec's course passes through all frames with leaps of which there are too many
  /// for anything else to tell them.
  private static let leastExactMisfit = 0.001

  /// How much of the way is left at least where pictures are left out just before the screen at rest, and how many at most.
  private static let leastBeforeRest = 0.002
  private static let mostBeforeRest = 3
  /// How much further a picture there may have come, as a part of the way.
  private static let unsureWay = 2 * MotionFit.leastError

  /// The same motion with a leap to the screen at rest; nil where that is not there before it is due.
  func leapingToRest(_ motion: Motion, _ stamps: Stamps) throws -> Motion? {
    guard let fit = motion.fit?.best, fit.rootMeanSquare < Self.leastMisfit,
      stamps.doubt == 0, stamps.delayError == 0,
      // Where the picture leaps to the screen at rest in any case, only the spec tells when, and other leaps that times are
      // closed up.
      !search.leapsAtEnd || fit.kind == .specified && motion.leaps > 0,
      let first = motion.progress.firstAtEnd
    else { return nil }
    let interval = Cadence.interval(of: times)
    // Beyond its end a motion may as well have been over, and the last of the way encoders may leave to the screen at rest.
    guard times[first] - times[first - 1] < 1.5 * interval,
      fit.progress(at: times[first] + motion.delays[first]) < 1 - Self.leastBeforeRest
    else { return nil }
    /// - Parameter further: By how much further it has come, as a part of the way.
    func due(after count: Int, _ further: Double = 0) throws -> Plane {
      let time = times[first] + motion.delays[first] + Double(count) * interval
      guard time < fit.begin + fit.duration else { return search.after }
      return try search.model.plane(at: min(fit.progress(at: time) + further, 1))
    }
    let missing = try due(after: 0)
    // What leaves the screen there may have left it already: a thin bar at its edge is there or is not.
    // Times that are closed up elsewhere are so there as well.
    let leastFurther = motion.leaps > 0 ? Self.faintSize : Self.leastHeldSize
    guard missing.squares(from: search.after, above: Self.clearChange) > Self.leastHeldSize,
      try due(after: 0, Self.unsureWay).squares(from: search.after, above: Self.clearChange)
        > leastFurther,
      search.tells(planes[first], search.after, from: missing),
      let count = try (1...Self.mostBeforeRest).first(where: {
        try due(after: $0).squares(from: search.after, above: Self.clearChange) < Self.faintSize
      })
    else { return nil }
    let delays = times.indices.map {
      motion.leaping[$0] + ($0 < first ? 0 : Double(count) * interval)
    }
    let other = try self.motion(motion.progress, stamps, leaping: delays)
    guard let found = other.fit?.best, found.rootMeanSquare < Self.leastMisfit else { return nil }
    return other
  }

  /// The first frame at rest of a motion whose times are closed up, where that comes while something else is due: whether
  /// pictures are left out there is not known. None elsewhere.
  func framesAtRestEarly(_ motion: Motion) throws -> [Int] {
    guard motion.leaps > 0, let fit = motion.fit?.best, let first = motion.progress.firstAtEnd,
      times[first] + motion.delays[first] < fit.begin + fit.duration
    else { return [] }
    let due = try search.model.plane(
      at: min(fit.progress(at: times[first] + motion.delays[first]), 1))
    let isSeen = due.squares(from: search.after, above: Self.clearChange) > Self.faintSize
    return isSeen ? [first] : []
  }

  /// The motion by its time stamps, with the leaps that its speed tells.
  func leapingMotion(_ progress: [FrameProgress], _ stamps: Stamps) throws -> Motion {
    let none = [Double](repeating: 0, count: times.count)
    var plain = try motion(progress, stamps, leaping: none)
    guard var fit = plain.fit, fit.best.rootMeanSquare > Self.leastMisfit || !fit.best.isKnown
    else { return plain }
    let interval = Cadence.interval(of: times)
    // Short repeats may draw the first easing to them, by which they do not look like any then.
    let repeated = Leaps(times, plain.progress, interval: interval).repeated
      .union(progress.stalled)
    if repeated != progress.stalled, repeated != plain.cadence?.heldFrames {
      let other = try motion(progress, stamps, leaping: none, startingWithout: repeated)
      // Through what is repeated only a curve that is made to fit may pass.
      if let found = other.fit,
        other.cost < plain.cost
          && found.best.rootMeanSquare < Self.leastGain * fit.best.rootMeanSquare
          || !fit.best.isKnown && found.best.kind == .specified
            && found.best.rootMeanSquare < Self.leastMisfit
      {
        (plain, fit) = (other, found)
      }
    }
    if !fit.best.isKnown, let other = try heldAtRest(plain, stamps), let found = other.fit {
      (plain, fit) = (other, found)
    }
    // What is shorter than a step that is taken for two is none.
    guard fit.best.rootMeanSquare > Self.leastMisfit, stamps.doubt == 0, stamps.delayError == 0
    else { return plain }
    // Pictures may be left out although the times are even: then it jumps.
    let leaps = Leaps(times, plain.progress, interval: interval)
    // Speeds tell them, and what the spec says, which may be so.
    let starts = [leaps.delays, leaps.delays(after: none, fit.asSpecified)]
    var best = plain
    /// Whether the spec's course passes so exactly through frames that are far off all others that it is no chance.
    func isBeyondDoubt(_ motion: Motion) -> Bool {
      guard let found = motion.fit?.best else { return false }
      return found.kind == .specified && found.rootMeanSquare < Self.leastExactMisfit
        && motion.cost < plain.cost - Self.leastFitted
    }
    for (place, start) in starts.enumerated() {
      let found = try closed(plain, stamps, leaps, from: start)
      let isTold = place == 0 || !leaps.areTooMany(start, asSpecified: true)
      if found.cost < best.cost, isTold || isBeyondDoubt(found) { best = found }
    }
    let known = plain.progress
    for _ in 0..<3 {
      let others = try (leaps.suspicions(beside: best.delays) + leaps.shorter(best.delays))
        .concurrentMap { try motion(known, stamps, leaping: $0) }
      guard let next = others.min(by: { $0.cost < $1.cost }), next.cost < best.cost,
        let found = next.fit?.best, let old = best.fit?.best,
        found.rootMeanSquare < Self.leastGain * old.rootMeanSquare
      else { break }
      best = next
    }
    // One that explains the frames no better than none, as where an encoder brings a slow beginning late, is none.
    func saving(without leap: Motion) -> Double {
      // Where an easing that has a name passes through all frames with it, a curve that is made to fit explains little more.
      let isFitted = best.fit?.best.isKnown == true && leap.fit?.best.isKnown == false
      return isFitted ? Self.leastFitted : Self.leastSaving
    }
    while let fewer = try leaps.fewer(best.delays).concurrentMap({
      try motion(known, stamps, leaping: $0)
    }).min(by: { $0.cost < $1.cost }), fewer.cost < best.cost - saving(without: fewer) {
      best = fewer
    }
    if let found = best.fit?.best {
      let shorter = leaps.locallyShorter(best.delays, found)
      if shorter != best.delays {
        let other = try motion(known, stamps, leaping: shorter)
        if let rms = other.fit?.best.rootMeanSquare, rms < Self.leastMisfit { best = other }
      }
    }
    guard let found = best.fit?.best, found.score < fit.best.score,
      found.rootMeanSquare < Self.leastGain * fit.best.rootMeanSquare
        // An easing that has a name need not explain much more than a curve that is made to fit.
        || found.isKnown && !fit.best.isKnown && best.cost < plain.cost - Self.leastFitted
          && found.rootMeanSquare < fit.best.rootMeanSquare,
      // A curve that is made to fit is no reason to give up an easing that has a name, if frames are anywhere near that.
      found.isKnown || !fit.best.isKnown || best.cost < plain.cost - Self.leastFitted,
      // Where both are made to fit, the one with leaps is the freer one.
      found.isKnown || fit.best.isKnown || best.cost < plain.cost - Self.leastTold,
      found.isKnown || leaps.show(in: best.delays)
    else { return plain }
    if let evened = leaps.evened(best.delays) {
      let other = try motion(progress, stamps, leaping: evened, areEven: true)
      if other.cost < plain.cost { return other }
    }
    let isAsSpecified = found.kind == .specified && found.rootMeanSquare < Self.leastMisfit
    guard
      isBeyondDoubt(best)
        || !leaps.areTooMany(best.delays, asSpecified: isAsSpecified, freedom: found.freedom)
    else { return plain }
    return try heldAtBegin(best, stamps) ?? leapingAtBegin(best, stamps) ?? best
  }

  /// The same motion as if the last pictures before something moves were shown again when it has begun; nil where no easing of fewer
  /// numbers is far likelier then.
  private func heldAtRest(_ motion: Motion, _ stamps: Stamps) throws -> Motion? {
    let progress = motion.progress
    guard let fit = motion.fit?.best, let held = motion.cadence?.heldFrames,
      let first = progress.firstIndex(where: {
        $0.state == .moving && $0.value > [FrameProgress].leastStep
      }), first + 1 < progress.count,
      progress[first].value
        > Self.longStep * abs(progress[first + 1].value - progress[first].value)
    else { return nil }
    let none = [Double](repeating: 0, count: times.count)
    let likeliest = try (1...Self.mostHeldAtRest).filter { $0 <= first }
      .map { held.union(first - $0..<first) }.filter { $0 != held }
      .concurrentMap { try self.motion(progress, stamps, leaping: none, startingWithout: $0) }
      .max { $0.fit?.best.evidence ?? -.infinity < $1.fit?.best.evidence ?? -.infinity }
    guard let likeliest, let found = likeliest.fit?.best, found.freedom < fit.freedom,
      found.evidence > fit.evidence + Self.leastHeldEvidence
    else { return nil }
    return likeliest
  }

  /// How many pictures are shown again at most before something moves, and how many times as far as the next one the first that
  /// moves goes then.
  private static let (mostHeldAtRest, longStep) = (3, 1.1)

  /// The same motion as if half of the pictures were left out that something hides at its begin, where it then runs as the spec
  /// says, with others left out on its way. Nil where it does so anyway, or nothing is hidden.
  func leapingBeneathCover(_ motion: Motion, _ stamps: Stamps) throws -> Motion? {
    guard stamps.doubt == 0, stamps.delayError == 0, let fit = motion.fit?.best,
      let first = motion.firstKnown, first > 0
    else { return nil }
    /// How far it leaps to the first frame that is known, in seconds: how many are left out there is a guess as well.
    func leapToFirst(_ motion: Motion) -> Double {
      motion.leaping[first] - motion.leaping[first - 1]
    }
    let count = motion.mostLeftOut(beneathCoverAt: 0..<first)
    guard count > 0,
      fit.kind != .specified || leapToFirst(motion) > 0
        || max(fit.rootMeanSquare, fit.largestRestError) > Self.leastMisfit
    else { return nil }
    var late = stamps
    late.delays = times.indices.map {
      stamps.delays[$0] + ($0 < first ? 0 : count * Cadence.interval(of: times))
    }
    var other = try leapingMotion(motion.progress, late)
    let guess = leapToFirst(other)
    if guess > 0 {
      let leaping = times.indices.map { other.leaping[$0] - ($0 < first ? 0 : guess) }
      other = try self.motion(motion.progress, late, leaping: leaping)
    }
    guard other.leaps > 0, let found = other.fit?.best, found.kind == .specified,
      found.rootMeanSquare < Self.leastMisfit
    else { return nil }
    return other
  }

  /// How far the motion has come at most in a picture near its begin.
  private static let leastBegun = 0.01

  /// The same motion with a picture near its begin held, where the only leap is behind frames that are where the one before
  /// is: that a recording shows a picture again is more usual than that it leaves some out and closes up its times. Nil where
  /// that explains it less.
  private func heldAtBegin(_ motion: Motion, _ stamps: Stamps) throws -> Motion? {
    let progress = motion.progress
    guard motion.leaps == 1, let old = motion.fit?.best,
      let place = motion.leaping.firstIndex(where: { $0 > 0 }),
      progress[place - 1].value < Self.leastBegun
    else { return nil }
    let held = (1..<place).reversed().prefix {
      progress[$0].state == .moving
        && (abs(progress[$0].value - progress[$0 - 1].value) < [FrameProgress].leastStep
          || progress[$0].isSame(as: progress[$0 - 1]))
    }
    guard !held.isEmpty else { return nil }
    var other = try self.motion(
      progress, stamps, leaping: motion.leaping.map { _ in 0 },
      startingWithout: (motion.cadence?.heldFrames ?? []).union(held))
    // The easing may not tell that it is held, as so little of the way is due there.
    let still = (other.cadence?.heldFrames ?? []).union(held)
    guard
      let fit = MotionFit(samples(of: other, without: still), specified: specified)?
        .preferringSpecified,
      fit.best.rootMeanSquare < max(Self.restMisfit * old.rootMeanSquare, Self.leastRestMisfit)
    else { return nil }
    other.cadence = try cadence(of: other, by: fit.best, stamps).doubting(held)
    other.fit = fit
    return other
  }

  /// How many frames behind the first that moves its slow beginning may be held.
  private static let heldBehindFirst = 2

  /// The same motion with a leap where it begins; nil where no picture is held there when another is due. Times that are
  /// closed up elsewhere are so there as well, rather than that the recording shows a picture again.
  private func leapingAtBegin(_ motion: Motion, _ stamps: Stamps) throws -> Motion? {
    guard motion.leaps > 0, let old = motion.fit?.best, let held = motion.cadence?.heldFrames,
      let first = motion.progress.firstIndex(where: { $0.state == .moving }),
      let last = held.filter({ $0 <= first + Self.heldBehindFirst }).max(),
      last + 1 < times.count
    else { return nil }
    let count = (0...last).reversed().prefix(while: held.contains).count
    // How many are left out of those that something hides cannot be told.
    guard motion.mostLeftOut(beneathCoverAt: last - count + 1...last) == 0 else { return nil }
    let late = Double(count) * Cadence.interval(of: times)
    let delays = times.indices.map { motion.leaping[$0] + ($0 > last ? late : 0) }
    let other = try self.motion(motion.progress, stamps, leaping: delays)
    guard let found = other.fit?.best,
      found.rootMeanSquare < max(Self.restMisfit * old.rootMeanSquare, Self.leastRestMisfit)
    else { return nil }
    return other
  }

  /// A motion with leaps as the easings tell them that fit with those that are known so far.
  ///
  /// - Parameter delays: By frame, how much later it is because of the leaps that are known at first.
  private func closed(
    _ plain: Motion, _ stamps: Stamps, _ leaps: Leaps, from delays: [Double]
  ) throws -> Motion {
    var (best, delays) = (plain, delays)
    for _ in 0..<Self.mostClosings {
      guard delays.contains(where: { $0 > 0 }) else { break }
      let closed = try motion(plain.progress, stamps, leaping: delays)
      guard let found = closed.fit?.best, let old = best.fit?.best else { break }
      if found.rootMeanSquare < old.rootMeanSquare { best = closed }
      let next = leaps.delays(after: delays, found)
      if next == delays { break }
      delays = next
    }
    return best
  }

  /// How often leaps are looked for with what fits with the last ones.
  private static let mostClosings = 4
}
