import Testing

@testable import TransitionEngine

@Suite struct EasingFitTests {
  /// Reproducible noise, uniform in ±1, with a mean square of 1/3.
  private struct Noise {
    var state: UInt64 = 42

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 52) - 1
    }
  }

  private func samples(
    _ timing: TimingFunction, begin: Double = 0, duration: Double = 1, count: Int = 61,
    noise: Double = 0, value: (Double) -> Double = { $0 }
  ) -> [EasingFit.Sample] {
    var random = Noise()
    return (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      let progress = timing.progress(at: share, duration: duration) + noise * random.next()
      return EasingFit.Sample(time: begin + share * duration, value: value(progress))
    }
  }

  @Test(arguments: ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
  func namedCurvesAreFound(name: String) throws {
    let timing = try TimingFunction(text: name)
    for (begin, duration) in [(0.0, 1.0), (0.25, 0.4), (-3, 12)] {
      let best = EasingFit(samples(timing, begin: begin, duration: duration)).candidates[0]
      #expect(best.easing == timing)
      #expect(best.kind == .named)
      #expect(best.begin == begin && best.duration == duration)
      #expect(best.rootMeanSquare < 1e-6)
    }
  }

  @Test(arguments: ["easeIn", "easeOut", "easeInEaseOut", "default", "linear"])
  func namedCurvesAreFoundInNoise(name: String) throws {
    let timing = try TimingFunction(text: name)
    let best = EasingFit(samples(timing, duration: 0.5, noise: 0.02)).candidates[0]
    #expect(best.easing == timing)
    #expect((0.008...0.015).contains(best.rootMeanSquare))
  }

  /// A recording that begins late and ends early still determines the whole motion.
  @Test(arguments: [("easeIn", 0.2...0.65), ("easeOut", 0...0.5), ("easeInEaseOut", 0.3...0.8)])
  func pieceOfACurveIsFound(name: String, shares: ClosedRange<Double>) throws {
    let timing = try TimingFunction(text: name)
    let piece = samples(timing).filter { shares.contains($0.time) }
    let best = EasingFit(piece).candidates[0]
    #expect(best.easing == timing)
    #expect(abs(best.begin) < 0.01)
    #expect(abs(try #require(best.duration) - 1) < 0.02)
  }

  @Test(arguments: [
    [0.2, 0.8, 0.2, 1], [0.9, 0.1, 0.3, 0.7], [0.34, 1.5, 0.64, 1], [0.7, 0, 0.8, 0],
  ])
  func cubicCurvesAreFound(handles: [Double]) throws {
    let timing = TimingFunction.cubicBezier(
      x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    let best = EasingFit(samples(timing, duration: 0.4)).candidates[0]
    #expect(best.easing == timing)
    // Some of them have names.
    let isNamed = TimingFunction.presets.contains { $0.timing == timing }
    #expect(best.kind == (isNamed ? .named : .cubicBezier))
  }

  @Test(arguments: [[0.2, 0.8, 0.2, 1], [0.34, 1.56, 0.64, 1]])
  func cubicCurvesAreNearlyFoundInNoise(handles: [Double]) throws {
    let timing = TimingFunction.cubicBezier(
      x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    let fit = EasingFit(samples(timing, noise: 0.01))
    let curve = try #require(fit.candidates.first { $0.kind == .cubicBezier })
    #expect(curve.rootMeanSquare < 0.008)
    for fraction in stride(from: 0.0, through: 1, by: 0.05) {
      let way = curve.easing.progress(at: fraction) - timing.progress(at: fraction)
      #expect(abs(way) < 0.015)
    }
  }

  @Test(arguments: [(0.5, 0.0), (0.5, 0.15), (0.5, 0.3), (0.35, 0.6), (1.2, 0.25), (0.4, -0.4)])
  func springsAreFound(duration: Double, bounce: Double) throws {
    let spring = TimingFunction.spring(Spring(duration: duration, bounce: bounce))
    let length = min(spring.naturalDuration ?? 1, 1.5)
    for noise in [0, 0.01] {
      let best = EasingFit(samples(spring, duration: length, noise: noise)).candidates[0]
      guard case .spring(let found) = best.easing,
        case .perceptual(let foundDuration, let foundBounce) = found.form
      else {
        Issue.record("\(best.easing.text) for \(spring.text)")
        continue
      }
      #expect(abs(foundDuration / duration - 1) < (noise == 0 ? 1e-3 : 0.06))
      #expect(abs(foundBounce - bounce) < (noise == 0 ? 1e-3 : 0.06))
    }
  }

  @Test func coreAnimationsSpringIsFoundWithItsPush() throws {
    let spring = Spring(mass: 1, stiffness: 200, damping: 12, initialVelocity: 5)
    let best = EasingFit(samples(.spring(spring), duration: 1.2)).candidates[0]
    guard case .spring(let found) = best.easing else { throw NotASpring() }
    #expect(abs(found.stiffness / 200 - 1) < 0.005)
    #expect(abs(found.damping / 12 - 1) < 0.005)
    #expect(abs(found.initialVelocity - 5) < 0.05)
  }

  private struct NotASpring: Error {}

  /// A recording begins before the motion and ends after it.
  @Test func restsAtBothEndsAreNoMotion() throws {
    var padded = (0..<10).map { EasingFit.Sample(time: Double($0) * 0.02, value: 0) }
    padded += samples(.easeInEaseOut, begin: 0.2, duration: 0.4, count: 25)
    padded += (1..<10).map { EasingFit.Sample(time: 0.6 + Double($0) * 0.02, value: 1) }
    let best = EasingFit(padded).candidates[0]
    #expect(best.easing == .easeInEaseOut)
    #expect(abs(best.begin - 0.2) < 0.002)
    #expect(abs(try #require(best.duration) - 0.4) < 0.004)
  }

  /// A motion inside a recording at 60 frames per second, which begins and ends between two of them.
  private func recording(
    _ timing: TimingFunction, begin: Double = 0.317, duration: Double = 0.35, total: Double = 1.2,
    value: (Double) -> Double = { $0 }
  ) -> [EasingFit.Sample] {
    (0...Int(total * 60)).map { frame in
      let time = Double(frame) / 60
      let progress =
        time <= begin ? 0 : timing.progress(at: (time - begin) / duration, duration: 10)
      return EasingFit.Sample(time: time, value: value(progress))
    }
  }

  @Test(arguments: [
    [0.42, 0, 1, 1], [0.4, 0, 0.2, 1], [0.2, 0.8, 0.2, 1], [0.34, 1.56, 0.64, 1],
    [0.87, 0, 0.13, 1], [0.05, 0.7, 0.1, 1],
  ])
  func curvesInsideRecordingsAreFound(handles: [Double]) throws {
    let timing = TimingFunction.cubicBezier(
      x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    for samples in [recording(timing), recording(timing) { 844 - 600 * $0 }] {
      let candidates = EasingFit(samples).candidates
      #expect(candidates[0].easing == timing)
      let curve = try #require(candidates.first { $0.kind == .cubicBezier })
      guard case .cubicBezier(let x1, let y1, let x2, let y2) = curve.easing else {
        Issue.record("\(curve.easing.text)")
        continue
      }
      for (found, handle) in zip([x1, y1, x2, y2], handles) { #expect(abs(found - handle) < 5e-4) }
      #expect(abs(curve.begin - 0.317) < 5e-4)
      #expect(abs(try #require(curve.duration) - 0.35) < 5e-4)
    }
  }

  /// A free curve is no worse than a named one, which is one of the curves; and no motion begins before the
  /// recording.
  @Test func freeCurvesAreNeverWorseThanNamedOnes() throws {
    let names = ["easeIn", "easeOut", "easeInEaseOut", "default", "linear", "easeInOutBack"]
    for name in names {
      let samples = recording(try TimingFunction(text: name), begin: 0.2, duration: 0.4, total: 1)
      let candidates = EasingFit(samples).candidates
      let free = try #require(candidates.first { $0.kind == .cubicBezier })
      for candidate in candidates where candidate.kind == .named {
        if case .cubicBezier = candidate.easing {
          #expect(free.rootMeanSquare <= candidate.rootMeanSquare + 1e-6, "\(name)")
        }
      }
      #expect(candidates.allSatisfy { (0...1).contains($0.begin) }, "\(name)")
    }
  }

  @Test func springsAndFormulasInsideRecordingsAreFound() throws {
    for name in ["spring(duration: 0.4, bounce: 0.2)", "easeOutBounce", "easeOutElastic"] {
      let timing = try TimingFunction(text: name)
      let duration = timing.naturalDuration == nil ? 0.6 : 10
      let best = EasingFit(recording(timing, duration: duration, total: 2)).candidates[0]
      #expect(best.easing.text == name)
      #expect(abs(best.begin - 0.317) < 1e-3)
    }
  }

  /// Decreasing positions in points.
  @Test func valuesMayRunBetweenAnyTwo() throws {
    let best = EasingFit(samples(.easeOut, duration: 0.3) { 844 - 600 * $0 }).candidates[0]
    #expect(best.easing == .easeOut)
    #expect(abs(best.from - 844) < 0.1 && abs(best.to - 244) < 0.1)
    #expect(best.largestError < 1e-4)
  }

  @Test func orderOfSamplesDoesNotMatter() {
    let ordered = samples(.easeIn, noise: 0.01)
    #expect(EasingFit(ordered.reversed()).candidates == EasingFit(ordered).candidates)
  }

  @Test func manySamplesAreThinned() {
    let best = EasingFit(samples(.easeIn, count: 20_000)).candidates[0]
    #expect(best.easing == .easeIn)
  }
}
