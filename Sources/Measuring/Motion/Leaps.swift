/// The places of a motion at which it goes as far from one frame to the next as it should in several: pictures are
/// left out there, though the time stamps are even.
struct Leaps: Sendable {
  private let times: [Double]
  private let progress: [FrameProgress]
  private let interval: Double
  /// The frames of which it is well known how far the motion is, without those that repeat a picture.
  private let known: [Int]
  /// The same with those.
  private let moving: Set<Int>

  /// How many times as fast as around it a motion must be to leap.
  private static let leastRatio = 1.6
  /// The part of the usual way below which a picture is repeated.
  private static let leastWay = 0.25

  /// - Parameters:
  ///   - times: In seconds, rising.
  ///   - progress: As many.
  ///   - interval: The usual time between frames.
  init(_ times: [Double], _ progress: [FrameProgress], interval: Double) {
    (self.times, self.progress, self.interval) = (times, progress, interval)
    var moving = times.indices.filter {
      progress[$0].state == .moving && progress[$0].error < MotionFit.telling
        && (0.004...0.996).contains(progress[$0].value)
    }
    // A frame behind them that is all but at the end, or may be further on than it seems, tells how far it leaps at least.
    if let next = moving.last.map({ $0 + 1 }), times.indices.contains(next),
      progress[next].state == .moving, progress[next].errorBelow < MotionFit.telling
    {
      moving.append(next)
    }
    // The same before them.
    if let last = moving.first.map({ $0 - 1 }), times.indices.contains(last),
      progress[last].state == .moving, progress[last].errorAbove < MotionFit.telling
    {
      moving.insert(last, at: 0)
    }
    var known: [Int] = []
    let ways = zip(moving.dropFirst(), moving).map { progress[$0].value - progress[$1].value }
    for (place, frame) in moving.enumerated() {
      // Where it is shown twice, the way to a picture is none that is usual.
      let around = ways[max(place - 3, 0)..<min(place + 2, ways.count)]
        .filter { abs($0) > [FrameProgress].leastStep }.sorted()
      let usual = around.isEmpty ? 0 : around[around.count / 2]
      let next = ways.indices.contains(place) ? ways[place] : .infinity
      if let last = known.last {
        let way = progress[frame].value - progress[last].value
        // The first of two that show the same is new, however slow the motion is there.
        let isShownAgain = abs(next) < [FrameProgress].leastStep
        if way < Self.leastWay * usual, !isShownAgain || way < [FrameProgress].leastStep {
          continue
        }
      }
      known.append(frame)
    }
    self.known = known
    self.moving = Set(moving)
  }

  /// The frames in the middle of the motion that repeat a picture.
  var repeated: Set<Int> { moving.subtracting(known) }

  /// All frames but those.
  var withoutRepeated: [Int] {
    let repeated = repeated
    return times.indices.filter { !repeated.contains($0) }
  }

  /// By frame, by how much the leaps before it shorten its time, told by the speed around them.
  var delays: [Double] {
    let speeds = zip(known.dropFirst(), known).map { later, earlier in
      (progress[later].value - progress[earlier].value) / (times[later] - times[earlier])
    }
    var missing: [Int: Int] = [:]
    for place in speeds.indices.dropFirst().dropLast() {
      let around = (max(place - 2, 0)...min(place + 2, speeds.count - 1)).filter { $0 != place }
      let sorted = around.map { speeds[$0] }.sorted()
      let usual = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      guard usual > 0, speeds[place] > Self.leastRatio * usual else { continue }
      let steps = ((times[known[place + 1]] - times[known[place]]) / interval).rounded()
      let count = ((speeds[place] / usual - 1) * max(steps, 1)).rounded()
      missing[known[place + 1]] = Int(min(max(count, 1), 30))
    }
    return delays(missing)
  }

  /// How many frames there are at least for each leap, also where what the spec says passes through all of them; where there are
  /// fewer, it is the times that are wrong.
  private static let (framesPerLeap, specifiedFramesPerLeap) = (3.0, 2.0)
  /// How many frames there are at most for each leap of such a recording: one at 60 Hz that is written at 50 leaps at
  /// every fifth.
  private static let longestPeriod = 6
  /// How many leaps in a row, each as many frames behind the last one, are those of a recording whose frames were taken
  /// from one with more of them, and then given even times.
  private static let regularCount = 4

