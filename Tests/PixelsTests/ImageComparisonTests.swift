import Pixels
import TestSupport
import Testing

@Suite struct ImageComparisonTests {
  private let picture = TestPictures.photo(width: 9, height: 7)

  /// Nil unless the two are of one size and differ.
  private func found(in actual: Bitmap) -> PixelDifferences? {
    guard case .pixels(let differences) = ImageComparison(expected: picture, actual: actual)
    else { return nil }
    return differences
  }

  /// Pixels that a criterion tolerates are unequal, and do not count as different.
  @Test func unequalAndDifferentPixelsAreCountedApart() {
    func picture(_ levels: [UInt32]) -> Bitmap {
      var picture = Bitmap(width: levels.count, height: 1, filledWith: 0xFF00_0000)
      for (x, level) in levels.enumerated() { picture[x, 0] = 0xFF00_0000 | level }
      return picture
    }
    let expected = picture([0, 0, 0, 0])
    func counts(_ actual: [UInt32], tolerance: Int) -> [Int] {
      switch ImageComparison(expected: expected, actual: picture(actual), tolerance: tolerance) {
      case .pixels(let differences), .tolerated(let differences):
        [differences.differentCount, differences.unequalCount]
      case .same, .size: []
      }
    }
    #expect(counts([0, 2, 3, 90], tolerance: 2) == [2, 3])
    #expect(counts([0, 2, 3, 90], tolerance: 0) == [3, 3])
    #expect(counts([0, 2, 3, 90], tolerance: 90) == [0, 3])
    #expect(counts([0, 0, 0, 0], tolerance: 0) == [])
  }

  @Test func equalPicturesAreTheSame() {
    #expect(ImageComparison(expected: picture, actual: picture) == .same)
  }

  @Test func sizesAreComparedFirst() {
    let turned = TestPictures.photo(width: 7, height: 9)
    #expect(
      ImageComparison(expected: picture, actual: turned)
        == .size(expected: [9, 7], actual: [7, 9]))
  }

  @Test(arguments: [0, 8, 16, 24], [1, 2, 128])
  func oneChannelOfOnePixelIsEnough(shift: Int, delta: Int) throws {
    var changed = picture
    let level = Int(picture[4, 2] >> UInt32(shift) & 0xFF)
    let other = level >= delta ? level - delta : level + delta
    changed[4, 2] = picture[4, 2] & ~(0xFF << UInt32(shift)) | UInt32(other) << UInt32(shift)
    let differences = try #require(found(in: changed))
    #expect(differences.count == 1 && differences.largestChannelDelta == delta)
    #expect(differences.columns == 4...4 && differences.rows == 2...2)
  }

  @Test func differencesWithinTheToleranceDoNotCount() throws {
    var changed = picture
    changed[4, 2] ^= 0x2
    func comparison(_ tolerance: Int) -> ImageComparison {
      ImageComparison(expected: picture, actual: changed, tolerance: tolerance)
    }
    guard case .tolerated(let tolerated) = comparison(2) else {
      Issue.record("not tolerated")
      return
    }
    #expect(tolerated.count == 1 && tolerated.largestChannelDelta == 2)
    guard case .pixels = comparison(1) else {
      Issue.record("tolerated")
      return
    }
    changed[1, 1] ^= 0x8000
    guard case .pixels(let differences) = comparison(2) else {
      Issue.record("no difference")
      return
    }
    #expect(differences.count == 1 && differences.columns == 1...1)
  }

  @Test func boundsHoldAllDifferences() throws {
    var changed = picture
    for (x, y) in [(7, 1), (2, 3), (5, 6)] { changed[x, y] = ~picture[x, y] | 0xFF00_0000 }
    let differences = try #require(found(in: changed))
    #expect(differences.count == 3)
    #expect(differences.columns == 2...7 && differences.rows == 1...6)
  }

  @Test func comparisonIsSymmetric() throws {
    var changed = picture
    for index in stride(from: 0, to: 63, by: 5) { changed.pixels[index] &= 0xFF7F_7F7F }
    let there = ImageComparison(expected: picture, actual: changed)
    #expect(there == ImageComparison(expected: changed, actual: picture))
    #expect(there != .same)
  }
}
