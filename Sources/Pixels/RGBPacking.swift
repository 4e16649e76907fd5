/// Writes the red, green and blue bytes of 0xAARRGGBB words, three a pixel, without padding; alpha is
/// dropped.
///
/// - Precondition: `bytes` holds three for each word.
package func packRGB(
  _ words: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
  precondition(bytes.count >= 3 * words.count, "three bytes a pixel are needed")
  guard let source = words.baseAddress, let target = bytes.baseAddress else { return }
  let eights = words.count / 8
  for index in 0..<eights {
    packEight(UnsafeRawPointer(source + 8 * index), into: target + 24 * index)
  }
  for index in 8 * eights..<words.count {
    let pixel = source[index]
    target.storeBytes(
      of: UInt8(truncatingIfNeeded: pixel >> 16), toByteOffset: 3 * index, as: UInt8.self)
    target.storeBytes(
      of: UInt8(truncatingIfNeeded: pixel >> 8), toByteOffset: 3 * index + 1, as: UInt8.self)
    target.storeBytes(
      of: UInt8(truncatingIfNeeded: pixel), toByteOffset: 3 * index + 2, as: UInt8.self)
  }
}

/// Eight pixels become three words of 64 bits; vectors could do no better with SSE2, which cannot
/// shuffle bytes.
@inline(__always)
private func packEight(_ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer) {
  let (a, b) = (packTwo(source), packTwo(source + 8))
  let (c, d) = (packTwo(source + 16), packTwo(source + 24))
  target.storeBytes(of: (a | b &<< 48).littleEndian, as: UInt64.self)
  target.storeBytes(of: (b &>> 16 | c &<< 32).littleEndian, toByteOffset: 8, as: UInt64.self)
  target.storeBytes(of: (c &>> 32 | d &<< 16).littleEndian, toByteOffset: 16, as: UInt64.self)
}

/// Red, green and blue of two pixels in the lower 48 bits, the first byte lowest.
@inline(__always)
private func packTwo(_ source: UnsafeRawPointer) -> UInt64 {
  // From low to high: alpha, red, green, blue of the second pixel, then of the first.
  let swapped = UInt64(littleEndian: source.loadUnaligned(as: UInt64.self)).byteSwapped
  return swapped &>> 40 | (swapped & 0xFFFF_FF00) &<< 16
}
