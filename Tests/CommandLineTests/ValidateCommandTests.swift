import SpecFiles
import Testing

/// Specs, looked at without rendering.
struct ValidateCommandTests {
  private static let good = "transition: circle\nsize: 40x64\nfrom: from.png\nto: to.png\n"
  private static let flawless = "transition: cover\nsize: 40x64\nfrom: from.png\nto: to.png\n"

  @Test func validateAcceptsWhatCanBeRendered() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.flawless, to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "spec.yaml: valid, 0 warnings\n")
    #expect(outcome.errors == "")
    let input = try sandbox.run(["validate", "-"], input: Array(Self.flawless.utf8))
    #expect(input.output == "-: valid, 0 warnings\n")
  }

  @Test func validateWarns() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.good + "fit: fill\norigin: 0,0,0,0\n", to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.output == "spec.yaml: valid, \(lines.count) warnings\n")
    #expect(
      lines[0] == "transition-render: warning: spec.yaml:1:13: the circle leaves 54.76 % of a "
        + "40×64 screen uncovered at the end, --fix coverage mends it")
    let report = try Sandbox.object(sandbox.run(["validate", "spec.yaml", "--json"]).output)
    #expect((report["errors"] as? [Any])?.isEmpty == true)
    let warning = try #require((report["warnings"] as? [[String: Any]])?.first)
    #expect(warning["kind"] as? String == "uncovered-corners")
    #expect(warning["fix"] as? String == "coverage")
    #expect(warning["line"] as? Int == 1)
    #expect(warning["column"] as? Int == 13)
    #expect(warning["key"] as? String == "transition")
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
    let errors = try #require(Sandbox.object(json.output)["errors"] as? [[String: Any]])
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
}
