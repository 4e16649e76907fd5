import Foundation
import Messages
import Reports
import SafeFiles

/// What GitHub Actions is told where the tool runs in it.
enum GitHubActions {
  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  private static var isHere: Bool { environment["GITHUB_ACTIONS"] == "true" }

  /// Annotations on standard error, where GitHub reads them too, and the job's summary.
  static func tell(_ outcomes: [VerificationOutcome]) {
    guard isHere else { return }
    let summary = GitHubSummary(outcomes)
    for line in summary.annotations(path: path) { StandardError.print(line) }
    guard let file = environment["GITHUB_STEP_SUMMARY"], !file.isEmpty,
      let handle = try? FileDescriptor(file, flags: O_WRONLY | O_APPEND | O_CREAT, attempt: .write)
    else { return }
    try? handle.write(Array((summary.markdown + "\n").utf8))
  }

  /// Annotates the line of a file that an error's message begins with.
  static func tell(_ message: String) {
    guard isHere, let place = message.leadingPlace else { return }
    StandardError.print(
      "::error file=\(path(place.file).asProperty),line=\(place.line)::\(message.asMessage)")
  }

  /// A file's path from the root of the repository.
  private static func path(_ file: String) -> String {
    let path = resolvedPath(file)
    let root = resolvedPath(environment["GITHUB_WORKSPACE"] ?? ".")
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : file
  }
}
