import TransitionEngine

/// Finds the system's named easing that makes goldens of what a transition shows at other times.
///
/// A golden of time t that looks like the transition at time t′ has made the progress that the
/// transition's own easing has at t′; that is one point of the golden's easing.
struct CurveFit: Sendable {
  let duration: Double
  let timing: TimingFunction

  /// The largest error of the progress.
  private static let tolerance = 0.02
  private static let nearness = 0.1
  /// How much worse every other name has to fit.
  private static let distinction = 3.0
  private static let fewestPoints = 4

  /// The easing through all points; nil where none comes close, or more than one.
  ///
  /// - Parameter points: The goldens' own times and the times that they look like, in seconds.
  func easing(through points: [(time: Double, match: Double)]) -> TimingFunction? {
    guard points.count >= Self.fewestPoints else { return nil }
    return easing(through: points, of: Self.candidates(besides: timing))
      ?? easing(through: points, of: Self.otherCandidates(besides: timing))
  }

  private func easing(
    through points: [(time: Double, match: Double)], of candidates: [TimingFunction]
  ) -> TimingFunction? {
    let errors = candidates.map { candidate in
      (candidate, points.map { error(of: candidate, at: $0) }.max() ?? .infinity)
    }.sorted { $0.1 < $1.1 }
    guard let (best, error) = errors.first, error <= Self.tolerance,
      errors.dropFirst().first.map({ $0.1 >= max(Self.distinction * error, 0.002) }) ?? true
    else { return nil }
    return best
  }

  /// The easing that comes closest; nil if its largest error exceeds `nearness`. It is a candidate to be
  /// tried by rendering, not yet a finding.
  func closest(to points: [(time: Double, match: Double)]) -> TimingFunction? {
    guard points.count >= Self.fewestPoints else { return nil }
    let errors = Self.candidates(besides: timing).map { candidate in
      (candidate, points.map { error(of: candidate, at: $0) }.max() ?? .infinity)
    }
    return errors.min { $0.1 < $1.1 }.flatMap { $0.1 <= Self.nearness ? $0.0 : nil }
  }

  /// The duration of the goldens, if it is only that; nil where the times do not lie on one line through
  /// the start.
  func duration(through points: [(time: Double, match: Double)]) -> Double? {
    let moving = points.filter { $0.time > 0 && $0.match > 0 && $0.match < duration }
    guard moving.count >= Self.fewestPoints else { return nil }
    let ratios = moving.map { $0.match / $0.time }
    let mean = moving.map(\.match).reduce(0, +) / moving.map(\.time).reduce(0, +)
    guard abs(mean - 1) > 0.01, ratios.allSatisfy({ abs($0 / mean - 1) < 0.02 }) else { return nil }
    return duration / mean
  }

  private func error(of candidate: TimingFunction, at point: (time: Double, match: Double))
    -> Double
  {
    let progress = timing.progress(at: point.match / duration, duration: duration)
    return abs(candidate.progress(at: point.time / duration, duration: duration) - progress)
  }

  /// Every named easing of a system once. Those of easings.net lie so close to them, and to each other, that
  /// frames would not tell one from the next.
  static func candidates(besides timing: TimingFunction) -> [TimingFunction] {
    TimingFunction.systemPresets.map(\.timing).reduce(into: []) { candidates, candidate in
      if candidate != timing, !candidates.contains(candidate) { candidates.append(candidate) }
    }
  }

  /// Those of easings.net, many of which are nearly alike, and nearly like a system's.
  private static func otherCandidates(besides timing: TimingFunction) -> [TimingFunction] {
    let own = TimingFunction.systemPresets.map(\.timing)
    return TimingFunction.presets.map(\.timing).filter { $0 != timing && !own.contains($0) }
  }
}
