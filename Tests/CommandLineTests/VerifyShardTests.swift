import Foundation
import PNG
import Pixels
import Testing
import TransitionRenderer

/// Parts of a suite: their cases, and their results as one.
struct VerifyShardTests {
  private let sandbox = try! Sandbox()

  init() throws {
    for name in ["a", "b"] {
      try sandbox.write(
        """
        transition: \(name == "a" ? "circle" : "mask")
        size: {width: 40, height: 64}
        frames: 3
        matrix: {operations: [push, pop], scales: [1, 2, 3]}
        """, to: "specs/\(name).yaml")
    }
    #expect(try verify("--record").status == 0)
  }

  private func verify(_ arguments: String...) throws -> Tool.Outcome {
    try sandbox.run(["verify", "specs", "goldens", "--no-why"] + arguments)
  }

  /// A document without what differs between two runs.
  private func result(_ bytes: [UInt8]) throws -> NSDictionary {
    let document = try JSONSerialization.jsonObject(with: Data(bytes))
    func stripped(_ value: Any) -> Any {
      if let values = value as? [String: Any] {
        return values.filter { $0.key != "duration" }.mapValues(stripped) as NSDictionary
      }
      return (value as? [Any])?.map(stripped) ?? value
    }
    return try #require(stripped(document) as? NSDictionary)
  }

  private func change() throws {
    let spec = String(decoding: try sandbox.read("specs/a.yaml"), as: UTF8.self)
    try sandbox.write(spec + "\ntiming: linear\n", to: "specs/a.yaml")
    try sandbox.write(
      try sandbox.read("goldens/b/pop-1x/manifest.json"), to: "goldens/old/manifest.json")
  }

