import Pixels
import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct CairoSurfaceTests {
  @Test func coordinatesAreTheCanvass() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    try bytes.withUnsafeMutableBytes { bytes in
      let memory = try #require(bytes.baseAddress)
      let surface = try CairoSurface(
        alpha: memory, bytesPerRow: 8, region: PixelRect(x: -2, y: 5, width: 3, height: 2))
      let context = try CairoContext(drawingOn: surface)
      let pixel = Path(rect: Rect(x: -1, y: 6, width: 1, height: 1))
      context.draw(.fill(pixel, .nonZero))
      try context.finish()
      surface.flush()
    }
    #expect(bytes == (0..<16).map { $0 == 9 ? 255 : 0 })
  }

  /// Cairo's pictures end at 32,767 pixels.
  @Test func tooLargeIsAnErrorWithCairosWords() {
    let wide = Path(rect: Rect(x: 0, y: 0, width: 40_000, height: 1))
    let list = DisplayList([.fill(wide, .white)])
    do {
      _ = try Rasterizer(width: 40_000, height: 1).draw(list)
      Issue.record("a canvas of 40,000 pixels was drawn")
    } catch {
      #expect(error.message.contains("size"))
    }
  }
}
