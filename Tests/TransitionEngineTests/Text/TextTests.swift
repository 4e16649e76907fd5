import Testing
import TransitionEngine

struct TextTests {
  private let names = ["circle", "mask", "ping", "ping-text", "reveal", "outline"]

  @Test(arguments: [
    ("", ""), (" ", ""), (" \n\t ", ""), ("a", "a"), (" a", "a"), ("a ", "a"),
    ("\r\n a  b \u{00A0}", "a  b"),
  ])
  func trimmingTakesWhiteSpaceFromBothEnds(text: String, expected: String) {
    #expect(text.trimmed == expected)
  }

  @Test func anExactNameIsItsOwnNearest() {
    for name in names { #expect(name.nearest(among: names) == name) }
  }

  @Test(arguments: [
    ("cicle", "circle"), ("circel", "circle"), ("CIRCLE", "circle"), ("makx", nil),
    ("mas", "mask"), ("pingtext", "ping-text"), ("revael", "reveal"),
  ])
  func fewEditsAreForgiven(word: String, expected: String?) {
    #expect(word.nearest(among: names) == expected)
  }

  @Test(arguments: [
    // the beginning of a name, and a name at the beginning
    ("out", "outline"), ("rev", "reveal"), ("circle-push", "circle"), ("maskTransition", "mask"),
    ("ping-text-transition", "ping-text"),
    ("ou", nil), ("o", nil),
  ])
  func aBeginningIsEnough(word: String, expected: String?) {
    #expect(word.nearest(among: names) == expected)
  }

  @Test(arguments: ["", "x", "zzzzzz", "transition"])
  func somethingElseHasNoNearest(word: String) {
    #expect(word.nearest(among: names) == nil)
  }

  @Test func withoutCandidatesThereIsNoNearest() {
    #expect("circle".nearest(among: []) == nil)
  }

  @Test func ofEquallyNearOnesTheFirstIsTaken() {
    #expect("cat".nearest(among: ["bat", "rat"]) == "bat")
    #expect("cat".nearest(among: ["rat", "bat"]) == "rat")
  }

  @Test func longTextsAreNotCompared() {
    let long = String(repeating: "circle", count: 10_000)
    #expect(long.nearest(among: [long]) == nil)
    let longest = String(repeating: "a", count: 64)
    #expect(longest.nearest(among: [longest]) == longest)
  }
}