  /// A document with the seal of its values, as those who change it may put there.
  private func sealed(_ text: String) throws -> [UInt8] {
    try PartSeal.sealed(Array(text.replacing(#/,\s*"seal" : "[^"]*"/#, with: "").utf8))
  }

  @Test func resultsOfPartsAreOneResult() throws {
    try change()
    let one = try verify("--json", "--junit", "one.xml", "--report", "report")
    #expect(one.status == 1)
    for k in 1...3 {
      let part = try verify("--json", "--shard", "\(k)/3", "--report", "report")
      #expect(part.status == 1)
      try sandbox.write(part.outputBytes, to: "\(k).json")
    }
    let merged = try sandbox.run([
      "merge", "3.json", "1.json", "2.json", "all.json", "--junit", "all.xml",
    ])
    #expect(merged.status == 1)
    #expect(merged.output.hasSuffix("12 cases: 6 different, 1 orphaned\n"))
    #expect(try result(sandbox.read("all.json")) == result(one.outputBytes))
    func junit(_ name: String) throws -> String {
      String(decoding: try sandbox.read(name), as: UTF8.self)
        .replacing(#/ (time|timestamp)="[^"]*"/#, with: "")
    }
    #expect(try junit("all.xml") == junit("one.xml"))
    // Again, in the place of an earlier result, but not of another file.
    #expect(try sandbox.run(["merge", "3.json", "1.json", "2.json", "all.json"]).status == 1)
    #expect(
      try sandbox.run(["merge", "3.json", "1.json", "2.json", "specs/a.json"]).status == 1)
    try sandbox.write("{}", to: "other.json")
    #expect(try sandbox.run(["merge", "3.json", "1.json", "2.json", "other.json"]).status == 73)
  }

  @Test func reportsOfPartsAreOneReport() throws {
    try change()
    #expect(try verify("--report", "one").status == 1)
    for k in 1...2 { #expect(try verify("--shard", "\(k)/2", "--report", "part\(k)").status == 1) }
    #expect(sandbox.exists("part1/result.1-of-2.json") && !sandbox.exists("part1/report.html"))
    #expect(try sandbox.run(["merge", "part2", "part1", "all"]).status == 1)
    let names = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path("one")).sorted()
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: sandbox.path("all")).sorted() == names)
    for name in names where name.hasSuffix(".html") || name.hasSuffix(".png") {
      #expect(try sandbox.read("all/\(name)") == sandbox.read("one/\(name)"), "\(name)")
    }
  }

  @Test func partsLeaveTheirResultsInOneFolder() throws {
    let runs = try (1...4).map {
      try sandbox.start(
        ["verify", "specs", "goldens", "--quiet", "--shard", "\($0)/4", "--report", "report"])
    }
    for run in runs { #expect(try run.wait().status == 0) }
    let merged = try sandbox.run(["merge", "report"])
    #expect(merged.status == 0 && merged.output == "same: 12 cases\n")
    #expect(sandbox.exists("report/report.html"))
  }

  @Test func brokenSetsAreNamed() throws {
    for k in 1...2 {
      try sandbox.write(verify("--json", "--shard", "\(k)/2").outputBytes, to: "\(k).json")
    }
    try sandbox.expectError(66, "2/2 is missing, expected all 2 parts", ["merge", "1.json", "-"])
    try sandbox.expectError(
      65, "1/2 is there twice: 1.json, 1.json, expected each part once",
      ["merge", "1.json", "1.json", "2.json", "-"])
    try change()
    try sandbox.write(verify("--json", "--shard", "2/2").outputBytes, to: "2.json")
    try sandbox.expectError(
      65,
      "2.json: is different: it is about other cases, goldens or options than 1.json, expected parts of one run",
      ["merge", "1.json", "2.json", "-"])
    // As long as there is none, a job that waits for them goes on waiting.
    try sandbox.write("", to: "report/notes.txt")
    #expect(try sandbox.run(["merge", "report", "--junit", "j.xml"]).status == 66)
    try sandbox.write("{}", to: "2.json")
    try sandbox.expectError(
      65, "2.json: is not what a part leaves, expected the document of a run with --shard",
      ["merge", "1.json", "2.json", "-"])
    #expect(try sandbox.run(["merge", "1.json", "nowhere.json", "-"]).status == 66)
  }

  /// A part that was run again after goldens had changed is none of the others' run.
  @Test func partsAgainstOtherGoldensAreNamed() throws {
    func part(_ k: Int) throws {
      try sandbox.write(verify("--json", "--shard", "\(k)/2").outputBytes, to: "\(k).json")
    }
    func expectOther() throws {
      try part(1)
      try sandbox.expectError(
        65,
        "2.json: is different: it is about other cases, goldens or options than 1.json, expected parts of one run",
        ["merge", "1.json", "2.json", "-"])
    }
    for k in 1...2 { try part(k) }
    #expect(try verify("--record", "--filter", "a/pop-1x", "--timing", "linear").status == 0)
    try expectOther()
    try part(2)
    #expect(try sandbox.run(["merge", "1.json", "2.json", "-"]).status == 1)
    // Goldens without a record, and none.
    try FileManager.default.removeItem(at: sandbox.url("goldens/a/pop-1x/manifest.json"))
    try expectOther()
    try part(2)
    try FileManager.default.removeItem(at: sandbox.url("goldens/a/pop-1x"))
    try expectOther()
  }

  /// A picture that is edited beside its manifest changes no identity, as parts do not read the goldens of cases that are not
  /// theirs: the part with its case sees it, as its seal is broken, and nothing that another part says is about it.
  @Test func anEditedGoldenIsSeenByThePartWithItsCase() throws {
    func parts(_ name: String) throws -> [Int32] {
      try (1...2).map { k in
        let outcome = try verify("--json", "--shard", "\(k)/2")
        try sandbox.write(outcome.outputBytes, to: "\(name)\(k).json")
        return outcome.status
      }
    }
    #expect(try parts("before") == [0, 0])
    let path = "goldens/b/push-1x/frame-0001.png"
    var picture = try sandbox.picture(path)
    picture.pixels[0] ^= 0x40
    try sandbox.write(PNGCodec.encode(picture, key: "test"), to: path)
    let statuses = try parts("after")
    #expect(statuses.sorted() == [0, 1])
    let one = try verify("--json")
    #expect(try sandbox.run(["merge", "after1.json", "after2.json", "all.json"]).status == 1)
    #expect(try result(sandbox.read("all.json")) == result(one.outputBytes))
    // Each case counts as its part found it.
    for mixed in [["before1.json", "after2.json"], ["after1.json", "before2.json"]] {
      let sees = statuses[0] == 1 ? mixed[0] == "after1.json" : mixed[1] == "after2.json"
      #expect(try sandbox.run(["merge"] + mixed + ["-"]).status == (sees ? 1 : 0))
    }
  }

  /// Parts that record goldens find those that others have recorded meanwhile.
  @Test func partsThatRecordAreOneRun() throws {
    try FileManager.default.removeItem(at: sandbox.url("goldens"))
    for k in 1...2 {
      try sandbox.write(
        verify("--json", "--record-missing", "--shard", "\(k)/2").outputBytes, to: "\(k).json")
    }
    #expect(try sandbox.run(["merge", "1.json", "2.json", "-"]).status == 1)
  }

  @Test func aPictureThatIsGoneIsAWarning() throws {
    try change()
    for k in 1...2 { #expect(try verify("--shard", "\(k)/2", "--report", "part\(k)").status == 1) }
    let names = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path(".")).sorted()
    let lost = try #require(names.first { $0.hasPrefix("part1/a/") && $0.hasSuffix(".png") })
    try FileManager.default.removeItem(at: sandbox.url(lost))
    let merged = try sandbox.run(["merge", "part1", "part2", "all"])
    #expect(merged.status == 1)
    #expect(
      merged.errors
        == "transition-render: warning: \(lost): is missing, though part1/result.1-of-2.json lists it\n"
    )
  }

  /// As parts of frames: what another run left is replaced by none that was not told to.
  @Test func resultsOfAnotherRunStay() throws {
    #expect(try verify("--shard", "1/4", "--report", "report").status == 0)
    func expectRefused(_ shard: String, _ more: String...) throws {
      let refused = try sandbox.run(
        ["verify", "specs", "goldens", "--shard", shard, "--report", "report"] + more)
      #expect(refused.status == 73)
      #expect(
        refused.errors
          == "transition-render: error: report: holds part 1/4 of another run, give another folder, or --overwrite "
          + "to replace its parts\n")
      #expect(sandbox.exists("report/result.1-of-4.json"))
    }
    try expectRefused("3/5")
    // Other cases, or other rules.
    try expectRefused("2/4", "--filter", "a/")
    try expectRefused("1/4", "--max-channel-delta", "1")
    // The same again.
    #expect(try verify("--shard", "1/4", "--report", "report").status == 0)
    for k in 1...2 {
      #expect(try verify("--shard", "\(k)/2", "--report", "report", "--overwrite").status == 0)
    }
    #expect(!sandbox.exists("report/result.1-of-4.json"))
    #expect(try sandbox.run(["merge", "report"]).output == "same: 12 cases\n")
  }

