import Testing
import TransitionEngine

@testable import CodeExport

/// A dialect of which nothing is known but its table.
private struct ListDialect: TimelineDialect {
  let easingNames: [TimingFunction: String] = [:]

  let notation = TimelineNotation(
    literals: Notation(
      number: { $0.length }, point: { [$0.x.length, $0.y.length] }, rect: { "R\($0.minX.length)" }
    ) { call, arguments in "\(call) \(arguments.joined(separator: " "))" },
    pair: { "\($0)=\($1)" }, list: { "<\($0)>" }, color: { $0?.text ?? "clear" },
    mixedColor: { $0.joined(separator: "|") })

  let helpers = [
    HelperFunction(call: "mix(", code: "MIX"), HelperFunction(call: "never(", code: "NEVER"),
  ]

  func snippet(for timing: TimingCode) -> CodeSnippet { CodeSnippet(timing.timing.text) }

  func progress(of track: SceneOutline.Track, named name: String) -> CodeSnippet {
    CodeSnippet("\(name)?", error: track.begin, notes: ["paced"])
  }

  func view(_ layer: TimelineLayer) -> String {
    ([layer.layer.id, layer.x.text, layer.width.text, layer.opacity.text] + layer.pathCalls()
      + layer.sublayers.map(view)).joined(separator: " ")
  }

  func file(
    _ transition: TransitionCode, pictures: [String], progress: [String], views: [String]
  ) -> String {
    (pictures + progress + views).joined(separator: "\n")
  }

  func notes(on outline: SceneOutline) -> [String] { ["own"] }
}

struct TimelineDialectTests {
  private static let stage = Stage(Mask(), size: Size(width: 10, height: 20))

  private func snippet(_ layers: [Layer], _ animations: [any Animation] = []) -> CodeSnippet {
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: layers, animations: animations, settled: [])
    return CodeTarget(name: "list", dialect: ListDialect()).dialect
      .snippet(for: TransitionCode(scene, of: Self.stage, named: "list"))
  }

  private func layer(_ id: String, _ sublayers: [Layer] = []) -> Layer {
    var layer = Layer(id: id, frame: Rect(x: 0, y: 0, width: 8, height: 6))
    layer.sublayers = sublayers
    return layer
  }

  private func fade(_ layer: String, begin: Double = 0) -> BasicAnimation {
    BasicAnimation(
      layer: layer, keyPath: .opacity, from: .number(0), to: .number(1),
      timing: MediaTiming(beginTime: begin, duration: 0.5))
  }

  @Test func layersAreWalkedBackToFront() {
    #expect(snippet([layer("a", [layer("b")]), layer("c")]).code == "a 4 8 1 b 4 8 1\nc 4 8 1")
  }

  @Test func animatedValuesDependOnTheProgress() {
    let code = snippet([layer("a"), layer("b")], [fade("a")]).code
    #expect(code == "progress?\na 4 8 mix(0, 1, progress)\nb 4 8 1\n\nMIX")
  }

  @Test func keyframesAreAListOfPairs() {
    let frames = KeyframeAnimation(
      layer: "a", keyPath: .positionX, values: [.number(1), .number(2), .number(5)],
      keyTimes: [0, 0.25, 1], timing: MediaTiming(duration: 1))
    #expect(
      snippet([layer("a")], [frames]).code.contains("a mix(<0=1, 0.25=2, 1=5>, progress) 8 1"))
  }

  @Test func notesAreThoseOfThePacesOfTheDialectAndOfTheScene() {
    let result = snippet([layer("a"), layer("b")], [fade("a"), fade("b", begin: 0.25)])
    #expect(result.notes == ["paced", "own"])
    #expect(result.error == 0.25)
  }

  @Test func partsOfPathsAreCallsThatMoveTogether() {
    var shaped = layer("a")
    let square = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    shaped.shape = Shape(path: square)
    #expect(snippet([shaped]).code == "a 4 8 1 rect R1")
    let moved = BasicAnimation(
      layer: "a", keyPath: .path, from: .path(square),
      to: .path(Path(rect: Rect(x: 5, y: 2, width: 3, height: 4))),
      timing: MediaTiming(duration: 1))
    #expect(snippet([shaped], [moved]).code.contains("rect mix(R1, R5, progress)"))
  }
}
