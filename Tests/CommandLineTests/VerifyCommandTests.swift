import Foundation
import Messages
import PNG
import Pixels
import Testing
import TransitionRenderer

/// `verify` on one transition, as a user runs it.
struct VerifyCommandTests {
  private let sandbox = try! Sandbox()

  @discardableResult
  private func verify(_ arguments: String...) throws -> Tool.Outcome {
    try sandbox.run(["verify"] + Sandbox.circle + ["goldens"] + arguments)
  }

  private func record(_ arguments: String...) throws {
    let outcome = try sandbox.run(
      ["verify"] + Sandbox.circle + ["goldens", "--record", "--frames", "8"] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  private func findings(_ arguments: String...) throws -> [[String: Any]] {
    let outcome = try sandbox.run(
      ["verify"] + Sandbox.circle + ["goldens", "--json"] + arguments)
    #expect(outcome.status == 1)
    return try #require(try Sandbox.object(outcome.output)["findings"] as? [[String: Any]])
  }

  private func copy(_ source: String, to name: String) throws {
    try sandbox.write(sandbox.read("goldens/\(source)"), to: "goldens/\(name)")
  }

  @Test func whatWasRecordedIsTheSame() throws {
    try record()
    let outcome = try verify()
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output == "same: 8 frames\n")
    // The schedule and the canvas come from the goldens.
    #expect(try sandbox.run(["verify", "circle", "goldens", "--quiet"]).status == 1)
    #expect(
      try sandbox.run(
        ["verify", "circle", "--from", "from.png", "--to", "to.png", "goldens"]
      ).output == "same: 8 frames, 40×64 as the goldens are\n")
    // Without a manifest they still say how many they are.
    try FileManager.default.removeItem(at: sandbox.url("goldens/manifest.json"))
    #expect(try verify().output == "same: 8 frames\n")
  }

  @Test func renderedFramesAreGoldens() throws {
    try sandbox.render("--frames", "8", "goldens")
    #expect(try verify().status == 0)
    #expect(try findings("--shadow-radius", "4").first?["key"] as? String == "shadow.radius")
  }

  @Test func goldensWithTheSamePixelsKeepTheirFiles() throws {
    try record()
    try sandbox.write(
      PNGCodec.encode(sandbox.picture("goldens/frame-0003.png"), key: "other"),
      to: "goldens/frame-0003.png")
    let before = try sandbox.contents(of: "goldens")
    let outcome = try verify("--record")
    #expect(outcome.output == "recorded in goldens: 8 goldens, none changed\n")
    #expect(try sandbox.contents(of: "goldens") == before)
    #expect(try verify("--record", "--shadow-radius", "4").output.contains("8 changed"))
    #expect(try verify("--shadow-radius", "4").status == 0)
  }

