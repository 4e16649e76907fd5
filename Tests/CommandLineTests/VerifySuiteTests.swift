import Foundation
import SpecFiles
import Testing

/// A folder of specs with their goldens.
struct VerifySuiteTests {
  private let sandbox = try! Sandbox()

  init() throws {
    try sandbox.write(
      """
      transition: circle
      size: {width: 40, height: 64}
      frames: 4
      matrix: {operations: [push, pop], scales: [1, 2]}
      """, to: "specs/circle.yaml")
    try sandbox.write(
      """
      size: {width: 40, height: 64}
      duration: 400ms
      frames: 6
      layers:
        - {id: under, screen: to}
        - {id: over, screen: from, opacity: 0}
        - {id: dot, frame: {x: 5, y: 9, width: 9, height: 9}, backgroundColor: "#f00", shadow: {opacity: 1, radius: 4}}
      animations:
        - {layer: over, keyPath: opacity, from: 1, timing: easeInOut}
        - {layer: dot, keyPath: position.x, from: 10, to: 30, timing: easeInOut}
      """, to: "specs/menus/card.yaml")
    // A gesture is no spec.
    try sandbox.write(#"{"samples": [{"time": 0, "progress": 0}]}"#, to: "specs/pan.json")
    #expect(try suite("--record").status == 0)
  }

  private func suite(_ arguments: String...) throws -> Tool.Outcome {
    try sandbox.run(["verify", "specs", "goldens"] + arguments)
  }

  private func change(_ text: String, to other: String) throws {
    let spec = String(decoding: try sandbox.read("specs/menus/card.yaml"), as: UTF8.self)
    #expect(spec.contains(text))
    try sandbox.write(
      spec.replacingOccurrences(of: text, with: other), to: "specs/menus/card.yaml")
  }

  @Test func everyEntryHasItsFolder() throws {
    for name in [
      "circle/push-1x", "circle/push-2x", "circle/pop-1x", "circle/pop-2x", "menus/card",
    ] {
      #expect(sandbox.exists("goldens/\(name)/frame-0003.png"))
    }
    let outcome = try suite()
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.hasSuffix("menus/card: same: 6 frames\nsame: 5 cases\n"))
  }

  @Test(arguments: ["nosuch", "nosuch/", "folder/nosuch"])
  func aFolderThatDoesNotExistIsSaidToBeNone(
    folder: String
  ) throws {
    let outcome = try sandbox.run(["verify", folder, "goldens"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "<transition>: \"\(folder)\" is neither a folder nor a spec file nor a transition, expected"
      ))
  }

