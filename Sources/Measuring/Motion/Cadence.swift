/// When a recording's pictures came, and where one did not come when it was due.
package struct Cadence: Hashable, Sendable {
  /// One or more pictures in a row that were not shown when they were due.
  package struct Hitch: Hashable, Sendable {
    /// What the recording has instead.
    package enum Kind: String, Hashable, Sendable {
      /// No frames: a gap between two time stamps.
      case gap
      /// Frames with the picture of the one before.
      case repeated
      /// Nothing: the picture after it has the time stamp of the first that is missing.
      case closedUp
    }

    package let kind: Kind
    /// When the first picture was due, in seconds of the recording.
    package let time: Double
    /// The frame after which it is missing.
    package let frame: Int
    /// How many are missing.
    package let count: Int
    /// How late the next picture came, in seconds.
    package let duration: Double
  }

  /// From one picture to the next, in seconds.
  package let interval: Double
  /// For how many frames each picture is shown: more than 1 where the motion has fewer pictures a second than its recording.
  package let framesPerPicture: Int
  package private(set) var hitches: [Hitch]
  /// The frames that show the picture of the one before, though the motion went on.
  package private(set) var repeatedFrames: Set<Int>
  /// The same, and those of a motion that has fewer pictures a second than its recording.
  let heldFrames: Set<Int>
  /// The frames of which it is not known whether they repeat the picture of the one before, or come behind one that is
  /// missing: too little changes there.
  package private(set) var undecidedFrames: Set<Int>

  /// How many pictures were not shown when they were due.
  package var droppedCount: Int { hitches.reduce(0) { $0 + $1.count } }

  /// How late pictures came, all together, in seconds.
  package var hitchTime: Double { hitches.reduce(0) { $0 + $1.duration } }

  /// Whether the screen may have shown more pictures than the recording has, so that not every one that was late can
  /// be told.
  package var hidesShortHitches: Bool { interval > 1.1 / 60 }

  /// A frame that may be repeated: how much of the change since the frame before there was of what was due.
  struct Change: Hashable, Sendable {
    /// The share that was seen of the change that was due.
    let share: Double
    /// The standard error of the share.
    let error: Double

    var isMissing: Bool { share < 0.35 && error < 0.15 }
    var isSeen: Bool { share > 0.5 && error < 0.25 }
    var isTold: Bool { isMissing || isSeen }
  }

  /// The most frames of a recording for which a motion shows one picture.
  private static let slowest = 4.0
  /// How often frames that repeat a picture come at least in a motion that has fewer pictures than its recording.
  private static let fewestRuns = 3
  /// The most pictures that are looked for in a gap, which a recording's time stamps may make as long as they like.
  private static let mostSlots = 10_000.0

  /// The least time between two pictures that a screen shows, in seconds; recorders that gather frames write smaller
  /// ones.
  private static let leastStep = 0.002

  /// By how much a step between two stamps is longer or shorter because both are rounded to 1/1000 s.
  private static let rounding = 0.0011

  /// The usual time from one frame to the next.
  ///
  /// - Parameter times: Rising, at least two.
  static func interval(of times: [Double]) -> Double {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > leastStep }.sorted()
    guard !steps.isEmpty else { return 1.0 / 60 }
    // Where a recording has many gaps, the shorter intervals are the usual ones.
    let usual = steps[steps.count * 2 / 5]
    let alike = steps.filter { abs($0 - usual) < rounding }
    return alike.reduce(0, +) / Double(alike.count)
  }

  /// Whether frames come at an even rate; many recorders leave out those that show nothing new.
  ///
  /// - Parameter times: Of frames between which nothing moves.
  static func isSteady(_ times: [Double], interval: Double) -> Bool {
    times.count > 4 && zip(times.dropFirst(), times).allSatisfy { $0 - $1 < 1.5 * interval }
  }

  /// - Parameters:
  ///   - times: The frames' times.
  ///   - interval: The usual time between frames.
  ///   - changes: By frame, of those that come while it moves.
  ///   - undecided: The frames that may be repeated, as too little changes there to tell.
  ///   - isDue: Whether the picture changed between two times.
  init(
    times: [Double], interval: Double, changes: [Int: Change], undecided: Set<Int>,
    isDue: (_ earlier: Double, _ later: Double) throws -> Bool
  ) rethrows {
    let told = changes.filter(\.value.isTold)
    let still = told.filter(\.value.isMissing)
    // A motion at half the rate of its recording repeats every other frame, as it should; one that stalls once does not.
    let runs = Self.runs(of: still.keys.sorted())
    let short = runs.filter { Double($0) < Self.slowest }
    let stalled = still.count - short.reduce(0, +)
    let rate =
      short.count < Self.fewestRuns
      ? 0 : Double(still.count - stalled) / Double(told.count - stalled)
    // It never shows two new pictures in a row, and seldom where the rates do not divide.
    let inARow = told.keys.filter { told[$0]?.isSeen == true && told[$0 - 1]?.isSeen == true }.count
    // One whose rate does not divide its recording's shows either two new pictures in a row or one for three frames.
    let irregular = inARow + min(inARow, short.count { $0 > 1 })
    let isSlower = rate > 0.4 && 2 * irregular <= short.reduce(0, +)
    let pace = isSlower ? min((1 / (1 - rate)).rounded(), Self.slowest) : 1
    self.interval = interval * pace
    framesPerPicture = Int(pace)
    var hitches: [Hitch] = []
    var repeated: Set<Int> = []
    var run = 0
    func end(before frame: Int) {
      let late = run - Int(pace) + 1
      if run > 0, late > 0 {
        let first = frame - run
        hitches.append(
          Hitch(
            kind: .repeated, time: times[first], frame: first - 1,
            count: max(Int((Double(late) / pace).rounded(.up)), 1),
            duration: Double(late) * interval))
        repeated.formUnion(first..<frame)
      }
      run = 0
    }
    for frame in times.indices.dropFirst() {
      if changes[frame]?.isMissing == true { run += 1 } else { end(before: frame) }
      let gap = times[frame] - times[frame - 1]
      let slots = Int(min((gap / (interval * pace)).rounded(), Self.mostSlots))
      guard slots > 1 else { continue }
      let missing = try (1..<slots).filter { slot in
        try isDue(times[frame - 1], times[frame] - Double(slot) * interval * pace)
      }
      guard let first = missing.max() else { continue }
      hitches.append(
        Hitch(
          kind: .gap, time: times[frame] - Double(first) * interval * pace, frame: frame - 1,
          count: missing.count, duration: Double(missing.count) * interval * pace))
    }
    end(before: times.count)
    self.hitches = hitches.sorted { $0.time < $1.time }
    repeatedFrames = repeated
    heldFrames = repeated.union(still.map(\.key))
    // Beside one that is held as it should be, one at a lower rate is no further on either.
    undecidedFrames = undecided.subtracting(heldFrames).filter { frame in
      !isSlower || still[frame - 1] == nil && still[frame + 1] == nil
    }
  }

  /// How many frames follow each other.
  ///
  /// - Parameter frames: Rising.
  private static func runs(of frames: [Int]) -> [Int] {
    var runs: [Int] = []
    for (place, frame) in frames.enumerated() {
      if place > 0, frames[place - 1] == frame - 1 {
        runs[runs.count - 1] += 1
      } else {
        runs.append(1)
      }
    }
    return runs
  }

  /// That of a recording without hitches.
  init(even times: [Double], interval: Double) {
    self.init(times: times, interval: interval, changes: [:], undecided: []) { _, _ in false }
  }

  /// The same without pictures that may not have been due: of a motion that may not have begun yet, or may have ended.
  ///
  /// - Parameters:
  ///   - sure: When it moves without doubt, in seconds of the recording.
  ///   - times: The frames'.
  func within(_ sure: ClosedRange<Double>, _ times: [Double]) -> Cadence {
    var cadence = self
    cadence.hitches = hitches.filter { hitch in
      let last = hitch.time + Double(hitch.count - 1) * interval
      return last >= sure.lowerBound && hitch.time <= sure.upperBound
    }
    let removed = hitches.filter { $0.kind == .repeated && !cadence.hitches.contains($0) }
    cadence.repeatedFrames = repeatedFrames.filter { frame in
      !removed.contains { $0.time <= times[frame] && times[frame] < $0.time + $0.duration }
    }
    // Where it may not move any more, a gap may still be one.
    let late = hitches.filter { $0.kind == .gap && !cadence.hitches.contains($0) }
    cadence.undecidedFrames = undecidedFrames.filter { sure.contains(times[$0]) }
      .union(late.map { $0.frame + 1 })
    return cadence
  }

  /// The frames behind gaps in which a picture may have been due just before a motion's end, and of which no hitch is told.
  ///
  /// - Parameters:
  ///   - end: When the motion has ended without doubt, in seconds of the recording.
  ///   - times: The frames'.
  ///   - rest: The first frame with the screen at rest, behind which none is due whenever it ends; nil where there is none.
  func framesBehindGaps(until end: Double, _ times: [Double], rest: Int? = nil) -> [Int] {
    times.indices.dropFirst().filter { frame in
      let (last, gap) = (times[frame - 1], times[frame] - times[frame - 1])
      let latest = end - interval
      return gap > 1.5 * interval && last <= latest && (latest < last + gap || frame == rest)
        && !hitches.contains { $0.kind == .gap && $0.frame == frame - 1 }
    }
  }

  /// The same with more frames of which it is not known whether they repeat a picture.
  func doubting(_ frames: some Sequence<Int>) -> Cadence {
    var cadence = self
    cadence.undecidedFrames.formUnion(Set(frames).subtracting(heldFrames))
    return cadence
  }

  /// The same with the times of a recording that leaves pictures out without a gap.
  ///
  /// - Parameter delays: By frame, how much later it is in the motion than its time stamp says.
  func closedUp(by delays: [Double]) -> Cadence {
    var cadence = self
    cadence.hitches = hitches.map { hitch in
      let isGap = hitch.kind == .gap && delays[hitch.frame + 1] > delays[hitch.frame]
      return Hitch(
        kind: isGap ? .closedUp : hitch.kind, time: hitch.time - delays[hitch.frame],
        frame: hitch.frame, count: hitch.count, duration: hitch.duration)
    }
    return cadence
  }
}
