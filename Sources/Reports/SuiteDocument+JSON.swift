import Foundation
import TransitionRenderer

extension SuiteDocument {
  /// Indented JSON with sorted keys and a line break at the end; of a part, with its seal.
  ///
  /// - Throws: `EncodingError`.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    return part == nil ? bytes : try PartSeal.sealed(bytes)
  }
}
