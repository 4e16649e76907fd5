import Testing

@testable import PNG

@Suite struct Adler32Tests {
  private func checksum(_ bytes: [UInt8]) -> Adler32 { bytes.withUnsafeBytes { Adler32($0) } }

  /// The first is RFC 1950's initial value; the others are what zlib gives.
  @Test(
    arguments: [
      ("", 1), ("a", 0x0062_0062), ("abc", 0x024D_0127), ("Wikipedia", 0x11E6_0398),
    ] as [(String, UInt32)])
  func isZlibs(text: String, value: UInt32) {
    #expect(checksum(Array(text.utf8)).value == value)
  }

  @Test(arguments: [0, 1, 7, 5551, 5553, 65_520, 65_521, 65_522, 200_000])
  func partsGiveTheWhole(split: Int) {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) | 0x80 }
    var sum = checksum(Array(bytes[..<split]))
    sum.append(checksum(Array(bytes[split...])))
    #expect(sum == checksum(bytes))
    #expect(sum.count == bytes.count)
  }
}
