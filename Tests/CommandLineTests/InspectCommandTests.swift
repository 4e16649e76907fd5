import Foundation
import Testing
import TransitionEngine

/// The tree at one time.
struct InspectCommandTests {
  @Test func inspectPrintsTheTree() throws {
    #expect(
      try Sandbox.printed("inspect", "circle", "--size", "40x64", "--at", "0") == """
        time 0 s, fraction 0, progress 0
        to  position 20,32  bounds 40×64  screen to
        shadow  position 20,32  bounds 40×64
          path (evenodd, fill #000000) \(ring)
          shadow #000000 opacity 1 radius 6 offset 0,0
        from  position 20,32  bounds 40×64  screen from
          mask mask  position 20,32  bounds 40×64
            path (evenodd, fill #000000) \(ring)

        """)
  }

  /// The rectangle with a hole of 4 points in the middle.
  private var ring: String {
    "\(Path(rect: Rect(x: 0, y: 0, width: 40, height: 64)).svg) "
      + Path(ovalIn: Rect(x: 18, y: 30, width: 4, height: 4)).svg
  }

  @Test func inspectTellsTheSameInJSON() throws {
    let tree = try Sandbox.object(
      Sandbox.printed("inspect", "circle", "--size", "40x64", "--at", "25%", "--json"))
    #expect(tree["time"] as? Double == 0.25)
    #expect(tree["fraction"] as? Double == 0.25)
    let layers = try #require(tree["layers"] as? [[String: Any]])
    #expect(layers.compactMap { $0["id"] as? String } == ["to", "shadow", "from"])
    for layer in layers {
      #expect(layer["opacity"] as? Double == 1)
      #expect(layer["position"] as? [String: Double] == ["x": 20, "y": 32])
      #expect(
        layer["bounds"] as? [String: Double] == ["x": 0, "y": 0, "width": 40, "height": 64])
      #expect(layer["transform"] as? [Double] == [1, 0, 0, 1, 0, 0])
      #expect((layer["sublayers"] as? [Any])?.isEmpty == true)
    }
    let mask = try #require(layers[2]["mask"] as? [String: Any])
    let path = try #require((mask["shape"] as? [String: Any])?["path"] as? String)
    let box = try Path(svg: path).boundingBox
    #expect(abs(box.minX + 3.738586) < 1e-6)
  }

  @Test func inspectShowsWhatStays() throws {
    let text = "time 1 s, fraction 1, progress 1\nto  position 20,32  bounds 40×64  screen to\n"
    #expect(try Sandbox.printed("inspect", "circle", "--size", "40x64", "--settled") == text)
    #expect(
      try Sandbox.printed("inspect", "circle", "--size", "40x64", "--settled", "--pop", "--at", "0")
        == text)
  }

  /// The screens' files are not needed for it.
  @Test func inspectTakesASpec() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "transition: circle\nsize: 40x64\nduration: 2\nframes: 3\nfrom: lost.png\n", to: "spec.yaml")
    let outcome = try sandbox.run(["inspect", "spec.yaml", "--at", "2"])
    #expect(outcome.output.hasPrefix("time 2 s, fraction 1, progress 1\n"))
  }
}
