import Foundation
import Testing
import TransitionEngine

@testable import Rasterizer

@Suite struct GradientPainterTests {
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func row(
    _ colors: [Color], from start: Point, to end: Point, row: Int = 0, count: Int = 4
  ) -> [UInt32] {
    let gradient = GradientPainter(Gradient(colors).stops, at: .axial(start: start, end: end))
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
      GradientPainter(Gradient(colors).stops, at: .axial(start: .zero, end: Point(x: 1, y: 0)))
        .isOpaque
    }
    #expect(isOpaque([red, blue]))
    #expect(!isOpaque([red, blue.withAlpha(0.5)]))
    #expect(!isOpaque([]))
  }

  // MARK: Against an exact computation

  /// The level of a pixel by the definition, in 64-bit floating point.
  private func exactLevels(
    of stops: [Gradient.Stop], at location: Double
  ) -> [Double] {
    let (first, last) = (stops[0], stops[stops.count - 1])
    var color = last.color
    if location < first.location {
      color = first.color
    } else if let next = stops.firstIndex(where: { $0.location > location }) {
      let (a, b) = (stops[next - 1], stops[next])
      let t = (location - a.location) / (b.location - a.location)
      color = Color(
        red: a.color.red + (b.color.red - a.color.red) * t,
        green: a.color.green + (b.color.green - a.color.green) * t,
        blue: a.color.blue + (b.color.blue - a.color.blue) * t,
        alpha: a.color.alpha + (b.color.alpha - a.color.alpha) * t)
    }
    return [color.blue, color.green, color.red, 1].map { $0 * color.alpha * 255 }
  }

  private func largestError(
    _ place: GradientPlace, _ stops: [Gradient.Stop], location: (Double, Double) -> Double
  ) -> Double {
    let painter = GradientPainter(stops, at: place)
    var worst = 0.0
    var pixels = [UInt32](repeating: 0, count: 60)
    for row in 0..<50 {
      pixels.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { painter.paint(row: row, columns: 0..<60, into: start) }
      }
      for x in 0..<60 {
        let exact = exactLevels(of: stops, at: location(Double(x) + 0.5, Double(row) + 0.5))
        for channel in 0..<4 {
          let level = Double(pixels[x] >> UInt32(8 * channel) & 0xFF)
          worst = max(worst, abs(level - exact[channel]))
        }
      }
    }
    return worst
  }

  private let stops = Gradient(
    [.black, Color(hex: 0xFF8000), Color(hex: 0x00FF80, alpha: 0.25), .white],
    locations: [0.1, 0.4, 0.6, 0.9]
  ).stops

  @Test func aRadialGradientIsTheDistanceFromItsCentre() {
    let plane = AffineTransform(a: 21, b: 3, c: -5, d: 17, tx: 30, ty: 24)
    let error = largestError(.radial(plane), stops) { x, y in
      let det = 21.0 * 17 + 5 * 3
      let (dx, dy) = (x - 30, y - 24)
      let (u, v) = ((17 * dx + 5 * dy) / det, (-3 * dx + 21 * dy) / det)
      return (u * u + v * v).squareRoot()
    }
    #expect(error < 0.51)
  }

  @Test func aConicGradientIsTheAngleAboutItsCentre() {
    let plane = AffineTransform(a: 0, b: -20, c: 20, d: 0, tx: 30.2, ty: 24.7)
    let error = largestError(.conic(plane), stops) { x, y in
      // Clockwise from 12 o'clock.
      let (dx, dy) = (x - 30.2, y - 24.7)
      let angle = Double.atan2(dx, -dy) / (2 * .pi)
      return angle < 0 ? angle + 1 : angle
    }
    #expect(error < 0.51)
  }

  @Test(arguments: [
    GradientPlace.axial(start: Point(x: 3, y: 3), end: Point(x: 3, y: 3)),
    .radial(AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 30, ty: 20)),
    .radial(AffineTransform(a: 5, b: 0, c: 0, d: 0, tx: 30, ty: 20)),
    .conic(AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 30, ty: 20)),
  ])
  func withoutAnExtentTheLastColourIsEverywhere(place: GradientPlace) {
    #expect(largestError(place, stops) { _, _ in 2 } == 0)
  }

  @Test func equalStopsMakeAnEdge() {
    let stops = Gradient([red, red, blue, blue], locations: [0, 0.5, 0.5, 1]).stops
    let ring = GradientPlace.radial(AffineTransform(a: 40, b: 0, c: 0, d: 40, tx: 30, ty: 25))
    let error = largestError(ring, stops) { x, y in
      ((x - 30) * (x - 30) + (y - 25) * (y - 25)).squareRoot() / 40
    }
    #expect(error < 0.01)
  }
}

extension Double {
  fileprivate static func atan2(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) }
}
