import TestSupport
import Testing
import TransitionKit
import TransitionTesting
import UIKit

@Suite(.serialized) @MainActor struct AssertTransitionAnimatorTests {
  private static let device = TransitionKit.Device(width: 40, height: 64, scale: 1)

  @Test func anAnimatorIsHeldAgainstItsGoldens() async throws {
    let folder = try TemporaryFolder()
    let goldens = folder.path + "/slide"
    let report = URL(fileURLWithPath: folder.path).appendingPathComponent("report")
    func check(_ animator: SlideAnimator) async throws {
      try await assertTransition(
        animator, .push, matches: goldens, frames: 3, device: Self.device, report: report)
    }
    await withKnownIssue { try await check(SlideAnimator(options: .curveLinear)) }
    try await check(SlideAnimator(options: .curveLinear))
    try await withKnownIssue {
      try await check(SlideAnimator(options: .curveEaseIn))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 of 3") }
    }
  }

  @Test func theSpecHasTheAnimatorsLayers() throws {
    let spec = try Spec(SlideAnimator(options: .curveLinear), .push, device: Self.device)
    let renderer = try Renderer(spec)
    #expect(renderer.duration == 0.5)
    let cover = try Renderer(
      Spec(yaml: "{transition: cover, edge: bottom, duration: 0.5, timing: linear}")
        .setting("size", to: "40x64").setting("scale", to: "1")
    )
    #expect(try renderer.frame(at: 0.5).digest == cover.frame(at: 0.5).digest)
  }

  @Test func aDelegateHandsOutTheAnimator() throws {
    let renderer = try Renderer(Spec(delegate: SlideDelegate(), .present, device: Self.device))
    #expect(renderer.duration == 0.5)
  }

  @Test func ownControllersAreShown() throws {
    let renderer = try Renderer(
      Spec(SlideAnimator(options: .curveLinear), .push, to: RedController(), device: Self.device))
    let pixels = try renderer.settledFrame().pixels
    #expect(Array(pixels.prefix(4)) == [255, 0, 0, 255])
  }

  @Test func codeThatNeverCompletesIsAnError() throws {
    #expect {
      try Spec(StuckAnimator(), .push, device: Self.device)
    } throws: { error in
      "\(error)".contains("never calls completeTransition")
    }
  }
}

/// Slides the new screen in from the bottom.
private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let options: UIView.AnimationOptions

  init(options: UIView.AnimationOptions) { self.options = options }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    container.addSubview(to)
    to.frame.origin.y = container.bounds.height
    UIView.animate(withDuration: 0.5, delay: 0, options: options) {
      to.frame.origin.y = 0
    } completion: {
      transitionContext.completeTransition($0)
    }
  }
}

private final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(options: .curveLinear) }
}

private final class RedController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
  }
}

private final class StuckAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
