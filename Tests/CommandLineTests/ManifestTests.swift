import Foundation
import FrameOutput
import Testing

/// `manifest.json`, and that the same input gives the same bytes.
struct ManifestTests {
  @Test func everythingResolvedIsTold() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "2", "--settled", "--scale", "1", "out")
    let digests = try (0..<3).map { index in
      PixelDigest(rgb: try sandbox.picture("out/frame-000\(index).png").rgb).description
    }
    let from = PixelDigest(rgb: Sandbox.from.rgb).description
    let to = PixelDigest(rgb: Sandbox.to.rgb).description
    let manifest = try JSONSerialization.jsonObject(
      with: Data(sandbox.read("out/manifest.json")))
    let environment = ((manifest as? [String: Any])?["environment"] as? [String: String]) ?? [:]
    #expect(environment.keys.sorted() == ["cairo", "libpng", "transition-render"])
    let expected = """
      {"schema": "transition-render/manifest/1",
       "canvas": {"width": 40, "height": 64, "scale": 1},
       "environment": \(String(decoding: try JSONEncoder().encode(environment), as: UTF8.self)),
       "frames": [
         {"index": 0, "file": "frame-0000.png", "time": 0, "fraction": 0, "progress": 0,
          "pixels": "\(digests[0])"},
         {"index": 1, "file": "frame-0001.png", "time": 1, "fraction": 1, "progress": 1,
          "pixels": "\(digests[1])"},
         {"index": 2, "file": "frame-0002.png", "time": 1, "fraction": 1, "progress": 1,
          "settled": true, "pixels": "\(digests[2])"}],
       "spec": {
         "transition": "circle", "operation": "push", "duration": 1, "timing": "easeIn",
         "size": {"width": 40, "height": 64}, "scale": 1,
         "from": {"file": "from.png", "pixels": "\(from)"},
         "to": {"file": "to.png", "pixels": "\(to)"},
         "background": "#000000",
         "shadow": {"color": "#000000", "opacity": 1, "radius": 6, "offset": {"x": 0, "y": 0}},
         "parameters": {"overscan": 40, "startDiameter": 4, "endDiameter": 1.2},
         "fixes": [], "frames": 2, "settled": true}}
      """
    let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8))
    #expect(manifest as? NSDictionary == wanted as? NSDictionary)
  }

  @Test func progressIsEased() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "3", "--duration", "400ms", "out")
    let frame = try sandbox.manifest(in: "out").frames[1]
    #expect(frame.time == 0.2)
    #expect(frame.fraction == 0.5)
    #expect(abs(frame.progress - 0.315357) < 1e-6)
  }

  @Test func noPathGetsIn() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run([
      "circle", "--size", "40x64", "--from", sandbox.path("from.png"), "--to",
      sandbox.path("to.png"), "--frames", "2", sandbox.path("absolute"),
    ])
    #expect(outcome.status == 0)
    try sandbox.render("--frames", "2", "relative")
    #expect(try sandbox.contents(of: "absolute") == sandbox.contents(of: "relative"))
    let text = String(decoding: try sandbox.read("absolute/manifest.json"), as: UTF8.self)
    #expect(!text.contains(sandbox.folder.path))
    #expect(!text.contains(ProcessInfo.processInfo.hostName))
  }

  @Test func jsonPrintsTheManifest() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + ["--frames", "2", "--json", "out"])
    #expect(outcome.status == 0)
    #expect(try outcome.outputBytes == sandbox.read("out/manifest.json"))
  }

  @Test func sameInputGivesTheSameBytes() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "6", "--settled", "out")
    let expected = try sandbox.contents(of: "out")
    for jobs in ["1", "2", "8", "64"] {
      try sandbox.render("--frames", "6", "--settled", "--jobs", jobs, "jobs\(jobs)")
      #expect(try sandbox.contents(of: "jobs\(jobs)") == expected)
    }
    try sandbox.render("--frames", "6", "--settled", "out")
    #expect(try sandbox.contents(of: "out") == expected)
    let elsewhere = ["LC_ALL": "de_DE.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Pacific/Chatham"]
    let outcome = try sandbox.run(
      Sandbox.circle + ["--frames", "6", "--settled", "locale"], environment: elsewhere)
    #expect(outcome.errors == "")
    #expect(try sandbox.contents(of: "locale") == expected)
    let masked = try sandbox.shell(
      "umask 077; mkdir sub; cd sub; \"$TOOL\" circle --size 40x64 --from ../from.png --to ../to.png"
        + " --frames 6 --settled ../masked")
    #expect(masked.status == 0)
    #expect(try sandbox.contents(of: "masked") == expected)
  }

  @Test func umaskIsHeeded() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      "umask 027; \"$TOOL\" circle --size 40x64 --from from.png --to to.png --frames 1 out; "
        + "stat -c %a out out/frame-0000.png out/manifest.json")
    #expect(outcome.output == "750\n640\n640\n")
  }
}

