import PNG
import Pixels
import Testing
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// What tells `--resume` that a frame is already there.
@Suite struct FrameKeyTests {
  private func key(
    _ values: [String: String] = [:], compression: PNGCompression = .fast, at time: Double = 0.1
  ) throws -> String {
    let renderer = try Renderer(smallPlan(values))
    return FrameKey(renderer, compression: compression).text(
      for: try renderer.displayList(at: time))
  }

  @Test func isTheSameForTheSameFrame() throws {
    #expect(try key() == key())
    #expect(try key().count == 32)
  }

  @Test func whatIsDrawnCounts() throws {
    #expect(try key() != key(at: 0.2))
    #expect(try key() != key(["shadow.radius": "9"]))
  }

  @Test func thePicturesCount() throws {
    #expect(try key() != key(["appearance": "dark"]))
  }

  @Test func theCanvasCounts() throws {
    #expect(try key() != key(["background": "#ffffff"]))
    #expect(try key() != key(["scale": "2"]))
  }

  @Test func compressionCounts() throws {
    #expect(try key() != key(compression: .small))
  }

  @Test func howTheSpecPutItDoesNotCount() throws {
    #expect(try key() == key(["frames": "9"]))
  }
}
