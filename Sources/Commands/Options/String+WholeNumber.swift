import ArgumentParser

extension String {
  /// The whole number that an option which is none of the spec's takes.
  func wholeNumber(in range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(self), range.contains(number) else {
      throw ValidationError(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
