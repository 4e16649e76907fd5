import CPixelKernels

/// Writes the red, green and blue bytes of pixels 0xAARRGGBB, three a pixel, without padding. Alpha is
/// dropped.
///
/// - Precondition: `bytes` has room for three bytes a pixel.
package func packRGB(
  _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
  precondition(bytes.count >= 3 * pixels.count, "three bytes a pixel are needed")
  guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
  kernel_pack_rgb(source, target.assumingMemoryBound(to: UInt8.self), pixels.count)
}

/// Writes the bytes of a row as `packRGB` does, and their differences from those of the row above,
/// modulo 256.
///
/// - Parameters:
///   - bytes: Room for three bytes a pixel. Must hold the bytes of the row above, for they may be left
///     where they are equal.
///   - differences: Room for three bytes a pixel.
package func packRGBDifference(
  _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, count: Int,
  into bytes: UnsafeMutablePointer<UInt8>, _ differences: UnsafeMutablePointer<UInt8>
) {
  kernel_pack_rgb_difference(pixels, above, bytes, differences, count)
}
