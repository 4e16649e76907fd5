import ArgumentParser

/// The format of the output: `--format`.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// A folder of files, or one file behind the other on standard output.
  case png
  /// One picture with all frames, their times and the curve.
  case sheet
  /// One picture with all frames side by side.
  case strip
  case apng
  case gif
  /// These three by ffmpeg.
  case webp, mp4, webm
  /// Video for a pipe.
  case y4m
  /// Raw bytes on standard output.
  case rgba

  /// How a file of this format may end, the usual ending first; none where there is no such file.
  var endings: [String] {
    switch self {
    case .png, .rgba: []
    case .sheet, .strip: ["png"]
    case .apng: ["apng", "png"]
    case .gif, .webp, .mp4, .webm, .y4m: [rawValue]
    }
  }

  /// Whether it can be written from front to back.
  var isStream: Bool { ![.webp, .mp4, .webm].contains(self) }

  /// The format that a file's name asks for; nil for names of folders.
  init?(ending: String) {
    let ending = ending.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.first == ending }) else {
      return nil
    }
    self = format
  }
}
