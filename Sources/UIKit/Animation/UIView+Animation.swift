import Foundation
import QuartzCore
package import TransitionEngine

extension UIView {
  /// Source: Apple, `UIView.AnimationOptions`. Curves are four bits of a number.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let curveEaseInOut = Self(.easeInOut)
    public static let curveEaseIn = Self(.easeIn)
    public static let curveEaseOut = Self(.easeOut)
    public static let curveLinear = Self(.linear)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    private static let curveShift: UInt = 16
    private static let curveMask: UInt = 0xF

    /// The four bits of a curve, which are its raw value.
    private init(_ curve: AnimationCurve) {
      rawValue = UInt(curve.rawValue) << Self.curveShift
    }

    /// The curve that the four bits name; ease-in-ease-out without any.
    package var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> Self.curveShift & Self.curveMask)) ?? .easeInOut
    }

    /// The pace of the curve.
    package var timingFunction: TimingFunction { curve.timingFunction }
  }

  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    package var timingFunction: TimingFunction {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, options, options.timingFunction, animations: animations,
      completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, 0, [], .easeInEaseOut, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, options,
      .viewSpring(
        dampingRatio: Double(dampingRatio), velocity: Double(velocity), duration: duration),
      animations: animations, completion: completion)
  }

  /// The form of iOS 17 with a perceived duration and a bounce.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0, bounce > -1, bounce < 1 else { return }
    let spring = Spring(duration: duration, bounce: Double(bounce))
    withoutActuallyEscaping(animations) { block in
      animate(
        spring.settlingDuration, delay, options, .spring(spring), animations: block,
        completion: completion)
    }
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.withoutAnimation(actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  private class func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    _ timingFunction: TimingFunction, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    if let outer = ViewAnimation.current, outer.keyframes != nil {
      // In a key frame it is a part of it.
      outer.run(animations)
      if let completion { outer.addCompletion(completion) }
      return
    }
    let animation = ViewAnimation.opened(duration, delay, options, timingFunction)
    if let completion { animation.addCompletion(completion) }
    animation.run(animations)
    animation.seal()
  }
}

extension ViewAnimation {
  /// A block that is opened now: one in another has that one's duration and curve unless it says otherwise.
  static func opened(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: UIView.AnimationOptions,
    _ timingFunction: TimingFunction, summary: String = "the completion block of UIView.animate"
  ) -> ViewAnimation {
    let outer = current
    let keepsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
    let keepsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
    let animation = ViewAnimation(
      duration: keepsDuration ? outer?.duration ?? duration : duration,
      delay: delay + (outer?.isControlled == true ? outer?.delay ?? 0 : 0),
      timingFunction: keepsCurve ? outer?.timingFunction ?? timingFunction : timingFunction,
      repeatCount: options.contains(.repeat) ? .infinity : 0,
      autoreverses: options.contains(.autoreverse), summary: summary)
    outer?.nest(animation)
    return animation
  }
}

extension TimingFunction {
  /// UIKit's spring that settles at the end of a duration; ease-in-ease-out where there is none. A damping
  /// ratio outside of 0.01…1 is clamped.
  ///
  /// - Parameters:
  ///   - velocity: In whole distances per second.
  ///   - duration: In seconds.
  package static func viewSpring(
    dampingRatio: Double, velocity: Double, duration: Double
  ) -> TimingFunction {
    guard duration > 0, dampingRatio.isFinite, velocity.isFinite else { return .easeInEaseOut }
    let ratio = min(
      max(dampingRatio, Spring.dampingRatios.lowerBound), Spring.dampingRatios.upperBound)
    return .spring(Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity))
  }
}
