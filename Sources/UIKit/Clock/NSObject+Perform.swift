import Foundation
import QuartzCore

extension NSObject {
  /// Calls a method of the object later, in virtual time. Source: Apple, `perform(_:with:afterDelay:)`.
  ///
  /// - Parameters:
  ///   - anArgument: What the method takes; nil for one without a parameter.
  ///   - delay: In seconds.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let clock = VirtualClock.current
    clock.schedule(at: clock.now + delay, .timer, "\(aSelector) after a delay") { [self] in
      aSelector.perform(on: self, with: anArgument ?? self)
    }
  }
}
