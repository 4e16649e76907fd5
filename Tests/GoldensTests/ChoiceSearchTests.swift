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
}
