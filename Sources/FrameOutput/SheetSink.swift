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

  private let path: String
  /// Without a slash behind; empty for the root.
  private let folder: String
  private let name: String
  private let tiles = Mutex<[Bitmap]>([])

  /// Makes the file's folder if need be. Nothing else is changed before `finish`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - overwrite: Whether it may replace a picture that is not ours.
  ///   - frameCount: How many frames of `width` × `height` pixels there will be.
  /// - Throws: `OutputFolderError`, `SystemCallError`; `PNGError.tooLarge` where that many frames do
  ///   not fit side by side.
  package init(path: String, overwrite: Bool, frameCount: Int, width: Int, height: Int) throws {
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    let tile = Self.tileSize(width: width, height: height)
    let sheetWidth = Self.gap + frameCount * (tile.width + Self.gap)
    let sheetHeight = tile.height + 2 * Self.gap
    guard PNGLimits.allow(width: sheetWidth, height: sheetHeight) else {
      throw PNGError.tooLarge(width: sheetWidth, height: sheetHeight)
    }
    if !folder.isEmpty { try OutputFolder.create(folder) }
    _ = try check(.write, path) { access(folder.isEmpty ? "/" : folder, W_OK | X_OK) }
    if access(path, F_OK) != 0 { return }
    guard isRegularFile(path) else { throw OutputFolderError.notAFile(path) }
    if !overwrite, PNGMark(file: try readFile(path, limit: PNGMark.searchLength)) == nil {
      throw OutputFolderError.foreignFile(path)
    }
  }

  private static func tileSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let tileHeight = min(height, Self.tileHeight)
    return (max(1, width * tileHeight / height), tileHeight)
  }

  package func encode(_ frame: Bitmap, key: String) throws -> EncodedFrame {
    let tile = Self.tileSize(width: frame.width, height: frame.height)
    return EncodedFrame(
      .tile(frame.downsampled(width: tile.width, height: tile.height)),
      digest: PixelDigest(rgb: frame.rgb))
  }

  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .tile(let tile) = frame.content else { return }
    tiles.withLock { $0.append(tile) }
  }

  package func finish(manifest: [UInt8]) throws {
    let sheet = tiles.withLock { tiles in
      Bitmap.row(of: tiles, gap: Self.gap, background: Self.background)
    }
    do {
      try AtomicFile.write(PNGCodec.encode(sheet, key: "sheet"), name: name, folder: folder)
    } catch let error as SystemCallError {
      throw SystemCallError(attempt: error.attempt, path: path, code: error.code)
    }
  }
}
