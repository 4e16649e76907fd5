import Pixels
import Testing

@Suite struct SquareWeighingTests {
  /// As a plain loop adds them up, and nothing is written behind the end.
  @Test(arguments: Array(0...20) + [78, 195])
  func everySquareIsTheWeightedSumOfItsPixels(count: Int) {
    let stride = 2 * count + 3
    let words = (0..<2 * stride).map { 0xFFFE_FDFC &- UInt32($0) &* 0x1357_9BDF }
    let weights: (red: Float, green: Float, blue: Float) = (0.25, -0.125, 2)
    let expected = (0..<count).map { square -> Float in
      let places = [0, 1, stride, stride + 1].map { 2 * square + $0 }
      func sum(_ shift: UInt32) -> Float {
        Float(places.reduce(0) { $0 + (words[$1] >> shift & 0xFF) })
      }
      return weights.red * sum(16) + weights.green * sum(8) + weights.blue * sum(0)
    }
    var values = [Float](repeating: -1, count: count + 1)
    words.withUnsafeBufferPointer { words in
      values.withUnsafeMutableBufferPointer { values in
        guard let pixels = words.baseAddress, let start = values.baseAddress else { return }
        weighSquares(pixels, stride: stride, by: weights, into: start, count: count)
      }
    }
    #expect(values == expected + [-1])
  }
}
