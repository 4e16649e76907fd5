import Pixels

/// A rectangle of the canvas in whole pixels.
struct ReferenceRegion {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var pixelCount: Int { width * height }

  func expanded(by margin: Int) -> ReferenceRegion {
    ReferenceRegion(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

/// A picture in float64: premultiplied, sRGB-encoded, in 0…1, not rounded.
///
/// A pixel is red, green, blue and alpha, or alpha alone. The picture owns its memory and exposes
/// the pointer, because arrays are too slow in the unoptimised builds in which tests run.
package final class ReferencePicture {
  let region: ReferenceRegion
  /// The number of channels, 4 or 1; alpha is the last.
  let channels: Int
  let values: UnsafeMutablePointer<Double>

  /// A transparent picture.
  init(_ region: ReferenceRegion, channels: Int) {
    self.region = region
    self.channels = channels
    values = .allocate(capacity: region.pixelCount * channels)
    values.initialize(repeating: 0, count: region.pixelCount * channels)
  }

  deinit { values.deallocate() }

  /// The red, green, blue and alpha of a pixel in 0…255, not rounded.
  package subscript(x: Int, y: Int) -> SIMD4<Double> {
    let pixel = values + 4 * ((y - region.y) * region.width + x - region.x)
    return 255 * SIMD4(pixel[0], pixel[1], pixel[2], pixel[3])
  }

  /// The picture in 8 bits per component, rounded to nearest.
  package var rounded: Bitmap {
    var bitmap = Bitmap(width: region.width, height: region.height)
    bitmap.pixels.withUnsafeMutableBufferPointer { words in
      var index = 0
      while index < words.count {
        let pixel = values + 4 * index
        var word = UInt32((255 * pixel[3]).rounded())
        word = word << 8 | UInt32((255 * pixel[0]).rounded())
        word = word << 8 | UInt32((255 * pixel[1]).rounded())
        words[index] = word << 8 | UInt32((255 * pixel[2]).rounded())
        index += 1
      }
    }
    return bitmap
  }

  /// Composes one colour over the picture, source-over.
  ///
  /// - Parameters:
  ///   - color: A premultiplied colour with one component per channel.
  ///   - coverage: The coverage on the same region, one value per pixel.
  func compose(_ color: [Double], coverage: ReferencePicture) {
    let alpha = color[channels - 1]
    var index = 0
    while index < region.pixelCount {
      let share = coverage.values[index]
      if share != 0 {
        let pixel = values + channels * index
        let rest = 1 - alpha * share
        var channel = 0
        while channel < channels {
          pixel[channel] = color[channel] * share + pixel[channel] * rest
          channel += 1
        }
      }
      index += 1
    }
  }

  /// Composes another picture of the same region and channels over this one, source-over.
  ///
  /// - Parameter mask: The factor of each pixel; nil for 1.
  func compose(_ picture: ReferencePicture, opacity: Double, mask: ReferencePicture?) {
    var index = 0
    while index < region.pixelCount {
      let share = opacity * (mask?.values[index] ?? 1)
      if share != 0 {
        let (source, pixel) = (picture.values + channels * index, values + channels * index)
        let rest = 1 - source[channels - 1] * share
        var channel = 0
        while channel < channels {
          pixel[channel] = source[channel] * share + pixel[channel] * rest
          channel += 1
        }
      }
      index += 1
    }
  }

  /// Composes a bitmap over the picture, with its top left pixel at (0, 0).
  func compose(_ bitmap: Bitmap) {
    var row = max(region.y, 0)
    while row < min(region.y + region.height, bitmap.height) {
      var column = max(region.x, 0)
      while column < min(region.x + region.width, bitmap.width) {
        let word = bitmap.pixels[row * bitmap.width + column]
        let pixel =
          values + channels * ((row - region.y) * region.width + column - region.x)
        let alpha = Double(word >> 24) / 255
        if channels == 4 {
          pixel[0] = Double(word >> 16 & 0xFF) / 255 + pixel[0] * (1 - alpha)
          pixel[1] = Double(word >> 8 & 0xFF) / 255 + pixel[1] * (1 - alpha)
          pixel[2] = Double(word & 0xFF) / 255 + pixel[2] * (1 - alpha)
        }
        pixel[channels - 1] = alpha + pixel[channels - 1] * (1 - alpha)
        column += 1
      }
      row += 1
    }
  }
}
