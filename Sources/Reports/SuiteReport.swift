/// The overview of a suite as an HTML page, which loads nothing: each case with its status, remarks, and a
/// link to its own page.
package struct SuiteReport: Sendable {
  /// One case of the suite.
  package struct Case: Sendable {
    package let name: String
    /// `same`, `different`, `recorded` or `failed`.
    package let status: String
    /// Remarks, in lines of plain text.
    package let text: String
    /// The path of the case's own page relative to this one; nil if it has none.
    package let page: String?

    package init(name: String, status: String, text: String, page: String?) {
      self.name = name
      self.status = status
      self.text = text
      self.page = page
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
  ///   applies only the page's own style.
  package func page(nonce: String) -> [UInt8] {
    let head = ReportHead(
      title: "\(headline) – verification", heading: "Verification", status: status,
      headline: headline)
    return PageTemplate(.suiteReportHTML).filled([
      "head": head.html(nonce: nonce),
      "cases": Array(cases.map(\.html).joined(separator: "\n").utf8),
    ])
  }
}

extension SuiteReport.Case {
  fileprivate var html: String {
    let title =
      page.map { #"<a href="\#($0.pathEscaped)">\#(name.htmlEscaped)</a>"# } ?? name.htmlEscaped
    return #"<li><strong class="badge \#(status)">\#(status)</strong> \#(title)"#
      + "<pre>\(text.htmlEscaped)</pre></li>"
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
