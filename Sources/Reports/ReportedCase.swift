import Foundation
import Goldens
import Messages
import SafeFiles
import TransitionRenderer
import TransitionSpec

/// A case as a part of a suite reported it, read back from its document.
package struct ReportedCase: Sendable {
  package let name: String
  /// Its place in the suite.
  package let number: Int
  let status: Failure.Status
  let word: String
  /// For people, without the name.
  let details: String
  let spec: String?
  let line: Int?
  let goldens: String
  let duration: Double
  /// Where the part left its page, and pictures of what differs.
  let page: String?
  let pictures: [VerificationEvidence.Files.Picture]
  var worstFrame: Int? {
    if case .number(let index)? = document["worst"] { Int(exactly: index) } else { nil }
  }

  var warnings: [String] {
    guard case .array(let lines)? = document["warnings"] else { return [] }
    return lines.compactMap { if case .string(let line) = $0 { line } else { nil } }
  }

  /// Whether it was compared, so that its document has the two, empty or not.
  var hasEvidence: Bool { document["pictures"] != nil }
  /// The case as one run reports it.
  let document: [String: JSONValue]

  /// The keys that a part's cases have and one run's have not.
  static let ownKeys: Set = ["number", "text", "exit", "line"]

  /// Nil for what is no case of a part, and for one whose name, which is that of a folder of the report, leads out of
  /// it.
  init?(_ node: SpecNode) {
    guard case .object(var document) = JSONValue(node), let word = node["status"]?.scalarText,
      let number = node["number"]?.scalarText.flatMap(Int.init), number >= 0,
      let details = node["text"]?.scalarText, let goldens = node["goldens"]?.scalarText,
      let status = node["exit"]?.scalarText.flatMap(Int32.init).flatMap(Failure.Status.init)
    else { return nil }
    name = node["name"]?.scalarText ?? ""
    guard !name.split(separator: "/", omittingEmptySubsequences: false).contains(".."),
      !name.hasPrefix("/"), !name.utf8.contains(0)
    else { return nil }
    for key in Self.ownKeys { document[key] = nil }
    (self.document, self.number, self.status, self.word) = (document, number, status, word)
    (self.details, self.goldens, spec) = (details, goldens, node["spec"]?.scalarText)
    line = node["line"]?.scalarText.flatMap(Int.init)
    duration = node["duration"]?.scalarText.flatMap(Double.init) ?? 0
    page = node["page"]?.scalarText
    pictures = (node["pictures"]?.items ?? []).compactMap { picture in
      guard let frame = picture["frame"]?.scalarText.flatMap(Int.init),
        let role = picture["role"]?.scalarText, let path = picture["path"]?.scalarText
      else { return nil }
      return .init(frame: frame, role: role, path: path)
    }
  }

  /// The outcome with this evidence, wherever its part left it.
  package func outcome(_ evidence: VerificationEvidence.Files?) -> VerificationOutcome {
    var outcome = VerificationOutcome(
      name: name, files: .init(spec: spec, goldens: goldens, evidence: evidence),
      result: .reported(self))
    outcome.duration = duration
    outcome.files.line = line
    return outcome
  }

  /// The document with the paths of its evidence.
  func document(_ evidence: VerificationEvidence.Files?, isNamed: Bool) -> [String: JSONValue] {
    var document = document
    document["page"] = evidence?.page.map(JSONValue.string)
    document["pictures"] = evidence.map { evidence in
      .array(
        evidence.pictures.map {
          ["frame": .number(Double($0.frame)), "role": .string($0.role), "path": .string($0.path)]
        })
    }
    if !isNamed {
      document["name"] = nil
      document["schema"] = .string(SuiteDocument.schema)
    }
    return document
  }
}
