import NIOConcurrencyHelpers

/// The number of open connections, of which there are only so many at once.
final class ConnectionCount: Sendable {
  private let count = NIOLockedValueBox(0)

  /// Whether one more may begin.
  func begin() -> Bool {
    count.withLockedValue { count in
      guard count < ConnectionLimits.count else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLockedValue { $0 -= 1 } }
}

/// What the addresses for other machines begin with, which is known once something listens.
final class OtherAddress: Sendable {
  private let value = NIOLockedValueBox<String?>(nil)

  /// As `http://192.168.1.7:8080/`; nil where only this machine is served.
  var base: String? { value.withLockedValue { $0 } }

  func set(_ host: String, port: Int) {
    value.withLockedValue { $0 = "http://\(host):\(port)/" }
  }
}