  @Test func reportsAreBoundedAndSaySo() throws {
    try change("frames: 6", to: "frames: 12")
    #expect(try suite("--record").status == 0)
    try change(##"backgroundColor: "#f00""##, to: ##"backgroundColor: "#0f0""##)
    let outcome = try suite("--no-why", "--json", "--report", "report")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(#""picturesLeftOut" : 6"#), "\(outcome.output)")
    #expect(
      try sandbox.names(in: "report/menus/card").count { $0.hasSuffix("-expected.png") } == 6)
    let page = String(decoding: try sandbox.read("report/menus/card/report.html"), as: UTF8.self)
    #expect(page.contains("pictures are of 6 of the 12 frames that differ"))
  }

  /// As with a full disk: what was compared stays so, and that it cannot be shown is told once.
  @Test func aReportThatCannotBeWrittenHidesNoDifference() throws {
    try sandbox.write("a file", to: "report/menus")
    #expect(try suite("--report", "report").status == 0)
    try change(##"backgroundColor: "#f00""##, to: ##"backgroundColor: "#0f0""##)
    let outcome = try suite("--no-why", "--report", "report")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("5 cases: 1 different\n"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("report/menus"))
    // The page of all cases, which is there, has no link to the one that is not.
    let page = String(decoding: try sandbox.read("report/report.html"), as: UTF8.self)
    #expect(!page.contains("menus/card/report.html"))
  }

  @Test func aLayerThatOneCaseHasMayBeIgnored() throws {
    try change(##"backgroundColor: "#f00""##, to: ##"backgroundColor: "#0f0""##)
    #expect(try suite().status == 1)
    let outcome = try suite("--ignore-layer", "dot")
    #expect(outcome.status == 0 && outcome.output.hasSuffix("same: 5 cases\n"))
    let mistake = try suite("--ignore-layer", "dott", "--allow-orphans")
    #expect(mistake.status == 1)
    #expect(mistake.errors.contains("--ignore-layer: \"dott\" is not valid (did you mean dot?)"))
    try change(##"backgroundColor: "#0f0""##, to: ##"backgroundColor: "#f00""##)
    #expect(try suite("--ignore-layer", "dott").status == 64)
  }

  @Test func aRenderSaysWhichEntryItShows() throws {
    let outcome = try sandbox.run(["specs/circle.yaml", "out"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "warning: matrix: push-1x is rendered, the first of 4 entries; --device, --scale, "
          + "--appearance or an operation choose another, verify takes all"))
    let chosen = try sandbox.run(["specs/circle.yaml", "--pop", "--scale", "2", "chosen"])
    #expect(chosen.status == 0 && !chosen.errors.contains("matrix"))
  }

  @Test func goldensWithoutASpecAreADifference() throws {
    try FileManager.default.removeItem(at: sandbox.url("specs/menus/card.yaml"))
    let spec = String(decoding: try sandbox.read("specs/circle.yaml"), as: UTF8.self)
    try sandbox.write(
      spec.replacingOccurrences(of: "scales: [1, 2]", with: "scales: [1]"), to: "specs/circle.yaml")
    let orphans = ["circle/pop-2x", "circle/push-2x", "menus/card"]
    let outcome = try suite("--report", "report", "--junit", "junit.xml")
    #expect(outcome.status == 1 && outcome.output.hasSuffix("2 cases: 3 orphaned\n"))
    for name in orphans {
      #expect(
        outcome.output.contains("\(name): orphaned: goldens/\(name) holds goldens of no case, "))
    }
    let junit = String(decoding: try sandbox.read("junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"tests="2" failures="0" errors="0""#))
    #expect(junit.contains(#"tests="3" failures="3" errors="0""#))
    #expect(junit.contains(#"<property name="file" value="specs/circle.yaml"/>"#))
    #expect(junit.contains(#"type="orphaned""#))
    let page = String(decoding: try sandbox.read("report/report.html"), as: UTF8.self)
    #expect(page.contains("goldens/menus/card holds goldens of no case"))
    let content = try Sandbox.object(try suite("--json").output)
    #expect((content["counts"] as? [String: Int])?["orphaned"] == 3)

    let allowed = try suite("--allow-orphans")
    #expect(allowed.status == 0 && allowed.output.hasSuffix("same: 2 cases\n"))
    for name in orphans {
      #expect(allowed.errors.contains("warning: goldens/\(name): goldens of no case, "))
    }
    let warned = try Sandbox.object(try suite("--allow-orphans", "--json").output)
    #expect((warned["warnings"] as? [String])?.count == 3)
    #expect(try suite("--filter", "push").status == 0)
    // Which goldens belong to a spec that cannot be read is unknown.
    try sandbox.write("transition: [", to: "specs/circle.yaml")
    #expect(!(try suite().errors.contains("goldens/circle/pop-2x")))
  }

  @Test func oneChangeIsOneDifference() throws {
    try change("radius: 4", to: "radius: 3")
    let outcome = try suite("--report", "report", "--junit", "junit.xml")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("menus/card: different: 6 of 6 frames"))
    #expect(outcome.output.contains("layers[2].shadow.radius 3 instead of 4"))
    #expect(outcome.output.hasSuffix("5 cases: 1 different\n"))
    let page = String(decoding: try sandbox.read("report/report.html"), as: UTF8.self)
    #expect(page.contains(#"href="./menus/card/report.html""#))
    #expect(sandbox.exists("report/menus/card/report.html"))
    let junit = String(decoding: try sandbox.read("junit.xml"), as: UTF8.self)
    #expect(junit.contains(#"tests="4" failures="0" errors="0""#))
    #expect(junit.contains(#"tests="1" failures="1" errors="0""#))
    #expect(!junit.contains(" file="))
    #expect(page.contains("<figcaption>expected, frame "))
    #expect(page.contains(#"<summary><strong class="badge same">same</strong> 4 cases</summary>"#))
    #expect(try suite("--junit", "junit.xml", "--junit-files").status == 1)
    let files = String(decoding: try sandbox.read("junit.xml"), as: UTF8.self)
    #expect(files.contains(#" file="specs/menus/card.yaml">"#))
  }

  @Test func valuesOfLayersAreFoundWithoutARecord() throws {
    try FileManager.default.removeItem(at: sandbox.url("goldens/menus/card/manifest.json"))
    try change("radius: 4", to: "radius: 3")
    #expect(
      try suite("--filter", "card").output.contains(
        "same motion, layers[2].shadow.radius 3 instead of 4"))
    try change("radius: 3", to: "radius: 4")
    try change("to: 30, timing: easeInOut", to: "to: 30, timing: easeIn")
    #expect(
      try suite("--filter", "card").output.contains(
        "why     animations[1].timing easeIn instead of easeInEaseOut"))
  }

  @Test func aBrokenSpecHidesNoDifference() throws {
    try sandbox.write("transition: circel", to: "specs/bad.yaml")
    try change("radius: 4", to: "radius: 3")
    let outcome = try suite()
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("6 cases: 1 different, 1 not compared\n"))
    #expect(outcome.errors.contains("specs/bad.yaml:1:13"))
    let content = try Sandbox.object(try suite("--json").output)
    let cases = try #require(content["cases"] as? [[String: Any]])
    #expect(content["status"] as? String == "different")
    #expect(
      cases.map { $0["status"] as? String } == [
        "failed", "same", "same", "same", "same", "different",
      ])
    try change("radius: 3", to: "radius: 4")
    #expect(try suite().status == 65)
  }

