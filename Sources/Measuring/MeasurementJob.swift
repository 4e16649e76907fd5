import Messages
import PNG
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Holds a recording against a spec.
package struct MeasurementJob: Sendable {
  package let source: RecordingSource
  /// The spec, complete, with its transition.
  package private(set) var document: SpecNode
  /// Seconds of the recording; nil for all of it.
  package var times: ClosedRange<Double>?
  /// The part of the pictures that shows the screen, in pixels.
  package var crop: PixelRect?
  /// The same spec with the transition's other operation, one for each order in which its screens may be meant, where the
  /// spec leaves the operation open and only running an app's code tells what it comes to. It is asked for once a motion is
  /// not the spec's.
  package var withOtherOperation: (@Sendable () throws -> [SpecNode])?
  /// How far the edges of that part may lie elsewhere, in pixels.
  private var cropError = 0.0

  package init(_ source: RecordingSource, _ document: SpecNode) {
    (self.source, self.document) = (source, document.withSharedTiming)
  }

  /// A recording's frames and the transitions that were found in it.
  package struct Result: Sendable {
    package let frames: [RecordedFrame]
    /// Where the screen is in the recording's pictures.
    package let part: PixelRect
    /// In pixels per point, of what is drawn; `frames` are smaller.
    package let scale: Double
    /// At least one, in their order.
    package internal(set) var measurements: [MeasuredTransition]
    /// Motions as large as those that are measured, in their order.
    package let unmeasured: [UnmeasuredMotion]
    /// What else there is to say of the recording; one sentence each.
    package internal(set) var notes: [String]
  }

  /// A motion that is not measured although it may be meant.
  package struct UnmeasuredMotion: Hashable, Sendable {
    /// When it begins, in seconds of the recording.
    package let time: Double
    /// Why it is not measured, as the end of a sentence about the recording.
    package let reason: String
    /// The seconds of the recording, if there are such, that leave it out and nothing that is measured.
    package let others: ClosedRange<Double>?
  }

  /// How a note says where the screen was found.
  private static let screenNote = "the screen is taken to be --crop"
  /// The longer side of the pictures that are measured, in pixels.
  private static let side = 420.0
  /// The part of the largest measured change from which on a motion that is not measured may be meant.
  private static let leastChange = 0.5
  /// How far a measurement is.
  package enum Step: Hashable, Sendable {
    /// So many frames are read.
    case read(frames: Int)
    /// So many motions of all are looked at; a part of the pictures may begin again.
    case lookedAt(motions: Int, of: Int)
  }

  /// - Parameter onStep: Called after each.
  /// - Throws: A `Failure` for a recording that cannot be measured; `SpecErrors`; what drawing throws.
  package func run(onStep: (Step) -> Void = { _ in }) throws -> Result {
    if let own = try document.withOwnDuration() {
      var job = self
      job.document = own.document
      var result = try job.run(onStep: onStep)
      for place in result.measurements.indices {
        result.measurements[place].askedDuration = own.asked
      }
      result.notes.append(
        "--duration does not stretch the animations, which have durations of their own")
      return result
    }
    do {
      return try measured(onStep: onStep)
    } catch let refusal as Refusal {
      if let screen = screenBesideOthers, screen.part != refusal.part {
        return try on(screen, onStep)
      }
      throw try refusal.failure()
    } catch let failure as Failure where failure.status == .invalidInput {
      if let screen = screenBesideOthers { return try on(screen, onStep) }
      throw failure
    }
  }

  /// Why a part of a recording's pictures is not measured, which it takes long to say best.
  private struct Refusal: Error {
    let part: PixelRect
    let failure: @Sendable () throws -> Failure
  }

  /// The part of the pictures that shows the screen where nothing says so and something may lie around it.
  private var screenBesideOthers: MovingPart.Screen? {
    guard crop == nil, (try? document.isOnScreen(ofSize: source.bounds)) != true else { return nil }
    return try? screenThatMoves()
  }

  /// The part of the recording that is measured, where the user chose one.
  private var timesText: String {
    times.map { " from \($0.lowerBound.plainDescription) to \($0.upperBound.plainDescription) s" }
      ?? ""
  }

  /// The part of the pictures that changes below which a screen is looked for that is a part of them.
  private static let leastMovingShare = 0.8

  /// The measurement of a part of the pictures.
  private func on(_ screen: MovingPart.Screen, _ onStep: (Step) -> Void) throws -> Result {
    var job = self
    (job.crop, job.cropError) = (screen.part, screen.error)
    var result = try job.run(onStep: onStep)
    result.notes.append(
      "\(Self.screenNote) \(screen.part.optionText), around which nothing changes\(screen.doubtText)"
    )
    return result
  }

  private func measured(onStep: (Step) -> Void) throws -> Result {
    let setting = try setting()
    let (document, part) = (setting.document, setting.screen.part)
    let read = try source.frames(setting.view, times: times) { onStep(.read(frames: $0)) }
    guard read.count >= 5 else {
      throw failure(
        "has \(read.count) \(read.count == 1 ? "frame" : "frames")\(timesText), expected at least 5"
      )
    }
    if crop == nil, part == source.bounds, document["from"] == nil, document["to"] == nil,
      try !self.document.isOnScreen(ofSize: source.bounds),
      MovingPart.share(of: read.map(\.picture)) < Self.leastMovingShare,
      let screen = try? screenThatMoves()
    {
      return try on(screen, onStep)
    }
    let pictures = Pictures(read)
    guard var search = MotionSearch(pictures.planes, pictures.times) else {
      throw failure("nothing moves in it\(timesText), expected a recording of a transition")
    }
    let screens = try GivenScreens(document, scale: setting.scale)
    lazy var others = otherOperations()
    /// With the spec's operation, or else with the other one.
    func measured(_ segment: MotionSegment) throws -> MeasuredTransition {
      let refusal: any Error
      do {
        return try self.measured(segment, document, screens, pictures, setting)
      } catch  where error is SegmentSearch.Problem || error is SegmentSearch.Refusal {
        refusal = error
      }
      for other in others {
        do {
          let screens = try GivenScreens(other.document, scale: setting.scale)
          var result = try self.measured(segment, other.document, screens, pictures, setting)
          result.askedDuration = other.askedDuration
          return result
        } catch  where error is SegmentSearch.Problem || error is SegmentSearch.Refusal {
        }
      }
      throw refusal
    }
    try search.run(onStep: { onStep(.lookedAt(motions: $0, of: $1)) }, measured)
    // Screens that are named as a pop shows them are the other way round in the push beside it.
    if !search.measurements.isEmpty, document["operation"] == nil,
      let swapped = document.withScreensSwapped
    {
      let swappedScreens = try GivenScreens(swapped, scale: setting.scale)
      try search.measureRefused {
        try self.measured($0, swapped, swappedScreens, pictures, setting)
      }
    }
    guard !search.measurements.isEmpty else {
      throw refusal(of: search.refusals, pictures, setting)
    }
    return try result(of: search, pictures, setting)
  }

  // MARK: The screen

  /// The spec on the recording's screen, and how the pictures of that are read.
  private struct Setting {
    let document: SpecNode
    let plan: RenderPlan
    let screen: MovingPart.Screen
    /// In pixels per point, of what is drawn.
    let scale: Double
    /// What there is to say of the screen, one sentence each.
    let notes: [String]

    /// The recording's pictures of the screen at the size that is drawn.
    var fine: RecordingSource.View {
      let large = plan.reduced(to: scale)
      return RecordingSource.View(part: screen.part, width: large.width, height: large.height)
    }

    /// The same at the size that is measured.
    var view: RecordingSource.View {
      var view = fine
      view.width /= ModelFrames.oversampling
      view.height /= ModelFrames.oversampling
      return view
    }

    /// The standard error of the screen's edges, in points.
    var placeError: Double {
      // What its edges may be off is two standard errors.
      screen.error / 2 * plan.stage.size.height / Double(screen.part.height)
    }
  }

  private func setting() throws -> Setting {
    var (document, notes) = try self.document.onDevice(shapedLike: crop ?? source.bounds)
    let deviceNotes = notes
    if crop == nil, let (own, note) = try onScreenOfItsOwn(document) {
      document = own
      notes.append(note)
    }
    if let part = crop { notes += try part.warnings(for: document) }
    var plan = try RenderPlan(RenderSpec(document))
    let screen =
      try crop.map { MovingPart.Screen(part: $0, error: cropError) } ?? place(for: plan, document)
    let part = screen.part
    if crop == nil, part != source.bounds {
      notes.append("\(Self.screenNote) \(part.optionText)\(screen.doubtText)")
      let (own, told) = try self.document.onDevice(shapedLike: part)
      if !told.isEmpty {
        (document, plan) = (own, try RenderPlan(RenderSpec(own)))
        notes = notes.filter { !deviceNotes.contains($0) } + told
      }
    }
    if let note = self.document.note(ofDefaultDeviceFor: part), document["device"] == nil,
      document["size"] == nil
    {
      notes.append(note)
    }
    notes += [source.note, document.note(ofOtherDeviceFor: part), plan.noteOfOrigin].compactMap {
      $0
    }
    notes += plan.notesOfUnused(isInCode: document["code"] != nil)
    return Setting(
      document: document, plan: plan, screen: screen, scale: Self.scale(for: plan, part: part),
      notes: notes)
  }

  // MARK: The motions

  /// The recording's frames, with round corners filled as if they were square.
  private struct Pictures {
    let frames: [RecordedFrame]
    let corners: RoundCorners?
    /// Levels in which most of what changes shows.
    let planes: [Plane]

    /// In seconds.
    var times: [Double] { frames.map(\.time) }

    init(_ read: [RecordedFrame]) {
      let corners = RoundCorners(read.map(\.picture))
      let frames =
        corners.map { corners in
          read.concurrentMap { RecordedFrame(time: $0.time, picture: corners.filled($0.picture)) }
        } ?? read
      let contrast = Contrast(ofChangesIn: frames.map(\.picture))
      planes = frames.concurrentMap { contrast.plane(of: $0.picture) }
      (self.frames, self.corners) = (frames, corners)
    }
  }

  /// - Throws: A `SegmentSearch.Problem` or a `SegmentSearch.Refusal` for a motion that is none of the spec's.
  private func measured(
    _ segment: MotionSegment, _ document: SpecNode, _ screens: GivenScreens, _ pictures: Pictures,
    _ setting: Setting
  ) throws -> MeasuredTransition {
    let times = pictures.times
    let resting = try restingScreens(
      of: segment, pictures.frames, setting.fine, pictures.corners)
    let search = SegmentSearch(
      document, screens, pictures.frames, segment, resting: resting, scale: setting.scale)
    var measured = try search.measurement()
    // Without a frame from before it, when it begins is a guess.
    if segment.before.lowerBound == 0, measured.begin < times[0] {
      throw SegmentSearch.Problem.cutOff(atBegin: true)
    }
    // Nor how long it takes with its last frame still on the way; a spring tells that by how it swings.
    if measured.plan.stage.timingFunction.naturalDuration == nil,
      2 * measured.fit.best.durationError > Cadence.interval(of: times),
      segment.endsMoving(in: pictures.planes)
    {
      throw SegmentSearch.Problem.cutOff(atBegin: false)
    }
    measured.geometry = measured.geometry.map { $0.with(placeError: setting.placeError) }
    measured.figure = try MeasuredFigure(measured)
    // The corners of a bezel's screen move along with the pictures of the screens.
    if !setting.screen.part.isWithin(source.bounds),
      let corners = try CornerRadius(measured, pictures.frames, scale: setting.scale),
      corners.value > 0
    {
      measured.geometry.append(
        GeometryFinding(
          quantity: .cornerRadius, specified: 0,
          found: GeometryFinding.Quantity.cornerRadius.rounded(corners.value),
          error: corners.error, isSpecified: true))
    }
    return measured
  }

  // MARK: The answer

  /// Why none of a recording's motions is measured: of what changes most, which is what the user means.
  private func refusal(
    of refused: [MotionSearch.Refused], _ pictures: Pictures, _ setting: Setting
  ) -> any Error {
    func area(_ refused: MotionSearch.Refused) -> Double {
      refused.segment.changedArea(in: pictures.planes)
    }
    guard let most = refused.max(by: { area($0) < area($1) }) else {
      return failure("nothing moves in it\(timesText), expected a recording of a transition")
    }
    let time = pictures.times[most.segment.before.upperBound].hundredthsText
    let large = refused.count { area($0) >= Self.leastChange * area(most) }
    let subject =
      large > 1
      ? "the motion at \(time), the largest of \(large), "
      : refused.count > 1 ? "the motion at \(time) " : ""
    let part = setting.screen.part
    return Refusal(part: part) { [plan = setting.plan] in
      let problem = try self.problem(of: most, pictures)
      return failure(
        subject + problem.words + (problem.mayBeMended ? finding(in: plan) : "")
          + (times != nil && problem.isOfTooFewFrames ? ", or a longer --between" : "")
          + (part == source.bounds ? "" : "; \(Self.screenNote) \(part.optionText)"))
    }
  }

  private func result(
    of search: MotionSearch, _ pictures: Pictures, _ setting: Setting
  ) throws -> Result {
    let (planes, times) = (pictures.planes, pictures.times)
    let measured = search.measurements
    var notes = setting.notes + search.notes
    let largest = measured.map { $0.segment.changedArea(in: planes) }.max() ?? 0
    var unmeasured: [UnmeasuredMotion] = []
    for refused in search.refusals {
      let (segment, problem) = (refused.segment, refused.refusal.problem)
      let time = times[segment.before.upperBound]
      let isLarge = segment.changedArea(in: planes) >= Self.leastChange * largest
      if !problem.isOfTooFewFrames, isLarge {
        unmeasured.append(
          UnmeasuredMotion(
            time: time, reason: try self.problem(of: refused, pictures).words,
            others: segment.others(than: measured.map(\.segment), times)))
      } else if !segment.moving.isEmpty {
        // A clock that ticks, or an encoder's new key frame, moves in no frame.
        notes.append(
          isLarge
            ? "what changes at \(time.hundredthsText) is left out: it \(problem.words)"
            : "something else changes at \(time.hundredthsText), less than the motion, and is left out"
        )
      }
    }
    notes += measured.compactMap(\.measured.noteOfOtherOperation)
    return Result(
      frames: pictures.frames, part: setting.screen.part, scale: setting.scale,
      measurements: measured.map(\.measured), unmeasured: unmeasured, notes: notes)
  }

  /// Why a motion is not measured: that it is cut off, where that may be why it looks like none.
  private func problem(
    of refused: MotionSearch.Refused, _ pictures: Pictures
  ) throws -> SegmentSearch.Problem {
    let named = try refused.refusal.named
    return named.mayBeOfMore && !named.namesAnother
      ? refused.segment.cut(in: pictures.planes, pictures.times) ?? named : named
  }

  /// What the spec's transition does not do that an app's does, with the fix, and the edges that it may come from.
  private func finding(in plan: RenderPlan) -> String {
    let finding = plan.transition.findings(on: plan.stage).first { $0.fix != nil }
      .map { "; in the spec \($0.messageWithFix(isInCode: false))" }
    let edge =
      plan.transition.takesEdge && document["edge"] == nil
      ? "; what does not come from the top needs --edge" : ""
    return (finding ?? "") + edge
  }

  func failure(_ words: String) -> Failure {
    Failure(.invalidInput, "\(source.path): \(words)")
  }

  /// How much the shapes of a screen and of a picture may differ.
  static let shapeTolerance = 0.015

  /// How much smaller than a screen of the default's shape one of another device is that what moves fills better.
  private static let closerFit = 0.9

  /// The part of the pictures that shows the screen.
  private func place(for plan: RenderPlan, _ document: SpecNode) throws -> MovingPart.Screen {
    let whole = MovingPart.Screen(part: source.bounds)
    let shape = plan.stage.size.width / plan.stage.size.height
    let isNamed = document["from"] != nil || document["to"] != nil
    if source.bounds.has(shape: shape), !isNamed {
      return screenBesideABar(shape: shape) ?? whole
    }
    let place = try endPictures()
    let scale = 400 / max(plan.stage.size.width, plan.stage.size.height)
    if isNamed {
      let given = try GivenScreens(document, scale: scale)
      if source.bounds.has(shape: shape), place.shows(given, in: source.bounds) { return whole }
      let found = place.place(
        of: given.images, isFromNamed: given.isFromNamed, isToNamed: given.isToNamed)
      if let found { return MovingPart.Screen(part: found) }
    }
    if source.bounds.has(shape: shape) { return whole }
    let moving = try? movingPart()
    if let moving, let screen = self.document.screen(in: moving, shape: shape) {
      // A screen of another device may hold what moves, and little else, if the spec's origin is on it.
      guard let other = try screenThatMoves(),
        Double(other.part.area) < Self.closerFit * Double(screen.part.area),
        try RenderPlan(RenderSpec(self.document.onDevice(shapedLike: other.part).0))
          .noteOfOrigin == nil
      else { return screen }
      return other
    }
    let inner = place.withoutBars
    // A screen may have edges of the bars' colour.
    let middle = source.bounds.largest(shape: shape)
    if middle.contains(inner), 10 * inner.area > 9 * middle.area {
      return MovingPart.Screen(part: middle)
    }
    guard inner.has(shape: shape) else {
      let moving = moving.map { "; what moves lies in \($0.bounds.optionText)" } ?? ""
      throw failure(
        "has \(source.width)×\(source.height) pixels, in which no screen of the shape of "
          + "\(plan.stage.size.width.plainDescription)×\(plan.stage.size.height.plainDescription) points is "
          + "found\(moving), expected --crop x,y,width,height to say where it is, or another --device"
      )
    }
    return MovingPart.Screen(part: inner)
  }

  /// The screen of the spec's shape, or of a device's where the spec says none, where something moves in the pictures
  /// and nothing around it; nil where there is none, or it is all of them.
  private func screenThatMoves() throws -> MovingPart.Screen? {
    guard let moving = try movingPart() else { return nil }
    let known = try self.document.onDevice(shapedLike: moving.bounds).0
    let size = try RenderPlan(RenderSpec(known)).stage.size
    let shape = size.width / size.height
    let screens = [
      document.screen(in: moving, shape: shape),
      moving.bounds.screen(betweenBarsOf: source.bounds, shape: shape)
        .map { MovingPart.Screen(part: $0) },
    ]
    return screens.compactMap { $0 }.first { $0.part.area < source.bounds.area * 49 / 50 }
  }

  /// How exactly pictures have the shape of a screen that fills them, and how much of them one takes at least beside which
  /// there is only a thin bar.
  private static let (exactShape, shareBesideABar) = (0.006, 0.95)

  /// The screen that has a shape more exactly than all of the pictures, as one above or below which a thin bar stays as it
  /// is; nil where there is none.
  private func screenBesideABar(shape: Double) -> MovingPart.Screen? {
    guard !source.bounds.has(shape: shape, within: Self.exactShape),
      let moving = try? movingPart(), let screen = document.screen(in: moving, shape: shape),
      screen.part.has(shape: shape, within: Self.exactShape),
      Double(screen.part.area) > Self.shareBesideABar * Double(source.bounds.area)
    else { return nil }
    return screen
  }

  /// How much of both sides what moves takes that fills a picture.
  private static let fillingShare = 0.985

  /// The spec with a screen of the pictures' own shape, which is no device's, where the spec says none and all of them
  /// moves; nil otherwise.
  private func onScreenOfItsOwn(_ document: SpecNode) throws -> (SpecNode, note: String)? {
    let isSaid = ["device", "size", "scale", "from", "to"].contains { document[$0] != nil }
    guard !isSaid, document["transition"] != nil else { return nil }
    let usual = Device.default.size
    let shape = Double(source.width) / Double(source.height)
    guard !source.bounds.has(shape: usual.width / usual.height), (0.4...0.8).contains(shape),
      let moving = try movingPart()?.bounds,
      Double(moving.width) > Self.fillingShare * Double(source.width),
      Double(moving.height) > Self.fillingShare * Double(source.height)
    else { return nil }
    var own = document
    let height = (usual.width / shape).rounded()
    for (key, value) in [("width", usual.width), ("height", height)] {
      own.set(["size", key], to: SpecNode(option: "--size", text: value.plainDescription))
    }
    let size = "\(usual.width.plainDescription)×\(height.plainDescription)"
    return (
      own,
      "the recording has the shape of no known device and is taken for one of \(size) points; --size says another"
    )
  }

  private func movingPart() throws -> MovingPart? {
    let factor = min(
      Double(MovingPart.side) / Double(max(source.width, source.height)), 1)
    let view = RecordingSource.View(
      part: source.bounds, width: max(Int((Double(source.width) * factor).rounded()), 1),
      height: max(Int((Double(source.height) * factor).rounded()), 1))
    let frames = try source.frames(view, times: times)
    guard frames.count >= 5 else { return nil }
    let whole = RecordingSource.View(
      part: source.bounds, width: source.width, height: source.height)
    // The ends, the middle of what moves, and what is least like the first: a sheet may come and go.
    let contrast = Contrast(ofChangesIn: frames.map(\.picture))
    let planes = frames.map { contrast.plane(of: $0.picture) }
    var passed = [0.0]
    for (plane, next) in zip(planes, planes.dropFirst()) {
      passed.append(passed[passed.count - 1] + plane.squares(from: next))
    }
    let places = [0, 1.0 / 3, 2.0 / 3, 1].map { share in
      passed.firstIndex { $0 >= share * passed[passed.count - 1] } ?? frames.count - 1
    }
    let unlike = planes.indices.max {
      planes[$0].squares(from: planes[0]) < planes[$1].squares(from: planes[0])
    }
    let pictures = try (places.dropLast() + [unlike, places.last].compactMap(\.self)).compactMap {
      place in
      let time = frames[place].time
      return try source.frames(whole, times: max(time - Self.timeError, 0)...time + Self.timeError)
        .first?.picture
    }
    return MovingPart(frames.map(\.picture), pictures)
  }

  /// The first and the last picture at full size.
  private func endPictures() throws -> ScreenPlace {
    let view = RecordingSource.View(
      part: source.bounds, width: source.width, height: source.height)
    var tiny = view
    (tiny.width, tiny.height) = (16, 16)
    let stamps = try source.frames(tiny, times: times).map(\.time)
    guard let first = stamps.first, let last = stamps.last else {
      throw failure("has no frames, expected a recording of at least 5")
    }
    func picture(at time: Double) throws -> ColorPicture? {
      try source.frames(view, times: max(time - Self.timeError, 0)...time + Self.timeError).first?
        .picture
    }
    guard let old = try picture(at: first), let new = try picture(at: last) else {
      throw failure("cannot be read at its ends, expected a whole recording")
    }
    return ScreenPlace(first: old, last: new)
  }

  /// In pixels per point, of what is drawn; not much larger than the recording's. Both sides of the canvas are
  /// divided evenly by `ModelFrames.oversampling`.
  private static func scale(for plan: RenderPlan, part: PixelRect) -> Double {
    let size = plan.stage.size
    let factor = Double(ModelFrames.oversampling)
    let most = min(
      factor * side / max(size.width, size.height),
      factor * Double(part.height) / size.height)
    // The scale that loses least of the container's edge.
    let heights = (0..<60).map {
      factor * ((size.height * most / factor).rounded(.down) - Double($0))
    }
    func loss(_ height: Double) -> Double {
      let width = size.width * height / size.height + 1e-6
      return width.truncatingRemainder(dividingBy: factor)
    }
    let best = heights.filter { $0 >= 32 }.min { loss($0) < loss($1) - 0.05 }
    return (best ?? heights[0]) / size.height
  }
}

extension Double {
  /// Seconds of a recording.
  var hundredthsText: String { "\((self * 100).rounded() / 100) s" }
}

extension MovingPart.Screen {
  /// How far off edges may be that is no rounding, in pixels.
  private static let leastDoubt = 3.0

  /// What to say behind the part where its edges hardly show.
  fileprivate var doubtText: String {
    error < Self.leastDoubt
      ? "" : ", of which edges are known to \(error.plainDescription) pixels only"
  }
}
