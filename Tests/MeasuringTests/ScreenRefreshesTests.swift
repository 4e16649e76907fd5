import Testing

@testable import Measuring

@Suite struct ScreenRefreshesTests {
  private func times(_ rate: Double, count: Int = 24) -> [Double] {
    (0..<count).map { Double($0) / rate }
  }

  /// Stamps of whole hundredths of a second.
  private func rounded(_ times: [Double]) -> [Double] { times.map { ($0 * 100).rounded() / 100 } }

  /// Whether one of the ways puts frames at some times, but for a time that is the same for all.
  private func contains(_ shown: [Double], _ refreshes: ScreenRefreshes, of times: [Double]) -> Bool
  {
    refreshes.delays.contains { delays in
      let off = times.indices.map { times[$0] + delays[$0] - shown[$0] }
      return off.allSatisfy { abs($0 - off[0]) < 1e-6 }
    }
  }

  @Test(arguments: [60, 59.94, 30, 29.97, 120, 15, 20])
  func ratesThatGoTogetherHaveTheirOwnTimes(rate: Double) {
    let refreshes = ScreenRefreshes(times(rate).map { $0 + 0.0013 })
    #expect(refreshes.delays.isEmpty)
    #expect(refreshes.doubt == 0)
  }

  @Test(arguments: [50, 25, 24, 100.0 / 3])
  func theRefreshesOfTheScreenAreAmongTheWays(rate: Double) {
    let stamps = times(rate).map { $0 + 0.0013 }
    let shown = stamps.map { ($0 * 60 + 0.3).rounded(.down) / 60 }
    let refreshes = ScreenRefreshes(stamps)
    #expect(contains(shown, refreshes, of: stamps))
    #expect(refreshes.delays.count < 40)
    #expect(abs(refreshes.doubt - 1.0 / 60) < 1e-9)
  }

  /// 30 ms, 30 ms, 40 ms; and 20 ms, 20 ms, 10 ms.
  @Test(arguments: [30.0, 60]) func roundedStampsAreEvened(rate: Double) {
    let stamps = rounded(times(rate))
    let refreshes = ScreenRefreshes(stamps)
    #expect(refreshes.delays.count == 1)
    let even = zip(stamps, refreshes.delays.first ?? []).map { $0 + $1 }
    #expect(zip(even.dropFirst(), even).allSatisfy { abs($0 - $1 - 1 / rate) < 0.0005 })
  }

  /// At 33 a second steps of 30 ms make up for it only every second: the interval is the one with which all stamps may have
  /// been rounded.
  @Test func aSlowDriftOfStampsIsTold() {
    let shown = times(33, count: 41).map { $0 + 0.303 }
    let stamps = rounded(shown)
    let refreshes = ScreenRefreshes(stamps)
    #expect(refreshes.evenCount == 1)
    let off = zip(zip(stamps, refreshes.delays.first ?? []), shown).map { $0.0 + $0.1 - $1 }
    #expect(off.allSatisfy { abs($0 - off[0]) < 0.0025 })
  }

  /// Frames that repeat a picture are merged into the one before.
  @Test func mergedFramesKeepTheOthersEven() {
    let all = times(24)
    let left = all.indices.filter { ![5, 6, 7, 15].contains($0) }
    let stamps = rounded(left.map { all[$0] })
    let shown = left.map { (all[$0] * 60 + 1e-6).rounded(.down) / 60 }
    let refreshes = ScreenRefreshes(stamps)
    let isFound = refreshes.delays.contains { delays in
      let off = stamps.indices.map { stamps[$0] + delays[$0] - shown[$0] }
      return off.allSatisfy { abs($0 - off[0]) < 0.002 }
    }
    #expect(isFound)
  }

  @Test func onlyHundredthsOfASecondAndOtherRatesAreDoubtful() {
    #expect(abs(ScreenRefreshes(rounded(times(50))).doubt - 0.02) < 1e-6)
    #expect(abs(ScreenRefreshes(rounded(times(10))).doubt - 1.0 / 60 - 0.01) < 1e-6)
    #expect(ScreenRefreshes(times(60)).doubt == 0)
  }

  /// By frame, how far off a recorder's stamp is that says when it got a picture, up to one, in any order.
  private func unrest(_ frame: Int) -> Double { Double(frame * 7 % 13 - 6) / 6 }

  @Test(arguments: [30.0, 60, 120]) func stampsAroundEvenTimesAreEvened(rate: Double) {
    let shown = times(rate, count: 60).filter { $0 < 0.2 || $0 > 0.24 }
    let stamps = shown.enumerated().map { $1 + 0.15 / rate * unrest($0) }
    let refreshes = ScreenRefreshes(stamps)
    #expect(refreshes.isWhenTaken)
    #expect(refreshes.evenCount == 1 && refreshes.delays.count == 1)
    let even = zip(stamps, refreshes.delays.first ?? []).map { $0 + $1 }
    #expect(zip(even, shown).allSatisfy { abs($0 - $1) < 0.03 / rate })
  }

  /// Stamps that lie anywhere are those of the pictures.
  @Test func stampsAwayFromEvenTimesStayAsTheyAre() {
    let stamps = times(60, count: 60).enumerated().map { $1 + 0.4 / 60 * unrest($0) }
    #expect(ScreenRefreshes(stamps).delays.isEmpty)
    #expect(!ScreenRefreshes(stamps).isWhenTaken)
  }
}
