import PNG
import Pixels
import SafeFiles
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a video through the program `ffmpeg`.
///
/// It gets frames as `Y4M` converts them, declared as BT.709 in limited range, so that it converts nothing
/// itself.
package final class FFmpegSink: FrameSink {
  /// The file formats.
  package enum Format: String, Sendable {
    /// H.264, which plays everywhere.
    case mp4
    /// VP9.
    case webm
  }

  private struct State {
    var program: FFmpeg?
    var position = 0
  }

  private let format: Format
  private let file: OutputFile
  private let times: FrameTimes
  private let width: Int
  private let height: Int
  private let path: String
  private let state = Mutex(State())

  /// A sink for frames of `width` × `height` pixels. ffmpeg is started with the first frame.
  ///
  /// - Throws: `FFmpegError.missing`.
  package init(
    _ format: Format, to file: OutputFile, times: FrameTimes, width: Int, height: Int
  ) throws(FFmpegError) {
    (self.format, self.file, self.times) = (format, file, times)
    (self.width, self.height) = (width, height)
    path = try FFmpeg.path()
  }

  /// Converts the picture to YUV.
  ///
  /// - Throws: What drawing the picture throws.
  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let picture = try frame.bitmap()
    return EncodedFrame(.bytes(Y4M.frame(picture)), digest: PixelDigest(picture))
  }

  /// Passes the frame to ffmpeg, which is started with the first one.
  ///
  /// - Throws: `FFmpegError.failed` where ffmpeg has ended; `SystemCallError`.
  package func write(_ frame: EncodedFrame, at index: Int) throws {
    try state.withLock { state in
      let program = try state.program ?? start()
      state.program = program
      for _ in 0..<times.repeats[state.position] { try program.write(frame.bytes) }
      state.position += 1
    }
  }

  /// Waits for ffmpeg, checks that the file is complete, and gives it its name.
  ///
  /// - Throws: `FFmpegError.failed`, also for a file that was cut short; `SystemCallError`.
  package func finish(manifest: [UInt8]) throws {
    try state.withLock { state in
      try state.program?.finish()
      state.program = nil
    }
    guard
      try writing({ () throws(SystemCallError) in
        try MovieFile.isWhole(file.temporaryPath, format)
      })
    else {
      throw FFmpegError.failed(
        output: file.path, reason: "the file was cut short, as by a full disk")
    }
    try file.commit()
  }

  /// Reports errors with the temporary file as errors in writing the output.
  private func writing<Result>(
    _ body: () throws(SystemCallError) -> Result
  ) throws(SystemCallError) -> Result {
    do throws(SystemCallError) {
      return try body()
    } catch {
      throw SystemCallError(attempt: .write, path: file.path, code: error.code)
    }
  }

  private func start() throws -> FFmpeg {
    try file.reserve()
    // Opened once more, so that ffmpeg does not inherit the lock.
    let target = try writing { () throws(SystemCallError) in
      try FileDescriptor(file.temporaryPath, flags: O_RDWR, attempt: .write)
    }
    let program = try FFmpeg(
      path, ["-f", "yuv4mpegpipe", "-i", "pipe:0"] + output, into: target, output: file.path)
    try program.write(Y4M.header(width: width, height: height, rate: times.rate))
    return program
  }

  /// `bitexact` leaves out versions and dates, so that two runs give the same bytes.
  private var output: [String] {
    let exact = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
    let mark = ["-metadata", "comment=\(OutputFile.mark)"]
    let colors = [
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "bt709",
    ]
    switch format {
    case .mp4:
      return exact + mark + colors + [
        "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags",
        "+faststart", "-f", "mp4",
      ]
    case .webm:
      return exact + mark + colors + [
        "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1", "-pix_fmt", "yuv420p",
        "-f",
        "webm",
      ]
    }
  }
}
