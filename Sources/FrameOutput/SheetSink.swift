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
  private let compression: PNGCompression
  private let tiles = Mutex<[Bitmap]>([])

  /// Makes the file's folder if need be. Nothing else is changed before `finish`.
  ///
  /// - Throws: `OutputFolderError` for a picture that this tool did not write, unless `overwrite` is
  ///   set, and for what is no file; `SystemCallError` for one that cannot be read, for then nobody
  ///   knows.
  package init(
    path: String, compression: PNGCompression = .small, overwrite: Bool
  ) throws {
    self.compression = compression
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    if !folder.isEmpty { try OutputFolder.create(folder) }
    _ = try check(.write, path) { access(folder.isEmpty ? "/" : folder, W_OK | X_OK) }
    if access(path, F_OK) != 0 { return }
    guard isRegularFile(path) else { throw OutputFolderError.notAFile(path) }
    if !overwrite, PNGMark(file: try readFile(path, limit: PNGMark.searchLength)) == nil {
      throw OutputFolderError.foreignFile(path)
    }
  }

  /// What a sheet of that many frames of `width` × `height` pixels will measure, so that one that is too
  /// large can be refused before anything is rendered.
  package static func size(
    frameCount: Int, width: Int, height: Int
  ) -> (width: Int, height: Int) {
    let tile = tileSize(width: width, height: height)
    return (gap + frameCount * (tile.width + gap), tile.height + 2 * gap)
  }

  private static func tileSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let tileHeight = min(height, Self.tileHeight)
    return (max(1, width * tileHeight / height), tileHeight)
  }

  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let picture = try frame.bitmap()
    let tile = Self.tileSize(width: picture.width, height: picture.height)
    return EncodedFrame(
      .tile(picture.downsampled(width: tile.width, height: tile.height)),
      digest: PixelDigest(picture))
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
    do {
      let file = try PNGCodec.encode(sheet, key: "sheet", compression: compression)
      try AtomicFile.write(file, name: name, folder: folder)
    } catch let error as SystemCallError {
      throw SystemCallError(attempt: error.attempt, path: path, code: error.code)
    }
  }
}
