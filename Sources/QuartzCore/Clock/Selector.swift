// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A method by which targets are told something. Source: Apple, `Selector`.
///
/// Linux has no Objective-C runtime that finds methods by their names, so a selector holds the method itself;
/// the tool writes `#selector(x)` as `Selector(action: x, name: "x")`. One that has only a name equals others
/// of that name and performs nothing.
///
/// `@preconcurrency`, because in the language mode of Swift 5, where methods are not `@Sendable`, the last
/// initialiser would be taken for every method otherwise.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible,
  @unchecked Sendable  // Everything runs on the main thread.
{
  private let name: String
  /// Calls the method and answers whether target and sender were of its types; nil where it is not known.
  private let action: ((_ target: Any?, _ sender: Any) -> Bool)?

  public init(_ name: String) {
    self.name = name
    action = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { name }

  /// A method of an object, without a parameter. The object is the target, whatever the caller names as such.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, name: String) {
    self.name = name
    self.action = { _, _ in
      MainActor.assumeIsolated { action() }
      return true
    }
  }

  /// A method of an object, with the sender.
  @preconcurrency
  public init<Sender>(action: @escaping @MainActor (Sender) -> Void, name: String) {
    self.name = name
    self.action = { _, sender in
      guard let sender = sender as? Sender else { return false }
      // All of it happens on one thread.
      nonisolated(unsafe) let argument = sender
      MainActor.assumeIsolated { action(argument) }
      return true
    }
  }

  /// A method of a type, called on the target.
  @preconcurrency
  public init<Target>(action: @escaping (Target) -> @MainActor () -> Void, name: String) {
    self.name = name
    self.action = { target, _ in
      guard let target = target as? Target else { return false }
      let method = action(target)
      MainActor.assumeIsolated { method() }
      return true
    }
  }

  /// A method of a type, called on the target with the sender.
  @preconcurrency
  public init<Target, Sender>(
    action: @escaping (Target) -> @MainActor (Sender) -> Void, name: String
  ) {
    self.name = name
    self.action = { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      let method = action(target)
      nonisolated(unsafe) let argument = sender
      MainActor.assumeIsolated { method(argument) }
      return true
    }
  }

  /// A method with a result or with several parameters: only its name counts, as for `responds(to:)`.
  @_disfavoredOverload public init<Method>(action: Method, name: String) { self.init(name) }

  /// Calls the method; what cannot be called is noted among the run's warnings.
  package func perform(on target: Any?, with sender: Any) {
    guard let action else {
      DrawingWarnings.add(
        "Selector(\"\(name)\") is not called: a method is found only by #selector")
      return
    }
    if !action(target, sender) {
      DrawingWarnings.add(
        "#selector(\(name)) is not called: its target or sender is of another type")
    }
  }

  public static func == (first: Self, second: Self) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name of a selector. Source: Apple, `NSStringFromSelector`.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
