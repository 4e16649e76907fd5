import Messages
import SafeFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension RenderOutput {
  /// Endings that ask for a kind of file, which a folder would only by mistake be called.
  private static let otherEndings = ["html", "jpg", "jpeg", "json", "svg", "mov", "avi", "pdf"]

  /// The place that the output's name and `--format` say.
  ///
  /// - Throws: A `Failure` for names and formats that do not go together.
  init(_ output: OutputOptions) throws(Failure) {
    let path = output.path
    let ending = Self.ending(of: path)
    let format = output.format ?? OutputFormat(ending: ending) ?? .png
    if path.isEmpty {
      self = .nowhere
    } else if path == "-" {
      self = .stream(try Self.stream(format, output))
    } else if isDevice(path) {
      self = .file(try Self.stream(format, output, onStandardOutput: false), path)
    } else if format == .rgba {
      throw Failure(.usage, "--format rgba: goes to standard output, expected - as <output>")
    } else if format == .png {
      self = .folder(try Self.folder(path, ending, isNamed: output.format != nil))
    } else if format.endings.contains(ending.lowercased()) {
      self = .file(format, path)
    } else {
      let allowed = format.endings.map { ".\($0)" }.joined(separator: " or ")
      throw Failure(
        .usage,
        "\(path): --format \(format.rawValue) writes one file, expected a name with \(allowed)")
    }
  }

  /// The frames of one picture unless something else is asked for.
  private static let framesOfPicture = 12

  /// A GIF's frames last at least 2/100 s, so that is its rate where nothing says otherwise; a picture of all
  /// frames has so many that each can be looked at.
  func overlayRate(on document: inout SpecNode) {
    let keys = ["frames", "fps", "at", "progress", "only"]
    guard keys.allSatisfy({ document.entry($0) == nil }) else { return }
    switch format {
    case .gif: document.overlay(["fps"], "--format gif", "50")
    case .sheet, .strip:
      document.overlay(["frames"], "--format sheet", "\(Self.framesOfPicture)")
    default: break
    }
  }

  /// Without the dot; empty where there is none.
  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return path.hasSuffix("/") ? "" : String(name.split(separator: ".").dropFirst().last ?? "")
  }

  private static func stream(
    _ format: OutputFormat, _ output: OutputOptions, onStandardOutput: Bool = true
  ) throws(Failure) -> OutputFormat {
    if output.json, onStandardOutput {
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

  /// - Parameter isNamed: Whether `--format` says that it is a folder.
  private static func folder(
    _ path: String, _ ending: String, isNamed: Bool
  ) throws(Failure) -> String {
    let files = OutputFormat.fileEndings
    let word = ending.lowercased()
    let names =
      "\(files.dropLast().map { ".\($0)" }.joined(separator: ", ")) or .\(files.last ?? "")"
    if (files + otherEndings).contains(word) {
      throw Failure(
        .usage,
        "\(path): is not a name for a folder of PNG frames, expected a name without .\(ending), a file "
          + "that ends in \(names), or - for standard output")
    }
    let meant = word.nearest(among: files) ?? files.first { $0.sorted() == word.sorted() }
    let isEnding = meant != nil || (2...5).contains(word.count) && word.allSatisfy(\.isLetter)
    guard isEnding, !word.isEmpty, !isNamed, !isFolder(path) else { return path }
    throw Failure(
      .usage,
      "\(path): .\(ending) is no format\(meant.map { " (did you mean .\($0)?)" } ?? ""), expected a file that "
        + "ends in \(names), or \(path)/ for a folder of PNG frames")
  }
}
