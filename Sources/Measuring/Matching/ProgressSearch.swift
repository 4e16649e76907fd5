import Pixels

/// How far a transition had come in one frame of a recording.
package struct FrameProgress: Hashable, Sendable {
  /// What the frame shows.
  package enum State: String, Hashable, Sendable {
    /// The old screen, as it was.
    case before
    case moving
    /// The new screen, as it stays.
    case after
  }

  package var state: State
  /// The progress, or the fraction of the transition's own time.
  package var value: Double
  /// The standard error downwards and upwards. They are large where the pictures hardly change with the progress.
  package var errorBelow: Double
  package var errorAbove: Double
  /// The root mean square of what differs from the transition's picture, in levels of 255.
  package var residual: Double
  /// The part of the picture, 0 to 1, in which that of a frame that moves is not the old screen's.
  var changedShare = 0.0
  /// Whether what it shows of a picture that moves is clearly none of the old screen.
  var tellsFromBefore = false
  /// The part of what differs from the old screen that is left beside the picture of a frame that moves, by the squares.
  var leftOfChange = 0.0
  /// How far the frame is from the nearer one of the screens at rest, where it moves: the root mean square, in levels.
  var change = 0.0
  /// How fast the picture changes with the progress, where it moves: the root mean square, in levels for the whole way.
  var slope = 0.0
  /// What of the error upwards comes of pictures that an encoder may leave out for a frame.
  var leftOut = 0.0
  /// Other places of the transition with as good a picture, as there are where it runs to and fro.
  var others: [FrameProgress] = []

  /// The larger standard error.
  package var error: Double { max(errorBelow, errorAbove) }

  /// Whether one of the screens at rest lies within the errors.
  var mayBeAtRest: Bool {
    let (least, most) = (value - errorBelow, value + errorAbove)
    return state != .moving || least <= 0 || (least...most).contains(1)
  }
}

/// The search for the progress at which a transition's picture is nearest to a recorded one.
struct ProgressSearch: Sendable {
  let model: ModelFrames
  /// The screens as they rest before and after.
  let before: Plane
  let after: Plane
  /// Whether a shape ends before it covers the screen, or shrinks to one that is seen, so that the picture leaps to the
  /// screen at rest.
  let leapsAtEnd: Bool
  /// The progress beyond the end from which pictures are those of the screen at rest, where it leaps to that; else 1.
  let coverage: Double
  private let smallBefore: Plane
  private let smallAfter: Plane
  private let coarseIndices: [Int]
  /// The diameters of a circle at the beginning and at the end; where its size is negative, it is drawn as if it were not.
  private let diameters: (from: Double, to: Double)?

  /// Differences beyond these many levels count no more: something lies over the picture.
  static let limit: Float = 48
  /// How many times the difference from a progress's picture that from a screen at rest must be, to tell them apart.
  private static let ambiguity = 2.0
  /// By how many levels pixels differ at least that tell a picture from a screen at rest, how many times as many of them
  /// show the one, by their squares, and the part of all that do so: the mark of a touch has some of a picture's colours.
  private static let clearDifference: Float = 8
  private static let (clarity, clearShare) = (4.0, 0.4)
  /// How many times as much a place may differ that is considered beside the best one, how far it is at least, and
  /// how many times as much a screen at rest differs that looks like the other one.
  private static let rivalry = 4.0
  private static let leastDistance = 0.01
  private static let equality = 1.2
  private static let refinementLimit: Float = 14
  /// Neighbouring pixels of a compressed picture err together, which makes errors larger than their number says.
  private static let correlation = 3.0
  /// What encoders and colour conversions put all pixels off together, in levels: in a fade it is a change.
  private static let sharedError = 1.0
  /// The most that is made of it, as a part of the way.
  private static let mostSharedError = 0.015
  /// The smallest noise of a picture, in levels.
  private static let leastNoise = 0.4
  /// The smallest change of a picture that is one: the root of the sum of its squares, in levels.
  private static let leastChange = 60.0
  /// The same of a picture that leaps to the screen at rest.
  private static let leastLeap = 500.0
  /// How many times as far on its way a motion may be as a picture looks of which an encoder shows but a part.
  private static let mostHidden = 1.5
  /// How far from its end a motion may be that has all but come to rest.
  private static let allButRest = 0.1

