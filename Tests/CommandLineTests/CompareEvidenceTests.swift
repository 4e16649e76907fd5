import Foundation
import PNG
import Pixels
import Testing

/// What `compare` leaves to look at.
struct CompareEvidenceTests {
  private let sandbox: Sandbox

  /// Five frames, the third of them changed in one pixel.
  init() throws {
    sandbox = try Sandbox()
    for folder in ["a", "b"] {
      #expect(try sandbox.run(Sandbox.circle + ["--frames", "5", folder]).status == 0)
    }
    var picture = try sandbox.picture("b/frame-0002.png")
    picture[3, 5] = 0xFF00_FF00
    try sandbox.write(PNGCodec.encode(picture, key: "touched"), to: "b/frame-0002.png")
  }

  private func compare(_ arguments: String...) throws -> Tool.Outcome {
    try sandbox.run(["compare", "a", "b", "--quiet"] + arguments)
  }

  @Test func differencePicturesAreOfDifferentFrames() throws {
    #expect(try compare("--diff", "d").status == 1)
    #expect(try sandbox.names(in: "d") == ["difference-0002.png"])
    let picture = try sandbox.picture("d/difference-0002.png")
    #expect(picture[3, 5] == 0xFFFF_0000)
    #expect(picture.pixels.filter { $0 == 0xFFFF_0000 }.count == 1)
    #expect(try sandbox.run(["compare", "a", "a", "--diff", "d"]).status == 0)
    #expect(try sandbox.names(in: "d") == [])
  }

  @Test func foreignPicturesAreNotReplaced() throws {
    try sandbox.write("mine", to: "d/difference-0001.png")
    let outcome = try compare("--diff", "d")
    #expect(outcome.status == 73 && outcome.errors.contains("not from an earlier run"))
    #expect(try sandbox.read("d/difference-0001.png") == Array("mine".utf8))
    try sandbox.write("mine", to: "report.html")
    #expect(try compare("--report", "report.html").status == 73)
    #expect(try compare("--report", "report.html", "--overwrite").status == 1)
  }

  @Test func junitHasACaseForEachFrame() throws {
    #expect(try compare("--junit", "out/junit.xml").status == 1)
    let text = String(decoding: try sandbox.read("out/junit.xml"), as: UTF8.self)
    #expect(text.contains(#"<testsuite name="a and b" package="transition-render" id="0""#))
    #expect(text.contains(#"tests="5" failures="1" errors="0""#))
    #expect(text.components(separatedBy: "<testcase ").count == 6)
    #expect(text.contains(#"<failure type="different" message="1 pixel, by up to "#))
  }

  @Test func thePageHoldsEverything() throws {
    #expect(try compare("--report", "report.html").status == 1)
    let page = String(decoding: try sandbox.read("report.html"), as: UTF8.self)
    #expect(page.contains("<h1>a and b</h1>") && page.contains("1 of 5 frames"))
    for address in ["http://", "https://", "src=\"/", "@import", "{{"] {
      #expect(!page.contains(address), "\(address)")
    }
    #expect(try compare("--report", "again.html").status == 1)
    #expect(try sandbox.read("report.html") == sandbox.read("again.html"))
  }

  /// In a browser, where there is one.
  @Test(.enabled(if: Chromium.path != nil, "Chromium is not installed"))
  func thePageRuns() throws {
    #expect(try compare("--report", "report.html").status == 1)
    let browser = try #require(Chromium.path)
    let outcome = try sandbox.shell(
      """
      "\(browser)" --headless --no-sandbox --disable-gpu --user-data-dir="$PWD/profile" \
      --virtual-time-budget=5000 --dump-dom "file://$PWD/report.html"
      """)
    #expect(outcome.output.contains(#"data-frame="2" data-mode="side""#))
    #expect(outcome.output.contains("1 pixel, by up to"))
    #expect(outcome.output.components(separatedBy: #"tabindex="-1" title="frame "#).count == 6)
    for title in ["Expected", "Difference", "Actual"] {
      #expect(outcome.output.contains("<h2>\(title)</h2>"))
    }
  }
}

/// Chromium, if it is installed.
enum Chromium {
  static let path = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/\(name)", "/usr/local/bin/\(name)"] }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
