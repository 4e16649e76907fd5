/// Composes a shadow of one colour onto a row of pixels: source-over on premultiplied, encoded values,
/// computed in floating point and rounded once.
///
/// - Parameters:
///   - pixels: Premultiplied 0xAARRGGBB words, changed in place.
///   - coverage: The blurred alpha of the caster, in 0…1, one value a pixel.
///   - red, green, blue: The shadow's colour, 0…255.
///   - alpha: Colour alpha times shadow opacity, 0…1.
package func composeShadow(
  onto pixels: UnsafeMutableBufferPointer<UInt32>, coverage: UnsafeBufferPointer<Float>,
  red: Float, green: Float, blue: Float, alpha: Float
) {
  precondition(pixels.count == coverage.count, "one value a pixel is needed")
  let color = SIMD4<Float>(blue, green, red, 255)
  let solid = word(color)
  for x in 0..<pixels.count {
    let opacity = coverage[x] * alpha
    if opacity <= 0 { continue }
    if opacity >= 1 {
      pixels[x] = solid
      continue
    }
    let below = SIMD4<Float>(unsafeBitCast(pixels[x], to: SIMD4<UInt8>.self))
    pixels[x] = word(below + opacity * (color - below))
  }
}

/// Rounds blue, green, red and alpha in 0…255 to a pixel.
private func word(_ components: SIMD4<Float>) -> UInt32 {
  let rounded = (components + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
  return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(rounded)), to: UInt32.self)
}
