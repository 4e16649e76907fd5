/// How an animation's pace changes over its duration: `CAMediaTimingFunction`, CSS easing, springs.
///
/// Maps the *fraction* of the duration that has passed to the *progress* made between two values.
/// In between, progress is not clamped: it overshoots where a curve's `y` leaves `0...1`, as in CSS,
/// and with a spring that bounces.
///
/// The ends of `linear` and of curves are exact: progress runs from exactly 0 to exactly 1, so that
/// first and last frames equal the declared states bit for bit. Of the others:
///
/// - A spring starts at exactly 0 and ends where it is when its time is up: a thousandth or so from 1
///   after its settling duration, anywhere after a shorter one. As with Core Animation, the model value
///   shows only after that.
/// - Steps end at exactly 1, and start at 0 unless there is a jump at the start.
/// - Lines between stops start and end where their stops say.
///
/// Source: CSS Easing Functions Level 2; the presets have Core Animation's and SwiftUI's names and
/// values.
package enum TimingFunction: Hashable, Sendable {
  /// Progress equals the fraction; an explicit `CABasicAnimation` without a timing function.
  case linear
  /// A curve from (0, 0) to (1, 1). `x1` and `x2` lie in `0...1`; `y1` and `y2` are free.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// CSS's `steps()`.
  case steps(StepTiming)
  /// CSS's `linear()` with its stops.
  case linearStops(LinearEasing)
  /// `CASpringAnimation` and its like. A spring runs in real time, whatever the duration.
  case spring(Spring)

  package static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInEaseOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `default`, CSS's `ease`.
  package static let `default` = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  package static let smooth = spring(Spring(duration: 0.5, bounce: 0))
  package static let snappy = spring(Spring(duration: 0.5, bounce: 0.15))
  package static let bouncy = spring(Spring(duration: 0.5, bounce: 0.3))

  /// The duration that the easing brings with it, in seconds: a spring's settling duration, which is the
  /// largest number for one that never settles; nil for all others, which fit into any duration.
  ///
  /// A render without a duration of its own takes it for the transition as a whole. A transition of
  /// several animations gives each its share of that, and in each the spring starts anew when the
  /// animation begins, runs in real time, and is cut where the animation ends.
  package var naturalDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }

  /// The settling duration of a spring that `duration` seconds cut; nil where there is nothing to cut,
  /// less than a millisecond, or where it takes longer than any transition may.
  package func settling(cutAt duration: Double) -> Double? {
    guard let natural = naturalDuration, MediaTiming.durations.contains(natural),
      natural - duration > 0.001
    else { return nil }
    return natural
  }

  /// - Parameters:
  ///   - fraction: Elapsed time over duration, clamped to `0...1`.
  ///   - duration: In seconds. A spring is asked for its value at fraction · duration, so that a
  ///     duration shorter than the settling one cuts it. In one of 0 there is no time to move: the
  ///     progress is then the fraction. All others ignore it.
  package func progress(at fraction: Double, duration: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch self {
    case .linear: return fraction
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: fraction)
    case .steps(let steps): return steps.progress(at: fraction)
    case .linearStops(let easing): return easing.progress(at: fraction)
    case .spring(let spring):
      return duration > 0 ? spring.value(at: fraction * duration) : fraction
    }
  }

  /// The progress over the easing's natural duration; the longest that a transition may have, for a
  /// spring that never settles.
  ///
  /// - Parameter fraction: Elapsed time over duration, clamped to `0...1`.
  package func progress(at fraction: Double) -> Double {
    let longest = MediaTiming.durations.upperBound
    return progress(at: fraction, duration: min(naturalDuration ?? longest, longest))
  }
}
