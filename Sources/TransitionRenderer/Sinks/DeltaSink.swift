import PNG
import Pixels
import Synchronization

/// Keeps frames in memory as small PNG files, each with the pixels that differ from the frame before: for
/// pages that draw them over each other.
package final class DeltaSink: FrameSink {
  /// The difference of a frame from the one before.
  package struct Delta: Sendable {
    /// The position of the picture on the frame before, in pixels.
    package let x: Int
    package let y: Int
    /// A PNG file, clear where nothing changes; the first frame's is whole. Empty for a frame that is
    /// equal to the one before.
    package let file: [UInt8]
  }

  private struct State {
    var deltas: [Delta] = []
    var previous: Bitmap?
  }

  private let state = Mutex(State())

  /// A sink without frames.
  package init() {}

  /// In the order written.
  package var deltas: [Delta] { state.withLock(\.deltas) }

  /// Draws the picture; it is encoded in `write`, where the frame before it is known.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let picture = try frame.bitmap()
    return EncodedFrame(.tile(picture), digest: PixelDigest(picture))
  }

  /// Encodes the pixels that differ from the frame before, and keeps them.
  ///
  /// - Throws: `PNGError` where libpng has no memory.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .tile(let picture) = frame.content else { return }
    try append(picture)
  }

  /// Encodes a picture's pixels that differ from the one before, and keeps them.
  ///
  /// - Throws: `PNGError` where libpng has no memory.
  package func append(_ picture: Bitmap) throws {
    try state.withLock { state in
      state.deltas.append(try Self.delta(to: picture, from: state.previous))
      state.previous = picture
    }
  }

  /// Does nothing.
  package func finish(manifest: [UInt8]) throws {}

  private static func delta(to picture: Bitmap, from previous: Bitmap?) throws -> Delta {
    guard let previous else {
      return Delta(x: 0, y: 0, file: try PNGCodec.compact(picture))
    }
    guard let bounds = picture.changes(since: previous) else {
      return Delta(x: 0, y: 0, file: [])
    }
    let changes = picture.clearing(whatEquals: previous).cropped(to: bounds)
    return Delta(x: bounds.x, y: bounds.y, file: try PNGCodec.compact(changes))
  }
}
