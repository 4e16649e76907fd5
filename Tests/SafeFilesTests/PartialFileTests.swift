import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct PartialFileTests {
  private let folder: TemporaryFolder
  private let temporary = ".a.transition-render-partial"

  init() throws { folder = try TemporaryFolder() }

  private func partial() throws -> PartialFile { try PartialFile(name: "a", folder: folder.path) }

  @Test func nameComesWithTheCommit() throws {
    let file = try partial()
    try file.write([1])
    try file.write(parts: [[2], [], [3, 4]])
    #expect(try folder.names() == [temporary])
    try file.commit()
    #expect(try folder.names() == ["a"])
    #expect(try folder.read("a") == [1, 2, 3, 4])
  }

  @Test func unfinishedFileGoesWithItsOwner() throws {
    try folder.write([9], to: "a")
    do {
      let file = try partial()
      try file.write([1])
    }
    #expect(try folder.names() == ["a"])
    #expect(try folder.read("a") == [9])
  }

  @Test func secondOneIsKeptOutUntilTheFirstIsDone() throws {
    let first = try partial()
    let busy = SystemCallError(attempt: .lock, path: folder.path("a"), code: EWOULDBLOCK)
    #expect(throws: busy) { try partial() }
    try first.write([1])
    try first.commit()
    let second = try partial()
    try second.write([2])
    try second.commit()
    #expect(try folder.read("a") == [2])
  }

  /// As a program does that a killed run was about to start.
  @Test func lockThatIsGivenBackSoonIsWaitedFor() throws {
    try folder.write([9], to: temporary)
    let left = try FileDescriptor(folder.path(temporary), flags: O_RDWR, attempt: .write)
    #expect(flock(left.descriptor, LOCK_EX | LOCK_NB) == 0)
    Thread.detachNewThread {
      usleep(50_000)
      flock(left.descriptor, LOCK_UN)
    }
    let file = try partial()
    try file.write([1])
    try file.commit()
    #expect(try folder.read("a") == [1])
  }

  /// A program that a killed run started may have a left file open still.
  @Test func leftFileIsNotWrittenOver() throws {
    try folder.write([9, 9], to: temporary)
    let left = try FileDescriptor(folder.path(temporary), flags: O_RDWR, attempt: .write)
    let file = try partial()
    try left.write([7, 7, 7])
    try file.write([1])
    try file.commit()
    #expect(try folder.read("a") == [1])
  }

  /// What a link leads to is not ours.
  @Test func linkInThePlaceIsNotFollowed() throws {
    try folder.write([9], to: "other")
    symlink(folder.path("other"), folder.path(temporary))
    let file = try partial()
    try file.write([1])
    try file.commit()
    #expect(try folder.read("a") == [1] && folder.read("other") == [9])
  }

  @Test func settledFileStillWaitsForItsName() throws {
    let file = try partial()
    try file.write([1])
    try file.settle()
    #expect(try folder.names() == [temporary])
    try file.commit()
    #expect(try folder.read("a") == [1])
  }

  @Test func errorsNameTheFileThatWasAskedFor() throws {
    let missing = folder.path("missing")
    #expect(throws: SystemCallError(attempt: .write, path: "\(missing)/a", code: ENOENT)) {
      try PartialFile(name: "a", folder: missing)
    }
  }
}
