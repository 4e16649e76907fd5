import TransitionEngine
import TransitionSpec

/// The catalogue's transitions beside the one that a recording is held against: which of them it looks like.
struct OtherTransitions: Sendable {
  private let look: FirstLook
  private let plan: RenderPlan

  /// The factor by which pictures for a first choice are smaller, and how many transitions are chosen.
  private static let reduction = 2
  private static let followed = 3

  /// - Parameter plan: What the recording is held against.
  init(_ look: FirstLook, _ plan: RenderPlan) { (self.look, self.plan) = (look, plan) }

  /// The name of the transition that leaves least unexplained; nil where each leaves as much as `limit`.
  ///
  /// - Throws: What drawing the transitions throws.
  func nearest(below limit: Double) throws -> String? {
    let small = look.reduced(by: Self.reduction, plan: plan)
    let others = TransitionCatalog.all.filter { $0.name != plan.transition.name }
    let candidates = try others.flatMap { other in
      try other.operations.map { operation in
        let document = document(other.name, operation)
        return (other.name, document, try small.explanation(by: document).unexplained)
      }
    }
    var best: (name: String, unexplained: Double)?
    for (name, document, _) in candidates.sorted(by: { $0.2 < $1.2 }).prefix(Self.followed) {
      let left = try look.explanation(by: document).unexplained
      if left < best?.unexplained ?? limit { best = (name, left) }
    }
    return best?.name
  }

  private func document(_ name: String, _ operation: Operation) -> SpecNode {
    var document = SpecNode(.mapping([]), at: .option("<recording>"))
    let size = plan.stage.size
    let values = [
      (["transition"], name), (["operation"], operation.rawValue),
      (["size", "width"], "\(size.width)"), (["size", "height"], "\(size.height)"),
      (["from"], "./from"), (["to"], "./to"),
    ]
    for (path, text) in values {
      document.set(path, to: SpecNode(option: "<recording>", text: text))
    }
    return document
  }
}
