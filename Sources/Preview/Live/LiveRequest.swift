import Messages
import SyntheticScreens
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// A live page's request: one of the documents with the changes made on the page.
struct LiveRequest: Decodable, Hashable {
  /// The document's index.
  let document: Int
  /// Values by their paths in a spec, such as `shadow.radius`.
  let changes: [String: String]

  /// The keys that a page may change, besides those under `parameters`. Values that name other picture files
  /// are rejected: a page shows those named on the command line, and those that were dropped on it.
  private static let keys = Set(
    SpecTable.standard.fields.filter { $0.control != nil }.map(\.key) + ["appearance"])
  private static let longestValue = 4096

  /// The document with the changes. Pictures of two sizes, or on another device than theirs, are fitted.
  ///
  /// - Throws: A `Failure` for a change that a page may not make.
  func applied(to documents: [SpecNode], with pictures: LivePictures) throws -> SpecNode {
    guard documents.indices.contains(document), changes.count <= 64 else {
      throw Failure(.usage, "the page asks for something that is not there; load it again")
    }
    var result = documents[document]
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      guard Self.keys.contains(key) || key.hasPrefix("parameters."),
        value.utf8.count <= Self.longestValue
      else { throw Failure(.usage, "\(key): cannot be changed on the page") }
      var value = value
      if key == "from" || key == "to" {
        value = try screen(value, key, documents[document], pictures)
      }
      result.overlay(key.split(separator: ".").map(String.init), key, value)
    }
    do {
      _ = try result.adoptCanvasOfPictures()
    } catch is ScreenError {
      result.overlay(["fit"], "fit", ScreenFit.fill.rawValue)
      _ = try result.adoptCanvasOfPictures()
    }
    if result["fit"] == nil,
      changes["device"] != nil || changes["from"] != nil || changes["to"] != nil
    {
      result.fitPictures()
    }
    return result
  }

  /// What a page's name for a screen stands for: a synthetic one, one that was dropped on it, or the
  /// document's own picture.
  private func screen(
    _ name: String, _ key: String, _ document: SpecNode, _ pictures: LivePictures
  ) throws -> String {
    if let picture = pictures[name] { return picture.path }
    if name.hasPrefix(LivePictures.prefix) {
      throw Failure(.usage, "\(key): the picture is gone; drop it on the page again")
    }
    for own in ["from", "to"] {
      guard let node = document[own], node.scalarText == name else { continue }
      return node.place.path(to: name)
    }
    let names = ScreenCatalog.all.flatMap { screen in
      [screen.name] + Appearance.allCases.map { "\(screen.name)-\($0.rawValue)" }
    }
    guard names.contains(name) else {
      throw Failure(.usage, "\(key): \(name.quoted) is not valid, expected a synthetic screen")
    }
    return name
  }

  /// The values that the document has where the page has others, as text; nil where it has none.
  func bases(in documents: [SpecNode]) -> [String: String?] {
    guard documents.indices.contains(document) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: changes.keys.map { key in
        (key, documents[document].node(at: key).map { $0.flowText })
      })
  }
}

extension SpecNode {
  /// The node at a path with dots between its keys.
  func node(at path: String) -> SpecNode? {
    path.split(separator: ".").reduce(self as SpecNode?) { node, key in node?[String(key)] }
  }

  /// The value on one line, to be shown and compared.
  var flowText: String {
    switch value {
    case .null: "null"
    case .scalar(let text, _): text
    case .sequence(let items): items.map(\.flowText).joined(separator: ", ")
    case .mapping(let entries):
      entries.map { "\($0.key): \($0.node.flowText)" }.joined(separator: ", ")
    }
  }

  /// Fits pictures that do not have the canvas's size, where nothing says how.
  fileprivate mutating func fitPictures() {
    guard let plan = try? RenderPlan(RenderSpec(self)), ScreenPictures.needsFit(plan) else {
      return
    }
    overlay(["fit"], "fit", ScreenFit.fill.rawValue)
  }
}
