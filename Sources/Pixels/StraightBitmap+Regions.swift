extension StraightBitmap {
  /// The picture with other pixels in some parts, as far as these lie in it.
  ///
  /// - Parameter pixel: Gives the pixel of a column and a row.
  private func replacing(
    _ regions: [PixelRect], with pixel: (_ x: Int, _ y: Int, _ own: UInt32) -> UInt32
  ) -> StraightBitmap {
    if regions.isEmpty { return self }
    var result = self
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    for region in regions.map(canvas.intersection) where !region.isEmpty {
      for y in region.rows {
        for x in region.columns {
          result.pixels[y * width + x] = pixel(x, y, pixels[y * width + x])
        }
      }
    }
    return result
  }

  /// The picture with some parts clear, so that nothing differs there.
  package func clearing(_ regions: [PixelRect]) -> StraightBitmap {
    replacing(regions) { _, _, _ in 0 }
  }

  /// The picture with some parts of another one of its size.
  package func taking(_ regions: [PixelRect], from other: StraightBitmap) -> StraightBitmap {
    replacing(regions) { x, y, _ in other.pixels[y * width + x] }
  }

  /// The picture with stripes over some parts, to be seen by people.
  package func hatching(_ regions: [PixelRect]) -> StraightBitmap {
    replacing(regions) { x, y, own in (x + y) % 12 < 3 ? Self.hatch : own }
  }

  private static let hatch: UInt32 = 0xFF58_8BD8
}

extension [PixelRect] {
  /// How many pixels they cover, each counted once.
  package var pixelCount: Int {
    let inside = filter { !$0.isEmpty }
    let edges = Set(inside.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, band in
      // Within the band every region is there from the first to the last row, or not at all.
      let columns = inside.filter { $0.rows.contains(band.0) }.map(\.columns)
        .sorted { $0.lowerBound < $1.lowerBound }
      var (count, end) = (0, Int.min)
      for range in columns {
        count += Swift.max(0, range.upperBound - Swift.max(range.lowerBound, end))
        end = Swift.max(end, range.upperBound)
      }
      return sum + count * (band.1 - band.0)
    }
  }
}
