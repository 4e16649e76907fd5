import Pixels
import SpecFiles
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The measurement of one motion of a recording: which of the transition's operations it is, and how it ran.
struct SegmentSearch: Sendable {
  /// The fewest frames from which an easing can be told.
  static let fewestFrames = 4
  /// How alike a screen is at least to the one by default to be taken for it, though the spec names none.
  private static let equalLikeness = 0.93
  /// The part of the change that may stay unexplained.
  static let mostUnexplained = 0.2
  /// The same where those may be of layers that the spec lacks.
  static let mostOfLackingLayers = 0.75
  /// The part from which on other transitions are tried, and how much less another one must leave.
  static let suspicious = 0.02
  static let distinction = 0.6
  /// The part that another transition may leave at most to be named, and the part that is none: it explains the
  /// pictures as they are, which the spec's does elsewhere on the screen at best.
  private static let mostOfOther = 0.06
  /// How much less than the spec's one leaves that is another motion altogether, as a part of that.
  private static let clearly = 0.1
  /// What a circle without a shadow leaves at least that may have one, and the part of it that one with a shadow leaves at
  /// most then.
  private static let (leastOfShadow, mostBesideShadow) = (0.004, 0.5)
  static let leastOfOther = 0.01
  /// The part that is left at least where the motion begins far from where the spec says, which takes long to find.
  private static let leastElsewhere = 0.1
  /// The part that is left at least where screens may look otherwise in motion than at rest.
  private static let leastOtherwise = 0.03
  /// How many times as much as the best view another one may leave whose geometry is looked for near the spec's.
  private static let rivalry = 1.5
  /// The same of the transition with another origin and shadow: those explain more than the spec can.
  static let geometryDistinction = 2.5

  private let document: SpecNode
  private let given: GivenScreens
  let frames: [RecordedFrame]
  let segment: MotionSegment
  let scale: Double
  var screens: ScreenImages
  /// The part of the change that is left at most, at a first look, of a motion that is worth measuring.
  var worthwhile = 1.0

  init(
    _ document: SpecNode, _ given: GivenScreens, _ frames: [RecordedFrame],
    _ segment: MotionSegment, resting: ScreenImages, scale: Double
  ) {
    (self.given, self.frames) = (given, frames)
    (self.segment, self.scale, screens) = (segment, scale, resting)
    self.document = document.onBackground(of: resting.from)
  }

  /// - Throws: A `Problem`, or a `Refusal`; what drawing throws.
  func measurement() throws -> MeasuredTransition {
    let contrast = Contrast(
      between: screens.from, and: screens.to, reducedBy: ModelFrames.oversampling)
    let planes = Array(segment.frames).concurrentMap { contrast.plane(of: frames[$0].picture) }
    let moving = segment.moving.map { planes[$0 - segment.frames.lowerBound] }
    guard !moving.isEmpty else { throw Problem.tooShort(frames: 0) }
    var problem: Problem?
    var views: [View] = []
    for operation in try operations() {
      do {
        views += try self.views(of: operation, moving, contrast)
      } catch let other as Problem {
        problem = problem ?? other
      }
    }
    guard let first = views.min(by: { $0.unexplained < $1.unexplained }) else {
      throw problem ?? .tooVague
    }
    if first.unexplained > Self.leastElsewhere,
      let other = try others(than: first).clearlyOther(
        below: min(Self.clearly * first.unexplained, Self.mostOfOther))
    {
      throw otherMotion(first, like: other)
    }
    var best = try nearest(among: views, first).withLayerValues()
    guard best.unexplained <= worthwhile else { throw Problem.tooVague }
    let fade = CrossFade(best.look)
    let verdict = try fade.verdict(on: best.document, best.progress)
    if verdict == .fades { throw Problem.fades(not: best.title) }
    if best.unexplained > Self.leastOtherwise,
      let measured = try measurementBetweenScreensInMotion(seenAs: best, contrast)
    {
      return measured
    }
    // With other numbers in its layers a spec that explains all is what was meant.
    if (best.layerValues.isEmpty ? first : best).unexplained > Self.suspicious {
      best = try told(best, fromOthersThan: first)
    }
    if best.unexplained > Self.leastOfShadow, let shadowed = try shadowed(than: best) {
      throw otherMotion(best, like: shadowed)
    }
    if verdict == .other { throw try refusal(of: best) }
    let measured = try measurement(of: best, planes, contrast)
    return try weighed(measured, of: best, among: views, planes, contrast)
  }

