import Testing
import TransitionEngine
import TransitionSpec

@testable import Goldens

@Suite struct ChoiceSearchTests {
  private func search(_ document: SpecNode) throws -> ChoiceSearch {
    ChoiceSearch(renderer: try SmallTransition.renderer(of: document), document: document)
  }

  @Test func everyOtherEasingAndEveryCorrectionIsTried() throws {
    let choices = try search(SmallTransition.document(["timing": "linear"])).choices.map(
      \.difference)
    #expect(choices.filter { $0.key == "timing" }.allSatisfy { $0.actual == "linear" })
    #expect(choices.contains(SpecDifference(key: "timing", expected: "easeOut", actual: "linear")))
    #expect(!choices.contains { $0.key == "timing" && $0.expected == "linear" })
    let fixes = choices.filter { $0.key == "fixes" }.compactMap(\.expected)
    #expect(fixes.contains("coverage") && fixes.contains("shadow-fill"))
  }

  @Test func aCorrectionThatIsThereIsLeftOut() throws {
    var document = SmallTransition.document()
    document.set(["fixes"], to: SpecNode(.sequence([.text("coverage")]), at: document.place))
    let choices = try search(document).choices.map(\.difference)
    #expect(choices.contains(SpecDifference(key: "fixes", expected: "none", actual: "coverage")))
  }

  @Test func anEasingIsPutWhereTheSpecHasIt() throws {
    let document = try search(SmallTransition.document()).document(with: .easeOut)
    #expect(try RenderPlan(RenderSpec(document)).stage.timingFunction == .easeOut)
  }

  /// An animation that runs on in a later span is one animation, and takes one easing.
  @Test func animationsOfLaterSpansAreTriedToo() throws {
    func keys(_ entries: (String, String)...) -> SpecNode {
      SpecNode(mapping: entries.map { ($0.0, SpecNode.text($0.1)) })
    }
    let layers = SpecNode(items: [keys(("id", "a"))])
    let fade = keys(("layer", "a"), ("keyPath", "opacity"), ("from", "0"))
    let move = keys(("layer", "a"), ("keyPath", "position.x"), ("from", "0"))
    let document = SpecNode(
      mapping: [
        ("size", .text("60x96")), ("layers", layers), ("animations", SpecNode(items: [fade])),
        (
          "spans",
          SpecNode(items: [
            SpecNode(
              mapping: [
                ("begin", .text("0.5")), ("layers", layers),
                ("animations", SpecNode(items: [fade, move])),
              ])
          ])
        ),
      ])
    let search = try search(document)
    let choices = search.choices.filter { $0.difference.expected == "easeOut" }
    #expect(
      choices.map(\.difference.key) == ["animations[0].timing", "spans[0].animations[1].timing"])
    #expect(choices[0].document.animationTimings == ["easeOut", "easeOut", "linear"])
    #expect(choices[1].document.animationTimings == ["linear", "linear", "easeOut"])
    #expect(search.document(with: .easeIn).animationTimings == ["easeIn", "easeIn", "easeIn"])
  }
}
