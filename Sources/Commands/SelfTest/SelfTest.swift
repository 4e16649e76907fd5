import CEmbeddedFiles
import Goldens
import Messages
import PNG
import Pixels
import Rasterizer
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Whether this host draws the reference pixels: a few small frames, of which the digests are compiled in.
///
/// `reference-pixels.txt` has a line for each: transition, operation, time and digest.
struct SelfTest {
  struct Frame {
    /// As "circle push 30%".
    let name: String
    let expected: String
    let actual: String

    var isSame: Bool { expected == actual }
    var line: String { "\(name) \(actual)" }
  }

  let frames: [Frame]
  /// Whether a frame that was written as a PNG file comes back as it was.
  let filesAreRead: Bool

  var isPassed: Bool { frames.allSatisfy(\.isSame) && filesAreRead }

  init() throws {
    let file = EmbeddedFile.referencePixels
    let lines = String(
      decoding: UnsafeBufferPointer(start: file.start, count: file.count), as: UTF8.self
    ).split(whereSeparator: \.isNewline)
    var pictures: [Bitmap] = []
    frames = try lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4 else { throw Failure(.invalidInput, "self-test: \(line) is no frame") }
      let picture = try Self.picture(transition: words[0], operation: words[1], time: words[2])
      pictures.append(picture)
      return Frame(
        name: words[0...2].joined(separator: " "), expected: words[3],
        actual: PixelDigest(picture).description)
    }
    filesAreRead = try pictures.allSatisfy { picture in
      try PNGCompression.allCases.allSatisfy { compression in
        let file = try PNGCodec.encode(picture, key: "self-test", compression: compression)
        return try PNGCodec.decode(file) == picture
      }
    }
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
