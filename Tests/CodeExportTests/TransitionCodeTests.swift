import Foundation
import TestSupport
import Testing
import TransitionEngine

@testable import CodeExport

struct TransitionCodeTests {
  private static let size = Size(width: 390, height: 844)

  private func snippet(
    _ transition: some Transition, _ target: CodeTarget, timing: TimingFunction? = nil
  ) -> CodeSnippet {
    let stage = Stage(
      size: Self.size, operation: transition.operations[0], duration: transition.duration,
      timingFunction: timing ?? transition.timingFunction, overridesTiming: timing != nil,
      shadow: transition.shadow ?? Shadow())
    return TransitionCode(transition.scene(on: stage), of: stage, named: transition.name)
      .snippet(for: target)
  }

  @Test(arguments: CodeTarget.allCases)
  func circleIsWrittenAsItWas(target: CodeTarget) throws {
    try Golden.expect(
      snippet(Circle(), target).code, matches: "code/circle-push/\(target.name).txt")
  }

  /// Delays, a text inside a masked screen, a transform.
  @Test(arguments: CodeTarget.allCases)
  func pingTextIsWrittenAsItWas(target: CodeTarget) throws {
    try Golden.expect(
      snippet(PingText(), target).code, matches: "code/ping-text-push/\(target.name).txt")
  }

