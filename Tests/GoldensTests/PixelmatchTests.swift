import Foundation
import Goldens
import PNG
import Pixels
import TestSupport
import Testing

/// A pair of pictures in `Fixtures/comparison`, and how many of their pixels pixelmatch counts.
struct PixelmatchPair: Decodable, CustomStringConvertible {
  struct Count: Decodable {
    let threshold: Double
    /// With anti-aliased pixels left out.
    let ignored: Int
    /// With all.
    let counted: Int
  }

  private struct File: Decodable { let pairs: [PixelmatchPair] }

  let name: String
  let counts: [Count]

  var description: String { name }

  private static let folder = Fixtures.folder.appendingPathComponent("comparison")

  static let all: [PixelmatchPair] = {
    let file = folder.appendingPathComponent("pixelmatch.json")
    let pairs = try? JSONDecoder().decode(File.self, from: Data(contentsOf: file)).pairs
    return pairs ?? []
  }()

  func picture(_ role: String) throws -> StraightBitmap {
    let file = Self.folder.appendingPathComponent("\(name)-\(role).png")
    return try PNGCodec.decodeStraight(Array(Data(contentsOf: file)))
  }
}

@Suite struct PixelmatchTests {
  @Test func pairsAreThere() {
    #expect(PixelmatchPair.all.count == 13)
  }

  @Test(arguments: PixelmatchPair.all)
  func countsArePixelmatchs(pair: PixelmatchPair) throws {
    let (expected, actual) = (try pair.picture("expected"), try pair.picture("actual"))
    func count(_ threshold: Double, ignoresAntialiasing: Bool) -> Int {
      let criterion = ComparisonCriterion(
        .yiqDistance(threshold), ignoresAntialiasing: ignoresAntialiasing)
      let comparison = ImageComparison(expected: expected, actual: actual, by: criterion)
      guard case .pixels(let differences) = comparison else { return 0 }
      return differences.count
    }
    for row in pair.counts {
      #expect(count(row.threshold, ignoresAntialiasing: true) == row.ignored)
      #expect(count(row.threshold, ignoresAntialiasing: false) == row.counted)
    }
  }

  @Test func coloursThatCannotBeSeenAreUnequalAllTheSame() throws {
    let pair = try #require(PixelmatchPair.all.first { $0.name == "invisible" })
    let comparison = ImageComparison(
      expected: try pair.picture("expected"), actual: try pair.picture("actual"))
    guard case .pixels(let differences) = comparison else {
      Issue.record("found the same")
      return
    }
    #expect(differences.count == 1 && differences.largestChannelDelta == 190)
  }
}
