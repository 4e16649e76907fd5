import Testing
import TransitionSpec

struct ShardWorkTests {
  /// How long a part takes, with each of its families prepared once.
  private static func load(_ part: [Int], _ pieces: [PieceOfWork]) -> Double {
    let setups = Dictionary(
      part.map { (pieces[$0].family, pieces[$0].setup) }, uniquingKeysWith: max)
    return part.reduce(setups.values.reduce(0, +)) { $0 + pieces[$1].length }
  }

  private static func parts(_ count: Int, _ pieces: [PieceOfWork]) throws -> [[Int]] {
    try #require(Shard(index: 1, count: count)).all.map { $0.positions(of: pieces) }
  }

  @Test(arguments: [1, 2, 7, 64]) func workIsSharedEvenly(count: Int) throws {
    let pieces = (0..<1000).map { PieceOfWork(length: 4 + Double($0 * 7919 % 101)) }
    let parts = try Self.parts(count, pieces)
    #expect(parts.flatMap { $0 }.sorted() == Array(0..<1000))
    #expect(parts.allSatisfy { $0 == $0.sorted() })
    let loads = parts.map { Self.load($0, pieces) }
    #expect((loads.max() ?? 0) * Double(count) / loads.reduce(0, +) <= 1.01)
  }

  /// Twenty families, each of which takes as long to prepare as two of its pieces.
  @Test(arguments: [1, 3, 16, 64]) func familiesStayTogether(count: Int) throws {
    let pieces = (0..<1000).map { number in
      PieceOfWork(
        length: 10 + Double(number * 7919 % 101), family: "\(number % 20)",
        setup: 60 + Double(number % 20) * 12)
    }
    let parts = try Self.parts(count, pieces)
    #expect(parts.flatMap { $0 }.sorted() == Array(0..<1000))
    let loads = parts.map { Self.load($0, pieces) }
    #expect((loads.max() ?? 0) * Double(count) / loads.reduce(0, +) <= 1.03)
    // Each family is prepared once, and twice more at most where a part ends.
    let prepared = parts.map { Set($0.map { pieces[$0].family }).count }.reduce(0, +)
    #expect((20...20 + 2 * count).contains(prepared))
  }

  @Test func aLongPieceIsAPartOfItsOwn() throws {
    let pieces = [
      PieceOfWork(length: 50, family: "a", setup: 5), PieceOfWork(length: 5, family: "b", setup: 5),
      PieceOfWork(length: 5, family: "a", setup: 5), PieceOfWork(length: 6, family: "b", setup: 5),
    ]
    let parts = try Self.parts(2, pieces)
    #expect(parts == [[0], [1, 2, 3]])
  }

  @Test func morePartsThanWorkLeaveSomeEmpty() throws {
    let pieces = [3.0, 0, 2].map { PieceOfWork(length: $0) }
    #expect(try Self.parts(5, pieces) == [[0], [2], [1], [], []])
    #expect(try Self.parts(5, []).allSatisfy(\.isEmpty))
    let same = (0..<5).map { _ in PieceOfWork(length: 1, family: "a", setup: 3) }
    #expect(try Self.parts(4, same).map(\.count) == [2, 1, 1, 1])
  }
}
