import Foundation
import Pixels
import Testing

/// The preview page as a browser shows it.
@Suite(.serialized, .enabled(if: Browser.isAvailable, "there is no chromium with its driver"))
struct PreviewPageTests {
  private static let arguments = [
    "preview", "circle", "--size", "60x120", "--frames", "21",
    "--timing", "easeIn,spring(duration: 0.5, bounce: 0.3)", "--preview-scale", "1",
  ]

  private static func opened(_ sandbox: Sandbox, in browser: Browser) throws {
    #expect(try sandbox.run(arguments + ["page.html"]).status == 0)
    try browser.open(sandbox.url("page.html").absoluteString)
    try browser.wait(until: "document.documentElement.dataset.ready")
  }

  private static let (left, right, home, end, shift) = (
    "\u{E012}", "\u{E014}", "\u{E011}", "\u{E010}", "\u{E008}"
  )

  @Test func pagePlaysScrubsComparesAndCopies() throws {
    let (sandbox, browser) = (try Sandbox(), try Browser())
    try Self.opened(sandbox, in: browser)

    // It plays by itself, and loops.
    try browser.wait(until: "state.isPlaying && state.time > 0.2")
    try browser.wait(until: "state.isAfter")
    try browser.wait(until: "!state.isAfter && state.time < 0.5")

    // By keys.
    try browser.press(" ")
    #expect(try browser.text("state.isPlaying") == "false")
    try browser.press(Self.home)
    #expect(try browser.number("state.time") == 0)
    try browser.press(Self.right)
    // The spring's frames come first: it is over in 0.863 s.
    #expect(abs(try browser.number("state.time") - 0.8629 / 20) < 1e-3)
    try browser.press(Self.left)
    #expect(try browser.number("state.time") == 0)
    try browser.press(Self.end)
    #expect(try browser.text("state.isAfter") == "true")
    #expect(try browser.text("$('clock').textContent").contains("after completion"))
    try browser.press("4")
    #expect(try browser.number("state.speed") == 0.1)
    try browser.press("o")
    #expect(try browser.text("$('onion').getAttribute('aria-pressed')") == "true")
    try browser.press("o")

    // By pointer: scrubber, strip and plot.
    try browser.drag("#scrubber", from: (0.2, 0.5), to: (0.5, 0.5))
    #expect(abs(try browser.number("state.time") - 0.5) < 0.02)
    try browser.drag("#strips", from: (0.9, 0.5), to: (0.25, 0.5))
    #expect(abs(try browser.number("state.time") - 0.25) < 0.03)
    try browser.drag("#progress-plot", from: (0.3, 0.5), to: (0.8, 0.5))
    #expect(try browser.number("state.time") > 0.7)

    // Two easings in step, and their numbers.
    try browser.run("seek(0.25)")
    let progress = try (0...1).map { try browser.number("players[\($0)].progress(0.25)") }
    #expect(abs(progress[0] - 0.0935) < 2e-3)
    #expect(progress[1] > 0.8)
    #expect(try browser.number("document.querySelectorAll('.player canvas').length") == 2)
    try browser.run("players[1].element.click()")
    #expect(try browser.text("$('animations').textContent").contains("bouncy"))

    // Code.
    try browser.run(
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })"
    )
    try browser.run("$('tab-1').click(); $('copy').click()")
    try browser.wait(until: "window.copied")
    #expect(
      try browser.text("window.copied")
        == "let animation = Animation.spring(duration: 0.5, bounce: 0.3)")
    #expect(try browser.console() == [])
  }

  /// The pictures laid over each other are the frames of a render.
  @Test func framesAreThoseOfARender() throws {
    let (sandbox, browser) = (try Sandbox(), try Browser())
    try Self.opened(sandbox, in: browser)
    let render = ["circle", "--size", "60x120", "--frames", "21", "out"]
    #expect(try sandbox.run(render).status == 0)
    for index in [0, 7, 13, 20] {
      let pixels = try browser.run(
        """
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [60, 120];
        const context = canvas.getContext("2d");
        context.drawImage(players[0].pictures.at(\(index)), 0, 0);
        return Array.from(context.getImageData(0, 0, 60, 120).data);
        """)
      let bytes = try #require(pixels as? [Int])
      let frame = try sandbox.picture("out/frame-00\(index < 10 ? "0" : "")\(index).png")
      var expected: [Int] = []
      for word in frame.pixels {
        for shift: UInt32 in [16, 8, 0, 24] { expected.append(Int(word >> shift & 255)) }
      }
      #expect(bytes == expected, "frame \(index)")
    }
  }

  @Test(arguments: [(1280, 900, false), (390, 844, true)])
  func pageFitsTheWindow(width: Int, height: Int, isDark: Bool) throws {
    let (sandbox, browser) = (
      try Sandbox(), try Browser(width: width, height: height, isDark: isDark)
    )
    try Self.opened(sandbox, in: browser)
    #expect(
      try browser.number("document.documentElement.scrollWidth - innerWidth") <= 0)
    // Player and scrubber are there without scrolling.
    #expect(
      try browser.number("$('scrubber').getBoundingClientRect().bottom - innerHeight") <= 0)
    let luminance = try browser.number(
      "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)[0]")
    #expect(isDark ? luminance < 60 : luminance > 200)
    #expect(try browser.console() == [])
  }

  @Test func liveFramesFollowTheHandles() throws {
    let (sandbox, browser) = (try Sandbox(), try Browser())
    let tool = try sandbox.start([
      "preview", "--serve", "circle", "--size", "60x120", "--frames", "11",
    ])
    defer { tool.send(SIGKILL) }
    let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
    while try tool.printed().isEmpty, Date() < deadline { usleep(5000) }
    try browser.open(try tool.printed().trimmingCharacters(in: .newlines))
    try browser.wait(until: "document.documentElement.dataset.ready")
    try browser.run("pause(); seek(0.5); document.documentElement.dataset.ready = ''")
    #expect(try browser.text("live.controls[0].timing") == "easeIn")
    let before = try browser.number("players[0].progress(0.5)")

    try browser.drag(".handle", from: (0.5, 0.5), to: (0.5, -4))
    try browser.wait(until: "document.documentElement.dataset.ready")
    #expect(try browser.text("live.controls[0].timing").hasPrefix("cubic-bezier(0.4"))
    #expect(try browser.number("players[0].progress(0.5)") > before + 0.1)
    #expect(try browser.text("live.frames[0].isComplete") == "true")

    // Another player beside it, on its own.
    try browser.run("live.duplicate()")
    try browser.wait(until: "players.length === 2")
    try browser.run("live.change({ timing: 'linear' })")
    try browser.wait(until: "live.controls[1].timing === 'linear'")
    #expect(try browser.text("live.controls[0].timing").hasPrefix("cubic-bezier"))
    // A mistake is told, and nothing breaks.
    try browser.run("live.change({ timing: 'nonsense' })")
    try browser.wait(until: "$('live-notice').textContent.includes('is not valid')")
    // The browser itself notes that a request was answered with a mistake.
    #expect(try browser.console().allSatisfy { $0.contains("422") })
  }
}
