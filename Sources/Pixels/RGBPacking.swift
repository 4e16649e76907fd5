import CPacking

/// Writes the red, green and blue bytes of 0xAARRGGBB words, three a pixel, without padding; alpha is
/// dropped.
///
/// - Precondition: `bytes` holds three for each word.
package func packRGB(
  _ words: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
  precondition(bytes.count >= 3 * words.count, "three bytes a pixel are needed")
  guard let source = words.baseAddress, let target = bytes.baseAddress else { return }
  cpacking_rgb(source, target.assumingMemoryBound(to: UInt8.self), words.count)
}
