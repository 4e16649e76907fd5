import Foundation

extension Encodable {
  /// Prints the value on standard output as indented JSON with sorted keys.
  func printJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try StandardOutput.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
