import TransitionEngine

/// A name that an app's code uses and that is not there, as a compiler's message names it.
struct MissingSymbol: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case module, type, member
    /// A function, a constant or a variable.
    case value
  }

  let kind: Kind
  /// The name; of a member its own.
  let name: String
  /// The type of a member.
  private let owner: String

  /// As code names it: `UIVisualEffectView`, `UIView.snapshot`.
  var text: String {
    switch kind {
    case .module: "import \(name)"
    case .member: "\(owner).\(name)"
    case .type, .value: name
    }
  }

  private static let prefixes = [
    "UI", "CA", "CG", "NS", "CI", "MK", "AV", "SK", "SC", "WK", "MTL", "PH", "CL", "CM", "AS",
    "kCA", "OS", "CT", "GLK", "LA", "MF", "MP", "MTK", "SF", "UN", "UT", "kUT",
  ]

  /// - Parameter message: The compiler's, without file and line; nil where it is about something else.
  init?(_ message: String) {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard let first = quoted.first else { return nil }
    if message.hasPrefix("cannot find") {
      kind = first.first?.isUppercase == true ? .type : .value
      (name, owner) = (first, "")
    } else if message.contains("has no member"), quoted.count > 1 {
      (kind, name) = (.member, quoted[1])
      let type = first.hasPrefix("any ") ? String(first.dropFirst(4)) : first
      owner =
        type.hasSuffix("?") || type.hasSuffix(".Type")
        ? String(type.prefix { $0 != "?" }) : type
    } else if message.hasPrefix("no such module") {
      (kind, name, owner) = (.module, first, "")
    } else {
      return nil
    }
  }

  /// The message: the mistake, and how to mend it.
  ///
  /// - Parameters:
  ///   - isOption: Whether an option uses it, not a file.
  ///   - types: Those that the files declare.
  ///   - names: The words of the files, among which is the one that a misspelt name stands for.
  func words(isOption: Bool, among types: DeclaredTypes, names: Set<String>) -> String {
    let others = "name the file that declares it too, with commas between or under code.files"
    switch kind {
    case .module:
      return
        "the module \(name) is not available here, only UIKit, QuartzCore, CoreGraphics and Foundation"
    case .type, .value:
      if Self.isApples(name) { return "\(name) is not available here" }
      let own = types.types.filter { $0.kind != .extension }.map(\.name)
      // A file names most types rightly, and lacks their files.
      var meant = kind == .type && isOption ? Self.meant(name.nearest(among: own)) : ""
      if kind == .value, name.first?.isLowercase == true {
        meant = Self.meant(name.nearest(among: names.subtracting([name]).sorted()))
      }
      return "\(name) is not in these files\(meant); \(others)"
    case .member:
      guard let type = types.type(named: owner), type.kind != .extension else {
        return Self.isApples(owner.split(separator: " ").last.map(String.init) ?? owner)
          ? "\(text) is not available here"
          : "\(owner) has no member \(name) in these files; \(others)"
      }
      let properties = types.lineage(of: type).flatMap(\.properties)
      let settable = properties.filter(\.isSettable).map(\.name)
      let meant = Self.meant(name.nearest(among: isOption ? settable : properties.map(\.name)))
      guard isOption else {
        return "\(owner) has no member \(name) in these files\(meant); \(others)"
      }
      return "\(owner) has no member \(name)\(meant), expected "
        + (settable.isEmpty
          ? "a type with a property that can be set" : settable.joined(separator: ", "))
    }
  }

  private static func meant(_ nearest: String?) -> String {
    nearest.map { " (did you mean \($0)?)" } ?? ""
  }

  /// Whether a type or a value has a name as Apple gives.
  static func isApples(_ name: String) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else {
        return false
      }
      return next.isUppercase
    }
  }
}
