import PNG

/// When the frames of a moving picture are shown.
///
/// A frame stays until the next one's time. The last, and one whose successor has no later time, stays for
/// one interval of the others; formats that run in a loop hold the last one for a second, unless it leads to the
/// first.
package struct FrameTimes: Hashable, Sendable {
  /// How long a loop rests on its last frame, in seconds.
  package static let rest = 1.0
  /// In frames a second, for times that are not evenly spaced, and for a single frame.
  private static let usualRate = 60.0

  /// How long each frame is shown, in seconds.
  package let durations: [Double]
  /// Frames a second where every frame takes the same time.
  package let rate: Rational
  /// How often each frame is repeated at that rate: once each where times are evenly spaced; otherwise as
  /// often as its time asks for, which may be never for frames that are closer than 1/60 s.
  package let repeats: [Int]
  /// Whether the last frame leads to the first one.
  package let isLoop: Bool

  /// - Parameters:
  ///   - times: In seconds, in the order in which frames are shown.
  ///   - isLoop: Whether the last frame leads to the first one.
  package init(_ times: [Double], isLoop: Bool = false) {
    self.isLoop = isLoop
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    let even = Self.evenInterval(steps)
    let interval = even ?? 1 / Self.usualRate
    durations = steps.map { $0 > 0 ? $0 : interval } + (times.isEmpty ? [] : [interval])
    rate = Rational(approximating: 1 / interval)
    repeats = even == nil ? Self.repeats(durations) : durations.map { _ in 1 }
  }

  /// `durations` with the rest at the end of what is played again and again.
  package var loopDurations: [Double] {
    isLoop ? durations : durations.dropLast() + durations.suffix(1).map { _ in Self.rest }
  }

  /// When each frame is shown and for how long, in hundredths of a second, for a format that cannot do
  /// otherwise. Starts are rounded, not durations, so that nothing adds up; each frame has at least
  /// `shortest`, and one that the next would push aside is nil.
  package func centiseconds(shortest: Int = 2) -> [Int?] {
    delays(unit: 100, shortest: shortest, longest: 65_535)
  }

  /// The same in thousandths of a second.
  package func milliseconds() -> [Int?] { delays(unit: 1000, shortest: 1, longest: (1 << 24) - 1) }

  /// - Parameter unit: How many there are in a second.
  private func delays(unit: Double, shortest: Int, longest: Int) -> [Int?] {
    func units(_ seconds: Double) -> Int { Int((seconds * unit).rounded()) }
    var starts: [(position: Int, time: Int)] = []
    var time = 0.0
    for (position, duration) in loopDurations.enumerated() {
      let start = max(units(time), (starts.last?.time ?? -shortest) + shortest)
      time += duration
      let isLast = position == durations.count - 1
      if position == 0 || isLast || start < units(time) {
        starts.append((position, start))
      }
    }
    var delays = [Int?](repeating: nil, count: durations.count)
    for (index, start) in starts.enumerated() {
      let end =
        index + 1 < starts.count
        ? starts[index + 1].time : start.time + units(loopDurations.last ?? 0)
      delays[start.position] = min(end - start.time, longest)
    }
    return delays
  }

  /// The time between frames if it is the same everywhere; the last step that is one may be shorter.
  private static func evenInterval(_ steps: [Double]) -> Double? {
    let steps = steps.last.map { $0 <= 0 } == true ? steps.dropLast() : steps[...]
    guard let first = steps.first, first > 0 else { return nil }
    let tolerance = 1e-6 * first
    guard steps.dropLast().allSatisfy({ abs($0 - first) <= tolerance }),
      let last = steps.last, last > 0, last <= first + tolerance
    else { return nil }
    let whole = steps.dropLast()
    return whole.isEmpty ? first : whole.reduce(0, +) / Double(whole.count)
  }

  private static func repeats(_ durations: [Double]) -> [Int] {
    var (time, slots) = (0.0, 0)
    return durations.enumerated().map { index, duration in
      time += duration
      let end = Int((time * usualRate).rounded())
      defer { slots = max(end, slots) }
      return max(end - slots, index == durations.count - 1 ? 1 : 0)
    }
  }
}
