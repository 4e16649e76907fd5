import Testing

@testable import Reports

@Suite struct SuiteReportTests {
  private func page(_ cases: [SuiteReport.Case]) -> String {
    let report = SuiteReport(status: "different", headline: "1 of 2", cases: cases)
    return String(decoding: report.page(nonce: "abc"), as: UTF8.self)
  }

  @Test func casesHaveTheirStatusAndRemarks() {
    let page = page([
      .init(name: "circle", status: "same", text: "", page: nil),
      .init(name: "a<b", status: "different", text: "x & y", page: "a/report.html"),
    ])
    #expect(page.contains(#"<summary><strong class="badge same">same</strong> 1 case</summary>"#))
    #expect(page.contains(#"<li data-status="same">circle <span></span></li>"#))
    #expect(page.contains(#"<a href="./a/report.html">a&lt;b</a><pre>x &amp; y</pre>"#))
    #expect(page.contains("<title>1 of 2 – verification</title>"))
  }

  /// A name with a colon or a query is still a path.
  @Test(arguments: [
    ("javascript:alert(1)", "./javascript%3Aalert%281%29"), ("a b?c#d", "./a%20b%3Fc%23d"),
    ("é/_x-1.~", "./%C3%A9/_x-1.~"),
  ])
  func linksAreEscaped(path: String, link: String) {
    #expect(
      page([.init(name: "n", status: "failed", text: "", page: path)]).contains("href=\"\(link)\""))
  }
}