  /// A seal is no word for word belief in the manifest.
  @Test func aGoldenThatWasTouchedIsLookedAt() throws {
    try record()
    let manifest = String(decoding: try sandbox.read("goldens/manifest.json"), as: UTF8.self)
    #expect(manifest.components(separatedBy: #""seal""#).count == 9)
    // Another picture in the place of a golden.
    let third = try sandbox.read("goldens/frame-0003.png")
    try sandbox.write(sandbox.read("goldens/frame-0005.png"), to: "goldens/frame-0003.png")
    #expect(try verify().status == 1)
    // A digest of another picture does not help.
    let digests = try sandbox.manifest(in: "goldens").frames.map(\.pixels)
    try sandbox.write(third, to: "goldens/frame-0003.png")
    try sandbox.write(
      manifest.replacingOccurrences(of: digests[3], with: digests[5]), to: "goldens/manifest.json")
    #expect(try verify().status == 0)
    try sandbox.write(
      manifest.replacingOccurrences(of: #""seal""#, with: #""unsealed""#),
      to: "goldens/manifest.json")
    #expect(try verify().output == "same: 8 frames\n")
  }

  /// Whether the schedule and the canvas are said again or taken from the goldens.
  @Test func recordingTheSameAgainChangesNoFile() throws {
    try record("--scale", "1")
    let manifest = try sandbox.read("goldens/manifest.json")
    #expect(try verify("--record").output == "recorded in goldens: 8 goldens, none changed\n")
    #expect(try sandbox.read("goldens/manifest.json") == manifest)
    try record()
    #expect(try sandbox.read("goldens/manifest.json") == manifest)
  }

  @Test func oneFrameCanBeRecordedAlone() throws {
    try record()
    let before = try sandbox.contents(of: "goldens")
    #expect(try verify("--record", "--only", "3", "--shadow-radius", "4").status == 0)
    let after = try sandbox.contents(of: "goldens")
    let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(after.count == before.count && changed == ["frame-0003.png", "manifest.json"])
    #expect(try verify("--only", "0-2").status == 0)
    #expect(try verify().output.contains("1 of 8 frames"))
  }

  @Test func fewerFramesReplaceMore() throws {
    try record()
    #expect(try verify("--record", "--frames", "3").status == 0)
    #expect(try sandbox.names(in: "goldens").count == 4)
    #expect(try verify().output == "same: 3 frames\n")
  }

  @Test func aMissingGoldenFailsTheRunThatNoticesIt() throws {
    try record()
    try FileManager.default.removeItem(at: sandbox.url("goldens/frame-0004.png"))
    let noticed = try verify()
    #expect(noticed.status == 1 && noticed.output.contains("missing 4: no goldens"))
    #expect(noticed.output.contains("first   frame 4, 571.4 ms: no golden\n"))
    #expect(!sandbox.exists("goldens/frame-0004.png"))
    let recorded = try verify("--record-missing")
    #expect(recorded.status == 1 && sandbox.exists("goldens/frame-0004.png"))
    #expect(try verify().status == 0)
  }

  @Test func thePageAndTheDocumentSayThatAGoldenIsMissing() throws {
    try record()
    try FileManager.default.removeItem(at: sandbox.url("goldens/frame-0004.png"))
    #expect(try verify("--report", "page.html").status == 1)
    let page = String(decoding: try sandbox.read("page.html"), as: UTF8.self)
    #expect(page.contains(#""absence":"Missing golden. Record it with --record-missing.""#))
    #expect(page.contains(#""status":"extra","text":"no golden""#))
    #expect(page.contains("first: frame 4, 571.4 ms: no golden"))
    #expect(!page.contains("not expected"))
    let document = try Sandbox.object(try verify("--json").output)
    let frames = try #require(document["frames"] as? [[String: Any]])
    #expect(frames[4]["status"] as? String == "extra")
    #expect(frames.compactMap { $0["reason"] as? String } == ["missing-golden"])
  }

  @Test func anotherTransitionIsToldBeforeItsNumbers() throws {
    let goldens = ["reveal"] + Sandbox.circle.dropFirst() + ["goldens"]
    #expect(try sandbox.run(["verify"] + goldens + ["--record", "--frames", "4"]).status == 0)
    let outcome = try verify("--timing", "linear", "--duration", "0.7")
    #expect(outcome.status == 1)
    let line = try #require(
      outcome.output.split(separator: "\n").first { $0.contains("transition circle instead of") })
    let keys = ["transition", "timing", "duration"].compactMap { line.range(of: "\($0) ") }
    #expect(
      keys.count == 3 && zip(keys, keys.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
  }

  @Test func anotherCountOfFramesIsNoShiftInTime() throws {
    try record()
    let outcome = try verify("--frames", "7")
    #expect(outcome.status == 1 && outcome.output.contains("why     frames 7 instead of 8"))
    #expect(outcome.output.contains("of 8 frames, 1 without a frame\n"))
    for word in ["behind", "ahead", "late", "early"] { #expect(!outcome.output.contains(word)) }
    // What is different beside it is told as of when the goldens were recorded.
    let eased = try findings("--frames", "7", "--timing", "linear")
    #expect(eased.contains { $0["key"] as? String == "timing" })
    let lags = eased.compactMap { $0["lead"] as? Double }
    #expect(!lags.isEmpty && lags.allSatisfy { $0 < 0 })
    try FileManager.default.removeItem(at: sandbox.url("goldens/manifest.json"))
    let unknown = try verify("--frames", "7").output
    #expect(unknown.contains("why     frames 7 instead of 8: which golden belongs to which frame"))
    #expect(!unknown.contains("behind") && !unknown.contains("not one of time"))
  }

  @Test func aRunThatCannotCompareIsNeverZeroOrOne() throws {
    let command = ["verify"] + Sandbox.circle
    try sandbox.expectError(
      66, "goldens: holds no goldens, --record writes them", command + ["goldens"])
    try sandbox.write("no picture", to: "goldens/frame-0000.png")
    #expect(try verify("--frames", "1").status == 65)
    try sandbox.write("{}", to: "other/manifest.json")
    #expect(try sandbox.run(command + ["other"]).status == 65)
    try record("--overwrite")
    #expect(try verify("--frames", "0").status == 64)
    #expect(try verify("--record", "--record-missing").status == 64)
    #expect(try verify("--goldens", "digests").status == 64)
    #expect(try sandbox.run(["verify", "circel", "goldens"]).status == 64)
  }

  @Test func foreignFilesAreRefused() throws {
    try sandbox.write("mine", to: "goldens/notes.txt")
    let outcome = try verify("--record", "--frames", "2")
    #expect(outcome.status == 73 && outcome.errors.contains("notes.txt"))
    #expect(try sandbox.names(in: "goldens") == ["notes.txt"])
    #expect(try verify("--record", "--frames", "2", "--overwrite").status == 0)
    #expect(try sandbox.read("goldens/notes.txt") == Array("mine".utf8))
  }

  /// A full disk, as a limit on the size of files.
  @Test func goldensStayAsTheyWereWhenTheDiskIsFull() throws {
    try record()
    let before = try sandbox.contents(of: "goldens")
    let outcome = try sandbox.shell(
      "ulimit -f 1; \"$TOOL\" verify circle --size 300x400 goldens --record --frames 8")
    #expect(outcome.status == 74 && outcome.errors.contains("goldens/frame-000"))
    #expect(try sandbox.contents(of: "goldens") == before)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func anInterruptedRecordingLeavesEachGoldenWhole(signal: Int32) throws {
    try record()
    let tool = try sandbox.start(
      ["verify"] + Sandbox.circle + ["goldens", "--record", "--frames", "3000"])
    usleep(200_000)
    tool.send(signal)
    _ = try tool.wait()
    let names = try sandbox.names(in: "goldens").filter { !$0.hasPrefix(".") }
    for name in names where name.hasSuffix(".png") {
      #expect(try sandbox.picture("goldens/\(name)").width == Sandbox.width)
    }
    #expect(try verify("--record", "--frames", "8").status == 0)
    #expect(try sandbox.names(in: "goldens").count == 9)
  }

  /// One channel of one pixel by one level, at five hundred places.
  @Test func everyPixelCounts() throws {
    let command = ["verify"] + Sandbox.circle + ["many"]
    #expect(try sandbox.run(command + ["--record", "--frames", "250"]).status == 0)
    let goldens = try sandbox.contents(of: "many")
    var random = Xorshift(state: 88_172_645_463_325_252)
    for _ in 0..<2 {
      var places: [[String: Int]] = []
      for index in 0..<250 {
        let name = OutputFolder.frameName(index)
        var picture = try PNGCodec.decode(try #require(goldens[name]))
        let (x, y) = (random.next(below: picture.width), random.next(below: picture.height))
        let shift = UInt32(8 * random.next(below: 3))
        picture[x, y] = picture[x, y].moved(byOneAt: shift)
        places.append(["x": x, "y": y, "width": 1, "height": 1])
        try sandbox.write(PNGCodec.encode(picture, key: "touched"), to: "many/\(name)")
      }
      let outcome = try sandbox.run(command + ["--json"])
      let frames = try #require(
        try Sandbox.object(outcome.output)["frames"] as? [[String: Any]])
      #expect(outcome.status == 1)
      #expect(frames.map { $0["bounds"] as? [String: Int] } == places)
      #expect(frames.allSatisfy { $0["maxChannelDelta"] as? Int == 1 })
    }
  }

  @Test func theGoldensOwnSpecIsNamed() throws {
    try record()
    let values = [
      ("--shadow-opacity", "0.95", "shadow.opacity", "1"),
      ("--shadow-radius", "5.5", "shadow.radius", "6"),
      ("--set", "parameters.startDiameter=4.1", "parameters.startDiameter", "4"),
      ("--timing", "easeOut", "timing", "easeIn"),
    ]
    for (option, value, key, expected) in values {
      let found = try findings(option, value)
      #expect(found.first?["key"] as? String == key)
      #expect(found.first?["expected"] as? String == expected)
      #expect(found.first?["kind"] as? String == "spec")
    }
  }

  @Test func lateMissingAndExchangedFramesAreNamed() throws {
    try record()
    let whole = try sandbox.contents(of: "goldens")
    for index in (4...7).reversed() {
      try copy("frame-000\(index - 1).png", to: "frame-000\(index).png")
    }
    #expect(
      try verify().output.contains(
        "why     frames 4–7: one frame early, the golden is 142.9 ms behind"))
    for (name, bytes) in whole { try sandbox.write(bytes, to: "goldens/\(name)") }
    try copy("frame-0002.png", to: "swap.png")
    try copy("frame-0005.png", to: "frame-0002.png")
    try copy("swap.png", to: "frame-0005.png")
    try FileManager.default.removeItem(at: sandbox.url("goldens/swap.png"))
    #expect(try verify().output.contains("why     frames 2 and 5 are exchanged"))
  }

  @Test func aScreenThatChangedIsToldWithItsPlace() throws {
    try record()
    var picture = Sandbox.from
    picture[2, 2] ^= 0x40
    try sandbox.write(PNGCodec.encode(picture, key: "test"), to: "from.png")
    let outcome = try verify()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("other pixels where the from screen shows"))
    #expect(outcome.output.contains("the difference is not one of time"))
    #expect(outcome.output.contains("spec    recorded otherwise: another picture as from screen"))
    #expect(try verify("--report", "page.html").status == 1)
    let page = String(decoding: try sandbox.read("page.html"), as: UTF8.self)
    #expect(page.contains("<li>spec: recorded otherwise: another picture as from screen</li>"))
    #expect(page.contains("<li>taken: frames"))
  }

