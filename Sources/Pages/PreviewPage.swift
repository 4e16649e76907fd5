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
    page = PageTemplate(PackageResources.Preview_html).filled([
      "title": Array(title.htmlEscaped.utf8), "nonce": Array(nonce.utf8),
      "connections": Array((mode == .live ? "'self'" : "'none'").utf8),
      "style": PackageResources.Preview_css,
      "script": Self.script(mode),
      "data": data.withoutMarkup,
    ])
  }

  package var bytes: [UInt8] { page }

  /// One script of many files, each of which uses only what stands before it until the last one starts.
  private static func script(_ mode: Mode) -> [UInt8] {
    let files = parts + (mode == .live ? liveParts : []) + [PackageResources.Start_js]
    return Array(files.joined(separator: "\n".utf8))
  }

  private static let parts = [
    PackageResources.Elements_js, PackageResources.EmbeddedFrames_js, PackageResources.Player_js,
    PackageResources.State_js, PackageResources.Playback_js, PackageResources.Stage_js,
    PackageResources.PlayerPicture_js, PackageResources.Selection_js,
    PackageResources.Timeline_js, PackageResources.Plot_js, PackageResources.Readouts_js,
    PackageResources.AnimationTable_js, PackageResources.Code_js, PackageResources.Drawing_js,
    PackageResources.Input_js,
  ]

  private static let liveParts = [
    PackageResources.ServedFrames_js, PackageResources.Fields_js,
    PackageResources.CurveEditor_js, PackageResources.Editor_js,
    PackageResources.OriginHandle_js, PackageResources.Live_js,
  ]
}
