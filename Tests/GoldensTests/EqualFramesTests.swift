import Testing

@testable import Goldens

@Suite struct EqualFramesTests {
  private func equal(_ pairs: [(Int, Int)]) -> EqualFrames {
    EqualFrames(sources: Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) })
  }

  // MARK: - Runs

  @Test func withoutEqualPicturesThereIsNothing() {
    let none = equal([])
    #expect(none.runs(among: [], ofAtLeast: 1).isEmpty)
    #expect(none.runs(among: [1, 2], ofAtLeast: 1).isEmpty)
    #expect(none.exchanges(among: [1, 2]).isEmpty)
  }

  @Test func neighboursWithOneOffsetAreARun() {
    let late = equal([(3, 2), (4, 3), (5, 4)])
    #expect(late.runs(among: [3, 4, 5], ofAtLeast: 3) == [.init(frames: [3, 4, 5], offset: 1)])
    #expect(late.runs(among: [3, 4, 5], ofAtLeast: 4).isEmpty)
    // A frame in between that is not looked at does not end a run.
    #expect(late.runs(among: [3, 5], ofAtLeast: 2) == [.init(frames: [3, 5], offset: 1)])
  }

  @Test func anotherOffsetBeginsAnotherRun() {
    let runs = equal([(3, 2), (4, 3), (5, 7)]).runs(among: [3, 4, 5], ofAtLeast: 1)
    #expect(runs == [.init(frames: [3, 4], offset: 1), .init(frames: [5], offset: -2)])
  }

  @Test func ofSeveralSourcesTheOneThatGoesOnCounts() {
    let runs = equal([(3, 2), (3, 9), (4, 10), (5, 11)]).runs(among: [3, 4, 5], ofAtLeast: 1)
    #expect(runs == [.init(frames: [3, 4, 5], offset: -6)])
    // The smallest one where several are equally long.
    let short = equal([(3, 2), (3, 9)]).runs(among: [3], ofAtLeast: 1)
    #expect(short == [.init(frames: [3], offset: 1)])
  }

  // MARK: - Exchanges

  @Test func bothHaveToBeTheOthersPicture() {
    #expect(equal([(2, 7), (7, 2)]).exchanges(among: [2, 7]) == [.exchanged(2, 7)])
    #expect(equal([(2, 7)]).exchanges(among: [2, 7]).isEmpty)
    // A frame that is explained otherwise is no partner.
    #expect(equal([(2, 7), (7, 2)]).exchanges(among: [2]).isEmpty)
  }

  @Test func severalPairsAroundOneMiddleAreAReversal() {
    let all = Array(0...6)
    let reversed = equal(all.map { ($0, 6 - $0) })
    #expect(
      reversed.exchanges(among: all.filter { $0 != 3 }) == [.reversed(frames: [0, 1, 2, 4, 5, 6])])
  }

  @Test func fewPairsOrOtherMiddlesAreNotReversed() {
    let two = equal([(0, 3), (3, 0), (1, 2), (2, 1)])
    #expect(two.exchanges(among: [0, 1, 2, 3]) == [.exchanged(0, 3), .exchanged(1, 2)])
    let three = equal([(0, 6), (6, 0), (1, 5), (5, 1), (2, 3), (3, 2)])
    #expect(three.exchanges(among: [0, 1, 2, 3, 5, 6]).count == 3)
  }
}
