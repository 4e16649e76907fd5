import TransitionEngine
import TransitionSpec

/// The catalogue's transitions beside the one that a recording is held against: which of them it looks like.
struct OtherTransitions: Sendable {
  private let look: FirstLook
  private let document: SpecNode
  private let specified: SpecNode
  private let plan: RenderPlan
  private let operations: [Operation]
  private let shadow: Shadow

  /// What the pictures show of a transition's shadow.
  enum Shadow: Sendable {
    /// The spec's, or it is not known: the transition may be one of those that are the same but for the shadow.
    case asSpecified
    /// Another one.
    case other
    /// None, though the spec has one.
    case none
  }

  /// The factor by which pictures for a first choice are smaller, and how many transitions are chosen.
  private static let reduction = 2
  private static let followed = 3
  /// What one leaves in small pictures that need not be looked at in larger ones.
  private static let hopeless = 0.5
  /// How far a motion goes at least in the transition that it is: one picture of that is alike to something of most.
  static let leastWay = 0.4
  /// The part of the change that an origin leaves at most, as it is first found, for it to be followed, which takes far
  /// longer: what the motion is leaves a tenth.
  static let promising = 0.4
  /// What a transition with a shadow leaves at most of what one without it does, from anywhere on the screen.
  private static let leastGain = 0.8
  /// The same, and of the other operation of a transition, as a part of what the transition itself does that the recording
  /// is held against.
  private static let leastShadow = 0.6
  /// How many times as much as that another circle leaves at most that begins where it does by default, which is unlikely to
  /// be by chance.
  private static let mostOfCircle = 1.5

  /// - Parameters:
  ///   - document: What the recording is held against, with the recording's own screens where they are not known.
  ///   - specified: The same without what was found of it.
  ///   - plan: That of the document.
  ///   - operations: Those of the transition that the recording was held against.
  ///   - shadow: What the pictures show of the shadow of that one.
  init(
    _ look: FirstLook, _ document: SpecNode, specified: SpecNode, _ plan: RenderPlan,
    besides operations: [Operation], shadow: Shadow = .asSpecified
  ) {
    (self.look, self.document, self.specified, self.plan) = (look, document, specified, plan)
    (self.operations, self.shadow) = (operations, shadow)
  }

  /// A transition that a motion looks like.
  struct Match: Hashable, Sendable {
    /// As it is told to the user.
    let name: String
    /// Whether it is that of the spec, without its shadow.
    var isOwnWithoutShadow = false
  }

  /// A transition with one of its operations, and with one of its edges where it comes from one.
  private struct Candidate: Sendable {
    let match: Match
    let document: SpecNode
    let plan: RenderPlan

    /// Whether a spec has to say where it begins, as it does of those that do not begin in the middle.
    var beginsAnywhere: Bool {
      plan.transition.takesOrigin
        && plan.transition.origin(on: plan.stage).center != plan.stage.bounds.center
    }

    /// Whether it is told from those where it begins elsewhere than by default: by its shadow.
    var mayBeginAnywhere: Bool {
      beginsAnywhere || plan.transition.takesOrigin && plan.transition.shadow != nil
    }

    /// The spec, and the same with a circle that reaches the corners wherever it begins.
    var documents: [SpecNode] {
      get throws { [document] + [try CoveringCircle(document)?.document].compactMap { $0 } }
    }
  }

  /// The transition that leaves least unexplained where it begins by default; nil where each leaves as much as `limit`.
  ///
  /// - Parameter own: What the transition itself leaves, than which another circle must leave hardly more: with what was found
  ///   of its own it is the same motion.
  /// - Throws: What drawing the transitions throws.
  func nearest(below limit: Double, own: Double) throws -> Match? {
    let all = try candidates()
    guard let found = try best(of: all.filter { !isCircleAsWell($0) }, below: limit) else {
      return try nearest(
        of: all.filter(isCircleAsWell), below: min(limit, Self.mostOfCircle * own))
    }
    // A circle that is not quite the one by default may be another one from nearby.
    guard found.unexplained > SegmentSearch.leastOfOther, plan.scene.diameters == nil,
      found.candidate.plan.scene.diameters != nil
    else { return found.candidate.match }
    return try nearestAnywhere(
      below: Self.leastShadow * found.unexplained, onlyCircles: true) ?? found.candidate.match
  }

