import Testing
import TransitionSpec

@testable import AppCode

@Suite struct CompileErrorsTests {
  private func messages(_ text: String) -> [String] {
    CompileErrors(text, sources: ["a/M.swift", "N.swift"]).errors.map { error in
      guard case .code(let words) = error.problem else { return "" }
      switch error.place {
      case .file(let file, let line, let column): return "\(file):\(line):\(column): \(words)"
      case .option(let option): return "\(option): \(words)"
      }
    }
  }

  @Test func aSymbolIsToldOnce() {
    let text = """
      a/M.swift:41:9: error: cannot find 'UIFoo' in scope
          let a = UIFoo()
                  ^~~~~
      a/M.swift:41:9: error: cannot find 'UIFoo' in scope
      a/M.swift:50:2: error: cannot find type 'UIFoo' in scope
      N.swift:3:2: error: cannot find 'UIFoo' in scope
      """
    #expect(
      messages(text)
        == ["a/M.swift:41:9: UIFoo is not available here (also lines 50, N.swift:3)"])
  }

  @Test func aMemberIsTold() {
    #expect(
      messages("a/M.swift:4:9: error: value of type 'UIView' has no member 'foo'\n")
        == ["a/M.swift:4:9: UIView.foo is not available here"])
    #expect(
      messages("a/M.swift:4:9: error: type 'UIColor' has no member 'bar'\n")
        == ["a/M.swift:4:9: UIColor.bar is not available here"])
  }

  @Test func theAppsOwnTypesAreOfOtherFiles() {
    #expect(
      messages("N.swift:4:9: error: cannot find type 'CardCell' in scope\n")[0]
        .hasPrefix("N.swift:4:9: CardCell is not in these files"))
  }

  @Test func aMemberOfTheAppsOwnTypeIsOfOtherFiles() {
    #expect(
      messages("N.swift:4:9: error: value of type 'Card' has no member 'open'\n")[0]
        .hasPrefix("N.swift:4:9: Card has no member open in these files"))
  }

  @Test func aModuleIsTold() {
    #expect(
      messages("N.swift:2:8: error: no such module 'SnapKit'\n")[0]
        .hasPrefix("N.swift:2:8: the module SnapKit is not available here"))
  }

  @Test func whatFollowsFromAMissingSymbolIsLeftOut() {
    let text = """
      N.swift:2:8: error: cannot find 'UIFoo' in scope
      N.swift:2:20: error: 'nil' requires a contextual type
      N.swift:3:1: error: missing return
      N.swift:3:1: warning: unused
      <unknown>:0: note: x
      """
    #expect(
      messages(text) == ["N.swift:2:8: UIFoo is not available here", "N.swift:3:1: missing return"])
  }

  @Test func generatedCodeIsNotTheUsers() {
    #expect(messages("/tmp/x/Entry.swift:2:8: error: missing return\n") == [])
    #expect(
      messages("--animator:1:8: error: missing return\n") == ["--animator: missing return"])
  }

  @Test func atMostTen() {
    let text = (1...14).map { "N.swift:\($0):1: error: mistake \($0)\n" }.joined()
    let messages = messages(text)
    #expect(messages.count == 10)
    #expect(messages[9] == "N.swift:10:1: 5 more errors, of which this is the first: mistake 10")
  }

  @Test func withoutAWordOfTheseFilesTheLastLineIsTold() {
    let error = CompileErrors("ld: error: undefined symbol: x\n", sources: ["N.swift"]).thrown(
      .status(1))
    #expect("\(error)".contains("undefined symbol"))
  }
}
