import Testing
import TransitionEngine
import TransitionSpec

/// Values that change nothing are told, not ignored.
struct RenderPlanEffectTests {
  private static func unused(_ document: SpecNode) throws -> [FindingProblem] {
    try RenderPlan(RenderSpec(document)).findings.map(\.problem).filter {
      if case .unused = $0 { true } else { false }
    }
  }

  private static let shadow = SpecNode.keys(["radius": 3])

  private static func catalogue(
    _ name: String, _ key: String, _ value: SpecNode
  ) throws -> [FindingProblem] {
    try unused(.keys(["transition": SpecNode(stringLiteral: name), key: value]))
  }

  @Test func theCatalogueTellsWhatItHasNoUseFor() throws {
    #expect(
      try Self.catalogue("mask", "shadow", Self.shadow)
        == [.unused(key: "shadow", on: "mask", users: ["circle"])])
    #expect(try Self.catalogue("circle", "shadow", Self.shadow).isEmpty)
    let told = try Self.catalogue("cover", "origin", "1,1,9,9")
    guard case .unused(key: "origin", on: "cover", let users)? = told.first else {
      Issue.record("cover takes an origin")
      return
    }
    #expect(users.contains("ping") && !users.contains("cover"))
    for user in users { #expect(try Self.catalogue(user, "origin", "1,1,9,9").isEmpty) }
  }

  @Test func anEdgeIsForTheCover() throws {
    #expect(throws: SpecErrors.self) { try Self.catalogue("circle", "edge", "top") }
    #expect(try Self.catalogue("cover", "edge", "top").isEmpty)
  }

  @Test func aSpecsOwnLayersTellWhatTheySayThemselves() throws {
    func unused(
      _ key: String, _ value: SpecNode, settled: Bool = false
    ) throws -> [FindingProblem] {
      var document = SpecNode.keys(["layers": [.keys(["id": "a"])]])
      if settled { document.set(["from"], to: "list") }
      if settled { document.set(["to"], to: "form") }
      document.set([key], to: value)
      return try Self.unused(document)
    }
    #expect(
      try unused("shadow", Self.shadow) == [.unused(key: "shadow", on: nil, users: ["circle"])])
    #expect(try unused("origin", "1,1,9,9").count == 1)
    #expect(throws: SpecErrors.self) { try unused("edge", "top") }
    // It decides the screens, unless they are named.
    let pop = SpecNode(option: "--pop", text: "pop")
    #expect(try unused("operation", pop).isEmpty)
    #expect(
      try unused("operation", pop, settled: true)
        == [.unused(key: "operation", on: nil, users: [])])
    #expect(try unused("operation", "pop", settled: true).isEmpty)
  }
}