  /// Whether there are more leaps than a motion with dropped frames has, or too few frames to tell them.
  ///
  /// - Parameters:
  ///   - isAsSpecified: Whether, with them, it runs as the spec says.
  ///   - freedom: How many numbers the easing has that it runs by with them: where those and the leaps are more than there are
  ///     frames, any frames are explained.
  func areTooMany(_ delays: [Double], asSpecified isAsSpecified: Bool, freedom: Double = 0) -> Bool
  {
    let most = isAsSpecified ? Self.specifiedFramesPerLeap : Self.framesPerLeap
    let count = Double(places(of: delays).count)
    return count * most > Double(known.count) || count + freedom > Double(known.count)
  }

  private func places(of delays: [Double]) -> [Int] {
    delays.indices.dropFirst().filter { delays[$0] > delays[$0 - 1] }
  }

  /// The same without a longer time in all, where the leaps come at every other, every third or up to every sixth frame: what is dropped
  /// then is no frame of the motion. Nil where they do not.
  func evened(_ delays: [Double]) -> [Double]? {
    let places = self.places(of: delays)
    let steps = Set(zip(places.dropFirst(), places).map { $0 - $1 })
    guard places.count >= Self.regularCount, steps.count == 1, let step = steps.first,
      (2...Self.longestPeriod).contains(step),
      let first = places.first, let last = places.last
    else { return nil }
    let (begin, end) = (first - step, min(last, times.count - 1))
    guard begin >= 0 else { return nil }
    let share = (times[end] - times[begin]) / (times[end] + delays[end] - times[begin])
    return times.indices.map { frame in
      guard frame > begin, frame <= end else { return 0 }
      return (times[frame] + delays[frame] - times[begin]) * share
        - (times[frame] - times[begin])
    }
  }

  /// How many times as fast as next to it a motion must be where it may leap, and the square of how many times as fast as
  /// between the two where it speeds up or slows down.
  private static let (suspiciousRatio, suspiciousSquare) = (1.15, 2.0)

  /// Each with a leap more, at a frame at which the motion is faster than next to it, or with one that is longer: at its
  /// begin, or among others, speeds alone do not tell.
  ///
  /// - Parameter delays: The leaps that are known so far.
  func suspicions(beside delays: [Double]) -> [[Double]] {
    let speeds = zip(known.dropFirst(), known).map { later, earlier -> Double in
      let way = progress[later].value - progress[earlier].value
      return way / (times[later] + delays[later] - times[earlier] - delays[earlier])
    }
    // The speed with which it begins, from a frame that is all but at rest.
    let first = known.first.flatMap { frame -> Double? in
      guard frame > 0, progress[frame - 1].error < MotionFit.telling else { return nil }
      return max(progress[frame].value - progress[frame - 1].value, 0)
        / (times[frame] - times[frame - 1])
    }
    return speeds.indices.compactMap { place in
      let before = place > 0 ? speeds[place - 1] : first
      let after = place + 1 < speeds.count ? speeds[place + 1] : nil
      let beside = [before, after].compactMap { $0 }
      let frame = known[place + 1]
      // Where it leaps it may leap farther.
      let leaps = delays[frame] > delays[known[place]]
      guard let fastest = beside.max(), let slowest = beside.min(),
        leaps || speeds[place] > Self.suspiciousRatio * fastest
          || beside.count == 2
            && speeds[place] * speeds[place] > Self.suspiciousSquare * slowest * fastest
      else { return nil }
      return delays.indices.map { delays[$0] + ($0 < frame ? 0 : interval) }
    }
  }

  /// Whether the motion goes faster over each leap than over the next step without one, on one side at least.
  func show(in delays: [Double]) -> Bool {
    let steps = zip(known.dropFirst(), known).map { later, earlier in
      (
        speed: (progress[later].value - progress[earlier].value) / (times[later] - times[earlier]),
        leaps: delays[later] > delays[earlier]
      )
    }
    return steps.indices.filter { steps[$0].leaps }.allSatisfy { place in
      let speed = steps[place].speed
      // A picture that is repeated tells no speed.
      func tells(_ step: (speed: Double, leaps: Bool)) -> Bool {
        !step.leaps && step.speed > Self.leastWay * speed
      }
      let beside = [steps[..<place].last(where: tells), steps[place...].first(where: tells)]
      return beside.contains { $0.map { speed > Self.suspiciousRatio * $0.speed } ?? false }
    }
  }

