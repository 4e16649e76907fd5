/// The distance of two colours as pixelmatch 7 measures it, operation by operation, because a different
/// rounding of the last bit could change which pixels count.
///
/// Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications" (2010). Translucent colours are composed over a pattern that
/// differs from pixel to pixel, so that none equals the pattern everywhere.
enum YIQDistance {
  /// The square of the largest distance of two colours.
  static let largestSquare = 35215.0

  /// The square of the distance of two pixels 0xAARRGGBB with straight alpha.
  ///
  /// - Parameter index: The index of both pixels in their pictures, counted row by row.
  static func square(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    let (red, green, blue) = difference(first, second, at: index)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// The difference in Y, positive where the first colour is the brighter one.
  static func brightness(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    if first == second { return 0 }
    let (red, green, blue) = difference(first, second, at: index)
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// The first colour minus the second, channel by channel, both composed over the pattern if one of them
  /// is translucent.
  @inline(__always)
  private static func difference(
    _ first: UInt32, _ second: UInt32, at index: Int
  ) -> (red: Double, green: Double, blue: Double) {
    if first & second >= 0xFF00_0000 {
      func delta(_ shift: UInt32) -> Double {
        Double(Int32(first >> shift & 0xFF) &- Int32(second >> shift & 0xFF))
      }
      return (delta(16), delta(8), delta(0))
    }
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
    let (alpha1, alpha2) = (channel(first, 24), channel(second, 24))
    let background = background(at: index)
    func blended(_ shift: UInt32, _ background: Double) -> Double {
      (channel(first, shift) * alpha1 - channel(second, shift) * alpha2
        - background * (alpha1 - alpha2)) / 255
    }
    return (
      blended(16, background.red), blended(8, background.green), blended(0, background.blue)
    )
  }

  /// Light and dark channels in a pattern with a long period: steps of the golden ratio and its square
  /// over the offset of the pixel's first byte. Red is always dark because that offset is even.
  private static func background(
    at index: Int
  ) -> (red: Double, green: Double, blue: Double) {
    let offset = Double(4 * index)
    func level(_ step: Double) -> Double { Int(offset / step) % 2 == 0 ? 48 : 207 }
    return (48, level(1.618033988749895), level(2.618033988749895))
  }
}
