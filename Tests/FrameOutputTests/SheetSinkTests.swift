import Foundation
import Pixels
import TestSupport
import Testing

@testable import FrameOutput

@Suite struct SheetSinkTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ frames: [Bitmap], to name: String) throws {
    let sink = try SheetSink(path: temporary.path(name), overwrite: false)
    for (index, frame) in frames.enumerated() {
      try sink.write(sink.encode(frame, key: ""), at: index)
    }
    try sink.finish(manifest: [])
  }

  @Test func framesStandSideBySide() throws {
    let pictures = [
      TestPictures.photo(width: 20, height: 30), TestPictures.list(width: 20, height: 30),
    ]
    try write(pictures, to: "sheet.png")
    let sheet = try PNGCodec.decode(temporary.read("sheet.png"))
    #expect(sheet == Bitmap.row(of: pictures, gap: 8, background: 0xFFE5_E5EA))
    #expect((sheet.width, sheet.height) == (64, 46))
    #expect(try temporary.names() == ["sheet.png"])
  }

  @Test func largeFramesAreMadeSmaller() throws {
    try write([Bitmap(width: 390, height: 640, filledWith: 0xFF10_2030)], to: "sheet.png")
    let sheet = try PNGCodec.decode(temporary.read("sheet.png"))
    #expect((sheet.width, sheet.height) == (195 + 16, 320 + 16))
    #expect(sheet[100, 100] == 0xFF10_2030)
  }

  @Test func digestIsTheWholeFrames() throws {
    let picture = TestPictures.photo(width: 40, height: 400)
    let sink = try SheetSink(path: temporary.path("sheet.png"), overwrite: false)
    #expect(try sink.encode(picture, key: "").digest == PixelDigest(picture))
  }

  @Test func ownSheetIsReplaced() throws {
    for width in [3, 5] {
      try write([Bitmap(width: width, height: 2, filledWith: 0xFF00_0000)], to: "sheet.png")
    }
    #expect(try PNGHeader(temporary.read("sheet.png")).width == 21)
  }

  @Test(arguments: [[], [1, 2, 3], Array("notes".utf8)])
  func othersFilesAreKept(bytes: [UInt8]) throws {
    try temporary.write(bytes, to: "sheet.png")
    let refusal = OutputFolderError.foreignFile(temporary.path("sheet.png"))
    #expect(throws: refusal) {
      try SheetSink(path: temporary.path("sheet.png"), overwrite: false)
    }
    #expect(try temporary.read("sheet.png") == bytes)
    #expect(throws: Never.self) {
      try SheetSink(path: temporary.path("sheet.png"), overwrite: true)
    }
  }

  @Test(arguments: [false, true])
  func whatIsNoFileIsNotReplaced(overwrite: Bool) throws {
    try temporary.makeFolder("sheet.png")
    let path = temporary.path("sheet.png")
    #expect(throws: OutputFolderError.notAFile(path)) {
      try SheetSink(path: path, overwrite: overwrite)
    }
  }

  @Test func sizeIsKnownBeforehand() throws {
    try write([Bitmap(width: 390, height: 640), Bitmap(width: 390, height: 640)], to: "sheet.png")
    let header = try PNGHeader(temporary.read("sheet.png"))
    #expect(SheetSink.size(frameCount: 2, width: 390, height: 640) == (header.width, header.height))
  }

  @Test func tooManyFramesAreAnError() throws {
    let wide = Bitmap(width: 8200, height: 1, filledWith: 0xFF00_0000)
    #expect(throws: PNGError.tooLarge(width: 2 * 8200 + 24, height: 17)) {
      try write([wide, wide], to: "sheet.png")
    }
    #expect(try temporary.names() == [])
  }
}
