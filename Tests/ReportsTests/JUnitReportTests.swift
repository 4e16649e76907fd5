import Goldens
import Testing

@testable import Reports

@Suite struct JUnitReportTests {
  private func text(_ comparison: SequenceComparison, title: String) -> String {
    String(decoding: JUnitReport(comparison, title: title).bytes, as: UTF8.self)
  }

  @Test func eachFrameIsATestCase() async throws {
    let text = text(try await ComparedSquares().comparison, title: "a and b")
    #expect(text.contains(JUnitReport.mark))
    #expect(text.contains(#"tests="3" failures="2" errors="0""#))
    #expect(text.contains(#"<testcase name="frame 0, 0 ms" classname="a and b" time="0.000"/>"#))
    #expect(
      text.contains(
        #"type="different" message="2 pixels, by up to 255 of 255, within 2×2 at (1, 0)">"#))
    #expect(text.contains(#"<failure type="missing" message="missing">"#))
  }

  @Test func sameFramesAtOtherTimesFail() async throws {
    let same = try await ComparedSquares().comparison.frames.prefix(1)
    let text = text(
      SequenceComparison(frames: Array(same), motion: [.retimed(expected: 1, actual: 2)]),
      title: "a and b")
    #expect(text.contains(#"tests="2" failures="1""#))
    #expect(text.contains(#"<testcase name="times of the frames""#))
  }

  @Test func textsAreEscaped() async throws {
    let text = text(try await ComparedSquares().comparison, title: #"<a> & "b""#)
    #expect(text.contains(#"<testsuite name="&lt;a&gt; &amp; &quot;b&quot;""#))
  }
}
