import Messages
import PNG
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Where frames go, as the output's name and `--format` say.
enum Destination: Equatable {
  /// Frames and a manifest in a folder.
  case folder(String)
  /// One file with all frames.
  case file(OutputFormat, String)
  case stream(OutputFormat)
  /// Frames are only shown.
  case nowhere

  /// Endings that ask for a kind of file, which a folder would only by mistake be called.
  private static let otherEndings = ["html", "jpg", "jpeg", "json", "svg", "mov", "avi", "pdf"]

  /// - Throws: A `Failure` for names and formats that do not go together.
  init(_ output: OutputOptions) throws(Failure) {
    let path = output.path
    let ending = Self.ending(of: path)
    let format = output.format ?? OutputFormat(ending: ending) ?? .png
    if path.isEmpty {
      self = .nowhere
    } else if path == "-" {
      self = .stream(try Self.stream(format, output))
    } else if format == .rgba {
      throw Failure(.usage, "--format rgba: goes to standard output, expected - as <output>")
    } else if format == .png {
      self = .folder(try Self.folder(path, ending))
    } else if format.endings.contains(ending.lowercased()) {
      self = .file(format, path)
    } else {
      let allowed = format.endings.map { ".\($0)" }.joined(separator: " or ")
      throw Failure(
        .usage,
        "\(path): --format \(format.rawValue) writes one file, expected a name with \(allowed)")
    }
  }

  /// Nil where frames are only shown.
  var format: OutputFormat? {
    switch self {
    case .folder: .png
    case .file(let format, _), .stream(let format): format
    case .nowhere: nil
    }
  }

  /// A GIF's frames last at least 2/100 s, so that is its rate where nothing says otherwise.
  func overlayRate(on document: inout SpecNode) {
    let keys = ["frames", "fps", "at", "progress"]
    if format == .gif, keys.allSatisfy({ document.entry($0) == nil }) {
      document.overlay(["fps"], "--format gif", "50")
    }
  }

  /// The sink that takes the frames; nil where they go into a folder or nowhere.
  func sink(
    _ plan: RenderPlan, _ compression: PNGCompression?, overwrite: Bool
  ) throws -> (any FrameSink)? {
    switch self {
    case .folder, .nowhere: nil
    case .stream(let format):
      try format.sink(for: plan, compression: compression, to: .standardOutput)
    case .file(let format, let path):
      try format.sink(
        for: plan, compression: compression, to: OutputFile(path, overwrite: overwrite))
    }
  }

  /// Without the dot; empty where there is none.
  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return path.hasSuffix("/") ? "" : String(name.split(separator: ".").dropFirst().last ?? "")
  }

  private static func stream(
    _ format: OutputFormat, _ output: OutputOptions
  ) throws(Failure) -> OutputFormat {
    if output.json {
      throw Failure(.usage, "--json: standard output carries the frames, expected one of the two")
    }
    guard format.isStream else {
      throw Failure(
        .usage,
        "--format \(format.rawValue): is written to a file, expected one of "
          + OutputFormat.allCases.filter(\.isStream).map(\.rawValue).joined(separator: ", "))
    }
    return format
  }

  private static func folder(_ path: String, _ ending: String) throws(Failure) -> String {
    let files = OutputFormat.fileEndings
    guard (files + otherEndings).contains(ending.lowercased()) else { return path }
    let names = files.dropLast().map { ".\($0)" }.joined(separator: ", ")
    throw Failure(
      .usage,
      "\(path): is not a name for a folder of PNG frames, expected a name without .\(ending), a file "
        + "that ends in \(names) or .\(files.last ?? ""), or - for standard output")
  }
}
