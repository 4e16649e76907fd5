import PNG
import Pixels
import TestSupport
import Testing
import TransitionRenderer

@Suite struct Y4MTests {
  private let mark = Array("FRAME\n".utf8)

  /// Encoded red, green and blue of a pixel.
  private func channels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0].map { Double(pixel >> UInt32($0) & 0xFF) }
  }

  /// BT.709 in limited range, as real numbers.
  private func samples(_ color: [Double]) -> (y: Double, cb: Double, cr: Double) {
    let luma = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
    return (
      16 + 219 / 255 * luma, 128 + 224 / 255 * (color[2] - luma) / 1.8556,
      128 + 224 / 255 * (color[0] - luma) / 1.5748
    )
  }

  @Test func headerNamesSizeAndRate() throws {
    let header = String(
      decoding: Y4M.header(width: 1169, height: 2531, rate: Rational(approximating: 29.97)),
      as: UTF8.self)
    #expect(
      header
        == "YUV4MPEG2 W1170 H2532 F2997:100 Ip C420mpeg2 XCOLORRANGE=LIMITED XBY=transition-render\n"
    )
  }

  /// ffmpeg refuses a longer line.
  @Test func headerIsShort() {
    let rate = Rational(approximating: 65_535 / 65_534.0)
    #expect(Y4M.header(width: 16_384, height: 16_384, rate: rate).count <= 96)
  }

  @Test(
    arguments: [
      (0xFFFF_FFFF, [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFFFF_0000, [63, 102, 240]),
      (0xFF00_FF00, [173, 42, 26]), (0xFF00_00FF, [32, 240, 118]), (0xFF80_8080, [126, 128, 128]),
    ] as [(UInt32, [UInt8])])
  func colorsAreThoseOfTheStandard(pixel: UInt32, expected: [UInt8]) {
    let frame = Y4M.frame(Bitmap(width: 2, height: 2, filledWith: pixel))
    #expect(frame == mark + Array(repeating: expected[0], count: 4) + expected[1...])
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 5), (8, 6), (33, 17)])
  func samplesAreWithinHalfALevelOfTheFormula(width: Int, height: Int) {
    let picture = TestPictures.photo(width: width, height: height)
    let frame = Y4M.frame(picture).dropFirst(mark.count).map(Double.init)
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    #expect(frame.count == 6 * columns * rows)
    func pixel(_ x: Int, _ y: Int) -> [Double] {
      channels(picture[min(max(x, 0), width - 1), min(y, height - 1)])
    }
    for y in 0..<(2 * rows) {
      for x in 0..<(2 * columns) {
        #expect(abs(frame[y * 2 * columns + x] - samples(pixel(x, y)).y) < 0.501)
      }
    }
    for y in 0..<rows {
      for x in 0..<columns {
        let mean = (0..<3).map { channel in
          [(-1, 1.0), (0, 2), (1, 1)].reduce(0.0) { sum, tap in
            let (upper, lower) = (pixel(2 * x + tap.0, 2 * y), pixel(2 * x + tap.0, 2 * y + 1))
            return sum + tap.1 / 8 * (upper[channel] + lower[channel])
          }
        }
        let place = 4 * columns * rows + y * columns + x
        #expect(abs(frame[place] - samples(mean).cb) < 0.501)
        #expect(abs(frame[place + columns * rows] - samples(mean).cr) < 0.501)
      }
    }
  }
}
