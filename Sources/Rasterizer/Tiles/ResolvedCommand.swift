import Pixels
import TransitionEngine

/// A draw command with all worked out that is the same for every tile: the pixels of a source, as far as
/// opacity, clip and mask let them pass.
struct ResolvedCommand {
  enum Source {
    /// An opaque pixel.
    case color(UInt32)
    case gradient(GradientPainter)
    case image(PlacedBitmap)
    /// A picture of its own.
    case group([ResolvedCommand])
  }

  let source: Source
  var opacity = fullOpacity
  var clip: TileCoverage?
  var mask: ResolvedMask?

  /// False for commands that surely draw nothing on these rows of the canvas.
  func touches(_ rows: Range<Int>) -> Bool {
    if let clip { return clip.extent.rows.overlaps(rows) }
    if case .image(let image) = source { return image.region.rows.overlaps(rows) }
    return true
  }
}

/// How much of a source counts, pixel by pixel.
enum ResolvedMask {
  /// For a colour without clip and opacity only.
  case shadow(TileShadow)
  /// The alpha of what the commands draw.
  case alpha([ResolvedCommand])
}

/// Resolves the display list of a frame.
final class CommandResolver {
  private let images: ImageStore
  private let coverage: CoveragePainter
  /// A shape is often used more than once in a frame: as a mask, as a caster, as a shape.
  private var known: [DrawnPath: TileCoverage] = [:]

  init(images: ImageStore, coverage: CoveragePainter) {
    self.images = images
    self.coverage = coverage
  }

  /// - Parameter area: The part of the drawing that will be asked for.
  /// - Throws: What Cairo reports.
  func resolve(_ list: DisplayList, area: PixelRect) throws(CairoError) -> [ResolvedCommand] {
    var commands: [ResolvedCommand] = []
    for command in list.commands {
      if let resolved = try resolve(command, area: area) { commands.append(resolved) }
    }
    return commands
  }

  private func resolve(
    _ command: DrawCommand, area: PixelRect
  ) throws(CairoError) -> ResolvedCommand? {
    switch command {
    case .fill(let path, let rule, .color(let color)):
      return ResolvedCommand(
        source: .color(color.opaquePixel), opacity: fixedOpacity(of: color.alpha),
        clip: try coverage(of: .fill(path, rule)))
    case .fill(let path, let rule, .gradient(let stops, let start, let end)):
      return ResolvedCommand(
        source: .gradient(GradientPainter(stops, start: start, end: end)),
        clip: try coverage(of: .fill(path, rule)))
    case .stroke(let path, let style, let color, let transform):
      return ResolvedCommand(
        source: .color(color.opaquePixel), opacity: fixedOpacity(of: color.alpha),
        clip: try coverage(of: .stroke(path, style, transform)))
    case .image(let reference, let transform):
      return try images.place(reference, transform, in: coverage.region)
        .map { ResolvedCommand(source: .image($0)) }
    case .shadow(let caster, let color, let sigma, let offset):
      let blur = ShadowBlur(sigma: sigma)
      let shift = AffineTransform(translationX: offset.width, y: offset.height)
      let source = blur.sourceRegion(for: area)
      let shadow = TileShadow(
        of: try resolve(caster.applying(shift), area: source), in: source, blur: blur,
        alpha: Float(color.alpha), area: area)
      return ResolvedCommand(source: .color(color.opaquePixel), mask: .shadow(shadow))
    case .group(let list, let opacity, let mask, let clip):
      var group = ResolvedCommand(
        source: .group(try resolve(list, area: area)), opacity: fixedOpacity(of: opacity))
      if let clip { group.clip = try coverage(of: .fill(clip, .nonZero)) }
      if let mask { group.mask = .alpha(try resolve(mask, area: area)) }
      return group
    }
  }

  private func coverage(of shape: DrawnPath) throws(CairoError) -> TileCoverage {
    if let coverage = known[shape] { return coverage }
    let coverage = try TileCoverage(of: shape, by: coverage)
    known[shape] = coverage
    return coverage
  }
}
