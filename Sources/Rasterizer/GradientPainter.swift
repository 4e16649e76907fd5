import Pixels
import TransitionEngine

/// A linear gradient, computed pixel by pixel in floating point and rounded once. Colours are interpolated
/// straight, not premultiplied. Before the first stop and after the last one, their colours continue.
struct GradientPainter {
  private struct Stop {
    let location: Float
    /// Straight, 0…1: blue, green, red, alpha.
    let color: SIMD4<Float>
  }

  private let stops: [Stop]
  private let start: Point
  private let step: Size

  init(_ stops: [Gradient.Stop], start: Point, end: Point) {
    self.stops = stops.map { stop in
      let color = stop.color
      return Stop(
        location: Float(stop.location),
        color: SIMD4(
          Float(color.blue), Float(color.green), Float(color.red), Float(color.alpha)
        ).clamped(lowerBound: .zero, upperBound: .one))
    }
    self.start = start
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    step = length > 0 ? Size(width: dx / length, height: dy / length) : Size(width: 0, height: 0)
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.w == 1 } }

  /// Fills `pixels` with part of a row, premultiplied.
  func paint(row: Int, columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    let base = (Double(row) + 0.5 - start.y) * step.height
    if step.width == 0 {
      pixels.update(repeating: pixel(at: Float(base)), count: columns.count)
      return
    }
    for index in 0..<columns.count {
      let x = Double(columns.lowerBound + index) + 0.5 - start.x
      pixels[index] = pixel(at: Float(base + x * step.width))
    }
  }

  private func pixel(at location: Float) -> UInt32 {
    guard let last = stops.last else { return 0 }
    guard let next = stops.firstIndex(where: { $0.location > location }) else {
      return pixel(last.color)
    }
    if next == 0 { return pixel(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let fraction = (location - a.location) / (b.location - a.location)
    return pixel(a.color + (b.color - a.color) * fraction)
  }

  private func pixel(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = 255 * color.w
    let levels = color * alpha + 0.5
    return UInt32(alpha + 0.5) << 24 | UInt32(levels.z) << 16 | UInt32(levels.y) << 8
      | UInt32(levels.x)
  }
}
