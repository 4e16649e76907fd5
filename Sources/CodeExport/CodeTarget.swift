/// A framework or language for which code is generated.
package enum CodeTarget: String, CaseIterable, Hashable, Sendable {
  case uiKit = "UIKit"
  case swiftUI = "SwiftUI"
  case css = "CSS"
  case compose = "Compose"
}

/// Generated code, with its deviation from the original.
package struct CodeSnippet: Hashable, Sendable, Encodable {
  /// The code.
  package let code: String
  /// The largest absolute error of progress over the time that both run; 0 if the target has the
  /// same easing. It is computed with the numbers as printed.
  package let error: Double
  /// The differences from the original, one sentence each; empty if there are none.
  package let notes: [String]

  /// A snippet, by default without deviation.
  package init(_ code: String, error: Double = 0, notes: [String] = []) {
    self.code = code
    self.error = error
    self.notes = notes
  }
}
