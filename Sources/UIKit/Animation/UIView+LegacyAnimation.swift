import Foundation
import QuartzCore
internal import TransitionEngine

// The form before iOS 4: settings and changes between `beginAnimations` and `commitAnimations`.
extension UIView {
  /// Opens a block of animations with 0.2 s and ease-in-ease-out.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    LegacyAnimation.open.append(LegacyAnimation(id: animationID))
  }

  public class func commitAnimations() { LegacyAnimation.open.popLast()?.commit() }

  // Settings hold for the changes that follow.

  /// - Parameter duration: In seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    LegacyAnimation.open.last?.set { $0.duration = duration }
  }

  /// - Parameter delay: In seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    LegacyAnimation.open.last?.set { $0.delay = delay }
  }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    LegacyAnimation.open.last?.set { $0.curve = curve }
  }

  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    LegacyAnimation.open.last?.set { $0.repeatCount = repeatCount }
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    LegacyAnimation.open.last?.set { $0.autoreverses = repeatAutoreverses }
  }

  /// Has no effect: all animations blend with those that run.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Who has the method of `setAnimationDidStop(_:)`.
  public class func setAnimationDelegate(_ delegate: Any?) {
    LegacyAnimation.open.last?.delegate = delegate
  }

  /// A method that is called at the end, with the animations' id or with nothing.
  public class func setAnimationDidStop(_ selector: Selector?) {
    LegacyAnimation.open.last?.didStop = selector
  }

  /// Repeats what a block changes within the block of an animation.
  ///
  /// - Parameter count: How often it runs.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let current = ViewAnimation.current else {
      animations()
      return
    }
    current.repeating(Float(count), autoreverses: autoreverses) { animations() }
  }
}

/// A block between `beginAnimations` and `commitAnimations`.
@MainActor private final class LegacyAnimation {
  struct Settings {
    var duration = 0.2
    var delay = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
  }

  /// Those that were begun and not committed yet.
  static var open: [LegacyAnimation] = []

  var delegate: Any?
  var didStop: Selector?
  private let id: String?
  private var settings = Settings()
  /// One for each group of settings with changes.
  private var parts: [ViewAnimation] = []
  private var runningCount = 0

  init(id: String?) {
    self.id = id
    begin()
  }

  func set(_ change: (inout Settings) -> Void) {
    ViewAnimation.close()
    change(&settings)
    begin()
  }

  private func begin() {
    let part = ViewAnimation(
      duration: settings.duration, delay: settings.delay,
      timingFunction: settings.curve.timingFunction, repeatCount: settings.repeatCount,
      autoreverses: settings.autoreverses, summary: "the end of UIView.commitAnimations")
    parts.append(part)
    ViewAnimation.open(part)
  }

  func commit() {
    ViewAnimation.close()
    runningCount = parts.count
    for part in parts {
      part.addCompletion { [self] _ in partEnded() }
      part.seal()
    }
  }

  private func partEnded() {
    runningCount -= 1
    guard runningCount == 0, let didStop else { return }
    didStop.perform(on: delegate, with: id ?? "")
  }
}
