import TransitionEngine

/// How far off the begin, the duration and the course of an answer may be because another easing, or another end of a
/// circle, may be the true one: the distances within which the true one lies 95 times of 100, or as often as is asked, each
/// rival counted by how well it explains the frames and by how usual it is.
struct RivalSpread: Sendable {
  /// One of the explanations.
  struct Rival: Sendable {
    let fit: MotionFit.Candidate
    /// The logarithm of how usual its circle is.
    var prior = 0.0
    /// How far its circle's end is from the answer's, in points.
    var distance = 0.0

    /// The logarithm of how likely it is beside others.
    var weight: Double { prior + fit.evidence }
  }

  /// How many standard errors the distances are.
  private static let errors = 2.0
  /// How many times as far off the frames a rival may be that fits, and the largest error of one, as a part of the
  /// duration.
  private static let nearlyAsGood = 1.5
  private static let largestError = 0.15
  /// How often a distance is halved.
  private static let halvings = 40

  private let rivals: [(rival: Rival, weight: Double)]
  private let answer: MotionFit.Candidate
  private let share: Double

  /// - Parameters:
  ///   - rivals: All explanations, the answer among them.
  ///   - answer: Around which the distances are.
  ///   - share: The share of the rivals' weight that the distances hold, below 1.
  init(_ rivals: [Rival], around answer: MotionFit.Candidate, holding share: Double = 0.95) {
    self.share = share
    let best = rivals.map(\.weight).max() ?? 0
    let weights = rivals.map { exponential($0.weight - best) }
    let sum = max(weights.reduce(0, +), .leastNormalMagnitude)
    self.rivals = zip(rivals, weights).map { ($0, $1 / sum) }.filter { $0.weight > 1e-6 }
    self.answer = answer
  }

  /// Standard errors, in seconds.
  var begin: Double { error { (abs($0.fit.begin - answer.begin), ownError(of: $0, \.beginError)) } }

  var duration: Double {
    error { (abs($0.fit.duration - answer.duration), ownError(of: $0, \.durationError)) }
  }

  /// That of a rival by itself. One that hardly fits, or whose shape is at the limit of what a curve may be, is taken to be
  /// known as well as the answer: curvatures tell nothing there.
  private func ownError(
    of rival: Rival, _ error: KeyPath<MotionFit.Candidate, Double>
  ) -> Double {
    let fit = rival.fit
    let own = fit[keyPath: error]
    let isTold =
      fit.rootMeanSquare < Self.nearlyAsGood * max(answer.rootMeanSquare, MotionFit.leastError)
      && own < Self.largestError * fit.duration
    return isTold ? own : answer[keyPath: error]
  }

  /// That of the progress at the time at which the rivals are farthest from the answer. With another circle it is the share
  /// of that one's way.
  var progress: Double {
    error { ($0.fit.largestDistance(from: answer), 0) }
  }

  /// That of the end of the circle, in points.
  var end: Double { error { ($0.distance, 0) } }

  /// The standard error with which twice that holds the share of the weight.
  ///
  /// - Parameter value: A rival's distance from the answer and its standard error.
  private func error(
    of value: (Rival) -> (distance: Double, error: Double)
  ) -> Double {
    let values = rivals.map { (value($0.rival), $0.weight) }
    func outside(_ reach: Double) -> Double {
      values.reduce(0) { sum, rival in
        let ((distance, error), weight) = rival
        guard error > 0 else { return sum + (distance > reach ? weight : 0) }
        return sum
          + weight * (Self.tail((reach - distance) / error) + Self.tail((reach + distance) / error))
      }
    }
    var (low, high) = (0.0, values.map { $0.0.distance + 4 * $0.0.error }.max() ?? 0)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if outside(middle) > 1 - share { low = middle } else { high = middle }
    }
    return high / Self.errors
  }

  /// The share of a normal distribution beyond so many standard errors, to three digits.
  private static func tail(_ z: Double) -> Double {
    // The logistic curve with a cubic term that comes nearest.
    let exponent = min(max(1.5976 * z + 0.070566 * z * z * z, -30), 30)
    return 1 / (1 + exponential(exponent))
  }
}

extension [RivalSpread.Rival] {
  /// The logarithm of how likely it is that one of them is true, beside others; that of none is least.
  var logarithmOfWeight: Double {
    guard let most = map(\.weight).max() else { return -.greatestFiniteMagnitude }
    return most + logarithm(map { exponential($0.weight - most) }.reduce(0, +))
  }
}
