import Foundation

extension Encodable {
  /// Prints the value on standard output as indented JSON with sorted keys.
  func printJSON() throws { try StandardOutput.print(json()) }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
