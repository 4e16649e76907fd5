import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension SegmentSearch {
  /// One of the ways to see a motion: as an operation of the transition, between screens with parts as they may be.
  struct View {
    /// How exactly a circle reaches the farthest corner whose end the motion does not tell, in points.
    private static let coveringError = 2.0
    /// The error of progress beyond which the spec's origin may be one that is further on its way.
    private static let doubtfulError = 0.002
    /// The error of progress up to which a spring passes through frames that are held by another easing.
    private static let heldError = 0.006

    var document: SpecNode
    /// Without what was found of its geometry.
    let specified: SpecNode
    let plan: RenderPlan
    let screens: ScreenImages
    let differences: (from: Double?, to: Double?)
    let isOriginSpecified: Bool
    let look: FirstLook
    var progress: [FrameProgress]
    var unexplained: Double
    var geometry: [GeometryFinding] = []
    /// The numbers of its own layers that the pictures show to be others.
    var layerValues: [LayerValueFinding] = []
    /// What the motion tells of the origin, once it is asked.
    var growth: OriginGrowth.Result?
    /// What it tells of a circle's end.
    var end: CircleGrowth.Result?
    /// A circle that covers the screen, which the spec's does not from where the motion begins.
    var covering: CoveringCircle?

    /// What the transition is called; one of its own layers, as an app's, with the operation, as its other one has others.
    var title: String {
      document["transition"] == nil
        ? "\(plan.title) \(plan.stage.operation.rawValue)" : plan.title
    }

    /// Whether the transition shows an element of a screen of which only the picture is known.
    var isInUnknownParts: Bool {
      plan.showsElements
        && ImageReference.Source.allCases.contains(where: document.isRecorded)
    }

    /// Whether much of the pictures is not the transition's, but may be of layers of an app that it lacks, as a dim or another
    /// screen that moves. Then the rest of them shows how it runs, if an easing passes through all frames.
    var mayLackLayers: Bool {
      (document["transition"] == nil || !plan.transition.takesOrigin)
        && (SegmentSearch.mostUnexplained..<SegmentSearch.mostOfLackingLayers)
          .contains(unexplained)
    }

    /// Where its origin was found, in points, where that is not the one that the spec or the transition has.
    var foundOrigin: Rect? {
      let isFound = geometry.contains { $0.quantity.isOfOrigin && $0.difference != 0 }
      return isFound
        ? (try? RenderPlan(RenderSpec(document))).map { $0.transition.origin(on: $0.stage) } : nil
    }

    /// Whether something of the geometry but the origin differs from the spec.
    var differsBesidesOrigin: Bool {
      geometry.contains {
        !$0.quantity.isOfOrigin && $0.quantity != .endRadius && $0.isSpecified && $0.difference != 0
      }
    }

    /// Whether its shadow is another one than the spec's, or none.
    var differsInShadow: Bool {
      geometry.contains { $0.quantity.isOfShadow && $0.difference != 0 }
    }

    /// What the pictures show of its shadow.
    var shadowShown: OtherTransitions.Shadow {
      let found = geometry.filter { $0.quantity.isOfShadow && $0.difference != 0 }
      guard let opacity = found.first(where: { $0.quantity == .shadowOpacity }) else {
        return found.isEmpty ? .asSpecified : .other
      }
      if opacity.found > 2 * opacity.error { return .other }
      return opacity.found == 0 ? .none : .asSpecified
    }

    /// The part that another transition from the same origin may leave at most to be what the motion is, where the
    /// circle's end is another one than the spec's as well.
    var limitOfOther: Double {
      let hasShadow =
        geometry.contains { $0.quantity == .shadowOpacity && $0.found > 0 }
        && !differsBesidesOrigin
      return hasShadow
        ? unexplained * SegmentSearch.distinction
        : max(unexplained * SegmentSearch.geometryDistinction, SegmentSearch.leastOfOther)
    }

    var geometryFit: GeometryFit {
      get throws { try GeometryFit(look, document, isOriginSpecified: isOriginSpecified) }
    }

    /// The same with the origin and the shadow that the pictures show, where those are other ones.
    func withGeometry() throws -> View {
      let isExplained = unexplained < SegmentSearch.suspicious
      return try with(geometryFit.findings(near: progress, isExplained: isExplained))
    }

    /// The same with the origin at which the motion begins at rest, which pictures alone do not tell; nil where it is the
    /// spec's, and once that is done.
    func withOrigin(toldBy motion: MotionRun.Motion, _ run: MotionRun) throws -> View? {
      guard growth == nil, geometry.contains(where: \.quantity.isOfOrigin),
        let growth = try OriginGrowth(document)
      else { return nil }
      let isSpecified = geometry.allSatisfy {
        !$0.quantity.isOfOrigin || $0.isSpecified && $0.difference == 0
      }
      // What the spec says is not doubted where an easing passes through all frames.
      let misfit = motion.fit?.candidates.map(\.rootMeanSquare).min() ?? 0
      if isSpecified, misfit < Self.doubtfulError { return nil }
      let size = plan.transition.origin(on: plan.stage).size
      func best(without held: Set<Int>) -> OriginGrowth.Result? {
        growth.best(
          for: run.samples(of: motion, without: held), size: size, isSpecified: isSpecified,
          specified: run.specified)
      }
      let held = motion.stillFrames
      let told = best(without: held)
      // Frames that seem to be held may be those of a spring that has come to rest at an origin that is larger.
      let whole = held.isEmpty ? nil : best(without: [])
      let isNoneHeld =
        whole.map { $0.fit.kind == .spring && $0.fit.rootMeanSquare < Self.heldError } ?? false
      guard let best = isNoneHeld ? whole : told,
        !(isSpecified && best.isOfSize)
      else { return nil }
      var view = self
      view.set(growth, best)
      if let old = geometry.first(where: { $0.quantity == .endRadius }),
        let radius = try CircleGrowth.End(view.document)?.radius
      {
        view.geometry.removeAll { $0.quantity == .endRadius }
        view.geometry += [try view.endFinding(radius, error: old.error)].compactMap { $0 }
      }
      return view
    }

    /// Puts the origin where the motion tells it is.
    private mutating func set(_ growth: OriginGrowth, _ best: OriginGrowth.Result) {
      self.growth = best
      let (origin, other) = (
        growth.origin(at: best.share), growth.origin(at: best.share + best.error)
      )
      geometry = geometry.map { finding in
        guard let value = finding.quantity.value(of: origin) else { return finding }
        let error = (finding.quantity.value(of: other) ?? value) - value
        return finding.with(
          found: value, error: (error * error + finding.error * finding.error).squareRoot())
      }
      document = growth.document(at: best.share)
    }

    /// The same with an origin and with one of a circle's usual ends, with which together a system's easing, or the spec's, passes
    /// through all frames; nil where the spec says the origin, and where there are no such.
    func withUsualCircle(toldBy motion: MotionRun.Motion, _ run: MotionRun) throws -> View? {
      guard growth == nil, end == nil, specified["origin"] == nil, foundOrigin != nil,
        let circle = try CircleGrowth(document, isEndKnown: covering == nil, said: specified)
      else { return nil }
      let samples = run.samples(of: motion, without: motion.stillFrames)
      let size = plan.transition.origin(on: plan.stage).size
      let found = try circle.usual(samples).compactMap { end, prior, samples in
        try OriginGrowth(end.document).flatMap { growth in
          growth.best(for: samples, size: size, isSpecified: false, specified: run.specified)
            .map { (growth: growth, result: $0, weight: prior + $0.fit.evidence) }
        }
      }.filter { found in
        // With a button of any size an even motion, or one of easings.net's many, may pass through all by chance.
        let fit = found.result.fit
        return fit.isKnown && fit.isExact() && fit.easing != .linear
          && (fit.kind == .specified || !fit.easing.isOfEasingsNet)
      }
      guard let likeliest = found.max(by: { $0.weight < $1.weight }) else { return nil }
      var view = self
      view.set(likeliest.growth, likeliest.growth.result(likeliest.result, among: found))
      if let radius = try CircleGrowth.End(view.document)?.radius {
        view.geometry.removeAll { $0.quantity == .endRadius }
        view.geometry += [try view.endFinding(radius, error: Self.coveringError)].compactMap { $0 }
      }
      return view
    }

    /// The same with an origin that is smaller than the smallest shape that is seen, where the one that was found is larger:
    /// shapes smaller than it are none of the transition's. Nil where it is not, or the spec or the motion says where it is.
    func withOrigin(below progress: [FrameProgress]) throws -> View? {
      guard growth == nil, !isOriginSpecified, geometry.contains(where: \.quantity.isOfOrigin),
        let growth = try OriginGrowth(document), let share = growth.share(below: progress)
      else { return nil }
      var view = self
      let origin = growth.origin(at: share)
      view.geometry = geometry.map { finding in
        finding.quantity.value(of: origin).map { finding.with(found: $0, error: finding.error) }
          ?? finding
      }
      view.document = growth.document(at: share)
      return view
    }

    /// What the motion tells of a circle's end; nil where there is none that could be another one.
    func end(toldBy motion: MotionRun.Motion, _ run: MotionRun) throws -> CircleGrowth.Result? {
      guard let fit = motion.fit, motion.cadence != nil,
        let growth = try CircleGrowth(document, isEndKnown: covering == nil, said: specified)
      else { return nil }
      let samples = run.samples(of: motion, without: motion.stillFrames)
      return try growth.best(for: samples, after: fit, specified: run.specified)
    }

    /// The same with a circle that covers the screen wherever it begins; nil where it is the spec's.
    func withCoveringCircle() throws -> View? {
      guard let covering = try CoveringCircle(document) else { return nil }
      var view = self
      (view.document, view.covering) = (covering.document, covering)
      return view
    }

    /// How far beyond its end a circle goes that is larger than the spec's, and the part of what that one leaves that a
    /// covering one does at most.
    private static let largerProgress = 1.1
    private static let leastCoveringGain = 0.8

    /// The same with a circle that covers the screen from where another view of it was found to begin, where that shows one
    /// that is larger than the spec's: then its middle is off as well. Nil elsewhere, and where that is no better.
    func withCoveringCircle(toldBy found: View) throws -> View? {
      guard let origin = found.foundOrigin, !specified.saysCircleEnd,
        let (from, to) = plan.scene.diameters,
        found.progress.contains(where: { frame in
          frame.state == .moving
            && (from < to ? frame.value : 1 - frame.value) > Self.largerProgress
        }), let covering = try withCoveringCircle()
      else { return nil }
      let near = try look.explanation(by: covering.document.with(origin: origin)).progress
      let view = try covering.with(covering.geometryFit.findings(near: near, from: origin))
      return view.unexplained < Self.leastCoveringGain * found.unexplained ? view : nil
    }

    /// The same where the spec says where the motion begins, as it is seen; nil where it does not.
    func withCoveringCircleInPlace() throws -> View? {
      guard document["origin"] != nil, var view = try withCoveringCircle() else { return nil }
      let explanation = try look.explanation(by: view.document)
      (view.progress, view.unexplained) = (explanation.progress, explanation.unexplained)
      return try view.withGeometry()
    }

    /// The same without its shadow, of which there may be nothing in the pictures; nil where it has none, or they are not
    /// much nearer without it.
    ///
    /// - Parameter known: What the pictures tell of the geometry with the shadow.
    func withoutShadow(known: [GeometryFinding]) throws -> View? {
      let opacity = plan.stage.shadow.opacity
      guard castsShadow else { return nil }
      let absent = GeometryFinding(
        quantity: .shadowOpacity, specified: opacity, found: 0,
        error: known.first { $0.quantity == .shadowOpacity }?.error ?? GeometryFit.opacityError,
        isSpecified: true)
      var view = self
      view.document = document.with([absent])
      let explanation = try look.explanation(by: view.document)
      // What is no better without it is none the better for another origin, which takes long to find.
      guard explanation.unexplained < (1 - GeometryFit.leastGain) * unexplained else { return nil }
      (view.progress, view.unexplained) = (explanation.progress, explanation.unexplained)
      view = try view.withGeometry()
      // The opacity with which as much more would be left as tells a difference.
      let gain = max(unexplained / max(explanation.unexplained, 1e-9) - 1, 1e-9)
      let told = absent.with(
        atLeast: opacity * min((GeometryFit.leastGain / gain).squareRoot(), 1))
      view.geometry.removeAll { $0.quantity.isOfShadow }
      guard opacity > GeometryFit.sureness * told.error else {
        // An encoder may have taken it away: then it is the spec's that is measured.
        view.geometry += known.filter(\.quantity.isOfShadow).map { finding in
          (finding.quantity == .shadowOpacity ? told : finding).asSpecified
        }
        view.document = document.with(view.geometry)
        return view
      }
      view.geometry.append(told)
      return view
    }

    /// The radius up to which a shadow, in points, may be an edge that an encoder left, and how many times as much as with it
    /// is left without it at most then.
    private static let (narrow, asGood) = (2.5, 1.3)
    /// The part of a shadow's opacity that its standard error is at most where there is none.
    private static let absence = 0.2

    /// The same without any shadow where one was found that is hardly wider than an edge; nil elsewhere, and where far more is left
    /// without it.
    func withoutNarrowShadow() throws -> View? {
      let radius = geometry.first { $0.quantity == .shadowRadius && $0.difference != 0 }
      guard let radius, radius.found < Self.narrow, radius.specified > Self.narrow,
        let plain = try withoutAnyShadow(), plain.unexplained < Self.asGood * unexplained
      else { return nil }
      return plain
    }

    /// The same without a shadow, which the spec has; nil where it has none.
    func withoutAnyShadow() throws -> View? {
      guard castsShadow else { return nil }
      let opacity = plan.stage.shadow.opacity
      let known = geometry.first { $0.quantity == .shadowOpacity }?.error ?? .infinity
      let absent = GeometryFinding(
        quantity: .shadowOpacity, specified: opacity, found: 0,
        error: min(max(known, GeometryFit.opacityError), Self.absence * opacity), isSpecified: true)
      var view = self
      view.document = (covering?.document ?? specified).with([absent])
      let explanation = try look.explanation(by: view.document)
      (view.progress, view.unexplained) = (explanation.progress, explanation.unexplained)
      let near = try foundOrigin.map {
        try look.explanation(by: view.document.with(origin: $0)).progress
      }
      view.geometry = []
      view = try view.with(
        view.geometryFit.findings(near: near ?? explanation.progress, from: foundOrigin))
      view.geometry.removeAll { $0.quantity.isOfShadow }
      view.geometry.append(absent)
      return view
    }

    /// The same from where another view of it without its shadow was found to begin; nil where that has the spec's origin.
    func withShadow(toldBy plain: View) throws -> View? {
      guard let origin = plain.foundOrigin else { return nil }
      let near = try look.explanation(by: document.with(origin: origin)).progress
      return try with(geometryFit.findings(near: near, from: origin))
    }

    fileprivate var castsShadow: Bool {
      plan.transition.shadow != nil && plan.stage.shadow.opacity > 0
    }

    /// The square of how far the corner may be off, and a circle as large as the origin, as the origin is not known better.
    private var originVariance: Double {
      geometry.reduce(0) { sum, finding in
        switch finding.quantity {
        case .originCenterX, .originCenterY: sum + finding.error * finding.error
        // Half of the width is the radius, and the height is as well known.
        case .originWidth: sum + finding.error * finding.error / 4
        default: sum
        }
      }
    }

    /// The finding of a circle's end; what the spec has is not that of a covering circle.
    private func endFinding(
      _ radius: Double, error: Double
    ) throws -> GeometryFinding? {
      var own = specified
      var error = error
      // What comes of an origin that the spec does not say is no difference.
      if own["origin"] == nil, !isOriginSpecified, let origin = document["origin"] {
        own.set(["origin"], to: origin)
        error = (error * error + originVariance).squareRoot()
      }
      guard let due = try CircleGrowth.End(own)?.radius else { return nil }
      return GeometryFinding(
        quantity: .endRadius, specified: due,
        found: GeometryFinding.Quantity.endRadius.rounded(radius), error: error,
        isSpecified: true)
    }

    /// The same with another end of the circle.
    func with(_ end: CircleGrowth.Result) throws -> View {
      var view = self
      (view.document, view.end) = (end.end.document, end)
      view.geometry.removeAll { $0.quantity == .endRadius }
      view.geometry += [
        try endFinding(end.end.radius, error: end.error), try startFinding(end),
      ].compactMap { $0 }
      return view
    }

    /// The finding of a circle's smallest diameter; nil where the spec does not say one, or that is the one.
    private func startFinding(_ end: CircleGrowth.Result) throws -> GeometryFinding? {
      guard specified["parameters"]?["startDiameter"] != nil,
        let due = try CircleGrowth.End(specified)?.startDiameter,
        abs(end.end.startDiameter - due) > GeometryFinding.Quantity.startDiameter.least
      else { return nil }
      return GeometryFinding(
        quantity: .startDiameter, specified: due,
        found: GeometryFinding.Quantity.startDiameter.rounded(end.end.startDiameter),
        error: end.startError, isSpecified: true)
    }

    func with(_ geometry: [GeometryFinding]) throws -> View {
      var view = self
      view.geometry = geometry
      if geometry.contains(where: { $0.difference != 0 }) {
        let found = document.with(geometry)
        let explanation = try look.explanation(by: found)
        if explanation.unexplained < 0.9 * unexplained {
          (view.document, view.unexplained) = (found, explanation.unexplained)
          view.progress = explanation.progress
        } else {
          view.geometry = geometry.map(\.asSpecified)
        }
      }
      if let covering {
        view.document = try covering.withSize(view.document, original: specified)
        let radius = try CircleGrowth.End(view.document)?.radius
        view.geometry += [
          try radius.flatMap { try view.endFinding($0, error: Self.coveringError) }
        ].compactMap { $0 }
      }
      return view
    }
  }
}

