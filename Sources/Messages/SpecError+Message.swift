import TransitionEngine
import TransitionSpec

extension Place {
  /// `spec.yaml:3:11`, `--frames`.
  package var description: String {
    switch self {
    case .file(let name, let line, let column): "\(name):\(line):\(column)"
    case .option(let name): name
    }
  }
}

extension SpecError {
  /// One line: where, what, and what is allowed.
  package var message: String { "\(place.description): \(what)" }

  private var what: String {
    switch problem {
    case .unknownKey(let allowed, let nearest):
      return
        "unknown key \(key.shortened)\(meant(nearest)), expected \(allowed.joined(separator: ", "))"
    case .invalid(let value, let expected, let nearest):
      return
        "\(subject)\(value.quoted) is not valid\(meant(nearest)), expected \(expected.message)"
    case .invalidPath(let value, let error):
      return
        "\(subject)\(value.quoted) is not valid, expected SVG path data (\(error.words))"
    case .invalidEasing(let value, let error):
      return "\(subject)\(value.quoted) is not valid\(meant(error.nearest)), "
        + "expected \(error.expected)"
    case .invalidLength(let value, let error):
      return "\(subject)\(value.quoted) is not valid\(error.words(in: value)), "
        + "expected \(error.expected)"
    case .resultOutOfRange(let value, let result, let size, let expected):
      return "\(subject)\(value.quoted) comes to \(result.roundedDescription) on "
        + "\(size.width.plainDescription)×\(size.height.plainDescription), "
        + "expected \(expected.message)"
    case .invalidAnimation(let error, let layers):
      return "\(subject)\(error.subject.quoted) is not valid\(error.meant(among: layers)), "
        + "expected \(error.allowed(among: layers))"
    case .wrongKind(let found, let expected):
      let subject = key.isEmpty ? "the document" : key
      return "\(subject) is \(found.message), expected \(expected.message)"
    case .conflict(let other):
      return "\(key) cannot be given together with \(other), expected one of them"
    case .withoutEffect(let transition, let users):
      return "\(subject)has no effect on \(transition ?? "a spec's own layers"), "
        + "only on \(users.joined(separator: ", "))"
    case .missing(let expected): return "\(key) is missing, expected \(expected.message)"
    case .code(let words): return words
    case .codeNotRun:
      return "an app's code is not run here, only by the program transition-render"
    }
  }

  /// The key, but for an option, whose place names it already.
  private var subject: String {
    if case .option = place { return "" }
    return key.isEmpty ? "" : "\(key) "
  }

  private func meant(_ nearest: String?) -> String {
    nearest.map { " (did you mean \($0)?)" } ?? ""
  }
}

extension AnimationError {
  fileprivate func allowed(among layers: [String]) -> String {
    reason == .unknownLayer ? "a layer's id: \(layers.joined(separator: ", "))" : allowed
  }

  fileprivate func meant(among layers: [String]) -> String {
    guard reason == .unknownLayer, let nearest = layer.nearest(among: layers) else { return "" }
    return " (did you mean \(nearest)?)"
  }
}
