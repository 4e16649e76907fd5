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
    let resolver = TileResolver(
      images: ImageStore(Self.images, filter: .linear),
      coverage: CoveragePainter(region: Self.canvas.expanded(by: 320)))
    let resolved = try resolver.resolve(DisplayList(commands), area: Self.canvas)
    let tile = Tile(column: column, row: row)
    return TileDrawing(resolved, in: tile, area: tile.region).description
  }

  @Test func nothingIsLeftOfNothing() throws {
    #expect(try text([]) == "")
    #expect(try text([.fill(Rect(x: 0, y: 0, width: 64, height: 32), .white)]) == "")
  }

  @Test func opaqueCommandsHideWhatLiesBelow() throws {
    let below = DrawCommand.fill(everything, Color(hex: 0xFF0000))
    #expect(try text([below, .image(.to, transform: whole)]) == "picture to")
    #expect(try text([below, .fill(everything, .white)]) == "color ffffffff")
    #expect(
      try text([below, .fill(everything, .white.withAlpha(0.5))])
        == "color ffff0000\ncolor ffffffff share 32768")
    let translucent = ImageReference(.to, .element(.text))
    #expect(
      try text([below, .image(translucent, transform: whole)])
        == "color ffff0000\npicture to.text")
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
    #expect(try masked(Path(rect: everything)) == "picture from")
    #expect(try masked(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))) == "picture to")
    #expect(
      try masked(Path(rect: Rect(x: 0, y: 0, width: 140, height: 320)))
        == "picture to\ngroup masked\n  picture from")
    #expect(
      try text([below, .group([picture], opacity: 0.5, clip: Path(rect: everything))])
        == "picture to\ngroup share 32768\n  picture from")
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
    #expect(try text(list, column: 0, row: 0) == "picture from")
    #expect(try text(list, column: 2, row: 5) == "picture to")
    #expect(try text(list, column: 2, row: 1) == "picture to\nshadow")
    #expect(
      try text(list, column: 0, row: 3)
        == "picture to\nshadow\ncolor ff000000 in part\ngroup masked\n  picture from")
  }

  @Test func shadowsOfWhatIsCoveredAreOneColour() throws {
    let caster = [DrawCommand.fill(everything, .white)]
    #expect(try text([.shadow(of: caster, sigma: 12)]) == "color ff000000")
    #expect(
      try text([.shadow(of: caster, .black.withAlpha(0.5), sigma: 12)])
        == "color ff000000 share 32768")
    #expect(try text([.shadow(of: [], sigma: 12)]) == "")
  }
}
