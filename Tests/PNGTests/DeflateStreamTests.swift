import CPNG
import PNG
import Pixels
import Testing

/// The same band, compressed by encoders all over the memory: igzip would find the first strings again or
/// not, depending on where its stream lies.
@Suite struct DeflateStreamTests {
  @Test(arguments: [(120, 32), (1, 77), (20, 33), (33, 33), (80, 33), (85, 32)])
  func placesInMemoryMakeNoDifference(width: Int, height: Int) throws {
    var picture = Bitmap(width: width, height: height)
    var state: UInt32 = 5
    for index in picture.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Much noise, so that the band gets codes of its own; and its beginning again and again.
      picture.pixels[index] = index % 40 < 5 ? 0xFFFF_FFFF : 0xFF00_0000 | state >> 12
    }
    let expected = try PNGEncoder(.fast).encode(picture, key: "").file
    var encoders: [PNGEncoder] = []
    for _ in 0..<400 {
      let encoder = PNGEncoder(.fast)
      #expect(try encoder.encode(picture, key: "").file == expected)
      // Kept, so that the next one lies elsewhere.
      encoders.append(encoder)
    }
  }
}
