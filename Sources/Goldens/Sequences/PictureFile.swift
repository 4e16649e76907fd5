import PNG
import Pixels
import SafeFiles

/// One PNG file as a sequence of one frame.
package struct PictureFile: FrameSequence {
  package let frames: [SequenceFrame]
  private let bytes: [UInt8]

  /// - Throws: `SequenceError`, `SystemCallError`.
  package init(_ path: String) throws {
    self.init(path, bytes: try Self.read(path))
  }

  package init(_ path: String, bytes: [UInt8]) {
    frames = [SequenceFrame(index: 0, name: path)]
    self.bytes = bytes
  }

  package func contents(at position: Int) -> FrameContents { .file(bytes) }

  /// The bytes of a PNG file, of which the header is looked at before the rest is read.
  ///
  /// - Throws: `SequenceError` for other files, `SystemCallError`.
  package static func read(_ path: String) throws -> [UInt8] {
    do {
      return try readFile(path, headLength: PNGHeader.byteCount) { head in
        try PNGHeader(head).fileLimit
      }
    } catch let error as PNGError {
      throw SequenceError.picture(path: path, error)
    }
  }

  /// Looks for what makes a file unreadable, without making a picture of it.
  ///
  /// - Throws: `SequenceError`.
  static func check(_ bytes: [UInt8], name: String) throws {
    do {
      try PNGCodec.check(bytes)
    } catch {
      throw SequenceError.picture(path: name, error)
    }
  }
}
