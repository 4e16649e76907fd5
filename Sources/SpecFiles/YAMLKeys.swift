import Yams

/// Finds a key's place in YAML text, which Yams does not keep of one that is given twice.
///
/// It knows as much YAML as that takes: quotation marks, comments, braces and indentation.
package struct YAMLKeys {
  private let lines: [[Character]]

  package init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      Array.init)
  }

  /// Line and column, counted from 1, of the next `key` in the mapping that has one at `first`; nil where
  /// it is written in a way that this does not see.
  package func second(_ key: String, after first: Mark) -> (Int, Int)? {
    var depth = 0
    var quote: Character?
    for line in max(first.line - 1, 0)..<max(lines.count, first.line) where line < lines.count {
      let text = lines[line]
      let start = line == first.line - 1 ? first.column : 0
      for column in text.indices.dropFirst(start) {
        let character = text[column]
        if isKey(key, text, column), quote == nil, depth == 0,
          isSibling(text, column, of: first, isSameLine: line == first.line - 1)
        {
          return (line + 1, column + 1)
        }
        switch character {
        case _ where character == quote: quote = nil
        case "\"", "'": if quote == nil, !isWithinWord(text, column) { quote = character }
        case _ where quote != nil: continue
        case "{", "[": depth += 1
        case "}", "]": depth -= 1
        default: break
        }
        if depth < 0 { return nil }
        if character == "#", quote == nil, !isWithinWord(text, column) { break }
      }
    }
    return nil
  }

  /// In a block, siblings stand in one column; between braces, behind a comma.
  private func isSibling(
    _ text: [Character], _ column: Int, of first: Mark, isSameLine: Bool
  ) -> Bool {
    let before = text[..<column].last { $0 != " " }
    if before == "," { return true }
    return !isSameLine && before == nil && column == first.column - 1
  }

  private func isKey(_ key: String, _ text: [Character], _ column: Int) -> Bool {
    let forms = [key, "\"\(key)\"", "'\(key)'"]
    return forms.contains { form in
      guard text[column...].starts(with: form) else { return false }
      return text[(column + form.count)...].first { $0 != " " } == ":"
    }
  }

  private func isWithinWord(_ text: [Character], _ column: Int) -> Bool {
    column > 0 && !" ,[{:".contains(text[column - 1])
  }
}
