import Pixels

/// What of a drawing can be seen in one tile.
struct TileDrawing {
  /// Front to back.
  var commands: [TileCommand] = []
  /// Whether the hindmost command hides all that lies behind it.
  var isOpaque = false

  /// Where nothing else is to be seen, the one command that is.
  var only: TileCommand? { isOpaque && commands.count == 1 ? commands[0] : nil }
}

/// A command for a tile that it touches. Coverage is a byte a pixel in rows of `Tile.width`, or nil
/// where the whole tile is covered.
enum TileCommand {
  typealias Coverage = UnsafePointer<UInt8>

  case color(pixel: UInt32, share: UInt16, Coverage?)
  case gradient(GradientPainter, Coverage?)
  case picture(ResolvedPicture)
  case shadow(TileShadow)
  indirect case group(TileDrawing, share: UInt16, clip: Coverage?, mask: Mask)

  enum Mask {
    case none
    case coverage(Coverage)
    case drawing(TileDrawing)
  }
}

extension TileDrawing {
  /// Leaves out all that has no effect on the pixels of `area`, a tile as far as it is asked for: what
  /// lies elsewhere, what a mask or clip keeps out or lets through whole, and what something opaque
  /// hides. Drawing the rest gives the same bits as drawing everything.
  init(_ commands: [ResolvedCommand], in tile: Tile, area: PixelRect) {
    self.commands.reserveCapacity(min(commands.count, 4))
    for command in commands.reversed() where !isOpaque {
      add(command, in: tile, area)
    }
  }

  private mutating func add(_ command: ResolvedCommand, in tile: Tile, _ area: PixelRect) {
    switch command {
    case .color(let pixel, let share, let coverage):
      guard share > 0, let part = TileCommand.coverage(coverage, in: tile, area) else { return }
      commands.append(.color(pixel: pixel, share: share, part.bytes))
      isOpaque = part.bytes == nil && share == wholeShare
    case .gradient(let gradient, let coverage):
      guard let part = TileCommand.coverage(coverage, in: tile, area) else { return }
      commands.append(.gradient(gradient, part.bytes))
      isOpaque = part.bytes == nil && gradient.isOpaque
    case .picture(let picture):
      let seen = picture.region.intersection(area)
      if seen.isEmpty || !picture.placed.isOpaque && picture.flatPixel(in: seen) == 0 { return }
      commands.append(.picture(picture))
      isOpaque = picture.placed.isOpaque && picture.region.contains(area)
    case .shadow(let shadow): add(shadow, in: tile)
    case .group(let group): add(group, in: tile, area)
    }
  }

  private mutating func add(_ shadow: TileShadow, in tile: Tile) {
    guard let share = shadow.uniformShare(in: tile) else { return commands.append(.shadow(shadow)) }
    if share == 0 { return }
    commands.append(.color(pixel: shadow.pixel, share: share, nil))
    isOpaque = share == wholeShare
  }

  private mutating func add(_ group: ResolvedGroup, in tile: Tile, _ area: PixelRect) {
    guard group.share > 0, let clip = TileCommand.coverage(group.clip, in: tile, area),
      let mask = TileCommand.Mask(group.mask, in: tile, area)
    else { return }
    let drawing = TileDrawing(group.commands, in: tile, area: area)
    if drawing.commands.isEmpty { return }
    if case .none = mask, clip.bytes == nil, group.share == wholeShare, drawing.isOpaque {
      // An opaque picture that replaces what lies below: as if there were no group.
      commands += drawing.commands
      isOpaque = true
    } else {
      commands.append(.group(drawing, share: group.share, clip: clip.bytes, mask: mask))
    }
  }
}

extension TileCommand {
  /// Nil where nothing is covered.
  fileprivate static func coverage(
    _ coverage: TileCoverage?, in tile: Tile, _ area: PixelRect
  ) -> (bytes: Coverage?, ())? {
    switch coverage?.part(in: tile, area: area) {
    case TileCoverage.Part.none?: nil
    case .whole?, nil: (nil, ())
    case .some(let bytes)?: (bytes, ())
    }
  }
}

extension TileCommand.Mask {
  /// Nil where the mask keeps everything out.
  fileprivate init?(_ mask: ResolvedGroup.Mask, in tile: Tile, _ area: PixelRect) {
    switch mask {
    case .none: self = .none
    case .coverage(let coverage):
      switch coverage.part(in: tile, area: area) {
      case .none: return nil
      case .whole: self = .none
      case .some(let bytes): self = .coverage(bytes)
      }
    case .commands(let commands):
      let drawing = TileDrawing(commands, in: tile, area: area)
      if drawing.commands.isEmpty { return nil }
      self = drawing.isOpaque ? .none : .drawing(drawing)
    }
  }
}