  @Test func documentsNameFilesAndTimes() throws {
    try change("radius: 4", to: "radius: 3")
    let content = try Sandbox.object(try suite("--report", "report", "--json").output)
    #expect(content["schema"] as? String == "transition-render/verification/1")
    #expect((content["counts"] as? [String: Int])?["same"] == 4)
    let cases = try #require(content["cases"] as? [[String: Any]])
    let card = try #require(cases.last)
    #expect(card["spec"] as? String == "specs/menus/card.yaml")
    #expect(card["goldens"] as? String == "goldens/menus/card")
    #expect(card["page"] as? String == "report/menus/card/report.html")
    let pictures = try #require(card["pictures"] as? [[String: Any]])
    #expect(pictures.count == 18)
    #expect(pictures.allSatisfy { ($0["path"] as? String).map(sandbox.exists) == true })
    #expect((card["duration"] as? Double).map { $0 > 0 } == true)
  }

  /// A spec in a file that has lost its operation does not pass; the command line need not repeat it.
  @Test func theOperationOfTheGoldensIsForTheCommandLine() throws {
    let canvas = ["--size", "40x64", "--frames", "3"]
    _ = try sandbox.run(["verify", "circle", "alone", "--pop", "--record"] + canvas)
    #expect(try sandbox.run(["verify", "circle", "alone"]).status == 0)
    try sandbox.write("{transition: circle, size: 40x64, frames: 3}", to: "lost.yaml")
    let outcome = try sandbox.run(["verify", "lost.yaml", "alone"])
    #expect(outcome.status == 1 && outcome.output.contains("operation push instead of pop"))
  }

  @Test func causesAreNotLookedForWithoutAWhy() throws {
    try change("radius: 4", to: "radius: 3")
    let outcome = try suite("--no-why", "--filter", "card")
    #expect(outcome.status == 1 && outcome.output.contains("why     not looked for"))
    #expect(!outcome.output.contains("shadow.radius"))
  }