  init(_ model: ModelFrames, before: Plane, after: Plane) throws {
    (self.model, self.before, self.after) = (model, before, after)
    diameters = model.spec.plan.scene.diameters
    smallBefore = before.reduced(by: ModelFrames.reduction)
    smallAfter = after.reduced(by: ModelFrames.reduction)
    // Every fourth step, and every eighth beyond both ends.
    coarseIndices =
      Array(stride(from: model.indices.lowerBound, to: 0, by: 8))
      + Array(stride(from: 0, through: ModelFrames.steps, by: 4))
      + Array(stride(from: ModelFrames.steps + 8, through: model.indices.upperBound, by: 8))
    try model.prepare(coarseIndices)
    let leap = try model.entry(ModelFrames.steps).plane.squares(from: after)
    let leaps = leap > Self.leastLeap * Self.leastLeap
    leapsAtEnd = leaps
    let covering = try coarseIndices.first { index in
      guard leaps, index > ModelFrames.steps else { return false }
      return try model.entry(index).plane.squares(from: after) < Self.leastChange * Self.leastChange
    }
    coverage = leaps ? covering.map { Double($0) / Double(ModelFrames.steps) } ?? .infinity : 1
  }

  /// - Throws: What drawing the transition throws.
  func progress(of plane: Plane) throws -> FrameProgress {
    let small = plane.reduced(by: ModelFrames.reduction)
    let coarse = coarseIndices
    let costs = try coarse.map { try small.squares(from: model.entry($0).small, limit: Self.limit) }
    let minima = try minima(of: costs).map {
      try refined(plane, from: nearest(to: small, around: coarse[$0]))
    }.sorted { $0.cost * doubt($0.value) < $1.cost * doubt($1.value) }
    guard let best = minima.first else { return FrameProgress.unknown }
    let costBefore = plane.squares(from: before, limit: Self.limit)
    let costAfter = plane.squares(from: after, limit: Self.limit)
    // Before the beginning a circle may be too small to be seen, and what is nearer by less than a change is no nearer.
    let restCost =
      best.cost * (best.value < 0 ? Self.equality : 1) + Self.leastChange * Self.leastChange
    if min(costBefore, costAfter) <= restCost {
      let isBefore = costBefore <= costAfter
      var progress = try atRest(isBefore: isBefore, cost: min(costBefore, costAfter), in: plane)
      // The recording's own screen has the recording's own noise, so that what has all but come to rest is nearer to it.
      if best.cost < Self.ambiguity * min(costBefore, costAfter), (0...1).contains(best.value) {
        if isBefore, best.value < Self.allButRest {
          progress.errorAbove = max(progress.errorAbove, Self.mostHidden * best.value)
        } else if !isBefore, 1 - best.value < Self.allButRest {
          progress.errorBelow = max(progress.errorBelow, Self.mostHidden * (1 - best.value))
        }
      }
      if max(costBefore, costAfter) <= Self.equality * min(costBefore, costAfter) {
        progress.others = [
          try atRest(isBefore: !isBefore, cost: max(costBefore, costAfter), in: plane)
        ]
      }
      return progress
    }
    // Encoders sharpen a screen that has come at once over some frames.
    if leapsAtEnd, best.value > 1, try isAtRest(best.value) {
      return try atRest(isBefore: false, cost: costAfter, in: plane)
    }
    // The same where something remains of a picture beyond the end, as of a wide shadow.
    if best.value > 1 + Self.leastDistance, costAfter < Self.equality * best.cost,
      try !tells(plane, model.plane(at: best.value), from: after)
    {
      return try atRest(isBefore: false, cost: costAfter, in: plane)
    }
    // Where pictures far from an end are those of the screen at rest, as when a circle has left it, noise is no motion.
    if costAfter < Self.equality * best.cost, 1 - best.value > Self.leastDistance {
      let place = try found(best, in: plane)
      if place.value + place.errorAbove >= 1 {
        return try atRest(isBefore: false, cost: costAfter, in: plane)
      }
    }
    func moving(_ place: (value: Double, cost: Double, slope: Double)) throws -> FrameProgress {
      var progress = try found(place, in: plane)
      let picture = try model.plane(at: place.value)
      progress.changedShare = picture.share(differingFrom: before, by: MotionRun.clearChange)
      // Something else that comes over a screen at rest is like a motion that has hardly begun, or all but ended: the motion
      // may be anywhere where its pictures are like that screen.
      progress.tellsFromBefore = tells(plane, picture, from: before)
      progress.leftOfChange = place.cost / max(costBefore, 1e-9)
      progress.change = (min(costBefore, costAfter) / Double(plane.pixelCount)).squareRoot()
      progress.slope =
        place.slope * Double(ModelFrames.steps) / Double(plane.pixelCount).squareRoot()
      if costBefore < Self.ambiguity * place.cost, !progress.tellsFromBefore {
        let rest = try atRest(isBefore: true, cost: costBefore, in: plane)
        progress.errorBelow = max(progress.errorBelow, progress.value)
        // The mark of the touch that it begins at hides the first pictures of a circle.
        let hidden = diameters == nil ? 0 : Self.mostHidden * progress.value
        progress.errorAbove = max(progress.errorAbove, rest.errorAbove - progress.value, hidden)
      }
      if costAfter < Self.ambiguity * place.cost, !tells(plane, picture, from: after) {
        let rest = try atRest(isBefore: false, cost: costAfter, in: plane)
        progress.errorAbove = max(progress.errorAbove, 1 + rest.errorAbove - progress.value)
        progress.errorBelow = max(progress.errorBelow, progress.value - (1 - rest.errorBelow))
      }
      return progress
    }
    var progress = try moving(best)
    let least = minima.map(\.cost).min() ?? best.cost
    progress.others = try minima.dropFirst().filter {
      $0.cost <= Self.rivalry * least && abs($0.value - best.value) > Self.leastDistance
        // Some size before the beginning comes near any picture of the first frames.
        && ($0.value >= 0 || diameters == nil || best.cost <= Self.rivalry * $0.cost)
        // What all but shows the old screen at rest, and is no nearer than that, is none of the motion.
        && (abs($0.value) > Self.leastDistance
          || $0.cost + Self.leastChange * Self.leastChange < costBefore)
    }.map(moving)
    // Where a motion turns round, its pictures before and behind that are alike, and it may be anywhere between.
    for other in progress.others where model.spec.course == .fraction {
      let middle = try model.plane(at: (other.value + progress.value) / 2)
      guard plane.squares(from: middle, limit: Self.limit) <= Self.rivalry * least else { continue }
      progress.errorBelow = max(progress.errorBelow, progress.value - other.value)
      progress.errorAbove = max(progress.errorAbove, other.value - progress.value)
    }
    if let mirrored = mirrored(progress) {
      progress.others.removeAll { abs($0.value - mirrored.value) < Self.leastDistance }
      progress.others.append(mirrored)
    }
    return progress
  }

