import Foundation
import SafeFiles
import TestSupport
import Testing

@Suite struct FileStampTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1, 2], to: "a")
  }

  @Test func unchangedFileKeepsItsStamp() {
    #expect(FileStamp(folder.path("a")) == FileStamp(folder.path("a")))
    #expect(FileStamp(folder.path("b")) == nil)
  }

  @Test func otherLengthIsAChange() throws {
    let stamp = FileStamp(folder.path("a"))
    try folder.write([1, 2, 3], to: "a")
    #expect(FileStamp(folder.path("a")) != stamp)
  }

  @Test func replacementIsAChange() throws {
    let stamp = FileStamp(folder.path("a"))
    try folder.write([1, 2], to: "b")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
    try FileManager.default.setAttributes(
      [.modificationDate: attributes[.modificationDate] as Any], ofItemAtPath: folder.path("b"))
    #expect(rename(folder.path("b"), folder.path("a")) == 0)
    #expect(FileStamp(folder.path("a")) != stamp)
  }
}
