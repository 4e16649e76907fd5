import TestSupport

@testable import Measuring

extension ColorPicture {
  /// Lines of letters, 34 pixels from one to the next.
  static func text(_ width: Int, _ height: Int, paper: UInt8, ink: UInt8) -> ColorPicture {
    var bytes = [UInt8](repeating: paper, count: 3 * width * height)
    for y in 0..<height where y % 34 < 14 {
      for x in 40..<width - 40 {
        var letter = Splitmix(state: UInt64(y / 34 * 4096 + x / 8))
        guard letter.next() % 5 < 2, (letter.next() >> UInt64(y % 34 / 5)) % 2 == 0 else {
          continue
        }
        for channel in 0..<3 { bytes[3 * (y * width + x) + channel] = ink }
      }
    }
    return ColorPicture(width: width, height: height, bytes: bytes)
  }
}
