import Pixels
import TransitionEngine

/// When a motion's pictures came, and which of them are missing.
extension MotionRun {
  /// The least change that a frame is missed for, as a part of the largest one, and how exactly its share is known of
  /// one that is large beside the largest as well: a curve may begin with half of its way in a frame.
  private static let leastChange = 0.12
  private static let leastError = 0.02
  /// The least change of pixels that encoders do not leave for later wherever it is, in levels, and the sum of the squares
  /// of such from which on a frame is missed.
  static let clearChange: Float = 16
  private static let leastClearSize = 250_000.0
  /// The same where those around it are where they are due.
  static let leastHeldSize = 60_000.0
  /// The same of what may be left to the screen at rest.
  private static let leastLastSize = 1_000_000.0
  /// The sum of the squares of changes up to which a picture that is shown again looks like the one that was due.
  private static let leastVisibleSize = 1000.0
  /// The part of the way due by which a frame alone may be further on that shows the picture before, however little that
  /// changes, and those beside it elsewhere.
  private static let (heldShare, heldMisfit) = (0.25, 0.25)
  /// The same of a frame whose place alone is little known, and how far off those beside it may be.
  private static let (stillShare, besideMisfit) = (0.1, 0.2)
  /// How many frames around those are.
  private static let beside = 2
  /// The part of the way due by which frames are off in the middle where pictures are drawn exactly.
  private static let exactMisfit = 0.05
  /// The part of the way that encoders may leave to the picture at rest.
  private static let lastOfWay = 0.02
  /// For how many frames at most one is held there.
  private static let mostHeldAtEnd = 4
  /// The part of the way due by which a frame is further on than the one before, beyond so many errors of both.
  private static let shareOfDue = 0.5
  static let mostErrors = 3.0
  /// Into how many moments a frame's change is divided, and the part of it in one of them that comes at once; the part of the
  /// change of three frames that is seen where one of them only has it at another time.
  private static let (moments, momentShare, leastShareNearby) = (8, 0.7, 0.5)
  /// What encoders leave out as too little to be seen, in levels.
  private static let leastNoise = 4.0
  /// How well the progress of a frame is known, also as a factor of how far frames usually are off the easing: that many
  /// times as far only some are, if not because they are held.
  private static let shiftPerMisfit = 3.0
  private static let shifts = 1.0 / 1024...1.0 / 100

