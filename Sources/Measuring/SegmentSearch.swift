import Pixels
import TransitionEngine
import TransitionSpec

/// The measurement of one motion of a recording: which of the transition's operations it is, and how it ran.
struct SegmentSearch: Sendable {
  /// Why a motion is not measured.
  enum Problem: Error, Hashable {
    /// The screens at rest are not those that the spec names.
    case otherScreens(old: Bool)
    /// Too few frames lie between the screens.
    case tooShort(frames: Int)
    /// The pictures tell too little of where the motion is.
    case tooVague
    /// The pictures are not the transition's.
    case otherMotion(looksLike: String?, not: String)

    var words: String {
      switch self {
      case .otherScreens(let old):
        "does not show the \(old ? "from" : "to") screen \(old ? "before" : "after") the motion, expected the "
          + "screens that --from and --to name"
      case .tooShort(let frames):
        "moves in \(frames) \(frames == 1 ? "frame" : "frames"), expected a motion of at least \(fewestFrames)"
      case .tooVague:
        "does not tell how far the motion is in enough frames, expected sharper pictures"
      case .otherMotion(let name?, let expected):
        "looks like \(name), not \(expected), expected a recording of \(expected)"
      case .otherMotion(nil, let expected):
        "shows no \(expected), expected a recording of that transition"
      }
    }
  }

  /// The fewest frames from which an easing can be told.
  static let fewestFrames = 4
  /// How alike a screen of the recording is to the picture of it.
  private static let leastLikeness = 0.8
  /// The part of the change that may stay unexplained.
  private static let mostUnexplained = 0.2
  /// The part from which on other transitions are tried, and how much less another one must leave.
  private static let suspicious = 0.015
  private static let distinction = 0.6

  private let document: SpecNode
  private let given: GivenScreens
  private let frames: [RecordedFrame]
  private let segment: MotionSegment
  private let scale: Double
  private let screens: ScreenImages

  init(
    _ document: SpecNode, _ given: GivenScreens, _ frames: [RecordedFrame],
    _ segment: MotionSegment, resting: ScreenImages, scale: Double
  ) {
    (self.document, self.given, self.frames) = (document, given, frames)
    (self.segment, self.scale, screens) = (segment, scale, resting)
  }

  /// - Throws: A `Problem`; what drawing throws.
  func measurement() throws -> MeasuredTransition {
    var problem: Problem?
    var best: MeasuredTransition?
    for operation in try operations() {
      do {
        let found = try measurement(of: operation)
        if best.map({ found.unexplained < $0.unexplained }) ?? true { best = found }
      } catch let other as Problem {
        problem = problem ?? other
      }
    }
    guard let best else { throw problem ?? .tooVague }
    return best
  }

  /// Those of the transition, the spec's first; only that where the spec says one, or declares its own layers.
  private func operations() throws -> [Operation] {
    let plan = try RenderPlan(RenderSpec(document))
    let own = plan.stage.operation
    guard document["operation"] == nil, document["transition"] != nil else { return [own] }
    return [own] + plan.transition.operations.filter { $0 != own }
  }

  private func measurement(of operation: Operation) throws -> MeasuredTransition {
    let isReversed = try RenderPlan(RenderSpec(document)).stage.operation != operation
    let (document, differences) = try document(for: operation, isReversed: isReversed)
    let spec = try TimelessSpec(document)
    let plan = try RenderPlan(RenderSpec(document))
    let contrast = Contrast(between: screens.from, and: screens.to)
    let model = ModelFrames(spec, scale: scale, images: screens, contrast: contrast)
    let search = try ProgressSearch(
      model, before: screens.plane(of: .from, contrast), after: screens.plane(of: .to, contrast))
    let indices = Array(segment.frames)
    let times = indices.map { frames[$0].time }
    let resting = segment.before.suffix(20).map { frames[$0].time }
    let run = MotionRun(
      times: times,
      planes: indices.concurrentMap { contrast.plane(of: frames[$0].picture) }, search: search,
      isSteady: Cadence.isSteady(resting, interval: Cadence.interval(of: times)),
      specified: (
        easing: spec.course == .progress ? plan.stage.timingFunction : .linear,
        duration: plan.stage.duration
      ))
    let progress = try run.progress()
    let moving = indices.indices.filter { progress[$0].state == .moving }
    let between = indices.indices.filter { segment.moving.contains(indices[$0]) }
    let unexplained = run.unexplained(between.map { ($0, progress[$0]) })
    if unexplained > Self.suspicious {
      let other = try OtherTransitions(screens, contrast, plan, scale: scale)
        .nearest(to: between.map { run.planes[$0] }, below: unexplained * Self.distinction)
      if other != nil || unexplained > Self.mostUnexplained {
        throw Problem.otherMotion(looksLike: other, not: plan.title)
      }
    }
    guard moving.count >= Self.fewestFrames else { throw Problem.tooShort(frames: moving.count) }
    let motion = try run.motion(progress)
    guard let fit = motion.fit, let cadence = motion.cadence else { throw Problem.tooVague }
    let residual = moving.map { motion.progress[$0].residual }.reduce(0, +) / Double(moving.count)
    return MeasuredTransition(
      document: document, plan: plan, screens: screens, course: spec.course,
      frames: indices.indices.map { place in
        MeasuredTransition.Frame(
          index: indices[place], time: run.times[place], progress: motion.progress[place],
          expected: fit.best.progress(at: run.times[place]),
          specified: fit.asSpecified.progress(at: run.times[place]),
          isRepeated: cadence.repeatedFrames.contains(place))
      },
      fit: fit, cadence: cadence, residual: residual, unexplained: unexplained,
      screenDifferences: differences)
  }

  /// The spec with an operation. Where the screens are not said and are not the ones by default, they are the
  /// recording's: pictures, of which the parts are not known.
  private func document(
    for operation: Operation, isReversed: Bool
  ) throws -> (SpecNode, (from: Double?, to: Double?)) {
    var document = document
    if isReversed {
      document.overlay(["operation"], "--\(operation.rawValue)", operation.rawValue)
    }
    let names = [ImageReference.Source.from, .to].map { document[$0.rawValue] }
    var differences: [Double?] = []
    for source in ImageReference.Source.allCases {
      let origin: ImageReference.Source = isReversed ? (source == .from ? .to : .from) : source
      let likeness = screens[source].likeness(to: given.images[origin])
      let name = names[origin == .from ? 0 : 1]
      if given.isNamed(origin), let name {
        guard likeness > Self.leastLikeness else {
          throw Problem.otherScreens(old: source == .from)
        }
        document.set([source.rawValue], to: name)
        differences.append(screens[source].difference(from: given.images[origin]))
      } else {
        differences.append(nil)
        if likeness < 0.85 {
          document.set(
            [source.rawValue], to: SpecNode(option: "<recording>", text: "./\(source.rawValue)"))
        }
      }
    }
    return (document, (from: differences[0], to: differences[1]))
  }
}