  /// A transition that is another motion than that of the spec altogether and begins where the spec says, so that nothing has
  /// to be looked for elsewhere; nil where each leaves as much as `limit`.
  func clearlyOther(below limit: Double) throws -> Match? {
    guard document["transition"] != nil else { return nil }
    let placed = try candidates().filter { !growsTheSameWay($0) }.map { candidate in
      let keys = candidate.plan.transition.takesOrigin ? [Self.originKey] : []
      return Candidate(
        match: candidate.match, document: candidate.document.with(specified, keys),
        plan: candidate.plan)
    }
    return try nearest(of: placed, below: limit)
  }

  /// Whether both have a circle that grows, or that shrinks: with other numbers one may be the other.
  private func growsTheSameWay(_ candidate: Candidate) -> Bool {
    guard let own = plan.scene.diameters, let other = candidate.plan.scene.diameters else {
      return false
    }
    return (own.from < own.to) == (other.from < other.to)
  }

  /// Whether a circle leaves so much that another one from there may be meant.
  private func isDoubtful(_ own: Double) -> Bool { own > SegmentSearch.leastOfOther }

  /// Whether it is another transition with a circle than that with one that the recording is held against.
  private func isCircleAsWell(_ candidate: Candidate) -> Bool {
    candidate.plan.transition.name != plan.transition.name
      && candidate.plan.scene.diameters != nil && plan.scene.diameters != nil
  }

  /// The same of those that a spec has to tell where they begin, from where the motion was found to, and of those that
  /// are told from them by a shadow.
  ///
  /// - Parameters:
  ///   - origin: In points.
  ///   - own: What the transition itself leaves, of which one with a shadow, its own way back, and another circle where it is one, must leave
  ///     far less.
  func nearest(from origin: Rect, below limit: Double, own: Double) throws -> Match? {
    func placed(_ candidates: [Candidate]) throws -> [Candidate] {
      try candidates.flatMap { candidate in
        try candidate.documents.map { document in
          Candidate(
            match: candidate.match, document: document.with(origin: origin), plan: candidate.plan)
        }
      }
    }
    let movable = try candidates().filter {
      $0.mayBeginAnywhere && (!isCircleAsWell($0) || isDoubtful(own))
    }
    func isTold(_ candidate: Candidate) -> Bool {
      candidate.beginsAnywhere && candidate.plan.transition.name != plan.transition.name
        && !isCircleAsWell(candidate)
    }
    return try nearest(
      of: placed(movable.filter { !isTold($0) }), below: min(limit, Self.leastShadow * own))
      ?? nearest(of: placed(movable.filter(isTold)), below: limit)
  }

  /// Opacities of shadows that a circle may have.
  private static let shadowOpacities = [1, 0.5]

  /// A circle from where the motion was found to begin that has a shadow, where the transition has none.
  ///
  /// - Parameter origin: In points.
  func nearestWithShadow(from origin: Rect, below limit: Double) throws -> Match? {
    guard plan.transition.shadow == nil, plan.scene.diameters != nil else { return nil }
    let shadowed = try candidates().filter {
      $0.plan.transition.shadow != nil && $0.plan.scene.diameters != nil
        && $0.plan.stage.operation == plan.stage.operation
    }
    let placed = try shadowed.flatMap { candidate in
      try candidate.documents.flatMap { document in
        Self.shadowOpacities.map { opacity in
          var document = document.with(origin: origin)
          document.set(
            ["shadow", "opacity"], to: SpecNode(option: "<recording>", text: "\(opacity)"))
          return Candidate(match: candidate.match, document: document, plan: candidate.plan)
        }
      }
    }
    return try nearest(of: placed, below: limit)
  }

  /// The same, wherever on the screen they begin. It takes long, and leaves out those that take screens apart, of which
  /// too little is known where they are not named.
  ///
  /// - Parameter onlyCircles: Whether others are left out, as of a sheet: a rectangle that grows from an edge looks like one.
  func nearestAnywhere(below limit: Double, onlyCircles: Bool = false) throws -> Match? {
    let movable = try candidates().filter {
      $0.mayBeginAnywhere && !$0.plan.showsScreensInParts
        && (!onlyCircles || $0.plan.scene.diameters != nil)
    }
    let found = try movable.flatMap { candidate in
      try candidate.documents.compactMap { document in
        let fit = try GeometryFit(look, document, isOriginSpecified: false)
        let origins = try fit.elsewhere().filter {
          $0.way > Self.leastWay && $0.unexplained < Self.promising
        }
        return origins.first.map {
          (candidate: candidate, fit: fit, origins: origins, cost: $0.cost)
        }
      }
    }.sorted { $0.cost < $1.cost }
    let followed = try found.prefix(Self.followed).map { found in
      Candidate(
        match: found.candidate.match,
        document: found.fit.document.with(try found.fit.findings(from: found.origins)),
        plan: found.candidate.plan)
    }
    // What has to be told by a shadow comes last, and has to leave less.
    return try nearest(
      of: followed.filter(\.beginsAnywhere) + followed.filter { !$0.beginsAnywhere }, below: limit,
      gain: Self.leastGain)
  }

