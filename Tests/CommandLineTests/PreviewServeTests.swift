import Foundation
import PNG
import Pixels
import SpecFiles
import Testing

/// The live page's server, without a browser.
struct PreviewServeTests {
  /// A server of its own, ended with the test.
  private final class Server {
    let sandbox: Sandbox
    let tool: RunningTool
    let client: LoopbackClient

    init(_ arguments: [String], in sandbox: Sandbox) throws {
      self.sandbox = sandbox
      tool = try sandbox.start(["preview", "--serve"] + arguments)
      let deadline = Date(timeIntervalSinceNow: Tool.timeLimit)
      var client: LoopbackClient?
      while client == nil, Date() < deadline, tool.process.isRunning {
        let addresses = try tool.printed().split(separator: "\n")
        client = addresses.first.flatMap { LoopbackClient(String($0)) }
        usleep(5000)
      }
      self.client = try #require(client)
    }

    deinit { tool.send(SIGKILL) }

    func scene(_ changes: String = "{}") throws -> LoopbackClient.Response {
      try client.post("/scene", "{\"players\": [{\"document\": 0, \"changes\": \(changes)}]}")
    }
  }

  private static func circle(_ sandbox: Sandbox) throws -> Server {
    try Server(["circle", "--size", "40x64", "--frames", "3"], in: sandbox)
  }

  @Test func pageAndFramesAreServed() throws {
    let sandbox = try Sandbox()
    let server = try Self.circle(sandbox)
    let page = try server.client.get("/")
    #expect(page.status == 200)
    #expect(page.text.contains("connect-src 'self'"))
    #expect(page.headers.contains("Cache-Control: no-store"))
    let data = try PreviewCommandTests.data(in: page.body)
    #expect(data["live"] != nil)

    let frame = { (changes: String) in
      try server.client.post(
        "/frame",
        """
        {"player": {"document": 0, "changes": \(changes)}, "time": 0.5, "settled": false, \
        "quality": 1, "count": 1}
        """)
    }
    let plain = try frame("{}")
    #expect(plain.status == 200)
    #expect(try sandbox.decoded(plain.body).width == 40)
    // The same picture as a render's.
    let rendered = ["circle", "--size", "40x64", "--frames", "3", "out"]
    #expect(try sandbox.run(rendered).status == 0)
    #expect(try sandbox.decoded(plain.body) == sandbox.picture("out/frame-0001.png"))
    #expect(try frame(#"{"timing": "easeOut"}"#).body != plain.body)
  }

  @Test func changesAreCheckedAsASpecIs() throws {
    let server = try Self.circle(try Sandbox())
    let scene = try server.scene(#"{"timing": "spring(duration: 0.4)", "shadow.radius": "9"}"#)
    #expect(scene.status == 200)
    #expect(scene.text.contains(#""timing":"spring(duration: 0.4)""#))
    let wrong = try server.scene(#"{"timing": "eseIn"}"#)
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("did you mean easeIn?"))
  }

  /// What no browser sends: it is answered or dropped, and the page still comes.
  @Test func brokenRequestsAreSurvived() throws {
    let server = try Self.circle(try Sandbox())
    let post = "POST /scene HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
    let requests = [
      "", "GET", "GET / HTTP/1.1\r\n", "\0\0\0\r\n\r\n", "GET  HTTP/1.1\r\n\r\n", "\r\n\r\n\r\n",
      "GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
      "GET /%zz?%= HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      post + "Content-Length: 99999999999999999999\r\n\r\n{}",
      post + "Content-Length: -1\r\n\r\n{}",
      post + "Content-Length: 9223372036854775807\r\n\r\n{}",
      post + "Transfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\n{}",
      post + "Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n",
      post + "Content-Length: 1000\r\n\r\n{", post + "Content-Length: 2\r\n\r\n[]",
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + String(repeating: "x", count: 1 << 20)
        + "\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n\u{81}\u{FE}",
    ]
    for request in requests { try? server.client.sendBytes(Array(request.utf8)) }
    #expect(try server.client.get("/").status == 200)
  }

  /// A head that is too long is refused before more of it is read.
  @Test func longHeadsAreRefused() throws {
    let server = try Self.circle(try Sandbox())
    let host = "127.0.0.1:\(server.client.port)"
    let long = String(repeating: "x", count: 9000)
    #expect(try server.client.get("/\(long)").status == 431)
    #expect(try server.client.get("/", host: host + "\r\nX: \(long)").status == 431)
    #expect(
      try server.client.get("/", host: host + "\r\nX: \(long.prefix(7000))").status == 200)
  }

