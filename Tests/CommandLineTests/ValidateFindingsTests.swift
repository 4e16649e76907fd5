import Testing

/// What `validate` finds in specs that could be rendered.
struct ValidateFindingsTests {
  /// A spec with layers of its own that shows one mistake.
  struct Mistake: CustomTestStringConvertible {
    /// In the order of a spec: what stands for the cross-fade's parts.
    var to = "{id: to, screen: to}"
    var fade = "{layer: to, keyPath: opacity, from: 0, to: 1}"
    var more = ""
    var completion = "{remove: [from]}"
    let kind: String
    let key: String
    let line: Int
    let column: Int
    let message: String

    var testDescription: String { kind }

    var spec: String {
      """
      size: 40x64
      from: from.png
      to: to.png
      duration: 1
      completion: \(completion)
      layers:
        - {id: from, screen: from}
        - \(to)
      animations:
        - \(fade)
      \(more)
      """ + "\n"
    }
  }

  static let mistakes = [
    Mistake(
      fade: "{layer: to, keyPath: opacity, from: 0.5, to: 1}", kind: "first-frame", key: "layers",
      line: 7, column: 3, message: "% of the first frame is not the from screen"),
    Mistake(
      to: "{id: to, screen: to, opacity: 0.5}",
      fade: "{layer: to, keyPath: opacity, from: 0, to: 0.5}", completion: "{}",
      kind: "last-frame", key: "layers", line: 7, column: 3,
      message: "% of the last frame is not the to screen"),
    Mistake(
      completion: "{layers: [{id: from, screen: from}]}", kind: "jump", key: "completion",
      line: 5, column: 13, message: "% of the picture jumps at completion"),
    Mistake(
      more: "  - {layer: from, keyPath: zPosition, from: 0, to: 0, begin: 0.5, duration: 1}",
      kind: "outliving-animation", key: "animations[1]", line: 11, column: 5,
      message: "the animation of zPosition of from ends 500 ms after the transition and is cut off"),
    Mistake(
      to: "{id: to, screen: to, masksToBounds: true, shadow: {opacity: 1}}",
      kind: "clipped-shadow", key: "layers[1]", line: 8, column: 5,
      message: "the shadow of to is clipped by the layer's own masksToBounds"),
    Mistake(
      to: "{id: to, screen: to, mask: {id: whole, backgroundColor: \"#fff\"}}",
      kind: "lasting-mask", key: "layers[1].mask", line: 8, column: 32,
      message: "the mask of to is never removed, it stays after completion"),
  ]

  @Test(arguments: mistakes)
  func eachMistakeIsFoundAlone(_ mistake: Mistake) throws {
    let sandbox = try Sandbox()
    try sandbox.write(mistake.spec, to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let report = try Sandbox.object(outcome.output)
    let warnings = try #require(report["warnings"] as? [[String: Any]])
    #expect(warnings.map { $0["kind"] as? String } == [mistake.kind])
    #expect(warnings.map { $0["key"] as? String } == [mistake.key])
    #expect(warnings.map { $0["line"] as? Int } == [mistake.line])
    #expect(warnings.map { $0["column"] as? Int } == [mistake.column])
    #expect((warnings.first?["message"] as? String)?.contains(mistake.message) == true)
  }

  @Test(arguments: mistakes)
  func peopleReadItWithItsPlace(_ mistake: Mistake) throws {
    let sandbox = try Sandbox()
    try sandbox.write(mistake.spec, to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    let place = "transition-render: warning: spec.yaml:\(mistake.line):\(mistake.column): "
    #expect(outcome.errors.hasPrefix(place))
    #expect(outcome.output == "spec.yaml: valid, 1 warning\n")
  }

  @Test func renderSaysNothingOfThem() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.mistakes[0].spec, to: "spec.yaml")
    #expect(try sandbox.run(["spec.yaml", "out", "--frames", "2"]).errors == "")
  }

  @Test func aCrossFadeIsFlawless() throws {
    let sandbox = try Sandbox()
    let fade = Mistake(kind: "", key: "", line: 0, column: 0, message: "")
    try sandbox.write(fade.spec, to: "spec.yaml")
    #expect(try sandbox.run(["validate", "spec.yaml"]).output == "spec.yaml: valid, 0 warnings\n")
  }

  @Test func pathsThatDoNotInterpolateAreAnError() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "layers:\n  - {id: a, shape: {path: M0 0L9 9}}\nanimations:\n"
        + "  - {layer: a, keyPath: path, from: M0 0L5 5L9 9}\n", to: "spec.yaml")
    try sandbox.expectError(
      65,
      "spec.yaml:4:5: animations[0] \"path of a\" is not valid, allowed is two paths with the same "
        + "elements (3 elements and 2)", ["validate", "spec.yaml"])
  }

  private static func warnings(_ lines: String) throws -> [[String: Any]] {
    let sandbox = try Sandbox()
    try sandbox.write(lines, to: "spec.yaml")
    let report = try Sandbox.object(sandbox.run(["validate", "spec.yaml", "--json"]).output)
    return try #require(report["warnings"] as? [[String: Any]])
  }

  @Test(arguments: [
    ("circle", "push", ["uncovered-devices", "first-frame"]),
    ("circle", "pop", ["uncovered-devices", "last-frame", "jump"]),
    ("mask", "push", ["uncovered-devices", "first-frame"]),
    ("ping", "push", ["lasting-mask", "first-frame"]),
    ("ping-text", "pop", ["lasting-mask", "first-frame"]),
    ("reveal", "push", ["lasting-mask", "first-frame"]),
    ("reveal", "pop", ["last-frame", "jump"]),
    ("outline", "push", ["last-frame", "jump"]),
    ("hero", "push", []), ("hero", "pop", []), ("cover", "present", []), ("cover", "dismiss", []),
  ])
  func theCatalogueShowsItsQuirks(name: String, operation: String, kinds: [String]) throws {
    let warnings = try Self.warnings("transition: \(name)\noperation: \(operation)\n")
    #expect(warnings.compactMap { $0["kind"] as? String } == kinds)
  }

  @Test func aCatalogueTransitionAsASpecShowsNothingElse() throws {
    let sandbox = try Sandbox()
    let spec = try sandbox.run(["inspect", "hero", "--spec"])
    try sandbox.write(spec.outputBytes, to: "spec.yaml")
    #expect(try sandbox.run(["validate", "spec.yaml"]).output == "spec.yaml: valid, 0 warnings\n")
  }

  @Test func correctionsAreNamed() throws {
    let pop = try Self.warnings("transition: circle\noperation: pop\n")
    #expect(pop.map { $0["fix"] as? String } == ["coverage", "pop-end", "pop-end"])
    let ping = try Self.warnings("transition: ping\n")
    #expect(ping.map { $0["fix"] as? String } == ["clear-mask", nil])
  }

  /// The circle covers the corners then, and its shadow still falls into them.
  @Test func correctionsTakeFindingsAway() throws {
    let pop = try Self.warnings("transition: circle\noperation: pop\nfixes: all\n")
    #expect(pop.map { $0["kind"] as? String } == ["first-frame"])
    #expect(pop.map { $0["fix"] as? String } == [nil])
    let ping = try Self.warnings("transition: ping\nfixes: all\n")
    #expect(ping.map { $0["kind"] as? String } == ["first-frame"])
  }
}
