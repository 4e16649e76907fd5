import Foundation
import Messages
import SafeFiles

/// The modules that an app's code is compiled with, and the library that it runs with.
struct CodeModules: Hashable, Sendable {
  /// Holds `Modules` and the library.
  let folder: String

  static let library = "libTransitionStage.so"

  var modules: String { "\(folder)/Modules" }
  var libraryPath: String { "\(folder)/\(Self.library)" }

  /// Those that `TRANSITION_RENDER_MODULES` names, or those beside this program.
  ///
  /// - Throws: A `Failure` where there are none, with the command that builds them.
  static func find(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) -> CodeModules {
    let folder = environment["TRANSITION_RENDER_MODULES"] ?? ownFolder
    let modules = CodeModules(folder: folder)
    let needed =
      [modules.libraryPath]
      + ["UIKit", "QuartzCore", "TransitionStage"].map {
        "\(modules.modules)/\($0).swiftmodule"
      }
    guard let missing = needed.first(where: { FileStamp($0) == nil }) else { return modules }
    throw Failure(
      .missingInput,
      "\(missing): is not there, and an app's code is compiled with it; to build it: "
        + "scripts/build TransitionStage")
  }

  /// Where this program is.
  private static var ownFolder: String {
    #if os(Linux)
      let path =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    #else
      let path = Bundle.main.executablePath ?? ""
    #endif
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  /// Changes with every build of the modules.
  var version: String {
    let files =
      [libraryPath]
      + ["UIKit", "QuartzCore", "TransitionStage"].map {
        "\(modules)/\($0).swiftmodule"
      }
    return files.map { FileVersion($0).text }.joined(separator: "\n")
  }
}

/// A file's size and date, which change with its content.
struct FileVersion: Hashable, Sendable {
  let text: String

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      text = "none"
      return
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    text = "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }
}
