import TestSupport
import Testing

@testable import Pixels

@Suite struct PixelScanTests {
  private let picture = TestPictures.photo(width: 37, height: 19)

  private func scan<Result>(
    _ actual: Bitmap, _ criterion: ComparisonCriterion, _ body: (PixelScan) -> Result
  ) -> Result {
    picture.pixels.withUnsafeBufferPointer { first in
      actual.pixels.withUnsafeBufferPointer { second in
        body(
          PixelScan(
            expected: first, actual: second, width: picture.width, height: picture.height,
            criterion: criterion))
      }
    }
  }

  /// Some pixels changed by 1 to 200 levels of green.
  private var changed: Bitmap {
    var changed = picture
    for (index, delta) in [(5, 1), (40, 9), (41, 200), (300, 30), (702, 2)] {
      let green = Int(picture.pixels[index] >> 8 & 0xFF)
      let other = UInt32(green >= delta ? green - delta : green + delta)
      changed.pixels[index] = picture.pixels[index] & 0xFFFF_00FF | other << 8
    }
    return changed
  }

  @Test func equalPicturesHaveNoDifferences() {
    let (different, tolerated) = scan(picture, .exact) { $0.run() }
    #expect(different == nil && tolerated == nil)
  }

  /// Exact comparison takes a shorter way.
  @Test func shortWayFindsWhatTheLongOneDoes() throws {
    let exact = scan(changed, .exact) { $0.run() }
    let judged = scan(changed, ComparisonCriterion(.channelDelta(0), ignoresAntialiasing: true)) {
      $0.run()
    }
    let different = try #require(exact.different)
    #expect(different.count == 5 && different.largestChannelDelta == 200)
    #expect(different.columns == 3...36 && different.rows == 0...18)
    #expect(exact.tolerated == nil)
    #expect(
      (judged.different?.count ?? 0) + (judged.tolerated?.count ?? 0) == different.count)
  }

  @Test(arguments: [
    (ComparisonCriterion(.channelDelta(2)), 3), (ComparisonCriterion(.channelDelta(30)), 1),
    (ComparisonCriterion(.channelDelta(200)), 0), (ComparisonCriterion(.yiqDistance(0)), 5),
    (ComparisonCriterion(.yiqDistance(1)), 0),
  ])
  func everyUnequalPixelIsEitherDifferentOrTolerated(criterion: ComparisonCriterion, count: Int) {
    let (different, tolerated) = scan(changed, criterion) { $0.run() }
    #expect((different?.count ?? 0) == count)
    #expect((tolerated?.count ?? 0) == 5 - count)
  }

  @Test func verdictsAreThoseThatAreCounted() {
    let criterion = ComparisonCriterion(.channelDelta(9))
    var found: [Int: PixelScan.Verdict] = [:]
    scan(changed, criterion) { scan in
      scan.verdicts { index, verdict in if verdict != .equal { found[index] = verdict } }
    }
    #expect(
      found == [5: .tolerated, 40: .tolerated, 41: .different, 300: .different, 702: .tolerated])
  }
}
