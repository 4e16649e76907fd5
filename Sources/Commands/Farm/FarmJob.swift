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
    /// Results in the report's folder, for a report and, with these options of `merge`, a JUnit file.
    case verify(report: String, junit: [String])
  }

  /// A file or folder that a job is told of.
  struct Place {
    /// Its option, or its argument.
    let option: String
    let path: String
    /// Whether the job leaves it, rather than finding it.
    let isLeft: Bool
  }

  var work: Work
  /// The transition's name or the file or folder of specs.
  let subject: String
  /// What one run would be, from the command's name on, without what is said for each part.
  let arguments: [String]
  /// `--` and the names behind it, where there are any.
  let names: [String]
  /// Whether files of others may be in the place.
  let overwrites: Bool
  let shards: Int
  /// The program.
  let tool: String
  /// The folder in which the names of files are meant.
  let folder: String
  /// The container's image.
  let image: String
  /// The claim for the volume that the workers share.
  let volume: String
  /// What tells the printed run from others.
  let name: String
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

  /// The JUnit file; nil for none.
  var junitPath: String? {
    guard case .verify(_, let junit) = work, junit.first == "--junit" else { return nil }
    return junit.last { $0 != "--junit-files" }
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
    words += more + ["--shard", "\(shard)/\(shards)"] + names.map(\.shellQuoted)
    let line = words.joined(separator: " ")
    guard case .verify(let report, _) = work else { return line }
    let result = "\(report.shellQuoted)/\(ResultPart.stem).\(shard)-of-\(shards).json"
    return "rm -f -- \(result); \(line) || "
      + "(s=$?; case $s in 1|65|66) test ! -f \(result) || s=0;; esac; exit $s)"
  }

  /// A part as a line of a shell that ends with the part's status: one that a signal ended is run again, up to three
  /// times in all.
  func persistentPart(_ shard: String, tool: String? = nil, more: [String]) -> String {
    "for attempt in 1 2 3; do status=0; \(part(shard, tool: tool, more: more)) || status=$?; "
      + "[ $status -gt 128 ] || break; echo \"part \(shard): ended with status $status\" >&2; done; "
      + "exit $status"
  }

  /// The shell's words that put the parts together.
  ///
  /// - Parameters:
  ///   - places: The parts' places, quoted; the whole's own where that is the parts'.
  func merge(_ places: [String] = [], tool: String? = nil) -> String {
    var words = [tool ?? self.tool.shellQuoted, "merge"] + places
    words.append(place.asFileName.shellQuoted)
    if case .verify(_, let junit) = work { words += junit.map(\.shellQuoted) }
    if overwrites { words.append("--overwrite") }
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
    if arguments.first == "--" { arguments.removeFirst() }
    folder = resolvedPath(".")
    let isInContainer = options.engine == .kubernetes || options.engine == .github
    tool = options.tool ?? (isInContainer ? "transition-render" : Self.ownPath)
    image = options.image ?? "transition-render:latest"
    volume = options.volume ?? "transition-render"
    name = try options.name.map(RunName.init)?.text ?? RunName.random.text
    source = options.source ?? "OWNER/transition-render@main"
    if let text = (arguments + [folder, tool, image, volume, source]).first(where: \.hasControls) {
      throw Failure(
        .usage,
        "\(text.quoted): expected arguments without line breaks and other control characters")
    }
    if !source.isVersionOfRepository {
      throw Failure(.usage, "--source: \(source.quoted) is not valid, expected owner/name@version")
    }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    names = Array(arguments[end...])
    arguments.removeSubrange(end...)
    for name in ["--shard", "--resume", "--progress"] {
      guard let given = arguments.first(where: { $0 == name || $0.hasPrefix(name + "=") }) else {
        continue
      }
      throw Failure(.usage, "\(given): the job says so for each part, expected a run without it")
    }
    let command = try TransitionRender.command(for: arguments + names)
    let places: [Place]
    if command is Render || command is Verify {
      let part = ["--shard", "1/\(options.shards)"]
      _ = try TransitionRender.command(for: arguments + part + names)
    }
    if [(command as? Render)?.spec, (command as? Verify)?.spec].contains(where: {
      $0?.transition == "-"
    }) {
      throw Failure(
        .usage, "-: standard input is not there for each part, expected a spec in a file")
    }
    switch command {
    case let render as Render:
      if arguments.first != "render" { arguments.insert("render", at: 0) }
      try ShardOptions.checkFolder(RenderOutput(render.output), shows: render.output.shows)
      work = .render(folder: render.output.path)
      subject = render.spec.transition
      places = [Place(option: "<output>", path: render.output.path, isLeft: true)]
      (jobs, overwrites) = (render.output.jobs, render.output.overwrite)
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
      var junit = verify.evidence.junit.map { ["--junit", $0.asFileName] } ?? []
      if verify.evidence.junitFiles { junit.append("--junit-files") }
      work = .verify(report: report ?? "report", junit: junit)
      subject = verify.spec.transition
      places =
        [
          Place(option: "<goldens>", path: verify.goldens, isLeft: false),
          Place(option: "--report", path: report ?? "report", isLeft: true),
        ] + (verify.evidence.junit.map { [Place(option: "--junit", path: $0, isLeft: true)] } ?? [])
      arguments = arguments.without(option: "--junit").filter { $0 != "--junit-files" }
      (jobs, overwrites) = (verify.jobs, verify.golden.overwrite)
    default:
      throw Failure(
        .usage, "\(arguments.first?.quoted ?? ""): has no parts, expected render or verify")
    }
    for place in places { try options.engine.check(place) }
    self.arguments = arguments
    shards = options.shards
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
  /// Whether there is a character that breaks a line or a document of YAML.
  fileprivate var hasControls: Bool {
    contains(where: \.isNewline)
      || unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\t" }
  }

  /// Whether this is as `owner/name@version`.
  fileprivate var isVersionOfRepository: Bool {
    let parts = split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    return names.count == 2 && !names.contains("") && parts.last != "" && shellQuoted == self
  }

  /// As the name of a file that is not taken for an option.
  fileprivate var asFileName: String { hasPrefix("-") ? "./" + self : self }

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