  @Test func aChangedResultIsNamed() throws {
    for k in 1...2 {
      try sandbox.write(verify("--json", "--shard", "\(k)/2").outputBytes, to: "\(k).json")
    }
    let text = String(decoding: try sandbox.read("1.json"), as: UTF8.self)
    try sandbox.write(text.replacing("\n", with: ""), to: "1.json")
    #expect(try sandbox.run(["merge", "1.json", "2.json", "-"]).status == 0)
    try sandbox.write(
      text.replacing(#""status" : "same""#, with: #""status" : "fine""#), to: "1.json")
    try sandbox.expectError(
      65, "1.json: is different: it was changed after its part ended; run that part again",
      ["merge", "1.json", "2.json", "-"])
  }

  /// What put the results together was ended while it removed them: one of them all is there, and some of the rest.
  @Test func aMergeThatWasEndedIsRunAgain() throws {
    try change()
    #expect(try verify("--report", "one").status == 1)
    for k in 1...3 {
      #expect([0, 1].contains(try verify("--shard", "\(k)/3", "--report", "report").status))
    }
    let rest = try sandbox.read("report/result.2-of-3.json")
    #expect(try verify("--shard", "1/1", "--report", "report", "--overwrite").status == 1)
    try sandbox.write(rest, to: "report/result.2-of-3.json")
    #expect(try sandbox.run(["merge", "report"]).status == 1)
    #expect(try sandbox.read("report/report.html") == sandbox.read("one/report.html"))
    #expect(try sandbox.names(in: "report") == sandbox.names(in: "one"))
  }

  /// Results come from other machines: none leads out of the report, or brings other files into it.
  @Test func resultsStayInTheReport() throws {
    try change()
    let whole = try verify("--json", "--shard", "1/1", "--report", "part")
    #expect(whole.status == 1)
    let text = String(decoding: whole.outputBytes, as: UTF8.self)
    for name in ["../x", "a/../../x", "/x", ".."] {
      try sandbox.write(
        sealed(
          text.replacingOccurrences(of: #""name" : "a/pop-1x""#, with: #""name" : "\#(name)""#)),
        to: "1.json")
      try sandbox.expectError(
        65, "1.json: is not what a part leaves, expected the document of a run with --shard",
        ["merge", "1.json", "all"])
    }
    try sandbox.write("secret", to: "key")
    try sandbox.write(
      sealed(text.replacingOccurrences(of: "report.html", with: "../../../key")), to: "1.json")
    #expect(try sandbox.run(["merge", "1.json", "all"]).status == 1)
    #expect(
      try !FileManager.default.subpathsOfDirectory(atPath: sandbox.path("all")).contains {
        $0.hasSuffix("key")
      })
  }

  /// A lone transition is a suite of one case.
  @Test func aLoneTransitionIsInOneOfTheParts() throws {
    let circle = ["verify", "circle", "alone", "--size", "40x64", "--frames", "3"]
    #expect(try sandbox.run(circle + ["--record"]).status == 0)
    for k in 1...2 {
      let part = try sandbox.run(circle + ["--json", "--shard", "\(k)/2"])
      #expect(part.status == 0)
      try sandbox.write(part.outputBytes, to: "\(k).json")
    }
    let merged = try sandbox.run(["merge", "1.json", "2.json", "-"])
    #expect(merged.status == 0)
    let one = try sandbox.run(circle + ["--json"])
    #expect(try result(merged.outputBytes) == result(one.outputBytes))
  }
}
