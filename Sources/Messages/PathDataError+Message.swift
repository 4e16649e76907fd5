import TransitionEngine

extension PathDataError {
  /// The mistake in a few words, with its byte offset where it has one.
  package var words: String {
    switch self {
    case .moveExpected(let offset): "it must begin with M, at byte \(offset)"
    case .commandExpected(let offset, let found): "no command \(found), at byte \(offset)"
    case .numberExpected(let offset, let command): "\(command) lacks a number, at byte \(offset)"
    case .flagExpected(let offset): "an arc's flag must be 0 or 1, at byte \(offset)"
    case .numberOutOfRange(let offset):
      "numbers lie within ±1000000, at byte \(offset) one does not"
    case .tooManyElements(let limit): "at most \(limit) elements"
    }
  }
}
