import CEmbeddedFiles

/// The page that plays transitions: one self-contained HTML file, which loads nothing from anywhere.
///
/// Its content security policy says so to the browser. It allows `eval` only because tools that drive a
/// browser wait with it; the page's own script has no use for it.
package struct PreviewPage: Sendable {
  /// Where the page's frames come from.
  package enum Mode: Sendable {
    /// From the data in the page; it may open no connection at all.
    case file
    /// From the server that the page came from, and from nowhere else.
    case live
  }

  /// The beginning of the meta element by which a page is known to be this tool's own.
  package static let mark = #"<meta name="generator" content="transition-render"#

  private let page: [UInt8]

  /// - Parameters:
  ///   - title: Plain text.
  ///   - data: A JSON document in UTF-8, which `State.js` reads.
  ///   - nonce: Letters and digits by which the browser knows the page's own script and style.
  package init(title: String, data: [UInt8], nonce: String, mode: Mode) {
    page = PageTemplate(.previewHTML).filled([
      "title": Array(title.htmlEscaped.utf8), "nonce": Array(nonce.utf8),
      "connections": Array((mode == .live ? "'self'" : "'none'").utf8),
      "style": EmbeddedFile.previewCSS.bytes,
      "script": Self.script(mode),
      "data": data.withoutMarkup,
    ])
  }

  package var bytes: [UInt8] { page }

  private static func script(_ mode: Mode) -> [UInt8] {
    let files: [EmbeddedFile] =
      mode == .live
      ? [.playerScript, .liveScript, .startScript] : [.playerScript, .startScript]
    return Array(files.map(\.bytes).joined(separator: "\n".utf8))
  }
}
