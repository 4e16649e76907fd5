import TestSupport
import Testing
import TransitionEngine

struct KeyframeAnimationTests {
  private typealias Mode = KeyframeAnimation.CalculationMode

  private func shown(_ animation: KeyframeAnimation, at time: Double) throws -> Layer {
    var layer = Layer(id: "a", frame: .zero)
    layer.opacity = 0.5
    layer.shape = Shape(path: Path())
    let scene = Scene(
      duration: 1, timingFunction: .linear, layers: [layer], animations: [animation], settled: [])
    return try scene.presentation(at: time)[0]
  }

  private func keyframes(
    _ values: [Double], keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    mode: KeyframeAnimation.CalculationMode = .linear, isCumulative: Bool = false,
    timing: MediaTiming = MediaTiming(duration: 1)
  ) -> KeyframeAnimation {
    KeyframeAnimation(
      layer: "a", keyPath: .opacity, values: values.map { .number($0) }, keyTimes: keyTimes,
      timingFunctions: timingFunctions, calculationMode: mode, isCumulative: isCumulative,
      timing: timing)
  }

  private func along(
    _ svg: String, mode: KeyframeAnimation.CalculationMode = .linear,
    rotation: KeyframeAnimation.RotationMode? = nil
  ) throws -> KeyframeAnimation {
    KeyframeAnimation(
      layer: "a", path: try Path(svg: svg), rotationMode: rotation, calculationMode: mode,
      timing: MediaTiming(duration: 1))
  }

  // MARK: Values

  @Test(arguments: try Vectors.mediaTiming().keyframes.rows)
  func valuesAreAsMeasured(_ row: MediaTimingVectors.KeyframeRow) throws {
    let vectors = try Vectors.mediaTiming().keyframes
    let mode = try #require(Mode(rawValue: String(row.mode.prefix { $0 != "+" })))
    let animation = keyframes(vectors.values, keyTimes: row.keyTimes ?? [], mode: mode)
    #expect(vectors.u.count == row.value.count)
    for (time, value) in zip(vectors.u, row.value) {
      #expect(try shown(animation, at: time).opacity.isClose(to: value, within: 1e-9), "at \(time)")
    }
    for (value, measured) in zip(row.value, row.macosMeasured) {
      #expect(value.isClose(to: measured, within: 1e-7))
    }
  }

  @Test(arguments: KeyframeAnimation.CalculationMode.allCases)
  func endsAreExact(mode: KeyframeAnimation.CalculationMode) throws {
    let animation = keyframes([0.1, 0.9, 0.3], mode: mode)
    #expect(try shown(animation, at: 0).opacity == 0.1)
    #expect(try shown(animation, at: 1).opacity == 0.3)
  }

  @Test(arguments: KeyframeAnimation.CalculationMode.allCases)
  func fewerThanTwoValuesHaveNoEffect(mode: KeyframeAnimation.CalculationMode) throws {
    #expect(try shown(keyframes([], mode: mode), at: 0.5).opacity == 0.5)
    #expect(try shown(keyframes([0.1], mode: mode), at: 0.5).opacity == 0.5)
  }

