import Foundation
import Messages
import PNG
import SafeFiles

/// The folder of programs that were made of an app's code, and of what they reported, each under a name that
/// is a digest of everything that it depends on. Two runs may use it at once; removing it loses time only.
struct CodeCache: Hashable, Sendable {
  let folder: String

  /// `TRANSITION_RENDER_CACHE`, else the user's cache folder.
  init(in environment: [String: String] = ProcessInfo.processInfo.environment) {
    func path(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
    let root =
      path("TRANSITION_RENDER_CACHE")
      ?? (path("XDG_CACHE_HOME") ?? path("HOME").map { "\($0)/.cache" }
        ?? "\(NSTemporaryDirectory())cache-\(getuid())") + "/transition-render"
    folder = "\(root)/code"
  }

  init(folder: String) { self.folder = folder }

  /// A digest of texts, as a name.
  static func key(_ parts: [String]) -> String {
    // The lengths keep ["ab", "c"] and ["a", "bc"] apart.
    hexadecimalXXH128(parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
  }

  func program(_ key: String) -> String { "\(folder)/\(key)" }

  /// The report of a program's run.
  func report(_ program: String, _ request: String) -> String {
    "\(folder)/\(program)-\(request).json"
  }

  /// Runs `body` with a folder of its own, which is removed afterwards, also by a signal.
  func withFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    try Folder.create(folder)
    let path = "\(folder)/.run-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    try TemporaryFiles.createFolder(path)
    defer { TemporaryFiles.discardFolder(path) }
    return try body(path)
  }

  /// Moves a whole file out of such a folder to its name in the cache.
  func keep(_ file: String, as path: String) throws(SystemCallError) {
    _ = try check(.rename, path) { rename(file, path) }
    removeOld()
  }

  /// Seconds after which what was not made again is removed.
  private static let lifetime = 30.0 * 24 * 3600

  private func removeOld() {
    let now = Double(time(nil))
    for name in (try? Folder.names(in: folder)) ?? [] {
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path, &status) == 0 else { continue }
      #if canImport(Darwin)
        let changed = Double(status.st_mtimespec.tv_sec)
      #else
        let changed = Double(status.st_mtim.tv_sec)
      #endif
      if now - changed > Self.lifetime { Folder.remove(path) }
    }
  }
}
