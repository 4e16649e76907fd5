import Messages
import Testing
import TransitionEngine
import TransitionSpec

/// Layers that follow the device: lengths of the container, its safe area and the screens.
struct LengthsTests {
  private static func spec(_ layer: String, more: String = "") -> String {
    """
    from: list
    to: detail
    layers:
      - {id: under, screen: to}
      - \(layer)
    \(more)
    """ + "\n"
  }

  private func layers(_ spec: String, _ options: String...) throws -> [[String: Any]] {
    let sandbox = try Sandbox()
    try sandbox.write(spec, to: "spec.yaml")
    let outcome = try sandbox.run(["inspect", "spec.yaml", "--at", "0", "--json"] + options)
    #expect(outcome.errors == "")
    return try #require(Sandbox.object(outcome.output)["layers"] as? [[String: Any]])
  }

  private func numbers(_ value: Any?) -> [Double] {
    if let numbers = value as? [Double] { return numbers }
    let keys = ["x", "y", "width", "height"]
    return (value as? [String: Double]).map { found in keys.compactMap { found[$0] } } ?? []
  }

  static let frames: [(String, [Double])] = [
    ("iphone-14", [0.0, 47, 195, 763]), ("iphone-14-landscape", [47, 0, 422, 369]),
    ("iphone-se-3", [0, 20, 187.5, 647]), ("ipad-air", [0, 24, 410, 1136]),
    ("iphone-15-pro", [0, 59, 196.5, 759]),
  ]

  @Test(arguments: frames)
  func frameFollowsTheDevice(device: String, frame: [Double]) throws {
    let text = Self.spec(
      "{id: a, frame: {x: safeArea.left, y: safeArea.top, width: 50%w, height: safeArea.height}}")
    let layer = try #require(try layers(text, "--device", device).last)
    let (position, bounds) = (numbers(layer["position"]), numbers(layer["bounds"]))
    #expect(
      [
        position[0] - bounds[2] / 2, position[1] - bounds[3] / 2, bounds[2], bounds[3],
      ] == frame)
  }

  @Test func aMatrixOfDevicesRendersOwnLayers() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      Self.spec(
        "{id: over, screen: from, position: {x: 150%w, y: 50%h}}",
        more: """
          animations:
            - {layer: over, keyPath: position.x, from: 50%w}
          completion: {remove: over}
          frames: 3
          matrix: {devices: [iphone-se-1, ipad-mini, iphone-se-1-landscape], scales: [0.25]}
          """), to: "spec.yaml")
    let valid = try sandbox.run(["validate", "spec.yaml"])
    #expect(valid.status == 0)
    #expect(valid.errors == "")
    #expect(try sandbox.run(["verify", "spec.yaml", "goldens", "--record"]).status == 0)
    #expect(try sandbox.run(["verify", "spec.yaml", "goldens"]).status == 0)
    let last = try sandbox.picture("goldens/ipad-mini-0.25x/frame-0002.png")
    #expect(last.width == 186)
  }

  @Test func everyDeviceOfTheMatrixIsChecked() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      Self.spec(
        "{id: a, frame: {x: 0, y: 0, width: 100%w - 350, height: 10}}",
        more: "matrix: {devices: [ipad-mini, iphone-se-1, iphone-14, iphone-se-1-landscape]}"),
      to: "spec.yaml")
    let outcome = try sandbox.run(["validate", "spec.yaml"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "transition-render: error: spec.yaml:5:40: layers[1].frame.width \"100%w - 350\" comes to "
        + "-30 on 320×568, expected a number from 0 to 1000000\n")
    #expect(try sandbox.run(["spec.yaml", "--at", "0", "out"]).status == 0)
    #expect(
      try sandbox.run(["spec.yaml", "--at", "0", "--device", "iphone-se-1", "other"]).status == 65)
  }

  static let mistakes: [(String, Int, String)] = [
    (
      "{id: a, frame: {x: triger.midX, y: 0, width: 10, height: 10}}", 24,
      "layers[1].frame.x \"triger.midX\" is not valid (did you mean trigger.midX?), "
        + "expected \(Expected.lengthExamples)"
    ),
    (
      "{id: a, position: {x: 10, y: 50%}}", 34,
      "layers[1].position.y \"50%\" is not valid, expected a share of the container, as 50%w or 50%h"
    ),
    (
      "{id: a, position: {x: 10, y: 50%h - }}", 34,
      "layers[1].position.y \"50%h -\" is not valid, it ends too early, "
        + "expected \(Expected.lengthExamples)"
    ),
    (
      "{id: a, cornerRadius: 2 * 5%q}", 27,
      "layers[1].cornerRadius \"2 * 5%q\" is not valid at \"5%q\", "
        + "expected a share of the container, as 50%w or 50%h"
    ),
    (
      "{id: a, frame: to.pictur}", 20,
      "layers[1].frame \"to.pictur\" is not valid (did you mean to.picture?), "
        + "expected four numbers: x, y, width and height"
    ),
    (
      "{id: a, shape: {path: M0 0H50%qZ}}", 27,
      "layers[1].shape.path \"M0 0H50%qZ\" is not valid at \"50%qZ\", "
        + "expected a share of the container, as 50%w or 50%h"
    ),
    (
      "{id: a, shape: {path: M100%w 0 X}}", 27,
      "layers[1].shape.path \"M100%w 0 X\" is not valid, "
        + "expected SVG path data (no command X, at byte 9)"
    ),
    (
      "{id: a, transform: translate(foo.bar 0)}", 24,
      "layers[1].transform \"translate(foo.bar 0)\" is not valid at \"foo.bar\", "
        + "expected \(Expected.lengthExamples)"
    ),
    (
      "{id: a, borderWidth: 10 - 10%w}", 26,
      "layers[1].borderWidth \"10 - 10%w\" comes to -29 on 390×844, "
        + "expected a number from 0 to 1000000"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesNameThePlaceAndTheWord(layer: String, column: Int, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec(layer), to: "spec.yaml")
    try sandbox.expectError(65, "spec.yaml:5:\(column): \(message)", ["spec.yaml", "out"])
  }

  @Test func originIsTheTrigger() throws {
    let text = Self.spec("{id: a, frame: trigger}")
    let found = try #require(
      try layers(text, "--origin", "100%w - 60, safeArea.top + 5, 30, 40").last)
    #expect(numbers(found["position"]) == [345, 72])
    #expect(numbers(found["bounds"]) == [0, 0, 30, 40])
    let sandbox = try Sandbox()
    try sandbox.write(text + "origin: trigger.center\n", to: "spec.yaml")
    #expect(try sandbox.run(["validate", "spec.yaml"]).status == 65)
  }

  @Test func aSpecThatIsPrintedIsInPointsOfTheDevice() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      Self.spec(
        "{id: over, screen: from, position: {x: 150%w, y: 50%h}}",
        more: "animations: [{layer: over, keyPath: position, from: container.center}]"),
      to: "spec.yaml")
    let ipad = ["--device", "ipad-mini"]
    let printed = try sandbox.run(["inspect", "spec.yaml", "--spec"] + ipad)
    #expect(printed.output.contains("1116"))
    #expect(!printed.output.contains("%"))
    try sandbox.write(printed.output, to: "points.yaml")
    let frames = ["--at", "0,30%,100%", "--scale", "0.2"]
    #expect(try sandbox.run(["spec.yaml", "a"] + frames + ipad).status == 0)
    #expect(try sandbox.run(["points.yaml", "b"] + frames).status == 0)
    #expect(try sandbox.run(["compare", "a", "b"]).status == 0)
  }
}
