import Testing

@testable import Measuring

@Suite struct EvenTimesTests {
  private func rounded(_ times: [Double], to count: Double = 1000) -> [Double] {
    times.map { ($0 * count).rounded() / count }
  }

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

  /// As in a GIF; of its usual rates only 50 and 25 frames a second are times that it can say.
  @Test(arguments: [60.0, 30, 24, 15, 12])
  func hundredthsAreEven(rate: Double) throws {
    let times = (0..<60).filter { $0 < 20 || !$0.isMultiple(of: 7) }.map { Double($0) / rate }
    let found = EvenTimes.unrounded(rounded(times, to: 100))
    #expect(zip(found, times).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [50.0, 100 / 3.0, 25, 20, 100 / 7.0, 10])
  func wholeHundredthsStayAsTheyAre(rate: Double) {
    let times = rounded((0..<60).map { Double($0) / rate }, to: 100)
    #expect(zip(EvenTimes.unrounded(times), times).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func otherTimesStayAsTheyAre() {
    // Not rounded, at no even rate, or too few to tell.
    let exact = (0..<60).map { Double($0) / 60 }
    let uneven = rounded((0..<60).map { Double($0) / 60 + ($0.isMultiple(of: 5) ? 0.004 : 0) })
    let few = rounded((0..<6).map { Double($0) / 60 })
    let wandering = (0..<60).map { index in Double(3 * index + index / 2) / 100 }
    for times in [exact, uneven, few, wandering] { #expect(EvenTimes.unrounded(times) == times) }
    #expect(EvenTimes.unrounded([]).isEmpty)
  }
}
