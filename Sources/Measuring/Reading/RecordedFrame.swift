import Pixels

/// A frame of a recording at the size that it is measured at.
package struct RecordedFrame: Sendable {
  /// Seconds from the recording's beginning.
  package var time: Double
  package let picture: ColorPicture
}

/// A picture of opaque pixels in the form in which programs pass pictures on: red, green and blue, a byte each.
package struct ColorPicture: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Rows from top to bottom without padding.
  package let bytes: [UInt8]

  /// - Precondition: There are 3 × `width` × `height` bytes.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 3 * width * height, "three bytes a pixel are needed")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// - Parameter bitmap: An opaque one.
  package init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, bytes: bitmap.rgb)
  }

  package var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bytes.withUnsafeBufferPointer { bytes in
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        for index in pixels.indices {
          let (red, green) = (UInt32(bytes[3 * index]), UInt32(bytes[3 * index + 1]))
          pixels[index] = 0xFF00_0000 | red << 16 | green << 8 | UInt32(bytes[3 * index + 2])
        }
      }
    }
    return bitmap
  }

  /// The median of the pixels at the edges: red, green and blue.
  var edgeColor: [UInt8] {
    let rows = (0..<width).flatMap { x in [x, (height - 1) * width + x] }
    let columns = (0..<height).flatMap { y in [y * width, y * width + width - 1] }
    let places: [Int] = rows + columns
    return (0..<3).map { channel in
      places.map { bytes[3 * $0 + channel] }.sorted()[places.count / 2]
    }
  }

  /// Each pixel as a square of `factor` × `factor`.
  func enlarged(by factor: Int) -> ColorPicture {
    var result = [UInt8]()
    result.reserveCapacity(bytes.count * factor * factor)
    for y in 0..<height {
      var row = [UInt8]()
      for x in 0..<width {
        let start = 3 * (y * width + x)
        for _ in 0..<factor { row += bytes[start..<start + 3] }
      }
      for _ in 0..<factor { result += row }
    }
    return ColorPicture(width: factor * width, height: factor * height, bytes: result)
  }

  /// The mean of pictures of one size, which are at least one.
  static func mean(of pictures: [ColorPicture]) -> ColorPicture {
    var sums = [UInt32](repeating: 0, count: pictures[0].bytes.count)
    for picture in pictures {
      picture.bytes.withUnsafeBufferPointer { bytes in
        sums.withUnsafeMutableBufferPointer { sums in
          for index in sums.indices { sums[index] &+= UInt32(bytes[index]) }
        }
      }
    }
    let count = UInt32(pictures.count)
    return ColorPicture(
      width: pictures[0].width, height: pictures[0].height,
      bytes: sums.map { UInt8(truncatingIfNeeded: ($0 + count / 2) / count) })
  }
}
