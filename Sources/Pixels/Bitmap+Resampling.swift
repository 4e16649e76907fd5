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
            let pixel = unsafeBitCast(self[column, row], to: SIMD4<UInt8>.self)
            sum += vertical * horizontal * SIMD4<Float>(pixel)
          }
        }
        result[x, y] = unsafeBitCast(
          SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum + 0.5)), to: UInt32.self)
      }
    }
    return result
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
