import TestSupport
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

  /// The table of CoreAnimation.md, 2.1, without its rows for `by`.
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

  @Test func aSpringRunsInTheAnimationsOwnTime() throws {
    let timing = MediaTiming(beginTime: 1, duration: 0.4)
    let value = try opacity(
      from: 0, to: 1, at: 1.1, timingFunction: .spring(Spring()), timing: timing)
    #expect(abs(value - Spring().value(at: 0.1)) < 1e-14)
    let end = try opacity(
      from: 0, to: 1, at: timing.endTime, timingFunction: .spring(Spring()), timing: timing)
    #expect(end == Spring().value(at: 0.4))
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

  @Test func anAnimationOfAMissingPartIsRefused() throws {
    let layer = Layer(id: "a", frame: .zero)
    let animation = BasicAnimation(
      layer: "a", keyPath: .path, from: .path(Path()), to: .path(Path()),
      timing: MediaTiming(duration: 1))
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation], settled: [])
    #expect(throws: AnimationError(layer: "a", keyPath: .path, reason: .missing(.shape))) {
      try scene.presentation(at: 0.5)
    }
  }

  // MARK: from, to, by

  /// The layer with the effects of animations; its model opacity is 0.5 by default.
  private func shown(
    _ animations: [any Animation], at time: Double, model: Layer? = nil
  ) throws -> Layer {
    var layer = model ?? Layer(id: "a", frame: .zero)
    if model == nil { layer.opacity = 0.5 }
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: animations, settled: [])
    return try scene.presentation(at: time)[0]
  }

  private func animation(
    _ keyPath: AnimatableProperty = .opacity, from: AnimatableValue? = nil,
    to: AnimatableValue? = nil, by: AnimatableValue? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false, timing: MediaTiming = MediaTiming(duration: 1)
  ) -> BasicAnimation {
    BasicAnimation(
      layer: "a", keyPath: keyPath, from: from, to: to, by: by, isAdditive: isAdditive,
      isCumulative: isCumulative, timing: timing)
  }

  @Test(arguments: try Vectors.mediaTiming().fromToBy)
  func everyCombinationIsAsMeasured(_ row: MediaTimingVectors.FromToBy) throws {
    var layer = Layer(id: "a", frame: .zero)
    layer.opacity = row.model
    let animation = animation(
      from: row.from.map { .number($0) }, to: row.to.map { .number($0) },
      by: row.by.map { .number($0) })
    let opacity = try shown([animation], at: row.fraction, model: layer).opacity
    #expect(opacity.isClose(to: row.value, within: 1e-9))
  }

  @Test func withoutAnyValueItComesFromWhatEarlierAnimationsShow() throws {
    let held = animation(from: .number(0.1), to: .number(0.1))
    #expect(try shown([held, animation()], at: 0.25).opacity.isClose(to: 0.2, within: 1e-15))
    #expect(try shown([animation()], at: 0.25).opacity == 0.5)
  }

  @Test func byAddsTransformsByConcatenatingThem() throws {
    var layer = Layer(id: "a", frame: .zero)
    layer.transform = Transform3D(translationX: 10, y: 0)
    let grow = AnimatableValue.transform(Transform3D(scaleX: 3, y: 3))
    let by = try shown([animation(.transform, by: grow)], at: 1, model: layer).transform
    #expect(by.plane == AffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 10, ty: 0))
    let toBy = animation(.transform, to: .transform(layer.transform), by: grow)
    let start = try shown([toBy], at: 0, model: layer).transform
    #expect(start.scale.isClose(to: 1 / 3.0, within: 1e-15))
    #expect(start.translationX == 10)
  }

  // MARK: Additive and cumulative

  @Test func anAdditiveAnimationIsAddedToWhatShows() throws {
    let held = animation(from: .number(0.25), to: .number(0.25))
    let more = animation(from: .number(0), to: .number(0.5), isAdditive: true)
    #expect(try shown([more], at: 0.5).opacity == 0.75)
    #expect(try shown([held, more], at: 0.5).opacity == 0.5)
    #expect(try shown([more, more], at: 0.5).opacity == 1)
    #expect(try shown([more, held], at: 0.5).opacity == 0.25)
    #expect(try shown([more], at: 2).opacity == 0.5)
  }

  @Test func aCumulativeAnimationGoesOnFromTheEndOfTheRunBefore() throws {
    let moves = animation(
      .positionX, from: .number(0), to: .number(0.5), isCumulative: true,
      timing: MediaTiming(duration: 1, repeatCount: 3))
    for time in [0, 0.5, 1, 1.75, 2.5, 3] {
      #expect(try shown([moves], at: time).position.x == time / 2)
    }
  }

  @Test func aCumulativeAnimationThatReversesDoesNotGoOn() throws {
    let swing = animation(
      from: .number(0), to: .number(0.5), isCumulative: true,
      timing: MediaTiming(duration: 1, repeatCount: 2, autoreverses: true))
    #expect(try shown([swing], at: 2.5).opacity == 0.25)
  }

  @Test func cumulativeTransformsAreConcatenated() throws {
    let grow = animation(
      .transform, from: .transform(.identity), to: .transform(Transform3D(scaleX: 2, y: 2)),
      isCumulative: true, timing: MediaTiming(duration: 1, repeatCount: 4))
    #expect(try shown([grow], at: 3).transform.scale == 8)
    #expect(try shown([grow], at: 2.5).transform.scale == 6)
  }

  // MARK: Durations and colours that are not set

  @Test func withoutADurationItTakesTheTransactions() throws {
    let row = try #require(
      Vectors.mediaTiming().activeWindow.rows.first { $0.animation.hasPrefix("duration 0") })
    let fade = animation(from: .number(0), to: .number(1), timing: MediaTiming())
    for (time, value) in zip(try Vectors.mediaTiming().activeWindow.t, row.value) {
      #expect(try shown([fade], at: time).opacity.isClose(to: value, within: 1e-9))
    }
  }

  @Test func aColourThatIsNotSetIsClear() throws {
    let tint = animation(.backgroundColor, to: .color(.white))
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    #expect(try shown([tint], at: 0.5).backgroundColor == grey)
    #expect(try shown([tint], at: 2).backgroundColor == nil)
  }

  // MARK: Refusals

  private func expectRefused(
    _ animation: BasicAnimation, _ reason: AnimationError.Reason,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = AnimationError(layer: "a", keyPath: animation.keyPath, reason: reason)
    for time in [-1, 0.5, 2] {
      #expect(throws: error, sourceLocation: sourceLocation) { try shown([animation], at: time) }
    }
  }

  @Test func valuesOfAnotherKindAreRefused() {
    let point = AnimatableValue.point(.zero)
    let reason = AnimationError.Reason.valueKind(expected: .number, found: .point)
    expectRefused(animation(from: point), reason)
    expectRefused(animation(to: point), reason)
    expectRefused(animation(by: point), reason)
  }

  @Test func valuesThatCannotBeAddedAreRefused() {
    let flag = AnimatableValue.flag(true)
    expectRefused(animation(.hidden, by: flag), .notAdditive(.flag))
    expectRefused(animation(.hidden, to: flag, isAdditive: true), .notAdditive(.flag))
    expectRefused(animation(.hidden, to: flag, isCumulative: true), .notAdditive(.flag))
  }

  @Test func threeValuesAreTooMany() {
    let number = AnimatableValue.number(0)
    expectRefused(animation(from: number, to: number, by: number), .overdetermined)
  }

  @Test func aTransformWithoutInverseCannotBeSubtracted() {
    let flat = AnimatableValue.transform(Transform3D(scaleX: 0, y: 1))
    expectRefused(animation(.transform, to: .transform(.identity), by: flat), .notInvertible)
  }

  @Test func aMissingShadowIsReported() {
    expectRefused(animation(.shadowOpacity, to: .number(1)), .missing(.shadow))
  }
}
