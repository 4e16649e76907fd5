import Testing
import TransitionEngine

@testable import CairoRasterizer

@Suite struct CairoSurfaceTests {
  @Test func marginsGrowOnEverySide() {
    let region = Region(x: 1, y: 2, width: 3, height: 4)
    #expect(region.expanded(by: 5) == Region(x: -4, y: -3, width: 13, height: 14))
    #expect(region.expanded(by: 0) == region)
  }

  @Test(arguments: [CairoSurface.Format.color, .alpha])
  func beginsClear(format: CairoSurface.Format) throws {
    let surface = try CairoSurface(format, region: Region(x: -7, y: 3, width: 5, height: 4))
    var bytes: [UInt8] = []
    surface.withBytes { bytes = Array($0) }
    #expect(bytes.count == surface.bytesPerRow * 4)
    #expect(bytes.allSatisfy { $0 == 0 })
  }

  @Test func coordinatesAreTheCanvass() throws {
    let surface = try CairoSurface(.alpha, region: Region(x: -2, y: 5, width: 3, height: 2))
    let context = try CairoContext(drawingOn: surface)
    let pixel = Path(rect: Rect(x: -1, y: 6, width: 1, height: 1))
    context.fill(pixel, rule: .nonZero, paint: .color(.white))
    try context.finish()
    surface.withBytes { bytes in
      #expect(bytes[surface.bytesPerRow + 1] == 255)
      #expect(bytes.reduce(0) { $0 + Int($1) } == 255)
    }
  }

  /// Cairo's pictures end at 32,767 pixels.
  @Test func tooLargeIsAnErrorWithCairosWords() {
    #expect(throws: CairoError.self) {
      try CairoSurface(.alpha, region: Region(x: 0, y: 0, width: 40_000, height: 1))
    }
    do {
      _ = try CairoRasterizer(width: 40_000, height: 1).draw(DisplayList())
      Issue.record("a canvas of 40,000 pixels was drawn")
    } catch {
      #expect(error.message.contains("size"))
    }
  }
}
