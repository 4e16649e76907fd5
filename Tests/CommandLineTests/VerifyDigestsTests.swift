import Foundation
import PNG
import Testing

/// Goldens without pictures, or with a few.
struct VerifyDigestsTests {
  private let sandbox = try! Sandbox()

  private func verify(_ arguments: String...) throws -> Tool.Outcome {
    try sandbox.run(["verify"] + Sandbox.circle + ["goldens"] + arguments)
  }

  private func record(_ arguments: String...) throws {
    let outcome = try sandbox.run(
      ["verify"] + Sandbox.circle + ["goldens", "--record", "--frames", "9"] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test func digestsAreOneSmallFile() throws {
    try record("--goldens", "digests")
    #expect(try sandbox.names(in: "goldens") == ["manifest.json"])
    #expect(try verify().output == "same: 9 frames\n")
    // Recorded again, they stay what they are.
    #expect(try verify("--record").output == "recorded in goldens: 9 goldens, none changed\n")
    #expect(try sandbox.names(in: "goldens") == ["manifest.json"])
  }

  @Test func expectedFramesAreRenderedAgain() throws {
    try record("--goldens", "digests")
    let outcome = try verify("--shadow-radius", "4", "--report", "report")
    #expect(outcome.status == 1 && outcome.output.contains("shadow.radius 4 instead of 6"))
    #expect(outcome.output.contains("pixels, by up to"))
    #expect(sandbox.exists("report/frame-0004-expected.png"))
  }

  @Test func whatCannotBeShownIsSaid() throws {
    try record("--goldens", "digests")
    var picture = Sandbox.from
    picture[20, 2] ^= 0x40
    try sandbox.write(PNGCodec.encode(picture, key: "test"), to: "from.png")
    let outcome = try verify("--report", "report")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("only digests of these are kept"))
    #expect(outcome.output.contains("another picture as from screen"))
    let names = try sandbox.names(in: "report")
    #expect(!names.contains { $0.hasSuffix("-expected.png") })
    #expect(names.contains("frame-0000-actual.png") && names.contains("report.html"))
    let page = String(decoding: try sandbox.read("report/report.html"), as: UTF8.self)
    #expect(page.contains(": only digests of these are kept</li>"))
  }

  @Test func keyframesAreKeptAsPictures() throws {
    try record("--keyframes", "0,25%,50%,75%,100%")
    #expect(
      try sandbox.names(in: "goldens") == [
        "frame-0000.png", "frame-0002.png", "frame-0004.png", "frame-0006.png", "frame-0008.png",
        "manifest.json",
      ])
    #expect(try verify().status == 0)
    #expect(try verify("--shadow-opacity", "0.95").status == 1)
    #expect(try sandbox.run(["compare", "goldens", "goldens"]).status == 0)
  }

  @Test func aChangedDigestIsADifference() throws {
    try record("--goldens", "digests")
    let text = String(decoding: try sandbox.read("goldens/manifest.json"), as: UTF8.self)
    let frame = try sandbox.manifest(inDigests: "goldens").frames[3]
    let other = "xxh128-rows:" + String(repeating: "0", count: 32)
    try sandbox.write(
      text.replacingOccurrences(of: frame.pixels, with: other), to: "goldens/manifest.json")
    let outcome = try verify()
    #expect(outcome.status == 1 && outcome.output.contains("1 of 9 frames"))
    #expect(outcome.output.contains("another picture than the one whose digest is kept"))
  }
}

extension Sandbox {
  fileprivate struct Digests: Decodable {
    struct Frame: Decodable { let pixels: String }
    let frames: [Frame]
  }

  fileprivate func manifest(inDigests name: String) throws -> Digests {
    try JSONDecoder().decode(Digests.self, from: Data(contentsOf: url("\(name)/manifest.json")))
  }
}