  /// Where many cases differ alike, those that are not looked into say how to learn the cause.
  @Test func causesAreLookedForInSome() throws {
    let all = (1...10).map { "\($0)" }.joined(separator: ", ")
    try sandbox.write(
      "{transition: circle, size: 8x8, frames: 2, matrix: {scales: [\(all)]}}", to: "many/a.yaml")
    let many = ["verify", "many", "golds"]
    #expect(try sandbox.run(many + ["--record"]).status == 0)
    try sandbox.write(
      "{transition: circle, size: 8x8, frames: 2, duration: 2, timing: linear, matrix: {scales: [\(all)]}}",
      to: "many/a.yaml")
    let outcome = try sandbox.run(many)
    #expect(outcome.status == 1)
    let line = "why     not looked for; verify this case alone to find it\n"
    #expect(outcome.output.split(separator: line, omittingEmptySubsequences: false).count == 3)
  }

  @Test func namesCannotActOnATerminal() throws {
    let name = "a\n::error::b\u{1B}[31m"
    try sandbox.write("{transition: mask, size: 8x8, frames: 1}", to: "specs/\(name).yaml")
    let outcome = try suite("--record-missing")
    #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
    #expect(!(outcome.output + outcome.errors).contains("\n::"))
    #expect(outcome.output.contains(#"a\u{a}::error::b\u{1b}[31m: recorded"#))
  }

