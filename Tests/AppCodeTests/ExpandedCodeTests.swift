import Foundation
import Messages
import SafeFiles
import SpecFiles
import TestSupport
import Testing
import TransitionSpec

@testable import AppCode

/// Those that `TRANSITION_RENDER_MODULES` names, or those of the build that the tests are of; nil where there
/// are none.
private let builtModules: CodeModules? = {
  let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  let folder =
    ProcessInfo.processInfo.environment["TRANSITION_RENDER_MODULES"]
    ?? tests.deletingLastPathComponent().path
  return try? CodeModules.find(in: ["TRANSITION_RENDER_MODULES": folder])
}()

/// Compiles and runs code, where the modules for it are built.
@Suite(
  .serialized, .enabled(if: builtModules != nil, "scripts/build TransitionStage builds the modules")
)
struct ExpandedCodeTests {
  private func expanded(
    _ code: String, _ keys: String = "", telling tell: (CodeMessage) -> Void = { _ in }
  ) throws -> SpecNode? {
    let folder = try TemporaryFolder()
    defer { #expect(left(in: folder) == []) }
    return try expanded(code, keys, in: folder, telling: tell)
  }

  private func expanded(
    _ code: String, _ keys: String = "", in folder: TemporaryFolder,
    telling tell: (CodeMessage) -> Void
  ) throws -> SpecNode? {
    try folder.write(code.utf8, to: "Fade.swift")
    let spec = "code: {files: Fade.swift}\n\(keys)"
    return try SpecSource.parse(Array(spec.utf8), file: folder.path("fade.yaml"))
      .expandingCode(
        cache: CodeCache(folder: folder.path("cache")), modules: builtModules, telling: tell)
  }

  /// What lies in the cache and is neither a program nor a report.
  private func left(in folder: TemporaryFolder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
    return (names ?? []).filter { $0.hasPrefix(".") }
  }

  private static let fade = """
    import UIKit
    class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        BODY
        guard let view = c.view(forKey: .to) else { return }
        c.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) {
          c.completeTransition($0)
        }
      }
    }
    """

  @Test func codeBecomesASpec() throws {
    let document = try #require(try expanded(Self.fade.replacing("BODY", with: "")))
    #expect(document["code"] == nil)
    #expect(document["duration"]?.scalarText == "0.3")
    #expect(document["layers"]?.items?.isEmpty == false)
    let plan = try RenderPlan(RenderSpec(document))
    #expect(plan.frames.count == 19)
  }

  @Test func theSpecsOwnKeysAreStronger() throws {
    let code = Self.fade.replacing("BODY", with: "")
    let document = try #require(
      try expanded(code, "duration: 0.5\noperation: pop\nframes: 3\norigin: 1,2,3,4"))
    #expect(document["duration"]?.scalarText == "0.5")
    #expect(document["operation"]?.scalarText == "pop")
    #expect(document["origin"] == nil)
  }

  /// In the language mode of app code, in which methods are of other types than in this package's.
  @Test(arguments: ["#selector(tick)", "#selector(tick(_:))", "#selector(Ticks.tick(_:))"])
  func selectorsAreCalled(selector: String) throws {
    let code = """
      import UIKit
      class Ticks: NSObject, UIViewControllerAnimatedTransitioning {
        private var context: UIViewControllerContextTransitioning?
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          context = c
          CADisplayLink(target: self, selector: \(selector)).add(to: .main, forMode: .common)
        }
        @objc private func tick(_ link: CADisplayLink) {
          if link.timestamp > 0.25 { context?.completeTransition(true) }
        }
      }
      """
    let document = try #require(try expanded(code))
    let end = try #require(document["duration"]?.scalarText.flatMap(Double.init))
    #expect(abs(end - 16.0 / 60) < 1e-9)
  }

  @Test func aMistakeIsNamedByItsLine() throws {
    let code = Self.fade.replacing("BODY", with: "UIFoo().bar()")
    let errors = #expect(throws: SpecErrors.self) { try expanded(code) }
    #expect(errors?.errors.count == 1)
    #expect(errors?.errors.first?.problem == .code("UIFoo is not available here"))
    guard case .file(let file, 5, _)? = errors?.errors.first?.place else {
      Issue.record("\(String(describing: errors))")
      return
    }
    #expect(file.hasSuffix("Fade.swift"))
  }

