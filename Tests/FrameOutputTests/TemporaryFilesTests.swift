import Foundation
import TestSupport
import Testing

@testable import FrameOutput

@Suite struct TemporaryFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func fileStaysWhereAllWentWell() throws {
    try TemporaryFiles.with(folder.path("file")) { () throws(SystemCallError) in
      let path = folder.path("file")
      #expect(FileManager.default.createFile(atPath: path, contents: Data([1])))
    }
    #expect(try folder.read("file") == [1])
  }

  @Test func fileIsRemovedAfterAFailure() throws {
    let failure = SystemCallError(attempt: .write, path: "", code: ENOSPC)
    #expect(throws: failure) {
      try TemporaryFiles.with(folder.path("file")) { () throws(SystemCallError) in
        let path = folder.path("file")
        #expect(FileManager.default.createFile(atPath: path, contents: Data([1])))
        throw failure
      }
    }
    #expect(try folder.names() == [])
  }

  #if compiler(>=6.2)
    /// A process that is told to stop while a file is half written. The file's name holds the number of
    /// the process that runs the test, which both sides know.
    @Test func stoppingProcessRemovesThem() async throws {
      let path = Self.path(of: getpid())
      await #expect(processExitsWith: .exitCode(130)) {
        let path = TemporaryFilesTests.path(of: getppid())
        try TemporaryFiles.with(path) { () throws(SystemCallError) in
          let isThere = FileManager.default.createFile(atPath: path, contents: Data([1]))
          if isThere { TemporaryFiles.removeAllAndExit(130) }
        }
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    private static func path(of process: Int32) -> String {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("transition-render-tests-stop-\(process)").path
    }
  #endif
}
