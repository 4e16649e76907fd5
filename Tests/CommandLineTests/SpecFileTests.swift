import Foundation
import PNG
import SpecFiles
import Testing

/// Specs that are right, in every way to write and to give them.
struct SpecFileTests {
  private static let yaml = """
    transition: circle          # a catalogue name
    operation: pop
    duration: 400ms
    timing: cubic-bezier(0.42, 0, 1, 1)
    size: {width: 40, height: 64}
    scale: 1
    from: from.png
    to: to.png
    origin: {x: 3, y: 6, width: 10, height: 12}
    shadow: {color: "#102030", opacity: 0.5, radius: 2, offset: {x: 1, y: -1}}
    parameters: {overscan: 20}
    fixes: [coverage, pop-end]
    background: "#fff"
    frames: 3

    """
  private static let json = """
    {"transition": "circle", "operation": "pop", "duration": 0.4, "timing": "easeIn",
     "size": "40x64", "scale": 1.0, "from": "from.png", "to": "to.png", "origin": "3,6,10,12",
     "shadow": {"color": "#102030", "opacity": 5e-1, "radius": 2, "offset": "1,-1"},
     "parameters": {"overscan": 20}, "fixes": ["coverage", "pop-end"], "background": "#ffffff",
     "frames": 3}
    """
  private static let options = [
    "--pop", "--duration", "0.4s", "--timing", "ease-in", "--scale", "1", "--origin", "3,6,10,12",
    "--shadow-color", "#102030", "--shadow-opacity", ".5", "--shadow-radius", "2.0",
    "--shadow-offset", "1,-1", "--set", "parameters.overscan=20", "--fix", "coverage", "--fix",
    "pop-end", "--background", "#ffffffff", "--frames", "3",
  ]

  /// YAML, JSON and options say the same, so the same comes out, manifest included.
  @Test func everySpellingGivesTheSameBytes() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "spec.yaml")
    try sandbox.write(Self.json, to: "spec.json")
    try sandbox.write(
      "\u{FEFF}" + Self.yaml.replacingOccurrences(of: "\n", with: "\r\n"), to: "windows.yml")
    try sandbox.write(
      "\u{FEFF}" + Self.json.replacingOccurrences(of: "\n", with: "\r\n"), to: "windows.JSON")
    let runs = [
      ["spec.yaml"], ["spec.json"], ["windows.yml"], ["windows.JSON"],
      Sandbox.circle + Self.options,
    ]
    for (index, arguments) in runs.enumerated() {
      let outcome = try sandbox.run(arguments + ["out\(index)"])
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
    let first = try sandbox.contents(of: "out0")
    #expect(
      first.keys.sorted()
        == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "manifest.json"])
    for index in 1..<runs.count { #expect(try sandbox.contents(of: "out\(index)") == first) }
  }

  @Test func standardInputIsReadAsYAML() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "spec.yaml")
    #expect(try sandbox.run(["spec.yaml", "a"]).status == 0)
    #expect(try sandbox.run(["-", "b"], input: Array(Self.yaml.utf8)).status == 0)
    #expect(try sandbox.contents(of: "a") == sandbox.contents(of: "b"))
  }

  @Test func renderIsTheDefaultCommand() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "a")
    #expect(
      try sandbox.run(["render"] + Sandbox.circle + ["--frames", "2", "-o", "b"]).status == 0)
    #expect(try sandbox.contents(of: "a") == sandbox.contents(of: "b"))
  }

  /// Pictures are beside the spec that names them, those of options in the current folder.
  @Test func picturesAreRelativeToTheirSpec() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "specs/spec.yaml")
    try sandbox.write(PNGCodec.encode(Sandbox.to, key: "test"), to: "specs/from.png")
    try sandbox.write(PNGCodec.encode(Sandbox.to, key: "test"), to: "specs/to.png")
    #expect(try sandbox.run(["specs/spec.yaml", "--at", "0", "spec"]).status == 0)
    #expect(
      try sandbox.run(["specs/spec.yaml", "--from", "from.png", "--at", "0", "option"]).status == 0)
    #expect(
      try sandbox.run(["spec.yaml", "--at", "0", "../inside"], in: "specs").status == 0)
    #expect(try sandbox.contents(of: "spec") == sandbox.contents(of: "inside"))
    #expect(
      try sandbox.manifest(in: "spec").frames[0].pixels
        != sandbox.manifest(in: "option").frames[0].pixels)
  }

  @Test func absolutePathsAreTakenAsTheyAre() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      Self.yaml.replacingOccurrences(of: "from.png", with: sandbox.path("from.png")),
      to: "specs/spec.yaml")
    try sandbox.write(PNGCodec.encode(Sandbox.to, key: "test"), to: "specs/to.png")
    #expect(try sandbox.run([sandbox.path("specs/spec.yaml"), sandbox.path("out")]).status == 0)
    #expect(try sandbox.names(in: "out").count == 4)
  }

  @Test func strangeNamesAreNames() throws {
    let sandbox = try Sandbox()
    let folder = "a \"b\" 'c' ü 🎞 $HOME; *"
    try sandbox.write(Self.yaml, to: "\(folder)/spec file.yaml")
    for name in ["from.png", "to.png"] {
      try sandbox.write(sandbox.read(name), to: "\(folder)/\(name)")
    }
    let outcome = try sandbox.run(["\(folder)/spec file.yaml", "\(folder)/out put"])
    #expect(outcome.errors == "")
    #expect(try sandbox.names(in: "\(folder)/out put").count == 4)
  }

  @Test func optionsAreLaidOverTheFile() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "spec.yaml")
    #expect(
      try sandbox.run(["spec.yaml", "--fps", "10", "--scale", "2", "--fit", "fill", "out"])
        .status == 0)
    let manifest = try sandbox.manifest(in: "out")
    #expect(manifest.canvas == .init(width: 80, height: 128, scale: 2))
    #expect(manifest.frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4])
  }

  @Test func deviceBringsItsOwnScale() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "spec.yaml")
    let device = ["--device", "iphone-se-1", "--fit", "fill", "--frames", "1"]
    #expect(try sandbox.run(["spec.yaml"] + device + ["out"]).status == 0)
    #expect(try sandbox.manifest(in: "out").canvas == .init(width: 640, height: 1136, scale: 2))
  }

  /// The value's own option is stronger than --set, and --set than the file.
  @Test func setIsLaidBetweenTheFileAndTheOptions() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "spec.yaml")
    let settings = ["--set", "frames=5", "--set", "duration=2"]
    #expect(try sandbox.run(["spec.yaml"] + settings + ["set"]).status == 0)
    #expect(try sandbox.manifest(in: "set").frames.map(\.time) == [0, 0.5, 1, 1.5, 2])
    let options = ["--frames", "2", "--duration", "3"]
    #expect(try sandbox.run(["spec.yaml"] + options + settings + ["both"]).status == 0)
    #expect(try sandbox.manifest(in: "both").frames.map(\.time) == [0, 3])
  }

  @Test func setReplacesWhatExcludesIt() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.yaml, to: "spec.yaml")
    #expect(try sandbox.run(["spec.yaml", "--set", "at=50%", "out"]).status == 0)
    #expect(try sandbox.manifest(in: "out").frames.map(\.time) == [0.2])
  }

  @Test func lastSettingOfAKeyCounts() throws {
    let sandbox = try Sandbox()
    let settings = ["--set", "frames=5", "--set", "frames=2"]
    #expect(try sandbox.run(Sandbox.circle + settings + ["out"]).status == 0)
    #expect(try sandbox.manifest(in: "out").frames.count == 2)
  }
}
