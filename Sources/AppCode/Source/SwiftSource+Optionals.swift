extension SwiftSource {
  /// Whether the code does not go on where an optional property is nil, and leaves it to others to set it:
  /// `image!`, or `guard let cell = selectedCell`.
  func awaits(_ property: String) -> Bool {
    var isAwaited = false
    for (index, token) in tokens.enumerated() where token.kind == .word && token.text == property {
      let isOwn = !self.is(".", at: index - 1) || self.is("self", at: index - 2)
      guard isOwn else { continue }
      let isDeclared = self[index - 1]?.isOne(of: ["let", "var"]) == true
      // `self.image = image`, as an initialiser that is not called has it, gives it nothing.
      let isAssigned = self.is("=", at: index + 1) && !self.is("=", at: index + 2) && !isDeclared
      if isAssigned, self[index + 2]?.text != property { return false }
      isAwaited = isAwaited || isUnwrapped(at: index) || isGuarded(at: index)
    }
    return isAwaited
  }

  /// `name!`, but not `name != other`.
  private func isUnwrapped(at index: Int) -> Bool {
    self.is("!", at: index + 1) && !self.is("=", at: index + 2)
      && self[index + 1]?.range.lowerBound == tokens[index].range.upperBound
  }

  /// `guard let value = name`, `guard let name`
  private func isGuarded(at index: Int) -> Bool {
    let start = self.is(".", at: index - 1) ? index - 2 : index
    let isBound =
      self.is("=", at: start - 1) && self.is("let", at: start - 3)
      || self.is("let", at: index - 1)
    guard isBound, self[index + 1]?.isOne(of: [",", "else", ".", "?"]) == true else { return false }
    for token in tokens[max(start - 60, 0)..<start].reversed() {
      if token.is("guard") { return true }
      if token.isOne(of: ["{", "}", "else", "if"]) { return false }
    }
    return false
  }
}
