import Testing

@testable import Pixels

@Suite struct OklabTests {
  /// Values of CSS Color 4's sample code for the same colours.
  @Test(
    arguments: [
      (0xFFFFFF, [1, 0, 0]), (0x000000, [0, 0, 0]), (0xFF0000, [0.62796, 0.22486, 0.12585]),
      (0x00FF00, [0.86644, -0.23389, 0.17950]), (0x0000FF, [0.45201, -0.03246, -0.31153]),
    ] as [(UInt32, [Double])])
  func knownColors(color: UInt32, expected: [Double]) {
    let found = Oklab.components(of: color)
    for axis in 0..<3 { #expect(abs(found[axis] - expected[axis]) < 1e-4) }
  }
}