  /// Every name that is used is one that is made.
  @Test(arguments: TransitionCatalog.all.map(\.name))
  func progressesAreDeclaredOnce(name: String) throws {
    let transition = try #require(TransitionCatalog.transition(named: name))
    for (target, keyword) in [(CodeTarget.swiftUI, "private var "), (.compose, "val ")] {
      let code = snippet(transition, target).code
      let outline = SceneOutline(
        transition.scene(on: Stage(transition, size: Self.size)))
      for track in outline.tracks {
        let declaration = "\(keyword)\(outline.progress(of: track))"
        #expect(
          code.components(separatedBy: declaration + ":").count
            + code.components(separatedBy: declaration + " =").count == 3)
      }
    }
  }

  /// Core Animation has no steps: key frames have, of paths too.
  @Test func stepsOfAPathAreThatManyPaths() throws {
    let code = snippet(
      Circle(), .uiKit, timing: .steps(StepTiming(count: 2, position: .jumpEnd))
    ).code
    let values = try #require(code.components(separatedBy: "maskPath.values = ").last)
    let circles = values.components(separatedBy: "maskPath.keyTimes")[0]
      .components(separatedBy: "addEllipse").dropFirst().map { $0.prefix { $0 != "\n" } }
    #expect(circles.count == 5)
    #expect(Set(circles).count == 3)
  }

  /// What the animation shows a picture of is there as a view in the end, and no picture is left.
  @Test(arguments: ["hero", "outline", "ping-text"])
  func newViewIsInPlaceAtTheEnd(name: String) throws {
    let transition = try #require(TransitionCatalog.transition(named: name))
    let code = snippet(transition, .uiKit).code
    let completion = try #require(
      code.components(separatedBy: "setCompletionBlock {").last?.components(separatedBy: "\n    }")
        .first)
    #expect(completion.contains("container.addSubview(to)"))
    #expect(!completion.contains("from.") || code.contains("let from = "))
  }

  @Test func pushedSpringHasItsVelocityInCompose() {
    let spring = Spring(mass: 1, stiffness: 120, damping: 9, initialVelocity: -1)
    let code = snippet(Circle(), .compose, timing: .spring(spring))
    #expect(code.code.contains("time, velocity = -1f)"))
    #expect(!code.notes.contains { $0.contains("initialVelocity") })
  }

  @Test func strokeThatGrowsIsCountedInShares() {
    let css = snippet(Outline(), .css).code
    #expect(css.contains(#"<path pathLength="1"/>"#) && css.contains("stroke-dasharray: 1 1;"))
  }

  @Test func springInCSSStatesItsError() {
    let css = snippet(Circle(), .css, timing: .bouncy)
    #expect(css.error > 0 && css.error < 0.003)
    #expect(css.notes.first?.hasPrefix("CSS has no spring; these ") == true)
    #expect(css.notes.contains { $0.hasPrefix("linear() is in Chrome from 113") })
    #expect(snippet(Circle(), .swiftUI, timing: .bouncy).error == 0)
  }

  @Test func whatIsLeftOutIsSaid() {
    #expect(snippet(Circle(), .compose).notes.contains { $0.hasPrefix("Shadows") })
    #expect(snippet(Hero(), .uiKit).notes.contains { $0.hasPrefix("to.without-picture") })
  }

  /// The first span's code would be taken for all of it.
  @Test(arguments: CodeTarget.allCases)
  func thereIsNoCodeForATreeThatChangesUnderWay(target: CodeTarget) {
    let stage = Stage(Mask(), size: Self.size)
    var scene = Mask().scene(on: stage)
    scene.laterSpans = [0.25, 0.5].map {
      Scene.Span(begin: $0, layers: scene.settled, animations: [])
    }
    let snippet = TransitionCode(scene, of: stage, named: "mask").snippet(for: target)
    let sentence =
      "No code: this transition changes its layers under way, 2 times, first at 0.25 s."
    #expect(snippet.notes == [sentence])
    #expect(snippet.code == (target == .css ? "/* \(sentence) */" : "// \(sentence)"))
  }

  /// Core Animation has all of a layer's parts, other frameworks' code says what it leaves out.
  @Test(arguments: CodeTarget.allCases)
  func partsOfLayersAreWrittenOrLeftOut(target: CodeTarget) {
    let stage = Stage(Mask(), size: Self.size)
    var scene = Mask().scene(on: stage)
    var sky = Layer(id: "sky", frame: stage.bounds)
    sky.contents = .gradient(Gradient([.white, .black]))
    sky.cornerRadius = 4
    sky.maskedCorners = [.topLeft, .topRight]
    sky.shadow = Shadow(opacity: 1, path: Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)))
    var part = Layer(id: "part", frame: stage.bounds)
    part.contents = .image(.to)
    part.contentsRect = Rect(x: 0, y: 0, width: 1, height: 0.5)
    scene.layers += [sky, part]
    let snippet = TransitionCode(scene, of: stage, named: "mask").snippet(for: target)
    guard target == .uiKit else {
      let notes = [
        "Gradients are left out: sky.", "The choice of round corners is left out: sky.",
        "The shadow's own path is left out: sky.", "The part of the picture is left out: part.",
      ]
      #expect(notes.allSatisfy(snippet.notes.contains))
      return
    }
    for line in [
      "let skyLayer = CAGradientLayer()", "skyLayer.locations = [0, 1]",
      "skyLayer.startPoint = CGPoint(x: 0.5, y: 0)",
      "skyLayer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]",
      "skyLayer.shadowPath = ", "contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)",
    ] {
      #expect(snippet.code.contains(line), "\(line)")
    }
  }

  @Test func uiKitHasAllKindsOfLayersAndCurves() {
    let stage = Stage(Mask(), size: Self.size)
    var scene = Mask().scene(on: stage)
    var ring = Layer(id: "ring", frame: stage.bounds)
    ring.shape = Shape(
      path: Path(rect: stage.bounds), fillColor: nil, strokeColor: .black,
      stroke: StrokeStyle(lineJoin: .round, dashPattern: [4, 2.5], dashPhase: 3))
    ring.timing = TimeSpace(duration: 0.5, repeatCount: .infinity, fillMode: .both)
    var badge = Layer(id: "badge", frame: stage.bounds)
    badge.contents = .image(ImageReference(file: "badge.png", at: "badge.png"))
    (badge.contentsGravity, badge.contentsScale) = (.resizeAspect, 3)
    var glow = Layer(id: "glow", frame: stage.bounds)
    glow.contents = .gradient(Gradient([.white, .black], kind: .radial))
    scene.layers += [ring, badge, glow]
    var bounce = KeyframeAnimation(
      layer: "ring", keyPath: .opacity, values: [.number(0), .number(1), .number(0.5)],
      calculationMode: .cubic, timing: MediaTiming(duration: 1))
    bounce.tensionValues = [0, 0.5, 0]
    scene.animations += [
      bounce,
      BasicAnimation(
        layer: "glow", keyPath: .colors, from: .colors([.black, .black]),
        timing: MediaTiming(duration: 1)),
      BasicAnimation(
        layer: "badge", keyPath: .contents,
        to: .contents(.image(ImageReference(file: "gold.png", at: "gold.png"))),
        timing: MediaTiming(duration: 1)),
    ]
    let code = TransitionCode(scene, of: stage, named: "mask").snippet(for: .uiKit).code
    for line in [
      "ringLayer.lineDashPattern = [4, 2.5]", "ringLayer.lineDashPhase = 3",
      "ringLayer.lineJoin = .round", "ringLayer.duration = 0.5",
      "ringLayer.repeatCount = .infinity", "ringLayer.fillMode = .both",
      "let badgeLayer = CALayer()", "badgeLayer.contents = UIImage(named: \"badge.png\")?.cgImage",
      "badgeLayer.contentsGravity = .resizeAspect", "badgeLayer.contentsScale = 3",
      "glowLayer.type = .radial", "calculationMode = .cubic", "tensionValues = [0, 0.5, 0]",
      "fromValue = [UIColor.black.cgColor, UIColor.black.cgColor]",
      "fromValue = UIImage(named: \"badge.png\")!.cgImage!",
      "toValue = UIImage(named: \"gold.png\")!.cgImage!",
    ] {
      #expect(code.contains(line), "\(line)")
    }
    let css = TransitionCode(scene, of: stage, named: "mask").snippet(for: .css)
    #expect(css.code.contains("stroke-dasharray: 4px 2.5px;"))
    #expect(css.code.contains("stroke-dashoffset: 3px;"))
    #expect(css.code.contains("url(\"badge.png\")"))
    #expect(
      css.notes.contains("A cubic calculation mode is told as straight lines between its values."))
    #expect(
      css.notes.contains(
        "The cross-fade of contents is left out: it needs a view for each picture."))
  }
}
