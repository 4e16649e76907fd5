import PNG
import Pixels
import Synchronization

/// A page with places for pictures of frames.
package struct SheetPage: Sendable {
  /// Everything but the pictures.
  package let background: Bitmap
  /// A picture's width, in pixels; not larger than a frame.
  package let tileWidth: Int
  /// A picture's height, in pixels; not larger than a frame.
  package let tileHeight: Int
  /// The top left of each frame's picture, in the order of frames; all of it lies on the page. A frame
  /// with nil is not shown.
  package let origins: [(x: Int, y: Int)?]

  /// A page with a picture at each of `origins`.
  package init(
    background: Bitmap, tileWidth: Int, tileHeight: Int, origins: [(x: Int, y: Int)?]
  ) {
    (self.background, self.origins) = (background, origins)
    (self.tileWidth, self.tileHeight) = (tileWidth, tileHeight)
  }
}

extension SheetPage {
  /// The height of a strip's pictures, in pixels; smaller frames keep their size.
  private static let stripHeight = 320
  private static let stripGap = 8
  private static let stripColor: UInt32 = 0xFFE5_E5EA

  /// The size of a strip of that many frames of `width` × `height` pixels, so that one that is too large can
  /// be refused before memory is taken.
  package static func stripSize(
    frameCount: Int, width: Int, height: Int
  ) -> (width: Int, height: Int) {
    let tile = stripTile(width: width, height: height)
    return (stripGap + frameCount * (tile.width + stripGap), tile.height + 2 * stripGap)
  }

  /// All frames side by side, without text: for READMEs.
  package static func strip(frameCount: Int, width: Int, height: Int) -> SheetPage {
    let tile = stripTile(width: width, height: height)
    let size = stripSize(frameCount: frameCount, width: width, height: height)
    return SheetPage(
      background: Bitmap(width: size.width, height: size.height, filledWith: stripColor),
      tileWidth: tile.width, tileHeight: tile.height,
      origins: (0..<frameCount).map { (stripGap + $0 * (tile.width + stripGap), stripGap) })
  }

  private static func stripTile(width: Int, height: Int) -> (width: Int, height: Int) {
    let tileHeight = min(height, stripHeight)
    return (max(1, width * tileHeight / height), tileHeight)
  }
}

/// Puts all frames, scaled down, on a page and writes it as one PNG file.
package final class SheetSink: FrameSink {
  private struct State {
    var page: Bitmap
    var position = 0
  }

  private let file: OutputFile?
  private let page: SheetPage
  private let compression: PNGCompression
  private let state: Mutex<State>

  /// - Precondition: The page's size is within `PNGLimits`.
  /// - Parameter file: Nil for a page that is only shown.
  package init(_ page: SheetPage, to file: OutputFile?, compression: PNGCompression = .small) {
    (self.page, self.file, self.compression) = (page, file, compression)
    state = Mutex(State(page: page.background))
  }

  /// Draws the picture and scales it down to a tile.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let picture = try frame.bitmap()
    return EncodedFrame(
      .tile(picture.downsampled(width: page.tileWidth, height: page.tileHeight)),
      digest: PixelDigest(picture))
  }

  /// Puts the tile on the page, in memory; never fails.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .tile(let tile) = frame.content else { return }
    state.withLock { state in
      if let origin = page.origins[state.position] {
        let below = state.page[origin.x, origin.y]
        state.page.paste(tile.over(below), x: origin.x, y: origin.y)
      }
      state.position += 1
    }
  }

  /// The page's size, in pixels.
  package var pageSize: (width: Int, height: Int) {
    (page.background.width, page.background.height)
  }

  /// The page with the frames that have been written.
  package var picture: Bitmap { state.withLock(\.page) }

  /// Writes the page, if it has a file.
  ///
  /// - Throws: `SystemCallError`.
  package func finish(manifest: [UInt8]) throws {
    guard let file else { return }
    try file.write(PNGCodec.encode(picture, key: "sheet", compression: compression))
    try file.commit()
  }
}
