import Foundation
import Pixels
import Testing

/// The CSS of the preview page, held against our frames in a browser.
@Suite(.serialized, .enabled(if: isChromiumAvailable, "there is no chromium"))
struct ExportedCSSTests {
  private static let (width, height) = (160, 300)
  private static let shares = [0.15, 0.5, 0.85]

  /// Mean differences in levels of 255. Edges are antialiased otherwise, and shadows blurred with boxes.
  @Test(arguments: [
    ("circle", "push", 0.5), ("circle", "pop", 0.5), ("mask", "push", 0.2), ("ping", "pop", 0.2),
    ("reveal", "push", 0.2), ("cover", "present", 0.5),
  ])
  func aBrowserShowsTheSame(name: String, operation: String, tolerance: Double) throws {
    let sandbox = try Sandbox()
    let arguments = [
      name, "--\(operation)", "--size", "\(Self.width)x\(Self.height)", "--scale", "1", "--timing",
      "easeInEaseOut", "--duration", "1", "--quiet",
    ]
    try Self.writeScreens(to: sandbox, isBack: operation == "pop")
    let times = Self.shares.map { "\($0)" }.joined(separator: ",")
    #expect(try sandbox.run(arguments + ["--at", times, "frames"]).status == 0)
    #expect(try sandbox.run(["preview"] + arguments + ["--frames", "2", "page.html"]).status == 0)
    let css = try Self.css(in: String(decoding: sandbox.read("page.html"), as: UTF8.self))
    try sandbox.write(Self.page(of: css), to: "css.html")
    let shown = try Self.screenshot(of: "css.html", in: sandbox)
    for index in Self.shares.indices {
      let frame = try sandbox.picture("frames/frame-000\(index).png")
      let difference = Self.meanDifference(frame, shown, column: index * Self.width)
      #expect(difference < tolerance, "\(name) \(operation) at \(Self.shares[index])")
    }
  }

  private static func writeScreens(to sandbox: Sandbox, isBack: Bool) throws {
    for (screen, name) in [
      ("from", isBack ? "detail" : "list"), ("to", isBack ? "list" : "detail"),
    ] {
      try sandbox.write(
        """
        {"size": "\(width)x\(height)", "scale": 1, "from": "\(name)",
         "layers": [{"id": "screen", "screen": "from"}]}
        """, to: "\(screen).json")
      let arguments = ["\(screen).json", "--at", "0", "--quiet", "\(screen)-folder"]
      #expect(try sandbox.run(arguments).status == 0)
      try sandbox.write(sandbox.read("\(screen)-folder/frame-0000.png"), to: "\(screen).png")
    }
  }

  /// The elements and the style sheet of the page's first transition.
  private static func css(in page: String) throws -> String {
    let start = try #require(page.range(of: #"id="data">"#) ?? page.range(of: #"id=data>"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    let data = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let player = try #require((data?["players"] as? [[String: Any]])?.first)
    let code = try #require(player["code"] as? [[String: Any]])
    let target = try #require(code.first { $0["target"] as? String == "CSS" })
    return try #require((target["transition"] as? [String: Any])?["code"] as? String)
  }

  /// A page that shows the elements at each of the times, side by side.
  private static func page(of css: String) -> String {
    let copies = shares.indices.map { index in
      """
      <div class="moment" data-time="\(shares[index] * 1000)"
        style="position: absolute; left: \(index * width)px; top: 0">\(css)</div>
      """
    }
    return """
      <!doctype html><body style="margin: 0">\(copies.joined())<script>
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = Number(animation.effect.target.closest(".moment").dataset.time);
      }
      </script>
      """
  }

  private static func screenshot(of page: String, in sandbox: Sandbox) throws -> Bitmap {
    let chromium = Process()
    chromium.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    chromium.arguments = [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--allow-file-access-from-files", "--force-device-scale-factor=1", "--window-size=800,600",
      "--user-data-dir=\(sandbox.path("profile"))", "--screenshot=\(sandbox.path("shown.png"))",
      sandbox.url(page).absoluteString,
    ]
    chromium.standardOutput = FileHandle.nullDevice
    chromium.standardError = FileHandle.nullDevice
    try chromium.run()
    chromium.waitUntilExit()
    return try sandbox.picture("shown.png")
  }

  /// - Parameter column: Where the part of the other picture begins that is compared.
  private static func meanDifference(_ frame: Bitmap, _ shown: Bitmap, column: Int) -> Double {
    var sum = 0
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let a = frame.pixels[y * frame.width + x]
        let b = shown.pixels[y * shown.width + column + x]
        for shift in [0, 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
      }
    }
    return Double(sum) / Double(3 * frame.width * frame.height)
  }
}

private let isChromiumAvailable = ProcessInfo.processInfo.environment["PATH", default: ""]
  .split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/chromium")
  }
