import CPixelKernels

/// Writes the red, green and blue bytes of 0xAARRGGBB words, three a pixel, without padding; alpha is
/// dropped.
///
/// - Precondition: `bytes` holds three for each word.
package func packRGB(
  _ words: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
  precondition(bytes.count >= 3 * words.count, "three bytes a pixel are needed")
  guard let source = words.baseAddress, let target = bytes.baseAddress else { return }
  kernel_pack_rgb(source, target.assumingMemoryBound(to: UInt8.self), words.count)
}

/// Writes the bytes of a row's words as `packRGB` does, and what they differ by from those of the row
/// above, modulo 256.
///
/// - Parameters:
///   - bytes: Three for each word; those of the row above, which may be left where they are right.
///   - differences: Three for each word.
package func packRGBDifference(
  _ words: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, count: Int,
  into bytes: UnsafeMutablePointer<UInt8>, _ differences: UnsafeMutablePointer<UInt8>
) {
  kernel_pack_rgb_difference(words, above, bytes, differences, count)
}
