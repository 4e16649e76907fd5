import Testing
import TransitionEngine

@testable import TransitionSpec

struct ScalarKindTests {
  private func read<Value>(
    _ text: String, isQuoted: Bool = false, _ kind: ScalarKind<Value>
  ) throws(Rejection) -> Value {
    try kind.parse(Scalar(text: text, isQuoted: isQuoted))
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("10", 10), ("+1", 1), (".5", 0.5), ("5.", 5), ("1e1", 10),
    ("1E-2", 0.01),
  ])
  func numbersAreDecimal(text: String, value: Double) throws {
    #expect(try read(text, .number(in: 0...10)) == value)
  }

  @Test(arguments: [
    "", " 1", "1 ", "nan", ".nan", "inf", "-inf", "0x1", "1_000", "1,5", "1e999", "10.000001", "-1",
    "١", "1:30", "--1", "1e", "½",
  ])
  func otherTextsAreNoNumbers(_ text: String) {
    #expect(throws: Rejection.self) { try read(text, .number(in: 0...10)) }
  }

  @Test func quotedNumbersAreTextsAndToldSo() {
    func expected<Value>(_ text: String, _ kind: ScalarKind<Value>) -> Expected? {
      do throws(Rejection) {
        _ = try kind.parse(Scalar(text: text, isQuoted: true))
        return nil
      } catch {
        return error.expected
      }
    }
    #expect(expected("1", .number(in: 0...1)) == .unquoted(.number(0...1)))
    #expect(expected("1", .integer(in: 1...2)) == .unquoted(.wholeNumber(1...2)))
    #expect(expected("true", .flag) == .unquoted(.boolean))
    #expect(expected("1s", .duration(in: 0...2)) == nil)
  }

  @Test(arguments: ["1.0", "1e2", "", "0", "4", "99999999999999999999", "one"])
  func otherTextsAreNoWholeNumbers(_ text: String) {
    #expect(throws: Rejection.self) { try read(text, .integer(in: 1...3)) }
  }

  @Test(arguments: [
    ("true", true), ("True", true), ("yes", true), ("ON", true), ("false", false), ("no", false),
    ("off", false),
  ])
  func yamlsWordsAreBooleans(text: String, value: Bool) throws {
    #expect(try read(text, .flag) == value)
  }

  @Test(arguments: ["", "1", "y", "maybe"])
  func otherTextsAreNoBooleans(_ text: String) {
    #expect(throws: Rejection.self) { try read(text, .flag) }
  }

  @Test(arguments: [
    ("0.4", 0.4), ("0.4s", 0.4), ("400ms", 0.4), ("400 ms", 0.4), ("1 s", 1), ("3600", 3600),
    ("1ms", 0.001),
  ])
  func durationsHaveUnits(text: String, seconds: Double) throws {
    for isQuoted in [false, true] {
      let kind = ScalarKind.duration(in: MediaTiming.durations)
      #expect(try read(text, isQuoted: isQuoted, kind) == seconds)
    }
  }

  @Test(arguments: ["", "s", "ms", "0", "0.9ms", "3600.1", "1m", "1 h", "nan", "-1s", "1e3s s"])
  func otherTextsAreNoDurations(_ text: String) {
    #expect(throws: Rejection.self) {
      try read(text, .duration(in: MediaTiming.durations))
    }
  }

  @Test func namesAreExactAndTheNearestIsNamed() throws {
    #expect(try read("mask", isQuoted: true, .transition) == "mask")
    #expect {
      try read("Circle", .transition)
    } throws: {
      ($0 as? Rejection)?.nearest == "circle"
    }
    #expect {
      try read("Left", ScalarKind<Stage.Edge>.choice)
    } throws: {
      let rejection = $0 as? Rejection
      return rejection?.nearest == "left"
        && rejection?.expected == .oneOf(["top", "bottom", "left", "right"])
    }
  }

  @Test(arguments: [
    ("1", 1.0), ("180deg", .pi), ("0.5turn", .pi), ("2 rad", 2),
  ])
  func anglesHaveUnits(text: String, radians: Double) throws {
    #expect(abs(try read(text, .angle) - radians) < 1e-12)
  }
}
