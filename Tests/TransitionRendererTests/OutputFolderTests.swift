import Foundation
import PNG
import Pixels
import SafeFiles
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct OutputFolderTests {
  private let temporary: TemporaryFolder
  private var path: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  /// A frame as this tool writes it.
  private func frame(_ key: String = "key") throws -> [UInt8] {
    try PNGCodec.encode(Bitmap(width: 2, height: 2, filledWith: 0xFF11_2233), key: key)
  }

  private func manifest(_ files: [String]) -> [UInt8] {
    let list = files.map { #"{"file": "\#($0)"}"# }.joined(separator: ", ")
    return Array(#"{"schema": "transition-render/manifest/1", "frames": [\#(list)]}"#.utf8)
  }

  @Test(arguments: [
    (0, "frame-0000.png"), (7, "frame-0007.png"), (9999, "frame-9999.png"),
    (10_000, "frame-10000.png"), (99_999, "frame-99999.png"),
  ])
  func framesHaveFourDigitsOrMore(index: Int, name: String) {
    #expect(OutputFolder.frameName(index) == name)
  }

  @Test(arguments: [
    (0, 9999, "frame-0000.png"), (0, 10_000, "frame-00000.png"),
    (10_000, 10_000, "frame-10000.png"),
    (7, 99_999, "frame-00007.png"),
  ])
  func namesSortWhateverTheLastFrameIs(index: Int, last: Int, name: String) {
    #expect(OutputFolder.frameName(index, last: last) == name)
  }

  // MARK: Making it

  @Test(arguments: ["new", "a/b/c", "a/b/", "a//b", "./a/./b"])
  func missingFoldersAreMade(name: String) throws {
    let folder = try OutputFolder(temporary.path(name), overwrite: false)
    #expect(folder.earlierFrames.isEmpty)
    #expect(try temporary.names(in: name) == [])
  }

  @Test func emptyFolderIsTaken() throws {
    #expect(try OutputFolder(path, overwrite: false).earlierFrames == [])
    #expect(try temporary.names() == [])
  }

  @Test func fileInTheWayIsAnError() throws {
    try temporary.write([1], to: "file")
    let file = temporary.path("file")
    for name in [file, "\(file)/a", "\(file)/a/b"] {
      #expect(throws: OutputFolderError.notAFolder(file)) {
        try OutputFolder(name, overwrite: true)
      }
    }
    #expect(try temporary.read("file") == [1])
  }

  @Test func emptyPathIsAnError() {
    #expect(throws: SystemCallError.self) { try OutputFolder("", overwrite: false) }
  }

  @Test func linkToNowhereIsAnError() throws {
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("link"), withDestinationPath: temporary.path("nowhere"))
    #expect(throws: SystemCallError.self) {
      try OutputFolder(temporary.path("link"), overwrite: false)
    }
  }

  /// Folders cannot be made there, not even by root.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func placeWithoutFoldersIsAnError() {
    let path = "/proc/transition-render-tests"
    #expect(throws: SystemCallError(attempt: .createFolder, path: path, code: ENOENT)) {
      try OutputFolder("\(path)/out", overwrite: false)
    }
  }

  /// Root may write everywhere.
  @Test(.enabled(if: geteuid() != 0))
  func readOnlyFolderIsAnError() throws {
    try temporary.makeFolder("closed")
    let closed = temporary.path("closed")
    chmod(closed, 0o555)
    defer { chmod(closed, 0o755) }
    #expect(throws: SystemCallError(attempt: .createFolder, path: "\(closed)/a", code: EACCES)) {
      try OutputFolder("\(closed)/a/b", overwrite: false)
    }
    let folder = try OutputFolder(closed, overwrite: false)
    #expect(throws: SystemCallError(attempt: .write, path: "\(closed)/x.png", code: EACCES)) {
      try folder.write([1], name: "x.png")
    }
  }

  /// As a power failure leaves them, whose names reached the disk and whose bytes did not.
  @Test func filesThatHoldNothingAreOurs() throws {
    try temporary.write([], to: "frame-0000.png")
    try temporary.write([UInt8](repeating: 0, count: 100_000), to: "frame-0001.png")
    try temporary.write([], to: "manifest.json")
    try temporary.write(try frame(), to: "frame-0002.png")
    let folder = try OutputFolder(path, overwrite: false)
    #expect(folder.earlierFrames == ["frame-0000.png", "frame-0001.png", "frame-0002.png"])
    #expect(folder.earlierFrame("frame-0000.png", key: "key") == nil)
    #expect(folder.earlierFrame("frame-0002.png", key: "key") != nil)
    try folder.removeEarlier(except: ["frame-0002.png"])
    #expect(try temporary.names() == ["frame-0002.png"])
  }

  @Test func emptyFileOfAnotherNameIsForeign() throws {
    try temporary.write([], to: "notes.txt")
    #expect(throws: OutputFolderError.self) { try OutputFolder(path, overwrite: false) }
  }

  @Test func frameWithBytesBehindItsEndIsNotKept() throws {
    try temporary.write(try frame() + [9], to: "frame-0000.png")
    let folder = try OutputFolder(path, overwrite: false)
    #expect(folder.earlierFrames == ["frame-0000.png"])
    #expect(folder.earlierFrame("frame-0000.png", key: "key") == nil)
  }

  // MARK: Holding it

  @Test func secondRunFindsItBusy() throws {
    let folder = try OutputFolder(path, overwrite: false)
    for _ in 0..<3 {
      #expect(throws: OutputFolderError.busy(path)) { try OutputFolder(path, overwrite: true) }
    }
    withExtendedLifetime(folder) {}
  }

  @Test func lockIsGivenBack() throws {
    for _ in 0..<3 { #expect(try OutputFolder(path, overwrite: false).path == path) }
  }

  /// A folder that is refused is not held.
  @Test func refusedFolderIsFree() throws {
    try temporary.write([1], to: "notes.txt")
    #expect(throws: OutputFolderError.self) { try OutputFolder(path, overwrite: false) }
    #expect(throws: Never.self) { try OutputFolder(path, overwrite: true) }
  }

  // MARK: What is ours

  @Test func foreignFilesAreRefused() throws {
    try temporary.write([1], to: "notes.txt")
    try temporary.write([1], to: "a.png")
    try temporary.makeFolder("pictures")
    #expect(throws: OutputFolderError.foreignFiles(folder: path, example: "a.png", count: 3)) {
      try OutputFolder(path, overwrite: false)
    }
    #expect(try temporary.names() == ["a.png", "notes.txt", "pictures"])
  }

  @Test func hiddenFilesAreForeignToo() throws {
    try temporary.write([1], to: ".hidden")
    #expect(throws: OutputFolderError.foreignFiles(folder: path, example: ".hidden", count: 1)) {
      try OutputFolder(path, overwrite: false)
    }
  }

  @Test func marksMakeFramesOurs() throws {
    try temporary.write(frame(), to: "frame-0000.png")
    try temporary.write(frame(), to: "frame-12345.png")
    let folder = try OutputFolder(path, overwrite: false)
    #expect(folder.earlierFrames == ["frame-0000.png", "frame-12345.png"])
  }

  @Test func manifestMakesFramesOurs() throws {
    try temporary.write([1], to: "frame-0000.png")
    try temporary.write(manifest(["frame-0000.png", "frame-0001.png"]), to: "manifest.json")
    #expect(try OutputFolder(path, overwrite: false).earlierFrames == ["frame-0000.png"])
  }

  @Test func namesAloneDoNot() throws {
    try temporary.write(
      PNGCodec.compact(TestPictures.list(width: 4, height: 4)), to: "frame-0000.png")
    #expect(
      throws: OutputFolderError.foreignFiles(folder: path, example: "frame-0000.png", count: 1)
    ) { try OutputFolder(path, overwrite: false) }
  }

  /// Neither the mark nor a manifest claims files that are not named like frames.
  @Test(arguments: [
    "frame-123.png", "frame-0000.PNG", "Frame-0000.png", "frame-00a0.png", "frame-٠٠٠٠.png",
    "frame-0000.png.bak", "frame-.png", "photo.png",
  ])
  func otherNamesAreForeign(name: String) throws {
    try temporary.write(frame(), to: name)
    try temporary.write(manifest([name]), to: "manifest.json")
    #expect(throws: OutputFolderError.foreignFiles(folder: path, example: name, count: 1)) {
      try OutputFolder(path, overwrite: false)
    }
    let folder = try OutputFolder(path, overwrite: true)
    try folder.removeEarlier(except: [])
    #expect(try temporary.names() == [name])
  }

  @Test func othersManifestIsForeign() throws {
    try temporary.write(Array(#"{"name": "an app"}"#.utf8), to: "manifest.json")
    #expect(
      throws: OutputFolderError.foreignFiles(folder: path, example: "manifest.json", count: 1)
    ) { try OutputFolder(path, overwrite: false) }
  }

  @Test func temporaryFilesAreOurs() throws {
    try temporary.write([1], to: ".frame-0000.png.transition-render-partial")
    #expect(try OutputFolder(path, overwrite: false).earlierFrames == [])
  }

  // MARK: Removing

  @Test func earlierRunIsRemovedUpToWhatIsKept() throws {
    for index in 0..<4 {
      try temporary.write(frame(), to: OutputFolder.frameName(index))
    }
    try temporary.write(manifest([]), to: "manifest.json")
    try temporary.write([1], to: ".frame-0009.png.transition-render-partial")
    let folder = try OutputFolder(path, overwrite: false)
    #expect(try temporary.names().count == 6)
    try folder.removeEarlier(except: ["frame-0001.png", "frame-0007.png"])
    #expect(try temporary.names() == ["frame-0001.png"])
  }

  @Test func usersFilesAreNeverRemoved() throws {
    let users = [".hidden", "frame-0000.png", "frame-1.png", "notes.txt", "photo.png"]
    for name in users { try temporary.write([7], to: name) }
    try temporary.makeFolder("frame-0002.png/inside")
    try temporary.write(frame(), to: "frame-0001.png")
    let folder = try OutputFolder(path, overwrite: true)
    #expect(folder.earlierFrames == ["frame-0001.png"])
    try folder.removeEarlier(except: [])
    #expect(try temporary.names() == (users + ["frame-0002.png"]).sorted())
    for name in users { #expect(try temporary.read(name) == [7]) }
  }

  /// What came into the folder after it was looked at is not removed.
  @Test func laterFilesAreNotRemoved() throws {
    let folder = try OutputFolder(path, overwrite: false)
    try temporary.write(frame(), to: "frame-0000.png")
    try folder.removeEarlier(except: [])
    #expect(try temporary.names() == ["frame-0000.png"])
  }

  // MARK: Resuming

  @Test func earlierFrameIsFoundByItsKey() throws {
    let bytes = try frame("one")
    try temporary.write(bytes, to: "frame-0000.png")
    try temporary.write(frame("two"), to: "frame-0001.png")
    let folder = try OutputFolder(path, overwrite: false)
    #expect(folder.earlierFrame("frame-0000.png", key: "one") == bytes)
    #expect(folder.earlierFrame("frame-0001.png", key: "one") == nil)
    #expect(folder.earlierFrame("frame-0002.png", key: "one") == nil)
  }

  @Test func unmarkedFrameIsNotReused() throws {
    try temporary.write(
      PNGCodec.compact(TestPictures.list(width: 4, height: 4)), to: "frame-0000.png")
    try temporary.write(manifest(["frame-0000.png"]), to: "manifest.json")
    let folder = try OutputFolder(path, overwrite: false)
    #expect(folder.earlierFrames == ["frame-0000.png"])
    #expect(folder.earlierFrame("frame-0000.png", key: "") == nil)
  }
}
