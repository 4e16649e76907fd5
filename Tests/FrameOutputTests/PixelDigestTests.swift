import FrameOutput
import Pixels
import Testing

@Suite struct PixelDigestTests {
  /// Computed once with `xxhsum -H2`.
  @Test(arguments: [
    ([], "99aa06d3014798d86001c324468d497f"),
    ([0x61], "a96faf705af16834e6c632b61e964e1f"),
    ([0x61, 0x62, 0x63], "06b05ab6733a618578af5f94892f3950"),
    (Array(0...255), "f1f8a93f50849ac39408a4433b952d71"),
  ])
  func matchesXXHSum(bytes: [UInt8], digest: String) {
    #expect(hexadecimalXXH128(bytes) == digest)
    #expect(PixelDigest(rgb: bytes).description == "xxh128:" + digest)
  }

  @Test func countsColoursAndNotAlpha() {
    let pixel = PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0xFF01_0203))
    #expect(pixel.description == "xxh128:ac77eb88cbc4b8d4ebce9b7632ae733b")
    #expect(pixel == PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0x7F01_0203)))
    #expect(pixel != PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0xFF01_0204)))
  }
}