  /// The view that comes nearest to the pictures, with what they show of its geometry.
  ///
  /// - Parameter first: The one that does without.
  private func nearest(among views: [View], _ first: View) throws -> View {
    let isLost = first.unexplained > Self.suspicious
    let rivals = isLost ? views.rivals(below: Self.rivalry * first.unexplained) : [first]
    var considered = try rivals.map { try $0.withGeometry() }
    var isNoneGood: Bool { considered.allSatisfy { $0.unexplained > Self.suspicious } }
    considered += try zip(rivals, considered).compactMap { try $0.withCoveringCircle(toldBy: $1) }
    if isNoneGood {
      // An end that the spec says is more likely than the usual one.
      let gain = document.saysCircleEnd ? Self.distinction : 1
      let least = considered.map(\.unexplained).min() ?? .infinity
      considered += try rivals.compactMap { try $0.withCoveringCircleInPlace() }
        .filter { $0.unexplained < gain * least }
    }
    if isNoneGood {
      // A shadow that is not the spec's is less likely than none.
      func isPlain(_ plain: View, beside other: View) -> Bool {
        plain.unexplained < other.unexplained * (other.differsInShadow ? 1 : Self.distinction)
      }
      let withShadow = considered
      considered += try zip(rivals, withShadow).compactMap { view, known in
        guard let plain = try view.withoutShadow(known: known.geometry),
          withShadow.allSatisfy({ isPlain(plain, beside: $0) })
        else { return nil }
        // What the shadow kept from being found may have it as well.
        guard let other = try view.withShadow(toldBy: plain), !isPlain(plain, beside: other) else {
          return plain
        }
        return other
      }
    }
    if considered.allSatisfy({
      $0.unexplained
        > ($0.plan.scene.diameters == nil || !isOriginOpen ? Self.leastElsewhere : Self.suspicious)
    }), let far = try views.withGeometryElsewhere() {
      considered.append(far)
    }
    let best = considered.min { $0.unexplained < $1.unexplained } ?? first
    return try best.withoutNarrowShadow() ?? best
  }

  /// The view, or that without its shadow where the pictures show none.
  ///
  /// - Parameter first: The nearest one without what pictures show of its geometry.
  /// - Throws: What the motion looks like, where that is another transition, and a refusal where too little is explained.
  private func told(_ view: View, fromOthersThan first: View) throws -> View {
    var best = view
    // An origin that the spec says, or a number of its layers, is more likely wrong than the transition.
    let isValueOff =
      !best.layerValues.isEmpty
      || !isOriginOpen && best.foundOrigin != nil && !best.differsBesidesOrigin
    let limit = min(
      first.unexplained * Self.distinction,
      isValueOff
        ? best.unexplained * Self.distinction
        : max(best.unexplained * Self.geometryDistinction, Self.leastOfOther),
      Self.mostOfOther)
    if try isWayBack(best) {
      throw Problem.otherMotion(
        looksLike: "its way back, which needs a spec of its own", not: best.title)
    }
    let others = try others(than: best)
    var other = try others.nearest(below: limit, own: best.unexplained)
    if other == nil, let origin = best.foundOrigin {
      // With an origin elsewhere many are alike: the spec's gives way where more than the origin differs.
      other = try others.nearest(
        from: origin,
        below: best.differsBesidesOrigin
          ? limit : min(limit, best.unexplained * Self.distinction), own: best.unexplained)
    }
    if let other {
      guard other.isOwnWithoutShadow, let plain = try best.withoutAnyShadow() else {
        throw otherMotion(best, like: other)
      }
      best = plain
    }
    if best.unexplained > Self.mostUnexplained, !best.mayLackLayers {
      throw try refusal(of: best)
    }
    if best.unexplained > Self.leastElsewhere, best.foundOrigin == nil,
      let other = try others.nearestAnywhere(
        below: best.unexplained * Self.distinction, onlyCircles: true)
    {
      throw otherMotion(best, like: other)
    }
    return best
  }

  /// A circle with a shadow that explains far more than one without, which the spec has.
  private func shadowed(than view: View) throws -> OtherTransitions.Match? {
    try others(than: view).nearestWithShadow(
      from: view.foundOrigin ?? view.plan.transition.origin(on: view.plan.stage),
      below: Self.mostBesideShadow * view.unexplained)
  }

