import Testing
import TransitionEngine

struct BasicAnimationTests {
  /// The value of `opacity` that one animation gives a layer whose model value is 0.5.
  private func opacity(
    from: Double?, to: Double?, at time: Double, timingFunction: TimingFunction = .linear,
    timing: MediaTiming = MediaTiming(duration: 1)
  ) throws -> Double {
    var layer = Layer(id: "a", frame: .zero)
    layer.opacity = 0.5
    let animation = BasicAnimation(
      layer: "a", keyPath: .opacity, from: from.map { .number($0) }, to: to.map { .number($0) },
      timingFunction: timingFunction, timing: timing)
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation], settled: [])
    return try scene.presentation(at: time)[0].opacity
  }

  /// The table of core-animation facts, section 2.2, without its rows for `by`.
  @Test(arguments: [
    (0.2, nil, 0.35), (nil, 0.8, 0.65), (0.2, 0.6, 0.4), (nil, nil, 0.5),
  ])
  func aMissingEndIsTheModelValue(from: Double?, to: Double?, expected: Double) throws {
    #expect(abs(try opacity(from: from, to: to, at: 0.5) - expected) < 1e-15)
  }

  @Test func endpointsAreExact() throws {
    #expect(try opacity(from: 0.1, to: 0.3, at: 0) == 0.1)
    #expect(try opacity(from: 0.1, to: 0.3, at: 1) == 0.3)
  }

  @Test func outsideTheWindowTheModelValueShows() throws {
    let timing = MediaTiming(beginTime: 1, duration: 1)
    #expect(try opacity(from: 0, to: 1, at: 0.999, timing: timing) == 0.5)
    #expect(try opacity(from: 0, to: 1, at: 2.001, timing: timing) == 0.5)
  }

  @Test func fillModesHoldTheEnds() throws {
    let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: .both)
    #expect(try opacity(from: 0, to: 1, at: 0, timing: timing) == 0)
    #expect(try opacity(from: 0, to: 1, at: 3, timing: timing) == 1)
  }

  @Test func theTimingFunctionSetsThePace() throws {
    let eased = try opacity(from: 0, to: 1, at: 0.25, timingFunction: .easeIn)
    #expect(eased == TimingFunction.easeIn.progress(at: 0.25))
  }

  @Test func anOvershootIsPassedOn() throws {
    let back = TimingFunction.cubicBezier(x1: 0.5, y1: -1, x2: 0.5, y2: 2)
    #expect(try opacity(from: 0, to: 1, at: 0.2, timingFunction: back) < -0.2)
  }

  @Test func thePaceIsLinearUnlessGiven() {
    let animation = BasicAnimation(
      layer: "a", keyPath: .opacity, from: nil, to: nil, timing: MediaTiming(duration: 1))
    #expect(animation.timingFunction == .linear)
  }

  @Test func anAnimationOfWhatALayerHasNotDoesNothing() throws {
    let layer = Layer(id: "a", frame: .zero)
    let animation = BasicAnimation(
      layer: "a", keyPath: .path, from: .path(Path()), to: .path(Path()),
      timing: MediaTiming(duration: 1))
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation], settled: [])
    #expect(try scene.presentation(at: 0.5) == [layer])
  }
}
