import Pixels
import Testing

@Suite struct BitmapChangesTests {
  @Test func equalPicturesHaveNone() {
    let picture = Bitmap(width: 5, height: 4, filledWith: 7)
    #expect(picture.changes(since: picture) == nil)
  }

  @Test(arguments: [[(0, 0)], [(4, 3)], [(1, 2)], [(3, 0), (1, 2)], [(0, 3), (4, 0), (2, 2)]])
  func theSmallestRectangleHoldsThem(points: [(Int, Int)]) throws {
    let before = Bitmap(width: 5, height: 4)
    var after = before
    for (x, y) in points { after[x, y] = 1 }
    let rect = try #require(after.changes(since: before))
    let (xs, ys) = (points.map(\.0), points.map(\.1))
    #expect((rect.x, rect.y) == (xs.min() ?? 0, ys.min() ?? 0))
    #expect(rect.x + rect.width - 1 == xs.max())
    #expect(rect.y + rect.height - 1 == ys.max())
  }

  @Test func croppingToTheBoundsChangesNothing() {
    var picture = Bitmap(width: 3, height: 2)
    for index in picture.pixels.indices { picture.pixels[index] = UInt32(index) }
    #expect(picture.cropped(to: picture.bounds) == picture)
    let part = picture.cropped(to: PixelRect(x: 1, y: 1, width: 2, height: 1))
    #expect(part.pixels == [4, 5])
  }

  @Test func equalPixelsAreCleared() {
    let before = Bitmap(width: 2, height: 1, filledWith: 0xFF00_0001)
    var after = before
    after[1, 0] = 0xFF00_0002
    #expect(after.clearing(whatEquals: before).pixels == [0, 0xFF00_0002])
  }
}
