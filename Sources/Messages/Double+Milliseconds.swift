import Foundation

extension Double {
  /// Seconds as milliseconds, to a tenth.
  package var millisecondsText: String {
    let text = String(format: "%.1f", self * 1000)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " ms"
  }
}
