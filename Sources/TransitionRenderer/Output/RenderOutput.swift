import PNG
import TransitionSpec

/// Where frames go.
package enum RenderOutput: Hashable, Sendable {
  /// Frames and a manifest in a folder.
  case folder(String)
  /// One file with all frames; or a device or a named pipe, for a format that is written from front to back.
  case file(OutputFormat, String)
  /// Standard output.
  case stream(OutputFormat)
  /// Frames are only shown.
  case nowhere

  /// Nil where frames are only shown.
  package var format: OutputFormat? {
    switch self {
    case .folder: .png
    case .file(let format, _), .stream(let format): format
    case .nowhere: nil
    }
  }

  /// The sink that takes the frames of a plan; nil where they go into a folder or nowhere.
  ///
  /// - Throws: `SheetTooLarge`, `FFmpegError.missing`, `OutputFolderError`, `SystemCallError`.
  func sink(
    for plan: RenderPlan, compression: PNGCompression?, overwrite: Bool
  ) throws -> (any FrameSink)? {
    switch self {
    case .folder, .nowhere: nil
    case .stream(let format):
      try format.sink(for: plan, compression: compression, to: .standardOutput)
    case .file(let format, let path):
      try format.sink(
        for: plan, compression: compression,
        to: OutputFile(path, overwrite: overwrite, takesDevice: format.isStream))
    }
  }
}
