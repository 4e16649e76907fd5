import PNG
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
  }

  private func picture(_ width: Int, _ height: Int, _ byte: (Int) -> Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = (0..<3).reduce(0xFF) { $0 << 8 | UInt32(byte(3 * index + $1)) }
    }
    return bitmap
  }

  /// Computed once with Python:
  ///
  ///     rows = b"".join(xxh128(rgb[i:i + 3 * w]).digest() for i in range(0, len(rgb), 3 * w))
  ///     xxh128(struct.pack(">II", w, h) + rows).hexdigest()
  @Test func matchesPython() {
    let six = [1, 2, 3, 254, 253, 252]
    for (picture, digest) in [
      (picture(1, 1) { six[$0] }, "d0920ae2d0462b43e816678e3e02334a"),
      (picture(2, 1) { six[$0] }, "bfa5396976b4a00506a4ad685b063520"),
      (picture(1, 2) { six[$0] }, "caf986090ef912c53f30a9f272ccfeaa"),
      (picture(300, 40) { 7 * $0 % 251 }, "a4241e60529ca61297d52a726d3275b2"),
    ] {
      #expect(PixelDigest(picture).description == "xxh128-rows:" + digest)
    }
  }

  @Test func countsColoursAndAlpha() {
    let pixel = PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0xFF01_0203))
    #expect(pixel != PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0x7F01_0203)))
    #expect(pixel != PixelDigest(Bitmap(width: 1, height: 1, filledWith: 0xFF01_0204)))
  }

  @Test func readsBackWhatItWrites() {
    let digest = PixelDigest(Bitmap(width: 3, height: 2))
    #expect(PixelDigest(digest.description) == digest)
  }

  @Test(arguments: [
    "", "xxh128-rows:", "xxh128-rows:0123", String(repeating: "0", count: 32),
    "xxh128-rows:" + String(repeating: "A", count: 32),
    "xxh128-rows:+" + String(repeating: "0", count: 31),
    "xxh128-rows:" + String(repeating: "0", count: 33),
  ])
  func otherTextIsNoDigest(text: String) { #expect(PixelDigest(text) == nil) }
}