  @Test func aCrashIsOneLine() throws {
    let code = Self.fade.replacing("BODY", with: "let none: Int? = nil; print(none!)")
    let failure = #expect(throws: Failure.self) { try expanded(code) }
    #expect(failure?.status == .invalidInput)
    #expect(failure?.message?.contains("the animator crashed: Fatal error: ") == true)
    #expect(failure?.message?.contains("Fade.swift:5: ") == true)
    #expect(failure?.place?.line == 5)
    #expect(failure?.place?.file.hasSuffix("Fade.swift") == true)
  }

  @Test func whatIsPrintedIsPassedOnAlsoFromTheCache() throws {
    let folder = try TemporaryFolder()
    let body = #"print("one \u{1b}[31m"); NSLog("%@", "two"); for i in 0..<200 { print(i) }"#
    func printed() throws -> [String] {
      var lines: [String] = []
      _ = try expanded(Self.fade.replacing("BODY", with: body), in: folder) { message in
        if case .printed(let line) = message {
          lines.append(line.replacing("\(folder.path("Fade.swift")): ", with: ""))
        }
      }
      return lines
    }
    let first = try printed()
    #expect(first.count == 101)
    #expect(first[...2] == ["one \\u{1b}[31m", "0", "1"])
    #expect(first.last == "… and 102 more lines")
    #expect(try printed() == first)
  }

  @Test func whatIsPrintedBeforeACrashIsPassedOn() throws {
    let code = Self.fade.replacing("BODY", with: #"print("here"); fatalError("there")"#)
    var messages: [CodeMessage] = []
    #expect(throws: Failure.self) { try expanded(code) { messages.append($0) } }
    guard case .printed(let line)? = messages.first, messages.count == 1 else {
      Issue.record("\(messages)")
      return
    }
    #expect(line.hasSuffix("Fade.swift: here"))
  }

  @Test func memoryIsLimited() throws {
    let code = Self.fade.replacing(
      "BODY", with: "let bytes = [UInt8](repeating: 1, count: 3 << 30); print(bytes[7])")
    let failure = #expect(throws: Failure.self) { try expanded(code) }
    #expect(failure?.status == .invalidInput)
    #expect(
      failure?.message?.hasSuffix("the animator crashed: it needs more than 2 GB of memory") == true
    )
  }

  @Test(arguments: [
    (
      "UIViewPropertyAnimator(duration: 1, curve: .linear) {}.addCompletion { _ in "
        + "c.completeTransition(true) }; return",
      "a UIViewPropertyAnimator was made, but startAnimation() was never called"
    ),
    (
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear) {}; a.startAnimation(); "
        + "a.pauseAnimation(); return",
      "a UIViewPropertyAnimator is paused, and not started again"
    ),
    (
      "_ = Timer(timeInterval: 1, repeats: false) { _ in c.completeTransition(true) }; return",
      "a Timer was made, but never added to a run loop"
    ),
  ])
  func whatIsForgottenIsNamed(body: String, words: String) throws {
    let failure = #expect(throws: Failure.self) {
      try expanded(Self.fade.replacing("BODY", with: body))
    }
    #expect(
      failure?.message?.hasSuffix("never calls completeTransition(_:): \(words)") == true)
  }

  /// Sums are a digit off, which no frame shows.
  @Test func roundingErrorsAreNotWritten() throws {
    let body = "c.containerView.layer.cornerRadius = 0.7 + 0.1"
    let document = try #require(try expanded(Self.fade.replacing("BODY", with: body)))
    let text = "\(JSONValue(document))"
    #expect(!text.contains("0.7999999999999999"))
    #expect(text.contains("number(0.8)"))
  }

  @Test func whatAKilledRunLeftIsRemoved() throws {
    let folder = try TemporaryFolder()
    let cache = CodeCache(folder: folder.path("cache"))
    let (left, held) = (folder.path("cache/.run-1-2"), folder.path("cache/.run-1-3"))
    for path in [left, held] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: path)
    }
    let lock = try FolderLock(held)
    try cache.withFolder { _ in }
    withExtendedLifetime(lock) {}
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(FileManager.default.fileExists(atPath: held))
  }
}