  /// Why a motion that is not the transition's is not measured, and what it is instead: a `Problem`, or a `Refusal`.
  func refusal(of view: View) throws -> any Error {
    let title = view.title
    if areSwapped { return Problem.swappedScreens }
    if CrossFade(view.look).isFade { return Problem.fades(not: title) }
    let limit = min(view.unexplained * Self.distinction, Self.mostOfOther)
    return Refusal(
      problem: view.isInUnknownParts
        ? .unknownParts(of: title) : .otherMotion(looksLike: nil, not: title)
    ) {
      try others(than: view).nearestAnywhere(below: limit).map { otherMotion(view, like: $0) }
    }
  }

  /// Whether the motion is that of a spec with its own layers, which has one operation, played backwards.
  private func isWayBack(_ view: View) throws -> Bool {
    guard view.document["transition"] == nil else { return false }
    let look = try view.look.backwards(plan: view.plan)
    let limit = min(view.unexplained * Self.distinction, Self.mostOfOther)
    return try look.explanation(by: view.document).unexplained < limit
  }

  /// - Parameter other: Another transition, or the same with another operation or edge.
  func otherMotion(_ view: View, like other: OtherTransitions.Match) -> Problem {
    let name = other.name
    let (title, stage) = (view.title, view.plan.stage)
    var own = title
    if name.split(separator: " ").first == title[...] {
      if document["operation"] != nil { own += " \(stage.operation.rawValue)" }
      if let edge = stage.edge, name.contains(" --edge ") { own += " with --edge \(edge.rawValue)" }
    }
    return .otherMotion(looksLike: name, not: own)
  }

  /// Whether the spec does not say where the motion begins.
  var isOriginOpen: Bool { document["origin"] == nil }

  func others(than view: View) throws -> OtherTransitions {
    OtherTransitions(
      view.look, view.document, specified: view.specified, view.plan, besides: try operations(),
      shadow: view.shadowShown)
  }

  /// Those of the transition, the spec's first; only that where the spec says one, or declares its own layers.
  func operations() throws -> [Operation] {
    let plan = try RenderPlan(RenderSpec(document))
    let own = plan.stage.operation
    guard document["operation"] == nil, document["transition"] != nil else { return [own] }
    return [own] + plan.transition.operations.filter { $0 != own }
  }

  private func views(
    of operation: Operation, _ planes: [Plane], _ contrast: Contrast
  ) throws -> [View] {
    let isReversed = try RenderPlan(RenderSpec(document)).stage.operation != operation
    let (document, differences) = try document(for: operation, isReversed: isReversed)
    let plan = try RenderPlan(RenderSpec(document))
    var screens = screens
    screens.known = try knownPictures(of: document)
    // Only a spec that declares its own layers has such, which has one operation.
    for source in given.covered.keys where given.isCovered(source, in: screens[source]) {
      screens.covered[source] = given.images[source]
    }
    if document["transition"] == nil {
      let plan = plan.reduced(to: scale)
      for source in ImageReference.Source.allCases where document.isRecorded(source) {
        screens.covered[source] = try PartlyShownScreen(source, in: plan)?
          .picture(in: screens[source])
      }
    }
    let isKnown = ImageReference.Source.allCases.allSatisfy { plan.isSynthetic($0, in: document) }
    let isInTheMiddle = plan.transition.origin(on: plan.stage).center == plan.stage.bounds.center
    let look = try FirstLook(planes, screens: screens, contrast: contrast, scale: scale, plan: plan)
    return try [false, true].filter { !$0 || !isKnown && plan.showsScreensInParts }.map { over in
      let look = look.paintingOver(over)
      var screens = screens
      screens.paintsOver = over
      var explanation = try look.explanation(by: document)
      // Text that scrolls past looks like other lines, and a sheet begins at an edge, wherever others do.
      if explanation.unexplained > Self.mostUnexplained, !plan.transition.takesOrigin {
        let other = try look.explanation(by: document, lookingFurther: true)
        if other.unexplained < explanation.unexplained { explanation = other }
      }
      return View(
        document: document, specified: document, plan: plan, screens: screens,
        differences: differences,
        isOriginSpecified: document["origin"] != nil || isKnown || isInTheMiddle, look: look,
        progress: explanation.progress, unexplained: explanation.unexplained)
    }
  }

