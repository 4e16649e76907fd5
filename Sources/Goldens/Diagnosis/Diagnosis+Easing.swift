import Pixels
import TransitionEngine
import TransitionSpec

/// Whether goldens follow another easing, or the same one over another duration.
extension Diagnosis {
  /// The findings if one easing or one duration explains all times; otherwise nil.
  ///
  /// - Throws: What loading a golden or drawing a frame throws.
  func easing(of times: Times, _ goldens: [Golden]) async throws -> [DifferenceFinding]? {
    guard renderer.plan.interactive == nil, let timing, times.moved.count > times.still.count
    else {
      return nil
    }
    let fit = CurveFit(duration: renderer.plan.stage.duration, timing: timing)
    let points = times.moved.map { (time: $0.golden.frame.time, match: $0.time) }
    if times.still.isEmpty, let duration = fit.duration(through: points) {
      return times.displacements() + [.duration(expected: duration, actual: fit.duration)]
    }
    if let easing = fit.closest(to: points),
      let proof = try await proof(of: easing, instead: timing, goldens)
    {
      return times.displacements() + proof
    }
    guard let easing = fit.easing(through: points) else { return nil }
    // No easing shows at the ends.
    let ends = [0, fit.duration]
    guard times.still.allSatisfy({ ends.contains($0.frame.time) || $0.frame.isSettled }) else {
      return nil
    }
    return times.displacements() + [.easing(expected: easing, actual: timing, isExact: false)]
      + (try other(than: times.still))
  }

  /// Nil where goldens do not come out with the easing, nor with one more value.
  private func proof(
    of easing: TimingFunction, instead timing: TimingFunction, _ goldens: [Golden]
  ) async throws -> [DifferenceFinding]? {
    let document = ChoiceSearch(renderer: renderer, document: document).document(with: easing)
    guard let other = renderer.with(document: document) else { return nil }
    let (given, rest) = try await split(goldens, by: other)
    if rest.isEmpty { return [.easing(expected: easing, actual: timing, isExact: true)] }
    guard given.count <= rest.count,
      let more = try await Diagnosis(other, document: document, record: nil, jobs: jobs)
        .explanation(of: goldens, isPairTried: false), more.rest.isEmpty
    else { return nil }
    let difference = SpecDifference(key: "timing", expected: easing.text, actual: timing.text)
    return [.values([difference] + more.differences, isExact: true)]
  }

  /// The timing that all of a spec's own animations share; nil where they differ.
  private var timing: TimingFunction? {
    guard document["layers"] != nil else { return renderer.plan.stage.timingFunction }
    let texts = Set(document.animationTimings)
    return texts.count == 1 ? texts.first.flatMap { try? TimingFunction(text: $0) } : nil
  }
}

extension SpecNode {
  /// The easing of each of a spec's own animations, as it is written; linear where there is none.
  var animationTimings: [String] {
    ownAnimations.map { animation in
      if case .scalar(let text, _)? = animation.node["timing"]?.value { text } else { "linear" }
    }
  }

  /// A spec's own animations in all its spans, by their keys, as `animations[1]` and
  /// `spans[0].animations[1]`.
  var ownAnimations: [(key: String, node: SpecNode)] {
    let spans = (self["spans"]?.items ?? []).enumerated().map { ("spans[\($0)].", $1) }
    return ([("", self)] + spans).flatMap { prefix, span in
      (span["animations"]?.items ?? []).enumerated().map { ("\(prefix)animations[\($0)]", $1) }
    }
  }

  /// Changes a spec's own animations in all its spans.
  mutating func changeOwnAnimations(_ change: (inout SpecNode) -> Void) {
    if var animations = self["animations"]?.items {
      for index in animations.indices { change(&animations[index]) }
      set(["animations"], to: SpecNode(.sequence(animations), at: place))
    }
    if var spans = self["spans"]?.items {
      for index in spans.indices { spans[index].changeOwnAnimations(change) }
      set(["spans"], to: SpecNode(.sequence(spans), at: place))
    }
  }
}
