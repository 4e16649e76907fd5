import Pixels
import TestSupport
import Testing

@Suite struct CellMeansTests {
  private func bitmap(width: Int, height: Int, _ pixels: [UInt32]) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels = pixels
    return bitmap
  }

  /// Black, with white from a column on, which is mixed in by `coverage` in the column before it.
  private func edge(at column: Int, coverage: UInt32 = 0, size: Int = 64) -> Bitmap {
    let pixels = (0..<size * size).map { index -> UInt32 in
      let x = index % size
      let level = x >= column ? 255 : x == column - 1 ? coverage : 0
      return 0xFF00_0000 | level * 0x0001_0101
    }
    return bitmap(width: size, height: size, pixels)
  }

  @Test func aCellIsTheMeanOfItsPixels() throws {
    let picture = bitmap(width: 2, height: 2, [0xFF10_2030, 0xFF30_4050, 0x8000_0000, 0])
    #expect(try CellMeans(picture, cells: 1).levels == [(255 + 255 + 128) / 4, 16, 24, 32])
  }

  @Test func aSmallPictureHasACellForEveryPixel() throws {
    let picture = bitmap(width: 3, height: 1, [0xFF01_0203, 0xFF04_0506, 0xFF07_0809])
    #expect(try CellMeans(picture, cells: 48).levels == [255, 1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9])
  }

  @Test func bothKindsOfPictureGiveTheSameCells() throws {
    let picture = TestPictures.photo(width: 117, height: 253)
    let straight = CellMeans(StraightBitmap(picture), cells: 48)
    #expect(try CellMeans(picture).levels == straight.levels)
  }

  @Test func anEdgeThatMovesByHalfAPixelLiesHalfWay() throws {
    let (start, end) = try (CellMeans(edge(at: 30)), CellMeans(edge(at: 29)))
    let between = try CellMeans(edge(at: 30, coverage: 128))
    let way = try #require(between.projection(from: start, to: end))
    #expect(abs(way.fraction - 128 / 255) < 1e-3)
    #expect(way.squareDistance < 1e-3 * start.squareDistance(to: end))
    #expect(between.squareDistance(from: start, to: end, at: way.fraction) < 1e-3)
  }

  @Test func thereIsNoWayBetweenEqualPictures() throws {
    let cells = try CellMeans(edge(at: 30))
    #expect(cells.projection(from: cells, to: cells) == nil)
    #expect(cells.squareDistance(to: cells) == 0)
  }
}

@Suite struct CellVectorTests {
  private func vector(_ pixels: [UInt32]) throws -> CellVector {
    var bitmap = Bitmap(width: pixels.count, height: 1)
    bitmap.pixels = pixels
    return try CellVector([CellMeans(bitmap)])
  }

  @Test func aSumOfTwoEffectsIsTakenApart() throws {
    let zero = try vector([0, 0])
    let (a, b) = try (vector([0x10, 0]) - zero, vector([0, 0x20]) - zero)
    let shares = try #require((try vector([0x30, 0x10]) - zero).shares(of: a, b))
    #expect(shares.first == 3 && shares.second == 0.5 && shares.left == 0)
  }

  @Test func parallelEffectsAreNotToldApart() throws {
    let (a, b) = try (vector([0x10, 0]), vector([0x20, 0]))
    #expect(try vector([0x30, 0]).shares(of: a, b) == nil)
  }
}