  /// The pictures of parts of screens that are drawn here, and those of files.
  private func knownPictures(of document: SpecNode) throws -> [ImageReference: Bitmap] {
    var plain = document
    for source in ImageReference.Source.allCases where document.isRecorded(source) {
      plain.remove(source.rawValue)
      plain.remove("\(source.rawValue)Anchors")
    }
    let plan = try RenderPlan(RenderSpec(plain)).reduced(to: scale)
    return try ScreenPictures(plan).images.filter { reference, _ in
      switch reference.part {
      case .without, .element:
        reference.source.map { plan.isSynthetic($0, in: document) } ?? false
      case .whole, .snapshot: false
      case nil: true
      }
    }
  }

  /// The spec with an operation. Where the screens are not said and are not the ones by default, they are the
  /// recording's: pictures, of which the parts are not known. A spec that does not say which operation it is may name
  /// its screens in the order in which they are shown, or in the order of the other operation.
  private func document(
    for operation: Operation, isReversed: Bool
  ) throws -> (SpecNode, (from: Double?, to: Double?)) {
    var document = document
    if isReversed {
      document.overlay(["operation"], "--\(operation.rawValue)", operation.rawValue)
    }
    let names = [ImageReference.Source.from, .to].map { document[$0.rawValue] }
    let isSwapped = isReversed && !isNamedInTheOrderShown
    var differences: [Double?] = []
    for source in ImageReference.Source.allCases {
      let origin = isSwapped ? source.other : source
      let expected = given.expected(origin, in: screens[source])
      let likeness = screens[source].likeness(to: expected)
      let name = names[origin == .from ? 0 : 1]
      if given.isNamed(origin), let name {
        guard screens[source].isLike(expected) else {
          throw areSwapped ? Problem.swappedScreens : .otherScreens(old: source == .from)
        }
        document.set([source.rawValue], to: name)
        differences.append(screens[source].difference(from: expected))
      } else {
        differences.append(nil)
        if likeness < Self.equalLikeness {
          document.set(
            [source.rawValue], to: SpecNode(option: "<recording>", text: "./\(source.rawValue)"))
        }
      }
    }
    return (document, (from: differences[0], to: differences[1]))
  }

  /// Whether the spec names both screens, each of which is the other one of the recording.
  private var areSwapped: Bool {
    ImageReference.Source.allCases.allSatisfy { source in
      given.isNamed(source)
        && screens[source].isLike(given.expected(source.other, in: screens[source]))
        && !screens[source].isLike(given.expected(source, in: screens[source]))
    }
  }

  /// Whether the screens that the spec names are more like the recorded ones in their order than in the other.
  private var isNamedInTheOrderShown: Bool {
    let named = ImageReference.Source.allCases.filter(given.isNamed)
    func likeness(_ recorded: (ImageReference.Source) -> ImageReference.Source) -> Double {
      named.map { source in
        let screen = screens[recorded(source)]
        return screen.likeness(to: given.expected(source, in: screen))
      }.reduce(0, +)
    }
    return likeness(\.self) > likeness(\.other)
  }
}

extension ColorPicture {
  /// How alike a screen of the recording is to the picture of it.
  private static let leastLikeness = 0.8

  /// Whether it is a recorded screen of which there is a picture, though something small may lie over it.
  fileprivate func isLike(_ picture: ColorPicture) -> Bool {
    likeness(to: picture) > Self.leastLikeness
      || likeness(to: picture, sparingMarks: true) > Self.leastLikeness
  }
}

extension SpecNode {
  /// Whether a screen is the recording's own, of which no more is known than its picture.
  func isRecorded(_ source: ImageReference.Source) -> Bool {
    self[source.rawValue]?.scalarText == "./\(source.rawValue)"
  }
}

extension SpecNode {
  /// The spec with the colour of a recording's edges behind it where it has none of its own: a recording shows nothing
  /// that could be seen through.
  fileprivate func onBackground(of picture: ColorPicture) -> SpecNode {
    guard let plan = try? RenderPlan(RenderSpec(self)), plan.background == nil else { return self }
    let digits = picture.edgeColor.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0\(text)" : text
    }
    var document = self
    document.set(
      ["background"], to: SpecNode(option: "<recording>", text: "#\(digits.joined())"))
    return document
  }
}
