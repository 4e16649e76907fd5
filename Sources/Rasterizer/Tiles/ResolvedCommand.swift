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
    /// A picture of its own that is mixed with what is below.
    case blend([ResolvedCommand], Mixing)
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

/// What a backdrop effect in a list sees below the list.
private struct Underlay {
  /// Below the picture that the list is drawn on.
  var below: [ResolvedCommand] = []
  /// On that picture.
  var picture: [ResolvedCommand] = []

  /// All of it. The picture is composed as a whole, as the group is that it belongs to: drawn one by one,
  /// its commands would be rounded otherwise.
  var commands: [ResolvedCommand] {
    below.isEmpty ? picture : below + [ResolvedCommand(source: .group(picture))]
  }

  func adding(_ commands: [ResolvedCommand]) -> Underlay {
    Underlay(below: below, picture: picture + commands)
  }
}

/// Resolves the display list of a frame.
final class CommandResolver {
  private let images: ImageStore
  private let coverage: CoveragePainter
  private let canvas: PixelRect
  private let background: UInt32?
  /// A shape is often used more than once in a frame: as a mask, as a caster, as a shape.
  private var known: [DrawnPath: TileCoverage] = [:]

  /// A shared list at a distance from its place, as the shadows that it is in have it.
  private struct Drawing: Hashable {
    let identity: ObjectIdentifier
    /// In pixels.
    let shift: Size
    /// Whether it casts a shadow, where that makes a difference.
    let isCaster: Bool
  }

  /// The shared lists that have been resolved, and for which area.
  private var drawings: [Drawing: (commands: [ResolvedCommand], area: PixelRect)] = [:]

  /// - Parameters:
  ///   - canvas: The pixels of the frame.
  ///   - background: What the frame is drawn on: an opaque pixel, or nil.
  init(
    images: ImageStore, coverage: CoveragePainter, canvas: PixelRect, background: UInt32?
  ) {
    self.images = images
    self.coverage = coverage
    self.canvas = canvas
    self.background = background
  }

  /// - Parameter area: The part of the drawing that will be asked for.
  /// - Throws: What Cairo reports.
  func resolve(_ list: DisplayList, area: PixelRect) throws(CairoError) -> [ResolvedCommand] {
    let base = background.map { [ResolvedCommand(source: .color($0))] } ?? []
    return try resolve(
      list, area: area, shift: .zero, isCaster: false, over: Underlay(picture: base))
  }

  /// - Parameters:
  ///   - shift: How far from its place the list is drawn, in pixels.
  ///   - isCaster: Whether it casts a shadow.
  ///   - underlay: What backdrop effects in it see below it.
  private func resolve(
    _ list: DisplayList, area: PixelRect, shift: Size, isCaster: Bool,
    over underlay: Underlay = Underlay()
  ) throws(CairoError) -> [ResolvedCommand] {
    let drawing = list.identity.flatMap {
      // What it sees below it differs between the places that it stands in.
      list.seesBackdrop
        ? nil
        : Drawing(
          identity: ObjectIdentifier($0), shift: shift, isCaster: isCaster && list.isOtherAsCaster)
    }
    if let drawing, let known = drawings[drawing], known.area.intersection(area) == area {
      return known.commands
    }
    var commands: [ResolvedCommand] = []
    for command in list.commands {
      commands += try resolve(
        command, above: commands, area: area, shift: shift, isCaster: isCaster, over: underlay)
    }
    if let drawing { drawings[drawing] = (commands, area) }
    return commands
  }