extension [SegmentSearch.View] {
  /// Those that leave less than a limit, of those that are the same, as both ways of a transition may be, one.
  func rivals(below limit: Double) -> [SegmentSearch.View] {
    filter { $0.unexplained < limit }.reduce(into: []) { rivals, view in
      let isNew = rivals.allSatisfy {
        $0.unexplained != view.unexplained || $0.plan.scene != view.plan.scene
      }
      if isNew { rivals.append(view) }
    }
  }

  /// The part that a view with a circle's end that is not the spec's leaves at most of what one with that does.
  private static var leastGain: Double { 0.8 }

  /// The part that an origin leaves at most to be followed, of a transition whose shadow, which is not looked for at first, may
  /// be most of what is seen between two screens that are alike.
  private static var promisingBesideShadow: Double { 0.85 }

  /// The view that comes nearest with an origin that is anywhere on the screen; nil where none has an origin.
  func withGeometryElsewhere() throws -> SegmentSearch.View? {
    let covering = try compactMap { try $0.withCoveringCircle() }
    let searches = try (self + covering).map { view in
      let fit = try view.geometryFit
      // A circle that would end far beyond what is seen of it is none.
      let origins = try fit.elsewhere().filter {
        $0.unexplained
          < (view.castsShadow ? Self.promisingBesideShadow : OtherTransitions.promising)
          && (view.covering == nil || $0.way > OtherTransitions.leastWay)
      }
      return (view: view, fit: fit, origins: origins)
    }.filter { !$0.origins.isEmpty }
    func cost(_ search: (view: SegmentSearch.View, fit: GeometryFit, origins: [OriginSearch.Trial]))
      -> Double
    {
      // Another end than the spec's has to explain more.
      search.origins[0].cost / (search.view.covering == nil ? 1 : Self.leastGain)
    }
    func followed(
      _ search: (view: SegmentSearch.View, fit: GeometryFit, origins: [OriginSearch.Trial])
    ) throws -> SegmentSearch.View {
      try search.view.with(search.fit.findings(from: search.origins))
    }
    // To follow them takes far longer than to find them: the next is followed where the first explains much, but too little.
    let likeliest = searches.sorted { cost($0) < cost($1) }.prefix(2)
    guard let first = try likeliest.first.map(followed) else { return nil }
    let isDoubtful = (SegmentSearch.mostUnexplained..<OtherTransitions.promising)
      .contains(first.unexplained)
    guard isDoubtful, let next = try likeliest.dropFirst().first.map(followed) else { return first }
    return next.unexplained < first.unexplained ? next : first
  }
}
