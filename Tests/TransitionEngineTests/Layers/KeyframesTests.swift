import Testing

@testable import TransitionEngine

struct KeyframesTests {
  private let uneven = Keyframes(count: 4, times: [0, 0.1, 0.6, 1])

  @Test func theIndexIsThatOfTheTimeThatHasCome() {
    #expect(
      [-1, 0, 0.05, 0.1, 0.5, 0.6, 0.99, 1, 2].map(uneven.index) == [0, 0, 0, 1, 1, 2, 2, 3, 3])
  }

  @Test func segmentsRunFromKeyToKey() {
    #expect(uneven.segment(at: 0) == (0, 0))
    #expect(uneven.segment(at: 0.05) == (0, 0.5))
    #expect(uneven.segment(at: 0.1) == (1, 0))
    #expect(uneven.segment(at: 1) == (2, 1))
  }

  @Test func progressIsClamped() {
    #expect(uneven.segment(at: -0.5) == (0, 0))
    #expect(uneven.segment(at: 1.5) == (2, 1))
  }

  @Test func outsideTheKeyTimesTheEndsStay() {
    let inner = Keyframes(count: 2, times: [0.25, 0.75])
    #expect(inner.segment(at: 0.1) == (0, 0))
    #expect(inner.segment(at: 0.9) == (0, 1))
  }

  @Test func equalTimesAreAJump() {
    let jump = Keyframes(count: 4, times: [0, 0.5, 0.5, 1])
    #expect(jump.segment(at: 0.25) == (0, 0.5))
    #expect(jump.segment(at: 0.5) == (2, 0))
    let atTheEnd = Keyframes(count: 3, times: [0, 1, 1])
    #expect(atTheEnd.segment(at: 1) == (1, 1))
  }

  @Test func eachSegmentHasItsTimingFunction() {
    let eased = Keyframes(
      count: 3, times: [0, 0.5, 1], timingFunctions: [.easeIn, .linear])
    #expect(eased.segment(at: 0.125).fraction == TimingFunction.easeIn.progress(at: 0.25))
    #expect(eased.segment(at: 0.625).fraction == 0.25)
  }

  @Test func pacedTimesFollowTheDistances() {
    #expect(
      Keyframes(pacing: [.number(0), .number(3), .number(2)]).times == [0, 0.75, 1])
    #expect(
      Keyframes(pacing: [.number(1), .number(1), .number(1)]).times == [0, 0.5, 1])
  }

  @Test func aCurveMeetsItsValuesAndKeepsStraightLinesStraight() {
    let values: [AnimatableValue] = [.number(0), .number(1), .number(6), .number(10)]
    for (time, value) in zip(uneven.times, values) {
      #expect(uneven.cubicValue(of: values, at: time) == value)
    }
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      guard case .number(let number) = uneven.cubicValue(of: values, at: progress) else {
        Issue.record("not a number")
        return
      }
      #expect(abs(number - 10 * progress) < 1e-12)
    }
  }

  @Test func theCurveOfTwoValuesIsALine() {
    let two = Keyframes(count: 2, times: [0, 1])
    #expect(two.cubicValue(of: [.number(2), .number(6)], at: 0.25) == .number(3))
  }

  @Test func hugeValuesMakeNoNaN() {
    let values: [AnimatableValue] = [-1e308, 1e308, -1e308, 1e308].map { .number($0) }
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      let numbers = uneven.cubicValue(of: values, at: progress).components
      #expect(numbers.allSatisfy { $0.isFinite })
    }
    #expect(Keyframes(pacing: values).times == [0, 1 / 3.0, 2 / 3.0, 1])
  }
}
