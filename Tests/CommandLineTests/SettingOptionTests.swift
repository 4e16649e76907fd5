import SpecFiles
import Testing

/// `--set`, into lists too.
struct SettingOptionTests {
  private static let spec = """
    size: 40x64
    from: from.png
    to: to.png
    layers:
      - {id: under, screen: to}
      - id: over
        opacity: 0
        sublayers: [{id: picture, screen: from, mask: {id: hole, backgroundColor: "#000"}}]
    animations:
      - {layer: over, keyPath: opacity, from: 1}

    """

  private static func inspected(_ setting: String) throws -> String {
    let sandbox = try Sandbox()
    try sandbox.write(spec, to: "spec.yaml")
    let outcome = try sandbox.run(["inspect", "spec.yaml", "--spec", "--set", setting])
    #expect(outcome.errors == "")
    return outcome.output
  }

  @Test func itemsAreMeantByTheirPlace() throws {
    #expect(try Self.inspected("layers[0].opacity=0.25").contains("opacity: 0.25"))
    #expect(try Self.inspected("layers.0.opacity=0.25").contains("opacity: 0.25"))
    let timed = try Self.inspected("animations[0].duration=300ms")
    #expect(timed.contains("duration: 0.3\ntiming") || timed.hasPrefix("size"))
    #expect(timed.contains("  duration: 0.3"))
  }

  @Test(arguments: ["under", "over", "picture", "hole"])
  func layersAreMeantByTheirIDHoweverDeep(_ id: String) throws {
    let printed = try Self.inspected("layers.\(id).zPosition=7")
    let place = try #require(printed.range(of: "id: \(id)\n")?.upperBound)
    #expect(printed[place...].prefix(120).contains("zPosition: 7"))
    #expect(printed.components(separatedBy: "zPosition: 7").count >= 2)
  }

  @Test func whatIsNotThereIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec, to: "spec.yaml")
    try sandbox.expectError(
      64,
      "--set layers.ovre.opacity: there is no \"ovre\", expected an index from 0 to 1, or an id: "
        + "under, over, picture, hole",
      ["inspect", "spec.yaml", "--set", "layers.ovre.opacity=1"])
    try sandbox.expectError(
      64, "--set animations[3].from: there is no \"3\", expected an index from 0 to 0",
      ["inspect", "spec.yaml", "--set", "animations[3].from=1"])
  }
}
