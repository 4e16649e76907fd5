import Pixels
import TransitionEngine

/// A draw command with all worked out that is the same for every tile.
enum ResolvedCommand {
  /// One colour where the outline covers, everywhere without one. `pixel` is opaque.
  case color(pixel: UInt32, share: UInt16, TileCoverage?)
  case gradient(GradientPainter, TileCoverage)
  case picture(ResolvedPicture)
  case shadow(TileShadow)
  case group(ResolvedGroup)
}

extension ResolvedCommand {
  /// False for commands that surely draw nothing on these rows of the canvas.
  func touches(_ rows: Range<Int>) -> Bool {
    switch self {
    case .color(_, _, let coverage?), .gradient(_, let coverage):
      coverage.extent.rows.overlaps(rows)
    case .picture(let picture): picture.region.rows.overlaps(rows)
    case .color, .shadow, .group: true
    }
  }
}

/// A bitmap that lies on the canvas.
final class ResolvedPicture {
  let name: String
  let placed: PlacedBitmap
  let region: PixelRect

  init(name: String, _ placed: PlacedBitmap) {
    self.name = name
    self.placed = placed
    region = PixelRect(columns: placed.columns, rows: placed.rows)
  }
}

extension ResolvedPicture {
  /// The one pixel that all of `area`, which the picture covers, shows; nil where it is not known that
  /// they are alike.
  func flatPixel(in area: PixelRect) -> UInt32? {
    placed.flatPixel(columns: area.columns, rows: area.rows)
  }
}

/// A picture of its own that is then composed.
final class ResolvedGroup {
  enum Mask {
    case none
    /// A mask that is one opaque fill: its coverage is its alpha.
    case coverage(TileCoverage)
    case commands([ResolvedCommand])
  }

  let commands: [ResolvedCommand]
  let share: UInt16
  let clip: TileCoverage?
  let mask: Mask

  init(commands: [ResolvedCommand], share: UInt16, clip: TileCoverage?, mask: Mask) {
    (self.commands, self.share, self.clip, self.mask) = (commands, share, clip, mask)
  }
}

/// Works display lists out for drawing by tiles.
final class TileResolver {
  private let images: ImageStore
  private let coverage: CoveragePainter
  /// An outline is often used more than once in a frame: as mask, as caster, as shape.
  private var known: [Outline: TileCoverage] = [:]

  init(images: ImageStore, coverage: CoveragePainter) {
    self.images = images
    self.coverage = coverage
  }

  /// - Parameter area: What of the drawing will be asked for.
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
      return .color(
        pixel: color.opaquePixel, share: share(of: color.alpha),
        try coverage(of: .fill(path, rule)))
    case .fill(let path, let rule, .gradient(let stops, let start, let end)):
      return .gradient(
        GradientPainter(stops, start: start, end: end), try coverage(of: .fill(path, rule)))
    case .stroke(let path, let style, let color, let transform):
      return .color(
        pixel: color.opaquePixel, share: share(of: color.alpha),
        try coverage(of: .stroke(path, style, transform)))
    case .image(let reference, let transform):
      let placed = try images.place(reference, transform, in: coverage.region)
      return placed.map { .picture(ResolvedPicture(name: reference.name, $0)) }
    case .shadow(let caster, let color, let sigma, let offset):
      let blur = ShadowBlur(sigma: sigma)
      let shift = AffineTransform(translationX: offset.width, y: offset.height)
      let source = blur.sourceRegion(for: area)
      return .shadow(
        TileShadow(
          of: try resolve(caster.applying(shift), area: source), in: source, blur: blur,
          pixel: color.opaquePixel, alpha: Float(color.alpha), area: area))
    case .group(let list, let opacity, let mask, let clip):
      let group = ResolvedGroup(
        commands: try resolve(list, area: area), share: share(of: opacity),
        clip: try clip.map { path throws(CairoError) in
          try coverage(of: .fill(path, .nonZero))
        },
        mask: try mask.map { mask throws(CairoError) in try resolve(mask: mask, area: area) }
          ?? .none)
      return .group(group)
    }
  }

  private func resolve(
    mask: DisplayList, area: PixelRect
  ) throws(CairoError) -> ResolvedGroup.Mask {
    if mask.commands.count == 1,
      case .fill(let path, let rule, .color(let color)) = mask.commands[0],
      color.alpha == 1
    {
      return .coverage(try coverage(of: .fill(path, rule)))
    }
    return .commands(try resolve(mask, area: area))
  }

  private func coverage(of outline: Outline) throws(CairoError) -> TileCoverage {
    if let coverage = known[outline] { return coverage }
    let coverage = try TileCoverage(of: outline, by: coverage)
    known[outline] = coverage
    return coverage
  }
}
