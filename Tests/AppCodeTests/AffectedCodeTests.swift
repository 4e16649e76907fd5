import Testing

@testable import AppCode

struct AffectedCodeTests {
  private func names(_ code: String, missing: Set<String> = ["Missing"]) -> Set<String> {
    let source = SwiftSource(path: "A.swift", text: code)
    return AffectedCode(missing: missing, in: [source]).names.subtracting(missing)
  }

  @Test(arguments: [
    ("let a: Missing?", ["a"]), ("let a = b() as? Missing", ["a"]),
    ("let a = Missing(x: y).z", ["a"]), ("var a: [Missing] = []", ["a"]),
    ("func a() -> Missing { b }", ["a"]), ("func a(_ b: Missing, c: Int) {}", ["a", "b"]),
    ("class A: Missing {}\nlet a: A", ["A", "a"]), ("for a in Missing.all {}", ["a"]),
    ("typealias A = Missing", ["A"]), ("guard let a = Missing.b, let c = d else { return }", ["a"]),
    ("let a = b(Missing())\nlet c = 1", []), ("let a = 1\nMissing.b()", []),
  ])
  func whatIsDeclaredWithANameIsAffected(code: String, affected: [String]) {
    #expect(names(code) == Set(affected))
  }

  @Test func theBodyOfATypeWithoutItsSuperclassIsAffected() {
    let source = SwiftSource(
      path: "A.swift", text: "class A: Missing {\n  var b = 1\n}\nclass C {\n}\nextension A {\n}\n")
    let code = AffectedCode(missing: ["Missing"], in: [source])
    let lines = (1...8).filter { code.isInBody(file: "A.swift", line: $0) }
    #expect(lines == [1, 2, 3, 6, 7])
    #expect(!code.isInBody(file: "B.swift", line: 2))
  }

  @Test func withoutAMissingNameNothingIsAffected() {
    #expect(names("class A: B {}", missing: []).isEmpty)
  }
}
