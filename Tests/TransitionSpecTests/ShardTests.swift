import Testing
import TransitionSpec

struct ShardTests {
  @Test(arguments: ["1/1", "3/8", "100000/100000"]) func aPartIsReadAndWritten(text: String) {
    #expect(Shard(text: text)?.text == text)
  }

  @Test(arguments: [
    "", "1", "0/3", "4/3", "1/0", "-1/3", "+1/3", "1/3/3", " 1/3", "1/ 3", "1.0/3", "1/100001",
    "99999999999999999999/3",
  ]) func whatIsNoPartIsRefused(text: String) {
    #expect(Shard(text: text) == nil)
  }

  @Test(arguments: 1...9) func partsAreTheWholeAndHaveNothingInCommon(count: Int) throws {
    let all = Array(0..<23)
    let parts = try #require(Shard(index: 1, count: count)).all.map { $0.elements(of: all) }
    #expect(parts.flatMap { $0 }.sorted() == all)
    #expect(parts.allSatisfy { $0 == $0.sorted() })
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  /// Frames of a circle that grows cost more and more.
  @Test func risingCostIsSharedEvenly() throws {
    let costs = (0..<240).map { 1 + Double($0) / 60 }
    let loads = try #require(Shard(index: 1, count: 8)).all.map {
      $0.elements(of: costs).reduce(0, +)
    }
    #expect((loads.max() ?? 0) * 8 / loads.reduce(0, +) < 1.01)
  }

  @Test func filesAreNamedByTheirPart() throws {
    let shard = try #require(Shard(index: 3, count: 8))
    #expect(shard.fileName("manifest") == "manifest.3-of-8.json")
    #expect(Shard(fileName: "manifest.3-of-8.json", stem: "manifest") == shard)
    for name in ["manifest.json", "manifest.03-of-8.json", "manifest.9-of-8.json", "x.3-of-8.json"]
    {
      #expect(Shard(fileName: name, stem: "manifest") == nil)
    }
  }
}