  /// Whether a recorded picture clearly shows one of two, as of the transition and of a screen at rest, where those differ,
  /// whatever lies over the rest of it.
  func tells(_ plane: Plane, _ picture: Plane, from other: Plane) -> Bool {
    let votes = plane.votes(for: picture, or: other, differingBy: Self.clearDifference)
    return votes.first > Self.leastChange * Self.leastChange
      && votes.first > Self.clarity * votes.second && votes.first > Self.clearShare * votes.all
  }

  /// The same beyond the end, where a circle that has shrunk to a point grows again, as an app may draw it without what else
  /// the spec's path does there; nil where that is known of the pictures, or no circle does so.
  private func mirrored(_ progress: FrameProgress) -> FrameProgress? {
    guard let (from, to) = diameters, to < from, progress.value < 1 else { return nil }
    let value = 2 * from / (from - to) - progress.value
    guard value > 1, value < Double(model.indices.upperBound) / Double(ModelFrames.steps) else {
      return nil
    }
    var other = progress
    (other.value, other.others) = (value, [])
    (other.errorBelow, other.errorAbove) = (progress.errorAbove, progress.errorBelow)
    return other
  }

  /// The same of a frame that moves, looked for at each picture at its full size, which takes longer: lines of text that
  /// scroll past look alike in small ones.
  func progressAmongAll(of plane: Plane) throws -> FrameProgress {
    let all = Array(0...ModelFrames.steps)
    try model.prepare(all)
    let costs = try all.map { try plane.squares(from: model.entry($0).plane, limit: Self.limit) }
    let minima = all.filter { place in
      (place == 0 || costs[place] < costs[place - 1])
        && (place == ModelFrames.steps || costs[place] <= costs[place + 1])
    }.sorted { costs[$0] < costs[$1] }
    // Which of them is best shows between two pictures.
    let places = try minima.prefix(Self.followed).map { try refined(plane, from: $0) }
    guard let best = places.min(by: { $0.cost < $1.cost }) else { return .unknown }
    return try found(best, in: plane)
  }

  /// How many of the places at which such pictures are nearest are followed.
  private static let followed = 6

  /// Whether the picture behind the end is that of the screen at rest.
  private func isAtRest(_ value: Double) throws -> Bool {
    let picture = try model.entry(Int((value * Double(ModelFrames.steps)).rounded())).plane
    return picture.squares(from: after) < Self.leastChange * Self.leastChange
  }

