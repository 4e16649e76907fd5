import Testing

@testable import AppCode

struct MissingSymbolTests {
  @Test(arguments: [
    ("cannot find type 'Card' in scope", MissingSymbol.Kind.type, "Card"),
    ("cannot find 'helper' in scope", .value, "helper"),
    ("no such module 'SnapKit'", .module, "import SnapKit"),
    ("value of type 'UIView' has no member 'shake'", .member, "UIView.shake"),
    ("value of type 'any UIContext' has no member 'end'", .member, "UIContext.end"),
    ("value of type 'Card?' has no member 'end'", .member, "Card.end"),
  ])
  func messagesNameSymbols(message: String, kind: MissingSymbol.Kind, text: String) {
    let symbol = MissingSymbol(message)
    #expect(symbol?.kind == kind)
    #expect(symbol?.text == text)
  }

  @Test(arguments: ["missing return", "'nil' requires a contextual type"])
  func othersNameNone(message: String) { #expect(MissingSymbol(message) == nil) }
}
