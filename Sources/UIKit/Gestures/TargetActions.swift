import Foundation
import QuartzCore

/// The targets of a recogniser or control with their actions.
@MainActor struct TargetActions {
  private struct Entry {
    /// Targets are not retained.
    weak var target: AnyObject?
    /// A target that is a value; there is hardly one.
    let value: Any?
    let action: Selector
    /// The events of a control.
    let events: UInt
  }

  private var entries: [Entry] = []

  /// A pair that is there already gets the events in addition.
  mutating func add(_ target: Any?, _ action: Selector, events: UInt = .max) {
    let object = target.map { $0 as AnyObject }
    let known = entries.filter { $0.target === object && $0.action == action }
    entries.removeAll { $0.target === object && $0.action == action }
    let all = known.reduce(events) { $0 | $1.events }
    entries.append(
      Entry(
        target: object, value: target is NSObject ? nil : target, action: action, events: all))
  }

  /// Nil stands for every target, or every action.
  mutating func remove(_ target: Any?, _ action: Selector?, events: UInt = .max) {
    let object = target.map { $0 as AnyObject }
    entries = entries.compactMap { entry in
      guard target == nil || entry.target === object, action == nil || entry.action == action else {
        return entry
      }
      let left = entry.events & ~events
      return left == 0
        ? nil : Entry(target: entry.target, value: entry.value, action: entry.action, events: left)
    }
  }

  func perform(with sender: Any, events: UInt = .max) {
    for entry in entries where entry.events & events != 0 {
      entry.action.perform(on: entry.value ?? entry.target, with: sender)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  var targets: [AnyObject] { entries.compactMap(\.target) }

  /// The names of a target's actions.
  func actions(of target: Any?, events: UInt) -> [String] {
    let object = target.map { $0 as AnyObject }
    return entries.filter { $0.target === object && $0.events & events != 0 }.map(
      \.action.description)
  }
}
