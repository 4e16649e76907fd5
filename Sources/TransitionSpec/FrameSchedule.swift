import TransitionEngine

/// A time within a transition, as it may be written.
package enum FrameTime: Hashable, Sendable {
  case seconds(Double)
  /// A fraction of the duration, 0…1.
  case fraction(Double)

  /// `0.5` and `0.5s` in seconds, `80ms`, `50%`; nil for anything else.
  package init?(text: String) {
    if text.hasSuffix("%") {
      guard let percentage = String(text.dropLast()).finiteNumber, (0...100).contains(percentage)
      else { return nil }
      self = .fraction(percentage / 100)
    } else {
      guard let seconds = text.seconds, (0...MediaTiming.durations.upperBound).contains(seconds)
      else { return nil }
      self = .seconds(seconds)
    }
  }

  /// The time in seconds, in a transition of a duration in seconds.
  package func seconds(of duration: Double) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .fraction(let fraction): fraction * duration
    }
  }
}

/// One frame that is to be rendered.
package struct ScheduledFrame: Hashable, Sendable {
  package let index: Int
  /// In seconds from the transition's start.
  package let time: Double
  /// Whether it shows what stays after the completion handler has run.
  package let isSettled: Bool

  package init(index: Int, time: Double, isSettled: Bool) {
    self.index = index
    self.time = time
    self.isSettled = isSettled
  }
}

/// Which times are rendered: index → time.
///
/// Times are computed from the index, never by adding, and the last is exactly the duration: Core
/// Animation still shows an animation at its end (CoreAnimation.md, 11).
package enum FrameSchedule: Hashable, Sendable {
  /// N frames, tᵢ = i/(N−1)·duration; a single one is at 0.
  case count(Int)
  /// tᵢ = i/rate, and a last frame at the duration.
  case rate(Double)
  case times([FrameTime])

  /// - Parameter settled: Whether one more frame shows what stays after completion.
  package func frames(duration: Double, settled: Bool) -> [ScheduledFrame] {
    let times = times(duration: duration)
    let frames = times.enumerated().map {
      ScheduledFrame(index: $0.offset, time: $0.element, isSettled: false)
    }
    if !settled { return frames }
    return frames + [ScheduledFrame(index: times.count, time: duration, isSettled: true)]
  }

  /// How many frames there are, without the settled one.
  package func frameCount(duration: Double) -> Int {
    switch self {
    case .count(let count): count
    case .rate(let rate): Self.intervals(duration: duration, rate: rate) + 1
    case .times(let times): times.count
    }
  }

  private func times(duration: Double) -> [Double] {
    let count = frameCount(duration: duration)
    switch self {
    case .times(let times): return times.map { min($0.seconds(of: duration), duration) }
    case .count:
      if count == 1 { return [0] }
      return (0..<count).map { index in
        index == count - 1 ? duration : Double(index) / Double(count - 1) * duration
      }
    case .rate(let rate):
      return (0..<count).map { index in
        index == count - 1 ? duration : min(Double(index) / rate, duration)
      }
    }
  }

  /// ⌈duration · rate⌉, where a product that is whole but for rounding counts as whole: 0.7 s at 60
  /// frames a second are 42 intervals, not 43.
  private static func intervals(duration: Double, rate: Double) -> Int {
    let exact = duration * rate
    let nearest = exact.rounded()
    return Int(abs(exact - nearest) <= 1e-9 * max(nearest, 1) ? nearest : exact.rounded(.up))
  }
}
