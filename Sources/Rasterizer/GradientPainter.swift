import Pixels
import TransitionEngine

/// A gradient, computed pixel by pixel in floating point and rounded once. Colours are interpolated straight,
/// not premultiplied. Before the first stop and after the last one, their colours continue.
struct GradientPainter {
  private struct Stop {
    let location: Float
    /// Straight, 0…1: blue, green, red, alpha.
    let color: SIMD4<Float>
  }

  /// How the location of a pixel is found: from a plane of the gradient's own, to which one of pixels is taken.
  fileprivate enum Course {
    /// The location rises by `step` per pixel from 0 at `start`.
    case axial(start: Point, step: Size)
    /// The location is the distance from (0, 0).
    case radial(AffineTransform)
    /// The location is the angle from the x axis, in turns.
    case conic(AffineTransform)
    /// All is at one location.
    case flat(Float)
  }

  private let stops: [Stop]
  private let course: Course

  /// A gradient without an extent, on one line or in one point, has its last colour, as in SVG.
  init(_ stops: [Gradient.Stop], at place: GradientPlace) {
    self.stops = stops.map { stop in
      let color = stop.color
      return Stop(
        location: Float(stop.location),
        color: SIMD4(
          Float(color.blue), Float(color.green), Float(color.red), Float(color.alpha)
        ).clamped(lowerBound: .zero, upperBound: .one))
    }
    course = Course(place) ?? .flat(.infinity)
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.w == 1 } }

  /// Fills `pixels` with part of a row, premultiplied.
  func paint(row: Int, columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    let y = Double(row) + 0.5
    switch course {
    case .axial(let start, let step):
      let base = (y - start.y) * step.height
      if step.width == 0 {
        pixels.update(repeating: pixel(at: Float(base)), count: columns.count)
        return
      }
      for index in 0..<columns.count {
        let x = Double(columns.lowerBound + index) + 0.5 - start.x
        pixels[index] = pixel(at: Float(base + x * step.width))
      }
    case .radial(let plane):
      paint(row: y, columns, into: pixels) { x in
        let (u, v) = (plane.a * x + plane.c * y + plane.tx, plane.b * x + plane.d * y + plane.ty)
        return Float((u * u + v * v).squareRoot())
      }
    case .conic(let plane):
      paint(row: y, columns, into: pixels) { x in
        turns(
          ofX: Float(plane.a * x + plane.c * y + plane.tx),
          y: Float(plane.b * x + plane.d * y + plane.ty))
      }
    case .flat(let location):
      pixels.update(repeating: pixel(at: location), count: columns.count)
    }
  }

  private func paint(
    row y: Double, _ columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>,
    _ location: (_ x: Double) -> Float
  ) {
    for index in 0..<columns.count {
      pixels[index] = pixel(at: location(Double(columns.lowerBound + index) + 0.5))
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

extension GradientPainter.Course {
  /// Nil for a gradient without an extent.
  fileprivate init?(_ place: GradientPlace) {
    switch place {
    case .axial(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      guard length > 0 else { return nil }
      self = .axial(start: start, step: Size(width: dx / length, height: dy / length))
    case .radial(let transform):
      guard let plane = transform.inverse else { return nil }
      self = .radial(plane)
    case .conic(let transform):
      guard let plane = transform.inverse else { return nil }
      self = .conic(plane)
    }
  }
}

/// The angle of a point from the x axis over the y axis, in turns: 0 up to 1. It is off by up to 2e-7; of
/// arithmetic alone, so that it is the same on every machine.
private func turns(ofX x: Float, y: Float) -> Float {
  let (width, height) = (abs(x), abs(y))
  let (small, large) = (min(width, height), max(width, height))
  if large == 0 { return 0 }
  let ratio = small / large
  let square = ratio * ratio
  // The arc tangent up to 45°, in turns: an odd polynomial, fitted for the least largest error.
  var sum: Float = -0.000_645_303_6
  sum = sum * square + 0.003_479_595
  sum = sum * square - 0.008_898_719
  sum = sum * square + 0.015_346_031
  sum = sum * square - 0.022_136_271
  sum = sum * square + 0.031_745_944
  sum = sum * square - 0.053_046_122
  sum = sum * square + 0.159_154_83
  var angle = sum * ratio
  if height > width { angle = 0.25 - angle }
  if x < 0 { angle = 0.5 - angle }
  return y < 0 ? 1 - angle : angle
}
