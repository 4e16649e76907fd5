import Commands
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Preview

/// Serves a live page on 127.0.0.1, and on another address if asked to.
///
/// | request          | response                                                     |
/// |------------------|--------------------------------------------------------------|
/// | `GET /`          | the page; with `?key=…` from another machine, a way in       |
/// | `POST /scene`    | what the page shows, without pictures, as JSON               |
/// | `POST /frame`    | one picture, as PNG                                          |
/// | `POST /changes`  | waits up to ten seconds for a spec file to change; JSON      |
/// | `POST /picture`  | takes a PNG as a screen; its name, as JSON                   |
/// | `POST /film`     | what the page shows as a PNG, GIF or MP4                     |
/// | `POST /save`     | writes changes to the spec's file; JSON                      |
/// | `POST /invite`   | an address for another machine, and its QR code; JSON        |
///
/// Another path is answered with 404, another method with 405, and a request that `LivePage` refuses with
/// 422 and the reasons.
///
/// Only the page itself may ask. A request from this machine must name this machine, so that no other host
/// name can be made to lead here (DNS rebinding); one from another machine must come from a browser that was
/// let in; a `POST` must also come from the page's own origin. All that is checked before a body is read.
struct PreviewServer: Responder {
  private let page: LivePage
  private let invitations = Invitations()
  /// What the addresses for other machines begin with, as `http://192.168.1.7:8080/`; nil where only this
  /// machine is served.
  private let others: OtherAddress

  init(_ page: LivePage) {
    self.page = page
    others = OtherAddress()
  }

  /// Serves until the process ends.
  ///
  /// - Parameters:
  ///   - place: Where to listen.
  ///   - didListen: Called with the addresses once connections are accepted.
  /// - Throws: `PortUnavailable`, or what `didListen` throws.
  func run(
    at place: LivePlace, didListen: @escaping @Sendable (LiveAddresses) throws -> Void
  ) async throws {
    let first = try await listen(on: place.host ?? "127.0.0.1", port: place.port)
    let port = first.localAddress?.port ?? place.port
    var channels = [first]
    if let host = place.host {
      // On all addresses, 127.0.0.1 is among them.
      if host != "0.0.0.0", host != "127.0.0.1" {
        channels.append(try await listen(on: "127.0.0.1", port: port))
      }
      others.set(host == "0.0.0.0" ? Self.networkAddress ?? host : host, port: port)
    }
    let address = others.base.map { "\($0)?key=\(invitations.invite())" }
    try didListen(
      LiveAddresses(
        own: "http://127.0.0.1:\(port)/", other: address,
        code: address.flatMap { QRCode($0) }?.text))
    for channel in channels { try await channel.closeFuture.get() }
  }

