import PNG
import Pixels
import SafeFiles
import Synchronization

/// Writes an animated PNG, a WebP or a GIF that plays in a loop, frame by frame: only the last picture is kept in
/// memory.
package final class AnimationSink: FrameSink {
  /// The file formats.
  package enum Format: Sendable {
    case apng
    case gif
    /// Into a file alone: its length, at the begin, is known at the end.
    case webp
  }

  private struct State {
    var position = 0
    var apng: APNG
    var gif = GIF()
    var webp: WebP
  }

  private let format: Format
  private let file: OutputFile
  private let durations: [Double]
  /// In the format's unit; nil for frames that are not shown.
  private let delays: [Int?]
  private let state: Mutex<State>

  /// A sink whose frames are shown at `times`.
  package init(_ format: Format, to file: OutputFile, times: FrameTimes, hasAlpha: Bool = false) {
    (self.format, self.file) = (format, file)
    durations = times.loopDurations
    delays = format == .webp ? times.milliseconds() : times.centiseconds()
    state = Mutex(
      State(
        apng: APNG(count: times.durations.count, hasAlpha: hasAlpha), webp: WebP(hasAlpha: hasAlpha)
      ))
  }

  /// Draws the picture; it is encoded in `write`, where the frame before it is known.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let picture = try frame.bitmap()
    return EncodedFrame(.tile(picture), digest: PixelDigest(picture))
  }

  /// Encodes the frame and appends it to the file.
  ///
  /// - Throws: `SystemCallError`.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .tile(let bitmap) = frame.content else { return }
    try state.withLock { state in
      defer { state.position += 1 }
      switch format {
      case .apng:
        try file.write(state.apng.frame(bitmap, duration: durations[state.position]))
      case .gif:
        if state.position == 0 {
          try file.write(
            GIF.head(width: bitmap.width, height: bitmap.height, comment: OutputFile.mark))
        }
        guard let delay = delays[state.position] else { return }
        try file.write(state.gif.frame(bitmap, centiseconds: delay))
      case .webp:
        if state.position == 0 {
          try file.write(state.webp.head(width: bitmap.width, height: bitmap.height))
        }
        guard let delay = delays[state.position] else { return }
        try file.write(state.webp.frame(bitmap, milliseconds: delay))
      }
    }
  }

  /// Ends the file and gives it its name.
  ///
  /// - Throws: `SystemCallError`.
  package func finish(manifest: [UInt8]) throws {
    switch format {
    case .apng: try file.write(APNG.end)
    case .gif: try file.write(GIF.end)
    case .webp:
      do throws(SystemCallError) {
        try WebPMark.add(to: file.temporaryPath)
      } catch {
        throw SystemCallError(attempt: .write, path: file.path, code: error.code)
      }
    }
    try file.commit()
  }
}
