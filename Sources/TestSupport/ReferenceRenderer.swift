import Pixels
import TransitionEngine

/// A slow reference renderer of display lists, in float64 and without rounding.
///
/// It shares no code with the rasterizer that it judges. Coverage is exact area. A shadow is the whole caster, including off-screen parts, blurred by a Gaussian that reaches at
/// least 6σ. Compositing uses premultiplied, sRGB-encoded values.
///
/// It supports plain colours, pictures at their own size and at whole pixels, shadows, and groups
/// with a mask. Anything else is a mistake in the test and traps.
package struct ReferenceRenderer {
  private let region: ReferenceRegion
  private let background: Color
  private let images: [ImageReference: Bitmap]

  /// A renderer for a canvas.
  package init(
    width: Int, height: Int, background: Color = .black, images: [ImageReference: Bitmap] = [:]
  ) {
    region = ReferenceRegion(x: 0, y: 0, width: width, height: height)
    self.background = background
    self.images = images
  }

  package func draw(_ list: DisplayList) -> ReferencePicture {
    let picture = ReferencePicture(region, channels: 4)
    let whole = ReferencePicture(region, channels: 1)
    whole.values.update(repeating: 1, count: region.pixelCount)
    picture.compose(components(of: background.withAlpha(1), 4), coverage: whole)
    draw(list, on: picture)
    return picture
  }

  private func draw(_ list: DisplayList, on picture: ReferencePicture) {
    for command in list.commands { draw(command, on: picture) }
  }

  private func draw(_ command: DrawCommand, on picture: ReferencePicture) {
    switch command {
    case .fill(let path, let rule, .color(let color)):
      let coverage = path.exactCoverage(rule: rule, region: picture.region)
      picture.compose(components(of: color, picture.channels), coverage: coverage)
    case .image(let reference, let transform):
      guard let bitmap = images[reference] else { return }
      let identity = AffineTransform(scaleX: Double(bitmap.width), y: Double(bitmap.height))
      precondition(transform == identity, "the reference draws pictures at their own size only")
      picture.compose(bitmap)
    case .shadow(let caster, let color, let sigma, let offset, let kernel):
      precondition(offset == .zero, "the reference draws shadows without offset only")
      let coverage = shadow(
        of: caster, ReferenceKernel(sigma: sigma, kernel), region: picture.region)
      picture.compose(components(of: color, picture.channels), coverage: coverage)
    case .group(let list, let opacity, let mask, nil):
      let group = ReferencePicture(picture.region, channels: picture.channels)
      draw(list, on: group)
      let shares = mask.map { alpha(of: $0, region: picture.region) }
      picture.compose(group, opacity: opacity, mask: shares)
    case .inline(let list): draw(list, on: picture)
    case .fill, .stroke, .imagePart, .group, .warp, .blend, .backdrop:
      preconditionFailure("the reference does not draw \(command)")
    }
  }

  private func shadow(
    of caster: DisplayList, _ kernel: ReferenceKernel, region: ReferenceRegion
  ) -> ReferencePicture {
    return kernel.blur(alpha(of: caster, region: region.expanded(by: kernel.radius)))
  }

  private func alpha(of list: DisplayList, region: ReferenceRegion) -> ReferencePicture {
    let picture = ReferencePicture(region, channels: 1)
    draw(list, on: picture)
    return picture
  }

  private func components(of color: Color, _ channels: Int) -> [Double] {
    let alpha = color.alpha
    let all = [color.red * alpha, color.green * alpha, color.blue * alpha, alpha]
    return Array(all.suffix(channels))
  }
}
