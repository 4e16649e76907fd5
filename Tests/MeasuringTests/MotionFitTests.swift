import Testing
import TransitionEngine

@testable import Measuring

@Suite struct MotionFitTests {
  /// Samples at a rate of a motion that begins at 0.2 s and takes 0.4, with errors that alternate, or that are
  /// another number at each place.
  private func fit(
    _ easing: TimingFunction, rate: Double, error: Double, specified: TimingFunction,
    put off: ((Double) -> Double)? = nil
  ) throws -> MotionFit {
    let count = Int(0.8 * rate)
    let samples = (0..<count).map { index -> MotionFit.Sample in
      let time = Double(index) / rate
      let place = (time - 0.2) / 0.4
      let state: FrameProgress.State = place <= 0 ? .before : place >= 1 ? .after : .moving
      let noise =
        state == .moving
        ? error * (index.isMultiple(of: 2) ? 1 : -1) + (off?(place) ?? 0) : 0
      let sure = off == nil || state != .moving ? 0.001 : 0.01
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: state, value: easing.progress(at: min(max(place, 0), 1), duration: 0.4) + noise,
          errorBelow: sure, errorAbove: sure, residual: 1))
    }
    return try #require(MotionFit(samples, specified: (specified, 0.4)))
  }

  @Test(arguments: [0, 0.004, 0.008])
  func systemEasingsComeBeforeEasingsNet(error: Double) throws {
    let found = try fit(.easeInEaseOut, rate: 50, error: error, specified: .linear)
    #expect(found.best.easing == .easeInEaseOut)
    #expect(abs(found.best.begin - 0.2) < 0.004)
  }

  @Test func anEasingOfEasingsNetIsNamedWhereItFitsClearly() throws {
    let quad = try TimingFunction(text: "easeInOutQuad")
    let found = try fit(quad, rate: 60, error: 0, specified: .linear)
    #expect(found.best.easing == quad)
  }

  @Test func theSpecsEasingIsNotPutAsideForItsTwin() throws {
    let quad = try TimingFunction(text: "easeInOutQuad")
    let found = try fit(.easeInEaseOut, rate: 60, error: 0.004, specified: quad)
    #expect(found.best.kind == .specified)
  }

  /// A curve without a name, of which the begin is hard to see.
  @Test func aCurveThatLeavesEvenlyIsFound() throws {
    let curve = TimingFunction.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    let found = try fit(curve, rate: 60, error: 0.0005, specified: .linear)
    #expect(abs(found.best.begin - 0.2) < 0.005)
    #expect(abs(found.best.duration - 0.4) < 0.01)
  }

  /// Each step is seen in several frames, so that the times are known to a frame's.
  @Test func stepsAreTold() throws {
    let steps = try TimingFunction(text: "steps(8)")
    let found = try fit(steps, rate: 120, error: 0, specified: steps)
    #expect(found.best.kind == .specified)
    #expect(abs(found.best.begin - 0.2) < 0.5 / 120)
    #expect(abs(found.best.duration - 0.4) < 1.0 / 120)
    #expect(found.best.beginError < 1.0 / 120)
    #expect(abs(found.asSpecified.begin - 0.2) < 0.5 / 120)
  }

  /// All frames of a fade may be put off together by what encoders make of it.
  @Test func anEasingIsKeptWithinTheErrorsOfItsFrames() throws {
    let found = try fit(.easeInEaseOut, rate: 60, error: 0, specified: .easeInEaseOut) { place in
      -0.005 * (place < 0.4 ? 1 : 0.4)
    }
    #expect(found.best.kind == .specified)
    #expect(abs(found.best.begin - 0.2) < 0.004)
  }

  /// A frame at 50 Hz of a screen with 60 is up to a refresh older than its stamp; one that is known to be is not off.
  @Test func timesThatAreOffAreTold() throws {
    func misfit(_ old: (Int) -> Double) throws -> Double {
      let samples = (0..<40).map { index -> MotionFit.Sample in
        let place = (Double(index) / 50 - old(index) - 0.2) / 0.4
        let state: FrameProgress.State = place <= 0 ? .before : place >= 1 ? .after : .moving
        return MotionFit.Sample(
          time: Double(index) / 50,
          progress: FrameProgress(
            state: state,
            value: TimingFunction.easeInEaseOut.progress(at: min(max(place, 0), 1), duration: 0.4),
            errorBelow: 0.001, errorAbove: 0.001, residual: 1))
      }
      let fit = try #require(MotionFit(samples, specified: (.easeInEaseOut, 0.4)))
      return fit.best.timeMisfit(of: samples)
    }
    #expect(try misfit { _ in 0 } < 0.0005)
    #expect(try misfit { Double($0 % 5) / 300 } > 0.0015)
  }

  /// Where the first frame of each step comes well behind its jump, none tells a time: those that are on the easing are not off.
  @Test func framesBetweenJumpsAreNotOff() throws {
    let fit = MotionFit.Candidate(
      kind: .specified, easing: try TimingFunction(text: "steps(8)"), begin: 0.4188,
      duration: 0.7903, beginError: 0.01, durationError: 0.01, rootMeanSquare: 0, largestError: 0,
      score: 0, isWithinErrors: true)
    func misfit(late: Set<Int>) -> Double {
      fit.timeMisfit(
        of: [30, 36, 42, 47, 53, 59, 64].map { index in
          let shown = late.contains(index) ? index - 6 : index
          return MotionFit.Sample(
            time: Double(index) / 57,
            progress: FrameProgress(
              state: .moving, value: fit.progress(at: Double(shown) / 57), errorBelow: 0.001,
              errorAbove: 0.001, residual: 1))
        })
    }
    #expect(misfit(late: []) == 0)
    #expect(misfit(late: [42]) > 0.0015)
  }

  /// A curve that comes to rest evenly passes through the frames as well as one that all but does, over a longer time: the
  /// error holds both.
  @Test(arguments: [(0.54, 0.09, 0.13, 0.97), (0.13, 0.32, 0.48, 0.96)])
  func aCurveThatIsAsGoodIsWithinTheError(_ curve: (Double, Double, Double, Double)) throws {
    let easing = TimingFunction.cubicBezier(x1: curve.0, y1: curve.1, x2: curve.2, y2: curve.3)
    for size in [0.0003, 0.0006, 0.0009] {
      let found = try fit(easing, rate: 120, error: 0, specified: .linear) { place in
        let index = Int((place * 48).rounded())
        return size * [1, -0.5, 0.2, -1, 0.8, -0.3, -0.9][index % 7] - (place > 0.9 ? size : 0)
      }
      let best = found.best
      #expect(best.kind == .cubicBezier)
      let equals = found.candidates.filter {
        $0.kind == .cubicBezier && $0.rootMeanSquare <= 1.05 * best.rootMeanSquare
      }
      for other in equals {
        #expect(abs(other.duration - best.duration) < 2 * best.durationError + 0.001)
      }
    }
  }

  /// A curve that begins with a jump of speed, of which the last part is not seen: an easing of easings.net passes as near by the
  /// frames that move, and through one that is at rest.
  @Test func anEasingThatMovesAScreenAtRestIsNotNamed() throws {
    let (begin, duration) = (0.4026, 0.45)
    let curve = TimingFunction.cubicBezier(x1: 0.5, y1: 0.12, x2: 0.83, y2: 0.73)
    let samples = (5..<40).map { index -> MotionFit.Sample in
      let time = Double(index) / 30
      let value = time < begin ? 0 : curve.progress(at: (time - begin) / duration, duration: 1)
      let progress =
        time < begin
        ? FrameProgress(
          state: .before, value: 0, errorBelow: 0.0007, errorAbove: 0.0015, residual: 1)
        : value > 0.85
          ? FrameProgress(state: .after, value: 1, errorBelow: 0.1, errorAbove: 0.5, residual: 1)
          : FrameProgress(
            state: .moving, value: value, errorBelow: 0.0003, errorAbove: 0.0003, residual: 1)
      return MotionFit.Sample(time: time, progress: progress)
    }
    let best = try #require(MotionFit(samples, specified: (.easeIn, 1))).best
    #expect(abs(best.begin - begin) < 0.01)
    #expect(abs(best.duration - duration) < 2 * best.durationError)
  }

  /// A motion of 0.6 s, of which the screen is at rest from a progress on that does not show.
  private func covering(
    _ easing: TimingFunction, rate: Double, without: Set<Int> = [], put off: (Double) -> Double
  ) throws -> MotionFit {
    let samples = (0..<Int(1.2 * rate)).filter { !without.contains($0) }.map {
      index -> MotionFit.Sample in
      let time = Double(index) / rate
      let value = easing.progress(at: min(max((time - 0.2357) / 0.6, 0), 1), duration: 0.6)
      let state: FrameProgress.State = value <= 0.01 ? .before : value > 0.78 ? .after : .moving
      let seen = state == .before ? 0 : state == .after ? 1 : value + off(value)
      return MotionFit.Sample(
        time: time,
        progress: FrameProgress(
          state: state, value: seen, errorBelow: state == .after ? 0.22 : 0.0007,
          errorAbove: state == .before ? 0.01 : 0.0007, residual: 1))
    }
    return try #require(
      MotionFit(samples, specified: (.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1), 0.6)))
  }

  /// The last corner of a circle is brought early. A curve that is bent to that takes half the time.
  @Test func theSpecIsLikelierThanACurveThatIsBentToAFrame() throws {
    let spec = TimingFunction.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    let found = try covering(spec, rate: 30) { $0 > 0.7 ? 0.0075 : 0.0003 }
    #expect(found.best.kind == .cubicBezier)
    let told = found.preferringSpecified
    #expect(told.best.kind == .specified)
    #expect(abs(told.best.begin - 0.2357) < 0.002)
    #expect(abs(told.best.duration - 0.6) < 0.006)
    #expect(told.best.durationError < 0.01)
    #expect(told.candidates.count == found.candidates.count)
  }

  /// Another curve that is 2 % of the way from the spec shows in many frames.
  @Test func anotherCurveIsNotTheSpecs() throws {
    let other = TimingFunction.cubicBezier(x1: 0.36, y1: 0.06, x2: 0.2, y2: 0.97)
    let found = try covering(other, rate: 60) { _ in 0 }
    #expect(found.best.kind == .cubicBezier)
    #expect(found.preferringSpecified.best.kind == .cubicBezier)
  }

  /// Exact frames tell no more of the times than a thousandth of the duration, as drawing and scaling put all of them off
  /// together; where a step comes is seen.
  @Test func theTimesAreKnownNoBetterThanPicturesAreDrawn() throws {
    let even = try fit(.easeInEaseOut, rate: 60, error: 0, specified: .easeInEaseOut)
    let told = even.with(beginError: 0.0004, durationError: 0.0003).withSystematicErrors.best
    #expect(abs(told.beginError - 0.0005) < 1e-6)
    #expect(abs(told.durationError - 0.0005) < 1e-6)
    #expect(told.begin == even.best.begin && told.duration == even.best.duration)
    let jumps = try TimingFunction(text: "steps(4, jump-end)")
    let steps = try fit(jumps, rate: 60, error: 0, specified: jumps)
    #expect(steps.withSystematicErrors.best == steps.best)
  }

  /// A spring that settles after 0.6 s is within half a hundredth of its end after 0.473.
  @Test(arguments: [(0.4, 0.0), (0.5, 0.05), (0.55, 0.0385), (0.6, 0), (0.8, 0.1635)])
  func whereASpringIsAllButAtRestItsEndIsNotSeen(duration: Double, error: Double) {
    let found = MotionFit.Candidate(
      kind: .specified, easing: .spring(Spring(duration: 0.4, bounce: 0)), begin: 0,
      duration: duration, beginError: 0, durationError: 0, rootMeanSquare: 0, largestError: 0,
      score: 0)
    #expect(abs(found.springEndError - error) < 0.002)
  }
}