  @Test func anotherVersionIsNamed() throws {
    try record()
    let manifest = String(decoding: try sandbox.read("goldens/manifest.json"), as: UTF8.self)
    let other = manifest.replacing(/"cairo" ?: ?"[^"]*"/, with: #""cairo": "0.1""#)
    #expect(other != manifest)
    try sandbox.write(other, to: "goldens/manifest.json")
    #expect(try verify().output == "same: 8 frames\n")
    let outcome = try verify("--shadow-radius", "4")
    #expect(outcome.output.contains("  made    recorded with cairo 0.1, here is "))
    #expect(outcome.output.contains("  taken   frames"))
  }

  @Test func progressIsTold() throws {
    try record()
    let outcome = try verify("--progress", "plain", "--jobs", "1")
    #expect(outcome.status == 0 && outcome.errors.hasSuffix("8 of 8 frames\n"))
    #expect(try verify("--progress", "json").errors.contains(#""done": 8, "total": 8}"#))
    #expect(try verify("--progress", "plain", "--quiet").errors == "")
  }

  @Test func toleranceIsThatOfCompare() throws {
    try record()
    var picture = try sandbox.picture("goldens/frame-0003.png")
    picture[3, 5] = picture[3, 5].moved(byOneAt: 0)
    try sandbox.write(PNGCodec.encode(picture, key: "touched"), to: "goldens/frame-0003.png")
    #expect(try verify().status == 1)
    #expect(try verify("--max-channel-delta", "1").status == 0)
    #expect(try verify("--max-diff-pixels", "1").status == 0)
  }

