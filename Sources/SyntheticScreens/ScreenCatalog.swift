import TransitionEngine

/// The synthetic screens that can be asked for by name.
package enum ScreenCatalog {
  package static let all: [any Screen] = [
    ListScreen(), DetailScreen(), PhotoScreen(), FormScreen(),
  ]

  /// The screen with a name; nil for an unknown one.
  package static func screen(named name: String) -> (any Screen)? {
    all.first { $0.name == name }
  }
}
