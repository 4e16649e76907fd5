import Foundation
import Messages
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
  private func expanded(_ code: String, _ keys: String = "") throws -> ExpandedCode? {
    let folder = try TemporaryFolder()
    try folder.write(code.utf8, to: "Fade.swift")
    let spec = "code: {files: Fade.swift}\n\(keys)"
    return try SpecSource.parse(Array(spec.utf8), file: folder.path("fade.yaml"))
      .expandingCode(cache: CodeCache(folder: folder.path("cache")), modules: builtModules)
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
    let document = try #require(try expanded(Self.fade.replacing("BODY", with: ""))?.document)
    #expect(document["code"] == nil)
    #expect(document["duration"]?.scalarText == "0.3")
    #expect(document["layers"]?.items?.isEmpty == false)
    let plan = try RenderPlan(RenderSpec(document))
    #expect(plan.frames.count == 19)
  }

  @Test func theSpecsOwnKeysAreStronger() throws {
    let code = Self.fade.replacing("BODY", with: "")
    let document = try #require(
      try expanded(code, "duration: 0.5\noperation: pop\nframes: 3\norigin: 1,2,3,4")?.document)
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
    let document = try #require(try expanded(code)?.document)
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
  }
}
