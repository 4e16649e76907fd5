import Testing
import TransitionEngine

struct StepTimingTextTests {
  @Test(arguments: [
    ("steps(4)", StepTiming(count: 4)), ("steps(4, jump-end)", StepTiming(count: 4)),
    ("steps(4, end)", StepTiming(count: 4)),
    ("steps( 4,start )", StepTiming(count: 4, position: .jumpStart)),
    ("steps(4, jump-start)", StepTiming(count: 4, position: .jumpStart)),
    ("steps(2, jump-none)", StepTiming(count: 2, position: .jumpNone)),
    ("steps(+1, jump-both)", StepTiming(count: 1, position: .jumpBoth)),
    ("steps(100000)", StepTiming(count: 100_000)),
  ])
  func stepsAreRead(text: String, steps: StepTiming) throws {
    #expect(try TimingFunction(text: text) == .steps(steps))
  }

  @Test(arguments: [
    ("steps(0)", 0.0, 1.0), ("steps(-3, jump-end)", -3, 1), ("steps(100001)", 100_001, 1),
    ("steps(1, jump-none)", 1, 2), ("steps(99999999999999999999)", 1e20, 1),
  ])
  func aCountOutOfRangeIsNamed(text: String, value: Double, lowest: Double) {
    #expect(
      throws: EasingTextError.outOfRange(
        .stepCount, value: value, allowed: lowest...100_000)
    ) { try TimingFunction(text: text) }
  }

  @Test(arguments: [
    "steps()", "steps(jump-end)", "steps(4, jump-end, 1)", "steps(4.5)", "steps(4.0)",
    "steps(1e3)", "steps(nan)", "steps(,)", "steps(4 jump-end)", "steps(--4)",
  ])
  func otherArgumentsAreRefused(text: String) {
    #expect(
      throws: EasingTextError.invalidArguments(.steps)
    ) { try TimingFunction(text: text) }
  }

  @Test(arguments: [("jump-ends", "jump-end"), ("middle", nil), ("", nil)])
  func anUnknownPositionSuggestsTheNearest(word: String, nearest: String?) {
    let allowed = ["jump-start", "jump-end", "jump-none", "jump-both", "end", "start"]
    #expect(
      throws: EasingTextError.unknownKeyword(
        word, function: .steps, allowed: allowed, nearest: nearest)
    ) { try TimingFunction(text: "steps(4, \(word))") }
  }

  @Test func oneStepHasCSSsName() {
    #expect(TimingFunction.steps(StepTiming(count: 1, position: .jumpStart)).text == "step-start")
    #expect(TimingFunction.steps(StepTiming(count: 1)).text == "step-end")
    #expect(TimingFunction.steps(StepTiming(count: 2)).text == "steps(2, jump-end)")
  }

  @Test(arguments: StepTiming.Position.allCases, [2, 3, 100_000])
  func writtenStepsParseToThemselves(_ position: StepTiming.Position, count: Int) throws {
    let steps = TimingFunction.steps(StepTiming(count: count, position: position))
    #expect(try TimingFunction(text: steps.text) == steps)
  }
}
