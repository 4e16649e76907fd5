/// When the frames of a recording were on a screen, where the recording has another rate than the screen: a recording
/// with 50 frames a second of a screen with 60 goes on by one refresh four times, and then by two. No picture is missing
/// there.
struct ScreenRefreshes: Sendable {
  /// By frame, how much later its picture was on the screen than its time stamp says, in seconds, one list for each way
  /// in which the frames may have been taken. Without any of them where the rates go together.
  let delays: [[Double]]
  /// How many of the lists, the first ones, are those of frames that were taken at even times.
  let evenCount: Int
  /// The standard error of a duration that comes of those times, as a part of it.
  let scaleError: Double
  /// Whether stamps lie around even times, as those of a recorder that says when it got a picture: it has taken each as it was
  /// shown.
  let isWhenTaken: Bool
  /// The time within which a picture may have come anywhere beside its time stamp, where none of the ways is known to be
  /// the right one, in seconds; 0 where stamps are those of the pictures.
  let doubt: Double

  /// Refreshes a second of a phone's screen, and of the videos from which other recordings are made.
  private static let rates = [60.0, 30]
  /// How many moments of a refresh are tried at which the first frame may have been taken.
  private static let phases = 15
  /// The unit of time of GIF and its kin, in seconds, and how far a stamp that was rounded to it is off at most.
  private static let coarseUnit = 0.01
  private static let mostRounding = 0.0062
  /// How far off even times stamps lie at least that are not those, in seconds, and at most around them, as a part of the
  /// time from one to the next.
  private static let (leastUneven, mostUneven) = (0.0006, 0.3)
  /// How well two rates are the same, or the one goes into the other, as a part.
  private static let equality = 0.03

  /// - Parameter times: In seconds, rising, at least two.
  init(_ times: [Double]) {
    let isCoarse = times.allSatisfy {
      abs($0 / Self.coarseUnit - ($0 / Self.coarseUnit).rounded()) < 1e-3
    }
    let even = Self.evened(times, isCoarse: isCoarse)
    let interval = even?.interval ?? Cadence.interval(of: times)
    func goesTogether(_ rate: Double) -> Bool {
      let refreshes = rate * interval
      return abs(refreshes - refreshes.rounded()) < Self.equality * refreshes
        && refreshes.rounded() >= 1
    }
    let isFast = interval < (1 - Self.equality) / Self.rates[0]
    let isTogether = isFast || goesTogether(Self.rates[0])
    let stamps = isCoarse || isTogether ? even?.times ?? times : times
    let rounding = zip(stamps, times).map { $0 - $1 }
    let mostOff = rounding.map(abs).max() ?? 0
    let isRounded = mostOff > (isCoarse ? 1e-6 : Self.leastUneven)
    isWhenTaken = !isCoarse && isRounded
    var delays: [[Double]] = isRounded ? [rounding] : []
    if !isTogether {
      for rate in Self.rates where !goesTogether(rate) {
        for phase in 0..<Self.phases {
          let shift = Double(phase) / Double(Self.phases)
          let taken = stamps.map { ($0 * rate + shift + 1e-6).rounded(.down) / rate }
          let late = zip(taken, times).map { $0 - $1 }
          // When within a refresh a recorder takes its picture cannot be known.
          let mean = late.reduce(0, +) / Double(max(late.count, 1))
          let even = late.map { $0 - mean }
          if !delays.contains(where: { zip($0, even).allSatisfy { abs($0 - $1) < 1e-6 } }) {
            delays.append(even)
          }
        }
      }
    }
    self.delays = delays
    evenCount = isRounded ? 1 : 0
    scaleError = isRounded ? even?.error ?? 0 : 0
    // Converters that round stamps also take pictures from others with other times.
    doubt =
      isCoarse
      ? min(max(interval, Self.coarseUnit), 1 / Self.rates[0] + Self.coarseUnit)
      : isWhenTaken ? 2 * mostOff : isTogether ? 0 : 1 / Self.rates[0]
  }

  /// Rates of videos, in frames a second.
  private static let videoRates = [120.0, 60, 50, 30, 25, 24, 20, 15, 12, 10]
  /// The most intervals between two frames of which the number is known without knowing them exactly.
  private static let mostIntervals = 4.0
  /// By how many times as much stamps may lie around times with another interval than the nearest.
  private static let likelyShare = 1.2
  /// How often a range of intervals is made smaller.
  private static let halvings = 40

  /// Even times of which stamps were rounded to hundredths of a second, or around which they lie, the time from one to the next,
  /// and its standard error as a part of it; nil where the times are none.
  private static func evened(
    _ times: [Double], isCoarse: Bool
  ) -> (times: [Double], interval: Double, error: Double)? {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    guard let least = steps.min(), least > 0 else { return nil }
    // Frames that show the picture of the one before may be left out, with a longer delay for that one.
    let longest = isCoarse ? least + 1.5 * coarseUnit : 1.5 * Cadence.interval(of: times)
    let single = steps.filter { $0 < longest }
    guard single.count > 3 else { return nil }
    let usual = single.reduce(0, +) / Double(single.count)
    let mostOff = isCoarse ? mostRounding : mostUneven * usual
    // A long rest may have been any number of frames: what comes behind it is even by itself.
    var runs: [[Int]] = [[0]]
    var places = [0.0]
    for (frame, step) in steps.enumerated() {
      places.append(places[frame] + max((step / usual).rounded(), 1))
      if step < (mostIntervals + 0.5) * usual {
        runs[runs.count - 1].append(frame + 1)
      } else {
        runs.append([frame + 1])
      }
    }
    /// How far the stamps of each run lie before and behind even times at most, from which those begin in the middle.
    func spans(_ interval: Double) -> [ClosedRange<Double>] {
      runs.map { run in
        let begins = run.map { times[$0] - places[$0] * interval }
        return (begins.min() ?? 0)...(begins.max() ?? 0)
      }
    }
    func misfit(_ interval: Double) -> Double {
      spans(interval).map { $0.upperBound - $0.lowerBound }.max() ?? 0
    }
    var (low, high) = ((1 - equality) * usual, (1 + equality) * usual)
    for _ in 0..<halvings {
      let third = (high - low) / 3
      if misfit(low + third) < misfit(high - third) { high -= third } else { low += third }
    }
    let nearest = (low + high) / 2
    let most =
      isCoarse ? max(misfit(nearest), coarseUnit) : likelyShare * misfit(nearest)
    guard most < 2 * mostOff else { return nil }
    /// The interval that is farthest from the nearest one, to one side, with which all stamps may have been rounded.
    func farthest(_ side: Double) -> Double {
      var (inside, outside) = (nearest, nearest + side * equality * usual)
      for _ in 0..<halvings {
        let middle = (inside + outside) / 2
        if misfit(middle) <= most + 1e-9 { inside = middle } else { outside = middle }
      }
      return inside
    }
    let range = farthest(-1)...farthest(1)
    let known = videoRates.filter { range.contains(1 / $0) }
    let interval = known.count == 1 ? 1 / known[0] : (range.lowerBound + range.upperBound) / 2
    var even = times
    for (run, span) in zip(runs, spans(interval)) {
      let begins = run.map { times[$0] - places[$0] * interval }
      // What is rounded lies anywhere within a unit.
      let begin =
        isCoarse
        ? (span.lowerBound + span.upperBound) / 2
        : begins.reduce(0, +) / Double(begins.count)
      for frame in run { even[frame] = begin + places[frame] * interval }
    }
    let error = (range.upperBound - range.lowerBound) / 12.0.squareRoot()
    return (even, interval, known.count == 1 ? 0 : error / interval)
  }
}
