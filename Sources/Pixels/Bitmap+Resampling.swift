extension Bitmap {
  /// The picture at a smaller size, each pixel the mean of the area it covers (box filter), computed on
  /// the sRGB-encoded, premultiplied channels.
  ///
  /// - Precondition: The size is at least 1×1 and not larger than the picture's.
  package func downsampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    precondition((1...width).contains(newWidth) && (1...height).contains(newHeight))
    let columns = Self.spans(from: width, to: newWidth)
    let rows = Self.spans(from: height, to: newHeight)
    var result = Bitmap(width: newWidth, height: newHeight)
    for (y, rowWeights) in rows.enumerated() {
      for (x, columnWeights) in columns.enumerated() {
        var sum = SIMD4<Float>.zero
        for (row, vertical) in rowWeights {
          for (column, horizontal) in columnWeights {
            sum += vertical * horizontal * Self.levels(of: self[column, row])
          }
        }
        result[x, y] = Self.pixel(sum + 0.5)
      }
    }
    return result
  }

  // Lane by lane: the standard library's conversions of whole vectors call a function for each.
  private static func levels(of pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
  }

  private static func pixel(_ levels: SIMD4<Float>) -> UInt32 {
    UInt32(levels.x) | UInt32(levels.y) << 8 | UInt32(levels.z) << 16 | UInt32(levels.w) << 24
  }

  /// For each new pixel the old ones that it covers, and the fraction of it that each takes up; they sum
  /// to 1.
  private static func spans(from old: Int, to new: Int) -> [[(index: Int, fraction: Float)]] {
    let size = Double(old) / Double(new)
    return (0..<new).map { index in
      let (start, end) = (Double(index) * size, Double(index + 1) * size)
      let last = min(Int(end.rounded(.up)), old) - 1
      return (Int(start)...max(last, Int(start))).map { pixel in
        let overlap = min(end, Double(pixel + 1)) - max(start, Double(pixel))
        return (pixel, Float(max(overlap, 0) / size))
      }
    }
  }
}
