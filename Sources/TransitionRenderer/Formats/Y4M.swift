import PNG
import Pixels

// YUV4MPEG2, the stream that video tools read from a pipe without further options:
//
//     YUV4MPEG2 W1170 H2532 F60:1 Ip C420mpeg2 XCOLORRANGE=LIMITED XBY=transition-render ⏎
//     FRAME ⏎  luma: H rows of W bytes, blue difference: H/2 rows of W/2, red difference: likewise
//     FRAME ⏎  …
//
// F is the rate as a fraction, Ip means progressive. ffmpeg reads no more than 96 bytes of that line.
// C420mpeg2 is 4:2:0 with chroma level with the left of two columns and between two rows, as H.264 and VP9
// have it by default, so that an encoder copies it. Fields that begin with X are extensions; our mark is one.
// (C444 would be sharper, but few players show what `ffmpeg -i -` makes of it.)
//
// Samples follow BT.709 in limited range, from encoded R, G, B of 0…255:
//
//     Y  =  16 + 219/255 · (0.2126 R + 0.7152 G + 0.0722 B)
//     Cb = 128 + 224/255 · (B − Y′)/1.8556        Y′ = the sum in parentheses
//     Cr = 128 + 224/255 · (R − Y′)/1.5748
//
// rounded to nearest. Chroma is computed from colours averaged over two rows, and over three columns with
// the weights 1 2 1; at an edge its pixels are repeated. A picture of an odd width or height is given one
// more column or row, a copy of its last, because 4:2:0 has no halves.
//
// Source: yuv4mpeg(5) of mjpegtools; ITU-R BT.709-6, 3.2 to 3.5.

/// A picture's planes as a frame of YUV4MPEG2.
package enum Y4M {
  /// The stream's header, for pictures of `width` × `height` pixels; the size is made even.
  package static func header(width: Int, height: Int, rate: Rational) -> [UInt8] {
    Array(
      ("YUV4MPEG2 W\(width + width % 2) H\(height + height % 2) "
        + "F\(rate.numerator):\(rate.denominator) Ip C420mpeg2 XCOLORRANGE=LIMITED "
        + "X\(OutputFile.shortMark)\n").utf8)
  }

  /// A picture as a frame of the stream.
  package static func frame(_ bitmap: Bitmap) -> [UInt8] {
    let columns = (bitmap.width + 1) / 2
    let rows = (bitmap.height + 1) / 2
    let mark = Array("FRAME\n".utf8)
    let count = mark.count + 6 * columns * rows
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      for (index, byte) in mark.enumerated() { bytes[index] = byte }
      var planes = Planes(
        bitmap: bitmap, bytes: bytes, luma: mark.count, columns: columns, rows: rows)
      bitmap.pixels.withUnsafeBufferPointer { planes.fill(from: $0) }
      filled = count
    }
  }
}

/// Where the three planes of a frame lie in its bytes.
private struct Planes {
  /// Coefficients are in 2²⁰ths; those of chroma sum to 0, so that grey stays grey.
  private static let shift: Int32 = 20
  private static let half: Int32 = 1 << 19

  private let width: Int
  private let height: Int
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let luma: Int
  private let columns: Int
  private let rows: Int

  init(
    bitmap: Bitmap, bytes: UnsafeMutableBufferPointer<UInt8>, luma: Int, columns: Int, rows: Int
  ) {
    (width, height) = (bitmap.width, bitmap.height)
    (self.bytes, self.luma, self.columns, self.rows) = (bytes, luma, columns, rows)
  }

  mutating func fill(from pixels: UnsafeBufferPointer<UInt32>) {
    for y in 0..<(2 * rows) {
      let row = UnsafeBufferPointer(rebasing: pixels[(min(y, height - 1) * width)...].prefix(width))
      for x in 0..<(2 * columns) {
        bytes[luma + y * 2 * columns + x] = Self.luma(RGB(row[min(x, width - 1)]))
      }
    }
    for y in 0..<rows { fillChroma(y, from: pixels) }
  }

  private func fillChroma(_ y: Int, from pixels: UnsafeBufferPointer<UInt32>) {
    let blue = luma + 4 * columns * rows + y * columns
    let upper = 2 * y * width
    let lower = min(2 * y + 1, height - 1) * width
    func pair(_ x: Int) -> RGB {
      let x = min(max(x, 0), width - 1)
      return RGB(pixels[upper + x]) &+ RGB(pixels[lower + x])
    }
    for x in 0..<columns {
      let middle = pair(2 * x)
      let sum = pair(2 * x - 1) &+ middle &+ middle &+ pair(2 * x + 1)
      let (cb, cr) = Self.chroma(ofEight: sum)
      bytes[blue + x] = cb
      bytes[blue + columns * rows + x] = cr
    }
  }

  private static func luma(_ color: RGB) -> UInt8 {
    let (red, green, blue) = (color.x, color.y, color.z)
    let sum = 191_455 &* red &+ 644_067 &* green &+ 65_019 &* blue
    return UInt8(truncatingIfNeeded: 16 &+ (sum &+ half) >> shift)
  }

  /// - Parameter sum: Of the colours of eight pixels, weights counted.
  private static func chroma(ofEight sum: RGB) -> (blue: UInt8, red: UInt8) {
    let (red, green, blue) = (Int64(sum.x), Int64(sum.y), Int64(sum.z))
    let cb = -105_533 * red - 355_018 * green + 460_551 * blue
    let cr = 460_551 * red - 418_321 * green - 42_230 * blue
    func level(_ value: Int64) -> UInt8 {
      UInt8(truncatingIfNeeded: 128 + (value + 1 << 22) >> 23)
    }
    return (level(cb), level(cr))
  }
}

private typealias RGB = SIMD4<Int32>

extension RGB {
  /// The colour of a pixel 0xAARRGGBB, without its alpha.
  fileprivate init(_ pixel: UInt32) {
    self.init(
      Int32(truncatingIfNeeded: pixel >> 16 & 0xFF), Int32(truncatingIfNeeded: pixel >> 8 & 0xFF),
      Int32(truncatingIfNeeded: pixel & 0xFF), 0)
  }
}
