import Pixels
import TransitionEngine

extension Bitmap {
  /// The bitmap as it is seen through a projection, pixel by pixel.
  ///
  /// A pixel is the mean of linearly filtered samples over its area in the bitmap, as far as that is larger
  /// than one of the bitmap's own: one sample where the picture is magnified or shown at its size, more along
  /// the axis that is foreshortened. Beyond its edges the bitmap goes on as at its edges; what lies behind the
  /// eye is clear.
  ///
  /// - Parameters:
  ///   - projection: From the canvas's pixels to the bitmap's.
  ///   - region: Of the canvas.
  func resampled(by projection: Projection, on region: PixelRect) -> Bitmap {
    var result = Bitmap(width: region.width, height: region.height)
    pixels.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      let sampler = LinearSampler(pixels: source, width: width, height: height)
      result.pixels.withUnsafeMutableBufferPointer { pixels in
        var index = 0
        for row in region.rows {
          for column in region.columns {
            let footprint = Footprint(
              of: projection, x: Double(column) + 0.5, y: Double(row) + 0.5)
            if let footprint { pixels[index] = sampler.mean(over: footprint) }
            index += 1
          }
        }
      }
    }
    return result
  }
}

/// The area of a canvas pixel in a bitmap: a parallelogram about its middle.
private struct Footprint {
  let middle: SIMD2<Double>
  /// The sides, without the pixel that linear filtering averages over anyway.
  let (across, down): (SIMD2<Double>, SIMD2<Double>)
  let (columns, rows): (Int, Int)

  /// Nil behind the eye.
  @inline(__always)
  init?(of projection: Projection, x: Double, y: Double) {
    let image = projection.image(of: Point(x: x, y: y))
    guard image.z > 0 else { return nil }
    let rest = 1 / image.z
    middle = SIMD2(image.x * rest, image.y * rest)
    let right = SIMD2(
      (projection.x.x - middle.x * projection.x.z) * rest,
      (projection.x.y - middle.y * projection.x.z) * rest)
    let below = SIMD2(
      (projection.y.x - middle.x * projection.y.z) * rest,
      (projection.y.y - middle.y * projection.y.z) * rest)
    (across, columns) = Self.side(right)
    (down, rows) = Self.side(below)
  }

  @inline(__always)
  private static func side(_ vector: SIMD2<Double>) -> (SIMD2<Double>, Int) {
    let square = vector.x * vector.x + vector.y * vector.y
    // A linear filter and a box of length √(s² − 1) together blur as a box of length s does.
    guard square > 1.0625 else { return (.zero, 1) }
    let rest = (square - 1).squareRoot()
    return (
      vector * (1 - 1 / square).squareRoot(), rest < 63 ? Int(rest.rounded(.up)) + 1 : 64
    )
  }
}

/// Reads a bitmap between its pixels.
private struct LinearSampler {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  @inline(__always)
  func mean(over footprint: Footprint) -> UInt32 {
    let count = footprint.columns * footprint.rows
    if count == 1 { return Self.rounded(sample(at: footprint.middle)) }
    var sum = SIMD4<Float>.zero
    for row in 0..<footprint.rows {
      let down = (Double(row) + 0.5) / Double(footprint.rows) - 0.5
      for column in 0..<footprint.columns {
        let across = (Double(column) + 0.5) / Double(footprint.columns) - 0.5
        let (dx, dy) = (footprint.across * across, footprint.down * down)
        sum += sample(at: footprint.middle + dx + dy)
      }
    }
    return Self.rounded(sum / Float(count))
  }

  /// - Parameter point: In pixels, whose centres lie at halves.
  @inline(__always)
  private func sample(at point: SIMD2<Double>) -> SIMD4<Float> {
    // What is not a number, as at the horizon, is 0.
    let x = point.x > 0.5 ? min(point.x - 0.5, Double(width - 1)) : 0
    let y = point.y > 0.5 ? min(point.y - 0.5, Double(height - 1)) : 0
    let (column, row) = (Int(x), Int(y))
    let (right, below) = (Float(x - Double(column)), Float(y - Double(row)))
    let upper = pixels + row * width + column
    let lower = upper + (row + 1 < height ? width : 0)
    let next = column + 1 < width ? 1 : 0
    let first = Self.channels(upper[0])
    let above = first + (Self.channels(upper[next]) - first) * right
    let second = Self.channels(lower[0])
    let under = second + (Self.channels(lower[next]) - second) * right
    return above + (under - above) * below
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<UInt32>(
        pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24))
  }

  @inline(__always)
  private static func rounded(_ channels: SIMD4<Float>) -> UInt32 {
    let levels = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(channels + 0.5))
    return levels.w << 24 | levels.z << 16 | levels.y << 8 | levels.x
  }
}
