import TransitionEngine

/// An easing over a duration as code.
package struct TimingCode: Hashable, Sendable {
  package let timing: TimingFunction
  /// In seconds.
  package let duration: Double

  package init(_ timing: TimingFunction, duration: Double) {
    self.timing = timing
    self.duration = duration
  }

  package func snippet(for target: CodeTarget) -> CodeSnippet {
    switch target {
    case .uiKit: uiKit
    case .swiftUI: swiftUI
    case .css: css
    case .compose: compose
    }
  }

  /// How many samples errors are measured with; far more than a display shows in a second.
  private static let sampleCount = 2000

  /// How far another easing, run over the same time, is off at worst.
  func error(of other: TimingFunction) -> Double {
    (0...Self.sampleCount).map { index in
      let fraction = Double(index) / Double(Self.sampleCount)
      let progress = timing.progress(at: fraction, duration: duration)
      return abs(other.progress(at: fraction, duration: duration) - progress)
    }.max() ?? 0
  }

  /// The progress at which a spring is cut off by a duration shorter than its own; nil where it settles.
  var cut: Double? {
    guard let natural = timing.naturalDuration, duration < natural - 1e-9 else { return nil }
    return timing.progress(at: 1, duration: duration)
  }

  /// What a target does not do that lets every spring settle.
  var cutNotes: [String] {
    guard let cut else { return [] }
    return [
      "Core Animation cuts this spring after \(duration.plainDescription) s, at "
        + "\((cut * 100).rounded(to: 1)) % of the way; here it settles by itself."
    ]
  }
}

extension Spring {
  /// The damping with which it runs: Core Animation takes more than the critical one for that, unless
  /// told otherwise.
  var effectiveDamping: Double {
    let critical = 2 * (stiffness * mass).squareRoot()
    return allowsOverdamping ? damping : min(damping, critical)
  }

  /// ζ, of the effective damping.
  var effectiveDampingRatio: Double { effectiveDamping / (2 * (stiffness * mass).squareRoot()) }
}

extension Double {
  /// In the fewest digits, at most that many behind the point.
  func rounded(to digits: Int) -> String {
    let factor = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded.plainDescription : plainDescription
  }
}

extension TimingFunction {
  /// The control points, of `linear` too; nil for what is no curve.
  var controlPoints: [Double]? {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .cubicBezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    default: nil
    }
  }

  /// The turning points of steps and of straight lines, as Core Animation's key frames: in rising order
  /// of fraction, two at one place for a jump; nil for curves and springs.
  var keyframes: [(fraction: Double, progress: Double)]? {
    switch self {
    case .steps(let steps):
      return (0...steps.count).flatMap { index -> [(Double, Double)] in
        let place = Double(index) / Double(steps.count)
        let after = progress(at: place, duration: 1)
        if index == 0 { return [(0, after)] }
        let before = progress(at: place - 0.5 / Double(steps.count), duration: 1)
        return before == after ? [(place, after)] : [(place, before), (place, after)]
      }
    case .linearStops(let easing): return easing.controlPoints
    default: return nil
    }
  }
}
