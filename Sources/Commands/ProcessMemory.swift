import Messages
import SafeFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory that the process has from its caller.
enum ProcessMemory {
  /// In bytes: below it not even a small frame can be drawn.
  private static let least = 24 << 20

  /// Ends the process with a line where too little is left of a limited address space to begin with.
  static func check() {
    guard let room = availableAddressSpace(), room < least else { return }
    StandardError.printError(
      "out of memory: \(room >> 20) MB of address space are available, expected at least \(least >> 20) MB"
    )
    exit(Failure.Status.writeFailed.rawValue)
  }
}
