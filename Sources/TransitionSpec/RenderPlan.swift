import SyntheticScreens
import TransitionEngine

/// A spec, checked and filled in: everything that decides the pixels is known, nothing has been read
/// or drawn.
package struct RenderPlan: Sendable {
  package let transition: any Transition
  /// The transition's name; of a spec's own layers the name of its file, without folder and ending, or
  /// `declared` where it has none.
  package let title: String
  package internal(set) var stage: Stage
  /// The device that the spec names, whose size the canvas has.
  let namedDevice: Device?
  /// In pixels per point.
  package internal(set) var scale: Double
  /// A frame's width in pixels: points × scale, rounded down.
  package internal(set) var width: Int
  package internal(set) var height: Int
  package let from: ScreenSource
  package let to: ScreenSource
  /// Where the spec says that the screens' elements lie.
  let fromAnchors: ScreenAnchors
  let toAnchors: ScreenAnchors
  /// Nil where a picture must have the canvas's size.
  package internal(set) var fit: ScreenFit?
  /// Nil where frames are transparent.
  package internal(set) var background: Color?
  /// The clock of a recorded interactive run; nil where the transition plays by itself.
  package let interactive: InteractiveTimeline?
  package let schedule: FrameSchedule
  package let includesSettledFrame: Bool
  /// Every frame of the schedule, whichever are asked for.
  package private(set) var scheduledFrames: [ScheduledFrame]
  /// Whether the last frame leads to the first one.
  package private(set) var isLoop = false
  /// The frames asked for, in rising order; all of them without `only`.
  package internal(set) var frames: [ScheduledFrame]
  /// The parts of the frames that do not count when they are compared.
  package let ignored: [IgnoredRegion]
  /// Where the spec declares what findings are about.
  let locations: [FindingSubject: SubjectLocation]
  /// Where the spec names the files of layers' `contents`, by their paths.
  package let picturePlaces: [String: Place]
  /// Warnings about the spec's own values.
  private let specFindings: [TransitionFinding]

  /// - Throws: What is wrong across values, as an operation that the transition does not have.
  package init(_ spec: RenderSpec) throws(SpecErrors) {
    do throws(SpecError) {
      try self.init(checking: spec)
    } catch {
      // Other mistakes rarely depend on the first one, so all of them are reported at once.
      let others = Self.mistakes(in: spec).filter { $0 != error }
      throw SpecErrors([error] + others)
    }
  }

  /// From the container's points to the frame's pixels.
  package var transform: AffineTransform { AffineTransform(scaleX: scale, y: scale) }

  package var scene: Scene { transition.scene(on: stage) }

  /// The plan on white where frames are transparent, for what cannot show that.
  package var onWhite: RenderPlan {
    var plan = self
    plan.background = background ?? .white
    return plan
  }

  /// The plan with the origin elsewhere, and with another shadow.
  ///
  /// - Parameter origin: In points; nil for the plan's own.
  package func with(origin: Rect?, shadow: Shadow) -> RenderPlan {
    var plan = self
    plan.stage.origin = origin ?? stage.origin
    plan.stage.shadow = shadow
    return plan
  }

  /// The plan for a picture that plays in a loop: where its scene never ends, the frames at the end, which is
  /// its begin, are left out. Times that were asked for one by one are kept.
  package var inALoop: RenderPlan {
    if case .times = schedule { return self }
    guard interactive == nil, scene.isEndless else { return self }
    var plan = self
    plan.isLoop = true
    let isBeforeEnd = { (frame: ScheduledFrame) in
      frame.index == 0 || frame.time < stage.duration && !frame.isSettled
    }
    plan.scheduledFrames.removeAll { !isBeforeEnd($0) }
    plan.frames.removeAll { !isBeforeEnd($0) }
    return plan.frames.isEmpty ? self : plan
  }

  /// Warnings about the transition, as far as they are found without drawing.
  package var findings: [TransitionFinding] {
    transition.findings(on: stage) + specFindings
  }

  /// The stage in a container of another size or scale.
  func stage(in size: Size, scale: Double, safeAreaInsets: EdgeInsets) -> Stage {
    var stage = stage
    (stage.size, stage.safeAreaInsets) = (size, safeAreaInsets)
    // Anchors are points of the plan's own container.
    let isOwn = size == self.stage.size
    stage.fromScenery = from.scenery(
      in: size, scale, background, isOwn ? fromAnchors : ScreenAnchors())
    stage.toScenery = to.scenery(
      in: size, scale, background, isOwn ? toAnchors : ScreenAnchors())
    return stage
  }

  /// The stage on another device.
  func stage(on device: Device) -> Stage {
    stage(in: device.size, scale: device.scale, safeAreaInsets: device.safeAreaInsets)
  }

  private init(checking spec: RenderSpec) throws(SpecError) {
    transition = try Self.transition(spec)
    title = spec.scene.flatMap { _ in spec.place.fileTitle } ?? transition.name
    namedDevice = spec.size == nil ? spec.device?.value : nil
    try Self.checkEdge(spec, transition)
    let (size, scale) = Self.canvas(spec)
    self.scale = scale
    (width, height) = try Self.pixels(size, scale, spec)
    let operation = try Self.operation(spec, transition)
    (from, to) = try Self.screens(spec, operation)
    (fromAnchors, toAnchors) = (spec.fromAnchors, spec.toAnchors)
    try Self.checkAnchors(spec, from: from, to: to)
    background = spec.background.map(\.value) ?? .black
    stage = Stage(
      size: size, operation: operation, duration: try Self.duration(spec, transition),
      timingFunction: Self.timing(spec)?.value ?? transition.timingFunction,
      overridesTiming: spec.timing != nil, origin: spec.origin?.value,
      shadow: try Self.shadow(spec, transition, scale),
      parameters: try Self.parameters(spec, transition),
      fixes: try Self.fixes(spec, transition), edge: spec.edge?.value,
      from: from.scenery(in: size, scale, background, fromAnchors),
      to: to.scenery(in: size, scale, background, toAnchors),
      safeAreaInsets: Self.safeAreaInsets(spec))
    fit = spec.fit?.value
    let duration = stage.duration
    interactive = spec.gesture.map { InteractiveTimeline($0.value, duration: duration, size: size) }
    let length = interactive?.length ?? duration
    schedule = try Self.schedule(spec, duration: length)
    includesSettledFrame = spec.settled?.value ?? false
    if includesSettledFrame, schedule.frameCount(duration: length) == Limits.frames {
      throw Self.tooManyFrames(Limits.frames + 1, "settled", spec.settled?.place ?? spec.place)
    }
    scheduledFrames = schedule.frames(duration: length, settled: includesSettledFrame)
    frames = try Self.selection(spec, scheduledFrames)
    let found =
      Self.unused(spec, transition) + Self.cuts(spec, duration) + Self.longDuration(spec)
      + spec.shortTurns.map(\.finding)
    specFindings = found.map(\.finding)
    let places = found.map { ($0.finding.subject, $0.location) }
    picturePlaces = spec.scene?.pictures ?? [:]
    locations = Self.locations(spec).merging(places) { $1 }
    ignored = spec.ignored.map(\.value)
    if !ignored.isEmpty { try Self.checkIgnored(spec, in: scene) }
  }
}
