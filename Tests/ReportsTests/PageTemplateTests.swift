import Testing

@testable import Reports

struct PageTemplateTests {
  private func filled(_ source: String, _ values: [String: String]) -> String {
    let page = PageTemplate(Array(source.utf8)).filled(values.mapValues { Array($0.utf8) })
    return String(decoding: page, as: UTF8.self)
  }

  @Test func placesAreFilledAndUnknownOnesEmptied() {
    #expect(filled("", [:]) == "")
    #expect(filled("plain", ["a": "x"]) == "plain")
    #expect(filled("<{{a}}|{{b}}|{{a}}>", ["a": "x"]) == "<x||x>")
    #expect(filled("{{a", ["a": "x"]) == "{{a")
  }

  /// What a script or a title holds is not a place.
  @Test func whatIsFilledInIsNotSearched() {
    #expect(filled("{{a}}{{b}}", ["a": "{{b}}", "b": "x"]) == "{{b}}x")
  }

  @Test func jsonCannotEndItsElement() {
    let json = #"{"name":"</script><!--"}"#
    let safe = String(decoding: Array(json.utf8).withoutMarkup, as: UTF8.self)
    #expect(safe == #"{"name":"\u003c/script>\u003c!--"}"#)
  }

  @Test func titleIsText() {
    #expect("<a href=\"x\">&".htmlEscaped == "&lt;a href=&quot;x&quot;&gt;&amp;")
    #expect("a\u{1B}[31m b\n#é".htmlEscaped == "a\\u{1b}[31m b\n#é")
  }
}
