extension Bitmap {
  /// The premultiplied pixel of straight 8-bit components, each product rounded to nearest.
  package static func premultiplied(
    red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  ) -> UInt32 {
    func product(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | product(red) << 16 | product(green) << 8 | product(blue)
  }

  /// Makes a bitmap of straight RGBA bytes, four a pixel, rows from top to bottom without padding.
  ///
  /// - Precondition: `bytes` holds 4 × `width` × `height` bytes.
  package init(width: Int, height: Int, straightRGBA bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == 4 * width * height, "four bytes a pixel are needed")
    self.init(width: width, height: height)
    for index in 0..<(width * height) {
      pixels[index] = Self.premultiplied(
        red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
        alpha: bytes[4 * index + 3])
    }
  }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { words in
      var common = UInt32.max
      for word in words { common &= word }
      return common >= 0xFF00_0000
    }
  }

  /// Whether every pixel is opaque, without reading rows that equal those above.
  ///
  /// - Parameter repetition: The repetition of this bitmap.
  package func isOpaque(given repetition: RowRepetition) -> Bool {
    repetition.withChanges { changes in
      pixels.withUnsafeBufferPointer { words in
        guard let words = words.baseAddress else { return true }
        var common = UInt32.max
        for row in 0..<height {
          let line = words + row * width
          changes.forEachChange(row: row, columns: 0..<width) { columns in
            for column in columns { common &= line[column] }
          }
        }
        return common >= 0xFF00_0000
      }
    }
  }

  /// Red, green and blue bytes, three a pixel, without padding. Alpha is dropped, so this is meant for
  /// opaque pictures.
  package var rgb: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 3 * pixels.count) { bytes, count in
      pixels.withUnsafeBufferPointer { packRGB($0, into: UnsafeMutableRawBufferPointer(bytes)) }
      count = 3 * pixels.count
    }
  }
}

extension Bitmap {
  /// A copy in one grey, with the same alpha.
  ///
  /// - Parameter level: 0…255.
  package func painted(level: UInt32) -> Bitmap {
    var picture = self
    for index in picture.pixels.indices {
      let alpha = picture.pixels[index] >> 24
      picture.pixels[index] = alpha << 24 | alpha * level / 255 * 0x0001_0101
    }
    return picture
  }

  /// A picture composited over white, opaque.
  package init(overWhite picture: StraightBitmap) {
    self.init(picture)
    guard !isOpaque else { return }
    for index in pixels.indices {
      // Premultiplied: what alpha lacks is white, in every channel alike.
      pixels[index] &+= (255 - pixels[index] >> 24) &* 0x0101_0101
    }
  }
}
