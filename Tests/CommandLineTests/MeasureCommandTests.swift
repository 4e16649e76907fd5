import Foundation
import SafeFiles
import TestSupport
import Testing

/// Recordings that the tool itself made: folders of frames, and a video where ffmpeg is installed.
struct MeasureCommandTests {
  private static let screen = ["--size", "120x260", "--scale", "1"]

  /// A folder `rec` with a rest, the transition at 60 frames a second, and a rest.
  private func record(_ words: [String], in sandbox: Sandbox) throws {
    let outcome = try sandbox.run(
      words + Self.screen + ["--fps", "60", "--settled", "out", "--quiet"])
    #expect(outcome.errors == "")
    let frames = try sandbox.names(in: "out").filter { $0.hasSuffix(".png") }
    let rest = 20
    let shown =
      Array(repeating: frames[0], count: rest) + frames
      + Array(repeating: frames[frames.count - 1], count: rest)
    for (index, name) in shown.enumerated() {
      try sandbox.write(try sandbox.read("out/\(name)"), to: "rec/frame-\(1000 + index).png")
    }
  }

  private static let slow = ["circle", "--duration", "400ms", "--timing", "easeOut"]
  /// A sheet is measured sooner than a circle, of which more may differ.
  private static let sheet = ["cover", "--duration", "400ms", "--timing", "easeIn"]

  @Test func theFirstLineSaysWhetherItIsAsSpecified() throws {
    let sandbox = try Sandbox()
    try record(Self.sheet, in: sandbox)
    let same = try sandbox.run(["measure", "rec"] + Self.sheet + Self.screen)
    #expect(same.status == 0)
    #expect(same.errors.contains("warning: nothing says when the frames were shown"))
    #expect(same.errors.contains("--fps"))
    #expect(same.output.hasPrefix("as specified: cover present, "))
    let other = try sandbox.run(
      ["measure", "rec", "cover", "--duration", "300ms", "--fps", "60"] + Self.screen)
    #expect(other.status == 1 && other.errors == "")
    #expect(other.output.hasPrefix("different: cover present takes "))
    #expect(other.output.contains("runs by easeIn instead of the default easeOut"))
    let tolerant = try sandbox.run(
      ["measure", "rec", "cover", "--timing", "easeIn", "--duration", "300ms", "--tolerance"]
        + ["20f,50%", "--quiet"] + Self.screen)
    #expect((tolerant.status, tolerant.output) == (0, ""))
    // Frames as they are rendered: what stays has the time of the last of the motion, and is shown behind it.
    let own = try sandbox.run(["measure", "out"] + Self.sheet + Self.screen)
    #expect(own.output.hasPrefix("as specified: ") || own.errors.contains("begins in the middle"))
  }

  /// For an app's code that says no operation the one that is shown is found, whichever the recording has; the screens that are
  /// named may be meant in either order.
  @Test(.enabled(if: Tool.hasModules, "scripts/build TransitionStage builds the modules"))
  func anAppsCodeIsHeldAgainstBothOfItsOperations() throws {
    let sandbox = try Sandbox()
    let animator = Fixtures.folder.appendingPathComponent("code/app/DimmedSheet.swift").path
    let screens = ["--from", "form", "--to", "photo"]
    try record([animator, "--dismiss"] + screens, in: sandbox)
    for named in [[], ["--from", "photo", "--to", "form"]] {
      let outcome = try sandbox.run(
        ["measure", "rec", animator, "--fps", "60"] + named + Self.screen)
      #expect(outcome.output.hasPrefix("as specified: DimmedSheet dismiss, "), "\(named)")
      #expect((outcome.status, outcome.errors) == (0, ""), "\(named)")
    }
    let present = try sandbox.run(
      ["measure", "rec", animator, "--present", "--fps", "60"] + Self.screen)
    #expect(present.status == 65)
    #expect(present.errors.contains("shows no DimmedSheet present"))
  }

  @Test func jsonHasTheContractsKeys() throws {
    let sandbox = try Sandbox()
    try record(Self.slow, in: sandbox)
    let outcome = try sandbox.run(["measure", "rec"] + Self.slow + Self.screen + ["--json"])
    let result = try Sandbox.object(outcome.output)
    for key in ["begin", "duration", "easingError", "hitchTime", "hitchRatio"] {
      #expect(result[key] is Double, "\(key)")
    }
    #expect(result["easing"] as? String == "easeOut")
    #expect(result["status"] as? String == "same")
    #expect(result["droppedFrames"] as? Int == 0 && result["repeatedFrames"] as? Int == 0)
    #expect(abs(try #require(result["begin"] as? Double) - 20.0 / 60) < 0.008)
    let progress = try #require(result["progress"] as? [[String: Any]])
    #expect(progress.count > 20)
    for key in ["time", "fraction", "progress", "residual"] {
      #expect(progress[5][key] is Double, "\(key)")
    }
    #expect((result["frames"] as? [[String: Any]])?.isEmpty == false)
    let geometry = try #require(result["geometry"] as? [[String: Any]])
    #expect(!geometry.isEmpty && geometry.allSatisfy { $0["isDefault"] as? Bool == true })
  }

