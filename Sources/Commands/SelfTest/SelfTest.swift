import CEmbeddedFiles
import Goldens
import Messages
import PNG
import Pixels
import Rasterizer
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Whether this host draws the reference pixels, and writes the reference files: a few small frames, of which the
/// digests are compiled in.
///
/// `reference-pixels.txt` has the libraries' versions in its first line, then a line for each frame: transition,
/// operation, time, the digest of its pixels, and those of its file for each compression.
struct SelfTest {
  struct Frame {
    /// As "circle push 30%".
    let name: String
    let expected: String
    let actual: String
    /// The digests of its files, one for each compression.
    let expectedFiles: [String]
    let actualFiles: [String]

    var isSame: Bool { expected == actual }
    var line: String { ([name, actual] + actualFiles).joined(separator: " ") }
  }

  let frames: [Frame]
  /// Whether a frame that was written as a PNG file comes back as it was.
  let filesAreRead: Bool
  /// Versions of libraries with which the references were made, by name.
  let referenceVersions: [String: String]

  var isPassed: Bool { frames.allSatisfy(\.isSame) && filesAreRead }

  /// Whether files have the reference's bytes too, which no golden depends on.
  var hasReferenceFiles: Bool { frames.allSatisfy { $0.expectedFiles == $0.actualFiles } }

  /// The versions here, of the same libraries.
  static var versions: [String: String] {
    libraryVersions.merging(PNGCodec.compressorVersions) { $1 }
  }

  /// What `reference-pixels.txt` would hold, made on this host.
  var references: String {
    let versions = Self.versions.filter { $0.key != "transition-render" }.map { "\($0) \($1)" }
    return (["# " + versions.sorted().joined(separator: ", ")] + frames.map(\.line))
      .joined(separator: "\n")
  }

  init() throws {
    let file = EmbeddedFile.referencePixels
    let lines = String(
      decoding: UnsafeBufferPointer(start: file.start, count: file.count), as: UTF8.self
    ).split(whereSeparator: \.isNewline)
    let versions = (lines.first ?? "").dropFirst(2).split(separator: ", ").map {
      $0.split(separator: " ").map(String.init)
    }
    referenceVersions = Dictionary(versions.map { ($0[0], $0[1]) }) { $1 }
    var isRead = true
    frames = try lines.dropFirst().map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4 + PNGCompression.allCases.count else {
        throw Failure(.invalidInput, "self-test: \(line) is no frame")
      }
      let picture = try Self.picture(transition: words[0], operation: words[1], time: words[2])
      let files = try PNGCompression.allCases.map { compression in
        let file = try PNGCodec.encode(picture, key: "self-test", compression: compression)
        if try PNGCodec.decode(file) != picture { isRead = false }
        return file.withUnsafeBytes(hexadecimalXXH128)
      }
      return Frame(
        name: words[0...2].joined(separator: " "), expected: words[3],
        actual: PixelDigest(picture).description, expectedFiles: Array(words[4...]),
        actualFiles: files)
    }
    filesAreRead = isRead
  }

  private static func picture(
    transition: String, operation: String, time: String
  ) throws -> Bitmap {
    let values = [
      ("transition", transition), ("operation", operation), ("at", time), ("size", "120x200"),
      ("scale", "2"),
    ]
    var document = SpecNode(.mapping([]), at: .option("self-test"))
    for (key, text) in values { document.set([key], to: SpecNode(option: "self-test", text: text)) }
    let plan = try RenderPlan(RenderSpec(document))
    return try Renderer(plan).frame(plan.frames[0]).bitmap()
  }
}
