import CEmbeddedFiles
import Messages

/// An HTML page with placeholders such as `{{title}}`.
package struct PageTemplate {
  private let source: [UInt8]

  package init(_ source: [UInt8]) {
    self.source = source
  }

  package init(_ file: EmbeddedFile) {
    self.init(file.bytes)
  }

  /// Returns the page with its placeholders replaced. Values are inserted verbatim and not searched for
  /// placeholders; a placeholder that `values` does not contain is removed.
  package func filled(_ values: [String: [UInt8]]) -> [UInt8] {
    var page: [UInt8] = []
    var rest = source[...]
    while let open = rest.firstRange(of: Array("{{".utf8)),
      let close = rest[open.upperBound...].firstRange(of: Array("}}".utf8))
    {
      let name = String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)
      page += rest[..<open.lowerBound]
      page += values[name] ?? []
      rest = rest[close.upperBound...]
    }
    return page + rest
  }
}

extension EmbeddedFile {
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}

extension [UInt8] {
  /// This JSON document in a form that may stand in an HTML element: each `<`, which only strings can
  /// contain, is escaped.
  package var withoutMarkup: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var rest = self[...]
    // A page has megabytes of pictures, and hardly a place to escape.
    while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<place]
      text += #"\u003c"#.utf8
      rest = rest[(place + 1)...]
    }
    text += rest
    return text
  }
}

extension String {
  /// The text with the characters escaped that have a meaning in HTML elements or attributes, and those that no
  /// page may hold, as ESC.
  package var htmlEscaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text += character.isWhitespace ? String(character) : String(character).printable
      }
    }
  }
}
