import Testing
import TransitionEngine

@testable import CodeExport

struct SampledStopsTests {
  @Test func aLineNeedsOnlyItsEnds() {
    let stops = SampledStops(.linear, duration: 1).stops
    #expect(stops.map(\.fraction) == [0, 1])
    #expect(stops.map(\.progress) == [0, 1])
  }

  @Test(arguments: [
    TimingFunction.easeIn, .default, .bouncy, .spring(Spring(damping: 2)),
    .cubicBezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56),
  ])
  func linesStayWithinTheTolerance(timing: TimingFunction) {
    let duration = timing.naturalDuration ?? 1
    let sampled = SampledStops(timing, duration: duration)
    let error = TimingCode(timing, duration: duration).error(of: sampled.timing)
    // Fractions and outputs are rounded, and the end of a spring becomes 1.
    #expect(error <= 2 * SampledStops.tolerance)
    #expect(sampled.stops.count < 400)
  }

  @Test func fractionsRiseFromZeroToOne() {
    let fractions = SampledStops(.bouncy, duration: 1).stops.map(\.fraction)
    #expect(fractions.first == 0 && fractions.last == 1)
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func aSettledSpringEndsAtExactlyOne() {
    let duration = TimingFunction.bouncy.naturalDuration ?? 0
    #expect(SampledStops(.bouncy, duration: duration).stops.last?.progress == 1)
  }

  @Test func aCutSpringEndsWhereItIsCut() throws {
    let spring = TimingFunction.spring(Spring())
    let last = try #require(SampledStops(spring, duration: 0.1).stops.last)
    #expect(abs(last.progress - spring.progress(at: 1, duration: 0.1)) < 1e-4)
  }
}
