import SyntheticScreens
import TransitionEngine

/// What one of the two screens is.
package enum ScreenSource: Hashable, Sendable {
  case synthetic(name: String, appearance: Appearance)
  /// A PNG file, by the name that the spec gives it, and where that was written.
  case file(String, at: Place)
}

extension ScreenSource {
  /// What a transition may know of the screen. Its frames are widened to whole pixels, so that a picture
  /// of one, put in its place, changes nothing.
  func scenery(in size: Size, _ scale: Double, _ background: Color) -> Stage.Scenery {
    guard case .synthetic(let name, let appearance) = self,
      let screen = ScreenCatalog.screen(named: name)
    else {
      let frames = ScreenFrames.assumed(in: size).alignedToPixels(scale: scale)
      return Stage.Scenery(frames: frames, backgroundColor: background)
    }
    return Stage.Scenery(
      frames: screen.frames(in: size).alignedToPixels(scale: scale),
      backgroundColor: screen.backgroundColor(appearance))
  }
}

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
  /// Of a frame, in pixels: points × scale, rounded down.
  package internal(set) var width: Int
  package internal(set) var height: Int
  package let from: ScreenSource
  package let to: ScreenSource
  /// Nil where a picture must have the canvas's size.
  package internal(set) var fit: ScreenFit?
  package let background: Color
  /// What a recording of an interactive run shows when; nil where the transition plays by itself.
  package let interactive: InteractiveTimeline?
  package let schedule: FrameSchedule
  package let includesSettledFrame: Bool
  /// Every frame of the schedule, whichever are asked for.
  package let scheduledFrames: [ScheduledFrame]
  /// The frames asked for, in rising order; all of them without `only`.
  package let frames: [ScheduledFrame]
  /// Where the spec declares what findings are about.
  let locations: [FindingSubject: SubjectLocation]
  /// What is to be told of the spec's own values.
  private let told: [TransitionFinding]

  /// - Throws: What is wrong across values, as an operation that the transition does not have.
  package init(_ spec: RenderSpec) throws(SpecErrors) {
    do throws(SpecError) {
      try self.init(checking: spec)
    } catch {
      // What is wrong elsewhere does not depend on it, as a rule; so all of it is told at once.
      let others = Self.mistakes(in: spec).filter { $0 != error }
      throw SpecErrors([error] + others)
    }
  }

  /// From the container's points to the frame's pixels.
  package var transform: AffineTransform { AffineTransform(scaleX: scale, y: scale) }

  package var scene: Scene { transition.scene(on: stage) }

  /// What can be told without drawing.
  package var findings: [TransitionFinding] {
    transition.findings(on: stage) + told
  }

  /// The stage in a container of another size or scale.
  func stage(in size: Size, scale: Double) -> Stage {
    var stage = stage
    stage.size = size
    stage.fromScenery = from.scenery(in: size, scale, background)
    stage.toScenery = to.scenery(in: size, scale, background)
    return stage
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
    let screens = operation.isForward ? ["list", "detail"] : ["detail", "list"]
    from = try Self.screen(spec.from, default: screens[0], key: "from", spec)
    to = try Self.screen(spec.to, default: screens[1], key: "to", spec)
    background = spec.background?.value ?? .black
    stage = Stage(
      size: size, operation: operation, duration: try Self.duration(spec, transition),
      timingFunction: Self.timing(spec)?.value ?? transition.timingFunction,
      overridesTiming: spec.timing != nil, origin: spec.origin?.value,
      shadow: try Self.shadow(spec, transition, scale),
      parameters: try Self.parameters(spec, transition),
      fixes: try Self.fixes(spec, transition), edge: spec.edge?.value,
      from: from.scenery(in: size, scale, background), to: to.scenery(in: size, scale, background))
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
    let told = Self.unused(spec, transition) + Self.cuts(spec, duration) + Self.longDuration(spec)
    self.told = told.map(\.finding)
    let places = told.map { ($0.finding.subject, $0.location) }
    locations = Self.locations(spec).merging(places) { $1 }
  }

  /// Every mistake across values that can be told by itself.
  private static func mistakes(in spec: RenderSpec) -> [SpecError] {
    guard let transition = try? transition(spec) else { return [] }
    let (size, scale) = canvas(spec)
    let duration = (try? duration(spec, transition)) ?? transition.duration
    var mistakes: [SpecError] = []
    func check(_ body: () throws -> Void) {
      do {
        try body()
      } catch let error as SpecError {
        mistakes.append(error)
      } catch {}
    }
    check { try checkEdge(spec, transition) }
    check { _ = try pixels(size, scale, spec) }
    check { _ = try operation(spec, transition) }
    check { _ = try Self.duration(spec, transition) }
    check { _ = try shadow(spec, transition, scale) }
    check { _ = try parameters(spec, transition) }
    check { _ = try fixes(spec, transition) }
    check { _ = try screen(spec.from, default: "list", key: "from", spec) }
    check { _ = try screen(spec.to, default: "list", key: "to", spec) }
    guard spec.gesture == nil else { return mistakes }
    check {
      let frames = try schedule(spec, duration: duration)
        .frames(duration: duration, settled: spec.settled?.value ?? false)
      _ = try selection(spec, frames)
    }
    return mistakes
  }

  private static func transition(_ spec: RenderSpec) throws(SpecError) -> any Transition {
    if let scene = spec.scene { return DeclaredTransition(scene) }
    let names = TransitionCatalog.all.map(\.name).joined(separator: ", ")
    guard let name = spec.transition,
      let transition = TransitionCatalog.transition(named: name.value)
    else { throw SpecError(.missing(allowed: names), key: "transition", at: spec.place) }
    return transition
  }

  private static func operation(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> Operation {
    guard let operation = spec.operation else { return transition.operations[0] }
    guard transition.operations.contains(operation.value) else {
      let names = transition.operations.map(\.rawValue).joined(separator: " or ")
      throw SpecError(
        .invalid(
          value: operation.value.rawValue, allowed: "\(names) for \(transition.name)",
          nearest: nil),
        key: "operation", at: operation.place)
    }
    return operation.value
  }

  /// A spring without a duration beside it brings its own. A transition's own duration belongs to its
  /// own easing.
  private static func duration(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> Double {
    if let duration = spec.duration { return duration.value }
    if let timing = timing(spec), let settling = timing.value.naturalDuration {
      guard MediaTiming.durations.contains(settling) else {
        throw SpecError(RenderSpec.settling(timing.value), key: "timing", at: timing.place)
      }
      return spec.scene?.duration ?? settling
    }
    return spec.scene?.duration ?? transition.duration
  }

  /// What a spec's own animations do not use is nobody's easing.
  private static func timing(_ spec: RenderSpec) -> Located<TimingFunction>? {
    spec.scene?.usesTiming == false ? nil : spec.timing
  }

  /// The edge is what `cover` is about; elsewhere it is a mistake.
  private static func checkEdge(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) {
    guard let edge = spec.edge, !transition.takesEdge else { return }
    let name = spec.scene == nil ? transition.name : nil
    throw SpecError(
      .withoutEffect(on: name, users: users(where: \.takesEdge)), key: "edge", at: edge.place)
  }

  /// Values that change nothing: scripts may give the same options to every transition, and are told.
  private static func unused(
    _ spec: RenderSpec, _ transition: any Transition
  ) -> [(finding: TransitionFinding, location: SubjectLocation)] {
    let name = spec.scene == nil ? transition.name : nil
    func unused(
      _ key: String, _ place: Place?, if isUnused: Bool, _ users: [String] = []
    ) -> (finding: TransitionFinding, location: SubjectLocation)? {
      guard let place, isUnused else { return nil }
      let finding = TransitionFinding(
        .unused(key: key, on: name, users: users), subject: .value(key))
      return (finding, SubjectLocation(key: key, place: place))
    }
    let isSettled = spec.scene != nil && spec.from != nil && spec.to != nil
    return [
      unused(
        "shadow", spec.shadow?.place, if: transition.shadow == nil, users { $0.shadow != nil }),
      unused(
        "origin", spec.origin?.place, if: !transition.takesOrigin, users(where: \.takesOrigin)),
      // In a file the operation does no harm; an option was given to see something change.
      unused("operation", spec.operation?.place.option, if: isSettled),
      unused("timing", spec.timing?.place, if: timing(spec) == nil),
    ].compactMap { $0 }
  }

  /// A spring that the spec's duration does not let settle.
  private static func cuts(
    _ spec: RenderSpec, _ duration: Double
  ) -> [(finding: TransitionFinding, location: SubjectLocation)] {
    guard let timing = timing(spec), let settling = timing.value.settling(cutAt: duration) else {
      return []
    }
    let finding = TransitionFinding(
      .cutSpring(settling: settling, at: duration), subject: .value("timing"))
    return [(finding, SubjectLocation(key: "timing", place: timing.place))]
  }

  /// Whoever writes 400 means milliseconds, as a rule.
  private static func longDuration(
    _ spec: RenderSpec
  ) -> [(finding: TransitionFinding, location: SubjectLocation)] {
    guard let duration = spec.suspectDuration else { return [] }
    let finding = TransitionFinding(.longDuration(duration.value), subject: .value("duration"))
    return [(finding, SubjectLocation(key: "duration", place: duration.place))]
  }

  private static func users(where takes: (any Transition) -> Bool) -> [String] {
    TransitionCatalog.all.filter(takes).map(\.name)
  }

  /// A size in points without a scale has one pixel a point.
  private static func canvas(_ spec: RenderSpec) -> (Size, Double) {
    if let size = spec.size { return (size.value, spec.scale?.value ?? 1) }
    let device = spec.device?.value ?? .default
    return (device.size, spec.scale?.value ?? device.scale)
  }

  private static func pixels(
    _ size: Size, _ scale: Double, _ spec: RenderSpec
  ) throws(SpecError) -> (Int, Int) {
    let (width, height) = (wholePixels(size.width * scale), wholePixels(size.height * scale))
    guard max(width, height) <= Limits.side, width * height <= Limits.pixels else {
      let (key, place) = spec.scale.map { ("scale", $0.place) } ?? ("size", spec.place)
      throw SpecError(
        .invalid(
          value: "\(width)×\(height) pixels",
          allowed: "a frame of at most \(Limits.side)×\(Limits.side) pixels", nearest: nil),
        key: key, at: place)
    }
    return (width, height)
  }

  /// A pixel that the container covers only in part is left out, so that no edge is pale. What is whole
  /// but for rounding counts as whole.
  private static func wholePixels(_ length: Double) -> Int {
    max(1, Int((length + 1e-6).rounded(.down)))
  }

  private static func shadow(
    _ spec: RenderSpec, _ transition: any Transition, _ scale: Double
  ) throws(SpecError) -> Shadow {
    var shadow = transition.shadow ?? Shadow()
    guard let values = spec.shadow?.value else { return shadow }
    shadow.color = values.color ?? shadow.color
    shadow.opacity = values.opacity ?? shadow.opacity
    shadow.radius = values.radius ?? shadow.radius
    shadow.offset = values.offset ?? shadow.offset
    guard shadow.radius * scale <= Shadow.largestSigma else {
      let largest = (Shadow.largestSigma / scale).plainDescription
      throw SpecError(
        .invalid(
          value: shadow.radius.plainDescription,
          allowed: "a radius from 0 to \(largest) at \(scale.plainDescription) pixels per point",
          nearest: nil),
        key: "shadow.radius", at: spec.shadow?.place ?? spec.place)
    }
    return shadow
  }

  private static func parameters(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> [String: Double] {
    guard let node = spec.parameters else { return [:] }
    var reader = SpecReader(node, path: "parameters")
    var values: [String: Double] = [:]
    for parameter in transition.parameters {
      values[parameter.name] =
        reader.value(parameter.name) { scalar throws(Rejection) in
          try scalar.number(in: parameter.allowed)
        }?.value
    }
    reader.rejectUnknownKeys()
    if let error = reader.errors.first { throw error }
    return values
  }

  private static func fixes(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> Set<String> {
    let known = transition.fixes.map(\.name)
    var fixes: Set<String> = []
    for fix in spec.fixes {
      guard known.contains(fix.value) || fix.value == "all" else {
        throw SpecError(
          .invalid(
            value: fix.value,
            allowed: "for \(transition.name): " + (known + ["all"]).joined(separator: ", "),
            nearest: fix.value.nearest(among: known)),
          key: "fixes", at: fix.place)
      }
      fixes.formUnion(fix.value == "all" ? known : [fix.value])
    }
    return fixes
  }

  /// A name with a dot or a slash is a file's; `-dark` or `-light` behind a screen's name is stronger
  /// than `appearance`.
  private static func screen(
    _ name: Located<String>?, default standard: String, key: String, _ spec: RenderSpec
  ) throws(SpecError) -> ScreenSource {
    let text = name?.value ?? standard
    let place = name?.place ?? spec.place
    if text.contains("/") || text.contains(".") { return .file(text, at: place) }
    for appearance in Appearance.allCases where text.hasSuffix("-" + appearance.rawValue) {
      let base = String(text.dropLast(appearance.rawValue.count + 1))
      if ScreenCatalog.screen(named: base) != nil {
        return .synthetic(name: base, appearance: appearance)
      }
    }
    let appearance = spec.appearance?.value ?? .light
    if ScreenCatalog.screen(named: text) != nil {
      return .synthetic(name: text, appearance: appearance)
    }
    let names = ScreenCatalog.all.map(\.name)
    throw SpecError(
      .invalid(
        value: text,
        allowed: "\(names.joined(separator: ", ")) (each also with -dark or -light), or a PNG file",
        nearest: text.nearest(among: names)),
      key: key, at: place)
  }

  private static func schedule(
    _ spec: RenderSpec, duration: Double
  ) throws(SpecError) -> FrameSchedule {
    if let frames = spec.frames { return .count(frames.value) }
    if let progress = spec.progress { return .times([.fraction(progress.value)]) }
    if let times = spec.at {
      for time in times
      where time.value.seconds(of: duration) > duration + MediaTiming.timeTolerance {
        let seconds = time.value.seconds(of: duration).roundedDescription
        throw SpecError(
          .invalid(
            value: "\(seconds) s", allowed: "times from 0 to \(duration.roundedDescription) s",
            nearest: nil),
          key: "at", at: time.place)
      }
      guard times.count <= Limits.frames else { throw tooManyFrames(times.count, "at", spec.place) }
      return .times(times.map(\.value))
    }
    let schedule = FrameSchedule.rate(spec.fps?.value ?? 60)
    let count = schedule.frameCount(duration: duration)
    guard count <= Limits.frames else {
      let meant = spec.suspectDuration.map { "\($0.value.plainDescription)ms" }
      throw tooManyFrames(
        count, "fps", spec.fps?.place ?? spec.gesture?.place ?? spec.duration?.place ?? spec.place,
        meant: spec.fps == nil && spec.gesture == nil ? meant : nil)
    }
    return schedule
  }

  private static func tooManyFrames(
    _ count: Int, _ key: String, _ place: Place, meant: String? = nil
  ) -> SpecError {
    SpecError(
      .invalid(
        value: "\(count) frames", allowed: "at most \(Limits.frames) frames", nearest: meant),
      key: key, at: place)
  }

  private static func selection(
    _ spec: RenderSpec, _ frames: [ScheduledFrame]
  ) throws(SpecError) -> [ScheduledFrame] {
    guard let only = spec.only else { return frames }
    guard let indices = only.value.indices(among: frames.count), !indices.isEmpty else {
      throw SpecError(
        .invalid(
          value: only.value.text,
          allowed:
            "rising ranges of frames 0 to \(frames.count - 1), or -\(frames.count) to -1 from the end",
          nearest: nil),
        key: "only", at: only.place)
    }
    return indices.map { frames[$0] }
  }
}
