/// The controllers of its own that an app's code asks for: where it takes nothing else for the old or the new
/// screen's controller, as in `viewController(forKey: .from) as! ListViewController`.
struct ControllerCasts {
  /// Expressions in which `stage` is the stage; nil where any controller does.
  private(set) var from: String?
  private(set) var to: String?

  init(_ sources: [SwiftSource], _ types: DeclaredTypes, _ values: StageValues) {
    var found: [String: [String]] = [:]
    for source in sources {
      for (key, name) in Self.casts(in: source) {
        guard let type = Self.controller(name, types), let making = values.making(type, depth: 1),
          found[key]?.contains(making.expression) != true
        else { continue }
        found[key, default: []].append(making.expression)
      }
    }
    (from, to) = (Self.expression(found["from"]), Self.expression(found["to"]))
  }

  /// The type that is cast to first is taken for push and present, the other for pop and dismiss.
  private static func expression(_ expressions: [String]?) -> String? {
    guard let expressions, let first = expressions.first else { return nil }
    return expressions.count > 1 ? "stage.isForward ? \(first) : \(expressions[1])" : first
  }

  /// A class, or for a protocol the one class that conforms to it.
  private static func controller(_ name: String, _ types: DeclaredTypes) -> DeclaredType? {
    func isController(_ type: DeclaredType) -> Bool {
      type.kind == .class && types.ancestors(of: type).contains { $0.hasSuffix("ViewController") }
    }
    guard let type = types.type(named: name) else { return nil }
    if type.kind != .protocol { return isController(type) ? type : nil }
    let conforming = types.types.filter {
      isController($0) && types.ancestors(of: $0).contains(name)
    }
    return conforming.count == 1 ? conforming[0] : nil
  }

  /// Casts without which the code does not go on, each with its key.
  private static func casts(in source: SwiftSource) -> [(key: String, type: String)] {
    source.tokens.indices.compactMap { index in
      guard source.is("viewController", at: index), source.is("(", at: index + 1),
        source.is("forKey", at: index + 2)
      else { return nil }
      let end = source.end(of: index + 1)
      guard let key = source[end - 1], key.isOne(of: ["from", "to"]) else { return nil }
      let cast = source.is("?", at: end + 1) || source.is("!", at: end + 1) ? end + 2 : end + 1
      guard source.is("as", at: cast), let type = source[cast + 2], type.kind == .word else {
        return nil
      }
      let isForced = source.is("!", at: cast + 1)
      guard isForced || isGuarded(source, index) else { return nil }
      return (key.text, type.text)
    }
  }

  /// Whether a `guard` holds the expression.
  private static func isGuarded(_ source: SwiftSource, _ index: Int) -> Bool {
    for token in source.tokens[max(index - 60, 0)..<index].reversed() {
      if token.is("guard") { return true }
      if token.isOne(of: ["{", "}", "else", "if"]) { return false }
    }
    return false
  }
}
