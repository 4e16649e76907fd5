import Testing

@testable import TransitionEngine

struct FunctionalNotationTests {
  @Test(arguments: [
    ("f()", []), ("f( )", []), ("f(a)", ["a"]), ("f(a,b)", ["a", "b"]),
    (" f ( a ,\tb c,\nd: e )", ["a", "b c", "d: e"]), ("f(,)", ["", ""]), ("f(a,)", ["a", ""]),
    ("f((a), b)", ["(a)", "b"]), ("f(g(a, b), c)", ["g(a, b)", "c"]),
  ])
  func argumentsAreSeparatedByCommas(text: String, arguments: [String]) {
    let call = FunctionalNotation(text)
    #expect(call?.name == "f")
    #expect(call?.arguments == arguments)
  }

  @Test(arguments: ["", "f", "f(", "f)", ")", "f(a) b", "(a"])
  func otherTextsAreNoCalls(text: String) {
    #expect(FunctionalNotation(text) == nil)
  }

  @Test(arguments: [
    ("", [""]), ("easeIn", ["easeIn"]), ("easeIn, linear", ["easeIn", "linear"]),
    ("cubic-bezier(0, 0, 1, 1)", ["cubic-bezier(0, 0, 1, 1)"]),
    (
      "easeIn,spring(mass: 1, damping: 5) , steps(2, end)",
      ["easeIn", "spring(mass: 1, damping: 5)", "steps(2, end)"]
    ),
    ("a,,b,", ["a", "", "b", ""]), ("f(a, b", ["f(a, b"]), (")a, b", [")a", "b"]),
  ])
  func aListIsSplitOutsideParentheses(text: String, parts: [String]) {
    #expect(text.partsBetweenCommas == parts)
  }

  @Test func theNameMayBeMissing() {
    #expect(FunctionalNotation("(a)")?.name.isEmpty == true)
  }
}
