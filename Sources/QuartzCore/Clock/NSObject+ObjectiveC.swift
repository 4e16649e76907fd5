import Foundation

// What NSObject has with Objective-C's runtime and lacks in Foundation for Linux.

extension NSObject {
  /// The name of the class with its module, as `App.Circle`. Source: Apple, `NSObjectProtocol`.
  public class func description() -> String { String(reflecting: self) }
}

extension NSObjectProtocol {
  /// Whether the object has a method. There is no list of methods here: true, since code asks so for methods
  /// that are missing in old systems only. Source: Apple, `NSObjectProtocol`.
  public func responds(to aSelector: Selector?) -> Bool { aSelector != nil }
}
