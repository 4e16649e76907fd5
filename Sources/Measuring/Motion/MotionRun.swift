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
    /// Nil where the progress of too few frames is known. In seconds of the recording at its beginning.
    var fit: MotionFit?
    var cadence: Cadence?

    /// The criterion of the fit, with that of the leaps, which fit anything where there are many.
    fileprivate var cost: Double {
      guard let fit else { return .infinity }
      let leaps = zip(delays.dropFirst(), delays).count { $0 > $1 }
      return fit.best.score + Self.costOfLeap * Double(leaps)
    }

    private static let costOfLeap = 8.0
  }

  /// The progress of each frame.
  ///
  /// - Throws: What drawing the transition throws.
  func progress() throws -> [FrameProgress] { try planes.concurrentMap(search.progress(of:)) }

  /// - Throws: What drawing the transition throws.
  func motion(_ progress: [FrameProgress]) throws -> Motion {
    let none = [Double](repeating: 0, count: times.count)
    let plain = try motion(progress, none)
    guard let fit = plain.fit, fit.best.rootMeanSquare > Self.leastMisfit else { return plain }
    // Pictures may be left out although the times are even: then it jumps.
    let leaps = Leaps(times, plain.progress, interval: Cadence.interval(of: times))
    var delays = leaps.delays
    var best = plain
    for _ in 0..<4 {
      guard delays.contains(where: { $0 > 0 }) else { break }
      let closed = try motion(plain.progress, delays)
      guard let found = closed.fit?.best, let old = best.fit?.best else { break }
      if found.rootMeanSquare < old.rootMeanSquare { best = closed }
      let next = leaps.delays(after: delays, found)
      if next == delays { break }
      delays = next
    }
    guard let found = best.fit?.best,
      found.rootMeanSquare < Self.leastGain * fit.best.rootMeanSquare,
      found.score < fit.best.score
    else { return plain }
    return best
  }

  /// The error of progress from which on leaps are looked for, and the part of it that they must leave at most.
  private static let leastMisfit = 0.002
  private static let leastGain = 0.5

  private func motion(_ progress: [FrameProgress], _ delays: [Double]) throws -> Motion {
    var motion = Motion(progress: progress, delays: delays)
    let interval = Cadence.interval(of: times)
    let times = zip(times, delays).map { $0 + $1 }
    var left: Set<Int> = []
    // Frames that repeat a picture are told by the easing, and are then left out of it.
    for _ in 0..<4 {
      let samples = times.indices.filter { !left.contains($0) }.map {
        MotionFit.Sample(time: times[$0], progress: motion.progress[$0])
      }
      guard let fit = MotionFit(samples, specified: specified) else { break }
      if motion.fit == nil, try motion.reconsider(fit.best, self) { continue }
      let moving = motion.progress.filter { $0.state == .moving }.map(\.residual)
      let noise = max(moving.reduce(0, +) / Double(max(moving.count, 1)), 1)
      let cadence = try cadence(fit.best, noise: noise, interval, times)
      (motion.fit, motion.cadence) = (fit, cadence.closedUp(by: delays))
      if cadence.heldFrames == left { break }
      left = cadence.heldFrames
    }
    return motion
  }

  /// The least change that a frame is missed for, as a part of the largest one.
  private static let leastChange = 0.12
  /// What encoders leave out as too little to be seen, in levels.
  private static let leastNoise = 4.0

  /// - Parameter noise: In levels.
  private func cadence(
    _ fit: MotionFit.Candidate, noise: Double, _ interval: Double, _ times: [Double]
  ) throws -> Cadence {
    let end = fit.begin + fit.duration
    func picture(at time: Double) throws -> Plane {
      try search.model.plane(at: fit.progress(at: time))
    }
    func error(of size: Double) -> Double {
      5 * max(noise, Self.leastNoise) / max(size, 1e-9).squareRoot()
    }
    var changes: [Int: Cadence.Change] = [:]
    let due = times.indices.dropFirst().filter { times[$0] > fit.begin && times[$0] < end }
    let sizes = try due.map { frame in
      try picture(at: times[frame]).squares(from: picture(at: times[frame - 1]))
    }
    // At a slow beginning or end encoders leave changes for later.
    let least = Self.leastChange * Self.leastChange * (sizes.max() ?? 0)
    for (frame, size) in zip(due, sizes) where size > least {
      let old = try picture(at: times[frame - 1])
      let new = try picture(at: times[frame])
      let seen =
        planes[frame].product(with: new) - planes[frame].product(with: old)
        - planes[frame - 1].product(with: new) + planes[frame - 1].product(with: old)
      // Where another picture came than was due, none is missing.
      let change = planes[frame].squares(from: planes[frame - 1], limit: 48)
      let share = max(seen, change - noise * noise * Double(old.pixelCount))
      changes[frame] = Cadence.Change(share: share / max(size, 1e-9), error: error(of: size))
    }
    return try Cadence(times: times, interval: interval, changes: changes) { earlier, later in
      guard later > fit.begin, later < end else { return false }
      if isSteady { return true }
      return try error(of: picture(at: later).squares(from: picture(at: earlier))) < 0.15
    }
  }

  /// The part of the frames' change that the transition's pictures leave, 0 to 1: what is left beside what there
  /// is with the nearer screen in place of them.
  func unexplained(_ frames: [(place: Int, progress: FrameProgress)]) -> Double {
    let changes = frames.map { place, _ in
      min(
        planes[place].squares(from: search.before, limit: 48),
        planes[place].squares(from: search.after, limit: 48))
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
  /// Looks again at frames that are far off the easing that fits the others: a picture may occur twice in a
  /// transition.
  ///
  /// - Returns: Whether a frame turned out to be nearer.
  fileprivate mutating func reconsider(_ fit: MotionFit.Candidate, _ run: MotionRun) throws -> Bool
  {
    var isChanged = false
    for place in progress.indices where progress[place].state == .moving {
      let expected = fit.progress(at: run.times[place] + delays[place])
      guard abs(progress[place].value - expected) > 0.05 else { continue }
      let found = try run.search.progress(of: run.planes[place], near: expected)
      guard abs(found.value - expected) < abs(progress[place].value - expected) / 2,
        found.residual < 1.1 * progress[place].residual + 0.1
      else { continue }
      progress[place] = found
      isChanged = true
    }
    return isChanged
  }
}
