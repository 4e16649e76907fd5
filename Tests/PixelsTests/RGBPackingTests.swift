import Pixels
import Testing

@Suite struct RGBPackingTests {
  @Test(arguments: Array(0...26) + [1170])
  func bytesAreRedGreenBlue(count: Int) {
    let words = (0..<count).map { 0x0102_0304 &+ UInt32($0) &* 0x1357_9BDF }
    var bytes = [UInt8](repeating: 0xEE, count: 3 * count + 5)
    words.withUnsafeBufferPointer { words in
      bytes.withUnsafeMutableBytes { packRGB(words, into: $0) }
    }
    let expected = words.flatMap { word in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    #expect(bytes == expected + [0xEE, 0xEE, 0xEE, 0xEE, 0xEE])
  }
}
