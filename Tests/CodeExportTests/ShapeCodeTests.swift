import Testing
import TransitionEngine

@testable import CodeExport

/// Strokes, borders and widths in every target.
struct ShapeCodeTests {
  private let stage = Stage(Mask(), size: Size(width: 100, height: 200))

  private var ring: Layer {
    var ring = Layer(id: "ring", frame: stage.bounds)
    ring.shape = Shape(
      path: Path(ovalIn: stage.bounds), fillColor: nil, strokeColor: .black,
      stroke: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel))
    return ring
  }

  private func snippet(
    _ layer: Layer, _ animations: [any Animation], _ target: CodeTarget, name: String = "a"
  ) -> CodeSnippet {
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: animations, settled: [])
    return TransitionCode(scene, of: stage, named: name).snippet(for: target)
  }

  private func snippet(_ layer: Layer, _ target: CodeTarget, name: String = "a") -> CodeSnippet {
    snippet(layer, [], target, name: name)
  }

  private func animation(_ property: AnimatableProperty) -> BasicAnimation {
    BasicAnimation(
      layer: "ring", keyPath: property, from: .number(0.25), to: .number(0.5),
      timing: MediaTiming(duration: 1))
  }

  /// A circle of a drawing library begins where that has it begin.
  @Test(arguments: CodeTarget.allCases)
  func aTrimmedOrDashedCircleKeepsItsStart(target: CodeTarget) {
    var (trimmed, dashed) = (ring, ring)
    trimmed.shape?.strokeStart = 0.5
    dashed.shape?.stroke.dashPattern = [4, 2]
    let codes =
      [trimmed, dashed].map { snippet($0, target).code } + [
        snippet(ring, [animation(.strokeEnd)], target).code
      ]
    for code in codes {
      #expect(!["ellipseIn", "addEllipse", "addOval"].contains(where: code.contains))
    }
    let whole = snippet(ring, target).code
    #expect(
      target == .css || ["ellipseIn", "addEllipse", "addOval"].contains(where: whole.contains))
  }

  @Test func capsJoinsLimitsAndDashesAreWritten() {
    var dashed = ring
    dashed.shape?.stroke.dashPattern = [4, 2, 1]
    dashed.shape?.stroke.dashPhase = 5
    var pointed = ring
    pointed.shape?.stroke = StrokeStyle(miterLimit: 3)
    for (target, texts, limit) in [
      (
        CodeTarget.uiKit, ["lineCap = .round", "lineJoin = .bevel", "lineDashPattern = [4, 2, 1]"],
        "miterLimit = 3"
      ),
      (
        .swiftUI, ["lineCap: .round, lineJoin: .bevel, dash: [4, 2, 1], dashPhase: 5"],
        "miterLimit: 3"
      ),
      (
        .css,
        [
          "stroke-linecap: round;", "stroke-linejoin: bevel;", "stroke-dasharray: 4px 2px 1px;",
          "stroke-dashoffset: 5px;",
        ], "stroke-miterlimit: 3;"
      ),
      (
        .compose,
        [
          "cap = StrokeCap.Round", "join = StrokeJoin.Bevel",
          "dashPathEffect(floatArrayOf(4f, 2f, 1f, 4f, 2f, 1f), 5f)",
        ], "miter = 3f"
      ),
    ] {
      let code = snippet(dashed, target).code
      for text in texts { #expect(code.contains(text), "\(target.name) \(text)") }
      #expect(snippet(pointed, target).code.contains(limit), "\(target.name)")
    }
  }

  @Test func bordersAreWritten() {
    var layer = Layer(id: "ring", frame: stage.bounds)
    (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (4, .white, 9)
    for (target, text) in [
      (CodeTarget.uiKit, "borderWidth = 4"),
      (.swiftUI, "style: .circular).strokeBorder(Color.white, lineWidth: 4)"),
      (.css, "outline: 4px solid #ffffff;"),
      (.compose, ".border((4f).dp, Color(0xFFFFFFFF), RoundedCornerShape((9f).dp))"),
    ] {
      #expect(snippet(layer, target).code.contains(text), "\(target.name)")
    }
    #expect(
      snippet(layer, [animation(.borderWidth)], .css).code
        .contains("outline-width: 0.25px; outline-offset: -0.25px;"))
  }

  @Test func aWidthIsAnimated() {
    let grow = animation(.boundsWidth)
    for (target, text) in [
      (CodeTarget.swiftUI, ".frame(width: mix(0.25, 0.5, progress), height: 200)"),
      (.css, "from { width: 0.25px; }"),
      (.compose, "mix(0.25f, 0.5f, progress), 200f)"),
    ] {
      let snippet = snippet(ring, [grow], target)
      #expect(snippet.code.contains(text), "\(target.name)")
      #expect(!snippet.notes.contains { $0.hasPrefix("Animations are left out") })
    }
  }

  @Test(arguments: [CodeTarget.swiftUI, .css, .compose])
  func anAnimationWithoutAnEqualIsNamed(target: CodeTarget) {
    let origin = BasicAnimation(
      layer: "ring", keyPath: .boundsOrigin, from: .point(.zero), to: .point(Point(x: 1, y: 1)),
      timing: MediaTiming(duration: 1))
    #expect(
      snippet(ring, [origin], target).notes
        .contains("Animations are left out: ring.bounds.origin."))
  }

  /// One dash says both ends of a stroke.
  @Test func bothEndsOfAStrokeRunByThemselvesInCSS() {
    let css = snippet(ring, [animation(.strokeStart), animation(.strokeEnd)], .css)
    #expect(css.code.contains("stroke-dasharray: max(var(--a-ring-stroke-end) - "))
    #expect(css.code.contains("@property --a-ring-stroke-start"))
    let start = snippet(ring, [animation(.strokeStart)], .css).code
    #expect(start.contains("from { stroke-dasharray: 0.75 1; stroke-dashoffset: -0.25; }"))
  }

  @Test func aBackdropHasItsTintInCSS() {
    var glass = Layer(id: "ring", frame: stage.bounds)
    glass.backdrop = Backdrop(radius: 10, saturation: 2, tint: .black, intensity: 0.5)
    let css = snippet(
      glass,
      [
        BasicAnimation(
          layer: "ring", keyPath: .backdropIntensity, from: .number(0), to: .number(1),
          timing: MediaTiming(duration: 1))
      ], .css
    ).code
    #expect(
      css.contains("backdrop-filter: blur(5px) saturate(1.5); background-color: #00000080;"))
    #expect(
      css.contains("to { backdrop-filter: blur(10px) saturate(2); background-color: #000000; }"))
  }

  /// The middle value comes early, and stays.
  @Test func theEasingOfKeyframesIsInTheKeyframesOfCSS() {
    let frames = KeyframeAnimation(
      layer: "ring", keyPath: .opacity, values: [.number(1), .number(0), .number(1)],
      timingFunction: .easeOut, timing: MediaTiming(duration: 1))
    let css = snippet(ring, [frames], .css).code
    #expect(css.contains("animation: a-ringOpacity 1000ms linear;"))
    #expect(css.contains("{ opacity: 0; }") && !css.contains("50% { opacity: 0; }"))
  }

  @Test(arguments: CodeTarget.allCases)
  func namesAndLinesAreThoseOfTheTransition(target: CodeTarget) {
    let code = snippet(Layer(id: "a", frame: stage.bounds), target, name: "2 my\n*/ loader").code
    #expect(!code.contains("my\n") && !code.contains("*/ loader, "))
    #expect(!code.contains("\n\n\n") && !code.contains("Float,\n\n"))
    #expect(
      code.contains(target == .css ? ".transition2-my----loader {" : "Layer2MyLoaderTransition"))
  }
}