  /// The transition has no shadow of which that could be the radius.
  @Test func anOptionWithoutEffectIsWarnedOf() throws {
    let sandbox = try Sandbox()
    try record(["mask", "--duration", "400ms"], in: sandbox)
    let outcome = try sandbox.run(
      ["measure", "rec", "mask", "--duration", "400ms", "--shadow-radius", "9", "--fps", "60"]
        + Self.screen)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: shadow has no effect on mask, only on circle"))
  }

  /// A circle from 2 to 1.2 × 260 / 2 points whose origin lies 10 points to the right of the spec's.
  @Test func theMovingShapeIsToldInPoints() throws {
    let sandbox = try Sandbox()
    try record(Self.slow + ["--origin", "48,108,44,44"], in: sandbox)
    let outcome = try sandbox.run(["measure", "rec", "--json"] + Self.slow + Self.screen)
    #expect(outcome.status == 1)
    let result = try Sandbox.object(outcome.output)
    let figure = try #require(result["figure"] as? [String: Any])
    #expect(figure["shape"] as? String == "circle" && figure["layer"] as? String == "mask")
    let largest = try #require(figure["largest"] as? [String: Any])
    for key in ["difference", "ofTime", "ofPlace", "uncertainty", "time"] {
      #expect(largest[key] is Double, "\(key)")
    }
    let frames = try #require(result["frames"] as? [[String: Any]])
    #expect(frames[0]["geometry"] == nil)
    let half = try #require(
      frames.first { abs(($0["progress"] as? Double ?? 0) - 0.5) < 0.05 && $0["geometry"] != nil })
    let geometry = try #require(half["geometry"] as? [String: Any])
    let progress = try #require(half["progress"] as? Double)
    func circle(_ key: String) throws -> (x: Double, y: Double, radius: Double) {
      let circle = try #require(geometry[key] as? [String: Any])
      let center = try #require(circle["center"] as? [String: Double])
      return (
        try #require(center["x"]), try #require(center["y"]),
        try #require(circle["radius"] as? Double)
      )
    }
    let (recorded, specified) = (try circle("recorded"), try circle("specified"))
    #expect(abs(recorded.x - 70) < 1 && abs(recorded.y - 130) < 1)
    #expect(specified.x == 60 && specified.y == 130)
    #expect(abs(recorded.radius - (2 + 154 * progress)) < 0.2)
    let place = try #require(geometry["ofPlace"] as? Double)
    #expect(abs(place - 10) < 1.5)
  }

  @Test func theSpecThatWasFoundIsOneToKeep() throws {
    let sandbox = try Sandbox()
    try record(Self.slow, in: sandbox)
    let outcome = try sandbox.run(["measure", "rec", "circle", "--fit"] + Self.screen)
    #expect(outcome.status == 0)
    try sandbox.write(outcome.output, to: "found.yaml")
    #expect(try sandbox.run(["validate", "found.yaml"]).status == 0)
    for option in [["--fit=found.yaml"], ["--fit", "found.yaml"]] {
      try sandbox.expectError(
        64,
        "Unexpected argument 'found.yaml'; --fit prints the spec on standard output: --fit > found.yaml "
          + "(see 'transition-render help measure')",
        ["measure", "rec", "circle"] + option)
    }
    #expect(try sandbox.run(["measure", "rec", "found.yaml", "--quiet"]).status == 0)
  }

  @Test func theReportLoadsNothing() throws {
    let sandbox = try Sandbox()
    try record(Self.sheet, in: sandbox)
    try sandbox.expectError(
      64, "--report: \"page.png\" is not valid, expected a name with .html",
      ["measure", "rec", "cover", "--report", "page.png"] + Self.screen)
    let outcome = try sandbox.run(
      ["measure", "rec", "cover", "--report", "page.html"] + Self.screen)
    #expect(outcome.status == 1)
    let page = String(decoding: try sandbox.read("page.html"), as: UTF8.self)
    let headline = try #require(
      page.firstMatch(of: /takes ([0-9.]+) ms instead of the default 300 ms/))
    #expect(abs(try #require(Double(headline.1)) - 400) < 1)
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    let data = try PreviewCommandTests.data(in: Array(page.utf8))
    let transition = try #require((data["transitions"] as? [[String: Any]])?.first)
    let frames = try #require(transition["frames"] as? [[String: Any]])
    #expect(frames.count > 24)
    #expect(frames.allSatisfy { $0["recorded"] is String && $0["spec"] is String })
  }

  @Test func whatIsNoSuchMotionIsRefused() throws {
    let sandbox = try Sandbox()
    try record(["cover", "--duration", "400ms"], in: sandbox)
    try sandbox.expectError(
      65, "rec: looks like cover, not circle",
      ["measure", "rec", "circle"] + Self.screen)
    for index in 0..<30 {
      try sandbox.write(
        try sandbox.read("out/frame-0000.png"), to: "still/frame-\(1000 + index).png")
    }
    try sandbox.expectError(
      65, "still: nothing moves in it, expected a recording of a transition",
      ["measure", "still", "circle"] + Self.screen)
    try sandbox.expectError(
      64, "--crop: 100,0,40,40 is not valid, expected a part of the 120×260 pixels",
      ["measure", "rec", "cover", "--crop", "100,0,40,40"] + Self.screen)
    #expect(try sandbox.run(["measure", "none.mp4", "circle"]).status == 66)
    try sandbox.expectError(
      64,
      "The value '2f,20ms' is invalid for '--tolerance <tolerance>': expected one time, one part of the way and one "
        + "distance, not 20ms as well (see 'transition-render help measure')",
      ["measure", "rec", "cover", "--tolerance", "2f,20ms"])
    try sandbox.expectError(
      64,
      #"<recording>: "circle" is a transition, expected the recording first: measure recording.mp4 circle"#,
      ["measure", "circle", "rec"])
    let misspelt = try sandbox.run(["measure", "rec", "cover", "--durations", "330ms"])
    #expect(misspelt.status == 64)
    #expect(misspelt.errors.contains("Unknown option '--durations'. Did you mean '--duration'?"))
    // ffmpeg plays text as a terminal would.
    try sandbox.write(String(repeating: "1 2 3\n4 5 6\n", count: 99), to: "list.txt")
    let list = try sandbox.run(["measure", "list.txt", "circle"])
    #expect(
      list.errors.contains("list.txt: holds no pictures") || programPath("ffprobe") == nil)
    try sandbox.write("no video", to: "text.mp4")
    let text = try sandbox.run(["measure", "text.mp4", "circle"])
    #expect(text.errors.split(separator: "\n").count == 1)
    #expect(text.status == (programPath("ffprobe") == nil ? 66 : 65))
  }

  @Test(.enabled(if: programPath("ffmpeg") != nil))
  func videosAreMeasured() throws {
    let sandbox = try Sandbox()
    try record(Self.sheet, in: sandbox)
    let made = try sandbox.shell(
      "ffmpeg -v error -framerate 60 -pattern_type glob -i 'rec/*.png' -pix_fmt yuv420p -crf 23 a.mp4"
    )
    #expect(made.status == 0, "\(made.errors)")
    let outcome = try sandbox.run(["measure", "a.mp4"] + Self.sheet + Self.screen + ["--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(abs(try #require(Sandbox.object(outcome.output)["duration"] as? Double) - 0.4) < 1 / 60)
    let fitted = try sandbox.run(["timing", "--fit", "a.mp4", "cover", "--json"])
    let candidates = try Sandbox.object(fitted.output)["candidates"] as? [[String: Any]]
    #expect(
      candidates?.first { $0["kind"] as? String == "named" }?["easing"] as? String == "easeIn")
    let page = try sandbox.run(
      ["preview", "cover", "a.mp4", "--timing", "easeIn,easeOut", "page.html", "--quiet"]
        + Self.screen)
    #expect(page.status == 0, "\(page.errors)")
    let data = try PreviewCommandTests.data(in: sandbox.read("page.html"))
    let players = try #require(data["players"] as? [[String: Any]])
    #expect(players.map { $0["label"] as? String } == ["a.mp4", "easeIn", "easeOut"])
    let frames = try #require(players[0]["frames"] as? [[String: Any]])
    #expect((24...27).contains(frames.count))
    // Half of it is gone: a file that says more than it has.
    try sandbox.write(Array(try sandbox.read("a.mp4").prefix(3000)), to: "cut.mp4")
    let cut = try sandbox.run(["measure", "cut.mp4", "circle"])
    #expect(cut.status == 65 && cut.errors.split(separator: "\n").count == 1)
  }
}
