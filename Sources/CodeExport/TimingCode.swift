import TransitionEngine

/// Code for an easing over a duration.
package struct TimingCode: Hashable, Sendable {
  /// The easing.
  package let timing: TimingFunction
  /// The duration in seconds.
  package let duration: Double

  /// Code for `timing` over `duration` seconds.
  package init(_ timing: TimingFunction, duration: Double) {
    self.timing = timing
    self.duration = duration
  }

  /// The code for a target.
  package func snippet(for target: CodeTarget) -> CodeSnippet {
    target.dialect.snippet(for: self)
  }

  /// The number of samples with which errors are measured, far more than a display shows in a
  /// second.
  private static let sampleCount = 2000

  /// The largest absolute error of another easing over the same duration.
  func error(of other: TimingFunction) -> Double {
    (0...Self.sampleCount).map { index in
      let fraction = Double(index) / Double(Self.sampleCount)
      let progress = timing.progress(at: fraction, duration: duration)
      return abs(other.progress(at: fraction, duration: duration) - progress)
    }.max() ?? 0
  }

  /// The easing by `keyframes`, as far as that is not exact: its error and a note with it.
  var samples: (error: Double, notes: [String]) {
    guard case .formula = timing else { return (0, []) }
    let error = error(of: SampledStops(timing, duration: duration).timing)
    return (
      error,
      ["\(timing.text) by samples, off by up to \((error * 100).rounded(to: 2)) % of the way."]
    )
  }

  /// The progress at which a duration below the settling time cuts a spring; nil if it settles.
  var cut: Double? {
    guard let natural = timing.naturalDuration, duration < natural - 1e-9 else { return nil }
    return timing.progress(at: 1, duration: duration)
  }

  /// The note that a spring is not cut, for targets that let every spring settle.
  var cutNotes: [String] {
    guard let cut else { return [] }
    return [
      "Core Animation cuts this spring after \(duration.plainDescription) s, at "
        + "\((cut * 100).rounded(to: 1)) % of the way; here it settles by itself."
    ]
  }
}

extension Spring {
  /// The damping that is in effect: at most the critical one, unless the spring allows overdamping.
  var effectiveDamping: Double {
    let critical = 2 * (stiffness * mass).squareRoot()
    return allowsOverdamping ? damping : min(damping, critical)
  }

  /// The damping ratio ζ of the effective damping.
  var effectiveDampingRatio: Double { effectiveDamping / (2 * (stiffness * mass).squareRoot()) }
}

extension Double {
  /// The number with at most `digits` decimals, and no more than needed.
  func rounded(to digits: Int) -> String {
    let factor = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded.plainDescription : plainDescription
  }
}

extension TimingFunction {
  /// The control points x1, y1, x2, y2 of a curve, including `linear`; nil for other easings.
  var controlPoints: [Double]? {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .cubicBezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    default: nil
    }
  }

  /// The corners of steps and of straight lines, as keyframes of Core Animation: in rising order of
  /// fraction, two at the same fraction for a jump; a formula by samples; nil for curves and springs.
  var keyframes: [(fraction: Double, progress: Double)]? {
    switch self {
    case .steps(let steps):
      return (0...steps.count).flatMap { index -> [(Double, Double)] in
        let jump = Double(index) / Double(steps.count)
        let after = progress(at: jump, duration: 1)
        if index == 0 { return [(0, after)] }
        let before = progress(at: jump - 0.5 / Double(steps.count), duration: 1)
        return before == after ? [(jump, after)] : [(jump, before), (jump, after)]
      }
    case .linearStops(let easing): return easing.controlPoints
    case .formula:
      return SampledStops(self, duration: 1).stops.map { ($0.fraction, $0.progress) }
    default: return nil
    }
  }
}
