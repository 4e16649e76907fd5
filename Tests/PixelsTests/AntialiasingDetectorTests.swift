import Testing

@testable import Pixels

@Suite struct AntialiasingDetectorTests {
  private static let black: UInt32 = 0xFF00_0000
  private static let grey: UInt32 = 0xFF80_8080
  private static let white: UInt32 = 0xFFFF_FFFF

  /// Whether a pixel of the picture drawn by `rows` counts as antialiasing: # is black, + grey and
  /// anything else white. The other picture has the same edge without the grey pixels.
  private func isAntialiased(_ rows: [String], x: Int, y: Int) -> Bool {
    let pixels = rows.flatMap { row in
      row.map { $0 == "#" ? Self.black : $0 == "+" ? Self.grey : Self.white }
    }
    let sharp = pixels.map { $0 == Self.grey ? Self.white : $0 }
    return pixels.withUnsafeBufferPointer { actual in
      sharp.withUnsafeBufferPointer { expected in
        AntialiasingDetector(
          expected: expected, actual: actual, width: rows[0].count, height: rows.count
        ).isAntialiased(x: x, y: y)
      }
    }
  }

  /// A slanted edge: the step is smoothed by one grey pixel.
  private let slope = [
    "........",
    "........",
    "........",
    "...+####",
    "########",
    "########",
    "########",
  ]

  @Test func smoothedStepIsAntialiasing() {
    #expect(isAntialiased(slope, x: 3, y: 3))
  }

  @Test func pixelsOfAnAreaAreNot() {
    #expect(!isAntialiased(slope, x: 1, y: 1))
    #expect(!isAntialiased(slope, x: 5, y: 5))
  }

  /// It has no darker neighbour.
  @Test func aDotIsNot() {
    #expect(!isAntialiased(["......", "......", "..+...", "......", "......"], x: 2, y: 2))
  }

  @Test func greyAreasAreNot() {
    #expect(!isAntialiased(["......", ".++++.", ".++++.", ".++++.", "######"], x: 2, y: 2))
  }

  @Test func cornersOfThePictureAreLookedAtSafely() {
    for (x, y) in [(0, 0), (7, 0), (0, 6), (7, 6)] {
      #expect(!isAntialiased(slope, x: x, y: y))
    }
    #expect(!isAntialiased(["+"], x: 0, y: 0))
  }
}