  @Test func casesAreChosenByName() throws {
    #expect(try suite("--filter", "pop").output.hasSuffix("same: 2 cases\n"))
    #expect(
      try suite("--filter", "pop", "--filter", "card").output.hasSuffix("same: 3 cases\n"))
    #expect(try suite("--filter", "pop", "--filter", "nothing").status == 64)
    let outcome = try suite("--filter", "nobody")
    #expect(outcome.status == 64 && outcome.errors.contains("expected circle/push-1x"))
    #expect(try sandbox.run(["verify", "specs", "goldens", "--only", "1-2"]).status == 0)
  }

  @Test func aNewSpecHasNoGoldensYet() throws {
    try sandbox.write("{transition: mask, size: 40x64, frames: 3}", to: "specs/mask.yaml")
    #expect(try suite().status == 66)
    let outcome = try suite("--record-missing")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("6 cases: 1 missing and recorded now\n"))
    #expect(try suite().status == 0)
  }

  @Test func aNewSpecIsKeptAsTheSuiteIs() throws {
    #expect(try suite("--record", "--goldens", "digests").status == 0)
    try sandbox.write("{transition: mask, size: 40x64, frames: 3}", to: "specs/mask.yaml")
    #expect(try suite("--record-missing", "--filter", "mask").status == 1)
    #expect(try sandbox.names(in: "goldens/mask") == ["manifest.json"])
  }

  @Test func causesOfOtherSpecsComeFirst() throws {
    for number in 1...5 {
      try sandbox.write("{transition: mask, size: 40x64, frames: 3}", to: "specs/z\(number).yaml")
    }
    #expect(try suite("--record").status == 0)
    let outcome = try suite("--timing", "easeOut")
    #expect(outcome.output.hasSuffix("10 cases: 9 different\n"))
    // The circle is in four cases, the sixth spec behind them is a menu's card.
    let unexplained = outcome.output.components(separatedBy: "\n").split { !$0.hasPrefix(" ") }
      .enumerated().filter { $0.element.contains { $0.contains("not looked for") } }.map(\.offset)
    #expect(unexplained == [2, 3])
  }

  @Test func goldensInsteadOfSpecsAreNoSuite() throws {
    try sandbox.expectError(
      66,
      "goldens: holds goldens and no specs, expected the folder of the specs first, then that of the goldens",
      ["verify", "goldens", "specs"])
    try sandbox.write(#"{"samples": [{"time": 0, "progress": 0}]}"#, to: "pans/pan.json")
    try sandbox.expectError(
      66, "pans: holds no specs, expected a folder with .yaml, .yml or .json files",
      ["verify", "pans", "goldens"])
    try sandbox.expectError(
      64,
      "goldens: holds the goldens of a suite, expected goldens/circle for this spec alone, or the folder of the "
        + "specs with --filter circle/", ["verify", "specs/circle.yaml", "goldens"])
    #expect(try sandbox.run(["verify", "specs/circle.yaml", "goldens/circle"]).status == 0)
  }

  @Test func aConflictIsNamed() throws {
    let path = "goldens/menus/card/manifest.json"
    let manifest = String(decoding: try sandbox.read(path), as: UTF8.self)
    try sandbox.write("<<<<<<< HEAD\n\(manifest)=======\n\(manifest)>>>>>>> branch\n", to: path)
    try sandbox.expectError(
      65,
      "\(path): holds a merge conflict; take either side, as with git checkout --theirs, then --record",
      ["verify", "specs/menus/card.yaml", "goldens/menus/card"])
  }

  @Test func filesOfFileManagersAreNotInTheWay() throws {
    try sandbox.write("", to: "goldens/menus/card/.DS_Store")
    #expect(try suite("--record").status == 0)
    #expect(sandbox.exists("goldens/menus/card/.DS_Store"))
  }

  @Test func someFramesOfAnotherScheduleAreRefused() throws {
    try change("frames: 6", to: "frames: 4")
    try sandbox.expectError(
      64,
      "goldens/menus/card: the goldens that would stay were recorded at other times than the frames have now, "
        + "expected --record of all frames",
      ["verify", "specs/menus/card.yaml", "goldens/menus/card", "--record", "--only", "0-1"])
  }

  @Test func aDamagedGoldenSaysWhatToDo() throws {
    try sandbox.write("no picture", to: "goldens/menus/card/frame-0001.png")
    let outcome = try suite("--filter", "card")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("; restore the golden, or --record it again"))
  }

  @Test func allSpecsAreValidated() throws {
    try sandbox.write(
      #"{"samples": [{"time": 0, "progress": 0}, {"time": 0.2, "progress": 0.6}], "end": {"outcome": "finish"}}"#,
      to: "specs/pan.json")
    let outcome = try sandbox.run(["validate", "specs"])
    #expect(outcome.status == 0)
    #expect(outcome.output.components(separatedBy: ": valid, ").count == 4)
    try sandbox.write("transition: circl", to: "specs/bad.yaml")
    let report = try sandbox.run(["validate", "specs", "--json"])
    #expect(report.status == 65)
    #expect((try Sandbox.object(report.output)["specs"] as? [Any])?.count == 4)
  }

  @Test func aFolderWithoutSpecsIsNoSuite() throws {
    try sandbox.write("", to: "empty/notes.txt")
    try sandbox.expectError(
      66, "empty: holds no specs, expected a folder with .yaml, .yml or .json files",
      ["verify", "empty", "goldens"])
  }

  @Test func aRenderShowsTheMatrixsFirst() throws {
    #expect(try sandbox.run(["specs/circle.yaml", "first"]).status == 0)
    #expect(try sandbox.picture("first/frame-0000.png").width == 40)
    #expect(try sandbox.run(["specs/circle.yaml", "--scale", "3", "--pop", "other"]).status == 0)
    #expect(try sandbox.picture("other/frame-0000.png").width == 120)
  }

  @Test(.timeLimit(.minutes(1))) func linksThatLeadBackEnd() throws {
    try sandbox.write("{transition: mask, size: 8x8, frames: 1}", to: "specs/sub/mask.yaml")
    for (link, target) in [("specs/self", "."), ("specs/sub/up", "../../specs")] {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path(link), withDestinationPath: target)
    }
    #expect(try suite("--record").status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("goldens/up"), withDestinationPath: "..")
    let outcome = try suite()
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("self/"))
    #expect(!outcome.output.contains("up/"))
  }

  @Test(.timeLimit(.minutes(1))) func aPipeIsRefused() throws {
    #expect(mkfifo(sandbox.path("pipe.png"), 0o600) == 0)
    #expect(mkfifo(sandbox.path("specs/pipe.yaml"), 0o600) == 0)
    try sandbox.expectError(
      65, "--from: pipe.png is a pipe or a device, expected a synthetic screen or a PNG file",
      ["circle", "--from", "pipe.png", "--at", "0", "out"])
    let outcome = try suite("--filter", "pipe", "--record")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("specs/pipe.yaml: cannot be opened"))
  }
}
