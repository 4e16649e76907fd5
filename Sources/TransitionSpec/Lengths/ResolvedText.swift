import TransitionEngine

/// Path data or a transform list whose lengths have been replaced by the points that they come to.
///
/// In place of a number may stand any length: `M50%w - 20 0V(100%h-20)`. `-20` behind white space is a number of
/// its own, as in SVG.
struct ResolvedText {
  /// Where the source and the text go on together.
  private struct Mark {
    let offset: Int
    let source: Int
    /// Whether all up to the next mark stands for a single length.
    let isLength: Bool
  }

  private var bytes: [UInt8] = []
  private var marks: [Mark] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter hasCalls: Whether a word before a parenthesis is a function of the text's own, as `translate`.
  /// - Throws: `LengthError` for the first length that is wrong.
  init(_ source: String, _ measures: Measures, hasCalls: Bool = false) throws(LengthError) {
    var parser = LengthParser(source, measures, isList: true)
    while parser.index < parser.text.count {
      let start = parser.index
      if parser.startsLength(hasCalls: hasCalls) {
        parser.index = start
        append(try parser.sum(), from: start, to: parser.index)
      } else {
        bytes += parser.text[start..<parser.index]
      }
    }
  }

  private mutating func append(_ length: Double, from start: Int, to end: Int) {
    if let last = bytes.last, !"+-, (".utf8.contains(last) { bytes.append(UInt8(ascii: " ")) }
    marks.append(Mark(offset: bytes.count, source: start, isLength: true))
    bytes += Array(length.plainDescription.utf8) + [UInt8(ascii: " ")]
    marks.append(Mark(offset: bytes.count, source: end, isLength: false))
  }

  /// Where in the source a byte of the text comes from.
  func source(of offset: Int) -> Int {
    guard let mark = marks.last(where: { $0.offset <= offset }) else { return offset }
    return mark.isLength ? mark.source : mark.source + offset - mark.offset
  }
}

extension LengthParser {
  /// Whether a length begins here that is no plain number. Otherwise the parser goes behind what does.
  fileprivate mutating func startsLength(hasCalls: Bool) -> Bool {
    let start = index
    if peek("+-") { index += 1 }
    if peek("(") { return true }
    if peek("0123456789.") {
      skipNumber()
      return peek("%") || operatorFollows
    }
    let name = word()
    if name.contains(".") || isCall(name) { return true }
    if name.isEmpty { index = max(index, start + 1) }
    if hasCalls, !name.isEmpty {
      skipSpace()
      if peek("(") { index += 1 }
    }
    return false
  }
}

extension PathDataError {
  /// The same mistake at another offset.
  func moved(_ move: (Int) -> Int) -> PathDataError {
    switch self {
    case .moveExpected(let offset): .moveExpected(offset: move(offset))
    case .commandExpected(let offset, let found):
      .commandExpected(offset: move(offset), found: found)
    case .numberExpected(let offset, let command):
      .numberExpected(offset: move(offset), command: command)
    case .flagExpected(let offset): .flagExpected(offset: move(offset))
    case .numberOutOfRange(let offset): .numberOutOfRange(offset: move(offset))
    case .tooManyElements: self
    }
  }
}
