#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe whose ends other programs do not inherit, or a reader would not see the end of its input.
package struct ProgramPipe: Sendable {
  package let reading: FileDescriptor
  package let writing: FileDescriptor

  /// - Parameter path: The path that errors name.
  /// - Throws: `SystemCallError`, as without free descriptors.
  package init(for path: String) throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    _ = try check(.write, path) { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (
      FileDescriptor(adopting: ends[0], path), FileDescriptor(adopting: ends[1], path)
    )
  }
}

/// The path of a program; nil where no folder of `PATH` has one of this name that may be run.
package func programPath(_ name: String) -> String? {
  guard let list = getenv("PATH") else { return nil }
  let places = String(cString: list).split(separator: ":").map { "\($0)/\(name)" }
  return places.first { isRegularFile($0) && access($0, X_OK) == 0 }
}

/// Starts a program, whose standard output is discarded unless it is among the descriptors.
///
/// Not Foundation's `Process`, which ends this process where there are no descriptors left.
///
/// - Parameters:
///   - arguments: Its name first.
///   - descriptors: Descriptors of open files in this process, and their numbers in the program, lowest first.
/// - Throws: `SystemCallError` where the program cannot be started.
package func startProgram(
  _ path: String, _ arguments: [String], _ descriptors: [(here: Int32, there: Int32)]
) throws(SystemCallError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (here, there) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }
  if !descriptors.contains(where: { $0.there == 1 }) {
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  }
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var identifier: pid_t = 0
  let code = posix_spawn(&identifier, path, &actions, nil, &words, environ)
  guard code == 0 else { throw SystemCallError(attempt: .write, path: path, code: code) }
  return identifier
}
