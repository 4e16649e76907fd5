import Foundation
import SpecFiles
import Testing

/// A spec with layers of its own, from the command line.
struct OwnLayersTests {
  /// Two halves of the old screen that fade away; they meet on a whole pixel of the canvas and on none of
  /// a smaller one.
  private static let halves = """
    size: 300x403
    from: list
    to: detail
    layers:
      - {id: under, screen: to}
      - {id: top, screen: from, mask: {id: upper, backgroundColor: "#000", frame: "0,0,300,201"}}
      - {id: bottom, screen: from, mask: {id: lower, backgroundColor: "#000", frame: "0,201,300,202"}}
    animations:
      - {layer: top, keyPath: opacity, from: 1, to: 0}
      - {layer: bottom, keyPath: opacity, from: 1, to: 0}
    completion: {remove: [top, bottom]}

    """

  private static func sandbox(_ spec: String = halves) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(spec, to: "spec.yaml")
    return sandbox
  }

  @Test func seamsOnWholePixelsAreNoFinding() throws {
    let outcome = try Self.sandbox().run(["validate", "spec.yaml", "--scale", "3"])
    #expect(outcome.errors == "")
    #expect(outcome.output == "spec.yaml: valid, 0 warnings\n")
  }

  @Test func theManifestHoldsThem() throws {
    let sandbox = try Self.sandbox()
    #expect(
      try sandbox.run(["spec.yaml", "out", "--frames", "2", "--scale", "0.1", "--quiet"]).status
        == 0)
    let text = String(decoding: try sandbox.read("out/manifest.json"), as: UTF8.self)
    let spec = try #require(Sandbox.object(text)["spec"] as? [String: Any])
    #expect(spec["transition"] as? String == "declared")
    let layers = try #require(spec["layers"] as? [[String: Any]])
    #expect(layers.map { $0["id"] as? String } == ["under", "top", "bottom"])
    let animations = try #require(spec["animations"] as? [[String: Any]])
    #expect(animations.map { $0["duration"] as? Double } == [1, 1])
    #expect(spec["completion"] != nil)
    #expect(spec["timing"] as? String == "linear")
  }

  @Test func framesOfAnotherSpecDoNotGoUnseen() throws {
    let sandbox = try Self.sandbox()
    let render = ["spec.yaml", "out", "--frames", "6", "--scale", "0.1", "--progress", "none"]
    #expect(try sandbox.run(render).errors == "")
    #expect(try sandbox.run(render + ["--only", "3-5"]).errors == "")
    let other = try sandbox.run(
      render + ["--only", "3-5", "--set", "animations[0].timing=easeIn"])
    #expect(other.status == 0)
    #expect(
      other.errors == "transition-render: warning: out: 2 frames of an earlier run, as "
        + "frame-0001.png, are not of this spec and are removed\n")
    #expect(try sandbox.names(in: "out").count == 5)
  }

  @Test func anotherDeviceDoesNotMoveWhatHasAPlace() throws {
    let sandbox = try Self.sandbox()
    let render = ["spec.yaml", "out", "--frames", "1", "--progress", "none", "--overwrite"]
    let other = try sandbox.run(render + ["--size", "400x300"])
    #expect(
      other.errors == "transition-render: warning: layers and animations for 300×403 keep their "
        + "places on 400×300, only a layer without frame and bounds fills it\n")
    let filling = try Self.sandbox("layers: [{id: a, screen: from}]\n")
    #expect(try filling.run(render + ["--size", "400x300"]).errors == "")
  }

  @Test func aCutAnimationIsTold() throws {
    let sandbox = try Self.sandbox(
      "size: 40x64\nfrom: from.png\nto: to.png\nlayers: [{id: a, screen: from}]\n"
        + "animations: [{layer: a, keyPath: opacity, from: 1, duration: 500ms}]\n")
    let render = ["spec.yaml", "out", "--frames", "1", "--progress", "none", "--overwrite"]
    #expect(try sandbox.run(render).errors == "")
    let outcome = try sandbox.run(render + ["--duration", "300ms"])
    #expect(
      outcome.errors == "transition-render: warning: the animation of opacity of a ends 200 ms "
        + "after the transition and is cut off, a duration of 500 ms ends it in time\n")
  }

  @Test func inspectShowsASizeBelowZero() throws {
    let sandbox = try Self.sandbox(
      "size: 100x100\nlayers: [{id: a, bounds: {x: 0, y: 0, width: 9, height: 4}}]\nanimations:\n"
        + "  - {layer: a, keyPath: bounds.size.height, by: -10}\n")
    let outcome = try sandbox.run(["inspect", "spec.yaml", "--at", "1"])
    #expect(outcome.output.contains("bounds 9×-6"))
  }

  @Test func inspectTakesProgress() throws {
    let sandbox = try Self.sandbox()
    #expect(
      try sandbox.run(["inspect", "spec.yaml", "--progress", "0.4"]).output
        == sandbox.run(["inspect", "spec.yaml", "--at", "40%"]).output)
    #expect(try sandbox.run(["inspect", "spec.yaml", "--progress", "1.4"]).status == 64)
  }

  @Test func aSumOfTenthsIsTheEnd() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(["inspect", "circle", "--timing", "smooth", "--at", "0.8"])
    #expect(outcome.output.hasPrefix("time 0.8 s, fraction 1, "))
    let late = try sandbox.run(["inspect", "circle", "--timing", "smooth", "--at", "0.9"])
    #expect(late.errors.contains("(0.8 s)"))
  }

  @Test func validateKnowsAGesture() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"samples": [{"time": 0, "progress": 0.2}], "end": {"outcome": "cancel"}}"#,
      to: "pan.json")
    let outcome = try sandbox.run(["validate", "pan.json"])
    #expect(outcome.output == "pan.json: valid, a gesture that ends in a cancel\n")
    try sandbox.write(#"{"samples": [{"time": 0, "progres": 0.2}]}"#, to: "pan.json")
    let wrong = try sandbox.run(["validate", "pan.json"])
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("pan.json:1:26: unknown key"))
  }

  @Test func validateTakesARendersOptions() throws {
    let sandbox = try Self.sandbox()
    let outcome = try sandbox.run(["validate", "spec.yaml", "--only", "90"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--only"))
    let told = try sandbox.run(["validate", "spec.yaml", "--pop"])
    #expect(told.errors.contains("operation has no effect on a spec's own layers"))
  }
}
