import CEmbeddedFiles
import Messages

/// The overview of a suite as an HTML page, which loads nothing: each case that did not pass with its status,
/// remarks, small pictures and a link to its own page; one line for those that passed; and a filter.
package struct SuiteReport: Sendable {
  /// One case of the suite.
  package struct Case: Sendable {
    /// A small picture of the frame that differs most.
    package struct Thumbnail: Sendable {
      /// As `expected`.
      package let title: String
      package let png: [UInt8]

      package init(title: String, png: [UInt8]) { (self.title, self.png) = (title, png) }
    }

    package let name: String
    /// `same`, `different`, `recorded`, `failed` or `orphaned`.
    package let status: String
    /// Remarks, in lines of plain text.
    package let text: String
    /// The path of the case's own page relative to this one; nil if it has none.
    package let page: String?
    package var thumbnails: [Thumbnail] = []
    /// What is to be known of it, whether it passed or not; one line each.
    package var warnings: [String] = []

    package init(name: String, status: String, text: String, page: String?) {
      self.name = name
      self.status = status
      self.text = text
      self.page = page
    }

    /// Whether there is nothing to be seen of it.
    fileprivate var hasPassed: Bool {
      ["same", "recorded"].contains(status) && warnings.isEmpty
    }
  }

  package let status: String
  package let headline: String
  package let cases: [Case]

  package init(status: String, headline: String, cases: [Case]) {
    self.status = status
    self.headline = headline
    self.cases = cases
  }

  /// The page as UTF-8.
  ///
  /// - Parameter nonce: Letters and digits that the content security policy names, so that the browser
  ///   applies only the page's own style and script.
  package func page(nonce: String) -> [UInt8] {
    let head = ReportHead(
      title: "\(headline) – verification", heading: "Verification", status: status,
      headline: headline)
    return PageTemplate(.suiteReportHTML).filled([
      "head": head.html(nonce: nonce), "nonce": Array(nonce.utf8),
      "cases": Array(cases.filter { !$0.hasPassed }.map(\.html).joined(separator: "\n").utf8),
      "passed": Array(passed.utf8), "script": EmbeddedFile.suiteReportScript.bytes,
    ])
  }

  /// One line for each status of cases that passed, which opens to their names.
  private var passed: String {
    ["same", "recorded"].map { status -> String in
      let cases = cases.filter { $0.status == status && $0.hasPassed }
      guard !cases.isEmpty else { return "" }
      let count = cases.count == 1 ? "1 case" : "\(cases.count) cases"
      return #"<details><summary><strong class="badge \#(status)">\#(status)</strong> \#(count)"#
        + "</summary><ul>\n" + cases.map(\.line).joined(separator: "\n") + "\n</ul></details>"
    }.joined(separator: "\n")
  }
}

extension SuiteReport.Case {
  private var title: String {
    page.map { #"<a href="\#($0.pathEscaped)">\#(name.htmlEscaped)</a>"# } ?? name.htmlEscaped
  }

  fileprivate var line: String {
    #"<li data-status="\#(status)">\#(title) <span>\#(text.htmlEscaped)</span></li>"#
  }

  private var lines: String {
    ([text] + warnings.map { "  warning: \($0.oneLine.printable)" }).joined(separator: "\n")
  }

  fileprivate var html: String {
    let pictures = thumbnails.map(\.html).joined()
    return #"<li data-status="\#(status)"><strong class="badge \#(status)">\#(status)</strong> "#
      + "\(title)<pre>\(lines.htmlEscaped)</pre>"
      + (pictures.isEmpty ? "" : #"<div class="thumbnails">\#(pictures)</div>"#) + "</li>"
  }
}

extension SuiteReport.Case.Thumbnail {
  fileprivate var html: String {
    #"<figure><img src="data:image/png;base64,\#(String(decoding: base64(png), as: UTF8.self))" "#
      + #"alt="\#(title.htmlEscaped)" loading="lazy"><figcaption>\#(title.htmlEscaped)</figcaption></figure>"#
  }
}

extension String {
  /// This path as a relative URL that cannot be read as one with a scheme. All characters are
  /// percent-encoded except slashes and the unreserved ones of RFC 3986, section 2.3.
  fileprivate var pathEscaped: String {
    "./"
      + utf8.map { byte in
        let letter = Character(Unicode.Scalar(byte))
        guard !(letter.isASCII && (letter.isLetter || letter.isNumber)), !"-._~/".contains(letter)
        else {
          return String(letter)
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
