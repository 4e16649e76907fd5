import Testing
import TransitionEngine

@testable import Measuring

@Suite struct FitSpreadTests {
  private let specified = (easing: TimingFunction.easeInEaseOut, duration: 0.4)

  /// Samples of a motion that begins at 0.2 s and takes 0.4.
  ///
  /// - Parameter late: How much later than their stamps pictures come, by frame.
  private func spread(
    rate: Double, doubt: Double = 0, leaps: Int = 0, late: (Int) -> Double = { _ in 0 }
  ) throws -> FitSpread {
    let samples = (0..<Int(0.8 * rate)).map { index -> MotionFit.Sample in
      let place = (Double(index) / rate - late(index) - 0.2) / 0.4
      let state: FrameProgress.State = place <= 0 ? .before : place >= 1 ? .after : .moving
      return MotionFit.Sample(
        time: Double(index) / rate,
        progress: FrameProgress(
          state: state,
          value: TimingFunction.easeInEaseOut.progress(at: min(max(place, 0), 1), duration: 0.4),
          errorBelow: 0.001, errorAbove: 0.001, residual: 1))
    }
    let fit = try #require(MotionFit(samples, specified: specified)).best
    return FitSpread(of: samples, after: fit, leaps: leaps, doubt: doubt, specified: specified)
  }

  @Test func anEvenRecordingTellsTimesWell() throws {
    let even = try spread(rate: 60)
    #expect(even.begin < 0.0005 && even.duration < 0.0005)
  }

  /// Each picture comes from a recording with another rate.
  @Test func stampsThatAreOffTellTimesLessWell() throws {
    let doubtful = try spread(rate: 100 / 3, doubt: 0.03)
    #expect((0.001..<0.02).contains(doubtful.begin))
    #expect((0.001..<0.04).contains(doubtful.duration))
    #expect((0.005..<0.3).contains(doubtful.progress))
    let uneven = try spread(rate: 100 / 3) { $0.isMultiple(of: 3) ? 0.02 : 0 }
    #expect((0.001..<0.05).contains(uneven.begin))
  }

  @Test func isTheSameOnEveryRun() throws {
    #expect(try spread(rate: 30, doubt: 0.01) == spread(rate: 30, doubt: 0.01))
  }
}
