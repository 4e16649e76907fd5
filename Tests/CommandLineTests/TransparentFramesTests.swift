import Foundation
import PNG
import Pixels
import Testing

/// Layers without screens on no background: icons and loaders.
@Suite struct TransparentFramesTests {
  private let icon = """
    size: {width: 20, height: 20}
    scale: 1
    background: none
    duration: 1
    layers:
      - {id: dot, frame: "4,4,8,8", backgroundColor: "#ff000080"}
    animations:
      - {layer: dot, keyPath: position.x, from: 8, to: 12, duration: 1}
    """

  @Test func framesHaveStraightAlpha() throws {
    let sandbox = try Sandbox()
    try sandbox.write(icon, to: "icon.yaml")
    #expect(try sandbox.run(["icon.yaml", "--frames", "2", "out"]).status == 0)
    let picture = try PNGCodec.decodeStraight(sandbox.read("out/frame-0000.png"))
    #expect(picture[8, 8] == 0x80FF_0000)
    #expect(picture[0, 0] == 0)
    let stream = try sandbox.run(["icon.yaml", "--at", "0", "-o", "-", "--format", "rgba"])
    #expect(Array(stream.outputBytes.prefix(4)) == [0, 0, 0, 0])
    let middle = 4 * (8 * 20 + 8)
    #expect(Array(stream.outputBytes[middle..<middle + 4]) == [255, 0, 0, 128])
    let digest = try sandbox.manifest(in: "out").frames[0].pixels
    #expect(digest == PixelDigest(picture).description)
    #expect(try sandbox.run(["icon.yaml", "--frames", "2", "--resume", "out"]).status == 0)
    #expect(try sandbox.manifest(in: "out").frames[0].pixels == digest)
  }

  @Test func goldensKeepTheirTransparency() throws {
    let sandbox = try Sandbox()
    try sandbox.write(icon, to: "icon.yaml")
    let verify = ["verify", "icon.yaml", "goldens", "--frames", "3"]
    #expect(try sandbox.run(verify + ["--record"]).status == 0)
    #expect(try sandbox.run(verify).status == 0)
    try sandbox.write(icon.replacingOccurrences(of: "0080", with: "0081"), to: "icon.yaml")
    #expect(try sandbox.run(verify).status == 1)
  }

  @Test(arguments: ["a.gif", "a.y4m"])
  func formatsWithoutTransparencyAreRefused(name: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(icon, to: "icon.yaml")
    let outcome = try sandbox.run(["icon.yaml", name])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--background none: "))
    #expect(!sandbox.exists(name))
  }

  /// Each frame of an animated PNG replaces what was there.
  @Test func animatedPNGsAreTransparent() throws {
    let sandbox = try Sandbox()
    try sandbox.write(icon, to: "icon.yaml")
    #expect(try sandbox.run(["icon.yaml", "--frames", "3", "a.apng"]).status == 0)
    let picture = try PNGCodec.decodeStraight(sandbox.read("a.apng"))
    #expect(picture[0, 0] == 0 && picture[8, 8] == 0x80FF_0000)
  }

  @Test func layersWithoutScreensAreNoTransition() throws {
    let sandbox = try Sandbox()
    try sandbox.write(icon, to: "icon.yaml")
    let outcome = try sandbox.run(["validate", "icon.yaml"])
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("frame is not"))
  }

  @Test func aTransformOfTwoTurnsIsReported() throws {
    let sandbox = try Sandbox()
    let spec = icon.replacingOccurrences(
      of: "keyPath: position.x, from: 8, to: 12",
      with: "keyPath: transform, from: rotate(0), to: rotate(720)")
    try sandbox.write(spec, to: "icon.yaml")
    let outcome = try sandbox.run(["validate", "icon.yaml"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("720°") && outcome.errors.contains("transform.rotation"))
  }
}
