import CEmbeddedFiles

/// The head and the headline that all reports share.
struct ReportHead {
  /// The window's title.
  let title: String
  let heading: String
  let status: String
  let headline: String

  /// - Parameter nonce: Letters and digits that allow the page's own style and script to run.
  func html(nonce: String) -> [UInt8] {
    PageHead(title: title, style: .reportCSS).html(nonce: nonce)
      + PageTemplate(.reportHeadHTML).filled([
        "heading": Array(heading.htmlEscaped.utf8), "status": Array(status.htmlEscaped.utf8),
        "headline": Array(headline.htmlEscaped.utf8),
      ])
  }
}
