import Foundation

extension SuiteDocument {
  /// Indented JSON with sorted keys and a line break at the end.
  ///
  /// - Throws: `EncodingError`.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}
