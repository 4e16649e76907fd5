import Testing
import TransitionEngine

/// Values that would change nothing are refused, not ignored.
struct RenderPlanEffectTests {
  private static func problem(_ document: SpecNode) -> SpecError.Problem? {
    do throws(SpecErrors) {
      _ = try RenderPlan(RenderSpec(document))
      return nil
    } catch {
      return error.errors.first?.problem
    }
  }

  private static let shadow = SpecNode.keys(["radius": 3])

  @Test func theCatalogueRefusesWhatItHasNoUseFor() {
    func problem(_ name: String, _ key: String, _ value: SpecNode) -> SpecError.Problem? {
      Self.problem(.keys(["transition": SpecNode(stringLiteral: name), key: value]))
    }
    #expect(problem("mask", "shadow", Self.shadow) == .withoutEffect(on: "mask", users: ["circle"]))
    #expect(problem("circle", "shadow", Self.shadow) == nil)
    #expect(problem("circle", "edge", "top") == .withoutEffect(on: "circle", users: ["cover"]))
    #expect(problem("cover", "edge", "top") == nil)
    guard case .withoutEffect(on: "cover", let users)? = problem("cover", "origin", "1,1,9,9")
    else {
      Issue.record("cover takes an origin")
      return
    }
    #expect(users.contains("ping") && !users.contains("cover"))
    for user in users { #expect(problem(user, "origin", "1,1,9,9") == nil) }
  }

  @Test func aSpecsOwnLayersRefuseWhatTheySayThemselves() {
    func problem(_ key: String, _ value: SpecNode, settled: Bool = false) -> SpecError.Problem? {
      var document = SpecNode.keys(["layers": [.keys(["id": "a"])]])
      if settled { document.set(["from"], to: "list") }
      if settled { document.set(["to"], to: "form") }
      document.set([key], to: value)
      return Self.problem(document)
    }
    #expect(problem("shadow", Self.shadow) == .withoutEffect(on: nil, users: ["circle"]))
    #expect(problem("edge", "top") == .withoutEffect(on: nil, users: ["cover"]))
    #expect(problem("origin", "1,1,9,9") != nil)
    // It decides the screens, unless they are named.
    let pop = SpecNode(option: "--pop", text: "pop")
    #expect(problem("operation", pop) == nil)
    #expect(problem("operation", pop, settled: true) == .withoutEffect(on: nil, users: []))
    #expect(problem("operation", "pop", settled: true) == nil)
  }
}
