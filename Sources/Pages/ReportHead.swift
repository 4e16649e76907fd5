import CEmbeddedFiles

/// What pages about comparisons begin with: everything before their own contents.
struct ReportHead {
  /// Of the window.
  let title: String
  let heading: String
  let status: String
  let headline: String

  /// - Parameter nonce: Letters and digits by which the browser knows the page's own style and script.
  func html(nonce: String) -> [UInt8] {
    PageTemplate(.reportHeadHTML).filled([
      "nonce": Array(nonce.utf8), "style": EmbeddedFile.reportCSS.bytes,
      "title": Array(title.htmlEscaped.utf8), "heading": Array(heading.htmlEscaped.utf8),
      "status": Array(status.htmlEscaped.utf8), "headline": Array(headline.htmlEscaped.utf8),
    ])
  }
}
