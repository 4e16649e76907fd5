import SpecFiles
import Testing

/// What a spec may not be made of, at the limit and one past it.
struct SpecLimitTests {
  private static let head =
    "transition: circle\nsize: 40x64\nfrom: from.png\nto: to.png\nframes: 1\n"
  private static let byteLimit = 4 * 1024 * 1024

  @Test func fourMegabytesAreRead() throws {
    let sandbox = try Sandbox()
    let comment = String(repeating: "#", count: Self.byteLimit - Self.head.utf8.count)
    try sandbox.write(Self.head + comment, to: "spec.yaml")
    #expect(try sandbox.run(["spec.yaml", "out"]).status == 0)
    try sandbox.write(Self.head + comment + "#", to: "spec.yaml")
    try sandbox.expectError(
      65, "spec.yaml: is larger than 4 MB, expected a spec of up to 4194304 bytes",
      ["spec.yaml", "out"])
  }

  @Test func fourMegabytesOfJSONAreRead() throws {
    let sandbox = try Sandbox()
    let text =
      "{\"transition\": \"circle\", \"size\": \"40x64\", \"from\": \"from.png\", \"to\": \"to.png\"}"
    let space = String(repeating: " ", count: Self.byteLimit - text.utf8.count)
    try sandbox.write(text + space, to: "spec.json")
    #expect(try sandbox.run(["validate", "spec.json"]).status == 0)
  }

  /// The document is one level, so 63 lists below it are the last that fit.
  @Test(arguments: ["spec.yaml", "spec.json"])
  func sixtyFourLevelsAreRead(_ file: String) throws {
    let sandbox = try Sandbox()
    func write(levels: Int) throws {
      let open = String(repeating: "[", count: levels - 1)
      let close = String(repeating: "]", count: levels - 1)
      try sandbox.write("{\"at\": \(open)1\(close)}", to: file)
    }
    try write(levels: 64)
    let outcome = try sandbox.run([file, "out"])
    #expect(outcome.errors.hasPrefix("transition-render: error: \(file):1:"))
    #expect(!outcome.errors.contains("deep"))
    for levels in [65, 66, 999, 1500, 500_000] {
      try write(levels: levels)
      let outcome = try sandbox.run([file, "out"])
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasSuffix(": too deep, expected at most 64 levels\n"))
    }
  }

  /// Nine aliases of nine aliases of …: as values, and as a key, through which the parser itself looks.
  @Test(arguments: ["a: 1\n", "? *a9\n: 1\n", "? *a9\n: 1\n? *a8\n: 1\n"])
  func aliasesDoNotExplode(_ end: String) throws {
    let sandbox = try Sandbox()
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    try sandbox.write(text + end, to: "spec.yaml")
    try sandbox.expectError(
      65,
      "spec.yaml:7:30: aliases of aliases stand for too much, expected at most 16777216 bytes in all",
      ["spec.yaml", "out"])
  }

  /// An alias inside an anchor of its own name stands for the earlier one.
  @Test func redefinedAnchorsDoNotExplode() throws {
    let sandbox = try Sandbox()
    let doubling = String(repeating: "- &a [*a, *a]\n", count: 64)
    try sandbox.write("- &a [x]\n" + doubling + "- ? *a\n  : 1\n", to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("aliases of aliases stand for too much"))
  }

  @Test func anchorsAndAliasesAreRead() throws {
    let sandbox = try Sandbox()
    let uses = (1...50).map { _ in "*time" }.joined(separator: ", ")
    try sandbox.write(
      "transition: circle\nsize: &size 40x64\nduration: &time 400ms\nat: [\(uses)]\n"
        + "from: from.png\nto: to.png\n", to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("error:"))
  }

  @Test(arguments: ["spec.yaml", "spec.json"])
  func manyWrongKeysAreToldUpToAHundred(_ file: String) throws {
    let sandbox = try Sandbox()
    let keys = (0..<20_000).map { "\"key\($0)\": 1" }.joined(separator: ",\n")
    try sandbox.write("{\"transition\": \"circle\",\n\(keys)}", to: file)
    let outcome = try sandbox.run(["validate", file])
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").count == 100)
  }
}
