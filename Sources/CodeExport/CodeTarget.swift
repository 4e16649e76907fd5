/// A framework or language for which code is generated.
///
/// All that is known of one is its dialect. A new one is a folder beside those of the others, and a line here.
package struct CodeTarget: Sendable {
  /// Such as `SwiftUI`.
  package let name: String
  let dialect: any Dialect

  package static let uiKit = CodeTarget(name: "UIKit", dialect: UIKitDialect())
  package static let swiftUI = CodeTarget(name: "SwiftUI", dialect: SwiftUIDialect())
  package static let css = CodeTarget(name: "CSS", dialect: CSSDialect())
  package static let compose = CodeTarget(name: "Compose", dialect: ComposeDialect())
}

extension CodeTarget: CaseIterable {
  package static let allCases: [CodeTarget] = [uiKit, swiftUI, css, compose]
}

extension CodeTarget: Hashable {
  package static func == (one: CodeTarget, other: CodeTarget) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
