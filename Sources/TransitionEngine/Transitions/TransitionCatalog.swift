/// The transitions that can be asked for by name.
package enum TransitionCatalog {
  package static let all: [any Transition] = [
    Circle(), Mask(), Ping(), PingText(), Reveal(), Cover(), Outline(), Hero(),
  ]

  package static func transition(named name: String) -> (any Transition)? {
    all.first { $0.name == name }
  }
}
