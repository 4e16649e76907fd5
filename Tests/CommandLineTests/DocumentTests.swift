import Foundation
import Testing
import TransitionEngine

/// The commands that print: list, inspect, timing, validate, schema, and help.
struct DocumentTests {
  private func printed(_ arguments: String...) throws -> String {
    let outcome = try Sandbox().run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: list

  @Test func listNamesEverything() throws {
    let lines = try printed("list").split(separator: "\n").map(String.init)
    let titles = ["Transitions", "Screens (", "Timings", "Devices ("]
    #expect(lines.filter { !$0.hasPrefix(" ") }.count == titles.count)
    for title in titles { #expect(lines.contains { $0.hasPrefix(title) }) }
    let names =
      TransitionCatalog.all.map(\.name) + ScreenCatalog.all.map(\.name)
      + TimingFunction.presets.map(\.name) + Device.upright.map(\.name)
    for name in names { #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)") }
    #expect(lines.contains("  iphone-14          390×844 @3"))
    let circle =
      "  circle  a circle punched out of the old screen, with a shadow "
      + "(push, pop; fixes: coverage, shadow-fill, pop-end)"
    #expect(lines.contains(circle))
  }

  @Test func listTellsTheSameInJSON() throws {
    let list = try object(printed("list", "--json"))
    func names(_ key: String) -> [String] {
      (list[key] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
    }
    #expect(names("transitions") == TransitionCatalog.all.map(\.name))
    #expect(names("screens") == ScreenCatalog.all.map(\.name))
    #expect(names("devices") == Device.all.map(\.name))
    #expect(Set(names("timings")).isSuperset(of: TimingFunction.presets.map(\.name)))
    let circle = try #require((list["transitions"] as? [[String: Any]])?.first)
    #expect(circle["duration"] as? Double == 1)
    #expect(circle["operations"] as? [String] == ["push", "pop"])
  }

  // MARK: inspect

  @Test func inspectPrintsTheTree() throws {
    #expect(
      try printed("inspect", "circle", "--size", "40x64", "--at", "0") == """
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
    let tree = try object(
      printed("inspect", "circle", "--size", "40x64", "--at", "25%", "--json"))
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
    #expect(try printed("inspect", "circle", "--size", "40x64", "--settled") == text)
    #expect(
      try printed("inspect", "circle", "--size", "40x64", "--settled", "--pop", "--at", "0")
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

  // MARK: timing

  @Test func timingPrintsATable() throws {
    #expect(
      try printed("timing", "linear", "easeIn", "cubic-bezier(0.42, 0, 1, 1)", "--at", "0,0.5,1")
        == """
              fraction        linear        easeIn  cubic-bezier(0.42, 0, 1, 1)
           0.000000000   0.000000000   0.000000000                  0.000000000
           0.500000000   0.500000000   0.315356813                  0.315356813
           1.000000000   1.000000000   1.000000000                  1.000000000

        """)
  }

  @Test(arguments: [([], 11), (["--samples", "2"], 2), (["--samples", "101"], 101)])
  func timingSamplesEvenly(arguments: [String], count: Int) throws {
    let outcome = try Sandbox().run(["timing", "ease-in-out", "--json"] + arguments)
    let curve = try object(outcome.output)
    #expect(curve["easing"] as? String == "ease-in-out")
    let samples = try #require(curve["samples"] as? [[String: Double]])
    #expect(samples.count == count)
    #expect(samples.first == ["fraction": 0, "progress": 0])
    #expect(samples.last == ["fraction": 1, "progress": 1])
    #expect(samples[1]["fraction"] == 1 / Double(count - 1))
  }

  @Test func severalCurvesAreAnArray() throws {
    let text = try printed("timing", "linear", "easeIn", "--at", "0.5", "--json")
    let curves = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(curves.map { $0["easing"] as? String } == ["linear", "easeIn"])
    #expect(curves[0]["samples"] as? [[String: Double]] == [["fraction": 0.5, "progress": 0.5]])
  }

  // MARK: validate

  private static let good = "transition: circle\nsize: 40x64\nfrom: from.png\nto: to.png\n"

  @Test func validateAcceptsWhatCanBeRendered() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.good, to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "spec.yaml: valid, 0 warnings\n")
    #expect(outcome.errors == "")
    let input = try sandbox.run(["validate", "-"], input: Array(Self.good.utf8))
    #expect(input.output == "-: valid, 0 warnings\n")
  }

  @Test func validateWarns() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.good + "fit: fill\norigin: 0,0,0,0\n", to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "spec.yaml: valid, 1 warning\n")
    #expect(outcome.errors.hasSuffix("uncovered at the end, --fix coverage mends it\n"))
    let report = try object(sandbox.run(["validate", "spec.yaml", "--json"]).output)
    #expect((report["errors"] as? [Any])?.isEmpty == true)
    let warning = try #require((report["warnings"] as? [[String: String]])?.first)
    #expect(warning["kind"] == "uncovered-corners")
    #expect(warning["fix"] == "coverage")
  }

  @Test func validateFindsEverythingInOrder() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "transition: circle\nframes: 0\nscael: 2\nshadow:\n  radius: -1\n", to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    let places = outcome.errors.split(separator: "\n").map { $0.split(separator: " ")[2] }
    #expect(places == ["spec.yaml:2:9:", "spec.yaml:3:1:", "spec.yaml:5:11:"])
    let json = try sandbox.run(["validate", "spec.yaml", "--json"])
    #expect(json.status == 65)
    #expect(json.errors == "")
    let errors = try #require(object(json.output)["errors"] as? [[String: Any]])
    #expect(errors.map { $0["line"] as? Int } == [2, 3, 5])
    #expect(errors.map { $0["column"] as? Int } == [9, 1, 11])
    #expect(errors.map { $0["key"] as? String } == ["frames", "scael", "shadow.radius"])
  }

  @Test(arguments: [
    ("from: lost.png\n", Int32(66)), ("from: text.png\n", 65), ("from: spec.yaml\n", 65),
    ("frames: 3\nfps: 3\n", 65), ("size: 1x1\n", 65), ("transition: circle\n", 65),
  ])
  func validateRefusesWhatCannotBeRendered(lines: String, status: Int32) throws {
    let sandbox = try Sandbox()
    let key = lines.prefix { $0 != ":" }
    let rest = Self.good.split(separator: "\n").filter {
      !$0.hasPrefix("\(key):") || key == "transition"
    }
    try sandbox.write("no picture", to: "text.png")
    try sandbox.write(rest.joined(separator: "\n") + "\n" + lines, to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.run(["spec.yaml", "out"]).errors == outcome.errors)
  }

  // MARK: schema

  @Test func schemaKnowsTheKeysThatAreRead() throws {
    let schema = try object(printed("schema"))
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["additionalProperties"] as? Bool == false)
    let properties = try #require(schema["properties"] as? [String: Any])
    // The message about an unknown key lists those that are known.
    let outcome = try Sandbox().run(["circle", "--set", "x=1", "out"])
    let known = try #require(outcome.errors.components(separatedBy: "allowed are ").last)
      .dropLast().components(separatedBy: ", ")
    #expect(Set(properties.keys) == Set(known).subtracting(["layers", "animations"]))
  }

  @Test func schemaHasTheLimits() throws {
    let properties = try #require(object(printed("schema"))["properties"] as? [String: Any])
    let frames = try #require(properties["frames"] as? [String: Any])
    #expect(frames["minimum"] as? Int == 1)
    #expect(frames["maximum"] as? Int == 100_000)
    let scale = try #require(properties["scale"] as? [String: Any])
    #expect(scale["maximum"] as? Int == 16)
    let transition = try #require(properties["transition"] as? [String: Any])
    #expect(transition["enum"] as? [String] == TransitionCatalog.all.map(\.name))
  }

  // MARK: help

  private static let commands = ["render", "list", "inspect", "timing", "validate", "schema"]

  @Test func helpListsTheCommands() throws {
    let help = try printed("--help")
    #expect(help.hasPrefix("OVERVIEW: Renders iOS view-controller transitions to PNG frames.\n"))
    #expect(help.contains("transition-render circle --push --frames 60 out/\n"))
    for command in Self.commands { #expect(help.contains("\n  \(command)")) }
    for status in ["64", "65", "66", "73", "74", "130", "143"] { #expect(help.contains(status)) }
    #expect(try printed("-h") == help)
    #expect(try printed("help") == help)
  }

  @Test(arguments: commands)
  func everyCommandHasHelp(_ command: String) throws {
    let help = try printed("help", command)
    #expect(help.hasPrefix("OVERVIEW: "))
    #expect(help.contains("USAGE: transition-render \(command)"))
    #expect(try printed(command, "--help") == help)
    // The parser does not wrap its line of usage.
    let lines = help.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }
    let longest = lines.map(\.count).max() ?? 0
    #expect(longest <= 80)
  }

  @Test func helpOfRenderTellsDefaultsAndLimits() throws {
    let help = try printed("help", "render").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for text in [
      "16384×16384 pixels", "100000 frames", "up to 4 MB", "64 levels", "±1000000 points",
      "(default: iphone-14)", "0.001 to 3600 s", "(default: 60)", "0.01 to 1000", "0.01 to 16",
      "1 to 16384 each", "0 to 200", "--overwrite", "--resume", "--only <only>",
    ] {
      #expect(help.contains(text), "\(text)")
    }
    for operation in ["--push", "--pop", "--present", "--dismiss"] {
      #expect(help.contains(operation))
    }
  }

  @Test func versionIsPrinted() throws {
    let words = try printed("--version").split(separator: " ")
    #expect(words.first == "transition-render")
    #expect(words.count == 2)
  }
}
