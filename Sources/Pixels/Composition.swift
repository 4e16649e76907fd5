import CPixelKernels

// There is one way of composing: source-over on premultiplied, sRGB-encoded values, rounded once.
//
// An *opacity* here is an integer: 0…65535 for 0…1. Opacities that differ from pixel to pixel are
// `UInt32`s that repeat the opacity in both halves.
//
// An opacity of 0 leaves the destination bit for bit, and an opaque source with an opacity of 1 replaces it
// bit for bit, so leaving out what cannot be seen does not change the picture.

/// An opacity of 1.
package let fullOpacity: UInt16 = 65535

/// The opacity for a coverage of 0…255, repeated in both halves.
@inline(__always)
package func repeatedOpacity(ofCoverage coverage: UInt8) -> UInt32 {
  UInt32(coverage) &* 0x0101_0101
}

/// The integer nearest to an opacity in 0…1; others are clamped.
package func fixedOpacity(of value: Double) -> UInt16 {
  UInt16((min(max(value, 0), 1) * 65535).rounded())
}

/// The product of two opacities. A factor of 1 gives the other one exactly, and 0 gives 0.
@inline(__always)
package func product(_ a: UInt16, _ b: UInt16) -> UInt16 {
  UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b) &+ 65535) &>> 16)
}

/// Multiplies opacities by coverage of 0…255, a byte a pixel.
package func multiply(
  _ opacities: UnsafeMutablePointer<UInt32>, byCoverage bytes: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    let other = UInt16(bytes[index]) &* 257
    opacities[index] =
      UInt32(product(UInt16(truncatingIfNeeded: opacities[index]), other)) &* 0x1_0001
  }
}

/// Sets opacities to coverage of 0…255, a byte a pixel, as multiplying opacities of 1 by it would.
package func fill(
  _ opacities: UnsafeMutablePointer<UInt32>, withCoverage bytes: UnsafePointer<UInt8>, count: Int
) {
  kernel_opacities_of_coverage(bytes, opacities, count)
}

/// Whether all coverage of a rectangle is 0, and whether all of it is 255.
///
/// - Parameters:
///   - stride: The distance from one row to the next, in bytes.
///   - width, height: At least 1.
package func uniformity(
  ofCoverage bytes: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int
) -> (isEmpty: Bool, isFull: Bool) {
  let result = kernel_uniformity(bytes, stride, width, height)
  return (result == 1, result == 2)
}

/// Composes `count` pixels over others. What stays of those is 1 − alpha·opacity, short of it by less than
/// 2⁻¹⁵.
///
/// - Parameter below: The pixels below; by default the destination's own.
package func compose(
  _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>? = nil,
  onto destination: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt16
) {
  kernel_over(source, opacity, below ?? UnsafePointer(destination), destination, count)
}

/// Composes `count` pixels over others, each with an opacity of its own.
package func compose(
  _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>? = nil,
  onto destination: UnsafeMutablePointer<UInt32>, count: Int, opacities: UnsafePointer<UInt32>
) {
  kernel_over_each(source, opacities, below ?? UnsafePointer(destination), destination, count)
}

/// Composes one colour over `count` pixels, each with an opacity of its own.
///
/// - Parameter color: A premultiplied pixel.
package func compose(
  color: UInt32, over below: UnsafePointer<UInt32>? = nil,
  onto destination: UnsafeMutablePointer<UInt32>, count: Int, opacities: UnsafePointer<UInt32>
) {
  kernel_color_over(color, opacities, below ?? UnsafePointer(destination), destination, count)
}

/// Mixes two rows of pixels: `fraction` of the second one, the rest of the first. If the second row is
/// opaque, this composes it over the first.
///
/// - Parameters:
///   - fraction: In 65535ths, at least 1.
///   - result: May be one of the rows.
package func mix(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, fraction: UInt16,
  into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  kernel_mix(first, ~(fraction &- 1), second, fraction, result, count)
}

/// Mixes two rows as `mix` does, without rounding: four channels a pixel in 8.8 fixed point.
func mixWide(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, fraction: UInt16,
  into result: UnsafeMutablePointer<UInt16>, count: Int
) {
  kernel_mix_wide(first, ~fraction, second, fraction, result, count)
}
