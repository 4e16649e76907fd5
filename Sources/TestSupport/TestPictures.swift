import Pixels

/// Computed pictures that resemble the screens of an app, with smooth gradients and sharp edges.
package enum TestPictures {
  /// A light list with a navigation bar, rows with round pictures, bars in place of text, and
  /// hairlines.
  package static func list(width: Int, height: Int) -> Bitmap {
    picture(width: width, height: height) { x, y in
      if y < 282 { return y < 276 ? 0xFFF8_F8FA - UInt32(y / 92) * 0x0001_0101 : 0xFFC6_C6C8 }
      let (row, inRow) = ((y - 282) / 228, (y - 282) % 228)
      if inRow >= 225, x >= 240 { return 0xFFD1_D1D6 }
      let (dx, dy) = (x - 132, inRow - 114)
      if dx * dx + dy * dy < 84 * 84 {
        let shade = UInt32((dx + dy + 168) * 3 / 8)
        return 0xFF00_0000 | (40 + shade) << 16 | UInt32(row * 53 % 200) << 8 | (220 - shade)
      }
      let length = 300 + row * 127 % 500
      if (60..<96).contains(inRow), (260..<(260 + length)).contains(x) { return 0xFF1C_1C1E }
      if (126..<153).contains(inRow), (260..<(360 + length)).contains(x) {
        return x % 18 < 13 ? 0xFF8A_8A8E : 0xFFFF_FFFF
      }
      return 0xFFFF_FFFF
    }
  }

  /// A photo-like picture in strong colours that fades from one corner to the other.
  package static func photo(width: Int, height: Int) -> Bitmap {
    picture(width: width, height: height) { x, y in
      let (across, down) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      let (tileX, tileY) = (x / 45, y / 45)
      if y > height / 2, (tileX * 7 + tileY * 13) % 11 == 0 { return 0xFFFF_D60A }
      if y > height / 2, (x + y) % 90 < 3 { return 0xFF00_0000 }
      return 0xFF00_0000 | (255 - down) << 16 | across << 8 | (64 + (down + across) / 3)
    }
  }

  private static func picture(
    width: Int, height: Int, _ pixel: (Int, Int) -> UInt32
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels.withUnsafeMutableBufferPointer { words in
      for y in 0..<height {
        for x in 0..<width { words[y * width + x] = pixel(x, y) }
      }
    }
    return bitmap
  }
}
