import Foundation
import PNG
import Testing

@testable import Reports

@Suite struct ComparisonReportTests {
  /// The document in the page's `#data` element.
  private func data(in page: [UInt8]) throws -> [[String: Any]] {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.range(of: #"id="data""#))
    let open = try #require(text.range(of: ">", range: start.upperBound..<text.endIndex))
    let close = try #require(text.range(of: "</script>", range: open.upperBound..<text.endIndex))
    let json = Data(text[open.upperBound..<close.lowerBound].utf8)
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return try #require(object?["frames"] as? [[String: Any]])
  }

  private func report(width: Int = 8, height: Int = 4) async throws -> ComparisonReport {
    let compared = try await ComparedSquares(width: width, height: height)
    return try await ReportPictures(job: compared.job).report(
      compared.comparison, title: "a & b", warnings: ["<warning>"])
  }

  @Test func pageHoldsItsPictures() async throws {
    let frames = try data(in: try await report().page(nonce: "abc"))
    #expect(frames.map { $0["status"] as? String } == ["same", "different", "missing"])
    #expect(frames[1]["bounds"] as? [Int] == [1, 0, 2, 2])
    #expect(frames[0]["actual"] == nil && frames[2]["actual"] == nil)
    #expect(frames[2]["absence"] as? String == "This frame is missing.")
    let actual = try #require(frames[1]["actual"] as? [String: Any])
    let file = try #require((actual["png"] as? String).flatMap { Data(base64Encoded: $0) })
    let picture = try PNGCodec.decode(Array(file))
    #expect(picture.width == 8 && picture[1, 0] == 0xFF00_0000)
    #expect(actual["reduced"] as? Bool == false)
  }

  @Test func textsAreEscapedAndNothingIsLoaded() async throws {
    let page = String(decoding: try await report().page(nonce: "abc"), as: UTF8.self)
    #expect(page.contains(PageHead.mark))
    #expect(page.contains("<h1>a &amp; b</h1>") && page.contains("<li>&lt;warning&gt;</li>"))
    #expect(page.contains("default-src 'none'; script-src 'nonce-abc'"))
    #expect(!page.contains("{{"))
  }

  /// The frame that is the same is scaled down; those that differ are shown as they are.
  @Test func onlyChangedFramesHaveFullSize() async throws {
    let report = try await report(width: 600, height: 2)
    #expect(report.frames.map { $0.expected?.isReduced } == [true, false, false])
    #expect(
      report.notes == [
        "<warning>", "1 of 3 frames are shown smaller than they are, to keep this page small",
      ])
  }

  @Test func findingsLeadToTheirFrames() async throws {
    let report = try await report()
    #expect(report.headline == "2 of 3 frames, 1 missing")
    #expect(report.findings.first?.frames == [1])
    #expect(report.findings.first?.text.hasPrefix("first: frame 1, 100 ms: 2 pixels") == true)
  }
}
