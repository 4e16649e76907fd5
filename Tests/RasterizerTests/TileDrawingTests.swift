import Pixels
import TestSupport
import Testing
import TransitionEngine

@testable import Rasterizer

/// What is left of a list where it touches one tile.
@Suite struct TileDrawingTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 320, height: 320)
  private static let images: [ImageReference: Bitmap] = [
    .from: TestPictures.list(width: 320, height: 320),
    .to: TestPictures.photo(width: 320, height: 320),
    ImageReference(.to, .element(.text)): Bitmap(
      width: 320, height: 320, filledWith: 0x8040_2010),
    ImageReference(.from, .element(.text)): Bitmap(width: 320, height: 320),
  ]
  private let whole = AffineTransform(scaleX: 320, y: 320)
  private let everything = Rect(x: -400, y: -400, width: 1000, height: 1000)

  private func text(
    _ commands: [DrawCommand], column: Int = 2, row: Int = 5
  ) throws -> String {
    let resolver = CommandResolver(
      images: ImageStore(Self.images, filter: .linear),
      coverage: CoveragePainter(region: Self.canvas.expanded(by: 320)), canvas: Self.canvas,
      background: nil)
    let resolved = try resolver.resolve(DisplayList(commands), area: Self.canvas)
    let tile = Tile(column: column, row: row)
    var run = TileRun(from: tile, until: column + 1, in: tile.region)
    return TileDrawing(resolved, in: &run).text
  }

  @Test func nothingIsLeftOfNothing() throws {
    #expect(try text([]) == "")
    #expect(try text([.fill(Rect(x: 0, y: 0, width: 64, height: 32), .white)]) == "")
  }

  @Test func opaqueCommandsHideWhatLiesBelow() throws {
    let below = DrawCommand.fill(everything, Color(hex: 0xFF0000))
    #expect(try text([below, .image(.to, transform: whole)]) == "image to")
    #expect(try text([below, .fill(everything, .white)]) == "color ffffffff")
    #expect(
      try text([below, .fill(everything, .white.withAlpha(0.5))])
        == "color ffff0000\ncolor ffffffff share 32768")
    let translucent = ImageReference(.to, .element(.text))
    #expect(
      try text([below, .image(translucent, transform: whole)])
        == "color ffff0000\nimage to.text")
  }

  @Test func clearPartsOfPicturesFallAway() throws {
    let below = DrawCommand.fill(everything, Color(hex: 0xFF0000))
    let clear = ImageReference(.from, .element(.text))
    #expect(try text([below, .image(clear, transform: whole)]) == "color ffff0000")
  }

  @Test func masksThatLetEverythingThroughFallAway() throws {
    let picture = DrawCommand.image(.from, transform: whole)
    let below = DrawCommand.image(.to, transform: whole)
    func masked(_ mask: Path) throws -> String {
      try text([below, .group([picture], mask: [.fill(mask, .black)])])
    }
    #expect(try masked(Path(rect: everything)) == "image from")
    #expect(try masked(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))) == "image to")
    #expect(
      try masked(Path(rect: Rect(x: 0, y: 0, width: 140, height: 320)))
        == "image to\nimage from masked")
    #expect(
      try text([below, .group([picture], opacity: 0.5, clip: Path(rect: everything))])
        == "image to\nimage from share 32768")
  }

  /// A hole with a shadow: from far outside to its middle.
  @Test func circleIsOnePictureButForItsRim() throws {
    let hole = Path(ovalIn: Rect(x: 10.5, y: 10.5, width: 299, height: 299))
    let ring = Path(rect: everything).appending(hole)
    let list = [
      DrawCommand.image(.to, transform: whole),
      .shadow(of: [.fill(ring, .black, .evenOdd)], sigma: 6), .fill(ring, .black, .evenOdd),
      .group([.image(.from, transform: whole)], mask: [.fill(ring, .black, .evenOdd)]),
    ]
    #expect(try text(list, column: 0, row: 0) == "image from")
    #expect(try text(list, column: 2, row: 5) == "image to")
    #expect(try text(list, column: 2, row: 1) == "image to\ncolor ff000000 masked by a shadow")
    #expect(
      try text(list, column: 0, row: 3)
        == """
        image to
        color ff000000 masked by a shadow
        color ff000000 clipped
        image from masked
        """)
  }

  @Test func shadowsOfWhatIsCoveredAreOneColour() throws {
    let caster = [DrawCommand.fill(everything, .white)]
    #expect(try text([.shadow(of: caster, sigma: 12)]) == "color ff000000")
    #expect(
      try text([.shadow(of: caster, .black.withAlpha(0.5), sigma: 12)])
        == "color ff000000 share 32768")
    #expect(try text([.shadow(of: [], sigma: 12)]) == "")
  }

  /// What a walk over many tiles says of each is what asking for that tile alone gives.
  @Test(arguments: 0..<40)
  func neighboursOfOneRunShowTheSame(seed: Int) throws {
    var random = Splitmix(state: UInt64(seed) + 300)
    let (width, height) = (64 * 5 + seed, 70)
    let area = PixelRect(x: 0, y: 0, width: width, height: height)
    let list = DisplayList.random(width: width, height: height, depth: 2, using: &random)
    let resolver = CommandResolver(
      images: ImageStore(
        TestImages.all(width: width, height: height, seed % 2 == 0), filter: .linear),
      coverage: CoveragePainter(region: area.expanded(by: 400)), canvas: area, background: nil)
    let commands = try resolver.resolve(list, area: area)
    let grid = TileGrid(area)
    for row in grid.rows {
      var next = grid.columns.lowerBound
      TileDrawing.forEach(of: commands, columns: grid.columns, row: row, area: area) {
        run, columns in
        #expect(columns.lowerBound == next && !columns.isEmpty)
        next = columns.upperBound
        for column in columns {
          var alone = TileRun(from: Tile(column: column, row: row), until: column + 1, in: area)
          #expect(TileDrawing(commands, in: &alone).text == run.text)
        }
      }
      #expect(next == grid.columns.upperBound)
    }
  }
}
