/// How large YAML text is once every alias is replaced by what it stands for, estimated from above.
///
/// A few lines of aliases of aliases stand for gigabytes ("billion laughs"), and the parser looks
/// through all of it where such an alias is a key. So this looks at the text before the parser does.
///
/// A node that an anchor names ends before its first alias. What lies between the two, aliases in it
/// replaced, is therefore at least the node. Signs in comments and strings count too: no harm below the
/// limit.
package enum YAMLAliases {
  /// In bytes: four times as much as a spec may have without aliases.
  package static let limit = 16 << 20

  /// Where the text has become larger than the limit, counted from 1; nil if it never does.
  package static func firstBeyondLimit(in text: String) -> (line: Int, column: Int)? {
    let bytes = Array(text.utf8)
    var anchors: [ArraySlice<UInt8>: Anchor] = [:]
    var size = 0
    for (index, byte) in bytes.enumerated() {
      size += 1
      guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") else { continue }
      let name = bytes[(index + 1)...].prefix { $0.isNameByte }
      if byte == UInt8(ascii: "&") {
        anchors[name, default: Anchor(start: size)].definitions += 1
      } else if let replacement = anchors[name]?.replacement(at: size) {
        anchors[name]?.size = replacement
        size += replacement
        if size > limit { return place(of: index, in: bytes) }
      }
    }
    return nil
  }

  private struct Anchor {
    let start: Int
    var definitions = 0
    /// As of its latest alias.
    var size: Int?

    /// A name that is defined again may stand for anything since its first definition.
    func replacement(at end: Int) -> Int {
      if definitions == 1, let size { return size }
      return end - start
    }
  }

  private static func place(of index: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return (line, String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1)
  }
}

extension UInt8 {
  /// Whether the byte may be part of an anchor's name, as libyaml reads it.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
