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
      let pixel = Path(through: [(-1, 6.5), (0, 6.5)])
      context.stroke(pixel, style: StrokeStyle(lineWidth: 1), transform: .identity)
      try context.finish()
      surface.flush()
    }
    #expect(bytes == (0..<16).map { $0 == 9 ? 255 : 0 })
  }

  /// Cairo's pictures end at 32,767 pixels.
  @Test func tooLargeIsAnErrorWithCairosWords() {
    let wide = Path(through: [(0, 0), (40_000, 0)])
    let list = DisplayList([.stroke(wide, StrokeStyle(lineWidth: 1))])
    do {
      _ = try Rasterizer(width: 40_000, height: 1).draw(list)
      Issue.record("a canvas of 40,000 pixels was drawn")
    } catch {
      #expect(error.message.contains("size"))
    }
  }
}
