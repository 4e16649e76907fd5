import Testing
import TransitionEngine

struct SpringTextTests {
  @Test(arguments: [
    ("spring()", Spring()),
    ("spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)", Spring()),
    ("spring(1, 100, 10, 0)", Spring()),
    ("spring(2,300 , 4e0, -5)", Spring(mass: 2, stiffness: 300, damping: 4, initialVelocity: -5)),
    ("spring(damping:20)", Spring(damping: 20)),
    ("spring( initialVelocity : 3 , mass : 2 )", Spring(mass: 2, initialVelocity: 3)),
    (
      "spring(damping: 30, allowsOverdamping: true)", Spring(damping: 30, allowsOverdamping: true)
    ),
    ("spring(damping: 30, allowsOverdamping: false)", Spring(damping: 30)),
    ("spring(duration: 0.4, bounce: 0.2)", Spring(duration: 0.4, bounce: 0.2)),
    ("spring(bounce: 0.2, duration: 400ms)", Spring(duration: 0.4, bounce: 0.2)),
    ("spring(bounce: -0.2)", Spring(duration: 0.5, bounce: -0.2)),
    ("spring(duration: 0.4s)", Spring(duration: 0.4, bounce: 0)),
    (
      "spring(duration: 0.4, initialVelocity: 2)",
      Spring(duration: 0.4, bounce: 0, initialVelocity: 2)
    ),
    (
      "spring(dampingRatio: 0.8, duration: 0.4, initialVelocity: 1)",
      Spring(dampingRatio: 0.8, duration: 0.4, initialVelocity: 1)
    ),
    ("spring(dampingRatio: 0.8)", Spring(dampingRatio: 0.8, duration: 0.5)),
  ])
  func springsAreRead(text: String, spring: Spring) throws {
    #expect(try TimingFunction(text: text) == .spring(spring))
  }

  @Test(arguments: [
    "spring(1)", "spring(1, 100, 10)", "spring(1, 100, 10, 0, 0)", "spring(1, 100, 10, mass: 1)",
    "spring(mass: 1, bounce: 0.3)", "spring(bounce: 0.3, dampingRatio: 0.5)",
    "spring(stiffness: 100, duration: 1)", "spring(mass: 1, mass: 1)", "spring(mass:)",
    "spring(mass: nan)", "spring(mass: 1, )", "spring(,,,)", "spring(duration: soon)",
    "spring(mass: inf)", "spring(mass: 0x1)", "spring(mass: 1: 2)", "spring(a, b, c, d)",
    "spring(mass: 1))",
  ])
  func otherArgumentsAreRefused(text: String) {
    #expect(
      throws: EasingTextError.invalidArguments(.spring)
    ) { try TimingFunction(text: text) }
  }

  @Test(arguments: [
    ("mas", "mass"), ("Stiffness", "stiffness"), ("damp", "damping"), ("velocity", nil),
    ("response", nil), ("", nil),
  ])
  func anUnknownLabelSuggestsTheNearest(label: String, nearest: String?) {
    let allowed = [
      "mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping", "duration", "bounce",
      "dampingRatio",
    ]
    #expect(
      throws: EasingTextError.unknownKeyword(
        label, function: .spring, allowed: allowed, nearest: nearest)
    ) { try TimingFunction(text: "spring(\(label): 1)") }
  }

  @Test func overdampingIsTrueOrFalse() {
    #expect(
      throws: EasingTextError.unknownKeyword(
        "tru", function: .spring, allowed: ["true", "false"], nearest: "true")
    ) { try TimingFunction(text: "spring(allowsOverdamping: tru)") }
  }

  /// The ends of each range, and numbers just beyond.
  @Test(arguments: [
    ("mass", 0.001...1000.0), ("stiffness", 0.001...1e6), ("damping", 0...1e6),
    ("initialVelocity", -1000...1000), ("bounce", -0.99...1), ("duration", 0.001...3600),
    ("dampingRatio", 0.01...1),
  ])
  func rangesAreChecked(label: String, allowed: ClosedRange<Double>) throws {
    for value in [allowed.lowerBound, allowed.upperBound] {
      let easing = try TimingFunction(text: "spring(\(label): \(value))")
      for time in [0, 0.01, 1, 100] { #expect(easing.progress(at: 1, duration: time).isFinite) }
    }
    for value in [allowed.lowerBound.nextDown, allowed.upperBound.nextUp] {
      #expect(throws: EasingTextError.outOfRange(.argument(label), value: value, allowed: allowed))
      {
        try TimingFunction(text: "spring(\(label): \(value))")
      }
    }
  }

  @Test func aSpringIsWrittenInItsOwnForm() {
    let texts = [
      Spring(damping: 12): "spring(mass: 1, stiffness: 100, damping: 12, initialVelocity: 0)",
      Spring(allowsOverdamping: true):
        "spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0, allowsOverdamping: true)",
      Spring(duration: 0.4, bounce: 0.2): "spring(duration: 0.4, bounce: 0.2)",
      Spring(duration: 0.4, bounce: 0, initialVelocity: 1):
        "spring(duration: 0.4, bounce: 0, initialVelocity: 1)",
      Spring(dampingRatio: 0.8, duration: 0.4):
        "spring(dampingRatio: 0.8, duration: 0.4, initialVelocity: 0)",
      Spring(duration: 0.5, bounce: 0.15): "snappy",
    ]
    for (spring, text) in texts { #expect(TimingFunction.spring(spring).text == text) }
  }

  @Test func writtenSpringsParseToThemselves() throws {
    for numerator in 1...50 {
      let number = Double(numerator) / 7
      let springs = [
        Spring(mass: number, stiffness: 1000 / number, damping: number, initialVelocity: -number),
        Spring(damping: number, allowsOverdamping: true),
        Spring(duration: number, bounce: 1 / number - 0.5 > 1 ? 0 : 1 / number - 0.5),
        Spring(dampingRatio: number / 8, duration: number, initialVelocity: 1 / number),
      ]
      for spring in springs {
        #expect(try TimingFunction(text: TimingFunction.spring(spring).text) == .spring(spring))
      }
    }
  }
}
