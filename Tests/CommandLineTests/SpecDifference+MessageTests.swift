import Messages
import Testing
import TransitionSpec

@Suite struct SpecDifferenceMessageTests {
  private func difference(_ key: String, _ actual: String?, _ expected: String?) -> SpecDifference {
    SpecDifference(key: key, expected: expected, actual: actual)
  }

  @Test func equalChangesAreNamedTogether() {
    let differences =
      [1, 2, 3, 7].map { difference("animations[\($0)].timing", "easeIn", "linear") } + [
        difference("animations[4].timing", "easeOut", "linear"),
        difference("shadow.radius", "6", "4"),
      ]
    #expect(
      differences.text
        == "animations[1–3, 7].timing easeIn instead of linear, "
        + "animations[4].timing easeOut instead of linear, shadow.radius 6 instead of 4")
  }

  @Test func onlyTheFirstFewAreNamed() {
    let differences = (0..<9).map { difference("layers[\($0)].opacity", "0.\($0)", "1") }
    #expect(differences.text.hasSuffix("layers[4].opacity 0.4 instead of 1 and 4 more"))
  }

  @Test func numbersAreRoundedToWhatCanBeSeen() {
    let matrix = difference(
      "transform", "matrix(0.10256410256410256 0 0 1.5 0 -2)", nil)
    #expect(matrix.text == "transform matrix(0.102564 0 0 1.5 0 -2) instead of none")
  }
}
