import CEmbeddedFiles

/// The comparison of two sequences as one self-contained HTML page, which loads nothing.
///
/// All texts are plain text; the page escapes them. All pictures are PNG files.
package struct ComparisonReport: Sendable {
  /// One picture of a frame.
  package struct Picture: Sendable {
    package let png: [UInt8]
    /// Whether the picture is smaller than the frame.
    package let isReduced: Bool

    package init(png: [UInt8], isReduced: Bool) {
      self.png = png
      self.isReduced = isReduced
    }
  }

  /// One frame of both sequences.
  package struct Frame: Sendable {
    package let index: Int
    /// Seconds from the start.
    package let time: Double
    /// `same`, `different`, `missing`, `extra` or `size`.
    package let status: String
    /// The differences of the frame, in one line.
    package let text: String
    /// The text shown instead of the picture that a missing or extra frame lacks.
    package let absence: String
    /// The bounding box of the differing pixels: x, y, width, height; empty where none differ.
    package let bounds: [Int]
    /// The expected frame's width and height in pixels; empty if it is missing.
    package let expectedSize: [Int]
    /// The actual frame's width and height in pixels; empty if it is missing.
    package let actualSize: [Int]
    package var expected: Picture?
    /// Nil for a frame that is the same; the page shows the expected picture then.
    package var actual: Picture?
    package var difference: Picture?
    /// A PNG file for the strip of frames.
    package var thumbnail: [UInt8]?
    /// The parts that did not count, each as x, y, width and height.
    package var ignored: [[Int]] = []

    package init(
      index: Int, time: Double, status: String, text: String, absence: String = "",
      bounds: [Int] = [], expectedSize: [Int] = [], actualSize: [Int] = []
    ) {
      self.index = index
      self.time = time
      self.status = status
      self.text = text
      self.absence = absence
      self.bounds = bounds
      self.expectedSize = expectedSize
      self.actualSize = actualSize
    }
  }

  /// A remark about some frames, or about the whole.
  package struct Finding: Sendable {
    package let text: String
    /// The indices of the frames; empty for the whole.
    package let frames: [Int]

    package init(text: String, frames: [Int] = []) {
      self.text = text
      self.frames = frames
    }
  }

  /// Such as "goldens/circle and out".
  package var title: String
  package var isSame: Bool
  /// Such as "37 of 60 frames differ".
  package var headline: String
  package var findings: [Finding]
  /// Remarks about the page itself, such as what it leaves out.
  package var notes: [String]
  /// The frames in the order of their indices.
  package var frames: [Frame]

  package init(
    title: String, isSame: Bool, headline: String, findings: [Finding] = [], notes: [String] = [],
    frames: [Frame] = []
  ) {
    self.title = title
    self.isSame = isSame
    self.headline = headline
    self.findings = findings
    self.notes = notes
    self.frames = frames
  }

  /// The page as UTF-8.
  ///
  /// - Parameter nonce: Letters and digits that the content security policy names, so that the browser runs
  ///   only the page's own script and style.
  package func page(nonce: String) -> [UInt8] {
    let head = ReportHead(
      title: "\(title) – comparison", heading: title, status: isSame ? "same" : "different",
      headline: headline)
    return PageTemplate(.comparisonReportHTML).filled([
      "head": head.html(nonce: nonce), "nonce": Array(nonce.utf8),
      "findings": Array(findings.map(\.html).joined(separator: "\n").utf8),
      "notes": Array(notes.map { "<li>\($0.htmlEscaped)</li>" }.joined(separator: "\n").utf8),
      "script": EmbeddedFile.comparisonReportScript.bytes, "data": json.withoutMarkup,
    ])
  }

  /// The document that `ComparisonReport.js` reads. Not made by an encoder, because the pictures in it would
  /// be copied several times.
  private var json: [UInt8] {
    var bytes = Array(#"{"frames":["#.utf8)
    for (place, frame) in frames.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += frame.json
    }
    return bytes + Array("]}".utf8)
  }
}

extension ComparisonReport.Finding {
  fileprivate var html: String {
    let first = frames.first.map { #" data-frame="\#($0)""# } ?? ""
    return frames.isEmpty
      ? "<li>\(text.htmlEscaped)</li>"
      : #"<li><button type="button"\#(first)>\#(text.htmlEscaped)</button></li>"#
  }
}

extension ComparisonReport.Frame {
  fileprivate var json: [UInt8] {
    var bytes = Array(#"{"index":\#(index),"time":\#(time),"status":\#(status.jsonString)"#.utf8)
    bytes += #","text":\#(text.jsonString),"bounds":\#(bounds)"#.utf8
    if !ignored.isEmpty { bytes += #","ignored":\#(ignored)"#.utf8 }
    if !absence.isEmpty { bytes += #","absence":\#(absence.jsonString)"#.utf8 }
    bytes += #","expectedSize":\#(expectedSize),"actualSize":\#(actualSize)"#.utf8
    for (name, picture) in [("expected", expected), ("actual", actual), ("difference", difference)]
    {
      guard let picture else { continue }
      bytes += #","\#(name)":{"reduced":\#(picture.isReduced),"png":""#.utf8
      bytes += base64(picture.png) + Array("\"}".utf8)
    }
    if let thumbnail { bytes += Array(#","thumbnail":""#.utf8) + base64(thumbnail) + [0x22] }
    return bytes + Array("}".utf8)
  }
}

extension String {
  fileprivate var jsonString: String {
    let escaped = unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

/// The base64 encoding of RFC 4648, section 4, with padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let size = (bytes.count + 2) / 3 * 4
  return [UInt8](unsafeUninitializedCapacity: size) { text, count in
    for (place, start) in stride(from: 0, to: bytes.count, by: 3).enumerated() {
      let rest = min(3, bytes.count - start)
      var bits = UInt32(bytes[start]) << 16
      if rest > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
      if rest > 2 { bits |= UInt32(bytes[start + 2]) }
      for digit in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * digit) & 63)]
        text[4 * place + digit] = digit <= rest ? letter : UInt8(ascii: "=")
      }
    }
    count = size
  }
}
