import TestSupport
import Testing
import TransitionEngine

struct LinearEasingTests {
  private typealias Stop = LinearEasing.Stop

  private func progress(_ stops: [LinearEasing.Stop], at fractions: [Double]) -> [Double] {
    let easing = LinearEasing(stops: stops)
    return fractions.map(easing.progress)
  }

  @Test func twoStopsAreALine() {
    let fractions = [0, 0.1, 1 / 3.0, 0.7, 1]
    #expect(progress([Stop(0), Stop(1)], at: fractions) == fractions)
    #expect(progress([Stop(1), Stop(0)], at: [0, 0.25, 1]) == [1, 0.75, 0])
  }

  @Test func aSingleStopHoldsThroughout() {
    #expect(progress([Stop(0.5)], at: [0, 0.3, 1]) == [0.5, 0.5, 0.5])
    #expect(progress([Stop(0.5, start: 40)], at: [0, 0.3, 1]) == [0.5, 0.5, 0.5])
    #expect(progress([Stop(0.5, start: 20, end: 70)], at: [0, 0.3, 1]) == [0.5, 0.5, 0.5])
  }

  @Test func stopsWithoutPercentagesAreSpreadEvenly() {
    let stops = [Stop(0), Stop(0.5), Stop(0.25), Stop(0.75), Stop(1)]
    let expected = [0, 0.25, 0.5, 0.375, 0.25, 0.5, 0.75, 0.875, 1]
    #expect(progress(stops, at: (0...8).map { Double($0) / 8 }) == expected)
  }

  @Test func theyAreSpreadBetweenTheirNeighbours() {
    // The stops are at 0, 20, 40, 70 and 100 %.
    let stops = [Stop(0), Stop(0.5), Stop(0.6, start: 40), Stop(0.9), Stop(1)]
    for (fraction, expected) in [(0.2, 0.5), (0.4, 0.6), (0.7, 0.9), (0.1, 0.25), (0.55, 0.75)] {
      #expect(progress(stops, at: [fraction])[0].isClose(to: expected, within: 1e-15))
    }
  }

  @Test func aStopWithTwoPercentagesLasts() {
    let stops = [Stop(0), Stop(0.25, start: 25, end: 75), Stop(1)]
    let expected = [0, 0.125, 0.25, 0.25, 0.25, 0.625, 1]
    #expect(progress(stops, at: [0, 0.125, 0.25, 0.5, 0.75, 0.875, 1]) == expected)
  }

  @Test func twoStopsAtOnePercentageAreAJump() {
    let stops = [Stop(0), Stop(0.6, start: 50), Stop(0.4, start: 50), Stop(1)]
    #expect(progress(stops, at: [0.25, 0.5, 0.75]) == [0.3, 0.4, 0.7])
    #expect(progress(stops, at: [0.5 - 1e-12])[0].isClose(to: 0.6, within: 1e-11))
    let steps = [Stop(0, start: 0, end: 50), Stop(1, start: 50, end: 100)]
    #expect(progress(steps, at: [0, 0.499_999, 0.5, 1]) == [0, 0, 1, 1])
  }

  @Test func aSmallerPercentageCountsAsTheOneBefore() {
    let backwards = [Stop(0, start: 20), Stop(0.5, start: 10), Stop(1)]
    let clamped = [Stop(0, start: 20), Stop(0.5, start: 20), Stop(1, start: 100)]
    let fractions = stride(from: 0.0, through: 1, by: 0.05).map { $0 }
    #expect(progress(backwards, at: fractions) == progress(clamped, at: fractions))
    let shrinking = [Stop(0), Stop(0.5, start: 60, end: 30), Stop(1)]
    let point = [Stop(0), Stop(0.5, start: 60), Stop(1)]
    #expect(progress(shrinking, at: fractions) == progress(point, at: fractions))
  }

