import Foundation

/// The number of frames worked on in parallel, as `--jobs` gives it.
enum JobCount {
  private static let range = 1...64

  /// One for each processor, within the range; the default.
  static var onePerProcessor: Int {
    min(ProcessInfo.processInfo.activeProcessorCount, range.upperBound)
  }

  /// The number that an option's text gives, 1 to 64.
  ///
  /// - Throws: `ValidationError` for other texts.
  static func parse(_ text: String) throws -> Int { try text.wholeNumber(in: range) }
}
