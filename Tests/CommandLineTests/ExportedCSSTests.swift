import Foundation
import Pixels
import Testing

/// The CSS of the preview page, held against our frames in a browser.
@Suite(.enabled(if: isChromiumAvailable, "there is no chromium")) struct ExportedCSSTests {
  private static let (width, height) = (160, 300)
  private static let shares = [0.15, 0.5, 0.85]

  /// With the largest mean difference in levels of 255: edges are antialiased otherwise, and shadows blurred with boxes.
  private static let transitions = [
    ("circle", "push", 0.5), ("circle", "pop", 0.5), ("mask", "push", 0.2), ("ping", "pop", 0.2),
    ("reveal", "push", 0.2), ("cover", "present", 0.5),
  ]

  /// All of them in one page, as a browser takes long to start.
  @Test func aBrowserShowsTheSame() throws {
    let sandbox = try Sandbox()
    var frames = ""
    for (place, (name, operation, _)) in Self.transitions.enumerated() {
      try Self.write(name, operation, to: "\(place)", in: sandbox)
      frames += """
        <iframe src="\(place)/css.html" style="position: absolute; border: 0; left: 0;
          top: \(place * Self.height)px; width: \(Self.shares.count * Self.width)px;
          height: \(Self.height)px"></iframe>
        """
    }
    try sandbox.write("<!doctype html><body style=\"margin: 0\">" + frames, to: "all.html")
    let shown = try Self.screenshot(of: "all.html", in: sandbox)
    for (place, (name, operation, tolerance)) in Self.transitions.enumerated() {
      for index in Self.shares.indices {
        let frame = try sandbox.picture("\(place)/frames/frame-000\(index).png")
        let difference = Self.meanDifference(
          frame, shown, column: index * Self.width, row: place * Self.height)
        #expect(difference < tolerance, "\(name) \(operation) at \(Self.shares[index])")
      }
    }
  }

  /// Our frames of a transition, and a page `css.html` that shows it with the CSS of the preview page.
  private static func write(
    _ name: String, _ operation: String, to folder: String, in sandbox: Sandbox
  ) throws {
    let arguments = [
      name, "--\(operation)", "--size", "\(Self.width)x\(Self.height)", "--scale", "1", "--timing",
      "easeInEaseOut", "--duration", "1", "--quiet",
    ]
    try writeScreens(to: folder, in: sandbox, isBack: operation == "pop")
    let times = shares.map { "\($0)" }.joined(separator: ",")
    #expect(try sandbox.run(arguments + ["--at", times, "frames"], in: folder).status == 0)
    #expect(
      try sandbox.run(["preview"] + arguments + ["--frames", "2", "page.html"], in: folder).status
        == 0)
    let css = try css(in: String(decoding: sandbox.read("\(folder)/page.html"), as: UTF8.self))
    try sandbox.write(page(of: css), to: "\(folder)/css.html")
  }

  private static func writeScreens(
    to folder: String, in sandbox: Sandbox, isBack: Bool
  ) throws {
    for (screen, name) in [
      ("from", isBack ? "detail" : "list"), ("to", isBack ? "list" : "detail"),
    ] {
      try sandbox.write(
        """
        {"size": "\(width)x\(height)", "scale": 1, "from": "\(name)",
         "layers": [{"id": "screen", "screen": "from"}]}
        """, to: "\(folder)/\(screen).json")
      let arguments = ["\(screen).json", "--at", "0", "--quiet", "\(screen)-folder"]
      #expect(try sandbox.run(arguments, in: folder).status == 0)
      try sandbox.write(
        sandbox.read("\(folder)/\(screen)-folder/frame-0000.png"), to: "\(folder)/\(screen).png")
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
      "--allow-file-access-from-files", "--force-device-scale-factor=1", "--window-size=800,2000",
      "--user-data-dir=\(sandbox.path("profile"))", "--screenshot=\(sandbox.path("shown.png"))",
      sandbox.url(page).absoluteString,
    ]
    chromium.standardOutput = FileHandle.nullDevice
    chromium.standardError = FileHandle.nullDevice
    try chromium.run()
    chromium.waitUntilExit()
    return try sandbox.picture("shown.png")
  }

  /// - Parameters:
  ///   - column: Where the part of the other picture begins that is compared.
  ///   - row: The same from its top.
  private static func meanDifference(
    _ frame: Bitmap, _ shown: Bitmap, column: Int, row: Int
  ) -> Double {
    var sum = 0
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let a = frame.pixels[y * frame.width + x]
        let b = shown.pixels[(row + y) * shown.width + column + x]
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
