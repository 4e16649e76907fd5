import TransitionEngine
import TransitionSpec

/// The catalogue's transitions beside the one that a recording is held against: which of them it looks like.
struct OtherTransitions: Sendable {
  private let look: FirstLook
  private let document: SpecNode
  private let plan: RenderPlan

  /// The factor by which pictures for a first choice are smaller, and how many transitions are chosen.
  private static let reduction = 2
  private static let followed = 3

  /// - Parameters:
  ///   - document: What the recording is held against, with the recording's own screens where they are not known.
  ///   - plan: That of the document.
  init(_ look: FirstLook, _ document: SpecNode, _ plan: RenderPlan) {
    (self.look, self.document, self.plan) = (look, document, plan)
  }

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
    var other = SpecNode(.mapping([]), at: .option("<recording>"))
    func set(_ path: [String], _ text: String) {
      other.set(path, to: SpecNode(option: "<recording>", text: text))
    }
    set(["transition"], name)
    set(["operation"], operation.rawValue)
    set(["size", "width"], "\(plan.stage.size.width)")
    set(["size", "height"], "\(plan.stage.size.height)")
    let isSameWay = operation.isForward == plan.stage.operation.isForward
    for source in [ImageReference.Source.from, .to].map(\.rawValue) {
      // Known screens say where their buttons and pictures are.
      guard isSameWay else {
        set([source], "./\(source)")
        continue
      }
      for key in [source, "\(source)Anchors"] {
        if let node = document[key] { other.set([key], to: node) }
      }
    }
    return other
  }
}
