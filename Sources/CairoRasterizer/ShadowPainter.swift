import Pixels
import TransitionEngine

/// Draws a shadow: silhouette → blur → tint.
///
/// The silhouette is the caster's alpha on the target's region with a margin of the kernel's reach, so
/// that what lies off screen still casts. The result is composed in floating point, rounded once.
struct ShadowPainter {
  let rasterizer: FrameRasterizer

  /// - Parameters:
  ///   - color: Its alpha includes the shadow's opacity.
  ///   - sigma: In pixels, 0 or more.
  ///   - offset: In pixels.
  func paint(
    shadowOf caster: DisplayList, color: Color, sigma: Double, offset: Size,
    on target: CairoSurface
  ) throws(CairoError) {
    let kernel = GaussianKernel(sigma: sigma)
    let silhouette = try silhouette(of: caster, offset: offset, on: target, margin: kernel.radius)
    silhouette.withBytes { alpha in
      let blur = GaussianBlur(
        kernel: kernel, source: UnsafeRawBufferPointer(alpha), bytesPerRow: silhouette.bytesPerRow,
        width: silhouette.region.width, height: silhouette.region.height)
      target.withBytes { bytes in
        blur.forEachRow { row, coverage in
          switch target.format {
          case .color: tint(coverage, color, bytes, row: row, width: target.region.width)
          case .alpha: addAlpha(coverage, color, bytes, row: row, stride: target.bytesPerRow)
          }
        }
      }
    }
  }

  private func silhouette(
    of caster: DisplayList, offset: Size, on target: CairoSurface, margin: Int
  ) throws(CairoError) -> CairoSurface {
    // The caster is drawn where it is and the region moved the other way, so that whole and broken
    // offsets alike reach Cairo as one translation.
    let surface = try CairoSurface(.alpha, region: target.region.expanded(by: margin))
    let shift = AffineTransform(translationX: offset.width, y: offset.height)
    try rasterizer.draw(caster.applying(shift), on: surface)
    return surface
  }

  private func tint(
    _ coverage: UnsafeBufferPointer<Float>, _ color: Color, _ bytes: UnsafeMutableRawBufferPointer,
    row: Int, width: Int
  ) {
    let words = bytes.bindMemory(to: UInt32.self)
    composeShadow(
      onto: UnsafeMutableBufferPointer(rebasing: words[(row * width)...].prefix(width)),
      coverage: coverage, red: Float(color.red * 255), green: Float(color.green * 255),
      blue: Float(color.blue * 255), alpha: Float(color.alpha))
  }

  /// On a surface that holds alpha only (the silhouette of a layer whose sublayers cast shadows).
  private func addAlpha(
    _ coverage: UnsafeBufferPointer<Float>, _ color: Color, _ bytes: UnsafeMutableRawBufferPointer,
    row: Int, stride: Int
  ) {
    for x in 0..<coverage.count {
      let below = Float(bytes[row * stride + x])
      let above = below + coverage[x] * Float(color.alpha) * (255 - below)
      bytes[row * stride + x] = UInt8(min(max(above + 0.5, 0), 255))
    }
  }
}
