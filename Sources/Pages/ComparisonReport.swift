import CEmbeddedFiles

/// What a person needs to see of two sequences that were compared, as one self-contained HTML page which
/// loads nothing from anywhere.
///
/// Texts are plain text. Pictures are whole PNG files.
package struct ComparisonReport: Sendable {
  package struct Picture: Sendable {
    package let png: [UInt8]
    /// Whether it is smaller than the frame.
    package let isReduced: Bool

    package init(png: [UInt8], isReduced: Bool) {
      self.png = png
      self.isReduced = isReduced
    }
  }

  package struct Frame: Sendable {
    package let index: Int
    /// In seconds.
    package let time: Double
    /// `same`, `different`, `missing`, `extra` or `size`.
    package let status: String
    /// What differs, in a line.
    package let text: String
    /// What stands in the place of the picture that a missing or extra frame does not have.
    package let absence: String
    /// Of the different pixels: x, y, width, height in pixels; empty where there are none.
    package let bounds: [Int]
    /// Width and height in pixels; empty where there is no such picture.
    package let expectedSize: [Int]
    package let actualSize: [Int]
    package var expected: Picture?
    /// Nil for a frame that is the same: then it is the expected one.
    package var actual: Picture?
    package var difference: Picture?
    /// For the strip.
    package var thumbnail: [UInt8]?

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

  /// Something to say of some frames.
  package struct Finding: Sendable {
    package let text: String
    /// Indices; empty where it is about the whole.
    package let frames: [Int]

    package init(text: String, frames: [Int] = []) {
      self.text = text
      self.frames = frames
    }
  }

  /// The beginning of the meta element by which a page is known to be this tool's own.
  package static let mark = #"<meta name="generator" content="transition-render"#

  /// As "goldens/circle and out".
  package var title: String
  package var isSame: Bool
  /// As "37 of 60 frames differ".
  package var headline: String
  package var findings: [Finding]
  /// What the page does not show, and anything else to know about it.
  package var notes: [String]
  /// In the order of their indices.
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

  /// - Parameter nonce: Letters and digits by which the browser knows the page's own script and style.
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

  /// What `ComparisonReport.js` reads, without going through an encoder: pictures make it long.
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

/// RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var bits = UInt32(bytes[start]) << 16
    if count > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
    if count > 2 { bits |= UInt32(bytes[start + 2]) }
    for place in 0..<4 {
      let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 63)]
      text.append(place <= count ? letter : UInt8(ascii: "="))
    }
  }
  return text
}
