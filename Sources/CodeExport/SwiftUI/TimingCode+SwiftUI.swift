import TransitionEngine

extension TimingCode {
  var swiftUI: CodeSnippet {
    if let animation = swiftUIAnimation {
      return CodeSnippet("let animation = Animation\(animation)", notes: springNotes)
    }
    return CodeSnippet(
      swiftUIKeyframes + "\n\n"
        + "let animation = Animation(SampledEasing(duration: \(duration.plainDescription)))",
      error: samples.error, notes: ["CustomAnimation is there from iOS 17 on."] + samples.notes)
  }

  /// An expression such as `.timingCurve(…)` or a spring; nil for easings that need a custom
  /// animation.
  var swiftUIAnimation: String? {
    if case .spring(let spring) = timing { return swiftUIAnimation(spring) }
    let seconds = duration.plainDescription
    if let name = SwiftUIDialect().easingNames[timing] {
      return ".\(name)(duration: \(seconds))"
    }
    return timing.controlPoints.map { points in
      let numbers = points.map(\.plainDescription).joined(separator: ", ")
      return ".timingCurve(\(numbers), duration: \(seconds))"
    }
  }

  private var springNotes: [String] {
    guard case .spring(let spring) = timing else { return [] }
    if case .perceptual = spring.form {
      return ["spring(duration:bounce:) is there from iOS 17 on."] + cutNotes
    }
    return cutNotes
  }

  private func swiftUIAnimation(_ spring: Spring) -> String {
    let velocity = spring.initialVelocity.plainDescription
    if case .perceptual(let duration, let bounce) = spring.form {
      let values = "duration: \(duration.plainDescription), bounce: \(bounce.plainDescription)"
      return spring.initialVelocity == 0
        ? ".spring(\(values))" : ".interpolatingSpring(\(values), initialVelocity: \(velocity))"
    }
    return ".interpolatingSpring(mass: \(spring.mass.plainDescription), "
      + "stiffness: \(spring.stiffness.plainDescription), "
      + "damping: \(spring.effectiveDamping.plainDescription), initialVelocity: \(velocity))"
  }

  /// The declaration of a `CustomAnimation` of straight lines and jumps.
  var swiftUIKeyframes: String {
    let turns = (timing.keyframes ?? []).map { turn in
      "(\(turn.fraction.rounded(to: 6)), \(turn.progress.rounded(to: 6)))"
    }.joined(separator: ", ")
    return """
      struct SampledEasing: CustomAnimation {
        let duration: TimeInterval
        static let turns: [(time: Double, value: Double)] = [\(turns)]

        func animate<V: VectorArithmetic>(
          value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? {
          guard time < duration else { return nil }
          return value.scaled(by: progress(at: time / duration))
        }

        private func progress(at time: Double) -> Double {
          guard let next = Self.turns.firstIndex(where: { $0.time > time }), next > 0 else {
            return time < 0.5 ? Self.turns[0].value : Self.turns[Self.turns.count - 1].value
          }
          let (a, b) = (Self.turns[next - 1], Self.turns[next])
          return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
        }
      }
      """
  }
}
