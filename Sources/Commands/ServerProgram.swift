import Foundation
import Messages
import Preview

/// Serves a live page on a port until the process ends, and reports the port once connections are accepted.
///
/// - Throws: `PortUnavailable`, or what `didListen` throws.
package typealias LiveServer =
  @Sendable (
    _ page: LivePage, _ port: UInt16, _ didListen: @escaping @Sendable (UInt16) throws -> Void
  ) async throws -> Void

/// A port that cannot be listened on.
package struct PortUnavailable: Error {
  package let port: UInt16
  /// The system's words.
  package let reason: String

  package init(port: UInt16, reason: String) {
    (self.port, self.reason) = (port, reason)
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
