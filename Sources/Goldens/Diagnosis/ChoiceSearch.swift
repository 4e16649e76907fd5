import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Looks for the named easing, or the correction, with which a transition gives a golden: there are few of
/// them, so each is tried.
struct ChoiceSearch: Sendable {
  /// A value of a spec that is one of a few.
  struct Choice: Sendable {
    let difference: SpecDifference
    /// The spec with it.
    let document: SpecNode
  }

  let renderer: Renderer
  let document: SpecNode

  /// More than these are not tried.
  private static let limit = 200

  /// In the order in which they are tried.
  var choices: [Choice] { Array((easings + fixes).prefix(Self.limit)) }

  /// The spec with one easing throughout.
  func document(with easing: TimingFunction) -> SpecNode {
    var document = document
    guard document["layers"] != nil, !document.ownAnimations.isEmpty else {
      document.set(["timing"], to: .text(easing.text))
      return document
    }
    document.changeOwnAnimations { $0.set(["timing"], to: .text(easing.text)) }
    return document
  }

  private var easings: [Choice] {
    guard document["layers"] != nil else {
      let own = renderer.plan.stage.timingFunction
      return CurveFit.candidates(besides: own).map { easing in
        choice(key: "timing", now: own.text, instead: easing.text) {
          $0.set(["timing"], to: .text(easing.text))
        }
      }
    }
    // An animation that runs on in later spans is one animation.
    var told: Set<[String]> = []
    return document.ownAnimations.filter { told.insert($0.node.words).inserted }.flatMap(easings)
  }

  private func easings(ofAnimation key: String, _ animation: SpecNode) -> [Choice] {
    var text = "linear"
    if case .scalar(let own, _)? = animation["timing"]?.value { text = own }
    guard let own = try? TimingFunction(text: text) else { return [] }
    let words = animation.words
    return CurveFit.candidates(besides: own).map { easing in
      choice(key: "\(key).timing", now: text, instead: easing.text) { document in
        document.changeOwnAnimations { other in
          if other.words == words { other.set(["timing"], to: .text(easing.text)) }
        }
      }
    }
  }

  /// Each correction put in or left out.
  private var fixes: [Choice] {
    let (own, known) = (renderer.plan.stage.fixes, renderer.plan.transition.fixes.map(\.name))
    return known.map { fix in
      let others = own.symmetricDifference([fix]).sorted()
      return choice(
        key: "fixes", now: own.sorted().text, instead: others.text
      ) { document in
        document.set(
          ["fixes"], to: SpecNode(.sequence(others.map(SpecNode.text)), at: document.place))
      }
    }
  }

  private func choice(
    key: String, now: String, instead: String, _ change: (inout SpecNode) -> Void
  ) -> Choice {
    var document = document
    change(&document)
    return Choice(
      difference: SpecDifference(key: key, expected: instead, actual: now), document: document)
  }
}

extension SpecNode {
  /// The written value, wherever it is.
  fileprivate var words: [String] { leaves().map { "\($0.key) \($0.text)" } }
}

extension [String] {
  fileprivate var text: String { isEmpty ? "none" : joined(separator: ", ") }
}
