// Objective-C's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How an object holds another one. Every value is held strongly here. Source: Apple, `objc_AssociationPolicy`.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The values that objects were given besides their properties.
private enum AssociatedObjects {
  struct Entry {
    /// Another object may get the same address later.
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  /// Main thread only, as all app code.
  nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
}

/// Gives an object a value under a key; nil takes it away. Source: Apple, `objc_setAssociatedObject`.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let old = AssociatedObjects.entries[ObjectIdentifier(object)]
  var entry = old?.object === object ? old ?? .init() : .init()
  entry.object = object
  entry.values[key] = value
  AssociatedObjects.entries[ObjectIdentifier(object)] = entry
}

/// The value that an object was given under a key. Source: Apple, `objc_getAssociatedObject`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  let entry = AssociatedObjects.entries[ObjectIdentifier(object)]
  return entry?.object === object ? entry?.values[key] : nil
}
