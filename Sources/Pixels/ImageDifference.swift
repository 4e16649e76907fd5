extension Bitmap {
  /// A picture of where two pictures of one size differ: this one, pale and grey, with differing pixels
  /// in red, the redder the more they differ (a difference of 1 can still be seen).
  ///
  /// - Precondition: Both have the same size.
  package func difference(to other: Bitmap) -> Bitmap {
    precondition(width == other.width && height == other.height)
    var result = self
    for index in pixels.indices {
      let (a, b) = (pixels[index], other.pixels[index])
      result.pixels[index] = a == b ? Self.pale(a) : Self.red(a, b)
    }
    return result
  }

  private static func pale(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)
    let grey = 191 + sum / 12
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private static func red(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let delta =
      stride(from: UInt32(0), through: 24, by: 8)
      .map { abs(Int32(a >> $0 & 0xFF) - Int32(b >> $0 & 0xFF)) }.max() ?? 0
    let rest = UInt32(max(0, 160 - delta * 160 / 64))
    return 0xFFFF_0000 | rest << 8 | rest
  }
}
