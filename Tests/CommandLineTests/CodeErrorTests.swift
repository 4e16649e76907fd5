import Foundation
import Testing

/// Files that are no animator's source: each is one line and a status.
struct CodeErrorTests {
  private static let none =
    "holds no animator, expected a class that conforms to UIViewControllerAnimatedTransitioning, or an "
    + "expression that makes one: --animator 'MyAnimator(operation: operation)'"

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "Folder.swift/inner")
    #expect(mkfifo(sandbox.path("Pipe.swift"), 0o600) == 0)
    for name in ["Folder.swift", "Pipe.swift"] {
      try sandbox.expectError(
        66, "\(name): is no file, expected a Swift file, or several with commas between",
        [name, "out"])
    }
  }

  @Test func whatCannotBeOpenedSaysWhy() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("Loop.swift"), withDestinationPath: "Loop.swift")
    try sandbox.expectError(
      66, "None.swift: cannot be opened: No such file or directory", ["None.swift", "out"])
    try sandbox.expectError(
      66, "Loop.swift: cannot be opened: Too many levels of symbolic links", ["Loop.swift", "out"])
  }

  @Test func whatHoldsNoAnimatorSaysWhatIsExpected() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "Empty.swift")
    try sandbox.write("import UIKit\nclass List: UIViewController {}\n", to: "List.swift")
    try sandbox.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0xFF], to: "Program.swift")
    for name in ["Empty.swift", "List.swift"] {
      try sandbox.expectError(65, "\(name): \(Self.none)", [name, "out"])
    }
    try sandbox.expectError(
      65, "Program.swift: is no Swift source, expected UTF-8 text of up to 4 MB",
      ["Program.swift", "out"])
  }

  @Test(arguments: ["Fade.m", "Fade.mm", "Fade.swift,Fade.h"])
  func objectiveCIsRefused(name: String) throws {
    let sandbox = try Sandbox()
    let file = name.split(separator: ",").last.map(String.init) ?? ""
    try sandbox.expectError(
      64,
      "<transition>: \"\(file)\" is Objective-C, of which nothing is run here, expected Swift files, or a "
        + "spec of the same layers and animations", ["validate", name])
  }
}

extension Tool {
  /// Whether the modules for an app's code are built beside the tool.
  static let hasModules: Bool = {
    guard let tool = try? path.get() else { return false }
    let library = URL(fileURLWithPath: tool).deletingLastPathComponent()
      .appendingPathComponent("libTransitionStage.so")
    return FileManager.default.fileExists(atPath: library.path)
  }()
}

/// What `validate` says of code that runs.
@Suite(
  .enabled(if: Tool.hasModules, "scripts/build TransitionStage builds the modules"))
struct CodeFindingsTests {
  /// - Parameter body: The statements of `animateTransition`, in which `c` is the context and `view` the new
  ///   screen's view.
  private func validated(_ body: String, _ options: String...) throws -> Tool.Outcome {
    let sandbox = try Sandbox()
    let code = """
      import UIKit
      final class Rise: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          guard let view = c.view(forKey: .to) else { return }
          c.containerView.addSubview(view)
          \(body)
        }
      }
      """
    try sandbox.write(code, to: "Rise.swift")
    return try sandbox.run(
      ["validate", "Rise.swift", "--scale", "1"] + options,
      environment: ["TRANSITION_RENDER_CACHE": sandbox.path("cache")])
  }

  private static let rise = """
    view.transform = CGAffineTransform(translationX: 0, y: 844)
    let a = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.6) { view.transform = .identity }
    a.addAnimations({ view.alpha = 1 }, delayFactor: 0.4)
    a.addCompletion { _ in c.completeTransition(true) }
    view.alpha = 0.5
    a.startAnimation()
    """

  /// UIKit itself shortens the spring, whose end is a thousandth off as always.
  @Test func aPropertyAnimatorsSpringIsNotCut() throws {
    let outcome = try validated(Self.rise)
    #expect(outcome.errors == "")
    #expect(outcome.output == "Rise.swift: valid, 0 warnings\n")
    #expect(
      try validated(
        Self.rise + "; a.pauseAnimation(); "
          + "a.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)"
      ).errors == "")
  }

  @Test func anAnimationsOwnSpringIsCutOnce() throws {
    let outcome = try validated(
      """
      let spring = CASpringAnimation(keyPath: "position.y")
      spring.fromValue = 1266
      spring.toValue = view.layer.position.y
      spring.duration = 0.4
      CATransaction.setCompletionBlock { c.completeTransition(true) }
      view.layer.add(spring, forKey: nil)
      """)
    #expect(
      outcome.errors
        == "transition-render: warning: Rise.swift: the spring of position.y of to needs 1.473 s to settle "
        + "and is cut at 0.4 s, duration = settlingDuration lets it end\n")
    #expect(outcome.output == "Rise.swift: valid, 1 warning\n")
  }

  /// Another timing takes the place of one that all long animations share.
  @Test func theTimingIsTheCodes() throws {
    #expect(try validated(Self.rise, "--timing", "easeIn").errors == "")
    let outcome = try validated(
      """
      view.frame.origin.y = 844
      view.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { view.alpha = 1 }
      UIView.animate(withDuration: 1) { view.frame.origin.y = 0 } completion: { c.completeTransition($0) }
      """, "--timing", "easeIn")
    #expect(
      outcome.errors
        == "transition-render: warning: timing has no effect here: the timing comes from the code\n"
    )
  }

  @Test func theLineOfAnErrorIsForScripts() throws {
    for (body, line) in [("UIFoo()", 7), ("let none: Int? = nil; print(none!)", 7)] {
      let outcome = try validated(body, "--json")
      #expect(outcome.status == 65)
      let report = try Sandbox.object(outcome.output)
      let errors = try #require(report["errors"] as? [[String: Any]])
      #expect(errors.map { $0["file"] as? String } == ["Rise.swift"])
      #expect(errors.map { $0["line"] as? Int } == [line])
    }
  }
}
