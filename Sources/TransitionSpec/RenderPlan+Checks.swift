import SyntheticScreens
import TransitionEngine

// The values of a plan, each taken from a spec. The functions throw mistakes that involve several values.
extension RenderPlan {
  /// Every mistake across values that does not follow from another one.
  static func mistakes(in spec: RenderSpec) -> [SpecError] {
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

  /// The transition that the spec names, or that its own layers and animations declare.
  ///
  /// - Throws: `SpecError` where there is neither.
  static func transition(_ spec: RenderSpec) throws(SpecError) -> any Transition {
    if let scene = spec.scene { return DeclaredTransition(scene) }
    if let code = spec.codeFiles {
      throw SpecError(.codeNotRun, key: "code", at: code.place)
    }
    guard let name = spec.transition,
      let transition = TransitionCatalog.transition(named: name.value)
    else {
      let names = TransitionCatalog.all.map(\.name)
      throw SpecError(
        .missing(expected: .nameOrKeys(names, keys: ["layers", "code"])), key: "transition",
        at: spec.place)
    }
    return transition
  }

  /// The spec's operation; by default the first one of the transition.
  ///
  /// - Throws: `SpecError` for an operation that the transition does not have.
  static func operation(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> Operation {
    guard let operation = spec.operation else { return transition.operations[0] }
    guard transition.operations.contains(operation.value) else {
      throw SpecError(
        .invalid(
          value: operation.value.rawValue,
          expected: .operation(transition.operations.map(\.rawValue), of: transition.name),
          nearest: nil),
        key: "operation", at: operation.place)
    }
    return operation.value
  }

  /// The duration in seconds. A spring without a duration beside it brings its own. A transition's own
  /// duration belongs to its own easing.
  ///
  /// - Throws: `SpecError` for a spring whose settling time is out of range.
  static func duration(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> Double {
    if let duration = spec.duration { return duration.value }
    if let timing = timing(spec), let settling = timing.value.naturalDuration {
      guard MediaTiming.durations.contains(settling) else {
        throw SpecError(.settling(timing.value), key: "timing", at: timing.place)
      }
      return spec.scene?.duration ?? settling
    }
    return spec.scene?.duration ?? transition.duration
  }

  /// The spec's easing; nil as well where its own animations do not use it.
  static func timing(_ spec: RenderSpec) -> Located<TimingFunction>? {
    spec.scene?.usesTiming == false ? nil : spec.timing
  }

  /// Checks that an edge has an effect: `cover` depends on it, for others it is a mistake.
  ///
  /// - Throws: `SpecError` for an edge that has none.
  static func checkEdge(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) {
    guard let edge = spec.edge, !transition.takesEdge else { return }
    let name = spec.scene == nil ? transition.name : nil
    throw SpecError(
      .withoutEffect(on: name, users: users(where: \.takesEdge)), key: "edge", at: edge.place)
  }

  /// Values that change nothing: scripts may give the same options to every transition, and get a warning.
  static func unused(
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
        "shadow", spec.shadowPlace, if: transition.shadow == nil, users { $0.shadow != nil }),
      unused(
        "origin", spec.origin?.place, if: !transition.takesOrigin, users(where: \.takesOrigin)),
      // In a file the operation does no harm; an option was given to see something change.
      unused("operation", spec.operation?.place.option, if: isSettled),
      unused("timing", spec.timing?.place, if: timing(spec) == nil),
    ].compactMap { $0 }
  }

  /// A spring that the spec's duration does not let settle.
  static func cuts(
    _ spec: RenderSpec, _ duration: Double
  ) -> [(finding: TransitionFinding, location: SubjectLocation)] {
    guard let timing = timing(spec), let settling = timing.value.settling(cutAt: duration) else {
      return []
    }
    let finding = TransitionFinding(
      .cutSpring(settling: settling, at: duration), subject: .value("timing"))
    return [(finding, SubjectLocation(key: "timing", place: timing.place))]
  }

  /// A duration of 400 without a unit was probably meant in milliseconds.
  static func longDuration(
    _ spec: RenderSpec
  ) -> [(finding: TransitionFinding, location: SubjectLocation)] {
    guard let duration = spec.suspectDuration else { return [] }
    let finding = TransitionFinding(.longDuration(duration.value), subject: .value("duration"))
    return [(finding, SubjectLocation(key: "duration", place: duration.place))]
  }

  /// The screens; by default the list and the detail screen, in the operation's order.
  ///
  /// - Throws: `SpecError` for a name that is neither a screen's nor a file's.
  static func screens(
    _ spec: RenderSpec, _ operation: Operation
  ) throws(SpecError) -> (from: ScreenSource, to: ScreenSource) {
    let screens = operation.isForward ? ["list", "detail"] : ["detail", "list"]
    return (
      try screen(spec.from, default: screens[0], key: "from", spec),
      try screen(spec.to, default: screens[1], key: "to", spec)
    )
  }

  /// The named device's, or those of a device with this size.
  static func safeAreaInsets(_ spec: RenderSpec) -> EdgeInsets {
    guard let size = spec.size?.value else {
      return (spec.device?.value ?? .default).safeAreaInsets
    }
    return Device.safeAreaInsets(in: size)
  }

  /// What the lengths of a spec are relative to. Screens that cannot be told, which the plan reports, count as
  /// pictures.
  static func measures(_ spec: RenderSpec) -> Measures {
    let (size, scale) = canvas(spec)
    let operation = spec.operation?.value ?? Operation.allCases[0]
    let sources = try? screens(spec, operation)
    func scenery(_ source: ScreenSource?, _ anchors: ScreenAnchors) -> Stage.Scenery {
      source?.scenery(in: size, scale, .black, anchors) ?? Stage.Scenery(assumedIn: size)
    }
    return Measures(
      size: size, safeAreaInsets: safeAreaInsets(spec), origin: spec.origin?.value,
      from: scenery(sources?.from, spec.fromAnchors).frames,
      to: scenery(sources?.to, spec.toAnchors).frames)
  }

  static func users(where takes: (any Transition) -> Bool) -> [String] {
    TransitionCatalog.all.filter(takes).map(\.name)
  }

  /// A size in points without a scale has one pixel a point.
  static func canvas(_ spec: RenderSpec) -> (Size, Double) {
    if let size = spec.size { return (size.value, spec.scale?.value ?? 1) }
    let device = spec.device?.value ?? .default
    return (device.size, spec.scale?.value ?? device.scale)
  }

  /// The width and height of a frame in pixels: points × scale, rounded down, at least 1.
  ///
  /// - Throws: `SpecError` for a frame beyond `Limits.side` or `Limits.pixels`.
  static func pixels(
    _ size: Size, _ scale: Double, _ spec: RenderSpec
  ) throws(SpecError) -> (Int, Int) {
    let (width, height) = (wholePixels(size.width * scale), wholePixels(size.height * scale))
    guard max(width, height) <= Limits.side, width * height <= Limits.pixels else {
      let (key, place) = spec.scale.map { ("scale", $0.place) } ?? ("size", spec.place)
      throw SpecError(
        .invalid(
          value: "\(width)×\(height) pixels", expected: .frameSide(Limits.side), nearest: nil),
        key: key, at: place)
    }
    return (width, height)
  }

  /// A pixel that the container covers only in part is left out, so that no edge is pale. What is whole
  /// but for rounding counts as whole.
  static func wholePixels(_ length: Double) -> Int {
    max(1, Int((length + 1e-6).rounded(.down)))
  }

  /// The transition's shadow with the spec's values in place of its own.
  ///
  /// - Throws: `SpecError` for a radius that exceeds `Shadow.largestSigma` at this scale.
  static func shadow(
    _ spec: RenderSpec, _ transition: any Transition, _ scale: Double
  ) throws(SpecError) -> Shadow {
    var shadow = transition.shadow ?? Shadow()
    guard let place = spec.shadowPlace else { return shadow }
    shadow.color = spec.shadowColor?.value ?? shadow.color
    shadow.opacity = spec.shadowOpacity?.value ?? shadow.opacity
    shadow.radius = spec.shadowRadius?.value ?? shadow.radius
    shadow.offset = spec.shadowOffset?.value ?? shadow.offset
    shadow.kernel = spec.shadowKernel?.value ?? shadow.kernel
    guard shadow.radius * scale <= Shadow.largestSigma else {
      throw SpecError(
        .invalid(
          value: shadow.radius.plainDescription,
          expected: .shadowRadius(upTo: Shadow.largestSigma / scale, scale: scale), nearest: nil),
        key: "shadow.radius", at: place)
    }
    return shadow
  }

  /// The parameters that the spec sets, by name.
  ///
  /// - Throws: `SpecError` for the first value that is not a number in its range, or for an unknown name.
  static func parameters(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> [String: Double] {
    guard let node = spec.parameters?.value else { return [:] }
    var reader = SpecReader(node, path: "parameters")
    var values: [String: Double] = [:]
    for parameter in transition.parameters {
      values[parameter.name] =
        reader.value(parameter.name, .number(in: parameter.allowed))?.value
    }
    reader.rejectUnknownKeys()
    if let error = reader.errors.first { throw error }
    return values
  }

  /// The names of the spec's fixes; `all` stands for all of the transition.
  ///
  /// - Throws: `SpecError` for a name that the transition does not have.
  static func fixes(
    _ spec: RenderSpec, _ transition: any Transition
  ) throws(SpecError) -> Set<String> {
    let known = transition.fixes.map(\.name)
    var fixes: Set<String> = []
    for fix in spec.fixes?.value ?? [] {
      guard known.contains(fix.value) || fix.value == "all" else {
        throw SpecError(
          .invalid(
            value: fix.value, expected: .fix(known + ["all"], of: transition.name),
            nearest: fix.value.nearest(among: known)),
          key: "fixes", at: fix.place)
      }
      fixes.formUnion(fix.value == "all" ? known : [fix.value])
    }
    return fixes
  }

  /// A synthetic screen or a file. A name with a dot or a slash is a file's; `-dark` or `-light` behind a
  /// screen's name is stronger than `appearance`.
  ///
  /// - Throws: `SpecError` for a name that is neither a screen's nor a file's.
  static func screen(
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
        value: text, expected: .screenNamed(names), nearest: text.nearest(among: names)),
      key: key, at: place)
  }