  private func nearest(
    of candidates: [Candidate], below limit: Double, gain: Double = 1
  ) throws -> Match? {
    try best(of: candidates, below: limit, gain: gain)?.candidate.match
  }

  /// - Parameter gain: The part that one leaves at most of what an earlier one does.
  private func best(
    of candidates: [Candidate], below limit: Double, gain: Double = 1
  ) throws -> (candidate: Candidate, unexplained: Double)? {
    var ranked = candidates
    if ranked.count > Self.followed {
      let small = try look.reduced(by: Self.reduction, plan: plan)
      ranked = try candidates.map { ($0, try small.explanation(by: $0.document).unexplained) }
        .filter { $0.1 < max(Self.hopeless, limit) }
        .sorted { $0.1 < $1.1 }.map(\.0)
    }
    var best: (candidate: Candidate, unexplained: Double)?
    for candidate in ranked.prefix(Self.followed) {
      let explanation = try look.explanation(by: candidate.document)
      let left = explanation.unexplained
      // One in which something fades explains a fade as well, and is none.
      guard left < best.map({ gain * $0.unexplained }) ?? limit, explanation.way > Self.leastWay,
        try CrossFade(look).verdict(on: candidate.document, explanation.progress) != .fades
      else { continue }
      best = (candidate, left)
    }
    return best
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
          let plain = document(other.name, operation, edge)
          let plan = try RenderPlan(RenderSpec(plain))
          // The other way, or from another edge, all is as the spec says. Another one begins there as well, but for
          // circles, of which one that is off in some other way would be told as another.
          let isPlaced = other.takesOrigin && self.plan.scene.diameters == nil
          let keys = isOwn ? Self.ownKeys : isPlaced ? [Self.originKey] : []
          let document = plain.with(specified, keys)
          let isWithoutShadow =
            other.shadow == nil && self.plan.scene.diameters != nil && plan.scene.diameters != nil
          if shadow == .other, isWithoutShadow { return nil }
          var words = [other.name]
          if !operation.isForward || isOwn && !operations.contains(operation) {
            words.append(operation.rawValue)
          }
          if let edge, isOwn ? !isSameEdge : edge != .top {
            words.append("with --edge \(edge.rawValue)")
          }
          let name = words.joined(separator: " ")
          let candidate = Candidate(match: Match(name: name), document: document, plan: plan)
          if shadow == .none, isWithoutShadow, !candidate.beginsAnywhere { return nil }
          // From the same place and the same way, it is the spec's own with another option.
          let isOwnWithoutShadow =
            isWithoutShadow && self.plan.transition.shadow != nil && !candidate.beginsAnywhere
            && operation.isForward && own.operation.isForward
          // The other way, it is the same transition's other operation with less of a shadow, or that without one.
          if isWithoutShadow, self.plan.transition.shadow != nil, !candidate.beginsAnywhere,
            operation.isForward, !own.operation.isForward,
            let forward = self.plan.transition.operations.first(where: \.isForward),
            !operations.contains(forward)
          {
            let name =
              "\(self.plan.title) \(forward.rawValue) with less of a shadow, or \(other.name)"
            return Candidate(match: Match(name: name), document: document, plan: plan)
          }
          let match = Match(name: name, isOwnWithoutShadow: isOwnWithoutShadow)
          return Candidate(match: match, document: document, plan: plan)
        }
      }
    }
  }

  /// What a spec says of a transition whatever its operation.
  private static let ownKeys = [originKey, "parameters", "shadow", "fixes"]
  private static let originKey = "origin"

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

extension SpecNode {
  /// The spec with another one's values of some keys, where that has them.
  fileprivate func with(_ other: SpecNode, _ keys: [String]) -> SpecNode {
    keys.reduce(into: self) { document, key in
      if let node = other[key] { document.set([key], to: node) }
    }
  }
}
