import PNG
import Pixels
import TestSupport
import Testing

@testable import TransitionRenderer

@Suite struct SheetSinkTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ frames: [Bitmap], on page: SheetPage) throws -> Bitmap {
    let file = try OutputFile(temporary.path("sheet.png"), overwrite: false)
    let sink = SheetSink(page, to: file)
    for (index, frame) in frames.enumerated() {
      try sink.write(sink.encode(frame, key: ""), at: index)
    }
    try sink.finish(manifest: [])
    return try PNGCodec.decode(temporary.read("sheet.png"))
  }

  private func strip(_ frames: [Bitmap]) throws -> Bitmap {
    try write(
      frames,
      on: .strip(frameCount: frames.count, width: frames[0].width, height: frames[0].height))
  }

  @Test func framesOfAStripStandSideBySide() throws {
    let pictures = [
      TestPictures.photo(width: 20, height: 30), TestPictures.list(width: 20, height: 30),
    ]
    let sheet = try strip(pictures)
    #expect(sheet == Bitmap.row(of: pictures, gap: 8, background: 0xFFE5_E5EA))
    #expect((sheet.width, sheet.height) == (64, 46))
    #expect(SheetPage.stripSize(frameCount: 2, width: 20, height: 30) == (64, 46))
    #expect(try temporary.names() == ["sheet.png"])
  }

  @Test func largeFramesAreMadeSmaller() throws {
    let sheet = try strip([Bitmap(width: 390, height: 640, filledWith: 0xFF10_2030)])
    #expect((sheet.width, sheet.height) == (195 + 16, 320 + 16))
    #expect(sheet[100, 100] == 0xFF10_2030)
  }

  @Test func framesLieWhereThePageSays() throws {
    let page = SheetPage(
      background: Bitmap(width: 10, height: 8, filledWith: 0xFF00_0000), tileWidth: 2,
      tileHeight: 2,
      origins: [(1, 1), nil, (7, 5)])
    let sheet = try write(
      [1, 2, 3].map { Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000 | $0) }, on: page)
    #expect(sheet[1, 1] == 0xFF00_0001 && sheet[8, 6] == 0xFF00_0003)
    #expect(!sheet.pixels.contains(0xFF00_0002))
    #expect(sheet.pixels.filter { $0 != 0xFF00_0000 }.count == 8)
  }

  @Test func digestIsTheWholeFrames() throws {
    let picture = TestPictures.photo(width: 40, height: 400)
    let sink = SheetSink(.strip(frameCount: 1, width: 40, height: 400), to: nil)
    #expect(try sink.encode(picture, key: "").digest == PixelDigest(picture))
  }
}
