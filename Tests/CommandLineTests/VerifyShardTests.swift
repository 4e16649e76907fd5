import Foundation
import Testing

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
      65, "2.json: is different: it is about other cases than 1.json, expected parts of one run",
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

  /// Results come from other machines: none leads out of the report, or brings other files into it.
  @Test func resultsStayInTheReport() throws {
    try change()
    let whole = try verify("--json", "--shard", "1/1", "--report", "part")
    #expect(whole.status == 1)
    let text = String(decoding: whole.outputBytes, as: UTF8.self)
    for name in ["../x", "a/../../x", "/x", ".."] {
      try sandbox.write(
        text.replacingOccurrences(of: #""name" : "a/pop-1x""#, with: #""name" : "\#(name)""#),
        to: "1.json")
      try sandbox.expectError(
        65, "1.json: is not what a part leaves, expected the document of a run with --shard",
        ["merge", "1.json", "all"])
    }
    try sandbox.write("secret", to: "key")
    try sandbox.write(
      text.replacingOccurrences(of: "report.html", with: "../../../key"), to: "1.json")
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
