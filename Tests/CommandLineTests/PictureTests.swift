import Foundation
import PNG
import Pixels
import SpecFiles
import Testing

/// Screens that come from PNG files.
struct PictureTests {
  /// A PNG file that says that it has this size and holds a picture of another.
  private static func file(saying width: UInt32, _ height: UInt32) throws -> [UInt8] {
    let file = try PNGCodec.encode(Sandbox.from, key: "test")
    let body =
      Array("IHDR".utf8) + bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return Array(file[..<12]) + body + bigEndian(checksum(body)) + Array(file[33...])
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }

  @Test(arguments: ["--from", "--to"])
  func badPicturesAreWrongInput(_ option: String) throws {
    let sandbox = try Sandbox()
    let whole = try sandbox.read("from.png")
    let tooLarge = "expected 1×1 to 16384×16384"
    let mistakes: [([UInt8], String)] = try [
      ([], "is not a PNG file, expected any PNG that libpng reads"),
      (Array("holiday".utf8), "is not a PNG file, expected any PNG that libpng reads"),
      (Array(whole[..<20]), "is cut off, expected a whole PNG file"),
      (Self.file(saying: 60_000, 60_000), "is 60000×60000 pixels, \(tooLarge)"),
      (Self.file(saying: 16_385, 1), "is 16385×1 pixels, \(tooLarge)"),
      (Self.file(saying: 1, .max), "is 1×4294967295 pixels, \(tooLarge)"),
    ]
    for (bytes, message) in mistakes {
      try sandbox.write(bytes, to: "bad.png")
      try sandbox.expectError(
        65, "\(option): bad.png \(message)", Sandbox.circle(option, "bad.png", "out"))
    }
    #expect(!sandbox.exists("out"))
  }

  /// What is wrong behind the header is in libpng's words.
  @Test func damagedPicturesAreWrongInput() throws {
    let sandbox = try Sandbox()
    let whole = try sandbox.read("from.png")
    var flipped = whole
    flipped[whole.count / 2] ^= 0xFF
    let mistakes = try [
      Array(whole[..<60]), Array(whole[..<(whole.count / 2)]), flipped, Self.file(saying: 0, 0),
      Self.file(saying: 16_384, 16_384), Self.file(saying: 40, 65),
    ]
    for bytes in mistakes {
      try sandbox.write(bytes, to: "bad.png")
      let outcome = try sandbox.run(Sandbox.circle("--from", "bad.png", "out"))
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("transition-render: error: --from: bad.png is "))
      #expect(outcome.errors.contains(", expected "))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(!sandbox.exists("out"))
  }

  @Test func missingPictureIsMissingInput() throws {
    let allowed = "expected a synthetic screen or a PNG file"
    let sandbox = try Sandbox()
    try sandbox.expectError(
      66, "--from: nowhere.png cannot be read: No such file or directory, \(allowed)",
      Sandbox.circle("--from", "nowhere.png", "out"))
    try sandbox.expectError(
      66, "--to: . cannot be read: Is a directory, \(allowed)",
      Sandbox.circle("--to", ".", "out"))
  }

  @Test func pictureOfASpecIsBlamedThere() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "transition: circle\nsize: 40x64\nfrom: from.png\nto: missing.png\n", to: "specs/a.yaml")
    try sandbox.write(sandbox.read("from.png"), to: "specs/from.png")
    try sandbox.expectError(
      66,
      "specs/a.yaml:4:5: missing.png cannot be read: No such file or directory, "
        + "expected a synthetic screen or a PNG file", ["specs/a.yaml", "out"])
  }

  @Test func unknownScreenIsNamed() throws {
    let outcome = try Sandbox().run(Sandbox.circle("--from", "lost", "out"))
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("transition-render: error: --from: \"lost\" is not valid"))
    #expect(outcome.errors.hasSuffix("(each also with -dark or -light), or a PNG file\n"))
  }

  @Test func otherSizeNeedsAFit() throws {
    let sandbox = try Sandbox()
    try sandbox.expectError(
      65,
      "--from: from.png is 40×64 pixels and the canvas 41×64, expected the same size, "
        + "or --fit fill, contain or stretch",
      ["circle", "--size", "41x64", "--from", "from.png", "--to", "to.png", "out"])
  }

  /// Halves of one colour each, on a canvas of twice the width.
  @Test func fitSaysHowAPictureFillsTheCanvas() throws {
    let sandbox = try Sandbox()
    let (top, bottom): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    var halves = Bitmap(width: 20, height: 20, filledWith: top)
    halves.pixels.replaceSubrange(200..., with: Array(repeating: bottom, count: 200))
    try sandbox.write(PNGCodec.encode(halves, key: "test"), to: "halves.png")
    func start(_ fit: String) throws -> Bitmap {
      let outcome = try sandbox.run([
        "circle", "--size", "40x20", "--from", "halves.png", "--to", "halves.png", "--fit", fit,
        "--at", "0", "--set", "parameters.startDiameter=0", "--shadow-opacity", "0",
        "--background", "#00ff00", "--fix", "all", fit,
      ])
      #expect(outcome.errors == "")
      return try sandbox.picture("\(fit)/frame-0000.png")
    }
    let fill = try start("fill")
    #expect(fill[0, 0] == top)
    #expect(fill[39, 19] == bottom)
    let contain = try start("contain")
    #expect([contain[9, 10], contain[30, 10]] == [0xFF00_FF00, 0xFF00_FF00])
    #expect([contain[10, 0], contain[29, 19]] == [top, bottom])
    let stretch = try start("stretch")
    #expect([stretch[0, 0], stretch[39, 0]] == [top, top])
    #expect([stretch[0, 19], stretch[39, 19]] == [bottom, bottom])
  }

  @Test func transparencyShowsTheBackground() throws {
    let sandbox = try Sandbox()
    // 1×1, palette of one colour that is wholly transparent.
    let clear = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=="
      ))
    try sandbox.write(Array(clear), to: "clear.png")
    for (arguments, pixel) in [
      ([], 0xFF00_0000), (["--background", "#336699"], 0xFF33_6699),
    ] as [([String], UInt32)] {
      let outcome = try sandbox.run(
        [
          "circle", "--size", "4x4", "--from", "clear.png", "--to", "clear.png", "--fit", "stretch",
          "--at", "100%", "--quiet", "--shadow-opacity", "0", "--fix", "all", "--overwrite",
        ] + arguments + ["out"])
      #expect(outcome.errors == "")
      let picture = try sandbox.picture("out/frame-0000.png")
      #expect(picture.pixels == Array(repeating: pixel, count: 16))
    }
  }

  /// A pipe can be read only once.
  @Test func pipeIsRead() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "\"$TOOL\" circle --size 40x64 --from <(cat from.png) --to to.png --frames 2 out")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    try sandbox.render("--frames", "2", "file")
    #expect(
      try sandbox.read("out/frame-0001.png").count == sandbox.read("file/frame-0001.png").count)
  }
}
