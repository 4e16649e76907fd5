import Foundation
import Testing

@testable import TransitionEngine

/// The formulas as easings.net publishes them, in its own notation.
private enum Published {
  static func outBounce(_ x: Double) -> Double {
    let (n1, d1) = (7.5625, 2.75)
    if x < 1 / d1 { return n1 * x * x }
    if x < 2 / d1 { return n1 * (x - 1.5 / d1) * (x - 1.5 / d1) + 0.75 }
    if x < 2.5 / d1 { return n1 * (x - 2.25 / d1) * (x - 2.25 / d1) + 0.9375 }
    return n1 * (x - 2.625 / d1) * (x - 2.625 / d1) + 0.984375
  }

  static let formulas: [(String, @Sendable (Double) -> Double)] = [
    ("easeOutBounce", outBounce), ("easeInBounce", { 1 - outBounce(1 - $0) }),
    (
      "easeInOutBounce",
      { $0 < 0.5 ? (1 - outBounce(1 - 2 * $0)) / 2 : (1 + outBounce(2 * $0 - 1)) / 2 }
    ),
    (
      "easeInElastic",
      { x in
        let c4 = 2 * Double.pi / 3
        return x == 0 ? 0 : x == 1 ? 1 : -pow(2, 10 * x - 10) * sin((x * 10 - 10.75) * c4)
      }
    ),
    (
      "easeOutElastic",
      { x in
        let c4 = 2 * Double.pi / 3
        return x == 0 ? 0 : x == 1 ? 1 : pow(2, -10 * x) * sin((x * 10 - 0.75) * c4) + 1
      }
    ),
    (
      "easeInOutElastic",
      { x in
        let c5 = 2 * Double.pi / 4.5
        if x == 0 || x == 1 { return x }
        return x < 0.5
          ? -(pow(2, 20 * x - 10) * sin((20 * x - 11.125) * c5)) / 2
          : pow(2, -20 * x + 10) * sin((20 * x - 11.125) * c5) / 2 + 1
      }
    ),
  ]

  /// What the cubic curves come close to.
  static let approximated: [(String, @Sendable (Double) -> Double)] = [
    ("easeInSine", { 1 - cos($0 * .pi / 2) }), ("easeOutSine", { sin($0 * .pi / 2) }),
    ("easeInOutSine", { -(cos(.pi * $0) - 1) / 2 }),
    ("easeInQuad", { $0 * $0 }), ("easeOutQuad", { 1 - (1 - $0) * (1 - $0) }),
    ("easeInCubic", { $0 * $0 * $0 }), ("easeOutCubic", { 1 - pow(1 - $0, 3) }),
    ("easeInOutCubic", { $0 < 0.5 ? 4 * $0 * $0 * $0 : 1 - pow(-2 * $0 + 2, 3) / 2 }),
    ("easeInQuart", { pow($0, 4) }), ("easeOutQuart", { 1 - pow(1 - $0, 4) }),
    ("easeInQuint", { pow($0, 5) }), ("easeOutQuint", { 1 - pow(1 - $0, 5) }),
    ("easeInExpo", { $0 == 0 ? 0 : pow(2, 10 * $0 - 10) }),
    ("easeOutExpo", { $0 == 1 ? 1 : 1 - pow(2, -10 * $0) }),
    ("easeInCirc", { 1 - (1 - $0 * $0).squareRoot() }),
    ("easeOutCirc", { (1 - ($0 - 1) * ($0 - 1)).squareRoot() }),
    ("easeInBack", { 2.70158 * $0 * $0 * $0 - 1.70158 * $0 * $0 }),
    ("easeOutBack", { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) }),
  ]
}

@Suite struct EasingFormulaTests {
  @Test func elasticAndBounceAreTheFormulas() throws {
    for (name, formula) in Published.formulas {
      let timing = try TimingFunction(text: name)
      for step in 0...200 {
        let x = Double(step) / 200
        #expect(abs(timing.progress(at: x) - formula(x)) < 1e-12, "\(name) at \(x)")
      }
      #expect(timing.progress(at: 0) == 0 && timing.progress(at: 1) == 1)
    }
  }

  @Test func curvesComeCloseToTheFormulas() throws {
    for (name, formula) in Published.approximated {
      let timing = try TimingFunction(text: name)
      for step in 0...50 {
        let x = Double(step) / 50
        #expect(abs(timing.progress(at: x) - formula(x)) < 0.035, "\(name) at \(x)")
      }
    }
  }

  /// Thirty names, each of which is its easing's own name again.
  @Test func namesAreThirty() throws {
    let families = [
      "Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce",
    ]
    let names = families.flatMap { family in ["easeIn", "easeOut", "easeInOut"].map { $0 + family }
    }
    #expect(names.count == 30)
    for name in names {
      let timing = try TimingFunction(text: name)
      #expect(timing.text == name)
      #expect(TimingFunction.presets.contains { $0.name == name })
    }
  }

  @Test func functionTextIsCSS() throws {
    #expect(
      try TimingFunction(text: "easeOutBack").functionText == "cubic-bezier(0.34, 1.56, 0.64, 1)")
    #expect(try TimingFunction(text: "easeIn").functionText == "cubic-bezier(0.42, 0, 1, 1)")
    #expect(try TimingFunction(text: "easeInBounce").functionText == "easeInBounce")
  }
}
