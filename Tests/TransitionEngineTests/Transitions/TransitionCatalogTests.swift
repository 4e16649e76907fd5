import Testing
import TransitionEngine

/// The rules for all transitions of the catalogue; a new one is tested by being listed.
struct TransitionCatalogTests {
  private static let sizes = [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 1, height: 1),
  ]

  private static var stages: [(String, Operation, Size)] {
    TransitionCatalog.all.flatMap { transition in
      transition.operations.flatMap { operation in
        sizes.map { (transition.name, operation, $0) }
      }
    }
  }

  private static var names: [String] { TransitionCatalog.all.map(\.name) }

  private func find(_ name: String) throws -> any Transition {
    try #require(TransitionCatalog.transition(named: name))
  }

  @Test func namesAreUniqueAndLowercase() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(Self.names.contains("circle"))
    for name in Self.names {
      #expect(name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(TransitionCatalog.transition(named: name)?.name == name)
    }
  }

  @Test func anUnknownNameFindsNothing() {
    #expect(TransitionCatalog.transition(named: "") == nil)
    #expect(TransitionCatalog.transition(named: "Circle") == nil)
  }

  @Test(arguments: names)
  func theForwardOperationComesFirst(name: String) throws {
    let transition = try find(name)
    #expect(transition.operations.first?.isForward == true)
    #expect(Set(transition.operations).count == transition.operations.count)
    #expect(transition.duration > 0)
  }

  @Test(arguments: names)
  func parametersAndFixesHaveUniqueNamesAndAllowedDefaults(name: String) throws {
    let transition = try find(name)
    for parameter in transition.parameters {
      #expect(parameter.allowed.contains(parameter.defaultValue))
      #expect(!parameter.summary.isEmpty)
    }
    #expect(
      Set(transition.parameters.map(\.name)).count == transition.parameters.count)
    #expect(Set(transition.fixes.map(\.name)).count == transition.fixes.count)
  }

  @Test(arguments: stages)
  func scenesAreSound(name: String, operation: Operation, size: Size) throws {
    let transition = try find(name)
    let scene = transition.scene(on: Stage(transition, size: size, operation: operation))
    let ids = scene.layers.flatMap(\.ids)
    #expect(Set(ids).count == ids.count, "every id is unique")
    let animated = scene.animations.flatMap(\.propertyAnimations).map(\.layer)
    #expect(animated.allSatisfy(ids.contains), "every animation has a layer")
    #expect(!scene.settled.isEmpty)
    for fraction in [0, 0.3, 0.5, 1] {
      let layers = try scene.presentation(at: fraction * scene.duration)
      #expect(layers.map(\.id) == scene.layers.map(\.id))
      #expect(!DisplayList(layers, transform: .identity).commands.isEmpty)
    }
  }

  @Test(arguments: stages)
  func findingsNameAFixOfTheTransition(name: String, operation: Operation, size: Size) throws {
    let transition = try find(name)
    let fixes = transition.fixes.map(\.name)
    for finding in transition.findings(on: Stage(transition, size: size, operation: operation)) {
      #expect(finding.fix.map(fixes.contains) ?? true)
    }
  }
}
