import TransitionEngine
import TransitionSpec

/// The catalogue's transitions beside the one that a recording is held against: which of them it looks like.
struct OtherTransitions: Sendable {
  private let look: FirstLook
  private let document: SpecNode
  private let plan: RenderPlan
  private let operations: [Operation]

  /// The factor by which pictures for a first choice are smaller, and how many transitions are chosen.
  private static let reduction = 2
  private static let followed = 3

  /// - Parameters:
  ///   - document: What the recording is held against, with the recording's own screens where they are not known.
  ///   - plan: That of the document.
  ///   - operations: Those of the transition that the recording was held against.
  init(
    _ look: FirstLook, _ document: SpecNode, _ plan: RenderPlan, besides operations: [Operation]
  ) {
    (self.look, self.document, self.plan) = (look, document, plan)
    self.operations = operations
  }

  /// A transition with one of its operations, and with one of its edges where it comes from one.
  private struct Candidate: Sendable {
    /// As it is told to the user.
    let name: String
    let document: SpecNode
    let plan: RenderPlan

    /// Whether a spec has to say where it begins, as it does of those that do not begin in the middle.
    var beginsAnywhere: Bool {
      plan.transition.takesOrigin
        && plan.transition.origin(on: plan.stage).center != plan.stage.bounds.center
    }
  }

  /// The transition that leaves least unexplained where it begins by default; nil where each leaves as much as `limit`.
  ///
  /// - Throws: What drawing the transitions throws.
  func nearest(below limit: Double) throws -> String? {
    try nearest(of: candidates(), below: limit)
  }

  /// The same of those that a spec has to tell where they begin, from where the motion was found to.
  ///
  /// - Parameter origin: In points.
  func nearest(from origin: Rect, below limit: Double) throws -> String? {
    let placed = try candidates().filter(\.beginsAnywhere).map { candidate in
      Candidate(
        name: candidate.name, document: candidate.document.with(origin: origin),
        plan: candidate.plan)
    }
    return try nearest(of: placed, below: limit)
  }

  /// The same, wherever on the screen they begin. It takes long, and leaves out those that take screens apart, of which
  /// too little is known where they are not named.
  func nearestAnywhere(below limit: Double) throws -> String? {
    let movable = try candidates().filter { $0.beginsAnywhere && !$0.plan.showsScreensInParts }
    let found = try movable.compactMap { candidate in
      let fit = try GeometryFit(look, candidate.document, isOriginSpecified: false)
      let origins = try fit.elsewhere()
      return origins.first.map { (candidate: candidate, fit: fit, origins: origins, cost: $0.cost) }
    }.sorted { $0.cost < $1.cost }
    let followed = try found.prefix(Self.followed).map { found in
      Candidate(
        name: found.candidate.name,
        document: found.candidate.document.with(try found.fit.findings(from: found.origins)),
        plan: found.candidate.plan)
    }
    return try nearest(of: followed, below: limit)
  }

  private func nearest(of candidates: [Candidate], below limit: Double) throws -> String? {
    let small = look.reduced(by: Self.reduction, plan: plan)
    let ranked = try candidates.map { ($0, try small.explanation(by: $0.document).unexplained) }
      .sorted { $0.1 < $1.1 }
    var best: (name: String, unexplained: Double)?
    for (candidate, _) in ranked.prefix(Self.followed) {
      let left = try look.explanation(by: candidate.document).unexplained
      if left < best?.unexplained ?? limit { best = (candidate.name, left) }
    }
    return best?.name
  }

  /// All but the transition itself, of which there are those with operations and edges that the spec excludes.
  private func candidates() throws -> [Candidate] {
    let own = plan.stage
    return try TransitionCatalog.all.flatMap { other -> [Candidate] in
      let isOwn = other.name == plan.transition.name
      if isOwn, document["transition"] == nil { return [] }
      return try other.operations.flatMap { operation -> [Candidate] in
        let edges: [Stage.Edge?] = other.takesEdge ? Stage.Edge.allCases.map { $0 } : [nil]
        return try edges.compactMap { edge -> Candidate? in
          let isSameEdge = (edge ?? .top) == (own.edge ?? .top)
          if isOwn, operations.contains(operation), isSameEdge { return nil }
          let document = document(other.name, operation, edge)
          var words = [other.name]
          if isOwn, !operations.contains(operation) { words.append(operation.rawValue) }
          if let edge, isOwn ? !isSameEdge : edge != .top {
            words.append("with --edge \(edge.rawValue)")
          }
          return Candidate(
            name: words.joined(separator: " "), document: document,
            plan: try RenderPlan(RenderSpec(document)))
        }
      }
    }
  }

  private func document(_ name: String, _ operation: Operation, _ edge: Stage.Edge?) -> SpecNode {
    var other = SpecNode(.mapping([]), at: .option("<recording>"))
    func set(_ path: [String], _ text: String) {
      other.set(path, to: SpecNode(option: "<recording>", text: text))
    }
    set(["transition"], name)
    set(["operation"], operation.rawValue)
    set(["size", "width"], "\(plan.stage.size.width)")
    set(["size", "height"], "\(plan.stage.size.height)")
    if let edge { set(["edge"], edge.rawValue) }
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
