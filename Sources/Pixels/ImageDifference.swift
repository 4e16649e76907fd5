extension StraightBitmap {
  /// A picture that shows where two pictures differ: this one in pale grey, with different pixels in red
  /// and tolerated ones in yellow. The red is the stronger the more a pixel differs, and already visible
  /// at a difference of 1.
  ///
  /// - Precondition: Both have the same size.
  package func difference(
    to other: StraightBitmap, by criterion: ComparisonCriterion = .exact
  ) -> Bitmap {
    precondition(width == other.width && height == other.height)
    var result = Bitmap(width: width, height: height)
    pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        let scan = PixelScan(
          expected: first, actual: second, width: width, height: height, criterion: criterion)
        result.pixels.withUnsafeMutableBufferPointer { pixels in
          scan.verdicts { index, verdict in
            pixels[index] =
              switch verdict {
              case .equal: Self.pale(first[index])
              case .tolerated: Self.toleratedColor
              case .different: Self.red(first[index], second[index])
              }
          }
        }
      }
    }
    return result
  }

  private static let toleratedColor: UInt32 = 0xFFFF_E27A

  /// The pixel over white, as a light grey.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)
    let alpha = pixel >> 24
    let grey = 191 + (sum * alpha + 765 * (255 - alpha)) / 255 / 12
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private static func red(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let rest = UInt32(max(0, 160 - channelDelta(first, second) * 160 / 64))
    return 0xFFFF_0000 | rest << 8 | rest
  }
}

extension Bitmap {
  /// As `StraightBitmap.difference(to:by:)`, with every unequal pixel in red.
  package func difference(to other: Bitmap) -> Bitmap {
    StraightBitmap(self).difference(to: StraightBitmap(other))
  }
}
