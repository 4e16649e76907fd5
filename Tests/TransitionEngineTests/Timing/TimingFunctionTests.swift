import TestSupport
import Testing
import TransitionEngine

struct TimingFunctionTests {
  private static let presets: [TimingFunction] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ]

  private func function(_ numbers: [Double]) -> TimingFunction {
    .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  @Test(arguments: try Vectors.timingFunctions().curves)
  func curvesAreExact(_ curve: TimingFunctionVectors.Curve) throws {
    let function = function(curve.controlPoints)
    for (x, y) in zip(try Vectors.timingFunctions().x, curve.y) {
      #expect(function.progress(at: x).isClose(to: y, within: 1e-9), "at \(x)")
    }
  }

  @Test(arguments: try Vectors.timingFunctions().curves.filter(\.named))
  func namesHaveCoreAnimationsControlPoints(_ curve: TimingFunctionVectors.Curve) throws {
    let named = try TimingFunction(text: curve.name)
    #expect(named == (curve.name == "linear" ? .linear : function(curve.controlPoints)))
  }

  @Test(arguments: try Vectors.timingFunctions().inverses)
  func aKnownProgressIsReachedAtItsFraction(_ row: TimingFunctionVectors.Inverse) throws {
    let function = try TimingFunction(text: row.name)
    for sample in row.samples {
      #expect(function.progress(at: sample.x).isClose(to: sample.y, within: 1e-9))
    }
  }

  @Test(arguments: try Vectors.timingFunctions().macOS.rows)
  func agreesWithWhatMacOSGave(_ row: TimingFunctionVectors.Measured) throws {
    let function = try TimingFunction(text: row.name)
    for (x, y) in zip(row.x, row.y) {
      #expect(function.progress(at: x).isClose(to: y, within: 2e-6), "at \(x)")
    }
  }

  @Test func agreesWithChromiumsPublishedDigits() throws {
    let published = try Vectors.timingFunctions().chromium
    let function = function(published.curve)
    for (x, y) in zip(published.x, published.y) {
      let deviation = abs(function.progress(at: x) - y)
      #expect(deviation <= published.maxDeviationFromExact + 1e-12, "at \(x)")
    }
  }

  @Test func fractionsAreClamped() throws {
    for sample in try Vectors.timingFunctions().clamped {
      for function in Self.presets { #expect(function.progress(at: sample.x) == sample.y) }
    }
  }

  @Test(arguments: presets)
  func endpointsAreExact(_ function: TimingFunction) {
    #expect(function.progress(at: 0) == 0)
    #expect(function.progress(at: 1) == 1)
  }

  @Test(arguments: presets)
  func presetsNeverFallOrOvershoot(_ function: TimingFunction) {
    let values = (0...240).map { function.progress(at: Double($0) / 240) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  /// A spring's time is the fraction of the duration, as in Core Animation.
  @Test func aSpringRunsInRealTime() throws {
    let timing = TimingFunction.spring(Spring(duration: 1, bounce: 0))
    for row in try Vectors.springs().fractions.rows {
      let progress = timing.progress(at: row.fraction, duration: 1.2)
      #expect(progress.isClose(to: row.exact, within: 1e-9))
      #expect(progress.isClose(to: row.macosMeasured, within: 1e-6))
    }
  }

  @Test func aShorterDurationCutsASpring() {
    let spring = Spring()
    let timing = TimingFunction.spring(spring)
    for fraction in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(timing.progress(at: fraction, duration: 0.2) == spring.value(at: fraction * 0.2))
    }
    #expect(timing.progress(at: 1, duration: 0.2) < 0.9)
    #expect(timing.progress(at: 0, duration: 0.2) == 0)
  }

  @Test func aSpringWithoutTimeJumpsFromItsStartToItsEnd() {
    #expect(TimingFunction.bouncy.progress(at: 0, duration: 0) == 0)
    #expect(TimingFunction.bouncy.progress(at: 1, duration: 0) == 1)
  }

  @Test func onlySpringsHaveADurationOfTheirOwn() {
    #expect(TimingFunction.spring(Spring()).naturalDuration == Spring().settlingDuration)
    let others =
      Self.presets + [
        .steps(StepTiming(count: 4)), .linearStops(LinearEasing(stops: [LinearEasing.Stop(0)])),
      ]
    for timing in others {
      #expect(timing.naturalDuration == nil)
      for fraction in [0, 0.3, 1] {
        #expect(timing.progress(at: fraction, duration: 9) == timing.progress(at: fraction))
      }
    }
  }

  @Test func withoutADurationASpringIsTakenOverItsOwn() {
    for timing in [TimingFunction.smooth, .snappy, .bouncy] {
      let duration = timing.naturalDuration ?? 0
      #expect(timing.progress(at: 0.3) == timing.progress(at: 0.3, duration: duration))
      #expect(timing.progress(at: 1).isClose(to: 1, within: 1e-3))
    }
    #expect(TimingFunction.spring(Spring(damping: 0)).progress(at: 1).isFinite)
  }

  @Test func stepsAndLinesAreEvaluated() {
    #expect(TimingFunction.steps(StepTiming(count: 4)).progress(at: 0.6) == 0.5)
    let line = LinearEasing(stops: [LinearEasing.Stop(0.2), LinearEasing.Stop(0.8)])
    #expect(TimingFunction.linearStops(line).progress(at: 0.5).isClose(to: 0.5, within: 1e-15))
    #expect(TimingFunction.linearStops(line).progress(at: 2) == 0.8)
  }

  @Test func overshootIsNotClamped() {
    let back = TimingFunction.cubicBezier(x1: 0.5, y1: -1, x2: 0.5, y2: 2)
    #expect(back.progress(at: 0.2) < -0.2)
    #expect(back.progress(at: 0.8) > 1.2)
  }

  @Test func linearIsTheFractionItself() {
    for fraction in [0, 0.1, 1 / 3.0, 0.7, 1] {
      #expect(TimingFunction.linear.progress(at: fraction) == fraction)
    }
  }

  @Test func easeOutIsEaseInTurnedAround() {
    for fraction in stride(from: 0, through: 1, by: 0.05) {
      let turned = 1 - TimingFunction.easeIn.progress(at: 1 - fraction)
      #expect(TimingFunction.easeOut.progress(at: fraction).isClose(to: turned, within: 1e-12))
    }
  }

  @Test func easeInEaseOutIsSymmetric() {
    let function = TimingFunction.easeInEaseOut
    #expect(function.progress(at: 0.5).isClose(to: 0.5, within: 1e-15))
    for fraction in stride(from: 0, through: 1, by: 0.05) {
      let sum = function.progress(at: fraction) + function.progress(at: 1 - fraction)
      #expect(sum.isClose(to: 1, within: 1e-12))
    }
  }
}
