import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func fileAppearsWhole() throws {
    try AtomicFile.write([1, 2, 3], name: "file", folder: folder.path)
    try AtomicFile.write([], name: "empty", folder: folder.path)
    #expect(try folder.read("file") == [1, 2, 3])
    #expect(try folder.read("empty") == [])
    #expect(try folder.names() == ["empty", "file"])
  }

  @Test func earlierFileIsReplaced() throws {
    try folder.write(Array(repeating: 9, count: 100), to: "file")
    try AtomicFile.write([1], name: "file", folder: folder.path)
    #expect(try folder.read("file") == [1])
  }

  @Test func leftTemporaryFileIsNoObstacle() throws {
    try folder.write(Array(repeating: 9, count: 100), to: ".file.transition-render-partial")
    try AtomicFile.write([1], name: "file", folder: folder.path)
    #expect(try folder.read("file") == [1])
    #expect(try folder.names() == ["file"])
  }

  @Test func folderInTheWayIsAnErrorAndNothingIsLeft() throws {
    try folder.makeFolder("file")
    let path = folder.path("file")
    #expect(throws: SystemCallError(attempt: .rename, path: path, code: EISDIR)) {
      try AtomicFile.write([1], name: "file", folder: folder.path)
    }
    #expect(try folder.names() == ["file"])
  }

  /// The error names the file that was asked for, not the temporary one.
  @Test func missingFolderIsAnError() {
    let missing = folder.path("missing")
    #expect(throws: SystemCallError(attempt: .write, path: "\(missing)/file", code: ENOENT)) {
      try AtomicFile.write([1], name: "file", folder: missing)
    }
  }

  @Test(arguments: [
    (".frame-0000.png.transition-render-partial", true),
    ("frame-0000.png.transition-render-partial", false), (".frame-0000.png", false),
    (".transition-render-partial.png", false),
  ])
  func temporaryNamesAreKnown(name: String, isTemporary: Bool) {
    #expect(AtomicFile.isTemporary(name) == isTemporary)
  }
}
