import Commands
import FlyingFox
import FlyingSocks
import Foundation
import Preview

/// Serves a live page on 127.0.0.1.
///
/// | request         | response                                                     |
/// |-----------------|--------------------------------------------------------------|
/// | `GET /`         | the page                                                     |
/// | `POST /scene`   | what the page shows, without pictures, as JSON               |
/// | `POST /frame`   | one picture, as PNG                                          |
/// | `POST /changes` | waits up to ten seconds for a spec file to change; JSON      |
///
/// Another path is answered with 404, another method with 405, and a request that `LivePage` refuses with
/// 422 and the reasons.
///
/// Only the page itself may ask: a request must name this host, so that no other host name can be made to
/// lead here (DNS rebinding), and a `POST` must also come from the page's own origin.
struct PreviewServer: Sendable {
  private let page: LivePage

  init(_ page: LivePage) {
    self.page = page
  }

  /// Serves until the process ends.
  ///
  /// - Parameters:
  ///   - port: 0 takes a free one.
  ///   - didListen: Called with the port once connections are accepted.
  /// - Throws: `PortUnavailable`, or what `didListen` throws.
  func run(port: UInt16, didListen: @escaping @Sendable (UInt16) throws -> Void) async throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let server = HTTPServer(
      config: .init(
        address: address, timeout: 60, pool: UndelayedPool(HTTPServer.defaultPool()),
        logger: .disabled),
      handler: ClosureHTTPHandler { [self] request in await response(to: request) })
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          if case .ip4(_, let port) = await server.listeningAddress { try didListen(port) }
        }
        while try await group.next() != nil {}
      }
    } catch let error as SocketError {
      throw PortUnavailable(port: port, reason: error.reason)
    }
  }

  // MARK: Requests

  private func response(to request: HTTPRequest) async -> HTTPResponse {
    guard isFromPage(request) else { return .text(.forbidden, "forbidden\n") }
    do {
      switch (request.method, request.path) {
      case (.GET, "/"): return .ok("text/html; charset=utf-8", Data(try await page.html()))
      case (.POST, "/scene"): return .json(try await page.scene(try await body(of: request)))
      case (.POST, "/frame"):
        return .ok("image/png", Data(try await page.frame(try await body(of: request))))
      case (.POST, "/changes"): return .json(try await page.changes(try await body(of: request)))
      case (_, "/"): return .onlyAllowed("GET")
      case (_, "/scene"), (_, "/frame"), (_, "/changes"): return .onlyAllowed("POST")
      default: return .text(.notFound, "not found\n")
      }
    } catch is DecodingError {
      return .text(.badRequest, "bad request\n")
    } catch {
      return .json(LivePage.failure(error), status: .unprocessableContent)
    }
  }

  private func isFromPage(_ request: HTTPRequest) -> Bool {
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

  /// The request's body, of which the announced length is checked before anything is read.
  private func body(of request: HTTPRequest) async throws -> Data {
    try LivePage.checkLength(request.headers[.contentLength].flatMap(Int.init))
    return try await request.bodyData
  }
}

/// Sockets that send at once what they are given.
///
/// A response's head and body are two writes. Nagle's algorithm would hold the second back until the first
/// is acknowledged, which takes 40 ms for each frame.
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

extension HTTPResponse {
  fileprivate static func ok(_ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers(type), body: body)
  }

  fileprivate static func json(_ body: Data, status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers("application/json"), body: body)
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

  /// Headers that keep a response from caches, other origins and frames.
  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("X-Frame-Options"): "DENY",
    ]
  }
}

extension SocketError {
  fileprivate var reason: String {
    if case .failed(_, _, let message) = self { message } else { "\(self)" }
  }
}
