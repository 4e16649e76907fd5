import ArgumentParser
import Messages
import TransitionSpec

extension String {
  /// The whole number that an option which is none of the spec's takes.
  func wholeNumber(in range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(self), range.contains(number) else {
      throw ValidationError("expected \(Expected.wholeNumber(range).message)")
    }
    return number
  }
}
