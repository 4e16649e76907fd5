import TransitionSpec

/// What a spec says of the end of a transition's circle.
extension SpecNode {
  /// The spec with the transition's corrections of these names in place of its own.
  func with(fixes names: [String]) -> SpecNode {
    let fixes = names.map { SpecNode(option: "<recording>", text: $0) }
    var document = self
    document.set(["fixes"], to: SpecNode(.sequence(fixes), at: .option("<recording>")))
    return document
  }

  /// The spec without values of its parameters.
  func without(parameters names: [String]) -> SpecNode {
    guard var parameters = self["parameters"] else { return self }
    for name in names { parameters.remove(name) }
    var document = self
    document.set(["parameters"], to: parameters)
    return document
  }

  /// Whether a parameter says how large a circle ends.
  package var saysCircleEnd: Bool {
    ["endDiameter", "reach"].contains { self["parameters"]?[$0] != nil }
  }
}
