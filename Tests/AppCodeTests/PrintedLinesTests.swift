import Testing

@testable import AppCode

struct PrintedLinesTests {
  @Test func linesAreBoundedInNumberAndLength() {
    let many = PrintedLines([String(repeating: "a\n", count: 101), "b\n"]).lines
    #expect(many.count == 101)
    #expect(many.last == "… and 2 more lines")
    #expect(PrintedLines([String(repeating: "a\n", count: 100)]).lines.count == 100)
    let long = PrintedLines([String(repeating: "a", count: 1001)]).lines
    #expect(long == [String(repeating: "a", count: 1000) + "…"])
    #expect(PrintedLines(["", "\n"]).lines == [])
  }

  @Test func whatATerminalWouldActOnIsWritten() {
    #expect(PrintedLines(["\u{1B}[2J\u{202E}"]).lines == ["\\u{1b}[2J\\u{202e}"])
  }

  @Test func theTimeOfALogIsLeftOut() {
    #expect(PrintedLines(["2026-11-22 09:45:01.123 app[12:7f] a [b]"]).lines == ["a [b]"])
    #expect(PrintedLines(["2026-11-22 is a date"]).lines == ["2026-11-22 is a date"])
  }
}
