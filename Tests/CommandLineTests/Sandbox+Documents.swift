import Foundation
import Testing

/// Helpers for commands that print a document.
extension Sandbox {
  /// Expects success without a word on standard error; gives standard output.
  static func printed(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try Sandbox().run(arguments)
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    return outcome.output
  }

  static func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
