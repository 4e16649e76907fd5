import PNG
import Pixels
import SafeFiles
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct DifferenceFolderTests {
  private let temporary: TemporaryFolder
  private let picture = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_0000)

  init() throws { temporary = try TemporaryFolder() }

  @Test func earlierPicturesAreRemovedAndOtherFilesKept() throws {
    do {
      let folder = try DifferenceFolder(temporary.path)
      try folder.begin()
      try folder.write(picture, index: 3)
    }
    try temporary.write([1], to: "notes.txt")
    try temporary.write([1], to: ".difference-0009.png.transition-render-partial")
    let folder = try DifferenceFolder(temporary.path)
    #expect(try temporary.names().contains("difference-0003.png"))
    try folder.begin()
    try folder.write(picture, index: 12)
    #expect(try temporary.names() == ["difference-0012.png", "notes.txt"])
    #expect(try PNGCodec.decode(temporary.read("difference-0012.png")) == picture)
  }

  @Test func pictureOfTheUserIsAnError() throws {
    try temporary.write(PNGCodec.compact(picture), to: "difference-0001.png")
    #expect(throws: OutputFolderError.foreignFile(temporary.path("difference-0001.png"))) {
      try DifferenceFolder(temporary.path)
    }
  }

  @Test func secondRunIsKeptOut() throws {
    let folder = try DifferenceFolder(temporary.path)
    #expect(throws: OutputFolderError.busy(temporary.path)) {
      try DifferenceFolder(temporary.path)
    }
    withExtendedLifetime(folder) {}
  }
}
