import Messages

/// What a run of an app's code printed, as lines of bounded number and length that a terminal can show.
struct PrintedLines: Hashable, Sendable {
  let lines: [String]

  private static let limit = 100
  /// In scalars.
  private static let lineLength = 1000

  /// - Parameter texts: What was written to the streams, each beginning on a line of its own.
  init(_ texts: [String]) {
    let all = texts.flatMap { $0.split(whereSeparator: \.isNewline) }
    let kept = all.prefix(Self.limit).map { Self.line($0) }
    let rest = all.count - kept.count
    lines = kept + (rest > 0 ? ["… and \(rest) more line\(rest == 1 ? "" : "s")"] : [])
  }

  private static func line(_ text: Substring) -> String {
    // `NSLog` puts the time and the process before, which differ with every run.
    let head = #/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \S+\[\d+:[0-9A-Fa-f]+\] /#
    let scalars = text.replacing(head, with: "").unicodeScalars
    let kept = String(String.UnicodeScalarView(scalars.prefix(lineLength)))
    return kept.printable + (scalars.count > lineLength ? "…" : "")
  }
}