  /// One of the screens at rest.
  private func atRest(isBefore: Bool, cost: Double, in plane: Plane) throws -> FrameProgress {
    let noise = max((cost / Double(plane.pixelCount)).squareRoot(), Self.leastNoise)
    let end = isBefore ? 0 : ModelFrames.steps
    // The motion leaps from its last picture, which tells nothing of what the screen at rest looks like.
    let leaps = !isBefore && leapsAtEnd
    let reach = try self.reach(
      of: isBefore ? smallBefore : smallAfter, from: end, noise, isOwn: !leaps)
    return FrameProgress(
      state: isBefore ? .before : .after, value: isBefore ? 0 : 1,
      errorBelow: isBefore ? MotionFit.leastError : max(1 - reach.low, MotionFit.leastError),
      // Beyond the end as well, where the pictures of overshooting are the same.
      errorAbove: max(isBefore ? reach.high : reach.high - 1, MotionFit.leastError),
      residual: (cost / Double(plane.pixelCount)).squareRoot())
  }

  /// The same, of the progress near one that is expected.
  func progress(of plane: Plane, near value: Double) throws -> FrameProgress {
    let start = Int((value * Double(ModelFrames.steps)).rounded())
    let refined = try refined(plane, from: start)
    let settled = try settled(plane, from: value)
    return try found(settled.cost < refined.cost ? settled : refined, in: plane)
  }

  /// The part of a step over which pictures count as changing evenly, and how many times a place is moved.
  private static let shortStep = 0.25
  private static let settlings = 4

  /// The same as `refined` for a motion so fast, or that turns round so near, that pictures do not change evenly from
  /// step to step: each is drawn at the very progress.
  private func settled(
    _ plane: Plane, from start: Double
  ) throws -> (value: Double, cost: Double, slope: Double) {
    let steps = Double(ModelFrames.steps)
    let bounds = (1 / steps)...(Double(model.indices.upperBound) / steps)
    var value = min(max(start, bounds.lowerBound), bounds.upperBound)
    var best: (value: Double, cost: Double, slope: Double)?
    for _ in 0..<Self.settlings {
      let picture = try model.drawnPlane(at: value)
      let step = try plane.step(
        from: picture, low: model.drawnPlane(at: value - Self.shortStep / steps),
        high: model.drawnPlane(at: value + Self.shortStep / steps), limit: Self.refinementLimit)
      let cost = plane.squares(from: picture, limit: Self.limit)
      if let best, cost >= best.cost { break }
      best = (value, cost, step.denominator.squareRoot() / Self.shortStep)
      let shift = Self.shortStep * step.numerator / (step.denominator + 1)
      value += min(max(shift, -2), 2) / steps
      value = min(max(value, bounds.lowerBound), bounds.upperBound)
    }
    return best ?? (value, .infinity, 0)
  }

  /// A progress with its errors.
  private func found(
    _ best: (value: Double, cost: Double, slope: Double), in plane: Plane
  ) throws -> FrameProgress {
    let noise = max((best.cost / Double(plane.pixelCount)).squareRoot(), Self.leastNoise)
    let steps = Double(ModelFrames.steps)
    let index = Int((best.value * steps).rounded())
    let spread = try model.entry(index + 1).plane.spreadOfChange(from: model.entry(index - 1).plane)
    let slope = max(best.slope, 1e-9) * steps
    let shared = min(Self.sharedError * spread / slope, Self.mostSharedError)
    let error = min(max(Self.correlation * noise / slope, shared), 1)
    let reach = try self.reach(of: model.entry(index).small, from: index, noise)
    let place = Double(index) / steps
    return FrameProgress(
      state: .moving, value: best.value, errorBelow: max(error, place - reach.low),
      errorAbove: max(error, reach.high - place),
      residual: (best.cost / Double(plane.pixelCount)).squareRoot())
  }

  /// How much worse a progress is than another with an equal picture: overshooting is rarer than not.
  private func doubt(_ value: Double) -> Double {
    isMirrored(at: value) ? 32 : value < 0 ? 4 : value > 1 ? 1.05 : 1
  }

  /// Whether a circle grows before its beginning, or behind its end, where its size is negative, or soon is.
  private func isMirrored(at value: Double) -> Bool {
    guard let (from, to) = diameters else { return false }
    return value < 0 || value > 1 && from + (to - from) * value < 0
  }