/// Which frames are rendered.
struct ScheduleTests {
  private func times(_ arguments: String...) throws -> [Double] {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Sandbox.circle + arguments + ["out"])
    #expect(outcome.errors == "")
    let frames = try sandbox.manifest(in: "out").frames
    #expect(try sandbox.names(in: "out") == frames.map(\.file) + ["manifest.json"])
    return frames.map(\.time)
  }

  @Test func framesAreSpreadFromStartToEnd() throws {
    #expect(try times("--frames", "1") == [0])
    #expect(try times("--frames", "2") == [0, 1])
    #expect(try times("--frames", "5", "--duration", "2") == [0, 0.5, 1, 1.5, 2])
  }

  @Test func rateEndsAtTheDuration() throws {
    #expect(try times("--fps", "4") == [0, 0.25, 0.5, 0.75, 1])
    #expect(try times("--fps", "3", "--duration", "0.5") == [0, 1.0 / 3, 0.5])
    #expect(try times("--fps", "0.01") == [0, 1])
  }

  @Test func sixtyAreTheDefault() throws {
    let all = try times()
    #expect(all.count == 61)
    #expect(all[7] == 7.0 / 60)
    #expect(all.last == 1)
  }

  @Test func explicitTimesAreTakenAsGiven() throws {
    #expect(try times("--at", "0.5") == [0.5])
    #expect(try times("--at", "80ms, 50% ,1s,0", "--duration", "2") == [0.08, 1, 1, 0])
    #expect(try times("--at", "25%", "--settled") == [0.25, 1])
  }

  @Test func numbersHaveFourDigitsAndMore() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--frames", "10002", "--only", "0,9999-10001:2,10000", "out")
    #expect(
      try sandbox.manifest(in: "out").frames.map(\.file) == [
        "frame-0000.png", "frame-9999.png", "frame-10000.png", "frame-10001.png",
      ])
  }
}

/// What a render says while it runs.
struct ProgressTests {
  private func said(_ arguments: String...) throws -> String {
    let outcome = try Sandbox().run(Sandbox.circle + arguments + ["out"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    return outcome.errors
  }

  @Test func automaticIsSilentWithoutATerminal() throws {
    #expect(try said("--frames", "3") == "")
    #expect(try said("--frames", "3", "--progress", "auto") == "")
    #expect(try said("--frames", "3", "--progress", "none") == "")
  }

  @Test func plainTellsEveryTenth() throws {
    let twenty = (1...10).map { "\(2 * $0) of 20 frames\n" }.joined()
    #expect(try said("--frames", "20", "--progress", "plain") == twenty)
    #expect(
      try said("--frames", "3", "--progress", "plain")
        == "1 of 3 frames\n2 of 3 frames\n3 of 3 frames\n")
  }

  @Test func jsonTellsEveryFrame() throws {
    let text = try said("--frames", "5", "--only", "1,3", "--progress", "json")
    #expect(
      text
        == "{\"frame\": 1, \"done\": 1, \"total\": 2}\n{\"frame\": 3, \"done\": 2, \"total\": 2}\n")
  }

  @Test func openJobDescriptionIsSpoken() throws {
    #expect(
      try said("--frames", "3", "--progress", "openjd")
        == "openjd_progress: 33.3\nopenjd_progress: 66.7\nopenjd_progress: 100.0\n"
        + "openjd_status: 3 frames written\n")
  }

  @Test func quietIsQuiet() throws {
    #expect(
      try said(
        "--frames", "3", "--quiet", "--progress", "plain", "--size", "64x40",
        "--fit", "fill") == "")
  }

  /// A bar on a terminal, with colour unless NO_COLOR says otherwise.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: [("", true), ("1", false)])
  func barIsDrawnOnATerminal(noColor: String, isColored: Bool) throws {
    let command =
      "'$TOOL' circle --size 40x64 --from from.png --to to.png --frames 3 out"
    let outcome = try Sandbox().shell(
      "script -qec \"\(command)\" /dev/null", environment: ["NO_COLOR": noColor])
    #expect(outcome.output.contains("3/3"))
    #expect(outcome.output.contains("\u{1B}[36m") == isColored)
    #expect(outcome.output.hasSuffix("\r\u{1B}[K"))
  }

  @Test func warningNamesTheFix() throws {
    #expect(
      try said("--frames", "1", "--size", "64x40", "--fit", "fill")
        == "transition-render: warning: the circle leaves 34.94 % of a 64×40 screen uncovered at the "
        + "end, --fix coverage mends it\n")
    #expect(
      try said("--pop", "--frames", "1", "--size", "64x40", "--fit", "fill")
        == "transition-render: warning: the circle leaves 34.94 % of a 64×40 screen uncovered at the "
        + "start, --fix coverage mends it\n")
    #expect(
      try said("--frames", "1", "--size", "64x40", "--fit", "fill", "--fix", "coverage") == "")
    #expect(try said("--frames", "1", "--size", "64x40", "--fit", "fill", "--fix", "all") == "")
  }
}