  /// Changes are written into the spec's file, whose comments stay.
  @Test func specIsSaved() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "# Mine\ntransition: circle\nsize: 40x64\nshadow: {radius: 6} # soft\n", to: "spec.yaml")
    let server = try Server(["spec.yaml", "--frames", "2"], in: sandbox)
    let save = { (writes: Bool) in
      try server.client.post(
        "/save",
        """
        {"player": {"document": 0, "changes": {"timing": "easeOutBack", "shadow.radius": "9"}}, \
        "writes": \(writes)}
        """)
    }
    let plan = try save(false)
    #expect(plan.status == 200)
    #expect(plan.text.contains(#"{"after":"9","before":"6","key":"shadow.radius"}"#))
    #expect(try String(decoding: sandbox.read("spec.yaml"), as: UTF8.self).contains("{radius: 6}"))
    #expect(try save(true).status == 200)
    #expect(
      try String(decoding: sandbox.read("spec.yaml"), as: UTF8.self)
        == "# Mine\ntransition: circle\nsize: 40x64\nshadow: {radius: 9} # soft\ntiming: easeOutBack\n"
    )
    // A transition's name has no file to write to.
    let named = try Self.circle(sandbox)
    let answer = try named.client.post(
      "/save", #"{"player": {"document": 0, "changes": {"timing": "easeOut"}}, "writes": false}"#)
    #expect(answer.text.contains("timing: easeOut") && !answer.text.contains(#""file""#))
  }

  @Test func pictureIsTakenAsAScreen() throws {
    let sandbox = try Sandbox()
    let server = try Self.circle(sandbox)
    let bytes = try Self.picture(0xFFFF_0000)
    let answer = try server.client.post("/picture", bytes)
    #expect(answer.status == 200)
    let screen = try #require(try Sandbox.object(answer.text)["screen"] as? String)
    #expect(try server.scene(#"{"from": "\#(screen)"}"#).status == 200)
    #expect(try server.client.post("/picture", Array("no picture".utf8)).status == 422)
    #expect(try server.scene(#"{"from": "dropped:0"}"#).status == 422)
  }

  @Test(arguments: [("picture", "image/png"), ("strip", "image/png"), ("gif", "image/gif")])
  func filmsAreMade(format: String, type: String) throws {
    let server = try Self.circle(try Sandbox())
    let answer = try server.client.post(
      "/film",
      """
      {"player": {"document": 0, "changes": {}}, "format": "\(format)", "time": 0.5, "settled": false}
      """)
    #expect(answer.status == 200)
    #expect(answer.headers.contains("Content-Type: \(type)"))
  }

  /// Another machine's address has a key; without `--host` there is none.
  @Test func othersAreInvitedByAKey() throws {
    let sandbox = try Sandbox()
    let alone = try Self.circle(sandbox)
    #expect(try alone.client.post("/invite", "{}").status == 422)
    let server = try Server(["circle", "--size", "40x64", "--host", "127.0.0.1"], in: sandbox)
    let invitation = try server.client.post("/invite", "{}")
    #expect(invitation.status == 200)
    #expect(invitation.text.contains("?key="))
    let wrong = try sandbox.run(["preview", "--serve", "circle", "--host", "home"])
    #expect(wrong.status == 64)
  }

  /// Nothing of this machine can be asked for.
  @Test(arguments: [
    #"{"from": "from.png"}"#, #"{"to": "/etc/passwd"}"#, #"{"gesture": "pan.json"}"#,
    #"{"frames": "100000"}"#, #"{"layers": "x"}"#,
  ])
  func filesCannotBeNamed(changes: String) throws {
    let server = try Self.circle(try Sandbox())
    #expect(try server.scene(changes).status == 422)
  }

  @Test func othersAreRefused() throws {
    let server = try Self.circle(try Sandbox())
    let client = server.client
    for host in ["example.com", "example.com:\(client.port)", "127.0.0.1.example.com", ""] {
      #expect(try client.get("/", host: host).status == 403, "\(host)")
    }
    let body = #"{"players": [{"document": 0, "changes": {}}]}"#
    for origin in ["http://example.com", "null", "http://127.0.0.1:1"] {
      #expect(try client.post("/scene", body, origin: origin).status == 403, "\(origin)")
    }
    for path in ["/etc/passwd", "/../Package.swift", "/page.html", "//"] {
      #expect(try client.get(path).status == 404, "\(path)")
    }
    for path in ["/scene", "/frame", "/changes"] {
      let answer = try client.get(path)
      #expect(answer.status == 405, "\(path)")
      #expect(answer.headers.contains("Allow: POST"))
    }
    #expect(try client.post("/", "{}").status == 405)
    for body in ["", "{", "[]", #"{"players": []}"#, #"{"players": [{"document": 7}]}"#] {
      let status = try client.post("/scene", body).status
      #expect([400, 422].contains(status), "\(body)")
    }
    #expect(try server.scene().status == 200)
  }

  @Test func editedSpecIsReadAgain() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{transition: circle, size: 40x64, duration: 1}", to: "spec.yaml")
    let server = try Server(["spec.yaml", "--frames", "2"], in: sandbox)
    #expect(try server.scene().text.contains(#""duration":1,"#))
    try sandbox.write("{transition: circle, size: 40x64, duration: 0.25}", to: "spec.yaml")
    let changes = try server.client.post("/changes", #"{"revision": 0}"#)
    #expect(changes.text.contains(#""revision":1"#))
    #expect(try server.scene().text.contains(#""duration":0.25,"#))
    // A mistake is told, and the page keeps what it has.
    try sandbox.write("{transition: cirle}", to: "spec.yaml")
    let broken = try server.client.post("/changes", #"{"revision": 1}"#)
    #expect(broken.text.contains("did you mean circle?"))
    #expect(try server.scene().text.contains(#""duration":0.25,"#))
  }

  /// Pictures and gestures that a spec names are read again as the spec is.
  @Test func namedFilesAreWatchedToo() throws {
    let sandbox = try Sandbox()
    let spec = "{transition: cover, size: 4x4, from: shots/a.png, gesture: pan.json}"
    try sandbox.write(spec, to: "spec.yaml")
    try sandbox.write(Self.picture(0xFFFF_0000), to: "shots/a.png")
    try sandbox.write(Self.pan(lasting: 0.4), to: "pan.json")
    let server = try Server(["spec.yaml", "--frames", "2"], in: sandbox)
    let start = { () throws -> Bitmap in
      let body = """
        {"player": {"document": 0, "changes": {}}, "time": 0, "settled": false, "quality": 1, "count": 1}
        """
      return try sandbox.decoded(server.client.post("/frame", body).body)
    }
    #expect(try start()[0, 0] == 0xFFFF_0000)

    try sandbox.write(Self.picture(0xFF00_00FF), to: "shots/a.png")
    let picture = try server.client.post("/changes", #"{"revision": 0}"#)
    #expect(picture.text.contains(#""revision":1"#))
    #expect(try start()[0, 0] == 0xFF00_00FF)

    try sandbox.write(Self.pan(lasting: 0.9), to: "pan.json")
    let gesture = try server.client.post("/changes", #"{"revision": 1}"#)
    #expect(gesture.text.contains(#""revision":2"#))

    // What cannot be read is told, and read once it can be.
    try sandbox.write("no picture", to: "shots/a.png")
    let broken = try server.client.post("/changes", #"{"revision": 2}"#)
    #expect(broken.text.contains("shots/a.png"))
    #expect(try server.scene().text.contains("shots/a.png"))
    try sandbox.write(Self.picture(0xFF00_FF00), to: "shots/a.png")
    let mended = try server.client.post("/changes", #"{"revision": 3}"#)
    #expect(!mended.text.contains("failure"))
    #expect(try start()[0, 0] == 0xFF00_FF00)
  }

  private static func picture(_ color: UInt32) throws -> [UInt8] {
    try PNGCodec.encode(Bitmap(width: 4, height: 4, filledWith: color), key: "test")
  }

  private static func pan(lasting seconds: Double) -> String {
    """
    {"samples": [{"time": 0, "progress": 0}, {"time": 0.2, "progress": 0.5}],
     "end": {"time": \(seconds), "outcome": "finish"}}
    """
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func signalEndsItQuietly(signal: Int32, status: Int32) throws {
    let server = try Self.circle(try Sandbox())
    server.tool.send(signal)
    let outcome = try server.tool.wait()
    #expect(outcome.status == status)
    #expect(outcome.errors == "")
  }

  @Test func portInUseIsTold() throws {
    let sandbox = try Sandbox()
    let server = try Self.circle(sandbox)
    let port = server.client.port
    try sandbox.expectError(
      73, "--port: \(port) cannot be listened on: Address already in use, expected a free port",
      ["preview", "--serve", "circle", "--port", "\(port)"])
  }

  @Test func brokenSpecIsToldBeforeAnythingIsServed() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{transition: cirle}", to: "spec.yaml")
    let outcome = try sandbox.run(["preview", "--serve", "spec.yaml"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("spec.yaml:1:14: transition \"cirle\" is not valid"))
  }
}
