import Pixels

/// The pictures that an animated PNG file shows, one after the other.
package struct APNGCanvas: Sendable {
  package let reader: APNGReader
  /// The index of the next frame.
  package private(set) var next = 0
  private var canvas: StraightBitmap

  /// A clear canvas before the first frame.
  package init(_ reader: APNGReader) {
    self.reader = reader
    canvas = Self.clear(reader)
  }

  private static func clear(_ reader: APNGReader) -> StraightBitmap {
    let pixels = [UInt32](repeating: 0, count: reader.width * reader.height)
    return StraightBitmap(width: reader.width, height: reader.height, pixels: pixels)
  }

  /// Draws the next frame and returns the picture that is seen.
  ///
  /// - Precondition: `next` is less than the number of frames.
  /// - Throws: `PNGError` for pixels that cannot be decoded.
  package mutating func advance() throws(PNGError) -> StraightBitmap {
    let frame = reader.frames[next]
    let picture = try reader.picture(of: frame)
    let before = canvas
    draw(picture, of: frame)
    let shown = canvas
    switch frame.disposal {
    case .none: break
    case .background: fill(frame)
    // Before the first frame the canvas is clear.
    case .previous: if next == 0 { fill(frame) } else { canvas = before }
    }
    next += 1
    return shown
  }

  private mutating func draw(_ picture: StraightBitmap, of frame: APNGReader.Frame) {
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let pixel = picture[x, y]
        canvas[frame.x + x, frame.y + y] =
          frame.blending == .source
          ? pixel : Self.blended(pixel, over: canvas[frame.x + x, frame.y + y])
      }
    }
  }

  private mutating func fill(_ frame: APNGReader.Frame) {
    for y in frame.y..<frame.y + frame.height {
      for x in frame.x..<frame.x + frame.width { canvas[x, y] = 0 }
    }
  }

  /// Source over destination, straight alpha, rounded to nearest.
  private static func blended(_ source: UInt32, over target: UInt32) -> UInt32 {
    let (alpha, below) = (source >> 24, target >> 24)
    if alpha == 255 || below == 0 { return source }
    if alpha == 0 { return target }
    // Alphas in 255ths of 255ths.
    let (weight, weightBelow) = (alpha * 255, (255 - alpha) * below)
    let sum = weight + weightBelow
    func channel(_ shift: UInt32) -> UInt32 {
      let mixed = (source >> shift & 0xFF) * weight + (target >> shift & 0xFF) * weightBelow
      return ((mixed + sum / 2) / sum) << shift
    }
    return ((sum + 127) / 255) << 24 | channel(16) | channel(8) | channel(0)
  }
}
