import Testing
import TransitionEngine

struct LinearEasingTextTests {
  private typealias Stop = LinearEasing.Stop

  private func easing(_ stops: [LinearEasing.Stop]) -> TimingFunction {
    .linearStops(LinearEasing(stops: stops))
  }

  @Test func stopsAreRead() throws {
    #expect(
      try TimingFunction(text: "linear(0, 0.25 25% 75%, 1)")
        == easing([Stop(0), Stop(0.25, start: 25, end: 75), Stop(1)]))
    #expect(
      try TimingFunction(text: " linear ( -.5,20%  1.5 ,\t2e-1 -10% , 0% 1e2% 1 ) ")
        == easing([
          Stop(-0.5), Stop(1.5, start: 20), Stop(0.2, start: -10), Stop(1, start: 0, end: 100),
        ]))
    #expect(try TimingFunction(text: "linear(0.5)") == easing([Stop(0.5)]))
  }

  @Test func theNameAloneIsAnotherEasing() throws {
    #expect(try TimingFunction(text: "linear") == .linear)
    #expect(try TimingFunction(text: "linear(0, 1)") != .linear)
  }

  @Test(arguments: [
    "linear()", "linear(,)", "linear(0,)", "linear(0 1)", "linear(25%)", "linear(25% 75%)",
    "linear(25% 0 75%)", "linear(0 25% 50% 75%)", "linear(0 % 1)", "linear(0 nan%)",
    "linear(inf, 1)", "linear(0 25 %)", "linear(0 25%%)", "linear(a, b)",
  ])
  func otherArgumentsAreRefused(text: String) {
    #expect(
      throws: EasingTextError.invalidArguments(.linear)
    ) { try TimingFunction(text: text) }
  }

  @Test(arguments: [
    ("linear(0, 1000.5)", EasingTextError.Quantity.stopOutput, 1000.5, 1000.0),
    ("linear(-1001, 1)", .stopOutput, -1001, 1000),
    ("linear(0 100001%, 1)", .stopPercentage, 100_001, 100_000),
    ("linear(0 0% -1e6%, 1)", .stopPercentage, -1e6, 100_000),
  ])
  func aNumberOutOfRangeIsNamed(
    text: String, quantity: EasingTextError.Quantity, value: Double, limit: Double
  ) {
    #expect(
      throws: EasingTextError.outOfRange(quantity, value: value, allowed: -limit...limit)
    ) { try TimingFunction(text: text) }
  }

  @Test func tenThousandStopsAreAllowedAndNoMore() throws {
    func text(_ count: Int) -> String {
      "linear(" + Array(repeating: "1", count: count).joined(separator: ",") + ")"
    }
    #expect(try TimingFunction(text: text(10_000)).progress(at: 0.5) == 1)
    #expect(throws: EasingTextError.self) { try TimingFunction(text: text(10_001)) }
  }

  @Test(arguments: [
    "linear(0.5)", "linear(0, 1)", "linear(0, 0.25 25% 75%, 1)", "linear(-0.1 -20%, 1.5 120%)",
  ])
  func stopsAreWrittenAsTheyWereGiven(text: String) throws {
    #expect(try TimingFunction(text: text).text == text)
  }

  @Test func writtenStopsParseToThemselves() throws {
    let stops = (1...100).map { number in
      let third = Double(number) / 3
      return Stop(1 / third, start: third, end: number.isMultiple(of: 2) ? third + 1e-9 : nil)
    }
    #expect(try TimingFunction(text: easing(stops).text) == easing(stops))
  }
}