  /// The spec's schedule; 60 frames per second by default.
  ///
  /// - Parameter duration: The length of what is rendered, in seconds.
  /// - Throws: `SpecError` for a time after the end, or more than `Limits.frames` frames.
  static func schedule(
    _ spec: RenderSpec, duration: Double
  ) throws(SpecError) -> FrameSchedule {
    if let frames = spec.frames { return .count(frames.value) }
    if let progress = spec.progress { return .times([.fraction(progress.value)]) }
    if let times = spec.at?.value {
      for time in times
      where time.value.seconds(of: duration) > duration + MediaTiming.timeTolerance {
        let seconds = time.value.seconds(of: duration).roundedDescription
        throw SpecError(
          .invalid(
            value: "\(seconds) s", expected: .times(upTo: duration), nearest: nil),
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

  static func tooManyFrames(
    _ count: Int, _ key: String, _ place: Place, meant: String? = nil
  ) -> SpecError {
    SpecError(
      .invalid(
        value: "\(count) frames", expected: .frameCount(upTo: Limits.frames), nearest: meant),
      key: key, at: place)
  }

  /// The frames that `only` selects; all without it.
  ///
  /// - Throws: `SpecError` for a number that no frame has, or no numbers at all.
  static func selection(
    _ spec: RenderSpec, _ frames: [ScheduledFrame]
  ) throws(SpecError) -> [ScheduledFrame] {
    guard let only = spec.only else { return frames }
    guard let indices = only.value.indices(among: frames.count), !indices.isEmpty else {
      throw SpecError(
        .invalid(
          value: only.value.text, expected: .frameNumbers(of: frames.count), nearest: nil),
        key: "only", at: only.place)
    }
    return indices.map { frames[$0] }
  }
}
