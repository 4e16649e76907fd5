import FlyingFox
import FlyingSocks
import Foundation
import FrameOutput
import Pages
import TransitionEngine
import TransitionSpec

/// The live page and what it asks for, on 127.0.0.1 and nowhere else.
///
/// | request         | answer                                                        |
/// |-----------------|---------------------------------------------------------------|
/// | `GET /`         | the page                                                      |
/// | `POST /scene`   | players for `LiveRequest`s, without their pictures, and their controls |
/// | `POST /frame`   | one picture                                                   |
/// | `POST /changes` | waits for a change of a file, ten seconds at most             |
///
/// Another path is answered with 404, another method with 405.
///
/// Whatever does not come from the page itself is refused: a request must name this host and port, so
/// that no other name leads here, and one that changes anything must come from the page's origin.
struct PreviewServer: Sendable {
  private let documents: LiveDocuments
  private let renderer = LiveRenderer()
  private let scale: Double?

  /// - Parameter scale: Pixels per point of the page's frames; nil chooses.
  init(_ documents: LiveDocuments, scale: Double?) {
    self.documents = documents
    self.scale = scale
  }

  private static let largestBody = 256 * 1024

  /// Serves until the process ends; prints the address once it can be opened.
  ///
  /// - Parameter port: 0 takes a free one.
  func run(port: UInt16) async throws {
    // What is wrong with a spec is told here and not in the browser.
    _ = try await scene(of: initialRequests())
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let server = HTTPServer(
      config: .init(
        address: address, timeout: 60, pool: UndelayedPool(HTTPServer.defaultPool()),
        logger: .disabled),
      handler: ClosureHTTPHandler { [self] request in await answer(request) })
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask { try await Self.announce(server) }
        while try await group.next() != nil {}
      }
    } catch let error as SocketError {
      throw Failure(
        .cannotCreateOutput,
        "--port: \(port) cannot be listened on: \(error.reason), allowed is a free port")
    }
  }

  private static func announce(_ server: HTTPServer) async throws {
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else { return }
    try StandardOutput.print("http://127.0.0.1:\(port)/")
  }

  // MARK: Requests

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    do {
      guard isFromHere(request) else { return .text(.forbidden, "forbidden\n") }
      switch (request.method, request.path) {
      case (.GET, "/"): return .page(try await page())
      case (.POST, "/scene"):
        return try .json(await scene(of: await body(of: request)))
      case (.POST, "/frame"):
        return .picture(try await frame(try await body(of: request)))
      case (.POST, "/changes"):
        return try .json(await changes(since: await body(of: request)))
      case (_, "/"): return .onlyAllowed("GET")
      case (_, "/scene"), (_, "/frame"), (_, "/changes"): return .onlyAllowed("POST")
      default: return .text(.notFound, "not found\n")
      }
    } catch is DecodingError {
      return .text(.badRequest, "bad request\n")
    } catch {
      return .failure(LiveFailure(error))
    }
  }

  /// The host must be this one by its address or its usual name; a page of another origin names its own.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers[.host] else { return false }
    let name = host.split(separator: ":").first ?? ""
    guard name == "127.0.0.1" || name == "localhost" else { return false }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")],
      !["same-origin", "none"].contains(site)
    {
      return false
    }
    if request.method == .GET { return true }
    return request.headers[HTTPHeader("Origin")] == "http://\(host)"
  }

  private func body<Content: Decodable>(of request: HTTPRequest) async throws -> Content {
    guard let length = request.headers[.contentLength].flatMap(Int.init),
      (0...Self.largestBody).contains(length)
    else { throw Failure(.usage, "a request of at most \(Self.largestBody) bytes is allowed") }
    return try JSONDecoder().decode(Content.self, from: try await request.bodyData)
  }

  // MARK: Answers

  private struct SceneRequest: Decodable {
    let players: [LiveRequest]
  }

  private struct Scene: Encodable {
    let content: PreviewContent
    let controls: [LiveControls]
    let revision: Int
  }

  private struct FrameRequest: Decodable {
    let player: LiveRequest
    let time: Double
    let settled: Bool
    /// In pixels per point, of the page's own: less while something is dragged.
    let quality: Double
    let count: Int
  }

  private struct ChangesRequest: Decodable {
    let revision: Int
  }

  private struct Changes: Encodable {
    let revision: Int
    let count: Int
    let failure: String?
  }

  private struct LivePage: Encodable {
    let live: Scene
    let catalog = LiveCatalog()

    private enum CodingKeys: CodingKey { case live, catalog }
  }

  private func initialRequests() async -> SceneRequest {
    SceneRequest(
      players: await documents.documents.indices.map { LiveRequest(document: $0, changes: [:]) })
  }

  private func page() async throws -> [UInt8] {
    let scene = try await scene(of: initialRequests())
    let data = Array(try JSONEncoder.compact.encode(LivePage(live: scene)))
    return PreviewPage(
      title: scene.content.title, data: data, nonce: hexadecimalXXH128(data), mode: .live
    ).bytes
  }

  private func scene(of request: SceneRequest) async throws -> Scene {
    guard (1...PreviewLimits.players).contains(request.players.count) else {
      throw Failure(.usage, "1 to \(PreviewLimits.players) players are allowed")
    }
    let (bases, revision) = await (documents.documents, documents.revision)
    let subjects = try request.players.map { player in
      try PreviewSubject(
        player.applied(to: bases), scale: scale, count: request.players.count)
    }
    let count = subjects.map(\.plan.frames.count).reduce(0, +)
    guard count <= PreviewLimits.frames else {
      throw Failure(
        .usage, "the page would have \(count) frames, allowed are \(PreviewLimits.frames)")
    }
    return Scene(
      content: PreviewContent(try subjects.map(PreviewPlayer.init)),
      controls: subjects.map { LiveControls($0.plan) }, revision: revision)
  }

  private func frame(_ request: FrameRequest) async throws -> [UInt8] {
    guard (0.05...1).contains(request.quality), request.time.isFinite else {
      throw Failure(.usage, "quality: allowed is 0.05 to 1")
    }
    let (bases, revision) = await (documents.documents, documents.revision)
    let subject = try PreviewSubject(
      request.player.applied(to: bases), scale: scale, count: request.count)
    let plan =
      request.quality == 1
      ? subject.reduced : subject.plan.reduced(to: subject.reduced.scale * request.quality)
    return try await renderer.prepare(plan, for: request.player, revision: revision)
      .frame(at: request.time, isSettled: request.settled)
  }

  private static let watchInterval = Duration.milliseconds(200)
  private static let watchCount = 50

  /// - Returns: As soon as the documents are of another revision than the page's, or after a while.
  private func changes(since request: ChangesRequest) async throws -> Changes {
    for _ in 0..<Self.watchCount {
      await documents.refresh()
      if await documents.revision != request.revision { break }
      try await Task.sleep(for: Self.watchInterval)
    }
    return await Changes(
      revision: documents.revision, count: documents.documents.count,
      failure: documents.failure?.message)
  }
}

