import Foundation
import QuartzCore
package import TransitionEngine

/// Source: Apple, `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// The pace of a property animator. Source: Apple, `UITimingCurveProvider`.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The pace for a duration in seconds, with the one that the pace has of itself, as some springs do.
  package func pace(duration: Double) -> (easing: TimingFunction, duration: Double) {
    if let spring = springTimingParameters { return spring.pace(duration: duration) }
    return (cubicTimingParameters?.timingFunction ?? .easeInEaseOut, duration)
  }
}

/// A cubic curve. Source: Apple, `UICubicTimingParameters`.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool
  package let timingFunction: TimingFunction

  /// The system's default curve, which is taken to be Core Animation's `default`.
  public override init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    isBuiltin = true
    timingFunction = .default
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltin = true
    timingFunction = curve.timingFunction
    if case .cubicBezier(let x1, let y1, let x2, let y2) = timingFunction {
      (controlPoint1, controlPoint2) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    } else {
      (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
    super.init()
  }

  /// The points' x are clamped to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    isBuiltin = false
    timingFunction = .cubicBezier(
      x1: min(max(Double(point1.x), 0), 1), y1: Double(point1.y),
      x2: min(max(Double(point2.x), 0), 1), y2: Double(point2.y))
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Source: Apple, `UISpringTimingParameters`.
///
/// By mass, stiffness and damping it takes the time that it needs to settle; by a damping ratio that of the
/// animator. The initial velocity is a vector, in whole distances per second; here all properties have its
/// larger component.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  private let form: Form

  private enum Form {
    case ratio(CGFloat)
    case spring(Spring)
  }

  /// The system's default spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    form = .ratio(ratio)
    super.init()
  }

  /// A mass or stiffness that is not above 0, and a damping below 0, has the effect of the default.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    let isValid = mass > 0 && stiffness > 0 && damping >= 0
    form = .spring(
      Spring(
        mass: isValid ? Double(mass) : 3, stiffness: isValid ? Double(stiffness) : 1000,
        damping: isValid ? Double(damping) : 500, initialVelocity: Self.speed(velocity)))
    super.init()
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// The form of iOS 17 with a perceived duration, 0.5 s by default, and a bounce.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector)
  {
    initialVelocity = velocity
    let isValid = duration > 0 && bounce > -1 && bounce <= 1
    form = .spring(
      Spring(
        duration: isValid ? duration : 0.5, bounce: isValid ? Double(bounce) : 0,
        initialVelocity: Self.speed(velocity)))
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  private static func speed(_ velocity: CGVector) -> Double {
    let component = abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy
    return component.isFinite ? Double(component) : 0
  }

  package func pace(duration: Double) -> (easing: TimingFunction, duration: Double) {
    switch form {
    case .ratio(let ratio):
      let easing = TimingFunction.viewSpring(
        dampingRatio: Double(ratio), velocity: Self.speed(initialVelocity), duration: duration)
      return (easing, duration)
    case .spring(let spring):
      return (.spring(spring), min(spring.settlingDuration, MediaTiming.durations.upperBound))
    }
  }
}
