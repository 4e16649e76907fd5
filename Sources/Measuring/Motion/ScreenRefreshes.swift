/// When the frames of a recording were on a screen, where the recording has another rate than the screen: a recording
/// with 50 frames a second of a screen with 60 goes on by one refresh four times, and then by two. No picture is missing
/// there.
struct ScreenRefreshes: Sendable {
  /// By frame, how much later its picture was on the screen than its time stamp says, in seconds, one list for each way
  /// in which the frames may have been taken. Without any of them where the rates go together.
  let delays: [[Double]]
  /// The time within which a picture may have come anywhere beside its time stamp, where none of the ways is known to be
  /// the right one, in seconds; 0 where stamps are those of the pictures.
  let doubt: Double

  /// Refreshes a second of a phone's screen, and of the videos from which other recordings are made.
  private static let rates = [60.0, 30]
  /// How many moments of a refresh are tried at which the first frame may have been taken.
  private static let phases = 15
  /// The unit of time of GIF and its kin, in seconds, and how far a stamp that was rounded to it is off.
  private static let coarseUnit = 0.01
  private static let mostRounding = 0.0062
  /// How well two rates are the same, or the one goes into the other, as a part.
  private static let equality = 0.03

  /// - Parameter times: In seconds, rising, at least two.
  init(_ times: [Double]) {
    let isCoarse = times.allSatisfy {
      abs($0 / Self.coarseUnit - ($0 / Self.coarseUnit).rounded()) < 1e-3
    }
    let even = isCoarse ? Self.evened(times) : nil
    let interval = even?.interval ?? Cadence.interval(of: times)
    let stamps = even?.times ?? times
    let rounding = zip(stamps, times).map { $0 - $1 }
    func goesTogether(_ rate: Double) -> Bool {
      let refreshes = rate * interval
      return abs(refreshes - refreshes.rounded()) < Self.equality * refreshes
        && refreshes.rounded() >= 1
    }
    let isFast = interval < (1 - Self.equality) / Self.rates[0]
    let isTogether = isFast || goesTogether(Self.rates[0])
    let isRounded = isCoarse && rounding.contains { abs($0) > 1e-6 }
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
    // Converters that round stamps also take pictures from others with other times.
    doubt =
      isCoarse
      ? min(max(interval, Self.coarseUnit), 1 / Self.rates[0] + Self.coarseUnit)
      : isTogether ? 0 : 1 / Self.rates[0]
  }

  /// Even times that were rounded to hundredths of a second; nil where the times are none.
  private static func evened(_ times: [Double]) -> (times: [Double], interval: Double)? {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    guard let least = steps.min(), least > 0 else { return nil }
    // Frames that show the picture of the one before may be left out, with a longer delay for that one.
    let single = steps.filter { $0 < least + 1.5 * coarseUnit }
    guard single.count > 3 else { return nil }
    let usual = single.reduce(0, +) / Double(single.count)
    var places = [0.0]
    for step in steps { places.append(places[places.count - 1] + max((step / usual).rounded(), 1)) }
    let count = Double(times.count)
    let (meanPlace, meanTime) = (
      places.reduce(0, +) / count, times.reduce(0, +) / count
    )
    var (square, product) = (0.0, 0.0)
    for (place, time) in zip(places, times) {
      square += (place - meanPlace) * (place - meanPlace)
      product += (place - meanPlace) * (time - meanTime)
    }
    let interval = product / square
    let even = places.map { meanTime + ($0 - meanPlace) * interval }
    guard zip(even, times).allSatisfy({ abs($0 - $1) < mostRounding }) else { return nil }
    return (even, interval)
  }
}
