/// Times of frames at an even rate that a container has rounded to milliseconds, as WebM and Matroska do, or to hundredths of
/// a second, as GIF does: with them as they were, a fast motion is where its easing says.
enum EvenTimes {
  /// The unit of those times, in seconds, and how far a stamp that was rounded to it is off at most.
  private static let unit = 0.001
  private static let mostRounding = 0.00055
  /// The same of a GIF, of which a frame is shown at the hundredth of a second nearest to when it was due since the first.
  private static let (coarseUnit, mostCoarseRounding) = (0.01, 0.00505)
  /// Rates of recordings, in frames a second, the usual ones first.
  private static let rates = [60.0, 30, 120, 60 / 1.001, 30 / 1.001, 50, 25, 24, 24 / 1.001, 90]
  /// The same of which a frame is longer than what is taken from a coarse time or added to it.
  private static let coarseRates = [60.0, 50, 25, 24]
  /// How many frames tell that their times are even.
  private static let fewestFrames = 12

  /// - Parameter times: In seconds, rising.
  /// - Returns: The even times of which those are rounded, some of which may be left out; the same where they are not
  ///   rounded, or not even.
  static func unrounded(_ times: [Double]) -> [Double] {
    guard times.count >= fewestFrames, let first = times.first else { return times }
    if areWhole(times, in: coarseUnit) {
      return coarseRates.lazy.compactMap { even(times, rate: $0) }.first ?? times
    }
    guard areWhole(times, in: unit) else { return times }
    return rates.lazy.compactMap { even(times, from: first, rate: $0) }.first ?? times
  }

  private static func areWhole(_ times: [Double], in unit: Double) -> Bool {
    times.allSatisfy { abs($0 / unit - ($0 / unit).rounded()) < 1e-3 }
  }

  /// Times at a rate, counted from 0, from which none is farther than a GIF's rounding takes it; nil where there are no such.
  private static func even(_ times: [Double], rate: Double) -> [Double]? {
    let places = times.map { ($0 * rate).rounded() }
    guard zip(times, places).allSatisfy({ abs($0 - $1 / rate) < mostCoarseRounding }),
      Set(places).count == places.count
    else { return nil }
    return places.map { $0 / rate }
  }

  /// Times at a rate from which none is farther than rounding takes it; nil where there are no such.
  private static func even(_ times: [Double], from first: Double, rate: Double) -> [Double]? {
    let places = times.map { (($0 - first) * rate).rounded() }
    let begins = zip(times, places).map { $0 - $1 / rate }
    guard let earliest = begins.min(), let latest = begins.max(),
      latest - earliest < 2 * mostRounding, Set(places).count == places.count
    else { return nil }
    // Times that are even as they stand are not moved.
    guard latest - earliest > 1e-6 else { return times }
    return places.map { (earliest + latest) / 2 + $0 / rate }
  }
}
