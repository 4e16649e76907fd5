import ArgumentParser
import Foundation
import Messages
import SpecFiles
import Testing

@testable import Commands

/// `--gesture`, the key `gesture`, and `--progress` with a number: from the arguments to the files.
struct InteractiveRunTests {
  private static let cancelled = """
    {"samples": [{"time": 0, "progress": 0}, {"time": 0.1, "progress": 0.2},
                 {"time": 0.2, "progress": 0.4}],
     "end": {"time": 0.3, "outcome": "cancel"}}
    """
  private static let cancelledYAML = """
    samples:
      - {time: 0, progress: 0}
      - {time: 100ms, progress: 0.2}
      - {time: 0.2 s, progress: 0.4}
    end: {time: 300ms, outcome: cancel}
    completionSpeed: 1          # the defaults
    completionCurve: easeInOut
    """
  private static let finishedPan = """
    samples:
      - {time: 0, translation: {x: 0, y: 0}}
      - {time: 0.1, translation: {x: 3, y: 1}, velocity: {x: 40, y: 2}}
      - {time: 0.2, translation: {x: 6, y: 1}, velocity: {x: 30, y: 0}}
    """

  // MARK: Frames

  @Test func framesRunToTheEndOfTheWayBack() async throws {
    let folder = try TestFolder(["pan.json": Self.cancelled])
    try await folder.render("circle", "--gesture", "pan.json", "--fps", "10", "--settled", "out")
    let frames = try folder.manifest("out").frames
    #expect(frames.count == 9)
    // 0.4 of a second back, in 10 frames a second.
    #expect(
      frames.map(\.time).map { ($0 * 10).rounded() / 10 } == [
        0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7,
      ])
    #expect(frames.prefix(4).map(\.fraction) == [0, 0.2, 0.4, 0.4])
    #expect(frames[5].fraction == 0.2)
    #expect(frames.suffix(2).map(\.fraction) == [0, 0])
    #expect(frames.suffix(2).map(\.progress) == [0, 0])
    #expect(frames[1].progress < 0.2, "eased in")
    #expect(frames[1].pixels == frames[5].pixels)
  }

  @Test func afterACancelTheLastFrameIsTheOldScreen() async throws {
    let folder = try TestFolder(["pan.json": Self.cancelled])
    // A modal is not on screen yet at 0.
    try await folder.render("cover", "--at", "0", "--from", "form", "screen")
    let screen = try folder.manifest("screen").frames[0].pixels
    for transition in ["circle", "mask", "ping", "reveal", "hero"] {
      try await folder.render(
        transition, "--gesture", "pan.json", "--frames", "3", "--settled", "--from", "form",
        "--overwrite", "out")
      let frames = try folder.manifest("out").frames
      #expect(frames.suffix(2).map(\.pixels) == [screen, screen], "\(transition)")
    }
  }

  @Test func aPanFinishesByItsVelocity() async throws {
    let folder = try TestFolder(["pan.yaml": Self.finishedPan])
    try await folder.render(
      "circle", "--gesture", "pan.yaml", "--at", "0.1,0.2,100%", "--settled", "out")
    let manifest = try folder.manifest("out")
    #expect(manifest.frames.map(\.fraction) == [0.25, 0.5, 1, 1])
    #expect(manifest.frames.map(\.time) == [0.1, 0.2, 0.7, 0.7])
    #expect(manifest.spec.at == [0.1, 0.2, 0.7])
    let interactive = try #require(manifest.spec.interactive)
    #expect(interactive.samples.map(\.time) == [0, 0.1, 0.2])
    #expect(interactive.samples.map(\.progress) == [0, 0.25, 0.5])
    #expect(interactive.end == .init(time: 0.2, outcome: "finish"))
    #expect(interactive.completionSpeed == 1)
    #expect(interactive.completionCurve == "easeInEaseOut")
    try await folder.render("circle", "--at", "25%,50%,100%", "--settled", "plain")
    #expect(try folder.manifest("plain").frames.map(\.pixels) == manifest.frames.map(\.pixels))
    #expect(try folder.manifest("plain").spec.interactive == nil)
  }

  @Test func framesOfAnotherGestureAreNotKept() async throws {
    let finished = Self.cancelled.replacingOccurrences(of: "cancel", with: "finish")
    let folder = try TestFolder(["cancel.json": Self.cancelled, "finish.json": finished])
    for name in ["cancel", "finish"] {
      try await folder.render(
        "circle", "--gesture", "\(name).json", "--at", "0.5", "--resume", "out")
      try await folder.render("circle", "--gesture", "\(name).json", "--at", "0.5", name)
      #expect(
        try folder.manifest("out").frames.map(\.pixels)
          == folder.manifest(name).frames.map(\.pixels))
    }
    #expect(
      try folder.manifest("cancel").frames[0].pixels != folder.manifest("finish").frames[0].pixels)
  }

  // MARK: Where a gesture is written

  @Test func everySpellingGivesTheSameBytes() async throws {
    let folder = try TestFolder([
      "pan.json": Self.cancelled, "specs/pans/pan.yml": Self.cancelledYAML,
      "specs/named.yaml": "transition: circle\ngesture: pans/pan.yml\n",
      "specs/inside.json": "{\"transition\": \"circle\", \"gesture\": \(Self.cancelled)}",
    ])
    try await folder.render("circle", "--gesture", "pan.json", "--frames", "4", "option")
    try await folder.render("specs/named.yaml", "--frames", "4", "named")
    try await folder.render("specs/inside.json", "--frames", "4", "inside")
    let expected = try folder.bytes("option/manifest.json")
    #expect(try folder.bytes("named/manifest.json") == expected)
    #expect(try folder.bytes("inside/manifest.json") == expected)
  }

  @Test func anOptionReplacesTheSpecsGesture() async throws {
    let folder = try TestFolder([
      "pan.json": Self.cancelled, "pan.yaml": Self.finishedPan,
      "spec.yaml": "transition: circle\ngesture: pan.yaml\n",
      "broken.yaml":
        "transition: circle\ngesture: nowhere.yaml\n",
    ])
    for spec in ["circle", "spec.yaml", "broken.yaml"] {
      try await folder.render(
        spec, "--gesture", "pan.json", "--frames", "2", "--overwrite", "out")
      #expect(try folder.manifest("out").spec.interactive?.end.outcome == "cancel")
    }
  }

  @Test func settingsChangeSingleValuesOfAFile() async throws {
    let folder = try TestFolder(["pan.json": Self.cancelled])
    try await folder.render(
      "circle", "--gesture", "pan.json", "--set", "gesture.end.outcome=finish", "--set",
      "gesture.completionSpeed=2", "--frames", "2", "out")
    let manifest = try folder.manifest("out")
    #expect(manifest.spec.interactive?.end.outcome == "finish")
    #expect(manifest.frames[1].time == 0.3 + 0.6 / 2)
    try await folder.render("circle", "--set", "gesture=pan.json", "--frames", "2", "set")
    #expect(try folder.manifest("set").spec.interactive?.end.outcome == "cancel")
  }

  // MARK: Mistakes

  private static let mistakes: [(file: String, text: String, status: Int32, message: String)] = [
    (
      "pan.json", "{\"samples\": []}", 65,
      "pan.json:1:13: gesture.samples \"an empty list\" is not valid, "
        + "expected a list of 1 to 100000 samples"
    ),
    (
      "pan.json", "{}", 65,
      "pan.json:1:1: gesture.samples is missing, expected a list of 1 to 100000 samples"
    ),
    (
      "pan.yaml", "", 65,
      "pan.yaml:1:1: gesture.samples is missing, expected a list of 1 to 100000 samples"
    ),
    (
      "pan.yaml", "pan.json", 65,
      "pan.yaml:1:1: is not a gesture, expected a mapping with samples and end"
    ),
    (
      "pan.json", "{\"samples\":\n  [{\"time\": 0, \"progres\": 0}]}", 65,
      "pan.json:2:16: unknown key gesture.samples[0].progres (did you mean progress?), "
        + "expected progress, time, translation, velocity"
    ),
    (
      "pan.yaml", "samples:\n  - {time: 0.2, progress: 0}\n  - {time: 0.1, progress: 0}\n", 65,
      "pan.yaml:3:12: gesture.samples[1].time \"0.1 s\" is not valid, "
        + "expected 0.2 s, the time of the sample before, or later"
    ),
    (
      "pan.yaml", "samples:\n  - {time: 0.2, progress: 0}\nend: {time: 0, outcome: finish}\n", 65,
      "pan.yaml:3:13: gesture.end.time \"0 s\" is not valid, "
        + "expected 0.2 s, the time of the last sample, or later"
    ),
    (
      "pan.yaml", "samples:\n  - {time: 0, progress: .nan}\n", 65,
      "pan.yaml:2:25: gesture.samples[0].progress \".nan\" is not valid, "
        + "expected a number from -1000000 to 1000000"
    ),
    (
      "pan.yaml", "samples:\n  - {time: 0, translation: 5}\nend: {time: 1}\n", 65,
      "pan.yaml:2:28: gesture.samples[0].translation \"5\" is not valid, "
        + "expected x and y, or as 39,0"
    ),
    (
      "pan.yaml", "samples:\n  - {time: 0, translation: {x: 5}}\n", 65,
      "pan.yaml:2:3: gesture.end.outcome is missing, "
        + "expected finish or cancel, or a velocity that decides it"
    ),
    ("pan.json", "{\"samples\"", 65, "pan.json:1:11: a colon is expected, expected JSON"),
    (
      "other.json", "", 66,
      "--gesture: \"pan.json\" cannot be read: No such file or directory, "
        + "expected a gesture file, .yaml, .yml or .json"
    ),
  ]

  @Test(arguments: mistakes.indices)
  func mistakesAreToldWithTheirPlace(index: Int) async throws {
    let mistake = Self.mistakes[index]
    let folder = try TestFolder([mistake.file: mistake.text])
    let name = mistake.file == "other.json" ? "pan.json" : mistake.file
    let failure = try await folder.failure("circle", "--gesture", name, "out")
    #expect(failure == Failure(try #require(.init(rawValue: mistake.status)), mistake.message))
    #expect(!folder.exists("out/manifest.json"))
  }

  @Test func filesAreLimited() async throws {
    let text = "samples: [{time: 0, progress: 0}]\nend: {outcome: cancel}\n#"
    let limit = 16 * 1024 * 1024
    let largest = text + String(repeating: "-", count: limit - text.utf8.count)
    let folder = try TestFolder(["largest.yaml": largest, "larger.yaml": largest + "-"])
    try await folder.render("circle", "--gesture", "largest.yaml", "--frames", "1", "out")
    let failure = try await folder.failure("circle", "--gesture", "larger.yaml", "other")
    let message = "--gesture: \"larger.yaml\" is larger than 16 MB, expected a gesture of up to "
    #expect(failure == Failure(.invalidInput, message + "\(limit) bytes"))
  }

  @Test func aSpecsGestureFileIsNamedWithThePlaceInTheSpec() async throws {
    let folder = try TestFolder([
      "spec.yaml": "transition: circle\ngesture: nowhere.json\n",
      "wrong.yaml": "transition: circle\ngesture: pan.json\n", "pan.json": "{\"samples\": 4}",
    ])
    let missing = try await folder.failure("spec.yaml", "out")
    #expect(missing.status == .missingInput)
    #expect(missing.message?.hasPrefix("spec.yaml:2:10: \"nowhere.json\" cannot be read") == true)
    let wrong = try await folder.failure("wrong.yaml", "out")
    #expect(wrong.status == .invalidInput)
    #expect(wrong.message?.hasPrefix("pan.json:1:13: gesture.samples \"4\"") == true)
  }

  @Test func validateReadsGestureFiles() async throws {
    let folder = try TestFolder([
      "good.yaml": "transition: circle\ngesture: pan.json\n", "pan.json": Self.cancelled,
      "missing.yaml": "transition: circle\ngesture: nowhere.json\n",
      "wrong.yaml": "transition: circle\ngesture: {samples: []}\n",
    ])
    #expect(await folder.status("validate", folder.path("good.yaml")) == 0)
    #expect(await folder.status("validate", folder.path("missing.yaml")) == 66)
    #expect(await folder.status("validate", folder.path("wrong.yaml")) == 65)
  }

  // MARK: One percentage

  @Test func aNumberAsProgressRendersThatFrame() async throws {
    let folder = try TestFolder([
      "spec.yaml": "transition: circle\ngesture: pan.json\nframes: 20\n",
      "pan.json": Self.cancelled,
    ])
    try await folder.render("circle", "--at", "40%", "plain")
    for transition in ["circle", "spec.yaml"] {
      try await folder.render(transition, "--progress", "0.4", "--overwrite", "out")
      let frames = try folder.manifest("out").frames
      #expect(frames.map(\.fraction) == [0.4])
      #expect(frames[0].pixels == (try folder.manifest("plain").frames[0].pixels))
    }
  }

  @Test(arguments: [
    (["--progress", "1.5"], "--progress: \"1.5\" is not valid, expected a number from 0 to 1"),
    (["--progress", "4x"], "--progress: \"4x\" is not valid, expected a number from 0 to 1"),
    (
      ["--progress", "0.4", "--frames", "3"],
      "--progress: progress cannot be given together with frames, expected one of them"
    ),
    (
      ["--progress", "0.4", "--gesture", "pan.json"],
      "--progress: progress cannot be given together with gesture, expected one of them"
    ),
  ])
  func otherNumbersAndTwoSchedulesAreRefused(options: [String], message: String) async throws {
    let folder = try TestFolder(["pan.json": Self.cancelled])
    let failure = try await folder.failure(["circle"] + options + ["out"])
    #expect(failure == Failure(.usage, message))
  }

  @Test(arguments: ProgressStyle.allCases)
  func stylesAreStillTaken(style: ProgressStyle) {
    #expect(ProgressOption(argument: style.rawValue) == .style(style))
    #expect(ProgressOption(argument: style.rawValue)?.style == style)
  }

  @Test func otherWordsAreNoProgress() {
    #expect(ProgressOption(argument: "0.4") == .percentComplete("0.4"))
    #expect(ProgressOption(argument: "0.4")?.style == .auto)
    for word in ["", "bar", "half"] { #expect(ProgressOption(argument: word) == nil) }
  }
}

