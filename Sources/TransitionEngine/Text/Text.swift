extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    let isSpace: (Character) -> Bool = \.isWhitespace
    let tail = drop(while: isSpace)
    guard let last = tail.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(tail[...last])
  }

  /// The most similar candidate, ignoring case, if it is similar enough to be a suggestion: at most
  /// a third of the letters of the longer word differ, or one word is a prefix of the other. Nil
  /// for texts of more than 64 characters.
  package func nearest(among candidates: [String]) -> String? {
    let word = lowercased()
    guard word.count <= 64 else { return nil }
    let ranked = candidates.map { ($0, word.editDistance(to: $0.lowercased())) }
    guard let (name, distance) = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    if distance * 3 <= max(word.count, name.count) { return name }
    return ranked.filter { word.sharesPrefix(with: $0.0.lowercased()) }
      .min { $0.1 < $1.1 }?.0
  }

  /// Whether one word is a prefix of the other and has at least three letters.
  private func sharesPrefix(with other: String) -> Bool {
    Swift.min(count, other.count) >= 3 && (hasPrefix(other) || other.hasPrefix(self))
  }

  /// The Levenshtein distance: the number of insertions, deletions and replacements.
  private func editDistance(to other: String) -> Int {
    let (rows, columns) = (Array(self), Array(other))
    var previous = Array(0...columns.count)
    for (i, character) in rows.enumerated() {
      var row = [i + 1]
      for (j, candidate) in columns.enumerated() {
        let replaced = previous[j] + (character == candidate ? 0 : 1)
        row.append(Swift.min(replaced, previous[j + 1] + 1, row[j] + 1))
      }
      previous = row
    }
    return previous[columns.count]
  }
}
