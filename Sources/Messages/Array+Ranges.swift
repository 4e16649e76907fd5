import Goldens

extension [Int] {
  /// Ascending numbers as "3, 12–48".
  package var rangesText: String {
    consecutiveRanges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }.joined(separator: ", ")
  }
}
