/// Which classes are an app's own, and may override what this module leaves empty.
@MainActor enum AppClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func contains(_ type: AnyObject.Type) -> Bool {
    if let isOwn = known[ObjectIdentifier(type)] { return isOwn }
    let isOwn = !String(reflecting: type).hasPrefix("UIKit.")
    known[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
