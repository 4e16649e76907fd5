import TransitionEngine
import TransitionSpec

extension LengthError {
  /// Where in the value the mistake is, and what was probably meant.
  ///
  /// - Parameter value: As it was written.
  func words(in value: String) -> String {
    let place =
      word.isEmpty ? ", it ends too early" : word == value.trimmed ? "" : " at \(word.quoted)"
    guard case .unknownName(let nearest?) = reason else { return place }
    return "\(place) (did you mean \(nearest)?)"
  }

  /// What should be there.
  var expected: String {
    switch reason {
    case .unknownName, .unexpected: Expected.lengthExamples
    case .unknownShare: "a share of the container, as 50%w or 50%h"
    case .unclosed: "a closing parenthesis"
    case .nesting(let limit): "at most \(limit) parentheses within one another"
    case .notFinite: "a length that is finite"
    }
  }
}
