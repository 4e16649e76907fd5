import TransitionEngine

/// Something wrong in a spec, as facts; the tool makes the words.
package struct SpecError: Error, Hashable, Sendable {
  /// The kind of mistake.
  package enum Problem: Hashable, Sendable {
    /// The key does not exist here. `allowed` are all that do, `nearest` the one that was probably meant.
    case unknownKey(allowed: [String], nearest: String?)
    /// The value is not what the key takes; `nearest` is the valid one that was probably meant.
    case invalid(value: String, expected: Expected, nearest: String?)
    /// The value is a list, a mapping or empty where the key takes something else.
    case wrongKind(found: SpecNode.Kind, expected: Expected)
    /// The value is no SVG path data.
    case invalidPath(value: String, PathDataError)
    /// The value is no easing.
    case invalidEasing(value: String, EasingTextError)
    /// The value is no length, or one in it is none.
    case invalidLength(value: String, LengthError)
    /// A length that comes to so many points in a container of a size, which the key does not take.
    case resultOutOfRange(value: String, Double, in: Size, Expected)
    /// An animation that cannot run on the layers, whose ids these are.
    case invalidAnimation(AnimationError, layers: [String])
    /// Two keys that exclude each other.
    case conflict(with: String)
    /// The key is of no use to a transition, or, on nil, to a spec's own layers; only to `users`.
    case withoutEffect(on: String?, users: [String])
    /// A key that must be there is not.
    case missing(expected: Expected)
    /// A mistake in an app's code, in a compiler's words.
    case code(String)
    /// `code`, where nothing runs an app's code.
    case codeNotRun
  }

  package let place: Place
  /// The key's path, as `shadow.radius`; empty for the document itself.
  package let key: String
  package let problem: Problem

  /// Whether the value may be right in another container.
  package var dependsOnContainer: Bool {
    if case .resultOutOfRange = problem { true } else { false }
  }

  package init(_ problem: Problem, key: String, at place: Place) {
    self.problem = problem
    self.key = key
    self.place = place
  }
}

/// Everything that is wrong in a spec, once each, in the order of its lines. Never empty.
package struct SpecErrors: Error, Hashable, Sendable {
  package let errors: [SpecError]

  package init(_ errors: [SpecError]) {
    var seen: Set<SpecError> = []
    self.errors = errors.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.place.order, $0.offset) < ($1.element.place.order, $1.offset)
    }.map(\.element)
  }
}

extension Place {
  /// Rises from line to line and within a line; what options say comes first.
  fileprivate var order: Int {
    if case .file(_, let line, let column) = self { line << 32 + column } else { 0 }
  }
}
