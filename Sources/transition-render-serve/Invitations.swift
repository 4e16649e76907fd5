import NIOConcurrencyHelpers

/// Who may look at a page from another machine: each address with a key lets one browser in, once.
final class Invitations: Sendable {
  private struct Keys {
    /// Not used yet, the latest last.
    var open: [String] = []
    /// Those of browsers that are in.
    var sessions: Set<String> = []
  }

  private static let openCount = 16
  private static let sessionCount = 64
  private let keys = NIOLockedValueBox(Keys())

  /// A new key.
  func invite() -> String {
    let key = Self.secret()
    keys.withLockedValue {
      $0.open.append(key)
      if $0.open.count > Self.openCount { $0.open.removeFirst() }
    }
    return key
  }

  /// Uses a key up.
  ///
  /// - Returns: The session of the browser that gave it; nil for a key that is unknown or was used.
  func accept(_ key: String) -> String? {
    keys.withLockedValue { keys in
      guard let index = keys.open.firstIndex(of: key), keys.sessions.count < Self.sessionCount
      else { return nil }
      keys.open.remove(at: index)
      let session = Self.secret()
      keys.sessions.insert(session)
      return session
    }
  }

  func isIn(_ session: String) -> Bool { keys.withLockedValue { $0.sessions.contains(session) } }

  /// 128 random bits.
  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let text = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }
}
