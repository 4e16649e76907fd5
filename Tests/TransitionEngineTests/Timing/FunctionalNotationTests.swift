import Testing

@testable import TransitionEngine

struct FunctionalNotationTests {
  @Test(arguments: [
    ("f()", []), ("f( )", []), ("f(a)", ["a"]), ("f(a,b)", ["a", "b"]),
    (" f ( a ,\tb c,\nd: e )", ["a", "b c", "d: e"]), ("f(,)", ["", ""]), ("f(a,)", ["a", ""]),
    ("f((a), b)", ["(a)", "b"]),
  ])
  func argumentsAreWhatLiesBetweenTheCommas(text: String, arguments: [String]) {
    let call = FunctionalNotation(text)
    #expect(call?.name == "f")
    #expect(call?.arguments == arguments)
  }

  @Test(arguments: ["", "f", "f(", "f)", ")", "f(a) b", "(a"])
  func otherTextsAreNoCalls(text: String) {
    #expect(FunctionalNotation(text) == nil)
  }

  @Test func theNameMayBeMissing() {
    #expect(FunctionalNotation("(a)")?.name.isEmpty == true)
  }
}
