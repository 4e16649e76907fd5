import Foundation
import Testing
import TransitionRenderer

/// Curves as pictures and as characters.
struct TimingPlotTests {
  @Test func pngIsAPicture() throws {
    let sandbox = try Sandbox()
    for _ in 0..<2 {
      let outcome = try sandbox.run(["timing", "easeIn", "smooth", "--plot", "a/curves.png"])
      #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    }
    let picture = try sandbox.picture("a/curves.png")
    #expect((picture.width, picture.height) == (1760, 1276))
    for color: UInt32 in [0xFF2F_6FED, 0xFFE5_532D, 0xFFFF_FFFF] {
      #expect(picture.pixels.contains(color))
    }
  }

  @Test func svgIsWellFormed() throws {
    let sandbox = try Sandbox()
    for _ in 0..<2 {
      #expect(try sandbox.run(["timing", "easeIn,easeOut", "--plot", "a.svg"]).status == 0)
    }
    let text = String(decoding: try sandbox.read("a.svg"), as: UTF8.self)
    #expect(text.contains(OutputFile.mark) && text.contains("stroke=\"#2f6fed\""))
    let tags = ["<g ", "</g>"].map { text.components(separatedBy: $0).count }
    #expect(tags[0] == tags[1] && text.hasSuffix("</svg>\n"))
  }

  @Test func othersFileIsKept() throws {
    let sandbox = try Sandbox()
    try sandbox.write("<svg/>", to: "a.svg")
    #expect(try sandbox.run(["timing", "easeIn", "--plot", "a.svg"]).status == 73)
    #expect(try sandbox.run(["timing", "easeIn", "--plot", "a.svg", "--overwrite"]).status == 0)
  }

  @Test func charactersShowTheCurve() throws {
    let lines = try Sandbox.printed("timing", "linear", "--plot", "-").split(separator: "\n")
    #expect(lines.count == 16 + 3)
    #expect(lines[0].hasPrefix("    1 │") && lines[15].hasPrefix("    0 │"))
    let firsts = lines.prefix(16).map { line in
      line.dropFirst(7).prefix { $0 == " " }.count
    }
    #expect(firsts == firsts.sorted(by: >) && firsts[0] > 60 && firsts[15] == 0)
    #expect(lines.last == "  ⠒⠒ linear")
    #expect(lines.prefix(18).allSatisfy { $0.count <= 80 })
  }

  @Test func withoutColorsLettersTellCurvesApart() throws {
    let text = try Sandbox.printed("timing", "easeIn", "easeOut", "--plot", "-")
    #expect(text.contains("  a easeIn\n  b easeOut"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: ["curves.gif", "curves", "png"])
  func otherNamesAreRefused(name: String) throws {
    try Sandbox().expectError(
      64, "--plot: \"\(name)\" is not valid, expected names with .png or .svg, and -",
      ["timing", "easeIn", "--plot", name])
  }
}
