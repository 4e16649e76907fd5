import Foundation

/// Speaks HTTP to a port of 127.0.0.1, with every header as it is told: browsers' libraries would not let
/// one lie about the host.
struct LoopbackClient {
  struct Response {
    let status: Int
    let headers: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Unreachable: Error {
    let code: Int32
  }

  let port: UInt16

  init(port: UInt16) {
    self.port = port
  }

  /// - Parameter address: As `http://127.0.0.1:8080/`.
  init?(_ address: String) {
    guard let port = URL(string: address)?.port.flatMap(UInt16.init) else { return nil }
    self.port = port
  }

  /// A port without a listener, as far as can be known.
  static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Unreachable(code: errno) }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 ? getsockname(descriptor, address, &length) : -1
      }
    }
    guard result == 0 else { throw Unreachable(code: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  func get(_ path: String, host: String? = nil) throws -> Response {
    try send("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
  }

  /// - Parameter origin: The page's own unless given.
  func post(_ path: String, _ body: String, origin: String? = nil) throws -> Response {
    let origin = origin ?? "http://127.0.0.1:\(port)"
    return try send(
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: \(origin)\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// A file that the page uploads.
  func post(_ path: String, _ body: [UInt8]) throws -> Response {
    let head =
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    return try withConnection { file, _ in
      try file.write(contentsOf: Data(head.utf8) + body)
      return try Self.response(from: file)
    }
  }

  /// A request of no page's. Only one with a body announces its length: chromedriver waits for a body
  /// of any other, even for one of no bytes.
  func request(_ method: String, _ path: String, _ body: String? = nil) throws -> Response {
    let head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
    guard let body else { return try send(head + "\r\n") }
    return try send(
      head + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        + body)
  }

  private func send(_ request: String) throws -> Response {
    try withConnection { file, _ in
      try file.write(contentsOf: Data(request.utf8))
      return try Self.response(from: file)
    }
  }

  /// Sends what may be no request, says that nothing follows, and reads until the other side has had
  /// enough, for two seconds at most.
  func sendBytes(_ bytes: [UInt8]) throws {
    try withConnection { file, descriptor in
      var limit = timeval(tv_sec: 2, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
      try file.write(contentsOf: Data(bytes))
      shutdown(descriptor, Int32(SHUT_WR))
      var some = [UInt8](repeating: 0, count: 4096)
      while recv(descriptor, &some, some.count, 0) > 0 {}
    }
  }

  private func withConnection<Result>(
    _ body: (FileHandle, Int32) throws -> Result
  ) throws -> Result {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Unreachable(code: errno) }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Unreachable(code: errno) }
    return try body(FileHandle(fileDescriptor: descriptor, closeOnDealloc: false), descriptor)
  }

  /// Reads a head, and as many bytes as it announces.
  private static func response(from file: FileHandle) throws -> Response {
    var bytes = Data()
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let head = bytes.range(of: end) {
        let text = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
        let length = text.lowercased().split(separator: "\r\n")
          .first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
        let body = bytes[head.upperBound...]
        if body.count >= length ?? 0 {
          let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
          return Response(status: status, headers: text, body: Array(body))
        }
      }
      // Not `read(upToCount:)`, which waits for all of them.
      let more = file.availableData
      if more.isEmpty { throw Unreachable(code: 0) }
      bytes += more
    }
  }
}
