import Foundation
import QuartzCore

/// Calls something once or again and again, in virtual time. Source: Apple, `Timer`.
///
/// It stands in for Foundation's in files that import UIKit only.
open class Timer: NSObject {
  private let block: (Timer) -> Void
  private let repeats: Bool
  private var event: VirtualClock.Event?
  private var next = 0.0
  private let standstill = VirtualClock.current.standstill(
    "a Timer was made, but never added to a run loop")

  /// In seconds; 0 for one that fires once.
  open var timeInterval: TimeInterval { repeats ? interval : 0 }
  open private(set) var userInfo: Any?
  open private(set) var isValid = true
  /// Virtual timers are exact.
  open var tolerance: TimeInterval = 0
  private let interval: TimeInterval

  private init(
    interval: TimeInterval, userInfo: Any?, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    // Source: Apple, which takes an interval of 0 or less for a tenth of a millisecond.
    self.interval = interval > 0 ? interval : 0.0001
    self.userInfo = userInfo
    self.repeats = repeats
    self.block = block
    super.init()
  }

  /// A timer that waits to be added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.init(interval: interval, userInfo: nil, repeats: repeats) { timer in
      // Everything runs on the main thread.
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { block(timer) }
    }
  }

  /// - Parameter aTarget: Retained until the timer is invalid.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(interval: ti, userInfo: userInfo, repeats: yesOrNo) { timer in
      aSelector.perform(on: aTarget, with: timer)
    }
  }

  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  @discardableResult
  open class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    timer.schedule()
    return timer
  }

  /// Fires now, beside its times; one that does not repeat is invalid afterwards.
  open func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  open func invalidate() {
    isValid = false
    standstill.summary = nil
    event?.cancel()
    event = nil
  }

  /// Counts from now on; nothing where it does already.
  fileprivate func schedule() {
    guard isValid, event == nil else { return }
    standstill.summary = nil
    next = VirtualClock.current.now + interval
    scheduleNext()
  }

  private func scheduleNext() {
    event = VirtualClock.current.schedule(at: next, .timer, "a Timer") { [self] in
      if repeats {
        next += interval
        scheduleNext()
      }
      fire()
    }
  }
}

extension RunLoop {
  /// Starts a timer; all run loops and modes are one here.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

extension RunLoop.Mode {
  /// The mode while a finger is down.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
