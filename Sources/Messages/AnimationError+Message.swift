import TransitionEngine

extension AnimationError {
  /// The animated property and its layer, as `path of hole`.
  package var subject: String { "\(keyPath.rawValue) of \(layer)" }

  /// The input that would be accepted, in words.
  package var allowed: String {
    switch reason {
    case .unknownLayer: "a layer of the scene"
    case .missing(let part): "a layer with a \(part.rawValue)"
    case .valueKind(let expected, let found):
      "a \(expected.rawValue) instead of a \(found.rawValue)"
    case .paths(let error): "two paths with the same elements (\(error.words))"
    case .listCount(let from, let to): "as many in both lists instead of \(from) and \(to)"
    case .notAdditive(let kind):
      switch kind {
      case .numbers, .colors, .contents: "from and to: \(kind.rawValue) cannot be added"
      default: "from and to: a \(kind.rawValue) cannot be added"
      }
    case .notInvertible: "a transform that can be undone as by"
    case .overdetermined: "two of from, to and by"
    case .keyframeCount(let what, let expected, let found):
      "\(expected) \(what.rawValue) instead of \(found)"
    case .keyTimeOrder: "keyTimes within 0 to 1, none before the one that it follows"
    }
  }
}

extension PathInterpolationError {
  /// How the two paths differ, in a few words.
  fileprivate var words: String {
    switch self {
    case .elementCount(let from, let to): "\(from) elements and \(to)"
    case .elementKind(let index, let from, let to): "element \(index) is \(from) and \(to)"
    }
  }
}
