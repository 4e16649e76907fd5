package import TransitionEngine

// What an animator does to its pace when it is reversed, scrubbed or continued.
extension TimingFunction {
  /// The pace of the way back: 1 − f(1 − x). A spring has none of the kind, and becomes lines.
  ///
  /// - Parameter duration: In seconds; only springs use it.
  package func reversed(duration: Double) -> TimingFunction {
    switch self {
    case .linear: return .linear
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return .cubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    case .formula(let formula):
      let side: EasingFormula.Side =
        switch formula.side {
        case .in: .out
        case .out: .in
        case .both: .both
        }
      return .formula(EasingFormula(formula.family, side))
    case .steps, .linearStops, .spring:
      let count = 120
      let stops = (0...count).map { index in
        let fraction = Double(index) / Double(count)
        return LinearEasing.Stop(
          1 - progress(at: 1 - fraction, duration: duration), start: fraction * 100)
      }
      return .linearStops(LinearEasing(stops: stops))
    }
  }

  /// The pace over another duration: springs, which run in real time, are quickened or slowed.
  package func stretched(from duration: Double, to other: Double) -> TimingFunction {
    guard case .spring(let spring) = self, duration > 0, other > 0, duration != other else {
      return self
    }
    let factor = duration / other
    let velocity = spring.initialVelocity * factor
    if case .settling(let ratio, let settling) = spring.form {
      return .spring(
        Spring(dampingRatio: ratio, duration: settling / factor, initialVelocity: velocity))
    }
    return .spring(
      Spring(
        mass: spring.mass, stiffness: spring.stiffness * factor * factor,
        damping: spring.damping * factor, initialVelocity: velocity,
        allowsOverdamping: spring.allowsOverdamping))
  }

  /// The first fraction of the duration at which a progress is reached; 1 where it never is.
  package func fraction(ofProgress progress: Double, duration: Double) -> Double {
    if self == .linear { return min(max(progress, 0), 1) }
    func value(_ fraction: Double) -> Double { self.progress(at: fraction, duration: duration) }
    if progress <= value(0) { return 0 }
    let count = 256
    guard let step = (1...count).first(where: { value(Double($0) / Double(count)) >= progress })
    else { return 1 }
    var (low, high) = (Double(step - 1) / Double(count), Double(step) / Double(count))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
