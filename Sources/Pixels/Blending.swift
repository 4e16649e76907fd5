/// Mixes premultiplied pixels with those below them by a formula for one channel, and rounds once.
///
/// A clear source leaves what is below bit for bit. Source: W3C, Compositing and Blending Level 1, 5 and 9:
/// co = αs·(1 − αb)·Cs + αs·αb·B(Cb, Cs) + (1 − αs)·αb·Cb.
///
/// - Parameters:
///   - below: What is below; may be the same memory as `result`.
///   - formula: B(Cb, Cs): the mixed colour, in 0…1, of a colour below and one above.
@inlinable @inline(__always)
package func blend(
  _ source: UnsafePointer<UInt32>, over below: UnsafePointer<UInt32>,
  onto result: UnsafeMutablePointer<UInt32>, count: Int, by formula: (Float, Float) -> Float
) {
  for index in 0..<count {
    let (upper, lower) = (source[index], below[index])
    if upper >> 24 == 0 {
      result[index] = lower
      continue
    }
    let (above, under) = (Float(upper >> 24) / 255, Float(lower >> 24) / 255)
    let alpha = above + under - above * under
    var pixel = UInt32(alpha * 255 + 0.5)
    for shift in [16, 8, 0] as [UInt32] {
      // Premultiplied, 0…1.
      let (s, b) = (Float(upper >> shift & 0xFF) / 255, Float(lower >> shift & 0xFF) / 255)
      var mixed: Float = 0
      if under > 0 {
        mixed = above * under * formula(min(b / under, 1), min(s / above, 1))
      }
      let level = s * (1 - under) + mixed + b * (1 - above)
      pixel = pixel << 8 | UInt32(min(max(level, 0), alpha) * 255 + 0.5)
    }
    result[index] = pixel
  }
}
