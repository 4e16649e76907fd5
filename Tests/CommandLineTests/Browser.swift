import Foundation
import Testing

/// A headless Chromium, driven through chromedriver: W3C WebDriver over HTTP.
///
/// Tests that need one are skipped where there is none.
final class Browser {
  struct Failed: Error {
    let response: String
  }

  static let isAvailable = ["chromedriver", "chromium"].allSatisfy { name in
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private let driver = Process()
  private let client: LoopbackClient
  private var session = ""

  /// - Parameters:
  ///   - width: Of the window, in pixels.
  ///   - isDark: Whether pages are told that the system is dark.
  init(width: Int = 1280, height: Int = 900, isDark: Bool = false) throws {
    let port = try LoopbackClient.freePort()
    client = LoopbackClient(port: port)
    driver.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    driver.arguments = ["chromedriver", "--port=\(port)"]
    driver.standardOutput = FileHandle.nullDevice
    driver.standardError = FileHandle.nullDevice
    try driver.run()
    let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
    while (try? client.request("GET", "/status").status) != 200 {
      try #require(driver.isRunning && Date() < deadline, "no chromedriver")
      usleep(20_000)
    }
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--force-device-scale-factor=1",
      "--window-size=\(width),\(height)",
    ]
    let capabilities: [String: Any] = [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome", "goog:loggingPrefs": ["browser": "ALL"],
          "goog:chromeOptions": ["args": arguments],
        ]
      ]
    ]
    let value = try command("POST", "/session", capabilities) as? [String: Any]
    session = "/session/\(try #require(value?["sessionId"] as? String))"
    _ = try command(
      "POST", "\(session)/goog/cdp/execute",
      [
        "cmd": "Emulation.setEmulatedMedia",
        "params": [
          "features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]
        ],
      ])
  }

  deinit {
    _ = try? command("DELETE", session)
    // The browser has ended with its session; the driver does not heed a gentler signal.
    kill(driver.processIdentifier, SIGKILL)
    driver.waitUntilExit()
  }

  func open(_ address: String) throws {
    _ = try command("POST", "\(session)/url", ["url": address])
  }

  /// The value of JavaScript statements that end in a `return`.
  @discardableResult
  func run(_ script: String) throws -> Any? {
    try command("POST", "\(session)/execute/sync", ["script": script, "args": [Any]()])
  }

  func number(_ expression: String) throws -> Double {
    try #require(try run("return \(expression)") as? Double, "\(expression)")
  }

  func text(_ expression: String) throws -> String {
    try #require(try run("return String(\(expression))") as? String)
  }

  /// Returns once an expression is true; fails where that takes too long.
  func wait(until expression: String) throws {
    let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
    while try run("return Boolean(\(expression))") as? Bool != true {
      try #require(Date() < deadline, "never: \(expression)")
      usleep(20_000)
    }
  }

  /// Presses a key: a letter, or one of WebDriver's codes.
  func press(_ key: String) throws {
    let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
    _ = try command(
      "POST", "\(session)/actions",
      ["actions": [["type": "key", "id": "keys", "actions": actions]]])
  }

  /// Drags from one place of an element to another, given as shares of its box.
  func drag(_ selector: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) throws {
    let box = try run(
      """
      const box = document.querySelector("\(selector)").getBoundingClientRect();
      return [box.left, box.top, box.width, box.height];
      """)
    let numbers = try #require(box as? [Double])
    func move(_ place: (x: Double, y: Double)) -> [String: Any] {
      [
        "type": "pointerMove", "duration": 50,
        "x": Int((numbers[0] + place.x * numbers[2]).rounded()),
        "y": Int((numbers[1] + place.y * numbers[3]).rounded()),
      ]
    }
    let actions: [[String: Any]] = [
      move(from), ["type": "pointerDown", "button": 0],
      move(((from.x + to.x) / 2, (from.y + to.y) / 2)), move(to),
      ["type": "pointerUp", "button": 0],
    ]
    _ = try command(
      "POST", "\(session)/actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
            "actions": actions,
          ]
        ]
      ])
  }

  /// What the page wrote on its console, warnings and errors of the browser included.
  func console() throws -> [String] {
    let entries =
      try command("POST", "\(session)/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.compactMap { $0["message"] as? String }
  }

  @discardableResult
  private func command(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws
    -> Any?
  {
    let text = try body.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    let response = try client.request(method, path, text)
    guard response.status == 200 else { throw Failed(response: response.text) }
    let object = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
    return object?["value"]
  }
}
