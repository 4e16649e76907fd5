/// A page's source with places to be filled, as `{{title}}`.
struct PageTemplate {
  private let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// The page with every place filled; what is filled in is not searched again. A place that `values`
  /// does not name becomes empty.
  func filled(_ values: [String: [UInt8]]) -> [UInt8] {
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

extension [UInt8] {
  /// JSON that can stand within an HTML element: without any "<", which only strings hold.
  var withoutMarkup: [UInt8] {
    flatMap { $0 == UInt8(ascii: "<") ? Array(#"\u003c"#.utf8) : [$0] }
  }
}

extension String {
  /// Text that can stand in an element or an attribute.
  var htmlEscaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
