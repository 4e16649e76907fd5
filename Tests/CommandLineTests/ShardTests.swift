import Foundation
import Testing

/// Parts of a sequence: in one folder or in several, killed and run again, and put together.
struct ShardTests {
  private let sandbox = try! Sandbox()
  private let one: [String: [UInt8]]

  init() throws {
    try sandbox.render("--frames", "20", "one")
    one = try sandbox.contents(of: "one")
  }

  private func render(_ shard: String, _ folder: String, _ more: String...) throws -> Tool.Outcome {
    try sandbox.run(Sandbox.circle + ["--frames", "20", "--shard", shard, folder] + more)
  }

  private func expectRendered(_ shard: String, _ folder: String, _ more: String...) throws {
    let outcome = try sandbox.run(
      Sandbox.circle + ["--frames", "20", "--shard", shard, folder] + more)
    #expect(outcome.status == 0 && outcome.errors == "", "\(shard): \(outcome.errors)")
  }

  @Test func partsInOneFolderAtOnceAreOneRun() throws {
    let runs = try (1...6).map {
      try sandbox.start(Sandbox.circle + ["--frames", "20", "--shard", "\($0)/6", "out"])
    }
    for run in runs { #expect(try run.wait().status == 0) }
    #expect(try sandbox.contents(of: "out") == one)
    // Tried again after all is done.
    try expectRendered("4/6", "out")
    #expect(try sandbox.contents(of: "out") == one)
    #expect(try sandbox.run(["merge", "out"]).status == 0)
    #expect(try sandbox.contents(of: "out") == one)
  }

  @Test func killedPartsAreRunAgain() throws {
    let arguments = Sandbox.circle + ["--frames", "2000"]
    try sandbox.render("--frames", "2000", "--jobs", "2", "long")
    let runs = try (1...3).map {
      try sandbox.start(arguments + ["--shard", "\($0)/3", "out"])
    }
    while (try? sandbox.names(in: "out").count) ?? 0 < 50 { usleep(1000) }
    runs[0].send(SIGKILL)
    runs[1].send(SIGTERM)
    #expect([-SIGKILL, 0].contains(try runs[0].wait().status))
    #expect([143, 0].contains(try runs[1].wait().status))
    #expect(try runs[2].wait().status == 0)
    for shard in ["1/3", "2/3"] {
      #expect(try sandbox.run(arguments + ["--resume", "--shard", shard, "out"]).status == 0)
    }
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "long"))
  }

  @Test func samePartIsRenderedOnceAtATime() throws {
    let arguments = Sandbox.circle + ["--frames", "50000", "--shard", "1/2", "out"]
    let first = try sandbox.start(arguments)
    while !sandbox.exists("out/.manifest.1-of-2.json.transition-render-partial") { usleep(1000) }
    let second = try sandbox.run(arguments)
    #expect(second.status == 73 && second.errors.contains("another run is writing this file"))
    let whole = try sandbox.run(Sandbox.circle + ["--frames", "2", "out"])
    #expect(whole.status == 73 && whole.errors.contains("another run is writing into this folder"))
    // A part of another run, though this one has left nothing yet.
    for other in [["--frames", "50000", "--shard", "2/3"], ["--frames", "20", "--shard", "2/2"]] {
      let part = try sandbox.run(Sandbox.circle + other + ["--overwrite", "out"])
      #expect(part.status == 73 && part.errors.contains("another run is writing into this folder"))
    }
    first.send(SIGTERM)
    #expect(try first.wait().status == 143)
    #expect(try sandbox.names(in: "out").allSatisfy { $0.hasPrefix("frame-") })
  }

  @Test func foldersOfPartsAreMergedInAnyOrder() throws {
    for k in [2, 3, 1] { try expectRendered("\(k)/3", "part\(k)") }
    #expect(sandbox.exists("part2/manifest.2-of-3.json"))
    #expect(!sandbox.exists("part2/manifest.json"))
    let outcome = try sandbox.run(["merge", "part3", "part1", "part2", "out"])
    #expect(outcome.status == 0)
    #expect(try sandbox.contents(of: "out") == one)
    // Into the folder of a part.
    #expect(try sandbox.run(["merge", "part3", "part2", "part1"]).status == 0)
    #expect(try sandbox.contents(of: "part1") == one)
  }

  @Test func morePartsThanFramesAreAWhole() throws {
    for k in 1...23 { try expectRendered("\(k)/23", "out") }
    #expect(try sandbox.contents(of: "out") == one)
  }

  @Test func partsOfAPartAreThatPart() throws {
    try sandbox.render("--frames", "20", "--only", "3-9,-1", "some")
    for k in 1...3 { try expectRendered("\(k)/3", "out", "--only", "3-9,-1") }
    #expect(try sandbox.contents(of: "out") == sandbox.contents(of: "some"))
  }

  @Test func brokenSetsAreNamed() throws {
    for k in 1...3 { try expectRendered("\(k)/3", "part\(k)") }
    try sandbox.expectError(
      66, "2/3 is missing, expected all 3 parts", ["merge", "part1", "part3", "out"])
    #expect(!sandbox.exists("out"))
    try sandbox.expectError(
      65,
      "1/3 is there twice: part1/manifest.1-of-3.json, part1/manifest.1-of-3.json, expected each part once",
      ["merge", "part1", "part1", "part2", "part3", "out"])
    try expectRendered("2/3", "slow", "--duration", "2s")
    try sandbox.expectError(
      65,
      "slow/manifest.2-of-3.json: is different: duration 2 instead of 1, as in part1/manifest.1-of-3.json, "
        + "expected parts of one run", ["merge", "part1", "slow", "part3", "out"])
    try expectRendered("2/4", "fourth")
    try sandbox.expectError(
      65,
      "fourth/manifest.2-of-4.json: is different: part 2/4, and part1/manifest.1-of-3.json is 1/3, "
        + "expected parts of one number", ["merge", "part1", "fourth", "part3", "out"])
    try sandbox.expectError(
      66, "one: holds no part, expected what a run with --shard leaves, as manifest.1-of-8.json",
      ["merge", "part1", "one", "out"])
    let name = try #require(try sandbox.names(in: "part2").first)
    try sandbox.write(Array(try sandbox.read("part2/\(name)").dropLast()), to: "part2/\(name)")
    let outcome = try sandbox.run(["merge", "part1", "part2", "part3", "out"])
    #expect(outcome.status == 65 && outcome.errors.contains("part2/\(name): is different"))
    try FileManager.default.removeItem(at: sandbox.url("part2/\(name)"))
    try sandbox.expectError(
      66, "part2/\(name): is missing, though its manifest lists it",
      ["merge", "part1", "part2", "part3", "out"])
    #expect(!sandbox.exists("out"))
  }

  /// A part's document comes from another machine: its frames have no names but those that this tool gives them.
  @Test(arguments: ["../key", "key.png", "sub/frame-0000.png", "manifest.json"])
  func framesStayInTheirFolder(name: String) throws {
    for k in 1...2 { try expectRendered("\(k)/2", "part\(k)") }
    let document = "part1/manifest.1-of-2.json"
    let text = String(decoding: try sandbox.read(document), as: UTF8.self)
    try sandbox.write(try sandbox.read("part1/frame-0000.png"), to: "part1/\(name)")
    try sandbox.write(
      text.replacingOccurrences(of: "frame-0000.png", with: name), to: document)
    try sandbox.expectError(
      65, "\(document): is not what a part leaves, expected the document of a run with --shard",
      ["merge", "part1", "part2", "out"])
  }

  @Test func partsOfAnotherRunAreNotMixed() throws {
    try expectRendered("1/2", "out")
    let other = ["--duration", "2s", "--shard", "2/2", "out"]
    let refused = try sandbox.run(Sandbox.circle + ["--frames", "20"] + other)
    #expect(refused.status == 73)
    #expect(
      refused.errors.contains("holds part 1/2 of another run (duration 1 instead of 2)"))
    #expect(
      try sandbox.run(Sandbox.circle + ["--frames", "20", "--overwrite"] + other).status == 0)
    #expect(!sandbox.exists("out/manifest.1-of-2.json"))
    // A whole run takes the place of parts.
    try sandbox.render("--frames", "20", "out")
    #expect(try sandbox.contents(of: "out") == one)
  }

  /// A part replaces no other run by itself, as a mistaken one would leave neither of the two.
  @Test func anEarlierRunMakesRoomWhereItIsTold() throws {
    try sandbox.render("--frames", "30", "--duration", "3s", "out")
    let earlier = try sandbox.contents(of: "out")
    try sandbox.expectError(
      73,
      "out: holds the frames of another run (duration 3 instead of 1, frames 30 instead of 20, frame "
        + "numbers 0-29 instead of 0-19), give another folder, or --overwrite to replace them",
      Sandbox.circle + ["--frames", "20", "--shard", "1/2", "out"])
    #expect(try sandbox.contents(of: "out") == earlier)
    for k in 1...2 { try expectRendered("\(k)/2", "out", "--overwrite") }
    #expect(try sandbox.contents(of: "out") == one)
    // A whole run's part is no other run.
    try expectRendered("3/5", "out")
    #expect(try sandbox.contents(of: "out") == one)
  }

  @Test func aChangedDocumentIsNamed() throws {
    for k in 1...2 { try expectRendered("\(k)/2", "part\(k)") }
    let document = "part1/manifest.1-of-2.json"
    let text = String(decoding: try sandbox.read(document), as: UTF8.self)
    // Other blanks are no change.
    try sandbox.write(text.replacing("\n", with: " \n"), to: document)
    #expect(try sandbox.run(["merge", "part1", "part2", "out"]).status == 0)
    #expect(try sandbox.contents(of: "out") == one)
    let changed = text.replacing(#""progress" : 0,"#, with: #""progress" : 0.5,"#)
    #expect(changed != text)
    try sandbox.write(changed, to: document)
    try sandbox.expectError(
      65,
      "\(document): is different: it was changed after its part ended; run that part again",
      ["merge", "part1", "part2", "all"])
    try sandbox.write(String(text.prefix(text.count / 2)), to: document)
    try sandbox.expectError(
      65, "\(document): is not what a part leaves, expected the document of a run with --shard",
      ["merge", "part1", "part2", "all"])
    #expect(!sandbox.exists("all"))
  }

  /// What put the parts together was ended between the manifest and the last of the parts' documents.
  @Test func aMergeThatWasEndedIsRunAgain() throws {
    for k in 1...2 { try expectRendered("\(k)/3", "out") }
    let document = try sandbox.read("out/manifest.2-of-3.json")
    try expectRendered("3/3", "out")
    try sandbox.write(document, to: "out/manifest.2-of-3.json")
    #expect(try sandbox.run(["merge", "out"]).status == 0)
    #expect(try sandbox.contents(of: "out") == one)
    try sandbox.write(document, to: "out/manifest.2-of-3.json")
    try expectRendered("3/3", "out")
    #expect(try sandbox.contents(of: "out") == one)
    // In the folder of a part, twice.
    for k in 1...2 { try expectRendered("\(k)/2", "part\(k)") }
    for _ in 1...2 { #expect(try sandbox.run(["merge", "part2", "part1"]).status == 0) }
    #expect(try sandbox.contents(of: "part1") == one)
    try FileManager.default.removeItem(at: sandbox.url("out/frame-0007.png"))
    try sandbox.expectError(
      66, "out/frame-0007.png: is missing, though its manifest lists it", ["merge", "out"])
  }

  @Test func whatIsNoPartIsAnError() throws {
    for value in ["0/3", "4/3", "x", "1"] {
      let outcome = try render(value, "out")
      #expect(outcome.status == 64 && outcome.errors.contains("expected K/N"))
    }
    for output in ["a.gif", "-", "sheet.png"] {
      let outcome = try render("1/2", output)
      #expect(outcome.status == 64 && outcome.errors.contains("expected a folder"))
    }
    try sandbox.write("{}", to: "foreign/manifest.1-of-2.json")
    #expect(try render("1/2", "foreign").status == 73)
    #expect(try sandbox.run(["merge", "foreign", "out"]).status == 65)
  }
}