  /// When pictures came that an easing makes due, and which of them are missing or shown too long.
  ///
  /// - Parameters:
  ///   - noise: In levels.
  ///   - shown: When pictures were on the screen, as far as that is known beside the times.
  ///   - slack: How much older than its time a picture may be, in seconds.
  ///   - holdingOn: Whether pictures that are shown on are late however little changes, where all others are exactly where they are
  ///     due.
  func cadence(
    _ fit: MotionFit.Candidate, _ progress: [FrameProgress], noise: Double, _ interval: Double,
    _ times: [Double], shown: [Double], slack: Double, holdingOn: Bool = false
  ) throws -> Cadence {
    let end = fit.begin + fit.duration
    func error(of size: Double) -> Double {
      5 * max(noise, Self.leastNoise) / max(size, 1e-9).squareRoot()
    }
    var changes: [Int: Cadence.Change] = [:]
    let known = shown.indices.filter {
      progress[$0].state == .moving && progress[$0].error < Self.shifts.upperBound
    }
    let misfits = known.map { abs(progress[$0].value - fit.progress(at: shown[$0])) }.sorted()
    let misfit = misfits.isEmpty ? fit.rootMeanSquare : misfits[misfits.count / 2]
    let shift = min(
      max(Self.shiftPerMisfit * misfit, Self.shifts.lowerBound), Self.shifts.upperBound)
    // When a step comes is known no better than when the motion begins.
    let delay = if case .steps = fit.easing { min(2 * fit.beginError, interval / 2) } else { 0.0 }
    /// The pictures that were due at two times, as well as the progress is known: a dash may come a frame earlier.
    @Sendable func due(_ earlier: Double, _ later: Double) throws -> [(old: Plane, new: Plane)] {
      try [0.0, -1, 1].map { side in
        func picture(at time: Double) throws -> Plane {
          try search.model.plane(at: fit.progress(at: time + side * delay) + side * shift)
        }
        return (old: try picture(at: earlier), new: try picture(at: later))
      }
    }
    // Many pixels that hardly change are left as they were.
    @Sendable func size(
      _ pictures: [(old: Plane, new: Plane)], above least: Float = Float(Self.leastNoise)
    ) -> Double {
      pictures.map { $0.new.squares(from: $0.old, above: least) }.min() ?? 0
    }
    func drawnChange(_ earlier: Double, _ later: Double) throws -> Double {
      try search.model.drawnPlane(at: fit.progress(at: later))
        .squares(from: search.model.drawnPlane(at: fit.progress(at: earlier)))
    }
    let moving = shown.indices.dropFirst().filter { shown[$0] > fit.begin && shown[$0] < end }
    let sizes = try moving.concurrentMap { size(try due(shown[$0 - 1], shown[$0])) }
    // At a slow beginning or end encoders leave changes for later.
    let least = Self.leastChange * Self.leastChange * (sizes.max() ?? 0)
    let restlessness = restlessness ?? noise * noise * Double(planes.first?.pixelCount ?? 0)
    /// Whether the way since the frame before is longer than that within which pictures are alike: those that lie ahead of
    /// the one before, and, where this one is elsewhere, those that lie behind it.
    func isTold(_ frame: Int) -> Bool {
      let (last, now) = (progress[frame - 1], progress[frame])
      // What is due may be there, beneath what lies over the screen.
      if now.state == .before, now.errorAbove > fit.progress(at: shown[frame]) { return false }
      guard last.state == .moving, now.state == .moving else { return true }
      let way = fit.progress(at: shown[frame]) - fit.progress(at: shown[frame - 1])
      let isElsewhere = abs(now.value - last.value) > abs(way) / 2
      let (ahead, behind) =
        way > 0 ? (last.errorAbove, now.errorBelow) : (last.errorBelow, now.errorAbove)
      return abs(way) > ahead + (isElsewhere ? behind : 0)
    }
    /// How far the motion goes from the frame before.
    func way(to frame: Int) -> Double {
      abs(fit.progress(at: shown[frame]) - fit.progress(at: shown[frame - 1]))
    }
    func isDueForward(_ frame: Int) -> Bool {
      fit.progress(at: shown[frame]) > fit.progress(at: shown[frame - 1])
    }
    /// Whether a frame is where it is due as well as it is known, beside the way from one frame to the next.
    func isDue(_ frame: Int, within way: Double) -> Bool {
      abs(progress[frame].value - fit.progress(at: shown[frame]))
        < Self.heldMisfit * way + progress[frame].error
    }
    /// Whether the frame is found further on than the one before, by most of the way that was due, or about where it is due: what
    /// scrolls past may look like what was there, and what an encoder draws bit by bit.
    func isFurther(_ frame: Int) -> Bool {
      let (last, now) = (progress[frame - 1], progress[frame])
      // A circle of no size is like the screen at rest, from where it may go on.
      guard last.state == .moving || last.state == .after && now.value > 1, now.state == .moving
      else { return false }
      let (way, due) = (abs(now.value - last.value), way(to: frame))
      let isForward = now.value > last.value
      // Pictures within those bounds are alike.
      let alike =
        isForward ? last.errorAbove + now.errorBelow : last.errorBelow + now.errorAbove
      return isForward == isDueForward(frame) && way > max(Self.shareOfDue * due, alike)
        || isAbout(frame, within: due)
    }
    /// Whether the frame is beyond where it is due, or as little before it as others are.
    func isAbout(_ frame: Int, within due: Double) -> Bool {
      let ahead = progress[frame].value - fit.progress(at: shown[frame])
      let behind = min(Self.shareOfDue * due, Self.mostErrors * misfit)
      return (-behind..<due).contains(isDueForward(frame) ? ahead : -ahead)
    }
    /// Whether the frame is as far on as the one before, and those beside the two are where they are due: encoders that
    /// leave changes for later lag behind in more than one.
    func isHeldAlone(_ frame: Int) -> Bool {
      guard progress.indices.contains(frame + 1) else { return false }
      let (last, now, next) = (progress[frame - 1], progress[frame], progress[frame + 1])
      guard [last, now, next].allSatisfy({ $0.state == .moving }) else { return false }
      let due = way(to: frame)
      return abs(now.value - last.value) < Self.heldShare * due
        && max(last.error, now.error) < Self.heldMisfit * due
        && isDue(frame - 1, within: due) && isDue(frame + 1, within: due)
    }
    /// Whether the frame and those before it, up to one that is where it is due, all show the picture of that one, in a
    /// recording in which pictures are drawn as exactly as they are due.
    func isHeldOn(_ frame: Int) -> Bool {
      guard misfit < Self.exactMisfit * way(to: frame) else { return false }
      let start = (1...frame).last { place in
        let (last, now) = (progress[place - 1], progress[place])
        return last.state != .moving || now.state != .moving
          || abs(now.value - last.value) > Self.heldShare * way(to: frame)
      }
      guard let start, start < frame, progress[start].state == .moving else { return false }
      return max(progress[start].error, progress[frame].error) < Self.heldMisfit * way(to: frame)
        && isDue(start, within: way(to: start + 1))
    }
    /// Whether the first frame that moves is where it is due: then those before it do not lag behind.
    let beginsWhereDue =
      progress.firstIndex { $0.state == .moving }.map { first in
        first > 0 && progress[first].error < Self.heldMisfit * way(to: first)
          && isDue(first, within: way(to: first))
      } ?? false
    /// Whether a frame behind it is further on than it is, by most of the way that is due by then, and still moves.
    func goesOn(_ frame: Int) -> Bool {
      let last = progress[frame - 1]
      return progress.indices[(frame + 1)...].prefix(Self.mostHeldAtEnd).contains { place in
        let next = progress[place]
        let due = fit.progress(at: shown[place]) - fit.progress(at: shown[frame - 1])
        let way =
          due > 0
          ? next.value - next.errorBelow - last.value : last.value - next.value - next.errorAbove
        return next.state == .moving && way > Self.shareOfDue * abs(due)
      }
    }
    /// Whether a change is too large to be left for later, however much larger others are.
    func isLarge(_ frame: Int, _ change: Double) throws -> Bool {
      if change > least { return true }
      let states = [progress[frame - 1].state, progress[frame].state]
      if states == [.before, .before] {
        return try size(due(shown[frame - 1], shown[frame]), above: Self.clearChange)
          > (beginsWhereDue ? Self.leastHeldSize : Self.leastClearSize)
      }
      guard states == [.moving, .moving] else { return false }
      if abs(1 - fit.progress(at: shown[frame - 1])) <= Self.lastOfWay {
        // What is left of the way may come at once when it comes to rest, if it is little.
        if !goesOn(frame) {
          let isHeld = holdingOn && isHeldOn(frame)
          return try size(due(shown[frame - 1], shown[frame]), above: Self.clearChange)
            > (isHeld ? Self.leastHeldSize : Self.leastLastSize)
        }
      } else if error(of: change) < Self.leastError {
        return true
      }
      if isHeldAlone(frame) || holdingOn && isHeldOn(frame) { return true }
      return try size(due(shown[frame - 1], shown[frame]), above: Self.clearChange)
        > Self.leastClearSize
    }
    /// Whether the frame before shows the screen at rest and this one the motion: then it repeats no picture.
    func isFirst(_ frame: Int) -> Bool {
      progress[frame - 1].state == .before && progress[frame].state == .moving
    }
    /// The part of the change that is due between two frames that there is, at most about 1.
    func shareSeen(_ frame: Int, since earlier: Int) throws -> Double {
      let (now, before) = (planes[frame], planes[earlier])
      // Where another picture came than was due, none is missing, if as much changes; one that only gets sharper is the
      // same, as is one over which something else moves.
      let change =
        earlier == frame - 1 && isHeldAlone(frame)
        ? 0
        : now.squares(from: before, limit: ProgressSearch.limit) - restlessness
          - sharpening(progress[earlier], progress[frame])
      let shares = try due(shown[earlier], shown[frame]).map { old, new in
        let seen =
          now.product(with: new) - now.product(with: old) - before.product(with: new)
          + before.product(with: old)
        return max(
          seen / max(new.squares(from: old), 1e-9),
          change / max(new.squares(from: old, limit: ProgressSearch.limit), 1e-9))
      }
      return shares.max() ?? 1
    }
    /// Whether most of what changes until the frame does so at one moment, as the edge of a picture does that goes on from
    /// one pixel to the next. Where pixels are as large as others' that may be a frame before or behind.
    func comesAtOnce(_ frame: Int) throws -> Bool {
      if case .steps = fit.easing { return false }
      let (first, last) = (fit.progress(at: shown[frame - 1]), fit.progress(at: shown[frame]))
      let parts = Self.moments
      let pictures = try (0...parts).map {
        try search.model.drawnPlane(at: first + (last - first) * Double($0) / Double(parts))
      }
      let changes = zip(pictures.dropFirst(), pictures).map {
        $0.squares(from: $1, above: Float(Self.leastNoise))
      }
      return (changes.max() ?? 0) > Self.momentShare * changes.reduce(0, +)
    }
    /// Whether what is missing in a frame came in the one before, or comes in the next.
    func isSeenNearby(_ frame: Int) throws -> Bool {
      guard frame >= 2, planes.indices.contains(frame + 1) else { return false }
      return try shareSeen(frame + 1, since: frame - 2) > Self.leastShareNearby
    }
    // The screen that is at rest from then on is no picture that is shown too long.
    let lastMoving = progress.lastIndex { $0.state == .moving } ?? progress.endIndex
    for (frame, size) in zip(moving, sizes) where frame <= lastMoving + 1 && isTold(frame) {
      guard try isLarge(frame, size) else { continue }
      let seen = Cadence.Change(
        share: try shareSeen(frame, since: frame - 1), error: error(of: size))
      // The screen at rest is no repeated picture of the motion, however little tells the two apart.
      let comesToRest = progress[frame].state == .after && progress[frame - 1].state == .moving
      if seen.isMissing, comesToRest || isFirst(frame) || isFurther(frame) { continue }
      // Between two pictures that are drawn, what comes at once seems to come bit by bit.
      if seen.isMissing,
        try !isLarge(frame, drawnChange(shown[frame - 1], shown[frame]))
          || isSeenNearby(frame) && comesAtOnce(frame)
      {
        continue
      }
      changes[frame] = seen
    }
    // What is shown on behind a repeated picture is late as well, however little the motion goes on there.
    for frame in moving where changes[frame] == nil && changes[frame - 1]?.isMissing == true {
      let (last, now) = (progress[frame - 1], progress[frame])
      guard last.state == .moving, now.state == .moving,
        abs(now.value - last.value) < [FrameProgress].leastStep
      else { continue }
      changes[frame] = Cadence.Change(share: 0, error: 0)
    }
    /// Whether a frame is found where it is due, beside the way to another one.
    func isWhereDue(_ place: Int, besideWayTo frame: Int) -> Bool {
      progress.indices.contains(place)
        && abs(progress[place].value - fit.progress(at: shown[place]))
          < Self.besideMisfit * way(to: frame)
    }
    /// Whether the frame shows the picture of one that is where it is due, and so is the one behind those that show it.
    func isHeldBetween(_ frame: Int) -> Bool {
      func isHeld(_ place: Int) -> Bool {
        guard progress.indices.contains(place), place > 0 else { return false }
        let (last, now) = (progress[place - 1], progress[place])
        return last.state == .moving && now.state == .moving
          && abs(now.value - last.value) < Self.stillShare * way(to: place)
      }
      guard isHeld(frame) else { return false }
      let first = (1...frame).last { !isHeld($0) } ?? 0
      let next = progress.indices[frame...].first { !isHeld($0) } ?? progress.endIndex
      // Where those around them wander, two that are where they are due are there by chance.
      let around = Array(max(first - Self.beside, 0)...first) + (next...next + Self.beside)
      return around.allSatisfy { place in
        isHeld(place) || !progress.indices.contains(place) || progress[place].state != .moving
          || isWhereDue(place, besideWayTo: frame)
      } && [first, next].allSatisfy { isWhereDue($0, besideWayTo: frame) }
    }
    // The places of several frames together tell what those of each alone do not, however little changes.
    for (frame, size) in zip(moving, sizes)
    where size > Self.leastVisibleSize && changes[frame]?.isTold != true {
      if try size > Self.faintSize && isHeldBetween(frame) && !comesAtOnce(frame) {
        changes[frame] = Cadence.Change(share: 0, error: 0)
      } else if progress[frame - 1].state == .moving, progress[frame].state == .moving,
        [frame - 1, frame].allSatisfy({ isWhereDue($0, besideWayTo: frame) })
      {
        changes[frame] = Cadence.Change(share: 1, error: 0)
      }
    }
    /// Whether a frame is hardly further on than the one before, which at a slow end may be about where it is due as well.
    func hasHardlyMoved(_ frame: Int) -> Bool {
      abs(progress[frame].value - progress[frame - 1].value) < Self.heldShare * way(to: frame)
    }
    /// Whether a frame may be repeated and is not told to be one or none.
    func isUndecided(_ frame: Int, _ size: Double) -> Bool {
      let states = [progress[frame - 1].state, progress[frame].state]
      return size > Self.leastVisibleSize && states[0] == states[1]
        && changes[frame]?.isTold != true
        && (hasHardlyMoved(frame) || !isFurther(frame))
    }
    let undecided = zip(moving, sizes).filter { $0 <= lastMoving && isUndecided($0, $1) }.map(\.0)
    return try Cadence(
      times: times, interval: interval, changes: changes, undecided: Set(undecided)
    ) { earlier, later in
      guard later - slack > fit.begin, later < end else { return false }
      if isSteady { return true }
      return try error(of: size(due(earlier, later - slack))) < 0.15
    }
  }

  /// How much of the change between two frames brings the second one nearer to the transition's picture, as the sum of
  /// squares: encoders draw a picture better while it stays.
  private func sharpening(_ last: FrameProgress, _ now: FrameProgress) -> Double {
    let squares = last.residual * last.residual - now.residual * now.residual
    return max(squares, 0) * Double(planes.first?.pixelCount ?? 0)
  }

  /// By how much frames that rest differ from the one before, as the sum of squares; nil where too few rest.
  private var restlessness: Double? {
    let changes = zip(planes.dropFirst(), planes).map { $0.squares(from: $1) }
    let ends = Array(changes.prefix(Self.restingCount)) + changes.suffix(Self.restingCount)
    return changes.count > 4 * Self.restingCount ? ends.sorted()[ends.count / 2] : nil
  }

  /// How many frames rest at each end of those that are looked at.
  private static let restingCount = 6
}
