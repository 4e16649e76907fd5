import CEmbeddedFiles

/// The part of every HTML page before its content: one self-contained file, which loads nothing.
///
/// A content security policy has the browser enforce that.
package struct PageHead {
  /// The beginning of the meta element that marks a page as written by this tool, which may replace it.
  package static let mark = #"<meta name="generator" content="transition-render"#

  private let title: String
  private let style: EmbeddedFile
  private let scripts: String
  private let connections: String

  /// - Parameters:
  ///   - title: The window's title in plain text.
  ///   - scripts: Sources of scripts that the policy allows besides the page's own, such as
  ///     `'unsafe-eval'`.
  ///   - connections: The connections that scripts may open, such as `'self'`; none on nil.
  package init(
    title: String, style: EmbeddedFile, scripts: String? = nil, connections: String? = nil
  ) {
    self.title = title
    self.style = style
    self.scripts = scripts.map { " " + $0 } ?? ""
    self.connections = connections.map { "; connect-src " + $0 } ?? ""
  }

  /// The head and the beginning of the body as UTF-8.
  ///
  /// - Parameter nonce: Letters and digits that allow the page's own style and script to run.
  package func html(nonce: String) -> [UInt8] {
    PageTemplate(.pageHeadHTML).filled([
      "nonce": Array(nonce.utf8), "scripts": Array(scripts.utf8),
      "connections": Array(connections.utf8), "title": Array(title.htmlEscaped.utf8),
      "style": style.bytes,
    ])
  }
}
