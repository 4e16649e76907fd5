import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Whether goldens come out with other values of the spec.
extension Diagnosis {
  /// Values with which goldens come out pixel by pixel.
  struct Explanation: Sendable {
    let differences: [SpecDifference]
    let renderer: Renderer
    let document: SpecNode
    var given: [Golden] = []
    var rest: [Golden] = []
  }

  /// How much of a difference a value that is not exact may leave.
  private static let valueResidue = 0.05

  /// The finding on one value or two that explain most goldens, and that on the others; nil if there are no
  /// such values.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func values(for goldens: [Golden]) async throws -> [DifferenceFinding]? {
    guard let found = try await explanation(of: goldens, isPairTried: true) else { return nil }
    let frames = found.rest.isEmpty ? [] : found.given.map(\.frame.index)
    let values = DifferenceFinding.values(found.differences, isExact: true, frames: frames)
    let part = try Whereabouts(renderer: found.renderer).part(of: found.rest.spread(5))
    return [values]
      + (found.rest.isEmpty
        ? [] : [.notOfTime(frames: found.rest.map(\.frame.index), part: part)])
  }

  /// The value or values with which most goldens come out pixel by pixel; nil if there are none.
  ///
  /// - Parameter isPairTried: Whether two numbers are tried together.
  /// - Throws: What loading a golden or drawing a frame throws.
  func explanation(of goldens: [Golden], isPairTried: Bool) async throws -> Explanation? {
    guard let probe = try await mostChanged(of: goldens.spread(5)) else { return nil }
    for attempt in [color, choice, number] {
      if let found = try await attempt(probe), let checked = try await checked(found, goldens) {
        return checked
      }
    }
    guard isPairTried, let pair = try await pair(goldens.spread(4), probe) else { return nil }
    return try await checked(pair, goldens)
  }

  private func checked(
    _ found: Explanation, _ goldens: [Golden]
  ) async throws -> Explanation? {
    var found = found
    (found.given, found.rest) = try await split(goldens, by: found.renderer)
    return found.given.count > found.rest.count ? found : nil
  }

  private func mostChanged(of samples: [Golden]) async throws -> Golden? {
    let changes = try await samples.concurrentMap(jobs: jobs) { try renderer.change(of: $0) }
    return zip(samples, changes).max { $0.1 < $1.1 }?.0
  }

  private func color(for probe: Golden) async throws -> Explanation? {
    let search = ColorSearch(
      renderer: renderer, document: document, frame: probe.frame, golden: try probe.picture())
    guard let color = try search.color(), let other = search.renderer(with: color) else {
      return nil
    }
    let difference = SpecDifference(
      key: ColorSearch.key, expected: color.text, actual: renderer.plan.stage.shadow.color.text)
    return Explanation(
      differences: [difference], renderer: other, document: search.document(with: color))
  }

  private func choice(for probe: Golden) async throws -> Explanation? {
    let choices = ChoiceSearch(renderer: renderer, document: document).choices
    let golden = try probe.picture()
    let fitting = try await choices.concurrentMap(jobs: jobs) { choice -> Renderer? in
      guard let other = renderer.with(document: choice.document) else { return nil }
      return try golden.equals(other.frame(probe.frame)) ? other : nil
    }
    guard let place = fitting.firstIndex(where: { $0 != nil }), let other = fitting[place] else {
      return nil
    }
    return Explanation(
      differences: [choices[place].difference], renderer: other,
      document: choices[place].document)
  }

  private func number(for probe: Golden) async throws -> Explanation? {
    let (numbers, search) = try numbers(for: probe)
    let found = try await numbers.concurrentMap(jobs: jobs) { try search.value(of: $0) }
    let exact = zip(numbers, found).first { $0.1?.isExact == true }
    guard case (let number, let value?)? = exact else { return nil }
    return explanation([(number, value.value)])
  }

  private func pair(_ samples: [Golden], _ probe: Golden) async throws -> Explanation? {
    let (numbers, _) = try numbers(for: probe)
    let search = PairSearch(
      renderer: renderer, document: document, samples: samples, probe: probe, jobs: jobs)
    return try await search.pair(of: numbers).flatMap(explanation)
  }

  private func explanation(_ values: [(number: SpecNumber, value: Double)]) -> Explanation? {
    var document = document
    for (number, value) in values { number.set(&document, value) }
    guard let other = renderer.with(document: document) else { return nil }
    let differences = values.map { number, value in
      SpecDifference(
        key: number.key, expected: value.plainDescription, actual: number.value.plainDescription)
    }
    return Explanation(differences: differences, renderer: other, document: document)
  }

  private func numbers(for probe: Golden) throws -> ([SpecNumber], ValueSearch) {
    (
      SpecNumber.all(of: renderer.plan, in: document),
      ValueSearch(
        renderer: renderer, document: document, frame: probe.frame, golden: try probe.picture())
    )
  }
}

// MARK: - Values that are not exact

extension Diagnosis {
  /// The number that leaves the least, if it is next to nothing in every golden looked at; otherwise nil.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func approximateValue(for goldens: [Golden]) async throws -> DifferenceFinding? {
    let samples = goldens.spread(5)
    guard let probe = try await mostChanged(of: samples) else { return nil }
    let (numbers, search) = try numbers(for: probe)
    let found = try await numbers.concurrentMap(jobs: jobs) { try search.value(of: $0) }
    let fitting = try zip(numbers, found).filter { number, found in
      guard let found, found.residue <= Self.valueResidue,
        let other = search.renderer(with: found.value, of: number)
      else { return false }
      return try samples.allSatisfy { golden in
        try other.change(of: golden) <= Self.valueResidue * renderer.change(of: golden)
      }
    }
    let best = fitting.min { $0.1?.residue ?? 1 < $1.1?.residue ?? 1 }
    guard case (let number, let value?)? = best else { return nil }
    let difference = SpecDifference(
      key: number.key, expected: value.value.plainDescription,
      actual: number.value.plainDescription)
    return .values([difference], isExact: false)
  }
}