  /// The best of the coarse costs and other minima that come near it, and the best ones before the beginning and where
  /// a circle is drawn though its size is negative: on the coarse grid those may come nearer by chance.
  private func minima(of costs: [Double]) -> [Int] {
    let first = coarseIndices.firstIndex { $0 >= 0 } ?? 0
    let steps = Double(ModelFrames.steps)
    let last =
      coarseIndices.lastIndex { $0 <= 0 || !isMirrored(at: Double($0) / steps) } ?? costs.count - 1
    let least = costs[first...last].min() ?? 0
    let places = (first...last).filter { place in
      // The first of equal pictures, as there are beyond the screen's edges.
      (place <= first || costs[place] < costs[place - 1])
        && (place == last || costs[place] <= costs[place + 1])
        && costs[place] <= 1.5 * least + 100
    }
    let usual = places.sorted { (costs[$0], $0) < (costs[$1], $1) }.prefix(3)
    let outside = [costs.indices.prefix(first), costs.indices.suffix(from: last + 1)]
    return Array(usual)
      + outside.compactMap { $0.min { (costs[$0], $0) < (costs[$1], $1) } }
  }

  /// - Returns: The progress, the cost there, and how much the picture changes with a step.
  private func refined(
    _ plane: Plane, from start: Int
  ) throws -> (value: Double, cost: Double, slope: Double) {
    // Not at an end, beyond which a size that falls below 0 grows again.
    let allowed =
      start < 0
      ? model.indices.lowerBound + 1...(-1)
      : 1...model.indices.upperBound - 1
    var index = min(max(start, allowed.lowerBound), allowed.upperBound)
    var seen: Set<Int> = []
    var shift = 0.0
    var slope = 0.0
    while seen.insert(index).inserted {
      let step = try plane.step(
        from: model.entry(index).plane, low: model.entry(index - 1).plane,
        high: model.entry(index + 1).plane, limit: Self.refinementLimit)
      slope = step.denominator.squareRoot()
      // A change of less than a level in a few pixels says nothing.
      shift = step.numerator / (step.denominator + 16)
      let stride = Int(min(max(shift.rounded(), -6), 6))
      let next = min(max(index + stride, allowed.lowerBound), allowed.upperBound)
      if stride == 0 || next == index || seen.contains(next) { break }
      index = next
    }
    let value = Double(index) + min(max(shift, -1), 1)
    let bounded = min(
      max(value, Double(model.indices.lowerBound)), Double(model.indices.upperBound))
    let progress = bounded / Double(ModelFrames.steps)
    // Drawn at that progress: between two pictures edges are less sharp.
    let picture = try model.drawnPlane(at: progress)
    return (progress, plane.squares(from: picture, limit: Self.limit), slope)
  }

  /// The best of the steps around a coarse one, by small pictures: of each second one first, then of those beside that.
  private func nearest(to small: Plane, around index: Int) throws -> Int {
    func nearest(_ places: [Int]) throws -> Int {
      // A size that has fallen below 0 grows again.
      let around = places.filter { model.indices.contains($0) && ($0 < 0) == (index < 0) }
      let costs = try around.map {
        try small.squares(from: model.entry($0).small, limit: Self.limit)
      }
      return zip(costs, around).min { $0 < $1 }?.1 ?? index
    }
    let middle = try nearest([index - 2, index, index + 2])
    return try nearest([middle - 1, middle, middle + 1])
  }

  /// How much more a picture may differ than the one at the progress where the search begins, whose shadow may never
  /// quite leave a screen at rest.
  private static let ownDifference = 1.5

  /// The progress down to which, and up to which, pictures cannot be told from one.
  ///
  /// - Parameter isOwn: Whether the picture is that of the progress where the search begins, but for what is always left.
  private func reach(
    of picture: Plane, from index: Int, _ noise: Double, isOwn: Bool = true
  ) throws -> (low: Double, high: Double) {
    let limit = max(4 * Self.correlation * noise, Self.leastChange) / Double(ModelFrames.reduction)
    let own = isOwn ? try picture.squares(from: model.entry(index).small) : 0
    let most = limit * limit + Self.ownDifference * own
    func isAlike(_ other: Int) throws -> Bool {
      try picture.squares(from: model.entry(other).small) < most
    }
    let coarse = coarseIndices
    var (low, high) = (index, index)
    for other in coarse.reversed() where other < index {
      guard try isAlike(other) else { break }
      low = other
    }
    for other in coarse where other > index {
      guard try isAlike(other) else { break }
      high = other
    }
    // Where pictures rest, to the very step at which they go on.
    while low < index, low > model.indices.lowerBound, try isAlike(low - 1) { low -= 1 }
    while high > index, high < model.indices.upperBound, try isAlike(high + 1) { high += 1 }
    let steps = Double(ModelFrames.steps)
    return (Double(low) / steps, Double(high) / steps)
  }
}

extension FrameProgress {
  fileprivate static let unknown = FrameProgress(
    state: .moving, value: 0, errorBelow: 1, errorAbove: 1, residual: 255)
}