/// Sockets that send what they are given at once. An answer's head and body are two writes, of which Nagle's
/// algorithm would hold the second back until the first is acknowledged: 40 ms of every frame.
private struct UndelayedPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool

  init(_ pool: some AsyncSocketPool) {
    self.pool = pool
  }

  func prepare() async throws { try await pool.prepare() }
  func run() async throws { try await pool.run() }

  func suspendSocket(
    _ socket: Socket, untilReadyFor events: Socket.Events
  ) async throws {
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}

/// What is wrong with a request, in words that the page shows.
private struct LiveFailure: Encodable {
  struct Entry: Encodable {
    let key: String
    let message: String
  }

  let errors: [Entry]

  init(_ error: any Error) {
    if let errors = error as? SpecErrors {
      self.errors = errors.errors.map { Entry(key: $0.key, message: $0.message) }
    } else {
      errors = [Entry(key: "", message: Failure(error).message ?? "")]
    }
  }
}

extension HTTPResponse {
  /// Nothing that is served is for anybody else, or for later.
  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("X-Frame-Options"): "DENY",
    ]
  }

  fileprivate static func page(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: headers("text/html; charset=utf-8"), body: Data(bytes))
  }

  fileprivate static func picture(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers("image/png"), body: Data(bytes))
  }

  fileprivate static func json(_ value: some Encodable) throws -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: headers("application/json"),
      body: try JSONEncoder.compact.encode(value))
  }

  fileprivate static func failure(_ failure: LiveFailure) -> HTTPResponse {
    HTTPResponse(
      statusCode: .unprocessableContent, headers: headers("application/json"),
      body: (try? JSONEncoder.compact.encode(failure)) ?? Data())
  }

  fileprivate static func onlyAllowed(_ method: String) -> HTTPResponse {
    var response = text(.methodNotAllowed, "only \(method) is allowed\n")
    response.headers[HTTPHeader("Allow")] = method
    return response
  }

  fileprivate static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers("text/plain; charset=utf-8"), body: Data(text.utf8))
  }
}

extension SocketError {
  fileprivate var reason: String {
    if case .failed(_, _, let message) = self { message } else { "\(self)" }
  }
}