  @Test func theLastIsAtTheLargestPercentageIfThatIsBeyondTheEnd() {
    // The stops are at 0, 200 and 200 %, so half of the way to 0.8 is reached at the end.
    #expect(progress([Stop(0), Stop(0.8, start: 200), Stop(1)], at: [0.5, 1]) == [0.2, 0.4])
  }

  @Test func theFirstIsAtZeroAndHoldsBackNegativePercentages() {
    let stops = [Stop(0), Stop(0.5, start: -10), Stop(1)]
    #expect(progress(stops, at: [0, 0.5, 1]) == [0.5, 0.75, 1])
  }

  @Test func theLinesAtTheEndsGoOn() {
    let stops = [Stop(0, start: 25), Stop(1, start: 75)]
    #expect(progress(stops, at: [0, 0.25, 0.5, 0.75, 1]) == [-0.5, 0, 0.5, 1, 1.5])
    let bent = [Stop(0, start: 20), Stop(0.5, start: 40), Stop(0.5, start: 60), Stop(1, start: 80)]
    let ends = progress(bent, at: [0, 1])
    #expect(ends[0].isClose(to: -0.5, within: 1e-15))
    #expect(ends[1].isClose(to: 1.5, within: 1e-15))
  }

  @Test func aJumpAtAnEndDoesNotGoOn() {
    let start = [Stop(0.1, start: 20), Stop(0.6, start: 20), Stop(1)]
    #expect(progress(start, at: [0, 0.2, 1]) == [0.1, 0.6, 1])
    let end = [Stop(0), Stop(0.4, start: 80), Stop(0.9, start: 80)]
    #expect(progress(end, at: [0, 0.8, 1]) == [0, 0.9, 0.9])
  }

  @Test func anAlmostVerticalLineDoesNotOverflow() {
    for gap in [0, .leastNonzeroMagnitude, 1e-300, 1e-9, 1e-6] {
      for stops in [
        [Stop(-1000, start: 0), Stop(1000, start: gap)],
        [Stop(-1000, start: 100 - gap), Stop(1000, start: 100)],
        [Stop(-1000, start: 100_000 - gap), Stop(1000, start: 100_000)],
      ] {
        #expect(progress(stops, at: [0, 0.5, 1]).allSatisfy { abs($0) < 1e15 })
      }
    }
  }

  @Test func stopsAreMetExactly() {
    let inputs = (0...100).map { Double($0 * $0) / 10_000 }
    let stops = inputs.enumerated().map { Stop(1 / Double($0 + 1), start: $1 * 100) }
    let easing = LinearEasing(stops: stops)
    for stop in stops {
      #expect(easing.progress(at: (stop.start ?? 0) / 100) == stop.output)
    }
  }

  @Test func betweenRisingStopsProgressNeverFalls() {
    let easing = LinearEasing(stops: [0, 0.01, 0.3, 0.3, 0.9, 1].map { Stop($0) })
    let values = (0...1000).map { easing.progress(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func stopsThatMirrorEachOtherAreSymmetric() {
    let easing = LinearEasing(stops: [0, 0.1, 0.5, 0.9, 1].map { Stop($0) })
    for fraction in stride(from: 0, through: 1, by: 0.03) {
      let sum = easing.progress(at: fraction) + easing.progress(at: 1 - fraction)
      #expect(sum.isClose(to: 1, within: 1e-15))
    }
  }

  /// Samples of a curve as stops approximate the curve to within the sagitta of the lines.
  @Test func manyStopsComeCloseToACurve() {
    let curve = TimingFunction.easeInEaseOut
    let easing = LinearEasing(
      stops: (0..<10_000).map { Stop(curve.progress(at: Double($0) / 9999)) })
    for fraction in stride(from: 0.0, through: 1, by: 0.0123) {
      #expect(easing.progress(at: fraction).isClose(to: curve.progress(at: fraction), within: 1e-7))
    }
  }

  @Test func anEndWithoutAStartIsNone() {
    #expect(Stop(1, end: 50) == Stop(1))
  }
}
