import TransitionEngine

extension TimingCode {
  /// An animation of Core Animation or UIKit, which have all easings of the engine.
  var uiKit: CodeSnippet {
    let seconds = duration.plainDescription
    if let function = mediaTimingFunction {
      return CodeSnippet(
        """
        animation.timingFunction = \(function)
        animation.duration = \(seconds)
        """)
    }
    switch timing {
    case .spring(let spring): return uiKit(spring)
    default: return uiKitKeyframes
    }
  }

  /// A `CAMediaTimingFunction(…)` expression; nil for easings that are not cubic curves.
  var mediaTimingFunction: String? {
    if let name = UIKitDialect().easingNames[timing] {
      return "CAMediaTimingFunction(name: .\(name))"
    }
    return timing.controlPoints.map { points in
      let numbers = points.map(\.plainDescription).joined(separator: ", ")
      return "CAMediaTimingFunction(controlPoints: \(numbers))"
    }
  }

  /// The statements that configure `animation` as this spring.
  func springStatements(_ spring: Spring) -> [String] {
    guard case .physical = spring.form else {
      return spring.initialVelocity == 0
        ? [] : ["animation.initialVelocity = \(spring.initialVelocity.plainDescription)"]
    }
    return [
      "animation.mass = \(spring.mass.plainDescription)",
      "animation.stiffness = \(spring.stiffness.plainDescription)",
      "animation.damping = \(spring.damping.plainDescription)",
      "animation.initialVelocity = \(spring.initialVelocity.plainDescription)",
    ] + (spring.allowsOverdamping ? ["animation.allowsOverdamping = true  // iOS 17"] : [])
  }

  private func uiKit(_ spring: Spring) -> CodeSnippet {
    if case .settling(let ratio, let duration) = spring.form { return uiKit(ratio, duration) }
    var initializer = "CASpringAnimation(keyPath: keyPath)"
    if case .perceptual(let duration, let bounce) = spring.form {
      initializer =
        "CASpringAnimation(perceptualDuration: \(duration.plainDescription), "
        + "bounce: \(bounce.plainDescription))  // iOS 17\nanimation.keyPath = keyPath"
    }
    let seconds = cut == nil ? "animation.settlingDuration" : duration.plainDescription
    let lines =
      ["let animation = \(initializer)"] + springStatements(spring)
      + ["animation.duration = \(seconds)"]
    var notes: [String] = []
    if case .perceptual = spring.form {
      notes = ["CASpringAnimation(perceptualDuration:bounce:) is there from iOS 17 on."]
    }
    return CodeSnippet(lines.joined(separator: "\n"), notes: notes)
  }

  /// UIKit's spring with a damping ratio. Its stiffness is not documented, so there is no exact
  /// equivalent.
  private func uiKit(_ ratio: Double, _ settling: Double) -> CodeSnippet {
    guard case .spring(let spring) = timing else { return CodeSnippet("") }
    let velocity = spring.initialVelocity.plainDescription
    return CodeSnippet(
      """
      let timing = UISpringTimingParameters(
        dampingRatio: \(ratio.plainDescription), initialVelocity: CGVector(dx: \(velocity), dy: 0))
      let animator = UIViewPropertyAnimator(
        duration: \(settling.plainDescription), timingParameters: timing)
      """,
      notes: [
        "UIKit does not say how it fits this spring into the duration; shown is the rule that "
          + "measurements agree on."
      ] + (cut == nil ? [] : cutNotes))
  }

  private var uiKitKeyframes: CodeSnippet {
    let frames = timing.keyframes ?? []
    let times = frames.map { $0.fraction.rounded(to: 6) }.joined(separator: ", ")
    let shares = frames.map { $0.progress.rounded(to: 6) }.joined(separator: ", ")
    return CodeSnippet(
      """
      // Key frames of a number from 0 to 1; scale them to the property's values.
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = [\(shares)].map { start + (end - start) * $0 }
      animation.keyTimes = [\(times)]
      animation.duration = \(duration.plainDescription)
      """, error: samples.error, notes: samples.notes)
  }
}
