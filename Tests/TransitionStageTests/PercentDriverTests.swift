import PNG
import Pixels
import QuartzCore
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec
import UIKit

@testable import TransitionStage

/// A pan to the right over three fifths of the screen, which goes on or turns back at its end.
private let gestures = ["300", "-300"].map { velocity in
  """
  {samples: [{time: 0, translation: {x: 0, y: 0}}, {time: 0.1, translation: {x: 39, y: 0}},
    {time: 0.2, translation: {x: 117, y: 4}, velocity: {x: \(velocity), y: 0}}], end: {time: 0.25}}
  """
}
private let (finish, cancel) = (gestures[0], gestures[1])

@Suite(.serialized) @MainActor struct PercentDriverTests {
  // MARK: Code of an app

  /// Pops or dismisses with a finger, as the samples of the web do.
  private class Swipe: UIPercentDrivenInteractiveTransition, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var isAttached = true
    /// What the handler does besides.
    var moved: ((CGFloat) -> Void)?
    var ends = true
    private weak var controller: UIViewController?
    private var isDragging = false

    func attach(to controller: UIViewController) {
      self.controller = controller
      guard isAttached else { return }
      let pan = UIPanGestureRecognizer(
        target: self, action: Selector(action: panned(_:), name: "panned(_:)"))
      controller.view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
      guard let view = pan.view else { return }
      let percent = pan.translation(in: view).x / view.bounds.width
      switch pan.state {
      case .began:
        isDragging = true
        if controller?.presentingViewController != nil {
          controller?.dismiss(animated: true)
        } else {
          controller?.navigationController?.popViewController(animated: true)
        }
      case .changed:
        moved?(percent)
        update(percent)
      case .ended where !ends: break
      case .ended where pan.velocity(in: view).x > 0: finish()
      default: cancel()
      }
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDragging || !isAttached ? self : nil }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      isDragging || !isAttached ? self : nil
    }
  }

  /// The old screen leaves to the right, under a property animator.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      self.animator = animator
      guard let from = transitionContext.view(forKey: .from),
        let to = transitionContext.view(forKey: .to)
      else { return animator }
      transitionContext.containerView.insertSubview(to, belowSubview: from)
      animator.addAnimations { from.frame.origin.x = 195 }
      animator.addCompletion { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
      return animator
    }
  }

  // MARK: Runs

  private static let canvas = "size: 195x422\nscale: 1\n"
  private func plan(_ text: String) throws -> RenderPlan {
    try RenderPlan(RenderSpec(SpecSource.parse(Array(text.utf8), file: "spec.yaml")))
  }

  private func run(
    _ operation: String, gesture: String, _ swipe: Swipe? = nil,
    _ animator: (@MainActor (TransitionStage.Stage) -> any UIViewControllerAnimatedTransitioning)? =
      nil
  ) throws -> StageReport {
    let text = "transition: circle\noperation: \(operation == "dismiss" ? "pop" : operation)\n"
    let plan = try plan(text + Self.canvas + "gesture: \(gesture)\n")
    var request = StageRequest(plan)
    request.operation = operation
    let spec = try SpecSource.parse(
      Array("gesture: \(gesture)".utf8), file: "spec.yaml")
    let recorded = try #require(try RenderSpec(spec).gesture).value
    request.pan = .init(recorded, in: plan.stage.size)
    var makers = StageRun.Makers()
    if let swipe {
      makers.delegate = { stage in
        swipe.animator = animator?(stage)
        swipe.attach(to: stage.from)
        return swipe
      }
    } else {
      makers.animator = animator
    }
    return StageRun(request, makers).report()
  }

  private func plan(_ report: StageReport, _ operation: String) throws -> RenderPlan {
    let spec = try #require(report.spec, "\(report.error ?? "")")
    var document = try SpecSource.parse(Array(spec.utf8), file: "run.json")
    document.set(["operation"], to: SpecNode(operation))
    document.set(["size"], to: SpecNode("195x422"))
    document.set(["scale"], to: SpecNode(1.0))
    return try RenderPlan(RenderSpec(document))
  }

  private func digests(_ plan: RenderPlan, at times: [Double]) throws -> [PixelDigest] {
    let renderer = try Renderer(plan)
    return try times.map { try PixelDigest(renderer.frame(at: $0).bitmap()) }
  }

  /// The left edge of the old screen.
  private func edge(_ plan: RenderPlan, at time: Double) throws -> Double {
    let layers = try plan.layers(at: time, isSettled: false, of: plan.scene)
    let screen = try #require(layers.first { $0.id == "from" })
    return screen.position.x - screen.bounds.width / 2
  }

  // MARK: The catalogue

  private func expectSame(
    _ name: String, _ operation: String, gesture: String,
    _ animator:
      @escaping @MainActor (TransitionStage.Stage) -> any UIViewControllerAnimatedTransitioning
  ) throws {
    let expected = try plan(
      "transition: \(name)\noperation: \(operation)\n" + Self.canvas + "gesture: \(gesture)\n")
    let report = try run(operation, gesture: gesture, Swipe(), animator)
    #expect(report.warnings == [])
    #expect(report.isInteractive)
    #expect(report.didComplete == (gesture == finish))
    let actual = try plan(report, operation)
    #expect(abs(actual.length - expected.length) < 1e-9)
    let times = (0..<15).map { expected.length * Double($0) / 14 } + [0.1, 0.15, 0.22]
    #expect(try digests(actual, at: times) == digests(expected, at: times))
  }

  @Test(arguments: gestures) func circle(gesture: String) throws {
    try expectSame("circle", "pop", gesture: gesture) { _ in
      CircleAnimator(opens: false, duration: 1)
    }
  }

  @Test(arguments: gestures) func ping(gesture: String) throws {
    try expectSame("ping", "pop", gesture: gesture) { stage in
      let animator = PingAnimator(opens: false, duration: 0.5)
      animator.button = CGRect(frame: stage.request.from.trigger)
      return animator
    }
  }

  @Test(arguments: gestures) func reveal(gesture: String) throws {
    try expectSame("reveal", "pop", gesture: gesture) { stage in
      let animator = RevealAnimator(opens: false, duration: 0.3)
      animator.button = stage.origin
      return animator
    }
  }

  @Test(arguments: gestures) func cover(gesture: String) throws {
    try expectSame("cover", "dismiss", gesture: gesture) { _ in
      CoverAnimator(opens: false, duration: 0.3)
    }
  }

  // MARK: What the code decides

  @Test func theCodesCompletionCounts() throws {
    let swipe = Swipe()
    swipe.completionSpeed = 2
    swipe.completionCurve = .linear
    let report = try run("pop", gesture: finish, swipe) { _ in
      CircleAnimator(opens: false, duration: 1)
    }
    let run = try #require(try plan(report, "pop").interactive)
    #expect(run.completionSpeed == 2)
    #expect(run.completionCurve == .linear)
    #expect(abs(run.length - 0.45) < 1e-9)
    #expect(abs(run.percentComplete(at: 0.35) - 0.8) < 1e-9)
  }

  @Test func theCodesDecisionIsStrongerThanTheRecording() throws {
    let gesture = cancel.replacing("end: {", with: "end: {outcome: finish, ")
    let report = try run("pop", gesture: gesture, Swipe()) { _ in
      CircleAnimator(opens: false, duration: 1)
    }
    #expect(!report.didComplete)
    #expect(
      report.warnings == [
        "the gesture is recorded as one that finishes, but the code cancels it at 60 %"
      ])
  }

  @Test func aGestureThatIsNeverLetGoIsAnError() throws {
    let swipe = Swipe()
    swipe.ends = false
    let report = try run("pop", gesture: finish, swipe) { _ in
      CircleAnimator(opens: false, duration: 1)
    }
    #expect(report.error?.hasSuffix("its handler called neither finish() nor cancel()") == true)
  }

  @Test func whatAHandlerMovesItselfIsInTheRun() throws {
    let swipe = Swipe()
    var view: UIView?
    swipe.moved = { percent in view?.alpha = 1 - percent }
    let report = try run("pop", gesture: finish, swipe) { stage in
      view = stage.from.view
      return CoverAnimator(opens: false, duration: 1)
    }
    let plan = try plan(report, "pop")
    #expect(plan.interactive == nil)
    let scene = plan.scene
    func opacity(_ time: Double) throws -> Double? {
      try plan.layers(at: time, isSettled: false, of: scene).first { $0.id == "from" }?.opacity
    }
    #expect(try opacity(0.05) == 1)
    #expect(try abs((opacity(0.15) ?? 0) - 0.8) < 1e-9)
    // The animation is at its 60 % from the last touch on, and goes on after the release.
    let cover = Cover().y(0.6, of: 422)
    #expect(try abs(top(plan, at: 0.25) - cover) < 1e-6)
    #expect(abs(plan.length - 0.65) < 1e-9)
  }

  private func top(_ plan: RenderPlan, at time: Double) throws -> Double {
    let layers = try plan.layers(at: time, isSettled: false, of: plan.scene)
    let screen = try #require(layers.first { $0.id == "from" })
    return screen.position.y - screen.bounds.height / 2
  }

  // MARK: Interruptible animators

  @Test func aPropertyAnimatorIsScrubbedByItsFraction() throws {
    let report = try run("pop", gesture: finish, Swipe()) { _ in Slide() }
    #expect(report.didComplete)
    #expect(report.warnings == [])
    let plan = try plan(report, "pop")
    #expect(try abs(edge(plan, at: 0.05)) < 1e-6)
    #expect(try abs(edge(plan, at: 0.15) - 39) < 1e-6)
    #expect(try abs(edge(plan, at: 0.25) - 117) < 1e-6)
    // The rest runs at the animator's own pace.
    #expect(try abs(edge(plan, at: 0.45) - 156) < 1e-6)
    #expect(abs(plan.length - 0.65) < 1e-9)
  }

  @Test func aPropertyAnimatorGoesBack() throws {
    let report = try run("pop", gesture: cancel, Swipe()) { _ in Slide() }
    #expect(!report.didComplete)
    let plan = try plan(report, "pop")
    #expect(try abs(edge(plan, at: 0.45) - 78) < 1e-6)
    #expect(abs(plan.length - 0.85) < 1e-9)
  }

  @Test func aTransitionThatStartsByItselfCanBePaused() throws {
    let swipe = Swipe()
    swipe.wantsInteractiveStart = false
    swipe.moved = { percent in if percent > 0.5 { swipe.pause() } }
    let report = try run("pop", gesture: finish, swipe) { _ in Slide() }
    let plan = try plan(report, "pop")
    // It runs until the touch at 0.2 s, which takes it to 60 %.
    #expect(try abs(edge(plan, at: 0.1) - 19.5) < 1e-6)
    #expect(try abs(edge(plan, at: 0.19) - 37.05) < 1e-6)
    #expect(try abs(edge(plan, at: 0.24) - 117) < 1e-6)
  }

  // MARK: Without a handler

  @Test func anInteractionControllerIsDrivenWithoutAHandler() throws {
    let swipe = Swipe()
    swipe.isAttached = false
    let report = try run("pop", gesture: finish, swipe) { _ in
      CircleAnimator(opens: false, duration: 1)
    }
    #expect(report.isInteractive)
    #expect(
      report.warnings == [
        "no pan's handler starts the transition: the gesture drives the interaction controller itself"
      ])
    let run = try #require(try plan(report, "pop").interactive)
    #expect(run.release.percentComplete == 0.6)
  }

  @Test func codeWithoutInteractionIsNoConcernOfTheGesture() throws {
    let report = try run("pop", gesture: finish) { _ in
      CircleAnimator(opens: false, duration: 1)
    }
    #expect(!report.isInteractive)
    #expect(report.warnings == [])
    #expect(report.spec?.contains("gesture") == false)
  }
}

extension Cover {
  /// The upper edge of the modal on its way out.
  fileprivate func y(_ fraction: Double, of height: Double) -> Double {
    -height * TimingFunction.easeOut.progress(at: fraction, duration: 1)
  }
}
