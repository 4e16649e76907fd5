import Foundation
import SpecFiles
import Testing

/// Motions that were measured.
struct TimingFitTests {
  private func best(_ name: String, in sandbox: Sandbox) throws -> [String: Any] {
    let outcome = try sandbox.run(["timing", "--fit", name, "--json"])
    #expect(outcome.errors == "")
    let candidates = try #require(
      try Sandbox.object(outcome.output)["candidates"] as? [[String: Any]])
    return try #require(candidates.first)
  }

  @Test(arguments: ["easeOut", "cubic-bezier(0.2, 0.8, 0.2, 1)"])
  func ownSamplesAreFoundAgain(easing: String) throws {
    let sandbox = try Sandbox()
    let samples = try sandbox.run(["timing", easing, "--samples", "41", "--json"])
    try sandbox.write(samples.output, to: "a.json")
    let found = try best("a.json", in: sandbox)
    #expect(found["easing"] as? String == easing)
    #expect(found["begin"] as? Double == 0 && found["duration"] as? Double == 1)
  }

  /// A spring has no duration but the time until it settles.
  @Test func theTableSaysHowLongASpringLasts() throws {
    let sandbox = try Sandbox()
    let spring = "spring(duration: 0.5, bounce: 0.3)"
    // Its samples are of its whole time, which is taken for a second.
    try sandbox.write(
      try sandbox.run(["timing", spring, "--samples", "41", "--json"]).output, to: "a.json")
    let table = try sandbox.run(["timing", "--fit", "a.json"]).output.split(separator: "\n")
    #expect(table.first?.hasSuffix("begins (s)  lasts (s)") == true)
    let row = try #require(table.first { $0.hasPrefix("spring(") })
    let lasts = try #require(row.split(separator: " ").last.flatMap { Double($0) })
    #expect(abs(lasts - 1) < 0.01)
    #expect(table.last?.hasSuffix("; it lasts until it settles") == true)
  }

  /// An app's animations have easings of their own, of which none is the recording's.
  @Test func aRecordingIsNotFittedToCode() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "class Fade: NSObject, UIViewControllerAnimatedTransitioning {}\n", to: "Fade.swift")
    try sandbox.write("0", to: "rec/times.txt")
    try sandbox.expectError(
      64,
      "Fade.swift: is an app's code, whose animations have easings of their own, expected a transition's name or a "
        + "spec; to hold the recording against the code: transition-render measure rec Fade.swift",
      ["timing", "--fit", "rec", "Fade.swift"])
  }

  /// The frames of a render are samples too, in seconds.
  @Test func manifestIsAMotion() throws {
    let sandbox = try Sandbox()
    try sandbox.render("--timing", "easeInEaseOut", "--duration", "400ms", "out")
    let found = try best("out/manifest.json", in: sandbox)
    #expect(found["easing"] as? String == "easeInEaseOut")
    #expect(found["duration"] as? Double == 0.4)
  }

  @Test(arguments: [
    ("a.csv", "time,progress\n0,0\n0.1,0.25\n0.2,0.5\n# half\n0.3,0.75\n0.4,1\n"),
    ("b.csv", "0;0\n100ms;0.25\n200ms;0.5\n300ms;0.75\n400ms;1"),
    ("b2.csv", "Zeit;Weg\n0;0\n0,1;0,25\n0,2;0,5\n0,3;0,75\n0,4;1\n"),
    ("c.txt", "progress\ttime\n0\t0\n0.25\t0.1\n0.5\t0.2\n0.75\t0.3\n1\t0.4\n"),
    ("d.yaml", "- [0, 0]\n- [0.1, 0.25]\n- [0.2, 0.5]\n- [0.3, 0.75]\n- [0.4, 1]\n"),
    (
      "e.json",
      "{\"samples\": [{\"t\": 0, \"p\": 0}, {\"t\": 0.1, \"p\": 0.25}, "
        + "{\"t\": 0.2, \"p\": 0.5}, {\"t\": 0.3, \"p\": 0.75}, {\"t\": 0.4, \"p\": 1}]}"
    ),
  ])
  func samplesMayBeWrittenInManyWays(name: String, text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: name)
    let found = try best(name, in: sandbox)
    #expect(found["easing"] as? String == "linear")
    #expect(found["duration"] as? Double == 0.4)
  }

  /// Milliseconds, by the column's name and by their size.
  @Test(arguments: ["time (ms),y\n", "ms,y\n", ""])
  func millisecondsAreRecognised(title: String) throws {
    let sandbox = try Sandbox()
    let lines = (0...24).map { frame in
      "\(Double(frame) * 1000 / 60),\(min(max((Double(frame) / 60 - 0.05) / 0.3, 0), 1))"
    }
    try sandbox.write(title + lines.joined(separator: "\n"), to: "a.csv")
    let outcome = try sandbox.run(["timing", "--fit", "a.csv", "--json"])
    let result = try Sandbox.object(outcome.output)
    #expect(result["timeUnit"] as? String == "ms")
    let found = try best("a.csv", in: sandbox)
    #expect(found["easing"] as? String == "linear")
    #expect(found["begin"] as? Double == 0.05 && found["duration"] as? Double == 0.3)
  }

  /// The table and a picture of it, with a point for each sample.
  @Test func fitIsPlottedWithItsPoints() throws {
    let sandbox = try Sandbox()
    try sandbox.write("0,0\n0.1,0.25\n0.2,0.5\n0.3,0.75\n0.4,1\n", to: "a.csv")
    let outcome = try sandbox.run(["timing", "--fit", "a.csv", "--plot", "fit.svg"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("easing"))
    let picture = String(decoding: try sandbox.read("fit.svg"), as: UTF8.self)
    #expect(picture.contains("<svg") && picture.contains("made by transition-render"))
  }

  @Test func anEasingIsNamedOnce() throws {
    let sandbox = try Sandbox()
    let samples = try sandbox.run(["timing", "bouncy", "--samples", "61", "--json"])
    try sandbox.write(samples.output, to: "a.json")
    let lines = try sandbox.run(["timing", "--fit", "a.json"]).output.split(separator: "\n")
    let names = lines.prefix { $0.contains("%") || $0.hasPrefix("easing") }
      .map { $0.prefix { !$0.isWhitespace } }.filter { !$0.hasPrefix("spring") }
    #expect(names.count == Set(names).count)
  }

  @Test func tableNamesTheBestFirst() throws {
    let sandbox = try Sandbox()
    let spring = "spring(duration: 0.4, bounce: 0.3)"
    let samples = try sandbox.run(["timing", spring, "--samples", "31", "--json"])
    try sandbox.write(samples.output, to: "a.json")
    let lines = try sandbox.run(["timing", "--fit", "a.json"]).output.split(separator: "\n")
    #expect(lines[0].hasPrefix("easing"))
    #expect(lines[1].hasPrefix("spring(duration: ") && lines[1].contains("bounce: 0.3"))
    #expect(lines.last?.contains(" is spring(mass: 1, stiffness: ") == true)
  }

  @Test(arguments: [
    ("a.csv", "", "a.csv: has samples at 0 times, expected 4 to 100000"),
    ("a.csv", "0,0\n0,1\n0,2\n0,3\n", "a.csv: has samples at 1 times, expected 4 to 100000"),
    ("a.csv", "0,1\n1,1\n2,1\n3,1\n", "a.csv: nothing moves, expected samples of a motion"),
    (
      "a.csv", "0,0\n1,x\n",
      "a.csv:2:1: \"1,x\" is not valid, expected a time and a progress with a comma between"
    ),
    (
      "a.csv", "0,0\n1,nan\n",
      "a.csv:2:1: \"1,nan\" is not valid, expected a time and a progress with a comma between"
    ),
    (
      "a.yaml", "[0, 1]",
      "a.yaml:1:2: is no sample, expected [time, progress] and {time: …, progress: …} with numbers"
    ),
  ])
  func mistakesAreTold(name: String, text: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: name)
    try sandbox.expectError(65, message, ["timing", "--fit", name])
  }

  @Test func missingFileIsTold() throws {
    try Sandbox().expectError(
      66, "gone.csv: cannot be opened: No such file or directory", ["timing", "--fit", "gone.csv"])
  }
}
