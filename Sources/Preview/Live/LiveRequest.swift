import Messages
import SyntheticScreens
import TransitionEngine
import TransitionSpec

/// A live page's request: one of the documents with the changes made on the page.
struct LiveRequest: Decodable, Hashable {
  /// The document's index.
  let document: Int
  /// Values by their paths in a spec, such as `shadow.radius`.
  let changes: [String: String]

  /// The keys that a page may change, besides those under `parameters`. Values that name picture files are
  /// rejected: a page shows no pictures but those named on the command line.
  private static let keys = Set(
    SpecTable.standard.fields.filter { $0.control != nil }.map(\.key) + ["appearance"])
  private static let longestValue = 4096

  /// The document with the changes.
  ///
  /// - Throws: A `Failure` for a change that a page may not make.
  func applied(to documents: [SpecNode]) throws -> SpecNode {
    guard documents.indices.contains(document), changes.count <= 64 else {
      throw Failure(.usage, "the page asks for something that is not there; load it again")
    }
    var result = documents[document]
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      guard Self.keys.contains(key) || key.hasPrefix("parameters."),
        value.utf8.count <= Self.longestValue
      else { throw Failure(.usage, "\(key): cannot be changed on the page") }
      if key == "from" || key == "to" { try Self.requireSynthetic(value, key) }
      result.overlay(key.split(separator: ".").map(String.init), key, value)
    }
    return result
  }

  private static func requireSynthetic(_ name: String, _ key: String) throws {
    let names = ScreenCatalog.all.flatMap { screen in
      [screen.name] + Appearance.allCases.map { "\(screen.name)-\($0.rawValue)" }
    }
    guard names.contains(name) else {
      throw Failure(.usage, "\(key): \(name.quoted) is not valid, expected a synthetic screen")
    }
  }
}
