import TransitionEngine

extension TimingCode {
  var compose: CodeSnippet {
    let spec = composeSpec
    return CodeSnippet(
      "val spec = \(spec.code)", error: spec.error, notes: velocityNotes + spec.notes)
  }

  /// The initial velocity of a spring in distances per second; 0 for other easings.
  var initialVelocity: Double {
    if case .spring(let spring) = timing { spring.initialVelocity } else { 0 }
  }

  private var velocityNotes: [String] {
    initialVelocity == 0
      ? []
      : [
        "Give animateTo an initialVelocity of \(initialVelocity.plainDescription) ways a second."
      ]
  }

  /// An `AnimationSpec<Float>`, which does not include the initial velocity of a spring.
  var composeSpec: CodeSnippet {
    if case .spring(let spring) = timing { return composeSpring(spring) }
    let easing = composeEasing
    let rounding = abs(duration * 1000 - (duration * 1000).rounded()) > 1e-6
    return CodeSnippet(
      "tween<Float>(durationMillis = \(duration.wholeMilliseconds), "
        + "easing = \(easing.code))", error: easing.error,
      notes: easing.notes
        + (rounding ? ["Compose counts whole milliseconds: \(duration.wholeMilliseconds)."] : []))
  }

  private var composeEasing: CodeSnippet {
    if let name = ComposeDialect().easingNames[timing] { return CodeSnippet(name) }
    if let points = timing.controlPoints {
      let numbers = points.map(\.kotlinFloat).joined(separator: ", ")
      let printed = points.map { Double(Float($0)) }
      let curve = TimingFunction.cubicBezier(
        x1: printed[0], y1: printed[1], x2: printed[2], y2: printed[3])
      return CodeSnippet("CubicBezierEasing(\(numbers))", error: error(of: curve))
    }
    return CodeSnippet(composeKeyframes, error: samples.error, notes: samples.notes)
  }

  /// A spring of Compose, whose mass is always 1, so that only the ratio of stiffness to mass
  /// matters.
  private func composeSpring(_ spring: Spring) -> CodeSnippet {
    let ratio = Float(spring.effectiveDampingRatio)
    let stiffness = Float(spring.stiffness / spring.mass)
    let printed = Spring(
      mass: 1, stiffness: Double(stiffness),
      damping: 2 * Double(ratio) * Double(stiffness).squareRoot(),
      initialVelocity: spring.initialVelocity, allowsOverdamping: true)
    return CodeSnippet(
      "spring<Float>(dampingRatio = \(Double(ratio).kotlinFloat), "
        + "stiffness = \(Double(stiffness).kotlinFloat))",
      error: error(of: .spring(printed)), notes: cutNotes)
  }

  private var composeKeyframes: String {
    let turns = (timing.keyframes ?? []).map { turn in
      "\(turn.fraction.kotlinFloat) to \(turn.progress.kotlinFloat)"
    }.joined(separator: ", ")
    return """
      Easing { fraction ->
        val turns = listOf(\(turns))
        val next = turns.indexOfFirst { it.first > fraction }
        if (next < 1) turns.last().second else {
          val (a, b) = turns[next - 1] to turns[next]
          a.second + (b.second - a.second) * (fraction - a.first) / (b.first - a.first)
        }
      }
      """
  }
}

extension Double {
  /// A literal of Kotlin's `Float`, with the fewest digits that parse to the same value.
  var kotlinFloat: String {
    let text = Float(self).description
    let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return (digits == "-0" ? "0" : digits) + "f"
  }

  var wholeMilliseconds: String { (self * 1000).rounded().plainDescription }
}
