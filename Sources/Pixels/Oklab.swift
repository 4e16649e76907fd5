#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A colour space in which equal distances look equally large.
///
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
enum Oklab {
  /// The linear light, 0…1, of each of the 256 levels of sRGB. Source: IEC 61966-2-1.
  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Lightness from 0 to 1, then the green–red and the blue–yellow axis.
  ///
  /// - Parameter color: 0xRRGGBB.
  static func components(of color: UInt32) -> SIMD3<Double> {
    let red = linear[Int(color >> 16 & 0xFF)]
    let green = linear[Int(color >> 8 & 0xFF)]
    let blue = linear[Int(color & 0xFF)]
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }
}
