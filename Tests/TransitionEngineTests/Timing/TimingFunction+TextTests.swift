import Testing
import TransitionEngine

struct TimingFunctionTextTests {
  @Test(arguments: [
    ("linear", TimingFunction.linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default), ("ease", .default),
    ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInEaseOut),
    ("easeInOut", .easeInEaseOut),
    ("step-start", .steps(StepTiming(count: 1, position: .jumpStart))),
    ("step-end", .steps(StepTiming(count: 1, position: .jumpEnd))),
    ("smooth", .spring(Spring(duration: 0.5, bounce: 0))),
    ("snappy", .spring(Spring(duration: 0.5, bounce: 0.15))),
    ("bouncy", .spring(Spring(duration: 0.5, bounce: 0.3))),
  ])
  func namesAreRead(name: String, function: TimingFunction) throws {
    #expect(try TimingFunction(text: name) == function)
    #expect(try TimingFunction(text: " \t\(name)\n") == function)
  }

  @Test(arguments: [
    "cubic-bezier(0.1,-2,0.9,3.5)", "cubic-bezier(0.1, -2, 0.9, 3.5)",
    "  cubic-bezier ( .1 ,\t-2.0 , 9e-1 ,\n35e-1 )  ",
  ])
  func aFunctionsSpacesDoNotMatter(text: String) throws {
    #expect(
      try TimingFunction(text: text) == .cubicBezier(x1: 0.1, y1: -2, x2: 0.9, y2: 3.5))
  }

  @Test func controlPointsMayReachTheirLimits() throws {
    #expect(
      try TimingFunction(text: "cubic-bezier(0, -1000, 1, 1000)")
        == .cubicBezier(x1: 0, y1: -1000, x2: 1, y2: 1000))
  }

  @Test(arguments: [
    ("cubic-bezier(-0.1, 0, 1, 1)", "x1", -0.1, 0.0...1.0),
    ("cubic-bezier(0, 0, 1.5, 1)", "x2", 1.5, 0...1),
    ("cubic-bezier(0, 1001, 1, 1)", "y1", 1001, -1000...1000),
    ("cubic-bezier(0, 0, 1, -1000.5)", "y2", -1000.5, -1000...1000),
    ("cubic-bezier(2, 2000, 3, 3000)", "x1", 2, 0...1),
  ])
  func aControlPointOutOfRangeIsNamed(
    text: String, name: String, value: Double, allowed: ClosedRange<Double>
  ) {
    #expect(throws: EasingTextError.outOfRange(.argument(name), value: value, allowed: allowed)) {
      try TimingFunction(text: text)
    }
  }

  @Test(arguments: [
    "cubic-bezier()", "cubic-bezier(0, 0, 1)", "cubic-bezier(0, 0, 1, 1, 1)",
    "cubic-bezier(0, 0, 1, )", "cubic-bezier(,,,)", "cubic-bezier(a, b, c, d)",
    "cubic-bezier(nan, 0, 1, 1)", "cubic-bezier(0, inf, 1, 1)", "cubic-bezier(0, 1e999, 1, 1)",
    "cubic-bezier(0 0 1 1)", "cubic-bezier((0, 0, 1, 1))", "cubic-bezier(0, 0x1, 1, 1)",
  ])
  func otherArgumentsThanFourNumbersAreRefused(text: String) {
    #expect(
      throws: EasingTextError.invalidArguments(.cubicBezier)
    ) { try TimingFunction(text: text) }
  }

  @Test(arguments: [
    ("easein", "easeIn"), ("EASEOUT", "easeOut"), ("liner", "linear"),
    ("defualt", "default"),
    ("cubicbezier(0,0,1,1)", "cubic-bezier"), ("spirng(mass: 1)", "spring"), ("step", "steps"),
    ("bounce", "bouncy"), ("elastic", nil), ("", nil), ("(", nil), (")(", nil), ("()", nil),
    ("linear(0, 1", "linear"), ("steps 4", "steps"),
    ("0.4,0,0.2,1", "cubic-bezier(0.4, 0, 0.2, 1)"), (".42, 0, 1, 1", "easeIn"), ("2,0,0,1", nil),
  ])
  func unknownNamesSuggestTheNearest(text: String, nearest: String?) {
    #expect(throws: EasingTextError.unknownName(text, nearest: nearest)) {
      try TimingFunction(text: text)
    }
  }

  @Test(arguments: [EasingFunction.cubicBezier, .spring, .steps])
  func theNameOfAFunctionNeedsArguments(function: EasingFunction) {
    #expect(throws: EasingTextError.missingArguments(function)) {
      try TimingFunction(text: function.rawValue)
    }
  }

  @Test(arguments: EasingFunction.allCases)
  func examplesOfFunctionsAreValid(function: EasingFunction) throws {
    _ = try TimingFunction(text: function.example)
    #expect(function.example.hasPrefix(function.rawValue + "("))
  }

  @Test func aVeryLongTextIsRefusedLikeAnyOther() {
    let text = String(repeating: "ease", count: 50_000)
    #expect(throws: EasingTextError.unknownName(text, nearest: nil)) {
      try TimingFunction(text: text)
    }
    #expect(throws: EasingTextError.self) {
      try TimingFunction(text: "cubic-bezier(" + String(repeating: "0,", count: 50_000) + "0)")
    }
  }

  /// Ten million bytes, which are rejected at once because of their length.
  @Test(arguments: [
    "x", ",", "(", " ", "linear(", "spring(mass: 1, ", "0 0% 0%, ", "\u{301}", "👩‍👩‍👧‍👦",
  ])
  func hostileTextIsRefusedByItsLength(part: String) {
    let text = String(repeating: part, count: 10_000_000 / part.utf8.count)
    #expect(throws: EasingTextError.tooLong(limit: 1 << 20)) { try TimingFunction(text: text) }
  }

  /// A text of the maximum length that is not an easing.
  @Test(
    arguments: ["linear", "spring", "steps", "cubic-bezier", "no"], [",", "(", "0 ", ")", ":"])
  func longArgumentsAreRefused(name: String, part: String) {
    let text = name + "(" + String(repeating: part, count: 200_000) + ")"
    #expect(throws: EasingTextError.self) { try TimingFunction(text: text) }
  }

  @Test func theLimitOfALinearsStopsFitsIntoATextWithAllDigits() throws {
    let stop = LinearEasing.Stop(-1 / 3.0, start: 100 / 3.0, end: 200 / 3.0)
    let easing = TimingFunction.linearStops(
      LinearEasing(stops: Array(repeating: stop, count: 10_000)))
    #expect(try TimingFunction(text: easing.text) == easing)
  }

  @Test func everyPresetReadsBackByItsName() throws {
    for preset in TimingFunction.presets {
      #expect(try TimingFunction(text: preset.name) == preset.timing)
      #expect(TimingFunction.syntax.contains(preset.name))
    }
  }

  @Test func everyFormButTheCurveParses() throws {
    for form in TimingFunction.forms.dropFirst() {
      #expect(throws: Never.self) { try TimingFunction(text: form.text) }
      #expect(TimingFunction.syntax.contains(form.text))
    }
  }

  @Test(arguments: [
    TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    .cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
    .cubicBezier(x1: 1 / 3.0, y1: -0.56, x2: 0.1 + 0.2, y2: 1e-7),
    .steps(StepTiming(count: 1)), .steps(StepTiming(count: 100_000, position: .jumpBoth)),
    .linearStops(LinearEasing(stops: [LinearEasing.Stop(1 / 3.0)])),
    .spring(Spring(mass: 1 / 3.0, stiffness: 1e5, damping: 0, initialVelocity: -1e-7)),
    .smooth, .snappy, .bouncy,
  ])
  func writtenEasingsParseToThemselves(_ function: TimingFunction) throws {
    #expect(try TimingFunction(text: function.text) == function)
  }

  @Test func textPrefersCoreAnimationsNames() {
    #expect(TimingFunction.easeIn.text == "easeIn")
    #expect(TimingFunction.default.text == "default")
    #expect(
      TimingFunction.cubicBezier(x1: 0.25, y1: -1, x2: 0.5, y2: 2).text
        == "cubic-bezier(0.25, -1, 0.5, 2)")
  }
}
