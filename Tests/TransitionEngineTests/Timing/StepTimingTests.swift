import TestSupport
import Testing
import TransitionEngine

struct StepTimingTests {
  private static let positions = StepTiming.Position.allCases

  /// The figure of CSS Easing Functions for three steps, at sixths.
  @Test(arguments: [
    (StepTiming.Position.jumpEnd, [0, 0, 1, 1, 2, 2, 3], 3.0),
    (.jumpStart, [1, 1, 2, 2, 3, 3, 3], 3),
    (.jumpNone, [0, 0, 1, 1, 2, 2, 2], 2),
    (.jumpBoth, [1, 1, 2, 2, 3, 3, 4], 4),
  ])
  func threeStepsAreCSSs(position: StepTiming.Position, jumped: [Int], jumps: Double) {
    let steps = StepTiming(count: 3, position: position)
    for (sixth, jumped) in jumped.enumerated() {
      #expect(steps.progress(at: Double(sixth) / 6) == Double(jumped) / jumps)
    }
  }

  @Test func oneStepWaitsOrGoesAtOnce() {
    let (start, end) = (StepTiming(count: 1, position: .jumpStart), StepTiming(count: 1))
    #expect([0, 0.5, 1].map(start.progress) == [1, 1, 1])
    #expect([0, 0.5, 1].map(end.progress) == [0, 0, 1])
    let both = StepTiming(count: 1, position: .jumpBoth)
    #expect([0, 0.5, 1].map(both.progress) == [0.5, 0.5, 1])
  }

  @Test func theJumpIsAtTheEndUnlessGiven() {
    #expect(StepTiming(count: 3).position == .jumpEnd)
  }

  @Test(arguments: positions, [2, 3, 7, 100_000])
  func theEndIsExactAndProgressNeverFalls(_ position: StepTiming.Position, count: Int) {
    let steps = StepTiming(count: count, position: position)
    #expect(steps.progress(at: 1) == 1)
    let values = (0...1000).map { steps.progress(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test(arguments: positions)
  func theStartHasAJumpWhereItSaysSo(_ position: StepTiming.Position) {
    let start = StepTiming(count: 4, position: position).progress(at: 0)
    switch position {
    case .jumpEnd, .jumpNone: #expect(start == 0)
    case .jumpStart: #expect(start == 0.25)
    case .jumpBoth: #expect(start == 0.2)
    }
  }

  /// Except at the jumps, `jump-start` is `jump-end` rotated by half a turn.
  @Test(arguments: [
    (StepTiming.Position.jumpStart, StepTiming.Position.jumpEnd), (.jumpNone, .jumpNone),
    (.jumpBoth, .jumpBoth),
  ])
  func positionsAreSymmetric(_ position: StepTiming.Position, opposite: StepTiming.Position) {
    let steps = StepTiming(count: 5, position: position)
    let turned = StepTiming(count: 5, position: opposite)
    for fraction in stride(from: 0.01, through: 0.99, by: 0.02) {
      let sum = steps.progress(at: fraction) + turned.progress(at: 1 - fraction)
      #expect(sum.isClose(to: 1, within: 1e-15))
    }
  }

  /// k/n is after the kth jump, however it is computed.
  @Test func aFrameOnAJumpShowsWhatIsBehindIt() {
    for count in 2...60 {
      let steps = StepTiming(count: count)
      for step in 0...count {
        let fraction = Double(step) * (1 / Double(count))
        for fraction in [fraction.nextDown, fraction, fraction.nextUp] where fraction <= 1 {
          #expect(steps.progress(at: fraction) == Double(step) / Double(count))
        }
      }
    }
  }

  @Test func justBeforeAJumpItHasNotHappened() {
    let steps = StepTiming(count: 4)
    #expect(steps.progress(at: 0.25 - 1e-6) == 0)
    #expect(steps.progress(at: 1 - 1e-6) == 0.75)
  }

  @Test func withoutJumpsAtTheEndsItTakesTwoSteps() {
    #expect(StepTiming.Position.jumpNone.counts == 2...100_000)
    for position in Self.positions where position != .jumpNone {
      #expect(position.counts == 1...100_000)
    }
  }
}
