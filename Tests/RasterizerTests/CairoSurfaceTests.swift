import Pixels
import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct CairoSurfaceTests {
  @Test func coordinatesAreTheCanvass() throws {
    var pixels = [UInt32](repeating: 0, count: 6)
    var white: [UInt32] = [0xFFFF_FFFF]
    try pixels.withUnsafeMutableBufferPointer { pixels in
      try white.withUnsafeMutableBufferPointer { white in
        let surface = try CairoSurface(
          pixels: #require(pixels.baseAddress), region: PixelRect(x: -2, y: 5, width: 3, height: 2))
        let image = try CairoSurface(
          pixels: #require(white.baseAddress), region: PixelRect(x: 0, y: 0, width: 1, height: 1))
        let context = try CairoContext(drawingOn: surface)
        let pixel = Rect(x: -1, y: 6, width: 1, height: 1)
        context.draw(
          image, inside: Path(rect: pixel),
          transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -1, ty: 6), filter: .linear)
        try context.finish()
        surface.flush()
      }
    }
    #expect(pixels == [0, 0, 0, 0, 0xFFFF_FFFF, 0])
  }

  /// Cairo's pictures end at 32,767 pixels.
  @Test func tooLargeIsAnErrorWithCairosWords() {
    var pixels = [UInt32](repeating: 0, count: 40_000)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      #expect {
        _ = try CairoSurface(
          pixels: start, region: PixelRect(x: 0, y: 0, width: 40_000, height: 1))
      } throws: { error in
        (error as? CairoError)?.message.contains("size") == true
      }
    }
  }
}
