import CPixelKernels
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
  ///   - cells: Those of the bitmap; what they fill is not sampled.
  func resampled(
    by projection: Projection, on region: PixelRect, cells: UniformCells
  ) -> Bitmap {
    // The kernel reads two columns at once.
    if width == 1 { return repeatedColumn.resampled(by: projection, on: region, cells: cells) }
    var result = Bitmap(width: region.width, height: region.height)
    var toBitmap = kernel_projection(projection)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for part in region.parts(width: UniformCells.cellWidth, height: 8) {
          let start = target + (part.y - region.y) * region.width + part.x - region.x
          if let pixel = cells.onlyPixel(of: self, seenIn: part, by: projection) {
            for row in 0..<part.height where pixel != 0 {
              (start + row * region.width).update(repeating: pixel, count: part.width)
            }
            continue
          }
          for row in 0..<part.height {
            kernel_warp_row(
              source, width, height, &toBitmap, Double(part.x) + 0.5, Double(part.y + row) + 0.5,
              start + row * region.width, part.width)
          }
        }
      }
    }
    return result
  }

  /// A bitmap of two columns with the pixels of this one's first.
  private var repeatedColumn: Bitmap {
    var result = Bitmap(width: 2, height: height)
    for row in 0..<height { (result[0, row], result[1, row]) = (self[0, row], self[0, row]) }
    return result
  }
}

extension UniformCells {
  /// The pixel that all of a part of the canvas shows of a bitmap; nil if pixels differ, or may.
  fileprivate func onlyPixel(
    of bitmap: Bitmap, seenIn part: PixelRect, by projection: Projection
  ) -> UInt32? {
    // The areas of its pixels reach no farther than the image of one pixel and a half around it, where w hardly
    // changes.
    let box = Rect(
      x: Double(part.x), y: Double(part.y), width: Double(part.width), height: Double(part.height)
    ).insetBy(dx: -1.5, dy: -1.5)
    var (low, high) = (SIMD3<Double>(repeating: .infinity), SIMD3<Double>(repeating: -.infinity))
    for corner in box.corners {
      let image = projection.image(of: corner)
      let point = SIMD3(image.x / image.z, image.y / image.z, image.z)
      (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
    }
    guard low.z > 0, high.z < 1.25 * low.z else { return nil }
    func pixels(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
      func index(_ place: Double) -> Int {
        Int(min(max(place.rounded(.down), 0), Double(count - 1)))
      }
      return index(low - 0.5)..<index(high + 0.5) + 1
    }
    return pixel(
      columns: pixels(low.x, high.x, of: bitmap.width),
      rows: pixels(low.y, high.y, of: bitmap.height))
  }
}

extension PixelRect {
  /// Its parts of a size, row by row; those at the right and the lower edge may be smaller.
  fileprivate func parts(width: Int, height: Int) -> [PixelRect] {
    stride(from: y, to: rows.upperBound, by: height).flatMap { y in
      stride(from: x, to: columns.upperBound, by: width).map { x in
        PixelRect(x: x, y: y, width: width, height: height).intersection(self)
      }
    }
  }
}

extension kernel_projection {
  fileprivate init(_ projection: Projection) {
    func numbers(_ point: SIMD3<Double>) -> (Double, Double, Double) { (point.x, point.y, point.z) }
    self.init(
      x: numbers(projection.x), y: numbers(projection.y), origin: numbers(projection.origin))
  }
}
