import Testing

@testable import Measuring

@Suite struct EvenTimesTests {
  private func rounded(_ times: [Double]) -> [Double] { times.map { ($0 * 1000).rounded() / 1000 } }

  @Test(arguments: [60.0, 60 / 1.001, 30, 120, 25])
  func millisecondsAreEven(rate: Double) throws {
    // Some frames are left out.
    let times = (0..<90).filter { $0 < 20 || !$0.isMultiple(of: 7) }.map {
      0.034 + Double($0) / rate
    }
    let found = EvenTimes.unrounded(rounded(times))
    let shift = found[0] - times[0]
    #expect(abs(shift) < 0.0006)
    #expect(zip(found, times).allSatisfy { abs($0 - $1 - shift) < 1e-9 })
  }

  @Test func otherTimesStayAsTheyAre() {
    // Not rounded, at no even rate, or too few to tell.
    let exact = (0..<60).map { Double($0) / 60 }
    let uneven = rounded((0..<60).map { Double($0) / 60 + ($0.isMultiple(of: 5) ? 0.004 : 0) })
    let few = rounded((0..<6).map { Double($0) / 60 })
    for times in [exact, uneven, few] { #expect(EvenTimes.unrounded(times) == times) }
    #expect(EvenTimes.unrounded([]).isEmpty)
  }
}
