/// The transitions that are available by name.
package enum TransitionCatalog {
  /// All transitions, in the order of lists.
  package static let all: [any Transition] = [
    Circle(), Mask(), Ping(), PingText(), Reveal(), Cover(), Outline(), Hero(),
  ]

  /// The transition with this name; nil if there is none.
  package static func transition(named name: String) -> (any Transition)? {
    all.first { $0.name == name }
  }
}
