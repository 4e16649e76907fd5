/// The order in which people sort names: runs of digits by the number that they are, `2.png` before
/// `10.png`.
package enum NaturalOrder {
  /// Whether one name comes before another.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    let (a, b) = (parts(of: first), parts(of: second))
    for (x, y) in zip(a, b) where x != y { return precedes(x, y) }
    return a.count != b.count ? a.count < b.count : first < second
  }

  private enum Part: Equatable {
    case text(Substring)
    /// Without leading zeros, so that a longer one is larger, however long it is.
    case number(Substring)
  }

  private static func precedes(_ first: Part, _ second: Part) -> Bool {
    switch (first, second) {
    case (.number(let a), .number(let b)): a.count != b.count ? a.count < b.count : a < b
    case (.text(let a), .text(let b)): a < b
    case (.number, .text): true
    case (.text, .number): false
    }
  }

  private static func parts(of name: String) -> [Part] {
    var parts: [Part] = []
    var rest = name[...]
    while let first = rest.first {
      let isNumber = isDigit(first)
      let part = rest.prefix { isDigit($0) == isNumber }
      parts.append(isNumber ? .number(part.drop { $0 == "0" }) : .text(part))
      rest = rest[part.endIndex...]
    }
    return parts
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
