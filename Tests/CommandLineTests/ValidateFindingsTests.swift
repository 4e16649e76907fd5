import Messages
import SpecFiles
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
      more: "  - {layer: from, keyPath: zPosition, from: 0, to: 0, duration: 400ms, "
        + "timing: \"spring(duration: 0.5, bounce: 0.3)\"}",
      kind: "cut-spring", key: "animations[1]", line: 11, column: 5,
      message: "the spring of zPosition of from needs 0.863 s to settle and is cut at 0.4 s, "
        + "a duration of 863ms lets it end"),
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

  @Test(arguments: [
    (
      ["--duration", "400ms", "--timing", "spring(duration: 0.5, bounce: 0.3)"],
      "warning: the spring needs 0.863 s to settle and is cut at 0.4 s, --duration 863ms lets it end"
    ),
    (["--duration", "400"], "warning: 400 s is long for a transition; did you mean 400ms?"),
  ])
  func ofDurationsItIsTold(_ options: [String], warning: String) throws {
    let sandbox = try Sandbox()
    let told = try sandbox.run(["validate", "cover"] + options).errors
    #expect(told.hasPrefix("transition-render: \(warning)\n"))
  }

  @Test func aSpringThatSettlesIsFine() throws {
    let sandbox = try Sandbox()
    let spring = ["--timing", "spring(duration: 0.5, bounce: 0.3)"]
    for options in [[], ["--duration", "863ms"], ["--duration", "2"]] {
      #expect(try !sandbox.run(["validate", "cover"] + spring + options).errors.contains("settle"))
    }
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
      "spec.yaml:4:5: animations[0] \"path of a\" is not valid, expected two paths with the same "
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
    ("ping-text", "pop", ["early-completion", "lasting-mask", "first-frame"]),
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
    let report = try Sandbox.object(sandbox.run(["validate", "spec.yaml", "--json"]).output)
    let warnings = try #require(report["warnings"] as? [[String: Any]])
    #expect(warnings.map { $0["kind"] as? String } == ["uncovered-devices"])
  }

  /// A star that covers a phone, and the same on larger screens.
  @Test func ownLayersAreTriedOnEveryDevice() throws {
    let circle = { (radius: Int) in
      "M\(195 - radius) 422a\(radius) \(radius) 0 1 1 \(2 * radius) 0"
        + "a\(radius) \(radius) 0 1 1 \(-2 * radius) 0Z"
    }
    func warnings(_ container: String, radius: Int) throws -> [[String: Any]] {
      try Self.warnings(
        """
        \(container)
        layers:
          - {id: under, screen: from}
          - {id: over, screen: to, mask: {id: hole, shape: {path: "\(circle(radius))"}}}
        animations:
          - {layer: over, keyPath: opacity, from: 0}
        """
      ).filter { $0["kind"] as? String == "uncovered-devices" }
    }
    let found = try warnings("device: iphone-14", radius: 470)
    #expect(found.map { $0["key"] as? String } == ["layers"])
    let message = try #require(found.first?["message"] as? String)
    #expect(message.hasPrefix("what is declared for 390×844 does not end with the to screen on "))
    #expect(message.contains("every device in landscape"))
    #expect(try warnings("device: iphone-14", radius: 9000).isEmpty)
    #expect(try warnings("size: 40x64", radius: 470).isEmpty)
    // What does not even end with the to screen on its own device is another finding.
    #expect(try warnings("device: iphone-14", radius: 100).isEmpty)
  }

  @Test func thePlaceIsTheInnerAnimations() throws {
    let found = try Self.warnings(
      """
      size: 40x64
      duration: 1
      layers:
        - {id: under, screen: from}
        - {id: over, screen: to}
      animations:
        - group:
            - {layer: over, keyPath: opacity, from: 0, duration: 1}
            - {layer: over, keyPath: zPosition, from: 1, duration: 1500ms}
          duration: 2
      """)
    #expect(found.map { $0["kind"] as? String } == ["outliving-animation"])
    #expect(found.map { $0["key"] as? String } == ["animations[0].group[1]"])
    #expect(found.map { $0["line"] as? Int } == [9])
  }

  @Test(arguments: [
    ("size: 844x390", "the circle leaves 51.9 % of a 844×390 screen uncovered at the end"),
    ("size: 820x1180", "the circle leaves 0.05 % of a 820×1180 screen uncovered at the end"),
    (
      "size: 844x390\noperation: pop",
      "the circle leaves 51.9 % of a 844×390 screen uncovered at the start"
    ),
    // One ten-thousandth wider than the widest screen that is covered.
    (
      "size: {width: 663.4, height: 1000}",
      "the circle leaves 0.01 % of a 663.4×1000 screen uncovered at the end"
    ),
  ])
  func uncoveredCornersAreWorded(lines: String, message: String) throws {
    let found = try Self.warnings("transition: circle\n\(lines)\n")
    #expect(found.first?["message"] as? String == message)
    #expect(
      found.dropFirst().first?["message"] as? String
        == "the circle leaves corners uncovered on ipad-9.7, ipad-10.2, ipad-10 and "
        + "5 more (up to 0.35 %) and on every device in landscape (up to 52.12 %)")
  }

  @Test func otherFindingsAreWorded() throws {
    let text = try Self.warnings("transition: ping-text\n")
    #expect(
      text.first?["message"] as? String
        == "the source completes after 150 ms, 200 ms before its last movement ends")
    #expect(text.first?["fix"] as? String == "completion")
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(["ping-text", "--frames", "1", "--size", "40x64", "out"])
    #expect(outcome.errors == "", "the frames do not show it")
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
