extension Bitmap {
  /// Pictures side by side from left to right, aligned at the top, with `gap` pixels of `background`
  /// between and around them. Without pictures it is the gaps alone, at least one pixel.
  ///
  /// - Parameter background: A premultiplied pixel.
  package static func row(of tiles: [Bitmap], gap: Int, background: UInt32) -> Bitmap {
    let width = tiles.reduce(gap) { $0 + $1.width + gap }
    let height = (tiles.map(\.height).max() ?? 0) + 2 * gap
    var result = Bitmap(width: max(width, 1), height: max(height, 1), filledWith: background)
    var x = gap
    for tile in tiles {
      result.paste(tile, x: x, y: gap)
      x += tile.width + gap
    }
    return result
  }

  /// The part of the picture in a rectangle; pixels outside the picture are clear.
  ///
  /// - Precondition: Both sides are at least 1.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    let columns = max(x, 0)..<max(min(x + width, self.width), max(x, 0))
    for row in max(y, 0)..<max(min(y + height, self.height), max(y, 0)) where !columns.isEmpty {
      let start = (row - y) * width + columns.lowerBound - x
      result.pixels.replaceSubrange(
        start..<(start + columns.count),
        with: pixels[(row * self.width + columns.lowerBound)...].prefix(columns.count))
    }
    return result
  }

  /// A copy over one opaque colour.
  package func over(_ background: UInt32) -> Bitmap {
    if isOpaque { return self }
    var result = Bitmap(width: width, height: height, filledWith: background)
    for index in pixels.indices {
      let (pixel, below) = (pixels[index], background)
      let rest = 255 - pixel >> 24
      result.pixels[index] = stride(from: UInt32(0), through: 24, by: 8).reduce(0) { sum, shift in
        let level = (pixel >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
        return sum | min(level, 255) << shift
      }
    }
    return result
  }

  /// Replaces pixels by those of `other`, the first at (`x`, `y`).
  ///
  /// - Precondition: All of `other` lies within this picture.
  package mutating func paste(_ other: Bitmap, x: Int, y: Int) {
    for row in 0..<other.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<(start + other.width),
        with: other.pixels[(row * other.width)..<((row + 1) * other.width)])
    }
  }
}
