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

  /// Runs `body` with a folder of its own, which is removed afterwards, also by a signal. What a run left
  /// that was killed is removed before.
  func withFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    try Folder.create(folder)
    removeLeft()
    let path = "\(folder)/\(Self.runPrefix)\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    try TemporaryFiles.createFolder(path)
    defer { TemporaryFiles.discardFolder(path) }
    let lock = try FolderLock(path)
    defer { withExtendedLifetime(lock) {} }
    return try body(path)
  }

  private static let runPrefix = ".run-"

  /// Seconds after which a run has locked its folder.
  private static let lockDelay = 1.0

  /// Removes the folders of runs that came to no end: no process holds their locks.
  private func removeLeft() {
    for name in (try? Folder.names(in: folder)) ?? [] where name.hasPrefix(Self.runPrefix) {
      let path = "\(folder)/\(name)"
      guard let age = Self.age(of: path), age > Self.lockDelay, let lock = try? FolderLock(path)
      else { continue }
      withExtendedLifetime(lock) { Folder.remove(path) }
    }
  }

  /// Moves a whole file out of such a folder to its name in the cache.
  func keep(_ file: String, as path: String) throws(SystemCallError) {
    _ = try check(.rename, path) { rename(file, path) }
    removeOld()
  }

  /// Seconds after which what was not made again is removed.
  private static let lifetime = 30.0 * 24 * 3600

  private func removeOld() {
    for name in (try? Folder.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if let age = Self.age(of: path), age > Self.lifetime { Folder.remove(path) }
    }
  }

  /// Seconds since a file or a folder was changed; nil where there is none.
  private static func age(of path: String) -> Double? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
    #else
      let changed = status.st_mtim.tv_sec
    #endif
    return Double(time(nil) - changed)
  }
}
