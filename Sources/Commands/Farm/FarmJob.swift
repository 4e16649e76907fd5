import ArgumentParser
import Foundation
import Messages
import Reports
import SafeFiles
import TransitionRenderer

/// A run that is cut into parts: what each part runs, and what puts them together.
struct FarmJob {
  /// What the parts leave.
  enum Work {
    /// Frames in the folder, which the last part completes.
    case render(folder: String)
    /// Results in the report's folder.
    case verify(report: String, junit: String?)
  }

  var work: Work
  /// What one run would be, from the command's name on, without what is said for each part.
  let arguments: [String]
  let shards: Int
  /// The program.
  let tool: String
  /// The folder in which the names of files are meant.
  let folder: String
  /// The container's image.
  let image: String
  /// The claim for the volume that the workers share.
  let volume: String
  /// The repository that the workflow takes the program from, with a version.
  let source: String
  /// How many frames each part works on at once; nil where nothing says so.
  let jobs: Int?

  /// The folder that the parts leave something in, and the whole is in.
  var place: String {
    switch work {
    case .render(let folder): folder
    case .verify(let report, _): report
    }
  }

  /// The shell's words for one part. What is found to differ, and what could not be compared, is no failure of the
  /// part, whose engine would try it again and leave out what comes after: it is the result's, and `merge` tells it.
  ///
  /// - Parameters:
  ///   - shard: The shell's words for the part's number, from 1.
  ///   - tool: The program.
  ///   - more: Further arguments, quoted.
  func part(_ shard: String, tool: String? = nil, more: [String] = []) -> String {
    var words = [tool ?? self.tool.shellQuoted] + arguments.map(\.shellQuoted)
    if case .render = work { words.append("--resume") }
    words += more + ["--shard", "\(shard)/\(shards)"]
    let line = words.joined(separator: " ")
    guard case .verify(let report, _) = work else { return line }
    let result = "\(report.shellQuoted)/\(ResultPart.stem).\(shard)-of-\(shards).json"
    return "rm -f -- \(result); \(line) || "
      + "(s=$?; case $s in 1|65|66) test ! -f \(result) || s=0;; esac; exit $s)"
  }

  /// The shell's words that put the parts together.
  ///
  /// - Parameters:
  ///   - places: The parts' places, quoted; the whole's own where that is the parts'.
  func merge(_ places: [String] = [], tool: String? = nil) -> String {
    var words = [tool ?? self.tool.shellQuoted, "merge"] + places + [place.shellQuoted]
    if case .verify(_, let junit?) = work { words += ["--junit", junit.shellQuoted] }
    return words.joined(separator: " ")
  }

  /// Whether the parts leave results, which are put together whatever they are.
  var isVerification: Bool { if case .verify = work { true } else { false } }
}

extension FarmJob {
  /// Reads what is to be run as the tool itself would.
  ///
  /// - Parameter arguments: A command line without the tool's name.
  /// - Throws: What the command line's parser throws; `Failure` for a command without parts, and for what a part
  ///   is given by the job.
  init(_ options: Farm) throws {
    var arguments = options.arguments
    if let line = arguments.first(where: { $0.contains { $0.isNewline || $0 == "\0" } }) {
      throw Failure(.usage, "\(line.quoted): expected arguments without line breaks")
    }
    for name in ["--shard", "--resume", "--progress"] {
      guard let given = arguments.first(where: { $0 == name || $0.hasPrefix(name + "=") }) else {
        continue
      }
      throw Failure(.usage, "\(given): the job says so for each part, expected a run without it")
    }
    let command = try TransitionRender.command(for: arguments + ["--shard", "1/\(options.shards)"])
    switch command {
    case let render as Render:
      if arguments.first != "render" { arguments.insert("render", at: 0) }
      try ShardOptions.checkFolder(RenderOutput(render.output), shows: render.output.shows)
      (work, jobs) = (.render(folder: render.output.path), render.output.jobs)
    case let verify as Verify:
      if verify.json || verify.golden.record || verify.golden.recordMissing {
        throw Failure(
          .usage, "--json, --record and --record-missing: expected a verification without them")
      }
      let report = verify.evidence.report
      if report?.lowercased().hasSuffix(".html") == true {
        throw Failure(
          .usage, "--report: parts leave their results in a folder, expected a name for one")
      }
      if report == nil { arguments += ["--report", "report"] }
      work = .verify(report: report ?? "report", junit: verify.evidence.junit)
      arguments = arguments.without(option: "--junit")
      jobs = verify.jobs
    default:
      throw Failure(
        .usage, "\(arguments.first?.quoted ?? ""): has no parts, expected render or verify")
    }
    self.arguments = arguments
    shards = options.shards
    let isInContainer = options.engine == .kubernetes || options.engine == .github
    tool = options.tool ?? (isInContainer ? "transition-render" : Self.ownPath)
    folder = resolvedPath(".")
    (image, volume, source) = (options.image, options.volume, options.source)
  }

  /// The path of the running program.
  private static var ownPath: String {
    let path = resolvedPath("/proc/self/exe")
    if path != "/proc/self/exe" { return path }
    return resolvedPath(CommandLine.arguments.first ?? "transition-render")
  }
}

extension [String] {
  /// Without an option and its value.
  fileprivate func without(option: String) -> [String] {
    var rest: [String] = []
    var skips = false
    for argument in self {
      if skips {
        skips = false
      } else if argument == option {
        skips = true
      } else if !argument.hasPrefix(option + "=") {
        rest.append(argument)
      }
    }
    return rest
  }
}

extension String {
  /// As one word of a POSIX shell, with braces and dollar signs apart, so that engines see no place in it to fill in:
  /// `{{x}}`, `${{ x }}`, `$(x)`, `{}`.
  var shellQuoted: String {
    let plain = { (letter: Character) in
      letter.isASCII && (letter.isLetter || letter.isNumber) || "-_./,:=%@+".contains(letter)
    }
    if !isEmpty, allSatisfy(plain) { return self }
    let text = map { letter in
      switch letter {
      case "'": #"'\''"#
      case "{", "}", "$": "\(letter)''"
      default: String(letter)
      }
    }
    return "'" + text.joined() + "'"
  }

  /// As a string of JSON, which is one of YAML too.
  var jsonQuoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20:
        "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Each line behind so many spaces, empty ones aside.
  func indented(_ count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
