/// What code is written for.
package enum CodeTarget: String, CaseIterable, Hashable, Sendable {
  case uiKit = "UIKit"
  case swiftUI = "SwiftUI"
  case css = "CSS"
  case compose = "Compose"
}

/// A piece of code to carry away, and how far it is from what it was made from.
package struct CodeSnippet: Hashable, Sendable, Encodable {
  package let code: String
  /// How far progress is off at worst, as a share of the whole way, over the time that both run; 0 where
  /// the target has the same. Numbers are taken as they are printed.
  package let error: Double
  /// What differs, a sentence each; empty where nothing does.
  package let notes: [String]

  package init(_ code: String, error: Double = 0, notes: [String] = []) {
    self.code = code
    self.error = error
    self.notes = notes
  }
}
