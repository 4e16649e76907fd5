import Foundation
import SafeFiles
import TestSupport
import Testing

@Suite struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["a", "a/b/c", "a//b", "a/"])
  func missingParentsAreMade(path: String) throws {
    try Folder.create(folder.path(path))
    try Folder.create(folder.path(path))
    #expect(isFolder(folder.path(path)))
  }

  @Test func fileInTheWayIsAnError() throws {
    try folder.write([1], to: "file")
    #expect(throws: OutputFolderError.notAFolder(folder.path("file"))) {
      try Folder.create(folder.path("file/a"))
    }
  }

  @Test func namesIncludeHiddenFiles() throws {
    try folder.write([], to: ".hidden")
    try folder.makeFolder("folder")
    #expect(try Set(Folder.names(in: folder.path)) == [".hidden", "folder"])
  }

  @Test func missingFolderIsAnErrorOfTheAttempt() throws {
    let error = #expect(throws: SystemCallError.self) {
      try Folder.names(in: folder.path("missing"), attempt: .open)
    }
    #expect(error?.attempt == .open && error?.path == folder.path("missing"))
  }

  @Test func lockIsHeldOnce() throws {
    do {
      let lock = try FolderLock(folder.path)
      #expect(throws: OutputFolderError.busy(folder.path)) { try FolderLock(folder.path) }
      withExtendedLifetime(lock) {}
    }
    #expect(throws: Never.self) { try FolderLock(folder.path) }
  }

  /// As a program has one that is being started meanwhile.
  @Test(.enabled(if: isFolder("/proc/self/fd"), "the system does not tell which files are open"))
  func aLockEndsWithItsOwnerThoughItsFileIsOpenElsewhere() throws {
    var lock: FolderLock? = try FolderLock(folder.path)
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
          == folder.path
      }.compactMap { Int32($0) }
    #expect(descriptors.count == 1)
    let copies = descriptors.map(dup)
    defer { for copy in copies { close(copy) } }
    #expect(lock != nil)
    lock = nil
    #expect(throws: Never.self) { try FolderLock(folder.path) }
  }
}
