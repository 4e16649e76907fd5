import Foundation
import QuartzCore

/// A block that can be cancelled. Source: Apple, `DispatchWorkItem`.
///
/// It stands in for Dispatch's in files that import UIKit only.
public final class DispatchWorkItem {
  private let block: @MainActor () -> Void
  public private(set) var isCancelled = false
  private var isDone = false
  private var waiting: [() -> Void] = []

  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @MainActor () -> Void
  ) {
    self.block = block
  }

  public func cancel() { isCancelled = true }

  /// Runs the block, unless it was cancelled.
  public func perform() {
    let block = block
    if !isCancelled { MainActor.assumeIsolated { block() } }
    isDone = true
    let list = waiting
    waiting = []
    for block in list { block() }
  }

  /// Runs a block when this one has run or would have.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @MainActor () -> Void
  ) {
    if isDone {
      queue.async(execute: execute)
    } else {
      waiting.append { queue.async(execute: execute) }
    }
  }
}
