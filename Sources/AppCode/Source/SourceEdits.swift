/// Changes to a source that leave every line where it is.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  private let bytes: [UInt8]
  private var edits: [Edit] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts blanks in the place of bytes; line ends stay, and what is behind them on a line keeps its column.
  mutating func blank(_ range: Range<Int>) {
    let blanks = bytes[range].map { $0 == newline ? newline : UInt8(ascii: " ") }
    edits.append(Edit(range: range, text: blanks))
  }

  /// Puts a text without line ends in the place of bytes; the line ends among these stay, behind it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let ends = bytes[range].filter { $0 == newline }
    // As long as before where it is shorter, so that columns hold.
    let padding = ends.isEmpty ? max(range.count - text.utf8.count, 0) : 0
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: padding)
    edits.append(Edit(range: range, text: Array(text.utf8) + blanks + ends))
  }

  mutating func insert(_ text: String, at position: Int) {
    edits.append(Edit(range: position..<position, text: Array(text.utf8)))
  }

  /// The source with all changes. Where two overlap, the one that begins first is made.
  var text: String {
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  private let newline = UInt8(ascii: "\n")
}
