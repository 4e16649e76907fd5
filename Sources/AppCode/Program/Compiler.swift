import Foundation
import Messages
import SafeFiles

/// The Swift compiler of this machine.
struct Compiler: Hashable, Sendable {
  /// The path of `swiftc`.
  let path: String

  /// - Throws: A `Failure` where there is none on the PATH.
  static func find(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) -> Compiler {
    let folders = environment["PATH", default: ""].split(separator: ":")
    let places = folders.map { "\($0)/swiftc" }
    guard let path = places.first(where: { access($0, X_OK) == 0 && isRegularFile($0) }) else {
      throw Failure(
        .missingInput,
        "no 'swiftc' on the PATH, which an app's code needs; install a Swift 6 toolchain "
          + "(https://www.swift.org/install)")
    }
    return Compiler(path: path)
  }

  /// Changes with the compiler, without asking it, which would take longer than a render.
  var version: String {
    let own = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let frontend = own.deletingLastPathComponent().appendingPathComponent("swift-frontend").path
    return "\(path) \(FileVersion(own.path).text) \(FileVersion(frontend).text)"
  }

  /// The options that make a program the quickest: one frontend for all files, the linker LLD, and only as
  /// much debug information as names the line of a crash.
  private static let options = [
    "-Onone", "-wmo", "-swift-version", "5", "-module-name", "App", "-parse-as-library",
    "-suppress-warnings", "-gline-tables-only", "-diagnostic-style", "llvm",
    "-no-color-diagnostics", "-use-ld=lld",
  ]

  /// The words of the call.
  func arguments(_ sources: [String], into program: String, _ modules: CodeModules) -> [String] {
    ["swiftc"] + Self.options + ["-I", modules.modules, "-L", modules.folder, "-lTransitionStage"]
      + ["-Xlinker", "-rpath", "-Xlinker", modules.folder] + sources + ["-o", program]
  }
}
