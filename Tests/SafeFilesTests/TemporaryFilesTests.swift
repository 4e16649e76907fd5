import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct TemporaryFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func make(_ path: String) throws(SystemCallError) {
    try TemporaryFiles.create(path) {
      #expect(FileManager.default.createFile(atPath: path, contents: Data([1])))
    }
  }

  @Test func discardedFileIsRemoved() throws {
    try Self.make(folder.path("file"))
    TemporaryFiles.discard(folder.path("file"))
    #expect(try folder.names() == [])
  }

  @Test func renamedFileIsNoLongerOnRecord() throws {
    try Self.make(folder.path("file"))
    try TemporaryFiles.rename(folder.path("file"), to: folder.path("whole"))
    try folder.write([2], to: "file")
    TemporaryFiles.discard(folder.path("file"))
    #expect(try folder.read("whole") == [1] && folder.read("file") == [2])
  }

  /// What could not be made is another run's.
  @Test func failedFileIsNotOnRecord() throws {
    try folder.write([2], to: "file")
    let failure = SystemCallError(attempt: .lock, path: "", code: EWOULDBLOCK)
    #expect(throws: failure) {
      try TemporaryFiles.create(folder.path("file")) { () throws(SystemCallError) in
        throw failure
      }
    }
    TemporaryFiles.discard(folder.path("file"))
    #expect(try folder.read("file") == [2])
  }

  #if compiler(>=6.2)
    /// A process that is told to stop while a file is half written. The file's name holds the number of
    /// the process that runs the test, which both sides know.
    @Test func stoppingProcessRemovesThem() async throws {
      let path = Self.path(of: getpid())
      await #expect(processExitsWith: .exitCode(130)) {
        let path = TemporaryFilesTests.path(of: getppid())
        try TemporaryFilesTests.make(path)
        TemporaryFiles.removeAllAndExit(130)
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    private static func path(of process: Int32) -> String {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("transition-render-tests-stop-\(process)").path
    }
  #endif
}
