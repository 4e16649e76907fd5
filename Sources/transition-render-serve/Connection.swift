import NIOCore
import NIOHTTP1

/// A request, with its whole body.
struct Request: Sendable {
  let method: HTTPMethod
  /// The path, without the query.
  let path: String
  /// The value of the query's `key`; nil without one.
  let key: String?
  let headers: HTTPHeaders
  /// Whether it comes from this machine.
  let isLocal: Bool
  var body: [UInt8] = []

  init(_ head: HTTPRequestHead, isLocal: Bool) {
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count > 1 ? parts[1].split(separator: "&") : []
    method = head.method
    path = String(parts.first ?? "")
    key = items.first { $0.hasPrefix("key=") }.map { String($0.dropFirst(4)) }
    headers = head.headers
    self.isLocal = isLocal
  }

  /// The announced length of the body in bytes; nil where there is none, or it is not a number.
  var length: Int? { headers.first(name: "Content-Length").flatMap { Int($0) } }

  func header(_ name: String) -> String? { headers.first(name: name) }

  /// The value of a cookie.
  func cookie(_ name: String) -> String? {
    for line in headers["Cookie"] {
      for pair in line.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
        return String(parts[1])
      }
    }
    return nil
  }
}

struct Response: Sendable {
  var status: HTTPResponseStatus
  var headers: [(String, String)]
  var body: [UInt8]

  init(_ status: HTTPResponseStatus, _ type: String, _ body: [UInt8]) {
    self.status = status
    self.body = body
    // Kept from caches, other origins and frames.
    headers = [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ]
  }

  static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
    Response(status, "text/plain; charset=utf-8", Array(text.utf8))
  }
}

/// What answers requests.
protocol Responder: Sendable {
  /// The response to a request that needs no body to be refused; nil for one that is to be read.
  func refusal(of request: Request) -> Response?
  func response(to request: Request) async -> Response
}

/// What a connection may take. A client that takes more is told so where that makes sense, and dropped.
enum ConnectionLimits {
  /// The length of a request line with its headers in bytes.
  static let head = 8 * 1024
  /// The time from one response, or from the connection, to the end of the next request, and the time
  /// that a client may take to read a response.
  static let patience = TimeAmount.seconds(10)
  /// The time for which a client that was sent away may still send what nothing reads, so that it sees why.
  static let farewell = TimeAmount.seconds(1)
  /// The number of connections at once.
  static let count = 512
}

/// Where in a message a connection is; its handlers run on one thread.
final class ConnectionState {
  var isInHead = true
  var headLength = 0
}

/// Lets a head of the largest length through to the parser, and not one byte more.
final class HeadLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let state: ConnectionState

  init(_ state: ConnectionState) {
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data)
    if state.isInHead {
      let length = min(ConnectionLimits.head - state.headLength, buffer.readableBytes)
      state.headLength += length
      if length < buffer.readableBytes, let head = buffer.readSlice(length: length) {
        context.fireChannelRead(wrapInboundOut(head))
        guard !state.isInHead else {
          context.fireErrorCaught(HTTPParserError.headerOverflow)
          return
        }
      }
    }
    context.fireChannelRead(wrapInboundOut(buffer))
  }
}

/// One connection: collects a request, has it answered, and writes the response.
final class Connection<Answers: Responder>: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answers: Answers
  private let state: ConnectionState
  private var request: Request?
  /// Drops the connection unless something happens before.
  private var deadline: Scheduled<Void>?
  private var isClosing = false

  init(_ answers: Answers, _ state: ConnectionState) {
    (self.answers, self.state) = (answers, state)
  }

  func channelActive(context: ChannelHandlerContext) {
    wait(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      state.isInHead = false
      let request = Request(head, isLocal: context.remoteAddress?.isLoopback ?? false)
      if let refusal = answers.refusal(of: request) {
        return write(refusal, isLast: true, context)
      }
      self.request = request
    case .body(let bytes):
      // The announced length was checked with the head; without one there is no body.
      request?.body += bytes.readableBytesView
    case .end:
      (state.isInHead, state.headLength) = (true, 0)
      guard let request else { return }
      self.request = nil
      deadline?.cancel()
      answer(request, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isClosing else { return }
    switch error {
    case HTTPParserError.headerOverflow:
      let limit = ConnectionLimits.head
      write(
        .text(
          .requestHeaderFieldsTooLarge, "a request line with headers has at most \(limit) bytes\n"),
        isLast: true, context)
    case is HTTPParserError: write(.text(.badRequest, "bad request\n"), isLast: true, context)
    default: context.close(promise: nil)
    }
  }

  private func answer(_ request: Request, _ context: ChannelHandlerContext) {
    let answers = answers
    let isLast = request.header("Connection")?.lowercased() == "close"
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.makeFutureWithTask { await answers.response(to: request) }
      .assumeIsolated().whenSuccess { response in
        let (connection, context) = bound.value
        connection.write(response, isLast: isLast, context)
      }
  }

  private func write(_ response: Response, isLast: Bool, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    isClosing = isLast
    wait(context)
    var headers = HTTPHeaders(response.headers)
    headers.add(name: "Content-Length", value: String(response.body.count))
    if isLast { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(
      wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: response.body)))),
      promise: nil)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      guard isLast else { return }
      // Closed at once, with something unread, the connection would be reset before the client has read.
      bound.value.close(mode: .output, promise: nil)
      bound.value.eventLoop.scheduleTask(in: ConnectionLimits.farewell) {
        bound.value.close(promise: nil)
      }
    }
  }

  /// Drops the connection unless the next request is complete in time.
  private func wait(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: ConnectionLimits.patience) {
      bound.value.close(promise: nil)
    }
  }
}

extension SocketAddress {
  fileprivate var isLoopback: Bool { ipAddress?.hasPrefix("127.") ?? false }
}
