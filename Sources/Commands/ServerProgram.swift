import Foundation
import Messages
import Preview

/// Serves a live page until the process ends, and reports its addresses once connections are accepted.
///
/// - Throws: `PortUnavailable`, or what `didListen` throws.
package typealias LiveServer =
  @Sendable (
    _ page: LivePage, _ place: LivePlace,
    _ didListen: @escaping @Sendable (LiveAddresses) throws -> Void
  ) async throws -> Void

/// Where a page is served, besides 127.0.0.1.
package struct LivePlace: Sendable {
  /// A numeric address of this machine, or `0.0.0.0` for all; nil for this machine alone.
  package let host: String?
  /// 0 takes a free one.
  package let port: Int
}

/// The addresses of a page that is served.
package struct LiveAddresses: Sendable {
  /// For this machine.
  package let own: String
  /// For another machine, for one browser; nil where only this machine is served.
  package let other: String?
  /// That address as a QR code for a terminal.
  package let code: String?

  package init(own: String, other: String?, code: String?) {
    (self.own, self.other, self.code) = (own, other, code)
  }
}

/// A port that cannot be listened on.
package struct PortUnavailable: Error {
  package let host: String
  package let port: Int
  /// The system's words.
  package let reason: String

  package init(host: String, port: Int, reason: String) {
    (self.host, self.port, self.reason) = (host, port, reason)
  }
}

/// The sibling of this program that links the HTTP library.
enum ServerProgram {
  private static let name = "transition-render-serve"

  /// Replaces this program, which keeps its process, by its sibling with the same arguments.
  ///
  /// - Throws: A `Failure` where the sibling is missing.
  static func execute() throws -> Never {
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let path = own?.deletingLastPathComponent().appendingPathComponent(name).path ?? name
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(path, &arguments)
    throw Failure(
      .cannotCreateOutput,
      "--serve: \(path) cannot be run: \(String(cString: strerror(errno))); "
        + "to build it: scripts/build \(name)")
  }
}
