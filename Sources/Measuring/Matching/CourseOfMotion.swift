import SpecFiles
import TransitionEngine
import TransitionSpec

/// What the pictures of a transition depend on, with time and easing taken away.
package enum CourseOfMotion: Sendable {
  /// All animations run over the whole transition with its easing: pictures depend on the eased progress alone,
  /// so that a recording tells the easing.
  case progress
  /// Animations have begins or easings of their own: pictures depend on the time since the transition began, as
  /// a fraction of its duration, and a recording tells how its time passed.
  case fraction

  /// The progress beyond both ends that is rendered, for springs that overshoot.
  static let progressRange = -0.25...1.5
}

/// A transition without its own time: a spec of which only the picture at each progress is wanted.
struct TimelessSpec: Sendable {
  let course: CourseOfMotion
  private(set) var plan: RenderPlan

  /// - Parameter document: A spec without a gesture.
  /// - Throws: `SpecErrors`.
  init(_ document: SpecNode) throws {
    let range = CourseOfMotion.progressRange
    var even = document
    let easing = "linear(\(range.lowerBound), \(range.upperBound))"
    even.overlay(["timing"], "--timing", easing)
    even.overlay(["duration"], "--duration", "1")
    let plan = try RenderPlan(RenderSpec(even))
    let timing = plan.stage.timingFunction
    // A spec whose animations have easings of their own takes no other one.
    if timing != .linear, plan.scene.runsEvenly(with: timing) {
      (course, self.plan) = (.progress, plan)
    } else {
      (course, self.plan) = (.fraction, try RenderPlan(RenderSpec(document)))
    }
  }

  /// The same with the origin elsewhere, in points, and with another shadow; without the work of reading a spec, for
  /// searches that try many.
  func with(origin: Rect?, shadow: Shadow) -> TimelessSpec {
    var spec = self
    spec.plan = plan.with(origin: origin, shadow: shadow)
    return spec
  }

  /// The plan's time at which it shows a progress, or a fraction.
  func time(at value: Double) -> Double {
    let range = CourseOfMotion.progressRange
    return switch course {
    case .progress: (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    case .fraction: min(max(value, 0), 1) * plan.stage.duration
    }
  }

  /// The values that have pictures of their own.
  var range: ClosedRange<Double> {
    course == .progress ? CourseOfMotion.progressRange : 0...1
  }
}

extension Scene {
  /// Whether every animation takes the whole duration with one easing.
  fileprivate func runsEvenly(with timing: TimingFunction) -> Bool {
    guard laterSpans.isEmpty, !animations.isEmpty else { return false }
    return animations.allSatisfy { $0.runsEvenly(over: duration, with: timing) }
  }
}

extension Animation {
  /// Whether it takes a whole duration with one easing, so that what it shows depends on the eased progress alone.
  fileprivate func runsEvenly(over duration: Double, with easing: TimingFunction) -> Bool {
    let time = timing.resolved(in: duration)
    guard time.beginTime == 0, abs(time.duration - duration) < 1e-9, time.speed == 1,
      time.timeOffset == 0, time.repeatCount <= 1, time.repeatDuration == 0, !time.autoreverses
    else { return false }
    switch self {
    case let group as AnimationGroup:
      return group.timingFunction == .linear
        && group.animations.allSatisfy { $0.runsEvenly(over: duration, with: easing) }
    case let keyframes as KeyframeAnimation:
      // A spring between two values runs in seconds.
      return timingFunction == easing
        && keyframes.timingFunctions.allSatisfy { $0.naturalDuration == nil }
    default: return timingFunction == easing
    }
  }
}
