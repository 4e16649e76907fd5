import Pixels
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes one PNG with all frames side by side, made smaller: a film strip for READMEs and chats.
package final class SheetSink: FrameSink {
  /// Of a tile, in pixels; smaller frames keep their size.
  private static let tileHeight = 320
  private static let gap = 8
  private static let background: UInt32 = 0xFFE5_E5EA

  private let folder: String
  private let name: String
  private let tiles = Mutex<[Bitmap]>([])

  /// - Parameter path: The file; its folder must be there.
  /// - Throws: `OutputFolderError.foreignFiles` for a file that this tool did not write, unless
  ///   `overwrite` is set; `SystemCallError` for one that cannot be read.
  package init(path: String, overwrite: Bool) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    if !overwrite, try Self.isForeign(path) {
      throw OutputFolderError.foreignFiles(folder: folder, example: name, count: 1)
    }
  }

  /// Whether something is there that this tool did not write.
  ///
  /// - Throws: Where it cannot be read, for then nobody knows.
  private static func isForeign(_ path: String) throws(SystemCallError) -> Bool {
    do throws(SystemCallError) {
      return PNGMark(file: try readFile(path, limit: PNGMark.searchLength)) == nil
    } catch {
      if error.code == ENOENT { return false }
      throw error
    }
  }

  package func encode(_ frame: Bitmap, key: String) throws -> EncodedFrame {
    let height = min(frame.height, Self.tileHeight)
    let width = max(1, frame.width * height / frame.height)
    return EncodedFrame(
      .tile(frame.downsampled(width: width, height: height)), digest: PixelDigest(rgb: frame.rgb))
  }

  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .tile(let tile) = frame.content else { return }
    tiles.withLock { $0.append(tile) }
  }

  package func finish(manifest: [UInt8]) throws {
    let sheet = tiles.withLock { tiles in
      Bitmap.row(of: tiles, gap: Self.gap, background: Self.background)
    }
    guard PNGLimits.allow(width: sheet.width, height: sheet.height) else {
      throw PNGError.tooLarge(width: sheet.width, height: sheet.height)
    }
    try AtomicFile.write(PNGCodec.encode(sheet, key: "sheet"), name: name, folder: folder)
  }
}