  @Test func aFailureLeavesPicturesAndAPage() throws {
    try record()
    let outcome = try verify(
      "--shadow-radius", "4", "--report", "report", "--junit", "junit.xml")
    #expect(outcome.status == 1)
    let names = try sandbox.names(in: "report")
    for role in ["expected", "actual", "difference"] {
      #expect(names.contains("frame-0003-\(role).png"))
    }
    #expect(try sandbox.read("report/frame-0003-expected.png").count > 0)
    #expect(
      try sandbox.picture("report/frame-0003-expected.png")
        == sandbox.picture("goldens/frame-0003.png"))
    let page = String(decoding: try sandbox.read("report/report.html"), as: UTF8.self)
    #expect(page.contains("shadow.radius 4 instead of 6"))
    let junit = String(decoding: try sandbox.read("junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"tests="1" failures="1" errors="0""#))
    // What is the same leaves no pictures of an earlier failure.
    #expect(try verify("--report", "report").status == 0)
    #expect(try sandbox.names(in: "report") == ["report.html"])
    #expect(try verify("--shadow-radius", "4", "--report", "page.html").status == 1)
    #expect(sandbox.exists("page.html"))
  }

  @Test func anotherDurationIsADifferenceThoughThePixelsAreTheSame() throws {
    try record()
    let outcome = try verify("--duration", "500ms")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("over 500 ms instead of 1000 ms"))
  }
}

/// Marsaglia's xorshift64: the same places on every run.
private struct Xorshift {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}

extension UInt32 {
  /// One channel by one level, up where there is room.
  fileprivate func moved(byOneAt shift: UInt32) -> UInt32 {
    self >> shift & 0xFF < 255 ? self &+ 1 << shift : self &- 1 << shift
  }
}
