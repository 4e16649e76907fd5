import Pixels
import Testing

@Suite struct RGBPackingTests {
  private static func words(_ count: Int) -> [UInt32] {
    (0..<count).map { 0x0102_0304 &+ UInt32($0) &* 0x1357_9BDF }
  }

  /// As a plain loop has them.
  private static func bytes(of words: some Sequence<UInt32>) -> [UInt8] {
    words.flatMap { word in [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  @Test(arguments: Array(0...70) + [1169, 1170, 1171])
  func bytesAreRedGreenBlue(count: Int) {
    let words = Self.words(count)
    var bytes = [UInt8](repeating: 0xEE, count: 3 * count + 5)
    words.withUnsafeBufferPointer { words in
      bytes.withUnsafeMutableBytes { packRGB(words, into: $0) }
    }
    #expect(bytes == Self.bytes(of: words) + [0xEE, 0xEE, 0xEE, 0xEE, 0xEE])
  }

  /// Rows begin anywhere: in the words of a picture, and behind a filter byte.
  @Test(arguments: 0..<5, [0, 1, 2, 3, 7, 15])
  func placesNeedNoAlignment(word: Int, byte: Int) {
    let words = Self.words(64)
    for count in [1, 5, 6, 9, 31, 59] {
      var bytes = [UInt8](repeating: 0xEE, count: 256)
      words.withUnsafeBufferPointer { words in
        bytes.withUnsafeMutableBytes { bytes in
          packRGB(
            UnsafeBufferPointer(rebasing: words[word..<word + count]),
            into: UnsafeMutableRawBufferPointer(rebasing: bytes[byte..<byte + 3 * count]))
        }
      }
      let expected = Self.bytes(of: words[word..<word + count])
      #expect(Array(bytes[byte..<byte + 3 * count]) == expected)
      #expect(bytes[..<byte].allSatisfy { $0 == 0xEE })
      #expect(bytes[(byte + 3 * count)...].allSatisfy { $0 == 0xEE })
    }
  }

  /// Against subtraction byte by byte; rows that are partly alike, and nothing written behind the end.
  @Test(arguments: Array(0...41) + [95, 96, 97, 1170])
  func differencesAreTakenFromTheRowAbove(count: Int) {
    let above = (0..<count).map { 0xFF02_0304 &+ UInt32($0) &* 0x0013_579B }
    let words = above.enumerated().map { index, word in
      index / 40 % 2 == 0 ? word : word ^ (UInt32(index) &* 0x0001_0305 & 0xFF_FFFF)
    }
    var bytes = Self.bytes(of: above) + [0xEE, 0xEE]
    var differences = [UInt8](repeating: 0xEE, count: 3 * count + 2)
    words.withUnsafeBufferPointer { words in
      above.withUnsafeBufferPointer { above in
        guard let start = words.baseAddress, let other = above.baseAddress else { return }
        packRGBDifference(start, above: other, count: count, into: &bytes, &differences)
      }
    }
    #expect(bytes == Self.bytes(of: words) + [0xEE, 0xEE])
    let expected = zip(Self.bytes(of: words), Self.bytes(of: above)).map { $0 &- $1 }
    #expect(differences == expected + [0xEE, 0xEE])
  }
}
