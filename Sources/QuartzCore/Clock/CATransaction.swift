import Foundation

/// A group of changes to layers that take effect together. Source: Apple, `CATransaction`.
///
/// Changes outside of `begin()` and `commit()` belong to an implicit transaction, which ends with the turn of
/// the run loop: when the app's callback returns.
public final class CATransaction: NSObject {
  /// One level of nested transactions.
  private struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: CompletionCount?
    var values: [String: Any] = [:]
    /// All completion blocks of the level, which wait for it to be committed.
    var completions: [CompletionCount] = []
  }

  /// Main thread only, as all app code.
  private nonisolated(unsafe) static var levels: [Level] = []

  private static func withLevel(_ body: (inout Level) -> Void) {
    if levels.isEmpty { levels.append(Level()) }
    body(&levels[levels.count - 1])
  }

  /// The innermost value that is set.
  private static func value<Value>(_ path: (Level) -> Value?) -> Value? {
    levels.reversed().lazy.compactMap(path).first
  }

  public class func begin() {
    if levels.isEmpty { levels.append(Level()) }
    levels.append(Level())
  }

  /// Ends the innermost transaction; one too many ends the implicit one.
  public class func commit() {
    guard let level = levels.popLast() else { return }
    for completion in level.completions { completion.seal() }
  }

  /// Commits everything, as the end of a turn of the run loop does.
  public class func flush() {
    while !levels.isEmpty { commit() }
  }

  /// The duration of animations without one of their own, in seconds; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval { value(\.duration) ?? 0.25 }

  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    withLevel { $0.duration = duration }
  }

  /// The easing that replaces the one of every animation of the transaction; nil by default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { value(\.timingFunction) }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    withLevel { $0.timingFunction = function }
  }

  /// Whether changes of layers start no implicit animations; false by default.
  public class func disableActions() -> Bool { value(\.disablesActions) ?? false }

  public class func setDisableActions(_ flag: Bool) { withLevel { $0.disablesActions = flag } }

  public class func completionBlock() -> (() -> Void)? { levels.last?.completion?.block }

  /// Sets a block that runs when all animations have ended that are added from now on until the commit; at
  /// once after the commit where there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    withLevel { level in
      level.completion = block.map { CompletionCount($0) }
      if let completion = level.completion { level.completions.append(completion) }
    }
  }

  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: value { $0.values[key] }
    }
  }

  public class func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionAnimationDuration, let number as NSNumber):
      setAnimationDuration(number.doubleValue)
    case (kCATransactionDisableActions, let number as NSNumber):
      setDisableActions(number.boolValue)
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationDuration, let number as Double): setAnimationDuration(number)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default: withLevel { $0.values[key] = value }
    }
  }

  public class func lock() {}

  public class func unlock() {}

  /// The completion blocks that wait for an animation added now: those of all levels.
  package static var openCompletions: [CompletionCount] { levels.compactMap(\.completion) }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// A completion block with the number of animations that it waits for.
package final class CompletionCount {
  fileprivate let block: () -> Void
  private var running = 0
  private var isSealed = false
  private var hasRun = false

  fileprivate init(_ block: @escaping () -> Void) { self.block = block }

  func animationBegan() { running += 1 }

  func animationEnded() {
    running -= 1
    runIfDone()
  }

  /// No animation is added any more.
  fileprivate func seal() {
    isSealed = true
    runIfDone()
  }

  private func runIfDone() {
    guard isSealed, running == 0, !hasRun else { return }
    hasRun = true
    let clock = VirtualClock.current
    clock.schedule(at: clock.now, .transaction, "the completion block of a CATransaction") {
      [block] in block()
    }
  }
}
