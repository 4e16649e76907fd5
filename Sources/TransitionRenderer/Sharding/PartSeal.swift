import PNG
import TransitionSpec

/// What a part's document says about itself, so that one that was changed since, or cut off and mended, does not pass
/// for the part's: a digest of all its values.
package enum PartSeal {
  private static let key = "seal"

  /// A document with its seal as the last key.
  ///
  /// - Parameter json: An object without a seal, which has at least one key.
  /// - Throws: `JSONError` for other texts.
  package static func sealed(_ json: [UInt8]) throws -> [UInt8] {
    let digest = digest(of: try JSONDocument.parse(String(decoding: json, as: UTF8.self), file: ""))
    let end = json.lastIndex(of: UInt8(ascii: "}")) ?? json.endIndex
    let isBlank = { (byte: UInt8) in [0x20, 0x0A, 0x0D, 0x09].contains(byte) }
    let values = json[..<end].lastIndex { !isBlank($0) }.map { json[...$0] } ?? []
    return Array(values) + Array(",\n  \"\(key)\" : \"\(digest)\"\n".utf8) + json[end...]
  }

  /// Whether a document has the values that it was sealed with, however it is indented.
  package static func isIntact(_ document: SpecNode) -> Bool {
    document[key]?.scalarText == digest(of: document)
  }

  /// The digest of all values but the seal, with their paths.
  private static func digest(of document: SpecNode) -> String {
    var text = ""
    for (path, value) in document.leaves() where path != key { text += "\(path)=\(value)\n" }
    return hexadecimalXXH128(Array(text.utf8))
  }
}