  /// Distances 1 and 3 give the times 0, 1/4 and 1; the inner tangent is 4 times the segment's
  /// fraction.
  @Test func thePacedCurveHasTheTimesOfTheDistances() throws {
    let animation = keyframes([0, 0.25, 1], keyTimes: [0, 0.9, 1], mode: .cubicPaced)
    let cubic = keyframes([0, 0.25, 1], keyTimes: [0, 0.25, 1], mode: .cubic)
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      let value = try shown(animation, at: progress).opacity
      #expect(value == (try shown(cubic, at: progress).opacity))
      #expect(value.isClose(to: progress, within: 1e-12), "rising values at even speed are a line")
    }
    let bent = keyframes([0, 0.5, 0.4], mode: .cubicPaced)
    #expect(try shown(bent, at: 0.5 / 0.6).opacity == 0.5)
    #expect(try shown(bent, at: 0.25 / 0.6).opacity != 0.25)
  }

  @Test func theTimingsOfPacedCurvesDoNotCount() throws {
    let eased = keyframes(
      [0, 0.5, 1], timingFunctions: [.easeIn, .easeIn], mode: .cubicPaced)
    #expect(try shown(eased, at: 0.25).opacity == 0.25)
  }

  @Test func discreteValuesMayHaveTheTimeOfTheirEnd() throws {
    let animation = keyframes([0, 1], keyTimes: [0, 0.75, 1], mode: .discrete)
    #expect(try shown(animation, at: 0.7).opacity == 0)
    #expect(try shown(animation, at: 0.75).opacity == 1)
    #expect(try shown(animation, at: 1).opacity == 1)
  }

  @Test func eachSegmentHasItsTimingFunction() throws {
    let animation = keyframes([0, 1, 0], timingFunctions: [.easeIn, .easeOut])
    #expect(try shown(animation, at: 0.25).opacity == TimingFunction.easeIn.progress(at: 0.5))
    #expect(try shown(animation, at: 0.75).opacity == 1 - TimingFunction.easeOut.progress(at: 0.5))
  }

  @Test func theTimingFunctionBendsTheWhole() throws {
    var animation = keyframes([0, 1, 0])
    animation.timingFunction = .easeIn
    let progress = TimingFunction.easeIn.progress(at: 0.5)
    #expect(try shown(animation, at: 0.5).opacity == 2 * progress)
  }

  @Test func cumulativeRunsGoOnFromTheLastValue() throws {
    let animation = keyframes(
      [0, 0.5, 0.25], isCumulative: true, timing: MediaTiming(duration: 1, repeatCount: 3))
    #expect(try shown(animation, at: 1.5).opacity == 0.75)
    #expect(try shown(animation, at: 3).opacity == 0.75)
  }

  @Test(arguments: KeyframeAnimation.CalculationMode.allCases)
  func pathsAreValuesToo(mode: KeyframeAnimation.CalculationMode) throws {
    let paths = try ["M0 0L4 0", "M0 4L4 4", "M0 8L4 8"].map {
      AnimatableValue.path(try Path(svg: $0))
    }
    let animation = KeyframeAnimation(
      layer: "a", keyPath: .path, values: paths, calculationMode: mode,
      timing: MediaTiming(duration: 1))
    let shape = try shown(animation, at: 0.5).shape
    #expect(shape?.path.svg == "M0 4 L4 4")
    let quarter = try shown(animation, at: 0.25).shape
    #expect(quarter?.path.svg == (mode == .discrete ? "M0 0 L4 0" : "M0 2 L4 2"))
  }

  @Test(arguments: KeyframeAnimation.CalculationMode.allCases)
  func flagsAndTransformsHaveNoCurves(mode: KeyframeAnimation.CalculationMode) throws {
    let turns = [0, 1, 3].map { AnimatableValue.transform(Transform3D(scaleX: $0, y: $0)) }
    let animation = KeyframeAnimation(
      layer: "a", keyPath: .transform, values: turns, keyTimes: [0, 0.5, 1], calculationMode: mode,
      timing: MediaTiming(duration: 1))
    let scale = try shown(animation, at: 0.25).transform.scale
    let expected: [KeyframeAnimation.CalculationMode: Double] = [
      .linear: 0.5, .cubic: 0.5, .discrete: 0, .paced: 0.75, .cubicPaced: 0.75,
    ]
    #expect(scale == expected[mode])
    let flags = KeyframeAnimation(
      layer: "a", keyPath: .hidden, values: [.flag(false), .flag(true), .flag(false)],
      keyTimes: [0, 0.5, 1], calculationMode: mode, timing: MediaTiming(duration: 1))
    #expect(try shown(flags, at: 0.5).isHidden)
    #expect(try !shown(flags, at: 1).isHidden)
  }

  // MARK: Along a path

  @Test func eachElementTakesTheSameTime() throws {
    let animation = try along("M0 0L10 0L10 90")
    #expect(try shown(animation, at: 0).position == .zero)
    #expect(try shown(animation, at: 0.25).position == Point(x: 5, y: 0))
    #expect(try shown(animation, at: 0.75).position == Point(x: 10, y: 45))
    #expect(try shown(animation, at: 1).position == Point(x: 10, y: 90))
  }

  @Test func pacedKeepsTheSpeed() throws {
    let animation = try along("M0 0L10 0L10 90", mode: .paced)
    for time in [0.2, 0.5, 0.9, 1] {
      let position = try shown(animation, at: time).position
      #expect(position.isClose(to: Point(x: 10, y: 100 * time - 10), within: 1e-9))
    }
  }

  @Test func discreteJumpsFromEndToEnd() throws {
    let animation = try along("M0 0L10 0L10 90", mode: .discrete)
    let positions = try [0, 0.3, 0.4, 0.6, 0.7, 1].map { try shown(animation, at: $0).position }
    let (start, corner, end) = (Point.zero, Point(x: 10, y: 0), Point(x: 10, y: 90))
    #expect(positions == [start, start, corner, corner, end, end])
  }

  @Test func aClosedOvalIsFourElements() throws {
    let oval = Path(ovalIn: Rect(x: -1, y: -1, width: 2, height: 2))
    let animation = KeyframeAnimation(
      layer: "a", path: oval, keyTimes: [0, 0.25, 0.5, 0.75, 1], timing: MediaTiming(duration: 1))
    #expect(try shown(animation, at: 0.25).position == Point(x: 0, y: 1))
    #expect(try shown(animation, at: 0.5).position == Point(x: -1, y: 0))
  }

  @Test func aLayerTurnsWithThePath() throws {
    for mode in [KeyframeAnimation.CalculationMode.linear, .paced] {
      let auto = try along("M0 0L10 0L10 10", mode: mode, rotation: .auto)
      #expect(try shown(auto, at: 0.25).transform.rotation == 0)
      #expect(try shown(auto, at: 0.75).transform.rotation.isClose(to: .pi / 2, within: 1e-12))
      let reverse = try along("M0 0L10 0L10 10", mode: mode, rotation: .autoReverse)
      #expect(try shown(reverse, at: 0.75).transform.rotation.isClose(to: -.pi / 2, within: 1e-12))
    }
    #expect(try shown(along("M0 0L10 10"), at: 0.5).transform.isIdentity)
  }

  @Test func anEmptyPathHasNoEffect() throws {
    for mode in KeyframeAnimation.CalculationMode.allCases {
      let layer = try shown(along("M5 5", mode: mode, rotation: .auto), at: 0.5)
      #expect(layer.position == .zero && layer.transform.isIdentity)
    }
  }

  // MARK: Refusals

  private func expectRefused(
    _ animation: KeyframeAnimation, _ reason: AnimationError.Reason,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = AnimationError(layer: "a", keyPath: animation.keyPath, reason: reason)
    #expect(throws: error, sourceLocation: sourceLocation) { try shown(animation, at: 0.5) }
  }

  @Test(arguments: [[0], [0, 0.5], [0, 0.2, 0.5, 1]])
  func keyTimesMustBeAsManyAsValues(times: [Double]) {
    expectRefused(
      keyframes([0, 1, 0], keyTimes: times),
      .keyframeCount(of: .keyTimes, expected: 3, found: times.count))
  }

  @Test func timingFunctionsMustBeAsManyAsSegments() {
    expectRefused(
      keyframes([0, 1, 0], timingFunctions: [.linear]),
      .keyframeCount(of: .timings, expected: 2, found: 1))
  }

  @Test(arguments: [[0, 0.6, 0.5], [-0.1, 0.5, 1], [0, 0.5, 1.1], [0, .nan, 1]])
  func keyTimesMustRiseWithinTheirRange(times: [Double]) {
    expectRefused(keyframes([0, 1, 0], keyTimes: times), .keyTimeOrder)
  }

  @Test func pacedKeyframesIgnoreKeyTimes() throws {
    #expect(try shown(keyframes([0, 1], keyTimes: [7], mode: .paced), at: 0.25).opacity == 0.25)
  }

  @Test func valuesOfAnotherKindAreRefused() throws {
    let mixed = KeyframeAnimation(
      layer: "a", keyPath: .opacity, values: [.number(0), .flag(true)],
      timing: MediaTiming(duration: 1))
    expectRefused(mixed, .valueKind(expected: .number, found: .flag))
    var along = try along("M0 0L1 1")
    along.keyPath = .opacity
    expectRefused(along, .valueKind(expected: .number, found: .point))
  }

  @Test(arguments: KeyframeAnimation.CalculationMode.allCases)
  func pathsThatDoNotMatchAreRefusedUnlessTheyJump(
    mode: KeyframeAnimation.CalculationMode
  ) throws {
    let animation = KeyframeAnimation(
      layer: "a", keyPath: .path, values: [.path(Path()), .path(Path(rect: .zero))],
      calculationMode: mode, timing: MediaTiming(duration: 1))
    guard mode != .discrete else {
      #expect(try shown(animation, at: 1).shape?.path == Path(rect: .zero))
      return
    }
    expectRefused(animation, .paths(.elementCount(from: 0, to: 5)))
  }

  // MARK: The shape of cubic curves

  private struct CurveCase {
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []
    let even: [Double]
    let uneven: [Double]
  }

  /// Values 0, 1, 0.5, 0.7 at 0.05, 0.2, 0.5 and 0.9, computed apart from this code from Kochanek and Bartels'
  /// formulas, with even key times and with 0, 0.1, 0.6, 1.
  private static let curves = [
    CurveCase(
      tension: [0.5, 0.5, -0.5, 0], even: [0.112546875, 0.678, 0.79375, 0.613225],
      uneven: [0.5572916667, 0.9826666667, 0.5906666667, 0.63125]),
    CurveCase(
      continuity: [0, 0.5, -1, 0], even: [0.171515625, 0.762, 0.890625, 0.64],
      uneven: [0.6302083333, 1.0991111111, 0.6564444444, 0.6489583333]),
    CurveCase(
      bias: [0, 0.5, -0.5, 0.25], even: [0.157171875, 0.654, 0.825, 0.628975],
      uneven: [0.5989583333, 1.0804444444, 0.5817777778, 0.6416666667]),
    CurveCase(
      tension: [0.2, 0.3, -0.4, 1], continuity: [0.1, -0.5, 0.5, -1], bias: [1, -0.5, 0.25, 0.5],
      even: [0.1536098438, 0.71358, 0.719375, 0.61876375],
      uneven: [0.60453125, 0.8848444444, 0.5443777778, 0.64359375]),
  ]

  @Test(arguments: curves.indices)
  func cubicCurvesHaveTensionContinuityAndBias(index: Int) throws {
    let curve = Self.curves[index]
    for (times, expected) in [([], curve.even), ([0, 0.1, 0.6, 1], curve.uneven)] {
      var animation = keyframes([0, 1, 0.5, 0.7], keyTimes: times, mode: .cubic)
      animation.tensionValues = curve.tension
      animation.continuityValues = curve.continuity
      animation.biasValues = curve.bias
      for (progress, value) in zip([0.05, 0.2, 0.5, 0.9], expected) {
        #expect(abs(try shown(animation, at: progress).opacity - value) < 1e-9)
      }
    }
  }

  @Test func curvesNeedAShapeForEachValue() {
    var animation = keyframes([0, 1, 0.5], mode: .cubic)
    animation.biasValues = [0, 1]
    let error = AnimationError(
      layer: "a", keyPath: .opacity,
      reason: .keyframeCount(of: .biasValues, expected: 3, found: 2))
    #expect(throws: error) { try shown(animation, at: 0.5) }
  }
}
