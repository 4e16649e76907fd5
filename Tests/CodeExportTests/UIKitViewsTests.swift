import Testing
import TransitionEngine

@testable import CodeExport

/// Screens inside of layers, and backdrops: what needs views.
struct UIKitViewsTests {
  private let size = Size(width: 100, height: 200)
  private var stage: Stage { Stage(Mask(), size: size) }

  private func layer(_ id: String, _ sublayers: [Layer] = []) -> Layer {
    var layer = Layer(id: id, frame: stage.bounds)
    layer.sublayers = sublayers
    return layer
  }

  private func screen(_ id: String, _ reference: ImageReference) -> Layer {
    var layer = layer(id)
    layer.contents = .image(reference)
    return layer
  }

  private func snippet(
    _ layers: [Layer], _ animations: [any Animation] = [], settled: [Layer]? = nil
  ) -> CodeSnippet {
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: layers, animations: animations,
      settled: settled ?? layers)
    return TransitionCode(scene, of: stage, named: "a").snippet(for: .uiKit)
  }

  private func completion(_ code: String) -> [String] {
    let block = code.components(separatedBy: "setCompletionBlock {\n").last ?? ""
    return (block.components(separatedBy: "\n    }").first ?? "").split(separator: "\n").map {
      $0.drop { $0 == " " }.description
    }
  }

  @Test func screensInsideALayerAreSubviewsOfIt() {
    let (old, new) = (screen("old", .from), screen("new", .to))
    var kept = layer("stage", [new])
    kept.transform = Transform3D(scaleX: 2, y: 2)
    let code = snippet([layer("stage", [old, new])], settled: [kept]).code
    for line in [
      "let stageView = UIView()", "let stageLayer = stageView.layer",
      "container.addSubview(stageView)", "stageView.addSubview(from)", "stageView.addSubview(to)",
    ] {
      #expect(code.contains(line), "\(line)")
    }
    #expect(
      completion(code) == [
        "container.insertSubview(to, aboveSubview: stageView)", "to.frame = container.bounds",
        "stageView.removeFromSuperview()",
        "context.completeTransition(!context.transitionWasCancelled)",
      ])
  }

  @Test func aTransformLayerAroundAScreenIsAViewOfItsOwnClass() {
    var cube = layer("cube", [screen("new", .to)])
    cube.isTransformLayer = true
    let code = snippet([cube]).code
    #expect(code.contains("let cubeView = TransformView()"))
    #expect(code.contains("override class var layerClass: AnyClass { CATransformLayer.self }"))
  }

  @Test func nestedLayersAreRemovedAtTheEnd() {
    let code = snippet(
      [screen("new", .to), layer("card", [layer("badge"), layer("text")])],
      settled: [screen("new", .to), layer("card", [layer("text")])]
    ).code
    #expect(
      completion(code) == [
        "badgeLayer.removeFromSuperlayer()",
        "context.completeTransition(!context.transitionWasCancelled)",
      ])
  }

  @Test func anEndlessAnimationDoesNotHoldUpTheEnd() throws {
    let spin = BasicAnimation(
      layer: "a", keyPath: .transformRotation, from: .number(0), to: .number(6),
      timing: MediaTiming(duration: 0.5, repeatCount: .infinity))
    let snippet = snippet([layer("a")], [spin])
    let parts = snippet.code.components(separatedBy: "CATransaction.commit()")
    #expect(parts.count == 2)
    #expect(parts[0].contains("clock.duration = 1") && !parts[0].contains("repeatCount"))
    #expect(parts[1].contains("repeatCount = .infinity"))
    #expect(snippet.notes.contains { $0.hasPrefix("Some animations run longer") })
  }

  @Test func aBackdropIsAViewWithAFrame() {
    var glass = layer("glass")
    glass.backdrop = Backdrop(radius: 12, saturation: 1.8, tint: .white.withAlpha(0.5))
    glass.cornerRadius = 9
    let grow = BasicAnimation(
      layer: "glass", keyPath: .backdropIntensity, from: .number(0), to: .number(1),
      timingFunction: .easeIn, timing: MediaTiming(duration: 1))
    let snippet = snippet([glass], [grow])
    for line in [
      "glassEffect.frame = glassView.bounds", "glassView.addSubview(glassEffect)",
      "glassEffect.contentView.layer.backgroundColor = ", "glassEffect.layer.cornerRadius = 9",
      "glassEffect.effect = nil", "addAnimations { glassEffect.effect = UIBlurEffect(",
      "controlPoint1: CGPoint(x: 0.42, y: 0)",
    ] {
      #expect(snippet.code.contains(line), "\(line)")
    }
    #expect(!snippet.code.contains("keyPath: \"backdrop"))
    #expect(snippet.notes.contains { $0.contains("glass (radius 12, saturation 1.8)") })
  }

  @Test func theTintOfABackdropIsThatOfItsView() {
    var glass = layer("glass")
    glass.backdrop = Backdrop(tint: .white)
    let tints = BasicAnimation(
      layer: "glass", keyPath: .backdropTint, from: .color(.black), to: .color(.white),
      timing: MediaTiming(duration: 1))
    let blurs = BasicAnimation(
      layer: "glass", keyPath: .backdropRadius, from: .number(4), to: .number(8),
      timing: MediaTiming(duration: 1))
    let snippet = snippet([glass], [tints, blurs])
    #expect(snippet.code.contains("CABasicAnimation(keyPath: \"backgroundColor\")"))
    #expect(snippet.code.contains("glassEffect.contentView.layer.add(glassBackdropTint"))
    #expect(snippet.notes.contains("Animations are left out: glass.backdrop.radius."))
  }
}