  /// - Parameter siblings: The commands before it in its list.
  private func resolve(
    _ command: DrawCommand, above siblings: [ResolvedCommand], area: PixelRect, shift: Size,
    isCaster: Bool, over underlay: Underlay
  ) throws(CairoError) -> [ResolvedCommand] {
    let translation = AffineTransform(translationX: shift.width, y: shift.height)
    switch command {
    case .fill(let path, let rule, .color(let color)):
      return [
        ResolvedCommand(
          source: .color(color.opaquePixel), opacity: fixedOpacity(of: color.alpha),
          clip: try coverage(of: .fill(path.moved(by: translation), rule)))
      ]
    case .fill(let path, let rule, .gradient(let stops, let place)):
      let gradient = GradientPainter(stops, at: place.applying(translation))
      return [
        ResolvedCommand(
          source: .gradient(gradient),
          clip: try coverage(of: .fill(path.moved(by: translation), rule)))
      ]
    case .stroke(let path, let style, let color, let transform):
      let stroke = DrawnPath.stroke(path, style, transform.concatenating(translation))
      return [
        ResolvedCommand(
          source: .color(color.opaquePixel), opacity: fixedOpacity(of: color.alpha),
          clip: coverage(of: stroke))
      ]
    case .image(let reference, let transform):
      let image = try images.place(
        reference, transform.concatenating(translation), in: coverage.region)
      return image.map { [ResolvedCommand(source: .image($0))] } ?? []
    case .imagePart(let reference, let part, let transform):
      let image = try images.place(
        reference, part: part, transform.concatenating(translation), in: coverage.region)
      return image.map { [ResolvedCommand(source: .image($0))] } ?? []
    case .shadow(let caster, let color, let sigma, let offset, let kernel):
      let blur = ShadowBlur(sigma: sigma, end: kernel.end)
      let source = blur.sourceRegion(for: area)
      let casting = try resolve(
        caster, area: source,
        shift: Size(width: shift.width + offset.width, height: shift.height + offset.height),
        isCaster: true)
      let shadow = TileShadow(
        of: casting, in: source, blur: blur, alpha: Float(color.alpha), area: area,
        isCaster: isCaster)
      return [ResolvedCommand(source: .color(color.opaquePixel), mask: .shadow(shadow))]
    case .group(let list, let opacity, let mask, let clip):
      let commands = try resolve(
        list, area: area, shift: shift, isCaster: isCaster,
        over: list.seesBackdrop
          ? Underlay(below: underlay.adding(siblings).commands) : Underlay())
      var group = ResolvedCommand(
        source: .group(commands), opacity: fixedOpacity(of: opacity))
      if let clip {
        group.clip = try coverage(of: .fill(clip.moved(by: translation), .nonZero))
      }
      if let mask {
        group.mask = .alpha(try resolve(mask, area: area, shift: shift, isCaster: isCaster))
      }
      return [group]
    case .warp(let list, let projection):
      let warp = Warp(images: images) { [images] list, width, height throws(CairoError) in
        try Rasterizer(width: width, height: height, images: images).picture(of: list).drawn()
      }
      let image = try warp.place(
        list, projection.concatenating(translation), in: coverage.region)
      return image.map { [ResolvedCommand(source: .image($0))] } ?? []
    case .blend(let list, let mode):
      let commands = try resolve(list, area: area, shift: shift, isCaster: isCaster)
      return [ResolvedCommand(source: .blend(commands, mode))]
    case .backdrop(let effect, let opacity, let mask, let clip):
      let clip = clip.moved(by: translation)
      let below = underlay.adding(siblings).commands
      guard let source = backdrop(effect, clip, isCaster: isCaster, of: below) else { return [] }
      var command = ResolvedCommand(source: source, opacity: fixedOpacity(of: opacity))
      command.clip = try coverage(of: .fill(clip, .nonZero))
      if let mask {
        command.mask = .alpha(try resolve(mask, area: area, shift: shift, isCaster: isCaster))
      }
      return [command]
    case .inline(let list):
      return try resolve(
        list, area: area, shift: shift, isCaster: isCaster,
        over: list.seesBackdrop ? underlay.adding(siblings) : Underlay())
    }
  }

  /// What a backdrop effect shows; nil where it is not on the canvas.
  private func backdrop(
    _ effect: BackdropEffect, _ clip: Path, isCaster: Bool, of below: [ResolvedCommand]
  ) -> ResolvedCommand.Source? {
    if isCaster { return .color(0xFF00_0000) }
    let extent = canvas.pixels(touchedBy: DrawnPath.fill(clip, .nonZero).bounds)
    if extent.isEmpty { return nil }
    let reach = ShadowBlur(sigma: effect.sigma).sourceRegion(for: extent)
    let picture = TiledPicture(
      width: canvas.width, height: canvas.height, background: nil, commands: below
    ).drawn(rows: reach.rows.clamped(to: canvas.rows))
    return .image(
      PlacedBitmap(
        ScannedBitmap(unscanned: picture.filtered(by: effect, on: extent)),
        x: Double(extent.x)...Double(extent.columns.upperBound),
        y: Double(extent.y)...Double(extent.rows.upperBound), within: canvas))
  }

  private func coverage(of shape: DrawnPath) -> TileCoverage {
    if let coverage = known[shape] { return coverage }
    let coverage = TileCoverage(of: shape, by: coverage)
    known[shape] = coverage
    return coverage
  }
}

extension Path {
  /// Itself where nothing moves, which saves a copy.
  fileprivate func moved(by translation: AffineTransform) -> Path {
    translation.isIdentity ? self : applying(translation)
  }
}
