import CEmbeddedFiles
import Reports

/// The page that plays transitions.
///
/// Its content security policy allows `eval` only for tools that drive a browser, such as WebDriver clients;
/// the page's own script does not use it.
package struct PreviewPage: Sendable {
  /// The source of the page's frames.
  package enum Mode: Sendable {
    /// The data in the page, which may not open any connection.
    case file
    /// The server that the page came from, and no other.
    case live
  }

  private let page: [UInt8]

  /// - Parameters:
  ///   - title: The page's title in plain text.
  ///   - data: The JSON document, in UTF-8, that `State.js` reads.
  ///   - nonce: Letters and digits that the content security policy names, so that the browser runs only the
  ///     page's own script and style.
  ///   - mode: The source of the page's frames.
  package init(title: String, data: [UInt8], nonce: String, mode: Mode) {
    let head = PageHead(
      title: "\(title) – transition-render", style: .previewCSS, scripts: "'unsafe-eval'",
      connections: mode == .live ? "'self'" : "'none'")
    page = PageTemplate(.previewHTML).filled([
      "head": head.html(nonce: nonce), "nonce": Array(nonce.utf8), "script": Self.script(mode),
      "data": data.withoutMarkup,
    ])
  }

  /// The page as UTF-8.
  package var bytes: [UInt8] { page }

  private static func script(_ mode: Mode) -> [UInt8] {
    let files: [EmbeddedFile] =
      mode == .live
      ? [.playerScript, .liveScript, .startScript] : [.playerScript, .startScript]
    return Array(files.map(\.bytes).joined(separator: "\n".utf8))
  }
}
