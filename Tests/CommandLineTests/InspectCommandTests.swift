import Foundation
import SpecFiles
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
          shadow #000000 opacity 1 radius 6 offset 0,0 kernel gaussian
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

  private static let everything = """
    size: {width: 40, height: 64}
    layers:
      - id: a
        frame: {x: 0, y: 0, width: 40, height: 64}
        anchorPoint: {x: 0, y: 0}
        zPosition: 2
        hidden: true
        backgroundColor: "#ff0000"
        cornerRadius: 4
        cornerCurve: continuous
        borderWidth: 2
        borderColor: "#00ff00"
        masksToBounds: true
        timing: {speed: 0.5}
        shape: {path: M0 0H9, fill: none, stroke: "#0000ff", lineWidth: 3, lineCap: round}
        shadow: {opacity: 0.5}
    animations:
      - {layer: a, keyPath: strokeEnd, from: 0, duration: 1}
      - {layer: a, keyPath: lineWidth, from: 1, duration: 1}
      - {layer: a, keyPath: borderWidth, from: 0, duration: 1}
    """

  @Test func everythingThatAnAnimationChangesIsShown() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.everything, to: "spec.yaml")
    let text = try sandbox.run(["inspect", "spec.yaml", "--at", "1"]).output
    #expect(
      text == """
        time 1 s, fraction 0.5, progress 0.5
        a  position 20,32  bounds 40×64  background #ff0000  hidden  anchor 0,0  z 2  \
        corners 4 continuous  masksToBounds
          path (nonzero, fill none) M0 0 L9 0
          stroke #0000ff width 2 from 0 to 0.5, round caps, miter joins
          shadow #000000 opacity 0.5 radius 3 offset 0,-3 kernel gaussian
          border #00ff00 width 1
          timing begin 0 speed 0.5 offset 0

        """)
    let tree = try Sandbox.object(
      sandbox.run(["inspect", "spec.yaml", "--at", "1", "--json"]).output)
    let layer = try #require((tree["layers"] as? [[String: Any]])?.first)
    #expect(layer["hidden"] as? Bool == true)
    #expect(layer["cornerCurve"] as? String == "continuous")
    #expect(layer["borderWidth"] as? Double == 1)
    #expect(layer["borderColor"] as? String == "#00ff00")
    #expect(layer["zPosition"] as? Double == 2)
    #expect((layer["timing"] as? [String: Double])?["speed"] == 0.5)
    let shape = try #require(layer["shape"] as? [String: Any])
    #expect(shape["strokeStart"] as? Double == 0)
    #expect(shape["strokeEnd"] as? Double == 0.5)
    #expect(shape["lineWidth"] as? Double == 2)
    #expect(shape["lineCap"] as? String == "round")
  }

  @Test func partsThatFewLayersHaveAreShown() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      size: {width: 40, height: 64}
      layers:
        - id: a
          gradient: {colors: ["#f00", "#00f"]}
          cornerRadius: 4
          maskedCorners: [topLeft, topRight]
          shadow: {opacity: 1, path: M0 0H9}
          sublayers: [{id: b, screen: to, contentsRect: "0,0,1,0.5"}]
      """, to: "spec.yaml")
    let text = try sandbox.run(["inspect", "spec.yaml", "--at", "0"]).output
    #expect(
      text.hasSuffix(
        """
        a  position 20,32  bounds 40×64  corners 4 circular topLeft topRight
          gradient #ff0000 0, #0000ff 1 from 0.5,0 to 0.5,1
          shadow #000000 opacity 1 radius 3 offset 0,-3 kernel gaussian path M0 0 L9 0
          b  position 20,32  bounds 40×64  screen to  part 0,0,1,0.5

        """))
    let tree = try Sandbox.object(
      sandbox.run(["inspect", "spec.yaml", "--at", "0", "--json"]).output)
    let layer = try #require((tree["layers"] as? [[String: Any]])?.first)
    #expect(layer["maskedCorners"] as? [String] == ["topLeft", "topRight"])
    #expect((layer["shadow"] as? [String: Any])?["path"] as? String == "M0 0 L9 0")
    #expect((layer["gradient"] as? [String: Any])?["locations"] as? [Double] == [0, 1])
    let part = try #require((layer["sublayers"] as? [[String: Any]])?.first)
    #expect((part["contentsRect"] as? [String: Double])?["height"] == 0.5)
    #expect(part["maskedCorners"] == nil && part["gradient"] == nil)
  }
}
