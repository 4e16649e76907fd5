import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct GradientPainterTests {
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func row(
    _ colors: [Color], from start: Point, to end: Point, row: Int = 0, count: Int = 4
  ) -> [UInt32] {
    let gradient = GradientPainter(Gradient(colors).stops, start: start, end: end)
    return [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      if let pixels = pixels.baseAddress {
        gradient.paint(row: row, columns: 0..<count, into: pixels)
      }
      initializedCount = count
    }
  }

  @Test func coloursAreThoseAtPixelCentres() {
    let pixels = row([.black, .white], from: .zero, to: Point(x: 4, y: 0))
    #expect(pixels.map { $0 & 0xFF } == [32, 96, 159, 223])
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func beyondTheStopsTheirColoursContinue() {
    let pixels = row([red, blue], from: Point(x: 2, y: 0), to: Point(x: 2.1, y: 0))
    #expect(pixels == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
  }

  @Test func colourIsInterpolatedStraight() {
    let pixels = row([red.withAlpha(0), red], from: .zero, to: Point(x: 2, y: 0), count: 2)
    #expect(pixels == [0x4040_0000, 0xBFBF_0000])
  }

  @Test func acrossRowsItIsOneColour() {
    let pixels = row([.black, .white], from: .zero, to: Point(x: 0, y: 4), row: 2)
    #expect(pixels == [0xFF9F_9F9F, 0xFF9F_9F9F, 0xFF9F_9F9F, 0xFF9F_9F9F])
  }

  @Test func opaqueIfEveryStopIs() {
    func isOpaque(_ colors: [Color]) -> Bool {
      GradientPainter(Gradient(colors).stops, start: .zero, end: Point(x: 1, y: 0)).isOpaque
    }
    #expect(isOpaque([red, blue]))
    #expect(!isOpaque([red, blue.withAlpha(0.5)]))
    #expect(!isOpaque([]))
  }
}
