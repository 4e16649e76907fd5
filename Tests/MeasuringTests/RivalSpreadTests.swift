import Testing
import TransitionEngine

@testable import Measuring

@Suite struct RivalSpreadTests {
  private let specified = (easing: TimingFunction.easeInEaseOut, duration: 0.4)

  /// The fit of a motion by cubic-bezier(0.4, 0, 0.2, 1) that begins at 0.2 s and takes a time.
  private func fit(rate: Double, lasting duration: Double, error: Double = 0.001) throws
    -> MotionFit
  {
    let easing = TimingFunction.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    let samples = (0..<Int((duration + 0.4) * rate)).map { index -> MotionFit.Sample in
      let share = (Double(index) / rate - 0.2) / duration
      let state: FrameProgress.State = share <= 0 ? .before : share >= 1 ? .after : .moving
      return MotionFit.Sample(
        time: Double(index) / rate,
        progress: FrameProgress(
          state: state, value: easing.progress(at: min(max(share, 0), 1), duration: duration),
          errorBelow: error, errorAbove: error, residual: 1))
    }
    return try #require(MotionFit(samples, specified: specified))
  }

  @Test func manyFramesLeaveOneEasing() throws {
    let fit = try fit(rate: 60, lasting: 0.5)
    #expect(abs(fit.best.duration - 0.5) < 0.002)
    #expect(fit.best.durationError < 0.005)
  }

  /// Several easings pass through five frames.
  @Test(arguments: [0.003, 0.01]) func fewFramesLeaveMany(_ error: Double) throws {
    let fit = try fit(rate: 20, lasting: 0.25, error: error)
    #expect(abs(fit.best.duration - 0.25) < 2 * fit.best.durationError)
  }

  /// The answer holds the share that twice the error is said to.
  @Test func holdsNineteenOfTwenty() throws {
    let fit = try fit(rate: 60, lasting: 0.5)
    var (near, far) = (fit.best, fit.best)
    (near.durationError, near.duration) = (0.001, 0.5)
    far.duration = 0.6
    func error(_ prior: Double) -> Double {
      RivalSpread([.init(fit: near), .init(fit: far, prior: prior)], around: near).duration
    }
    // One of a hundred does not count, one of ten does.
    #expect(abs(error(logarithm(0.01)) - 0.001) < 0.0002)
    #expect(abs(2 * error(logarithm(0.1)) - 0.1) < 0.003)
  }

  /// A rival that fits as well may be anywhere within its own error; one that hardly fits is known as well as the answer.
  @Test func aRivalIsKnownAsWellAsItFits() throws {
    let fit = try fit(rate: 60, lasting: 0.5)
    var (near, far) = (fit.best, fit.best)
    (near.durationError, near.duration, near.rootMeanSquare) = (0.001, 0.5, 0.001)
    (far.durationError, far.rootMeanSquare) = (0.05, 0.001)
    func error() -> Double {
      RivalSpread([.init(fit: near), .init(fit: far)], around: near).duration
    }
    #expect(abs(2 * error() - 1.645 * 0.05) < 0.003)
    far.rootMeanSquare = 0.01
    #expect(error() < 0.002)
    // A shape at the limit of curves tells no error.
    (far.rootMeanSquare, far.durationError) = (0.001, 40)
    #expect(error() < 0.002)
  }
}
