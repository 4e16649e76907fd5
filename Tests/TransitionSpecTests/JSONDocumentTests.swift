import Testing
import TransitionEngine
import TransitionSpec

@Suite struct JSONDocumentTests {
  private func parse(_ text: String) throws -> SpecNode {
    try JSONDocument.parse(text, file: "a.json")
  }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONDocument.parse(text, file: "a.json")
      return nil
    } catch {
      return error
    }
  }

  @Test func valuesKeepTheirTextAndTheirPlace() throws {
    let document = try parse("{\n  \"a\": [1.50, \"x\\u00e4\\n\", true, null]\n}")
    guard case .sequence(let items)? = document["a"]?.value else {
      Issue.record("\(document)")
      return
    }
    #expect(
      items.map(\.value) == [
        .scalar("1.50", isQuoted: false), .scalar("xä\n", isQuoted: true),
        .scalar("true", isQuoted: false), .null,
      ])
    #expect(items[0].place == .file("a.json", line: 2, column: 9))
    #expect(document.entry("a")?.place == .file("a.json", line: 2, column: 3))
  }

  @Test func columnsCountCharacters() {
    #expect(error("[\"ä😀\", x]")?.place == .file("a.json", line: 1, column: 8))
  }

  @Test(arguments: [
    ("", JSONError.Problem.endInsteadOfValue), ("[1", .expectedComma(orClosing: "]")),
    ("{1: 2}", .expectedName), ("{\"a\" 1}", .expectedColon), ("[01]", .expectedValue),
    ("{\"a\": 1, \"a\": 2}", .repeatedKey("a")), ("[] 1", .textAfterEnd), ("\"a", .endWithinString),
    ("\"\t\"", .controlCharacter), ("\"\\x\"", .unknownEscape), ("\"\\ud800\"", .loneSurrogate),
    ("\"\\u12g4\"", .expectedHexadecimalDigits),
  ])
  func mistakesAreNamed(_ text: String, _ problem: JSONError.Problem) {
    #expect(error(text)?.problem == problem)
  }

  @Test func nestingIsBounded() {
    let most = Limits.specNesting
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(nested(most)) == nil)
    #expect(error(nested(most + 1))?.problem == .tooDeep)
  }
}
