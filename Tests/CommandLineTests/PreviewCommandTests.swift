import Foundation
import SpecFiles
import Testing

/// The page as a file; what it does in a browser is in `PreviewPageTests`.
struct PreviewCommandTests {
  private static let small = [
    "preview", "circle", "--size", "40x64", "--from", "from.png", "--to", "to.png",
  ]

  /// The JSON in a page.
  static func data(in page: [UInt8]) throws -> [String: Any] {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.range(of: #"id="data">"#)).upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    return try Sandbox.object(String(text[start..<end]))
  }

  @Test func pageIsOneFileWithItsFrames() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Self.small + ["--frames", "3", "page.html"])
    #expect((outcome.status, outcome.output) == (0, ""))
    #expect(outcome.errors.hasPrefix("4 frames, "))
    #expect(outcome.errors.hasSuffix("\(sandbox.url("page.html").absoluteString)\n"))
    let page = try sandbox.read("page.html")
    let data = try Self.data(in: page)
    let player = try #require((data["players"] as? [[String: Any]])?.first)
    #expect(player["duration"] as? Double == 1)
    let frames = try #require(player["frames"] as? [[String: Any]])
    // Three, and what stays after completion.
    #expect(frames.map { $0["time"] as? Double } == [0, 0.5, 1, 1])
    #expect(frames[3]["settled"] as? Bool == true)
    let first = try #require(frames[0]["image"] as? [String: Any])
    let png = try #require((first["png"] as? String).flatMap { Data(base64Encoded: $0) })
    #expect(try sandbox.decoded(Array(png)).width == 40)
  }

  @Test func ownStandsForTheTransitionsTiming() throws {
    let sandbox = try Sandbox()
    func timings(_ options: String...) throws -> [String?] {
      let outcome = try sandbox.run(
        Self.small + ["--frames", "3", "--timing"] + options + ["--overwrite", "page.html"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let data = try Self.data(in: try sandbox.read("page.html"))
      let players = try #require(data["players"] as? [[String: Any]])
      return players.map { $0["timing"] as? String }
    }
    #expect(try timings("own,linear") == timings("easeIn,linear"))
    #expect(try timings("own").count == 1)
  }

  /// What one carries away does not depend on the page's pixels.
  @Test func codeIsTheSpecsOwn() throws {
    let sandbox = try Sandbox()
    let code = try ["0.05", "1"].map { scale -> [NSArray] in
      let arguments = ["preview", "hero", "--frames", "2", "--preview-scale", scale, "--quiet"]
      #expect(try sandbox.run(arguments + ["page.html"]).status == 0)
      let data = try Self.data(in: sandbox.read("page.html"))
      let player = try #require((data["players"] as? [[String: Any]])?.first)
      return try ["code", "readouts"].map { try #require(player[$0] as? NSArray) }
    }
    #expect(code[0] == code[1])
  }

  /// No address, and a policy that lets the browser open none.
  @Test func pageLoadsNothing() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(Self.small + ["--frames", "1", "page.html"]).status == 0)
    let page = String(decoding: try sandbox.read("page.html"), as: UTF8.self)
    #expect(page.contains("default-src 'none'; script-src 'nonce-"))
    #expect(page.contains("connect-src 'none'"))
    for word in ["https://", "<link rel=\"stylesheet\"", "@import", "eval(", "innerHTML"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains("http://"))
    #expect(!page.contains("{{"))
  }

  @Test func sameInputGivesTheSamePage() throws {
    let sandbox = try Sandbox()
    for (name, jobs) in [("a.html", "1"), ("b.html", "3")] {
      let arguments = ["--frames", "5", "--jobs", jobs, name]
      #expect(try sandbox.run(Self.small + arguments).status == 0)
    }
    #expect(try sandbox.read("a.html") == sandbox.read("b.html"))
  }

  @Test func severalTimingsAndTransitionsAreSideBySide() throws {
    let sandbox = try Sandbox()
    let spring = "spring(duration: 0.5, bounce: 0.3)"
    let outcome = try sandbox.run([
      "preview", "circle", "mask", "--size", "40x64", "--frames", "2",
      "--timing", "easeIn, \(spring)", "page.html",
    ])
    #expect(outcome.status == 0)
    let data = try Self.data(in: try sandbox.read("page.html"))
    let players = try #require(data["players"] as? [[String: Any]])
    #expect(players.map { $0["name"] as? String } == ["circle", "circle", "mask", "mask"])
    #expect(players.map { $0["timing"] as? String } == ["easeIn", spring, "easeIn", spring])
    #expect(
      players.map { $0["label"] as? String } == [
        "circle · easeIn", "circle · \(spring)", "mask · easeIn", "mask · \(spring)",
      ])
    let durations = players.compactMap { $0["duration"] as? Double }
    #expect(durations[0] == 1)
    // The spring settles by itself.
    #expect(abs(durations[1] - 0.863) < 0.001)
  }

  @Test func ownLayersHaveTheirFilesName() throws {
    let sandbox = try Sandbox()
    let spec = "size: 40x64\nlayers: [{id: a, screen: from}]\n"
    try sandbox.write(spec, to: "big.card.yaml")
    let run = ["--frames", "1", "page.html"]
    #expect(try sandbox.run(["preview", "big.card.yaml"] + run).status == 0)
    let page = try sandbox.read("page.html")
    #expect(try Self.data(in: page)["title"] as? String == "big.card")
    #expect(String(decoding: page, as: UTF8.self).contains("<title>big.card – "))
  }

  @Test func previewScaleIsPixelsPerPoint() throws {
    let sandbox = try Sandbox()
    for (arguments, width) in [
      (["--size", "390x844"], 390), (["--size", "390x844", "--preview-scale", "0.5"], 195),
      // The longer side has at most 900 pixels unless one asks for more.
      (["--size", "1000x1800"], 500), (["--device", "iphone-14"], 390),
    ] {
      let outcome = try sandbox.run(
        ["preview", "cover", "--frames", "1", "page.html"] + arguments)
      #expect(outcome.status == 0)
      let data = try Self.data(in: try sandbox.read("page.html"))
      let player = try #require((data["players"] as? [[String: Any]])?.first)
      #expect(player["width"] as? Int == width)
    }
  }

  @Test func specReadsBackAsTheSameTransition() throws {
    let sandbox = try Sandbox()
    #expect(
      try sandbox.run([
        "preview", "circle", "--timing", "bouncy", "--frames", "1", "page.html",
      ]).status == 0)
    let data = try Self.data(in: try sandbox.read("page.html"))
    let player = try #require((data["players"] as? [[String: Any]])?.first)
    try sandbox.write(try #require(player["spec"] as? String), to: "saved.yaml")
    let arguments = ["--preview-scale", "0.1", "--frames", "3"]
    #expect(
      try sandbox.run(["preview", "saved.yaml", "a.html"] + arguments).status == 0)
    #expect(
      try sandbox.run(["preview", "circle", "--timing", "bouncy", "b.html"] + arguments).status == 0
    )
    let pages = try ["a.html", "b.html"].map { name -> NSDictionary in
      let players = try Self.data(in: try sandbox.read(name))["players"] as? [[String: Any]]
      return try #require(players?.first) as NSDictionary
    }
    #expect(pages[0] == pages[1])
  }

  /// The frame that shows what stays at the end does not count.
  @Test func aPageHasUpToSixHundredFrames() throws {
    let sandbox = try Sandbox()
    let arguments = ["preview", "circle", "page.html", "--size", "10x10", "--preview-scale", "0.5"]
    #expect(try sandbox.run(arguments + ["--frames", "600"]).status == 0)
    #expect(try sandbox.run(arguments + ["--frames", "601"]).status == 64)
  }

  @Test func usersPageIsNotReplaced() throws {
    let sandbox = try Sandbox()
    try sandbox.write("<p>mine</p>", to: "page.html")
    let arguments = Self.small + ["--frames", "1", "page.html"]
    try sandbox.expectError(
      73,
      "page.html: is not from an earlier run, give another name, or --overwrite to replace it",
      arguments)
    #expect(try sandbox.read("page.html") == Array("<p>mine</p>".utf8))
    #expect(try sandbox.run(arguments + ["--overwrite"]).status == 0)
    // One of our own is.
    #expect(try sandbox.run(arguments).status == 0)
    #expect(try sandbox.names(in: ".") == ["from.png", "page.html", "to.png"])
  }

  @Test(arguments: [
    (
      ["circle"],
      "<page.html>: is missing, expected a name with .html at the end, or --serve"
    ),
    (["circle", "out"], "out: is not a name for a page, expected a name with .html"),
    (
      ["circle", "page.html", "--preview-scale", "9"],
      "--preview-scale: \"9\" is not valid, expected a number from 0.01 to 4"
    ),
    (
      ["circle", "page.html", "--fps", "700"],
      "--frames: the page would have 701 frames, expected 600; take fewer --frames or --fps"
    ),
    (
      ["circle", "--serve", "page.html"],
      "page.html: --serve writes no page, expected one of the two"
    ),
  ])
  func mistakesAreTold(arguments: [String], message: String) throws {
    try Sandbox().expectError(64, message, ["preview"] + arguments)
  }

  /// Titles and names come from files and may hold anything.
  @Test func textCannotBreakOutOfThePage() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      size: {width: 20, height: 20}
      layers: [{id: "</script><script>alert(1)</script>", screen: to}]
      animations:
        - {layer: "</script><script>alert(1)</script>", keyPath: opacity, from: 0}
      """, to: "evil.yaml")
    #expect(try sandbox.run(["preview", "evil.yaml", "--frames", "1", "page.html"]).status == 0)
    let page = String(decoding: try sandbox.read("page.html"), as: UTF8.self)
    #expect(!page.contains("<script>alert"))
    let data = try Self.data(in: try sandbox.read("page.html"))
    #expect("\(data)".contains("alert(1)"))
  }
}
