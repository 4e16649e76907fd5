import Foundation
import Reports
import Testing

/// Parts of the frames that do not count when they are compared.
struct IgnoredRegionTests {
  private static func spec(_ ignore: String, color: String = "#f00") -> String {
    """
    size: 40x80
    frames: 3
    layers:
      - {id: under, screen: to}
      - {id: badge, backgroundColor: "\(color)", frame: {x: 2, y: 4, width: 10, height: 10}}
    animations:
      - {layer: badge, keyPath: position.x, to: 30}
    \(ignore)
    """ + "\n"
  }

  private static let layer = "ignore: [{layer: badge}]"

  private func sandbox(recording ignore: String = "") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec(ignore), to: "spec.yaml")
    #expect(try sandbox.run(["verify", "spec.yaml", "goldens", "--record"]).status == 0)
    return sandbox
  }

  static let parts: [(String, Int32)] = [
    (layer, 0), ("ignore: [{x: 0, y: 0, width: 100%w, height: 20%h}]", 0),
    ("ignore: \"0, 4, 100%w, 10\"", 0), ("ignore: container", 0),
    ("ignore: [{x: 0, y: 0, width: 100%w, height: 13}]", 1), ("ignore: [{layer: under}]", 0),
    ("", 1),
  ]

  @Test(arguments: parts)
  func differencesInAPartDoNotCount(ignore: String, status: Int32) throws {
    let sandbox = try sandbox()
    try sandbox.write(Self.spec(ignore, color: "#00f"), to: "spec.yaml")
    let outcome = try sandbox.run(["verify", "spec.yaml", "goldens", "--no-why"])
    #expect(outcome.status == status)
    #expect(outcome.output.contains("pixels of a frame ignored") == !ignore.isEmpty)
  }

  @Test func whereEverythingIsIgnoredItIsSaid() throws {
    let sandbox = try sandbox(recording: "ignore: container")
    let outcome = try sandbox.run(["verify", "spec.yaml", "goldens"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "warning: frames 0–2: every pixel is ignored, so that nothing of them is compared"))
    let document = try Sandbox.object(
      try sandbox.run(["verify", "spec.yaml", "goldens", "--json"]).output)
    #expect((document["warnings"] as? [String])?.count == 1)
  }

  @Test func optionsAddToTheSpec() throws {
    let sandbox = try sandbox(recording: Self.layer)
    try sandbox.write(Self.spec(Self.layer, color: "#00f"), to: "spec.yaml")
    let verify = ["verify", "spec.yaml", "goldens", "--no-why", "--background", "#fff"]
    #expect(try sandbox.run(verify).status == 0)
    try sandbox.write(Self.spec("", color: "#00f"), to: "spec.yaml")
    #expect(try sandbox.run(verify).status == 1)
    #expect(try sandbox.run(verify + ["--ignore-layer", "badge"]).status == 0)
    #expect(try sandbox.run(verify + ["--ignore", "0,0,100%w,20"]).status == 0)
    try sandbox.expectError(
      64,
      "--ignore-layer: \"bage\" is not valid (did you mean badge?), "
        + "expected a layer's id: badge, under", verify + ["--ignore-layer", "bage"])
  }

  @Test func whatElseDiffersIsExplained() throws {
    let sandbox = try Sandbox()
    let circle = ["verify", "circle", "goldens", "--size", "40x80", "--ignore", "0,0,100%w,10"]
    #expect(try sandbox.run(circle + ["--record", "--frames", "4"]).status == 0)
    let outcome = try sandbox.run(circle + ["--shadow-radius", "9"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("why     shadow.radius 9 instead of 6"))
  }

  @Test func compareTakesThemFromManifestsAndOptions() throws {
    let sandbox = try Sandbox()
    for (name, color) in [("a", "#f00"), ("b", "#00f")] {
      try sandbox.write(Self.spec(Self.layer, color: color), to: "\(name).yaml")
      #expect(try sandbox.run(["\(name).yaml", name]).status == 0)
    }
    let outcome = try sandbox.run(["compare", "a", "b", "--json"])
    #expect(outcome.status == 0)
    let frames = try #require(Sandbox.object(outcome.output)["frames"] as? [[String: Any]])
    let ignored = try #require(frames[0]["ignored"] as? [[String: Int]])
    #expect(ignored == [["x": 2, "y": 4, "width": 10, "height": 10]])
    for name in ["a", "b"] {
      try FileManager.default.removeItem(at: sandbox.url("\(name)/manifest.json"))
    }
    #expect(try sandbox.run(["compare", "a", "b"]).status == 1)
    #expect(try sandbox.run(["compare", "a", "b", "--ignore", "0,0,40,14"]).status == 0)
    #expect(try sandbox.run(["compare", "a", "b", "--ignore", "0,0,40"]).status == 64)
  }

  @Test func thePageShowsThem() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      Self.spec("ignore: [\"0, 4, 5, 5\"]", color: "#00f"), to: "spec.yaml")
    let arguments = ["verify", "spec.yaml", "goldens", "--no-why", "--report", "page.html"]
    #expect(try sandbox.run(arguments).status == 1)
    let page = String(decoding: try sandbox.read("page.html"), as: UTF8.self)
    #expect(page.contains(#""ignored":[[0, 4, 5, 5]]"#))
  }

  @Test(arguments: [
    ("ignore: [{layer: bagde}]", "spec.yaml:8:18: ignore \"bagde\""),
    ("ignore: [{layer: badge, x: 1}]", "spec.yaml:8:25: unknown key ignore[0].x"),
    ("ignore: [{x: 1, y: 2, width: 3}]", "spec.yaml:8:10: ignore[0].height is missing"),
    ("ignore: [{x: 1, y: 2, width: 3%q, height: 3}]", "spec.yaml:8:30: ignore[0].width \"3%q\""),
  ])
  func mistakesNameTheirPlace(ignore: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec(ignore), to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