  private func listen(on host: String, port: Int) async throws -> any Channel {
    let open = ConnectionCount()
    do {
      return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 64)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            guard open.begin() else { throw ChannelError.inputClosed }
            channel.closeFuture.whenComplete { _ in open.end() }
            let state = ConnectionState()
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(HeadLimit(state))
            try pipeline.addHandler(
              ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)))
            try pipeline.addHandler(HTTPResponseEncoder())
            try pipeline.addHandler(HTTPServerPipelineHandler())
            try pipeline.addHandler(Connection(self, state))
          }
        }
        .bind(host: host, port: port).get()
    } catch let error as IOError {
      throw PortUnavailable(
        host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    } catch let error as SocketAddressError {
      throw PortUnavailable(host: host, port: port, reason: "\(error)")
    }
  }

  /// This machine's address on its network, if it has one.
  private static var networkAddress: String? {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { device -> String? in
      guard case .v4? = device.address else { return nil }
      return device.address?.ipAddress
    }.first { !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") }
  }

  // MARK: Requests

  private static let methods: [String: HTTPMethod] = [
    "/": .GET, "/scene": .POST, "/frame": .POST, "/changes": .POST, "/picture": .POST,
    "/film": .POST, "/save": .POST, "/invite": .POST,
  ]

  func refusal(of request: Request) -> Response? {
    if !isFromPage(request) {
      // A key is used up by the request that brings it, which `response` sees to.
      let isGuest = !request.isLocal && request.method == .GET && request.key != nil
      guard isGuest, request.path == "/" else { return .text(.forbidden, "forbidden\n") }
      return nil
    }
    // A guest looks; what is on this machine's disk, and who else comes in, is not a guest's to say.
    if !request.isLocal, ["/save", "/invite"].contains(request.path) {
      return .text(.forbidden, "forbidden\n")
    }
    guard let method = Self.methods[request.path] else { return .text(.notFound, "not found\n") }
    guard request.method == method else {
      var response = Response.text(.methodNotAllowed, "only \(method) is allowed\n")
      response.headers.append(("Allow", method.rawValue))
      return response
    }
    guard method == .POST else {
      return request.length ?? 0 == 0 ? nil : .text(.badRequest, "bad request\n")
    }
    do {
      try LivePage.checkLength(request.length, isPicture: request.path == "/picture")
      return nil
    } catch {
      return .json(LivePage.failure(error), status: .unprocessableEntity)
    }
  }

  func response(to request: Request) async -> Response {
    if !isFromPage(request) { return entry(of: request) }
    do {
      let body = Data(request.body)
      switch request.path {
      case "/": return Response(.ok, "text/html; charset=utf-8", try await page.html())
      case "/scene": return .json(try await page.scene(body))
      case "/frame": return Response(.ok, "image/png", try await page.frame(body))
      case "/changes": return .json(try await page.changes(body))
      case "/picture":
        let name = request.header("X-File-Name")?.removingPercentEncoding ?? "screen.png"
        return .json(try page.take(request.body, named: name))
      case "/film":
        let film = try await page.film(body)
        return Response(.ok, film.type, film.bytes)
      case "/save": return .json(try await page.save(body))
      case "/invite": return .json(try invitation())
      default: return .text(.notFound, "not found\n")
      }
    } catch is DecodingError {
      return .text(.badRequest, "bad request\n")
    } catch {
      return .json(LivePage.failure(error), status: .unprocessableEntity)
    }
  }

  /// Lets a browser in that brings a key, which no other can use then.
  private func entry(of request: Request) -> Response {
    guard let session = request.key.flatMap(invitations.accept) else {
      return .text(.forbidden, "This address was used before; ask for another QR code.\n")
    }
    var response = Response.text(.seeOther, "")
    response.headers += [
      ("Location", "/"),
      ("Set-Cookie", "session=\(session); Path=/; HttpOnly; SameSite=Lax"),
    ]
    return response
  }

  private func invitation() throws -> Data {
    guard let base = others.base else { throw LivePage.notInvited }
    let address = "\(base)?key=\(invitations.invite())"
    let code = QRCode(address)
    return try JSONEncoder().encode(
      Invitation(address: address, side: code?.side ?? 0, path: code?.path ?? ""))
  }

  private struct Invitation: Encodable {
    let address: String
    let side: Int
    let path: String
  }

  private func isFromPage(_ request: Request) -> Bool {
    guard let host = request.header("Host") else { return false }
    let name = host.split(separator: ":").first ?? ""
    let isOwn = request.isLocal && (name == "127.0.0.1" || name == "localhost")
    let isGuest = others.base != nil && request.cookie("session").map(invitations.isIn) == true
    guard isOwn || isGuest else { return false }
    if let site = request.header("Sec-Fetch-Site"), !["same-origin", "none"].contains(site) {
      return false
    }
    if request.method == .GET { return true }
    return request.header("Origin") == "http://\(host)"
  }
}

extension Response {
  fileprivate static func json(_ body: Data, status: HTTPResponseStatus = .ok) -> Response {
    Response(status, "application/json", Array(body))
  }
}
