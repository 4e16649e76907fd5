import Testing

@testable import AppCode

@Suite struct SwiftLexerTests {
  private func texts(_ source: String) -> [String] {
    SwiftLexer.tokens(of: Array(source.utf8)).map(\.text)
  }

  @Test func wordsAndSignsAreParted() {
    #expect(
      texts("@objc func tap(_ s: UIView) -> Int { 0x1F + 1.5 }")
        == [
          "@objc", "func", "tap", "(", "_", "s", ":", "UIView", ")", "-", ">", "Int", "{", "0x1F",
          "+", "1.5", "}",
        ])
  }

  @Test func aRangeIsNoNumberWithAPoint() {
    #expect(texts("0..<5") == ["0", ".", ".", "<", "5"])
  }

  @Test(arguments: [
    "a // @objc\nb", "a /* @objc */ b", "a /* @objc /* nested */ @objc */ b", "a /* // */ b",
  ])
  func commentsAreNoTokens(source: String) { #expect(texts(source) == ["a", "b"]) }

  @Test(arguments: [
    #""@objc""#, #""a \" b""#, #""\(f("x", ")"))""#, ##"#"\"#"##, ##"#"a "b" \#(c("d"))"#"##,
    "\"\"\"\n@objc \"two\" \\(x)\n\"\"\"", "#\"\"\"\n\"\"\" \\#(y)\n\"\"\"#", "#/a\"b/#",
  ])
  func aLiteralIsOneToken(literal: String) {
    let tokens = SwiftLexer.tokens(of: Array("a \(literal) b".utf8))
    #expect(tokens.map(\.text) == ["a", literal, "b"])
    #expect(tokens[1].kind == .string)
  }

  @Test func linesAreCountedThroughLiteralsAndComments() {
    let tokens = SwiftLexer.tokens(of: Array("a\n/*\n*/ b \"\"\"\n\n\"\"\"\nc".utf8))
    #expect(tokens.map(\.line) == [1, 3, 3, 6])
    #expect(tokens.map(\.startsLine) == [true, true, false, true])
  }

  @Test func aNameInBackticksIsItself() { #expect(texts("`class`.x") == ["class", ".", "x"]) }

  @Test(arguments: ["\"open", "/* open", "\"\"\"\nopen", "\"\\(open", "`open", "#", "@", "#\"open"])
  func whatHasNoEndEndsWithTheFile(source: String) {
    let tokens = SwiftLexer.tokens(of: Array(source.utf8))
    #expect(tokens.allSatisfy { $0.range.upperBound <= source.utf8.count })
  }
}
