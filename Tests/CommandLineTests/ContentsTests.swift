import Foundation
import PNG
import Pixels
import Testing

/// Pictures from files as the contents of layers.
struct ContentsTests {
  /// Four pixels: red, green; blue, half clear white.
  private static let picture: Bitmap = {
    var bitmap = Bitmap(width: 2, height: 2)
    bitmap[0, 0] = 0xFFFF_0000
    bitmap[1, 0] = 0xFF00_FF00
    bitmap[0, 1] = 0xFF00_00FF
    bitmap[1, 1] = 0x8080_8080
    return bitmap
  }()

  private func frame(_ keys: String, more: String = "") throws -> Bitmap {
    let sandbox = try Sandbox()
    try sandbox.write(PNGCodec.encode(Self.picture, key: ""), to: "specs/pictures/a.png")
    try sandbox.write(
      """
      size: {width: 4, height: 4}
      scale: 1
      layers:
        - {id: a, contents: pictures/a.png, \(keys)}
      \(more)

      """, to: "specs/spec.yaml")
    let outcome = try sandbox.run(["specs/spec.yaml", "--at", "0", "--quiet", "out"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try sandbox.picture("out/frame-0000.png")
  }

  private let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF80_8080]

  @Test func aPictureIsRelativeToItsSpecAndLiesWhereItsGravitySays() throws {
    let frame = try frame("contentsGravity: bottomLeft")
    #expect([frame[0, 0], frame[1, 0], frame[0, 1], frame[1, 1]] == colors)
    #expect(frame[2, 2] == 0xFF00_0000 && frame[2, 0] == 0xFF00_0000)
  }

  @Test func aPartIsShownOnItsOwn() throws {
    let rect = "contentsRect: {x: 0, y: 0.5, width: 0.5, height: 0.5}"
    let frame = try frame("contentsGravity: bottomRight, \(rect)")
    #expect(frame[3, 0] == colors[2])
    #expect(frame.pixels.count { $0 != 0xFF00_0000 } == 1)
  }

  @Test func whatLiesAroundTheCentreKeepsItsSize() throws {
    let frame = try frame("contentsCenter: {x: 0.5, y: 0.5, width: 0, height: 0}")
    #expect([frame[0, 0], frame[3, 0], frame[0, 3], frame[3, 3]] == colors)
    #expect(frame[1, 1] == 0xFF00_0000)
  }

  @Test func aPartRunsFromFrameToFrame() throws {
    let frame = try frame(
      "contentsRect: '0,0,0.5,0.5', contentsGravity: bottomLeft",
      more: """
        animations:
          - {layer: a, keyPath: contentsRect, values: ["0.5,0,0.5,0.5", "0,0.5,0.5,0.5"], calculationMode: discrete}
        """)
    #expect(frame[0, 0] == colors[1])
  }

  /// Left of the middle the picture, right of it its last column.
  @Test func beyondThePictureItsEdgesGoOn() throws {
    let frame = try frame("contentsRect: {x: 0, y: 0, width: 2, height: 1}")
    #expect(frame[0, 0] == colors[0])
    #expect(
      [frame[2, 0], frame[3, 0], frame[2, 3], frame[3, 3]] == [
        colors[1], colors[1], colors[3], colors[3],
      ])
  }

