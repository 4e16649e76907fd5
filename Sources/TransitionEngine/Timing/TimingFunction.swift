/// The pace of an animation over its duration: `CAMediaTimingFunction`, CSS easing, springs.
///
/// An easing maps the elapsed *fraction* of a duration to the *progress* between two values.
/// Progress is not clamped: it overshoots where the `y` of a curve leaves `0...1`, as in CSS, and
/// where a spring bounces.
///
/// `linear`, cubic curves and formulas run from exactly 0 to exactly 1, so that first and last frames equal
/// the declared states bit for bit. The others differ:
///
/// - A spring starts at exactly 0 and is cut when its time is over: about a thousandth from 1 after
///   its settling duration, anywhere after a shorter one. As in Core Animation, the model value
///   shows next.
/// - Steps end at exactly 1, and start at 0 unless there is a jump at the start.
/// - Lines between stops start and end at the outputs of their stops.
///
/// Source: CSS Easing Functions Level 2; Apple, `CAMediaTimingFunction` and SwiftUI's `Spring` for
/// the names and values of presets. See CoreAnimation.md, 3 and 4.
package enum TimingFunction: Hashable, Sendable {
  /// Progress equals the fraction, as in an explicit `CABasicAnimation` without a timing function.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1). `x1` and `x2` lie in `0...1`; `y1` and `y2` are
  /// free.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// CSS `steps()`.
  case steps(StepTiming)
  /// CSS `linear()` with its stops.
  case linearStops(LinearEasing)
  /// A spring, such as `CASpringAnimation`. It runs in real time, independent of the duration.
  case spring(Spring)
  /// Elastic or bounce.
  case formula(EasingFormula)

  /// Core Animation's `easeIn`: starts slowly.
  package static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Core Animation's `easeOut`: ends slowly.
  package static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `easeInEaseOut`: starts and ends slowly. UIKit's default.
  package static let easeInEaseOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `default`, CSS `ease`: starts fast and ends slowly.
  package static let `default` = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// SwiftUI's spring without bounce.
  package static let smooth = spring(Spring(duration: 0.5, bounce: 0))
  /// SwiftUI's spring with a little bounce.
  package static let snappy = spring(Spring(duration: 0.5, bounce: 0.15))
  /// SwiftUI's spring with more bounce.
  package static let bouncy = spring(Spring(duration: 0.5, bounce: 0.3))

  /// The settling duration of a spring in seconds, which is the largest finite number for one that
  /// never settles; nil for other easings, which fit into any duration.
  ///
  /// It becomes the duration of a transition that is rendered without one. If the transition has
  /// several animations, each takes part of that duration; in each the spring starts anew, runs in
  /// real time and is cut at the end.
  package var naturalDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }

  /// The settling duration of a spring if `duration` seconds cut off more than a millisecond of it;
  /// nil otherwise, if the spring is at rest by then, and if it takes longer than any transition may.
  package func settling(cutAt duration: Double) -> Double? {
    guard case .spring(let spring) = self else { return nil }
    let natural = spring.settlingDuration
    guard MediaTiming.durations.contains(natural), natural - duration > 0.001,
      !spring.isAtRest(from: duration)
    else { return nil }
    return natural
  }

  /// The progress at a fraction of a duration.
  ///
  /// - Parameters:
  ///   - fraction: Elapsed time over duration, clamped to `0...1`.
  ///   - duration: In seconds; only springs use it. A spring is evaluated at fraction · duration,
  ///     so that a duration below the settling one cuts it. With a duration of 0 the progress is
  ///     the fraction.
  package func progress(at fraction: Double, duration: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch self {
    case .linear: return fraction
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: fraction)
    case .steps(let steps): return steps.progress(at: fraction)
    case .linearStops(let easing): return easing.progress(at: fraction)
    case .formula(let formula): return formula.progress(at: fraction)
    case .spring(let spring):
      return duration > 0 ? spring.value(at: fraction * duration) : fraction
    }
  }

  /// The progress over the natural duration, which for a spring that never settles is the longest
  /// duration of a transition.
  ///
  /// - Parameter fraction: Elapsed time over duration, clamped to `0...1`.
  package func progress(at fraction: Double) -> Double {
    let longest = MediaTiming.durations.upperBound
    return progress(at: fraction, duration: min(naturalDuration ?? longest, longest))
  }
}
