/// The text chunk that marks a frame as written by this tool, and says which frame it is.
///
/// It follows the image header directly: `tEXt`, keyword `Software`, text `transition-render frame
/// <key>`. The key is a digest of everything that decides the picture. Thanks to it a later run may
/// replace or remove a frame without touching a file of the user, and `--resume` finds the frames that
/// are complete. Source: PNG specification (third edition), 11.3.3.2 and annex D.
package struct PNGMark: Hashable, Sendable {
  /// A digest of everything that decides the picture.
  package let key: String

  /// How many bytes at a file's beginning hold the mark.
  package static let searchLength = PNGHeader.byteCount + 256

  private static let keyword = Array("Software".utf8) + [0] + Array("transition-render frame ".utf8)
  private static let type = Array("tEXt".utf8)

  /// A mark to be written.
  package init(key: String) {
    self.key = key
  }

  /// Reads the mark from a file's beginning; nil for files that do not have one.
  package init?(file: [UInt8]) {
    let chunk = file.dropFirst(PNGHeader.byteCount)
    guard (try? PNGHeader(file)) != nil, chunk.count > 8 else { return nil }
    let length = chunk.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let body = chunk.dropFirst(4).prefix(4 + length)
    let start = Self.type + Self.keyword
    guard body.count == 4 + length, body.starts(with: start) else { return nil }
    key = String(decoding: body.dropFirst(start.count), as: UTF8.self)
  }

  var chunk: PNGChunk {
    PNGChunk("tEXt", Self.keyword + Array(key.utf8))
  }
}
