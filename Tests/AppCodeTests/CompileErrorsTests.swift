import Testing
import TransitionSpec

@testable import AppCode

@Suite struct CompileErrorsTests {
  private func messages(_ text: String, of code: String = "") -> [String] {
    let sources = [
      SwiftSource(path: "a/M.swift", text: ""), SwiftSource(path: "N.swift", text: code),
    ]
    return CompileErrors(text, sources: sources).errors.map { error in
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

  /// Each mistake below is one that the compiler reports for this code.
  @Test func whatIsDeclaredWithAMissingTypeIsNotReported() {
    let code = """
      class List: Base {
        override func load() {
          super.load()
          view.addSubview(cell)
        }
      }
      class Fade {
        let kit: CardKit = CardKit(style: .round)
        func style(_ style: CardStyle) -> CardKit { CardKit(style, extra: 3) }
        func run(_ list: List) {
          let made = style(.round)
          made.frame = .zero
          list.view.addSubview(made)
          view.shake()
          return 4
        }
      }
      """
    let text = """
      N.swift:1:13: error: cannot find type 'Base' in scope
      N.swift:2:17: error: method does not override any method from its superclass
      N.swift:3:5: error: 'super' cannot be used in class 'List' because it has no superclass
      N.swift:4:5: error: cannot find 'view' in scope
      N.swift:8:12: error: cannot find type 'CardKit' in scope
      N.swift:8:22: error: cannot find 'CardKit' in scope
      N.swift:9:23: error: cannot find type 'CardStyle' in scope
      N.swift:9:37: error: cannot find type 'CardKit' in scope
      N.swift:11:23: error: cannot infer contextual base in reference to member 'round'
      N.swift:12:19: error: cannot infer contextual base in reference to member 'zero'
      N.swift:13:10: error: value of type 'List' has no member 'view'
      N.swift:14:10: error: value of type 'UIView' has no member 'shake'
      N.swift:15:12: error: unexpected non-void return value in void function
      """
    #expect(
      messages(text, of: code).map { $0.prefix { $0 != ";" } } == [
        "N.swift:1:13: Base is not in these files",
        "N.swift:8:12: CardKit is not in these files",
        "N.swift:9:23: CardStyle is not in these files",
        "N.swift:14:10: UIView.shake is not available here",
        "N.swift:15:12: unexpected non-void return value in void function",
      ])
  }

  @Test func aPropertyThatIsAlmostThereIsMeant() {
    let code =
      "class Grow { var originFrame = CGRect.zero; var presenting = true; private var a = 1 }"
    let option = "--configure:1:4: error: value of type 'Grow' has no member "
    #expect(
      messages(option + "'orignFrame'\n", of: code)
        == [
          "--configure: Grow has no member orignFrame (did you mean originFrame?), expected "
            + "originFrame, presenting"
        ])
    #expect(
      messages(option + "'speed'\n", of: code)
        == ["--configure: Grow has no member speed, expected originFrame, presenting"])
    #expect(
      messages("--animator:1:4: error: cannot find 'Growth' in scope\n", of: code)[0]
        .hasPrefix("--animator: Growth is not in these files (did you mean Grow?)"))
  }

  @Test func aMisspeltNameIsMeant() {
    let message = messages(
      "N.swift:1:20: error: cannot find 'snapshott' in scope\n",
      of: "let snapshot = 1; print(snapshott)")
    #expect(
      message.first?.hasPrefix(
        "N.swift:1:20: snapshott is not in these files (did you mean snapshot?); ") == true)
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
    let error = CompileErrors(
      "ld: error: undefined symbol: x\n", sources: [SwiftSource(path: "N.swift", text: "")]
    ).thrown(.status(1))
    #expect("\(error)".contains("undefined symbol"))
  }
}
