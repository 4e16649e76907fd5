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
  /// What moves in the pictures, which is asked for more than once.
  let movingParts = MovingPartStore()

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
