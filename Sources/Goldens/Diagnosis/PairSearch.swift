import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Looks for the values of two numbers of the spec with which a transition gives its goldens, where one
/// alone does not.
///
/// Each number's effect on the sketches of a few frames is taken to be in proportion at first; the pairs
/// whose effects add up to the difference best are followed with the Gauss–Newton method. What is found
/// is rounded to as few decimals as give the very pixels of a golden.
struct PairSearch: Sendable {
  typealias Values = [(number: SpecNumber, value: Double)]

  let renderer: Renderer
  let document: SpecNode
  /// The goldens that are compared; several, as numbers that affect different frames need more than one.
  let samples: [Diagnosis.Golden]
  /// The golden that has to come out.
  let probe: Diagnosis.Golden
  let jobs: Int

  /// So many numbers, those that explain most alone, are tried in pairs.
  private static let numberLimit = 12
  /// So many pairs are followed.
  private static let pairLimit = 4
  /// The fraction of the squared difference that a pair may leave at first.
  private static let promise = 0.5
  private static let stepLimit = 8
  private static let decimals = 3

  /// Two of the numbers with the values that give the golden; nil where no pair does.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func pair(of numbers: [SpecNumber]) async throws -> Values? {
    let target = try await sketches { _, golden in try CellMeans(golden.picture()) }
    let start = try await sketches { frame, _ in try CellMeans(renderer.frame(frame)) }
    let steps = try await numbers.concurrentMap(jobs: jobs) { try trial([($0, $0.nextValue)]) }
    let difference = target - start
    let effects = zip(numbers, steps).compactMap { number, end in
      end.flatMap { Effect(number, of: $0 - start, on: difference) }
    }.sorted { $0.explained > $1.explained }.prefix(Self.numberLimit)
    for (first, second) in Self.promising(Array(effects), difference: difference) {
      if let found = try await followed(first.number, second.number, to: target) { return found }
    }
    return nil
  }

  /// The effect that one step of a number has on the samples.
  private struct Effect {
    let number: SpecNumber
    let change: CellVector
    /// How much of the squared difference it can make up alone.
    let explained: Double

    /// Nil for a number that changes nothing.
    init?(_ number: SpecNumber, of change: CellVector, on difference: CellVector) {
      guard change.square > 0 else { return nil }
      (self.number, self.change) = (number, change)
      let along = difference.dot(change)
      explained = along * along / change.square
    }
  }

  /// The pairs that leave the least, best first.
  private static func promising(
    _ effects: [Effect], difference: CellVector
  ) -> [(Effect, Effect)] {
    let places = effects.indices.flatMap { a in effects.indices.dropFirst(a + 1).map { (a, $0) } }
    let pairs = places.compactMap { a, b -> (pair: (Effect, Effect), left: Double)? in
      let (first, second) = (effects[a], effects[b])
      return difference.shares(of: first.change, second.change).map { ((first, second), $0.left) }
    }
    return pairs.filter { $0.left <= promise * difference.square }
      .sorted { $0.left < $1.left }.prefix(pairLimit).map(\.pair)
  }

  private func followed(
    _ first: SpecNumber, _ second: SpecNumber, to target: CellVector
  ) async throws -> Values? {
    var (x, y) = (first.value, second.value)
    var best = (x: x, y: y, rest: Double.infinity)
    for _ in 0..<Self.stepLimit {
      // A number's step leads to its slope; a tenth of it is close enough to be straight.
      let (dx, dy) = (first.slopeStep(at: x), second.slopeStep(at: y))
      let places = [(x, y), (x + dx, y), (x, y + dy)]
      let trials = try await places.concurrentMap(jobs: jobs) { a, b in
        try trial([(first, a), (second, b)])
      }
      guard let here = trials[0], let right = trials[1], let down = trials[2] else { break }
      let rest = target - here
      guard rest.square < best.rest else { break }
      best = (x, y, rest.square)
      guard let shares = rest.shares(of: (right - here) / dx, (down - here) / dy) else { break }
      (x, y) = (first.range.clamp(x + shares.first), second.range.clamp(y + shares.second))
    }
    return try rounded((first, best.x), (second, best.y))
  }

  private func rounded(
    _ first: (SpecNumber, Double), _ second: (SpecNumber, Double)
  ) throws -> Values? {
    let golden = try probe.picture()
    for decimals in 0...Self.decimals {
      for (a, b) in [(decimals, decimals)]
        + (0..<decimals).flatMap({ [($0, decimals), (decimals, $0)] })
      {
        let values = [
          (number: first.0, value: first.1.rounded(decimals: a)),
          (number: second.0, value: second.1.rounded(decimals: b)),
        ]
        let other = renderer(with: values)
        if let other, try golden.equals(other.frame(probe.frame)) { return values }
      }
    }
    return nil
  }

  // MARK: - Trials

  private func renderer(with values: Values) -> Renderer? {
    var document = document
    for (number, value) in values { number.set(&document, value) }
    return renderer.with(document: document)
  }

  /// Nil where a spec cannot have the values.
  private func trial(_ values: Values) throws -> CellVector? {
    guard let other = renderer(with: values) else { return nil }
    return try CellVector(samples.map { try CellMeans(other.frame($0.frame)) })
  }

  private func sketches(
    _ sketch: @escaping @Sendable (ScheduledFrame, Diagnosis.Golden) throws -> CellMeans
  ) async throws -> CellVector {
    CellVector(try await samples.concurrentMap(jobs: jobs) { try sketch($0.frame, $0) })
  }
}

extension SpecNumber {
  /// The value that is tried first.
  var nextValue: Double { range.contains(value + step) ? value + step : value - step }

  fileprivate func slopeStep(at value: Double) -> Double {
    range.contains(value + step / 10) ? step / 10 : -step / 10
  }
}

extension ClosedRange<Double> {
  fileprivate func clamp(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
