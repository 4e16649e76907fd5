/// A time within a transition.
///
///     let middle = try renderer.frame(at: 0.5)  // a number is a fraction of the duration
///     let early = try renderer.frame(at: .seconds(0.08))
public enum FrameTime: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// Seconds from the start; times past the end show the end.
  case seconds(Double)
  /// A fraction of the duration, clamped to 0…1.
  case fraction(Double)

  /// A fraction of the duration: `0.25` is `.fraction(0.25)`.
  public init(floatLiteral value: Double) { self = .fraction(value) }
  /// A fraction of the duration: `0` is the start, and `1` the end.
  public init(integerLiteral value: Int) { self = .fraction(Double(value)) }

  /// The time in seconds, in a transition of a duration in seconds.
  package func seconds(of duration: Double) -> Double {
    let seconds =
      switch self {
      case .seconds(let seconds): seconds
      case .fraction(let fraction): fraction * duration
      }
    return seconds.isNaN ? 0 : min(max(seconds, 0), duration)
  }
}

/// Which frames are rendered.
///
///     renderer.frames(.count(60))
///     renderer.frames(.framesPerSecond(30))
///     renderer.frames(.times([0, 0.25, 0.5, 1]))
public enum FrameSchedule: Hashable, Sendable {
  /// N frames, the first at the start and the last at the end; 1 to 100,000.
  case count(Int)
  /// Frame i at i/rate seconds, and a last one at the end; 0.01 to 1000 frames a second.
  case framesPerSecond(Double)
  /// One frame for each time, in this order.
  case times([FrameTime])
}
