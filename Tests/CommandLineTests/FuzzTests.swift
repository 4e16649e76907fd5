import Foundation
import FrameOutput
import TestSupport
import Testing
import TransitionEngine

@testable import transition_render

/// Broken inputs of every kind: whatever a reader is given, it says what is wrong or takes it.
///
/// `scripts/fuzz` runs many more of them. The input at hand lies in a file while it is read, so that one
/// that ends the process can be found.
@Suite(.serialized) struct FuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ_INPUTS"].flatMap(Int.init) ?? 700

  /// Equal for equal seeds; splitmix64.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let words = [
    "\0", "{", "}", "[", "]", ":", ": ", ",", "-", "\"", "'", "&a ", "*a", "#", "\n", "\t", "1e308",
    "-1e308", "1e-320", "NaN", "999999999999999999999", "-0", "0", "null", "~", "(", ")", "%", "M",
    "A", "Z", "spring(", "steps(", "\u{FEFF}", "\u{202E}", "é", "path", "group", "duration",
  ].map { Array($0.utf8) }

  private static func mutated(_ seed: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8]
  {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let at = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, at + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: at)
      case 1: bytes.removeSubrange(at..<end)
      case 2: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 4: bytes.replaceSubrange(at..<end, with: words.randomElement(using: &random) ?? [])
      default:
        let from = Int.random(in: 0...other.count, using: &random)
        bytes.insert(contentsOf: other[from...].prefix(40), at: at)
      }
    }
    return bytes
  }

  private static func fuzz(
    _ name: String, share: Int, seeds: [[UInt8]], _ body: ([UInt8]) throws -> Void
  ) throws {
    try #require(!seeds.isEmpty)
    var random = Random(state: UInt64(share) &* 7919)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-render-fuzz-\(name)-\(getpid())")
    defer { try? FileManager.default.removeItem(at: file) }
    for _ in 0..<(count * share / 100) {
      let seed = seeds.randomElement(using: &random) ?? []
      let input = mutated(seed, seeds.randomElement(using: &random) ?? [], &random)
      try Data(input).write(to: file)
      try? body(input)
    }
  }

  private static func files(_ folder: String, _ ending: String) throws -> [[UInt8]] {
    let folder = Fixtures.folder.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  /// Reads a document as the tool does, to the point where frames would be drawn.
  private static func read(_ bytes: [UInt8], file: String) throws {
    let plan = try RenderPlan(RenderSpec(SpecSource.parse(bytes, file: file)))
    let scene = plan.scene
    _ = scene.findings
    for frame in plan.frames.prefix(3) {
      _ = DisplayList(
        try plan.layers(at: frame.time, isSettled: frame.isSettled, of: scene),
        transform: plan.transform)
    }
  }

  private static func gesture(_ document: [UInt8]) -> [UInt8] {
    Array("transition: ping\ngesture: ".utf8) + document
  }

  private static let pan = Array(
    """
    {"samples": [{"time": 0, "progress": 0}, {"time": 0.1, "translation": {"x": 39, "y": 0}}], \
    "end": {"time": 0.25, "outcome": "cancel"}, "completionSpeed": 1, "completionCurve": "ease"}
    """.utf8)

  @Test func specsInYAML() throws {
    let seeds = try Self.files("specs", ".yaml")
    try Self.fuzz("yaml", share: 25, seeds: seeds) { try Self.read($0, file: "spec.yaml") }
  }

  @Test func specsInJSON() throws {
    let seeds = try Self.files("specs", ".yaml").map { bytes in
      let node = try SpecSource.parse(bytes, file: "spec.yaml")
      return Array(try JSONEncoder().encode(JSONValue(node)))
    }
    try Self.fuzz("json", share: 20, seeds: seeds) { try Self.read($0, file: "spec.json") }
  }

  @Test func gestures() throws {
    try Self.fuzz("gesture", share: 10, seeds: [Self.pan]) {
      try Self.read(Self.gesture($0), file: "spec.yaml")
    }
  }

  @Test func pathData() throws {
    let seeds = [
      "M0 0H100V100H0Z M52 50A2 2 0 1 1 48 50A2 2 0 1 1 52 50Z", "m1 2c3 4 5 6 7 8s1 1 2 2",
      "M1-2.5.5L3e2 1Q1 2 3 4T5 6a5 3 30 0 1 9 9z",
    ].map { Array($0.utf8) }
    try Self.fuzz("path", share: 20, seeds: seeds) {
      let path = try Path(svg: String(decoding: $0, as: UTF8.self))
      _ = try Path(svg: path.svg)
      _ = path.boundingBoxOfPath
    }
  }

  @Test func easings() throws {
    let texts = TimingFunction.forms.map(\.text) + TimingFunction.presets.map(\.name)
    try Self.fuzz("easing", share: 15, seeds: texts.map { Array($0.utf8) }) {
      let easing = try TimingFunction(text: String(decoding: $0, as: UTF8.self))
      for step in 0...4 { _ = easing.progress(at: Double(step) / 4, duration: 1) }
      _ = try TimingFunction(text: easing.text)
    }
  }

  @Test func pictures() throws {
    try Self.fuzz("png", share: 10, seeds: try Self.files("png", ".png")) {
      _ = try PNGCodec.decode($0)
    }
  }

  @Test func manifests() throws {
    let folder = try TemporaryFolder()
    let frame = #"{"index": 0, "file": "frame-0000.png"}"#
    let seed = #"{"schema": "transition-render/manifest/1", "frames": [\#(frame)]}"#
    try Self.fuzz("manifest", share: 5, seeds: [Array(seed.utf8)]) {
      try folder.write($0, to: "manifest.json")
      _ = try OutputFolder(folder.path, overwrite: true)
    }
  }
}
