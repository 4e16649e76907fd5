import TestSupport
import Testing
import TransitionEngine

struct GestureTests {
  private func sample(_ time: Double, _ progress: Double = 0.5) -> Gesture.Sample {
    Gesture.Sample(time: time, position: .progress(progress))
  }

  private func pan(_ time: Double, x: Double, velocity: Point? = nil) -> Gesture.Sample {
    Gesture.Sample(time: time, position: .translation(Point(x: x, y: 0)), velocity: velocity)
  }

  // MARK: Defaults

  @Test func defaultsAreUIKits() throws {
    let gesture = try Gesture(samples: [sample(0), sample(0.3)], outcome: .finish)
    #expect(gesture.direction == .right)
    #expect(gesture.endTime == 0.3)
    #expect(gesture.completionSpeed == 1)
    #expect(gesture.completionCurve == .easeInEaseOut)
  }

  @Test func theOutcomeIsAsGivenWhateverTheVelocity() throws {
    let samples = [pan(0, x: 100, velocity: Point(x: 900, y: 0))]
    #expect(try Gesture(samples: samples, outcome: .cancel).outcome == .cancel)
    #expect(try Gesture(samples: samples).outcome == .finish)
  }

  // MARK: Velocity

  @Test(arguments: [
    (Point(x: 1, y: 0), Gesture.Outcome.finish), (Point(x: 0, y: 0), .cancel),
    (Point(x: -1, y: 0), .cancel), (Point(x: 0, y: 900), .cancel), (Point(x: 1, y: -900), .finish),
  ])
  func onAlongTheDirectionFinishes(velocity: Point, expected: Gesture.Outcome) throws {
    #expect(try Gesture(samples: [pan(0, x: 10, velocity: velocity)]).outcome == expected)
  }

  @Test func onlyTheLastSamplesVelocityCounts() throws {
    let (on, back) = (Point(x: 100, y: 0), Point(x: -100, y: 0))
    let samples = [pan(0, x: 0, velocity: on), pan(0.1, x: 50, velocity: back)]
    #expect(try Gesture(samples: samples).outcome == .cancel)
    #expect(
      try Gesture(samples: samples.reversed().map { pan(0, x: 0, velocity: $0.velocity) })
        .outcome == .finish)
    #expect(throws: GestureError.noOutcome) {
      try Gesture(samples: [pan(0, x: 0, velocity: on), pan(0.1, x: 50)])
    }
  }

  @Test func theVelocityOfTheEndOverridesThatOfTheSamples() throws {
    let samples = [pan(0, x: 0, velocity: Point(x: 100, y: 0))]
    #expect(try Gesture(samples: samples, velocity: Point(x: -1, y: 0)).outcome == .cancel)
  }

  @Test(arguments: [
    (Gesture.Direction.right, 30.0), (.left, -30), (.down, 40), (.up, -40),
  ])
  func aDirectionTakesItsPartOfAVector(direction: Gesture.Direction, expected: Double) {
    #expect(direction.component(of: Point(x: 30, y: 40)) == expected)
  }

  // MARK: Translation

  @Test(arguments: try Vectors.interactive().pan)
  func aPanCoversAFractionOfTheContainer(_ vector: InteractiveVectors.Pan) {
    let size = Size(width: vector.width, height: 844)
    let translation = Point(x: vector.translationX, y: 0)
    let fraction = Gesture.Direction.right.fraction(of: translation, in: size)
    #expect(fraction.isClose(to: vector.percentRaw, within: 1e-9))
    let back = Gesture.Direction.left.fraction(of: translation, in: size)
    #expect(back.isClose(to: -vector.percentRaw, within: 1e-9))
  }

  @Test func aVerticalPanCoversAFractionOfTheHeight() {
    let size = Size(width: 390, height: 800)
    #expect(Gesture.Direction.down.fraction(of: Point(x: 390, y: 200), in: size) == 0.25)
    #expect(Gesture.Direction.up.fraction(of: Point(x: 390, y: -200), in: size) == 0.25)
  }

  // MARK: Mistakes

  @Test func withoutSamplesThereIsNoGesture() {
    #expect(throws: GestureError.noSamples) { try Gesture(samples: [], outcome: .finish) }
  }

  @Test func timesMayBeEqualButNotRunBack() throws {
    let equal = try Gesture(samples: [sample(0.1), sample(0.1)], outcome: .finish)
    #expect(equal.samples.count == 2)
    #expect(throws: GestureError.timeRunsBack(sample: 2)) {
      try Gesture(samples: [sample(0), sample(0.2), sample(0.1)], outcome: .finish)
    }
  }

  @Test func theEndIsNotBeforeTheLastSample() throws {
    let samples = [sample(0), sample(0.2)]
    #expect(try Gesture(samples: samples, endTime: 0.2, outcome: .finish).endTime == 0.2)
    #expect(throws: GestureError.endsBeforeLastSample(at: 0.2)) {
      try Gesture(samples: samples, endTime: 0.2.nextDown, outcome: .finish)
    }
  }

  @Test func withoutOutcomeAndVelocityThereIsNoGesture() {
    #expect(throws: GestureError.noOutcome) { try Gesture(samples: [sample(0)]) }
    #expect(throws: GestureError.noOutcome) { try Gesture(samples: [pan(0, x: 10)]) }
  }

  @Test func samplesAreLimited() throws {
    let most = Array(repeating: sample(0), count: Gesture.largestSampleCount)
    #expect(try Gesture(samples: most, outcome: .finish).samples.count == 100_000)
    #expect(throws: GestureError.tooManySamples(100_001)) {
      try Gesture(samples: most + [sample(0)], outcome: .finish)
    }
  }
}
