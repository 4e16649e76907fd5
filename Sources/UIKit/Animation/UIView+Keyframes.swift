import Foundation
import QuartzCore
internal import TransitionEngine

extension UIView {
  /// Source: Apple, `UIView.KeyframeAnimationOptions`. Those that `AnimationOptions` has too are the same bits.
  /// The curves of that type may be or-ed in; one of them then paces the whole.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(.layoutSubviews)
    public static let allowUserInteraction = Self(.allowUserInteraction)
    public static let beginFromCurrentState = Self(.beginFromCurrentState)
    public static let `repeat` = Self(.repeat)
    public static let autoreverse = Self(.autoreverse)
    public static let overrideInheritedDuration = Self(.overrideInheritedDuration)
    public static let overrideInheritedOptions = Self(.overrideInheritedOptions)
    public static let calculationModeLinear = Self([])
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    private init(_ options: AnimationOptions) { rawValue = options.rawValue }

    /// The same bits, with the curve that they may name.
    fileprivate var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue) }

    fileprivate var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0x7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates through key frames, which the block adds with `addKeyframe`. What it changes outside of them
  /// takes the whole time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared = options.animationOptions
    let animation = ViewAnimation.opened(
      duration, delay, shared, shared.timingFunction,
      summary: "the completion block of UIView.animateKeyframes")
    if let completion { animation.addCompletion(completion) }
    animation.keyframes = KeyframeCollection(calculationMode: options.calculationMode)
    animation.run(animations)
    let tracks = animation.keyframes?.tracks ?? []
    animation.keyframes = nil
    for track in tracks { animation.add(track) }
    animation.seal()
  }

  /// Adds a key frame to the block of `animateKeyframes`; elsewhere the changes are the surrounding block's.
  ///
  /// - Parameters:
  ///   - frameStartTime: As a part of the whole, 0…1.
  ///   - frameDuration: As a part of the whole; it ends with the whole at the latest.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let animation = ViewAnimation.current, let outer = animation.keyframes?.window else {
      animations()
      return
    }
    let start = min(max(frameStartTime, 0), 1)
    animation.keyframes?.window = start...min(max(start + frameDuration, start), 1)
    animation.run(animations)
    animation.keyframes?.window = outer
  }
}
