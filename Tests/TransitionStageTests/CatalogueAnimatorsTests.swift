import PNG
import Pixels
import SpecFiles
import TestSupport
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec
import UIKit

@testable import TransitionStage

/// Animators written for UIKit give the pixels of the catalogue's transitions.
@Suite(.serialized) @MainActor struct CatalogueAnimatorsTests {
  private static let canvas = "size: 195x422\nscale: 1\n"
  private static let frameCount = 13

  private func plan(_ text: String, file: String = "spec.yaml") throws -> RenderPlan {
    try RenderPlan(RenderSpec(SpecSource.parse(Array(text.utf8), file: file)))
  }

  /// The frames of a plan, and the one that stays.
  private func digests(_ renderer: Renderer) throws -> [PixelDigest] {
    let length = renderer.plan.stage.duration
    let times = (0..<Self.frameCount).map { length * Double($0) / Double(Self.frameCount - 1) }
    return try times.map { try PixelDigest(renderer.frame(at: $0).bitmap()) }
      + [PixelDigest(renderer.settled.bitmap())]
  }

  private func expectSame(
    _ name: String, _ operation: String,
    _ animator:
      @escaping @MainActor (TransitionStage.Stage) -> any UIViewControllerAnimatedTransitioning
  ) throws {
    let catalogue = try plan(
      "transition: \(name)\noperation: \(operation)\n" + Self.canvas)
    var makers = StageRun.Makers()
    makers.animator = animator
    let report = StageRun(StageRequest(catalogue), makers).report()
    let spec = try #require(report.spec, "\(report.error ?? "")")
    var document = try SpecSource.parse(Array(spec.utf8), file: "run.json")
    document.set(["operation"], to: SpecNode(operation))
    document.set(["size"], to: SpecNode("195x422"))
    document.set(["scale"], to: SpecNode(1.0))
    let run = try RenderPlan(RenderSpec(document))
    #expect(report.didComplete)
    #expect(report.warnings == [])
    #expect(abs(run.stage.duration - catalogue.stage.duration) < 1e-9)
    let (expected, actual) = try (digests(Renderer(catalogue)), digests(Renderer(run)))
    #expect(actual == expected)
  }

  @Test(arguments: ["push", "pop"]) func circle(operation: String) throws {
    try expectSame("circle", operation) { CircleAnimator(opens: $0.isForward, duration: 1) }
  }

  @Test(arguments: ["push", "pop"]) func mask(operation: String) throws {
    try expectSame("mask", operation) { MaskAnimator(opens: $0.isForward, duration: 1) }
  }

  @Test(arguments: ["push", "pop"]) func ping(operation: String) throws {
    try expectSame("ping", operation) { stage in
      let animator = PingAnimator(opens: stage.isForward, duration: 0.5)
      animator.button = CGRect(frame: stage.request.from.trigger)
      return animator
    }
  }

  @Test(arguments: ["push", "pop"]) func pingText(operation: String) throws {
    try expectSame("ping-text", operation) { stage in
      let animator = PingTextAnimator(opens: stage.isForward, duration: 0.35)
      animator.button = CGRect(frame: stage.request.from.trigger)
      let color = Color(text: stage.request.from.backgroundColor) ?? .white
      animator.background = UIColor(cgColor: CGColor(color))
      stage.to.loadViewIfNeeded()
      animator.text = (stage.to as? ScreenController)?.elements[.text]
      return animator
    }
  }

  @Test(arguments: ["push", "pop"]) func reveal(operation: String) throws {
    try expectSame("reveal", operation) { stage in
      let animator = RevealAnimator(opens: stage.isForward, duration: 0.3)
      animator.button = stage.origin
      return animator
    }
  }

  @Test(arguments: ["present", "dismiss"]) func cover(operation: String) throws {
    try expectSame("cover", operation) { CoverAnimator(opens: $0.isForward, duration: 0.3) }
  }

  @Test(arguments: ["push", "pop"]) func outline(operation: String) throws {
    try expectSame("outline", operation) { stage in
      let animator = OutlineAnimator(opens: stage.isForward, duration: 0.7)
      let picture = UIView(frame: CGRect(frame: stage.request.to.picture))
      picture.layer.contents = LayerContents.image(ImageReference(.to, .element(.picture)))
      animator.picture = picture
      return animator
    }
  }
}
