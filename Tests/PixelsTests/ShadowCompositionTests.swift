import Pixels
import Testing

@Suite struct ShadowCompositionTests {
  private func compose(
    _ coverage: [Float], onto pixels: [UInt32], red: Float = 0, green: Float = 0, blue: Float = 0,
    alpha: Float = 1
  ) -> [UInt32] {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.withUnsafeBufferPointer { coverage in
        composeShadow(
          onto: pixels, coverage: coverage, red: red, green: green, blue: blue, alpha: alpha)
      }
    }
    return pixels
  }

  @Test func nothingCoversNothing() {
    let pixels: [UInt32] = [0, 0x8040_2010, 0xFFFF_FFFF]
    #expect(compose([0, 0, 0], onto: pixels) == pixels)
    #expect(compose([1, 1, 1], onto: pixels, alpha: 0) == pixels)
    #expect(compose([], onto: []) == [])
  }

  @Test func wholeCoverageIsTheColour() {
    let result = compose(
      [1, 1], onto: [0, 0xFFFF_FFFF], red: 16, green: 32, blue: 48)
    #expect(result == [0xFF10_2030, 0xFF10_2030])
  }

  /// Rounding to nearest happens once, at the end; a tie is no multiple of 2⁻²³ away from either side.
  @Test func everyShareIsRoundedOnce() {
    for step in 0...1000 {
      let share = Float(step) / 1000
      let result = compose([share], onto: [0xFFC8_6432], red: 20, green: 250, blue: 50)
      let exact = [255, 200, 100, 50].map(Double.init)
      let color = [255, 20, 250, 50].map(Double.init)
      for channel in 0..<4 {
        let value = exact[channel] + Double(share) * (color[channel] - exact[channel])
        let level = Double(result[0] >> UInt32(24 - 8 * channel) & 0xFF)
        #expect(abs(level - value) <= 0.5001)
      }
    }
  }

  @Test func alphaScalesCoverage() {
    #expect(compose([1], onto: [0xFFFF_FFFF], alpha: 0.5) == [0xFF80_8080])
    #expect(compose([0.5], onto: [0xFFFF_FFFF], alpha: 0.5) == [0xFFBF_BFBF])
  }

  @Test func clearPixelsTakePremultipliedColour() {
    #expect(compose([0.5], onto: [0], red: 255, green: 128) == [0x8080_4000])
  }

  /// A blur's sums may pass 1 by a rounding, and colours come from outside.
  @Test func valuesBeyondTheRangeAreClamped() {
    #expect(compose([1.0000001], onto: [0], red: 300, green: -20) == [0xFFFF_0000])
    #expect(compose([-0.0000001], onto: [0xFF01_0203]) == [0xFF01_0203])
  }
}
