import TransitionEngine
import TransitionSpec

/// How a transition's pace changes over its duration: `CAMediaTimingFunction`, CSS easing, or a spring.
///
///     let pop = Spec(.circle, .pop, timing: .spring(duration: 0.5, bounce: 0.3))
///     let eased = Spec(.mask, timing: try Timing("cubic-bezier(0.2, 0.8, 0.2, 1)"))
///
/// Maps the fraction of the duration that has passed to the progress made between two values. Progress
/// is not clamped between the ends: a spring overshoots, as does a curve with a `y` outside 0…1.
public struct Timing: Hashable, Sendable, CustomStringConvertible {
  let function: TimingFunction

  /// Progress equals the fraction of time: Core Animation's and CSS's `linear`.
  public static let linear = Timing(function: .linear)
  /// Begins slowly: `cubicBezier(0.42, 0, 1, 1)`.
  public static let easeIn = Timing(function: .easeIn)
  /// Ends slowly: `cubicBezier(0, 0, 0.58, 1)`.
  public static let easeOut = Timing(function: .easeOut)
  /// Begins and ends slowly: `cubicBezier(0.42, 0, 0.58, 1)`.
  public static let easeInEaseOut = Timing(function: .easeInEaseOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1), as CSS's `cubic-bezier()`.
  ///
  /// - Parameters:
  ///   - x1: The first control point's time, clamped to 0…1, as time cannot run backwards.
  ///   - y1: The first control point's progress, any value; outside 0…1 the curve overshoots.
  ///   - x2: The second control point's time, clamped to 0…1.
  ///   - y2: The second control point's progress, any value.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Timing {
    Timing(
      function: .cubicBezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2))
  }

  /// A spring as SwiftUI's `spring(duration:bounce:)` describes it. It runs until it settles, unless the
  /// spec has a duration, which cuts it.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: 0 for none, up to 1 for a spring that never settles; below 0 it is overdamped.
  public static func spring(duration: Double, bounce: Double = 0) -> Timing {
    Timing(function: .spring(Spring(duration: duration, bounce: bounce)))
  }

  /// A timing by its name or function, as specs write it: `easeIn`, `ease-in-out`, `steps(4, end)`,
  /// `linear(0, 0.5 20%, 1)`, `spring(mass: 1, stiffness: 100, damping: 10)`.
  ///
  /// - Parameter text: A name, or a function with its arguments.
  /// - Throws: ``TransitionError/Kind/invalidInput`` with what is wrong and what was expected.
  public init(_ text: String) throws(TransitionError) {
    // A spec that holds nothing else words what is wrong with it.
    let spec = Spec(.circle, duration: 1).setting("timing", to: text)
    function = try wording { try RenderPlan(RenderSpec(spec.document)).stage.timingFunction }
  }

  init(function: TimingFunction) { self.function = function }

  /// The progress at a fraction of the duration; exactly 0 at 0, and exactly 1 at 1 except for a spring
  /// that is cut before it settles.
  ///
  /// - Parameter fraction: Clamped to 0…1.
  public func progress(at fraction: Double) -> Double {
    function.progress(at: min(max(fraction, 0), 1))
  }

  /// The timing as a spec writes it.
  public var description: String { function.text }
}
