import Pixels
import Testing

struct BitmapChangesTests {
  private let grey: UInt32 = 0xFF80_8080
  private let red: UInt32 = 0xFFFF_0000

  @Test func equalPicturesChangeNothing() {
    let picture = Bitmap(width: 3, height: 2, filledWith: grey)
    #expect(picture.changes(from: picture) == nil)
  }

  @Test(arguments: [(0, 0), (4, 0), (0, 3), (4, 3), (2, 1)])
  func oneWordIsFoundWhereverItIs(x: Int, y: Int) throws {
    let before = Bitmap(width: 5, height: 4, filledWith: grey)
    var after = before
    after[x, y] = red
    let changes = try #require(after.changes(from: before))
    #expect((changes.x, changes.y) == (x, y))
    #expect(changes.picture == Bitmap(width: 1, height: 1, filledWith: red))
  }

  @Test func whatIsEqualWithinTheRectangleIsClear() throws {
    let before = Bitmap(width: 5, height: 4, filledWith: grey)
    var after = before
    (after[1, 0], after[3, 2]) = (red, red)
    let changes = try #require(after.changes(from: before))
    #expect((changes.x, changes.y) == (1, 0))
    var expected = Bitmap(width: 3, height: 3)
    (expected[0, 0], expected[2, 2]) = (red, red)
    #expect(changes.picture == expected)
  }
}
