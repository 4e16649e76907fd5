import Foundation
import QuartzCore

/// Runs blocks later, in virtual time and on the main thread. Source: Apple, `DispatchQueue`.
///
/// It stands in for Dispatch's in files that import UIKit only. All queues are one: blocks run in the order of
/// their times, after what else is due at the same time.
public final class DispatchQueue: Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let concurrent = Self(rawValue: 1)
    public static let initiallyInactive = Self(rawValue: 2)
  }

  public static let main = DispatchQueue(label: "com.apple.main-thread")
  private static let global = DispatchQueue(label: "com.apple.root.default-qos")

  public let label: String

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    target: DispatchQueue? = nil
  ) {
    self.label = label
  }

  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { global }

  /// Runs a block at this time, after the running callback.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    schedule(at: .now(), "a block of DispatchQueue.async") {
      MainActor.assumeIsolated { work() }
      group?.leave()
    }
  }

  public func async(execute workItem: DispatchWorkItem) {
    schedule(at: .now(), "a block of DispatchQueue.async") { workItem.perform() }
  }

  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    group.enter()
    schedule(at: .now(), "a block of DispatchQueue.async") {
      workItem.perform()
      group.leave()
    }
  }

  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    schedule(at: deadline, "a block of DispatchQueue.asyncAfter") {
      MainActor.assumeIsolated { work() }
    }
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    schedule(at: deadline, "a block of DispatchQueue.asyncAfter") { execute.perform() }
  }

  /// Runs a block at once.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  public func sync<Result>(
    flags: DispatchWorkItemFlags, execute work: () throws -> Result
  ) rethrows -> Result { try work() }

  public func sync(execute workItem: DispatchWorkItem) { workItem.perform() }

  private func schedule(at time: DispatchTime, _ summary: String, _ block: @escaping () -> Void) {
    guard time.seconds.isFinite else { return }
    VirtualClock.current.schedule(at: time.seconds, .timer, summary, block)
  }
}

/// Blocks that are waited for together. Source: Apple, `DispatchGroup`. Nothing blocks: `wait()` returns at once.
public final class DispatchGroup {
  private var count = 0
  private var waiting: [() -> Void] = []

  public init() {}

  public func enter() { count += 1 }

  public func leave() {
    count -= 1
    notifyIfEmpty()
  }

  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @MainActor () -> Void
  ) {
    waiting.append { queue.async(execute: work) }
    notifyIfEmpty()
  }

  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    waiting.append { queue.async(execute: work) }
    notifyIfEmpty()
  }

  public func wait() {}

  private func notifyIfEmpty() {
    guard count <= 0 else { return }
    let list = waiting
    waiting = []
    for block in list { block() }
  }
}
