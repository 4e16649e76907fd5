import Foundation
import PNG
import Pixels
import Testing

/// A folder for one test, removed with it. It holds `from.png` and `to.png`, two pictures of 40×64
/// pixels.
final class Sandbox {
  /// The smallest sensible main job: no device's canvas, and nothing to warn of.
  static let circle = ["circle", "--size", "40x64", "--from", "from.png", "--to", "to.png"]
  /// The main job with options, which replace its own of the same name.
  static func circle(_ options: String...) -> [String] { circle(options) }
  static func circle(_ options: [String]) -> [String] {
    var arguments = circle
    for option in options.dropLast() {
      if let index = arguments.firstIndex(of: option) {
        arguments.removeSubrange(index...index + 1)
      }
    }
    return arguments + options
  }

  static let width = 40
  static let height = 64
  static let from = Bitmap.gradient { x, y in (UInt8(6 * x), UInt8(3 * y), 0) }
  static let to = Bitmap.gradient { x, y in (0, UInt8(3 * y), UInt8(6 * x)) }

  /// The current folder of what runs here.
  let folder: URL
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-render-\(UUID().uuidString)")
    folder = root.appendingPathComponent("here")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(PNGCodec.encode(Self.from, key: "test"), to: "from.png")
    try write(PNGCodec.encode(Self.to, key: "test"), to: "to.png")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func path(_ name: String) -> String { url(name).path }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  func picture(_ name: String) throws -> Bitmap { try decoded(read(name)) }

  func decoded(_ file: [UInt8]) throws -> Bitmap { try PNGCodec.decode(file) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The names in a folder, sorted; hidden ones too.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Every file of a folder with its bytes.
  func contents(of name: String) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: names(in: name).map { ($0, try read("\(name)/\($0)")) })
  }

  func manifest(in name: String) throws -> ManifestContent {
    try JSONDecoder().decode(
      ManifestContent.self, from: Data(contentsOf: url("\(name)/manifest.json")))
  }

  func start(
    _ arguments: [String], in subfolder: String = "", input: [UInt8]? = nil,
    environment: [String: String] = [:]
  ) throws -> RunningTool {
    try RunningTool(
      arguments, in: subfolder.isEmpty ? folder : url(subfolder), notes: root, input: input,
      environment: environment)
  }

  /// Runs the tool to its end.
  func run(
    _ arguments: [String], in subfolder: String = "", input: [UInt8]? = nil,
    environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try start(arguments, in: subfolder, input: input, environment: environment).wait()
  }

  /// Starts a shell command in which `$TOOL` is the tool.
  func startShell(_ command: String, environment: [String: String] = [:]) throws -> RunningTool {
    let tool = ["TOOL": try Tool.path.get()]
    return try RunningTool(
      program: "/bin/bash", ["-c", command], in: folder, notes: root,
      environment: tool.merging(environment) { $1 })
  }

  /// Runs such a command to its end.
  func shell(_ command: String, environment: [String: String] = [:]) throws -> Tool.Outcome {
    try startShell(command, environment: environment).wait()
  }

  /// Expects the circle with these arguments behind it to succeed without a word.
  func render(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try run(Self.circle + arguments)
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
  }

  /// Expects one line on standard error, this status, and nothing else.
  func expectError(
    _ status: Int32, _ message: String, _ arguments: [String], input: [UInt8]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(arguments, input: input)
    let line = "transition-render: error: \(message)\n"
    #expect(outcome.errors == line, sourceLocation: sourceLocation)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
  }

  /// Returns once the first frame has its name; fails where that takes too long.
  func waitForFrame(in name: String) throws {
    let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
    while !exists("\(name)/frame-0000.png"), !exists("\(name)/frame-00000.png") {
      try #require(Date() < deadline, "no frame in \(name)")
      usleep(1000)
    }
  }
}

/// As much of a manifest as tests look at.
struct ManifestContent: Decodable {
  struct Frame: Decodable, Equatable {
    let index: Int
    let file: String
    let time: Double
    let fraction: Double
    let progress: Double
    let settled: Bool?
    let pixels: String
  }

  struct Canvas: Decodable, Equatable {
    let width: Int
    let height: Int
    let scale: Double
  }

  let schema: String
  let canvas: Canvas
  let frames: [Frame]
}

extension Bitmap {
  fileprivate static func gradient(
    _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) -> Bitmap {
    var picture = Bitmap(width: Sandbox.width, height: Sandbox.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (red, green, blue) = color(x, y)
        picture[x, y] = Bitmap.premultiplied(red: red, green: green, blue: blue, alpha: 255)
      }
    }
    return picture
  }
}
