import CPixelKernels

// Everything is composed in one way: source-over on premultiplied, sRGB-encoded values, rounded once.
//
// A *share* says how much of the source counts: 0…65535 for 0…1. Where shares differ from pixel to
// pixel, each is a word that holds its share in both halves.
//
// A share of 0 leaves what lies below, bit for bit; an opaque source with a share of 1 replaces it, bit
// for bit. So whoever leaves out what cannot be seen gets the same picture.

/// A share of 1.
package let wholeShare: UInt16 = 65535

/// The share that a coverage of 0…255 is, in both halves of a word.
@inline(__always)
package func share(ofCoverage coverage: UInt8) -> UInt32 { UInt32(coverage) &* 0x0101_0101 }

/// The share nearest to a number in 0…1.
package func share(of value: Double) -> UInt16 {
  UInt16((min(max(value, 0), 1) * 65535).rounded())
}

/// The product of two shares; a factor of 1 or 0 gives the other one or 0 exactly.
@inline(__always)
package func product(_ a: UInt16, _ b: UInt16) -> UInt16 {
  UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b) &+ 65535) &>> 16)
}

/// Multiplies shares by coverage, a byte a pixel.
package func multiply(
  _ shares: UnsafeMutablePointer<UInt32>, byCoverage bytes: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    let other = UInt16(bytes[index]) &* 257
    shares[index] = UInt32(product(UInt16(truncatingIfNeeded: shares[index]), other)) &* 0x1_0001
  }
}

/// Sets shares to coverage, a byte a pixel: what multiplying shares of 1 gives.
package func fill(
  _ shares: UnsafeMutablePointer<UInt32>, withCoverage bytes: UnsafePointer<UInt8>, count: Int
) {
  kernel_opacities_of_coverage(bytes, shares, count)
}

/// Whether all coverage of a rectangle, which is not empty, is 0, and whether all is 255.
package func uniformity(
  ofCoverage bytes: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int
) -> (isEmpty: Bool, isFull: Bool) {
  let result = kernel_uniformity(bytes, stride, width, height)
  return (result == 1, result == 2)
}

/// Composes `count` pixels over others. The rest of the destination that stays is 1 − alpha·share, short
/// of it by less than 2⁻¹⁵.
///
/// - Parameter below: The others, where they do not lie in the destination yet.
package func compose(
  _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>? = nil,
  onto destination: UnsafeMutablePointer<UInt32>, count: Int, share: UInt16
) {
  kernel_over(source, share, below ?? UnsafePointer(destination), destination, count)
}

/// Composes `count` pixels over others, each with a share of its own.
package func compose(
  _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>? = nil,
  onto destination: UnsafeMutablePointer<UInt32>, count: Int, shares: UnsafePointer<UInt32>
) {
  kernel_over_each(source, shares, below ?? UnsafePointer(destination), destination, count)
}

/// Composes one colour over `count` pixels, each with a share of its own.
///
/// - Parameter color: A premultiplied pixel.
package func compose(
  color: UInt32, over below: UnsafePointer<UInt32>? = nil,
  onto destination: UnsafeMutablePointer<UInt32>, count: Int, shares: UnsafePointer<UInt32>
) {
  kernel_color_over(color, shares, below ?? UnsafePointer(destination), destination, count)
}

/// Mixes two rows of pixels: `share` of the second one, the rest of the first. An opaque second row so
/// is composed over the first.
///
/// - Parameters:
///   - share: At least 1.
///   - result: May be one of the rows.
package func mix(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, share: UInt16,
  into result: UnsafeMutablePointer<UInt32>, count: Int
) {
  kernel_mix(first, ~(share &- 1), second, share, result, count)
}

/// Mixes two rows of pixels as `mix` does, without rounding: each channel in 8.8 fixed point.
func mixWide(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, share: UInt16,
  into result: UnsafeMutablePointer<UInt16>, count: Int
) {
  kernel_mix_wide(first, ~share, second, share, result, count)
}
