import Messages

/// The copy of a file that is compiled: what needs Apple's Objective-C runtime or Apple's headers is mended,
/// everything else is as the user wrote it, on the same line.
///
/// Two lines are put before the file: the import of our module, and the directive that makes the compiler
/// name the user's file and lines.
struct PreparedSource: Sendable {
  /// As the user names it.
  let path: String
  private(set) var text: String

  /// How many lines are put before the user's first one.
  static let headLineCount = 2

  /// The copies of files that are compiled together.
  ///
  /// - Throws: A `Failure` for what cannot be mended.
  static func prepare(_ sources: [SwiftSource]) throws(Failure) -> [PreparedSource] {
    let objects = Set(sources.flatMap(\.weaklyReferenced))
    var optional = OptionalRequirements()
    for source in sources { try optional.collect(from: source) }
    let types = needsTypes(sources) ? DeclaredTypes(sources) : nil
    let cells = types.map(cells) ?? []
    return sources.map { source in
      var mender = SourceMender(
        source, objectProtocols: objects, optional: optional, cells: cells,
        opened: types?.opened[source.path] ?? [])
      return PreparedSource(path: source.path, text: head(source.path) + mender.mended())
    }
  }

  private static let cellClasses: Set = [
    "UICollectionReusableView", "UICollectionViewCell", "UITableViewCell",
    "UITableViewHeaderFooterView",
  ]

  /// Whether the files have cells or private types; most have none, and need not be searched.
  private static func needsTypes(_ sources: [SwiftSource]) -> Bool {
    sources.contains { source in
      source.tokens.indices.contains { index in
        let token = source.tokens[index]
        return token.isOne(of: cellClasses)
          || token.isOne(of: ["private", "fileprivate"])
            && (1...2).contains {
              source[index + $0]?.isOne(of: ["class", "struct", "enum"]) == true
            }
      }
    }
  }

  /// Puts code behind the file, which may name what is private in it.
  mutating func append(_ code: String) { text += "\n#sourceLocation()\n\(code)" }

  /// The names of the classes that a table or a collection makes.
  private static func cells(_ types: DeclaredTypes) -> Set<String> {
    Set(
      types.types.filter {
        $0.kind == .class && !types.ancestors(of: $0).isDisjoint(with: cellClasses)
      }.map(\.ownName))
  }

  private static func head(_ path: String) -> String {
    "import UIKit\n#sourceLocation(file: \(path.swiftLiteral), line: 1)\n"
  }
}

extension String {
  /// As a string literal of Swift.
  var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case _ where scalar.value < 32: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension SwiftSource {
  /// The names of types that `weak` and `unowned` properties have: such a protocol must be an object's.
  fileprivate var weaklyReferenced: [String] {
    tokens.indices.filter { tokens[$0].isOne(of: ["weak", "unowned"]) }.flatMap { start in
      // Past the name: `weak private(set) var delegate: (any Delegate & Other)?`
      guard
        let colon = (start..<min(start + 10, tokens.count)).first(where: { tokens[$0].is(":") }),
        tokens[start..<colon].contains(where: { $0.isOne(of: ["var", "let"]) })
      else { return [String]() }
      return tokens[(colon + 1)...].prefix { !$0.isOne(of: ["?", "!", "=", "{", "}"]) }
        .prefix(8).filter { $0.kind == .word }.map(\.text)
    }
  }
}