/// As much of a manifest as is looked at here.
private struct InteractiveManifest: Decodable {
  struct Frame: Decodable {
    let time: Double
    let fraction: Double
    let progress: Double
    let pixels: String
  }

  struct Sample: Decodable {
    let time: Double
    let progress: Double
  }

  struct End: Decodable, Equatable {
    let time: Double
    let outcome: String
  }

  struct Interactive: Decodable {
    let samples: [Sample]
    let end: End
    let completionSpeed: Double
    let completionCurve: String
  }

  struct Spec: Decodable {
    let at: [Double]?
    let interactive: Interactive?
  }

  let spec: Spec
  let frames: [Frame]
}

/// A folder of files, removed with the test; commands run in this process, with names within it.
private final class TestFolder {
  private let url: URL

  init(_ files: [String: String]) throws {
    // Messages cut long paths short.
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tests-\(UUID().uuidString.prefix(8))", isDirectory: true)
    for (name, text) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func manifest(_ folder: String) throws -> InteractiveManifest {
    try JSONDecoder().decode(InteractiveManifest.self, from: bytes("\(folder)/manifest.json"))
  }

  /// Renders on a small canvas; names of files and the output, which is last, are within the folder.
  func render(_ arguments: String...) async throws { try await run(arguments) }

  func failure(_ arguments: String...) async throws -> Failure { try await failure(arguments) }

  /// What ends a render; names are within the folder, also in the message.
  func failure(_ arguments: [String]) async throws -> Failure {
    do {
      try await run(arguments)
      return Failure(.success, nil)
    } catch {
      let failure = Failure(endingWith: error)
      let message = failure.message?.replacingOccurrences(of: url.path + "/", with: "")
      return Failure(failure.status, message)
    }
  }

  /// The exit status of any command.
  func status(_ arguments: String...) async -> Int32 {
    do {
      try await Self.run(arguments)
      return 0
    } catch {
      return Failure(endingWith: error).status.rawValue
    }
  }

  private func run(_ arguments: [String]) async throws {
    let names = arguments.enumerated().map { index, argument in
      let isFile = argument.contains(/\.(json|ya?ml)$/) && !argument.contains("=")
      let setting = argument.wholeMatch(of: /gesture=(.+)/)
      if let setting { return "gesture=" + path(String(setting.1)) }
      return isFile || index == arguments.count - 1 ? path(argument) : argument
    }
    try await Self.run(["render"] + names + ["--size", "12x24", "--quiet"])
  }

  private static func run(_ arguments: [String]) async throws {
    var command = try TransitionRender.parseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }
}