  /// Each with a leap less.
  func fewer(_ delays: [Double]) -> [[Double]] {
    places(of: delays).map { without(delays[$0] - delays[$0 - 1], at: $0, delays) }
  }

  /// Each with a leap over several pictures that goes over one less.
  func shorter(_ delays: [Double]) -> [[Double]] {
    places(of: delays).filter { delays[$0] - delays[$0 - 1] > 1.5 * interval }
      .map { without(interval, at: $0, delays) }
  }

  /// How many frames on each side of a leap tell how far it goes, and how many at least.
  private static let (mostBeside, fewestBeside) = (4, 3)

  /// The same with shorter leaps where the frames next to one are nearer to each other than those of the whole motion say:
  /// what an encoder leaves out of a motion's slow beginning may look like a frame more.
  ///
  /// - Parameter fit: The easing that fits best with the leaps.
  func locallyShorter(_ delays: [Double], _ fit: MotionFit.Candidate) -> [Double] {
    let places = self.places(of: delays)
    var result = delays
    for (index, place) in places.enumerated() {
      let first = index > 0 ? places[index - 1] : 0
      let end = index + 1 < places.count ? places[index + 1] : times.count
      /// How much later frames are in the motion than their times say, in frames.
      func offsets(_ frames: some Sequence<Int>) -> [Double] {
        frames.compactMap { frame in
          fit.time(of: progress[frame].value).map {
            ($0 - times[frame] - delays[frame]) / interval
          }
        }
      }
      let before = offsets(known.filter { (first..<place).contains($0) }.suffix(Self.mostBeside))
      let after = offsets(known.filter { (place..<end).contains($0) }.prefix(Self.mostBeside))
      guard min(before.count, after.count) >= Self.fewestBeside else { continue }
      let step = after.mean - before.mean
      let error = (before.squaredErrorOfMean + after.squaredErrorOfMean).squareRoot()
      let length = ((delays[place] - delays[place - 1]) / interval).rounded()
      guard step + error < -0.5 else { continue }
      result = without(min((-step).rounded(), length) * interval, at: place, result)
    }
    return result
  }

  private func without(_ time: Double, at place: Int, _ delays: [Double]) -> [Double] {
    delays.indices.map { delays[$0] - ($0 < place ? 0 : time) }
  }

  /// The same, told by the easing that fits with the leaps that are known so far.
  func delays(after delays: [Double], _ fit: MotionFit.Candidate) -> [Double] {
    var missing: [Int: Int] = [:]
    var last: (time: Double, frame: Int)?
    for frame in known {
      guard let time = fit.time(of: progress[frame].value) else { continue }
      if let last {
        func count(until time: Double) -> Double {
          let way = (time - last.time) - (times[frame] - times[last.frame])
          return (way / interval).rounded()
        }
        // Where it may not be as far on as it seems, it does not leap.
        let least = fit.time(of: progress[frame].value - progress[frame].errorBelow)
        if count(until: least ?? time) >= 1 {
          missing[frame] = Int(min(max(count(until: time), 1), 30))
        }
      }
      last = (time, frame)
    }
    return self.delays(missing)
  }

  private func delays(_ missing: [Int: Int]) -> [Double] {
    var sum = 0.0
    return times.indices.map { frame in
      sum += Double(missing[frame] ?? 0) * interval
      return sum
    }
  }
}

extension MotionFit.Candidate {
  /// When a progress is reached for the first time; nil where it is not.
  func time(of value: Double) -> Double? {
    let steps = 256
    var low = begin
    for step in 1...steps {
      let time = begin + duration * Double(step) / Double(steps)
      if progress(at: time) >= value {
        var high = time
        for _ in 0..<20 {
          let middle = (low + high) / 2
          if progress(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
      }
      low = time
    }
    return nil
  }
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(count) }

  /// The square of the mean's standard error.
  fileprivate var squaredErrorOfMean: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double((count - 1) * count)
  }
}
