import Pixels

/// Which commands all of a tile's pixels show alike, and which none of them does.
struct TilePattern: Equatable {
  /// Front to back, behind a 1: a 1 for a command that is there everywhere, a 0 for one that is not.
  private var bits: UInt64 = 1
  /// Whether the hindmost command that was looked at hides all that lies behind it.
  fileprivate(set) var isOpaque = false
  /// False where a command that can be seen is there for some of the pixels only, or may be.
  private(set) var isKnown = true

  /// Whether nothing is to be seen.
  var isEmpty: Bool { isKnown && bits.nonzeroBitCount == 1 }

  /// Whether commands further behind matter.
  fileprivate var isOpen: Bool { isKnown && !isOpaque }

  /// - Parameter isThere: Nil where it is not known of all pixels.
  fileprivate mutating func add(_ isThere: Bool?, isOpaque: Bool) {
    guard let isThere, bits.leadingZeroBitCount > 0 else {
      isKnown = false
      return
    }
    bits = bits << 1 | (isThere ? 1 : 0)
    self.isOpaque = isThere && isOpaque
  }
}

/// The patterns of neighbouring tiles, from left to right. Tiles of one row whose patterns are known and
/// equal have equal drawings: so most need not be planned one by one.
struct TilePatterns {
  private(set) var patterns: [TilePattern]
  private let columns: Range<Int>
  private let row: Int
  private let area: PixelRect

  /// - Parameters:
  ///   - columns, row: Of the tiles.
  ///   - area: What of them counts.
  init(_ commands: [ResolvedCommand], columns: Range<Int>, row: Int, area: PixelRect) {
    patterns = Array(repeating: TilePattern(), count: columns.count)
    self.columns = columns
    self.row = row
    self.area = area
    add(commands, where: Array(repeating: true, count: columns.count))
  }

  private mutating func add(_ commands: [ResolvedCommand], where isInside: [Bool]) {
    for command in commands.reversed() { add(command, where: isInside) }
  }

  private mutating func add(_ command: ResolvedCommand, where isInside: [Bool]) {
    switch command {
    case .color(_, let share, let coverage):
      if share == 0 { return }
      forEachOpen(where: isInside) { pattern, tile, area in
        pattern.add(Self.isWhole(coverage, in: tile, area), isOpaque: share == wholeShare)
      }
    case .gradient(let gradient, let coverage):
      forEachOpen(where: isInside) { pattern, tile, area in
        pattern.add(Self.isWhole(coverage, in: tile, area), isOpaque: gradient.isOpaque)
      }
    case .picture(let picture):
      forEachOpen(where: isInside) { pattern, tile, area in
        let seen = picture.region.intersection(area)
        let isThere = seen.isEmpty ? false : picture.placed.isOpaque && seen == area ? true : nil
        pattern.add(isThere, isOpaque: true)
      }
    case .shadow(let shadow):
      forEachOpen(where: isInside) { pattern, tile, _ in
        let share = shadow.uniformShare(in: tile)
        pattern.add(share.map { $0 > 0 }, isOpaque: share == wholeShare)
      }
    case .group(let group): add(group, where: isInside)
    }
  }

  private mutating func add(_ group: ResolvedGroup, where isInside: [Bool]) {
    if group.share == 0 { return }
    var mask: TileCoverage?
    if case .coverage(let coverage) = group.mask { mask = coverage }
    var hasOtherMask = false
    if case .commands = group.mask { hasOtherMask = true }
    let first = columns.lowerBound
    var isShown = Array(repeating: false, count: columns.count)
    forEachOpen(where: isInside) { pattern, tile, area in
      var isThere = hasOtherMask ? nil : Self.isWhole(mask, in: tile, area)
      if isThere == true { isThere = Self.isWhole(group.clip, in: tile, area) }
      pattern.add(isThere, isOpaque: false)
      isShown[tile.column - first] = isThere == true && pattern.isKnown
    }
    add(group.commands, where: isShown)
    if group.share == wholeShare { return }
    for index in isShown.indices where isShown[index] { patterns[index].isOpaque = false }
  }

  /// - Parameter body: Gets a pattern, its tile, and the part of the tile that counts.
  @inline(__always)
  private mutating func forEachOpen(
    where isInside: [Bool], _ body: (inout TilePattern, Tile, PixelRect) -> Void
  ) {
    for index in patterns.indices where isInside[index] && patterns[index].isOpen {
      let tile = Tile(column: columns.lowerBound + index, row: row)
      body(&patterns[index], tile, tile.region.intersection(area))
    }
  }

  /// Nil where a coverage is neither nothing nor everything.
  private static func isWhole(_ coverage: TileCoverage?, in tile: Tile, _ area: PixelRect) -> Bool?
  {
    switch coverage?.part(in: tile, area: area) {
    case .whole?, nil: true
    case TileCoverage.Part.none?: false
    case .some?: nil
    }
  }
}