  @Test func contentsCrossFadeOrStep() throws {
    let sandbox = try Sandbox()
    for (name, pixel) in [("a", 0xFFFF_0000 as UInt32), ("b", 0xFF00_00FF)] {
      let picture = Bitmap(width: 4, height: 4, filledWith: pixel)
      try sandbox.write(PNGCodec.encode(picture, key: ""), to: "specs/pictures/\(name).png")
    }
    func pixels(_ animation: String) throws -> [UInt32] {
      try sandbox.write(
        """
        size: {width: 4, height: 4}
        scale: 1
        duration: 1
        layers: [{id: a, contents: pictures/a.png}]
        animations:
          - {layer: a, keyPath: contents, \(animation)}

        """, to: "specs/spec.yaml")
      let run = try sandbox.run(
        ["specs/spec.yaml", "--at", "0,0.25,0.75,1", "--quiet", "--overwrite", "out"])
      #expect(run.status == 0, "\(run.errors)")
      return try (0..<4).map { try sandbox.picture("out/frame-000\($0).png")[1, 1] }
    }
    #expect(
      try pixels("to: pictures/b.png") == [0xFFFF_0000, 0xFFBF_0040, 0xFF40_00BF, 0xFF00_00FF])
    #expect(
      try pixels("from: none") == [0xFF00_0000, 0xFF40_0000, 0xFFBF_0000, 0xFFFF_0000])
    #expect(
      try pixels("values: [pictures/a.png, pictures/b.png], calculationMode: discrete")
        == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
    #expect(try pixels("to: pictures/b.png").last == 0xFF00_00FF)
    let inspected = try sandbox.run(["inspect", "specs/spec.yaml", "--at", "0.25", "--json"])
    #expect(
      inspected.output.contains("\"crossFade\"") && inspected.output.contains("pictures/b.png"))
    let spec = try sandbox.run(["inspect", "specs/spec.yaml", "--spec"])
    #expect(spec.output.contains("to: pictures/b.png"))
  }

  @Test func filesOfAnimationsAreNamedWithTheirPlace() throws {
    let sandbox = try Sandbox()
    try sandbox.write(PNGCodec.encode(Self.picture, key: ""), to: "a.png")
    try sandbox.write(
      """
      size: 4x4
      scale: 1
      duration: 1
      layers: [{id: a, contents: a.png}]
      animations:
        - {layer: a, group: [{keyPath: contents, values: [a.png, nowhere.png]}]}

      """, to: "spec.yaml")
    for command in [["spec.yaml", "out"], ["validate", "spec.yaml"]] {
      let outcome = try sandbox.run(command)
      #expect(outcome.status == 66)
      #expect(
        outcome.errors.contains("spec.yaml:6:60: nowhere.png cannot be read"), "\(outcome.errors)")
    }
  }

  @Test func manifestsNameTheFileAsItIsWritten() throws {
    let sandbox = try Sandbox()
    try sandbox.write(PNGCodec.encode(Self.picture, key: ""), to: "a.png")
    try sandbox.write(
      "size: 4x4\nscale: 1\nlayers: [{id: a, contents: a.png}]\n", to: "spec.yaml")
    #expect(try sandbox.run(["spec.yaml", "--at", "0", "--quiet", "out"]).status == 0)
    let manifest = String(decoding: try sandbox.read("out/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"contents\"") && manifest.contains("\"a.png\""))
    let inspected = try sandbox.run(["inspect", "spec.yaml", "--at", "0"])
    #expect(inspected.output.contains("contents a.png"))
  }

  @Test(arguments: [
    ("nowhere.png", 66, "spec.yaml:3:28: nowhere.png cannot be read"),
    ("spec.yaml", 65, "spec.yaml:3:28: spec.yaml is not a PNG file"),
  ])
  func filesThatAreNoPicturesAreNamedWithTheirPlace(
    name: String, status: Int, message: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "size: 4x4\nscale: 1\nlayers: [{id: a, contents: \(name)}]\n", to: "spec.yaml")
    for command in [["spec.yaml", "out"], ["validate", "spec.yaml"]] {
      let outcome = try sandbox.run(command)
      #expect(Int(outcome.status) == status)
      #expect(outcome.errors.contains(message))
    }
  }

  /// What `inspect --spec` prints renders the same, also an empty path and what has no end.
  @Test func layersOfAllKindsReadBack() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      size: 40x40
      scale: 1
      duration: 1
      layers:
        - {id: back, backgroundColor: "rgba(10.5, 20, 30, 0.3)"}
        - {id: empty, shape: {path: "", stroke: [0.1, 0.2, 0.3]}}
        - {id: line, shape: {path: M5 5H35, stroke: "#fff", lineWidth: 3, lineDashPattern: [4, 2]}}
        - {id: glow, frame: "10,10,20,20", gradient: {type: conic, colors: ["#f00", [0, 1, 0, 0.5]]}}
        - id: blink
          backgroundColor: "#00f"
          frame: "0,30,10,10"
          timing: {beginTime: 0.25, duration: 0.25, repeatCount: infinite, autoreverses: true}
      animations:
        - {layer: line, keyPath: lineDashPhase, to: 6, duration: 0.3, repeatCount: infinite}
        - {layer: glow, keyPath: opacity, values: [0, 1, 0], calculationMode: cubic, biasValues: [0, 1, 0]}

      """, to: "spec.yaml")
    let spec = try sandbox.run(["inspect", "spec.yaml", "--spec"])
    try sandbox.write(spec.output, to: "again.yaml")
    let times = ["--at", "0,0.4,0.7", "--quiet"]
    #expect(try sandbox.run(["spec.yaml", "one"] + times).status == 0)
    let second = try sandbox.run(["again.yaml", "two"] + times)
    #expect(second.status == 0, "\(second.errors)")
    for name in ["frame-0000.png", "frame-0001.png", "frame-0002.png"] {
      #expect(try sandbox.read("one/\(name)") == sandbox.read("two/\(name)"))
    }
  }
}
