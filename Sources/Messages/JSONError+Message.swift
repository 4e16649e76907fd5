import TransitionSpec

extension Failure {
  init(_ error: JSONError) {
    if case .tooDeep = error.problem {
      self.init(
        .invalidInput,
        "\(error.place.description): too deep, expected at most \(Limits.specNesting) levels")
    } else {
      self.init(.invalidInput, "\(error.place.description): \(error.problem.text), expected JSON")
    }
  }
}

extension JSONError.Problem {
  fileprivate var text: String {
    switch self {
    case .expectedName: "a name in quotation marks expected"
    case .expectedColon: "a colon is expected"
    case .expectedValue: "a value is expected"
    case .expectedHexadecimalDigits: "four hexadecimal digits are expected"
    case .expectedComma(let closing): "a comma or \(closing) is expected"
    case .endInsteadOfValue: "the document ends where a value is expected"
    case .endWithinString: "the document ends within a string"
    case .textAfterEnd: "text after the end of the document"
    case .repeatedKey(let key): "key \(key.shortened) is given twice"
    case .controlCharacter: "a control character in a string"
    case .unknownEscape: "an unknown escape sequence"
    case .loneSurrogate: "half a surrogate pair"
    case .tooDeep: "too deep"
    }
  }
}
