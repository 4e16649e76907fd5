import Reports
import Testing

@testable import Preview

@Suite struct PreviewPageTests {
  private func page(_ mode: PreviewPage.Mode, data: String = "{}") -> String {
    let page = PreviewPage(title: "a < b", data: Array(data.utf8), nonce: "abc", mode: mode)
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test func pageIsKnownByItsMark() {
    let page = page(.file)
    #expect(page.prefix(1024).contains(PageHead.mark))
    #expect(page.contains("<title>a &lt; b – transition-render</title>") && !page.contains("{{"))
  }

  @Test func onlyTheLivePageMayConnect() {
    #expect(page(.file).contains("connect-src 'none'"))
    #expect(page(.live).contains("connect-src 'self'"))
    #expect(!page(.file).contains("class Live ") && page(.live).contains("class Live "))
  }

  /// The scripts are joined in order: each uses what stands before it, and the last one starts the page.
  @Test func scriptIsComplete() throws {
    let page = page(.live, data: #"{"name":"</script>"}"#)
    let names = [
      "\"use strict\"", "class Player ", "class ServedFrames ", "class Live ",
      "async function start()",
    ]
    let places = try names.map { try #require(page.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
    #expect(page.contains(#"<script nonce="abc">"#))
    #expect(page.contains(#"{"name":"\u003c/script>"}"#))
  }
}
