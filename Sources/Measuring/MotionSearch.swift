import Pixels

/// The search for a transition in a recording: what moves between two screens at rest is measured, or it is known why not.
struct MotionSearch {
  typealias Measured = (segment: MotionSegment, measured: MeasuredTransition)
  typealias Refused = (segment: MotionSegment, refusal: SegmentSearch.Refusal)
  typealias Measure = (MotionSegment) throws -> MeasuredTransition

  /// The recording's frames, in seconds and in levels.
  private let times: [Double]
  private let planes: [Plane]
  private let segments: [MotionSegment]
  /// Frames that rest for so short that something else may change beside them.
  private let short: [Range<Int>]

  /// In their order, but for those of `measureRefused(with:)`.
  private(set) var measurements: [Measured] = []
  private(set) var refusals: [Refused] = []
  /// What is left out of them, one sentence each.
  private(set) var notes: [String] = []

  /// How long a screen rests at least between two transitions, in seconds.
  private static let rest = 0.25
  /// The same where a screen changes once more before or after its transition, as when a photo arrives, and how many
  /// parts of a motion are tried.
  private static let shortRest = 0.03
  private static let mostParts = 2
  /// The part of the change that a motion has at least beside which something small changes.
  private static let mostChange = 0.98

  /// Nil where nothing moves.
  ///
  /// - Parameters:
  ///   - planes: The recording's frames, in their order.
  ///   - times: Theirs, in seconds.
  init?(_ planes: [Plane], _ times: [Double]) {
    let plateaus = RestingFrames(planes)
    let resting = plateaus.screens(times, lasting: Self.rest)
    guard resting.count > 1 else { return nil }
    (self.planes, self.times) = (planes, times)
    short = plateaus.screens(times, lasting: Self.shortRest)
    segments = zip(resting, resting.dropFirst()).map { MotionSegment(before: $0, after: $1) }
  }

  /// Measures all motions.
  ///
  /// - Parameters:
  ///   - onStep: Called before each, with its place and how many there are.
  ///   - measure: Throws a `SegmentSearch.Problem` or a `SegmentSearch.Refusal` for what is none of the transition's.
  /// - Throws: What else measuring throws.
  mutating func run(onStep: (Int, Int) -> Void, _ measure: Measure) throws {
    for (place, segment) in segments.enumerated() {
      onStep(place, segments.count)
      if let last = measurements.last?.segment, last.after == segment.after { continue }
      do {
        // What leaps to another screen once it rests may be over only then, if that explains more of it.
        let whole = try segment.leaping(to: segments.dropFirst(place + 1).first, planes)
          .flatMap { whole in try first(of: [whole], measure) }
        let own =
          try whole == nil ? measure(segment) : first(of: [segment], measure)?.measured
        if let whole, whole.measured.unexplained < own?.unexplained ?? .infinity {
          measurements.append(whole)
        } else if let own {
          try keep(own, segment, measure)
        }
      } catch let problem as SegmentSearch.Problem {
        try leave(segment, SegmentSearch.Refusal(problem: problem) { nil }, measure)
      } catch let refusal as SegmentSearch.Refusal {
        try leave(segment, refusal, measure)
      }
    }
  }

  /// Measures those that were refused in another way.
  mutating func measureRefused(with measure: Measure) throws {
    let refused = refusals
    refusals = []
    for (segment, refusal) in refused {
      if let own = try first(of: [segment], measure) {
        measurements.append(own)
      } else {
        refusals.append((segment, refusal))
      }
    }
    measurements.sort { $0.segment.before.lowerBound < $1.segment.before.lowerBound }
  }

  /// The first of some motions that is the transition.
  private func first(
    of segments: some Sequence<MotionSegment>, _ measure: Measure
  ) throws -> Measured? {
    for segment in segments {
      do {
        return (segment, try measure(segment))
      } catch is SegmentSearch.Problem {
      } catch is SegmentSearch.Refusal {}
    }
    return nil
  }

  /// A part of a motion that is the transition, beside which something else changes.
  private func part(of segment: MotionSegment, _ measure: Measure) throws -> Measured? {
    let parts = segment.parts(between: short).sorted {
      $0.change(in: planes) > $1.change(in: planes)
    }
    return try first(of: parts.prefix(Self.mostParts), measure).flatMap { part, measured in
      measured.rests(around: part, of: segment, times) ? (part, measured) : nil
    }
  }

  private mutating func add(
    _ measured: MeasuredTransition, _ part: MotionSegment, of segment: MotionSegment
  ) {
    measurements.append((segment, measured))
    let isLate = part.before == segment.before
    let time = times[isLate ? part.after.upperBound : segment.before.upperBound]
    notes.append(
      "something else changes at \(time.hundredthsText), \(isLate ? "after" : "before") the motion, and is left out"
    )
  }

  private mutating func leave(
    _ segment: MotionSegment, _ refusal: SegmentSearch.Refusal, _ measure: Measure
  ) throws {
    if refusal.problem.mayBeOfMore {
      if try addMotions(of: segment, measure) { return }
      if let (part, measured) = try part(of: segment, measure) {
        return add(measured, part, of: segment)
      }
    }
    refusals.append((segment, refusal))
  }

  /// Measures the motions between which something small moves that is none of theirs, as a pointer.
  ///
  /// - Returns: Whether there are such.
  private mutating func addMotions(of segment: MotionSegment, _ measure: Measure) throws -> Bool {
    let all = segment.before.lowerBound..<segment.after.upperBound
    let resting = RestingFrames(Array(planes[all]), sparingSmall: true)
      .screens(Array(times[all]), lasting: Self.rest)
      .map { $0.lowerBound + all.lowerBound..<$0.upperBound + all.lowerBound }
    let parts = zip(resting, resting.dropFirst()).map { MotionSegment(before: $0, after: $1) }
      .filter { $0.moving.count >= SegmentSearch.fewestFrames }
    guard resting.count > 2, !parts.isEmpty else { return false }
    var refused: [Refused] = []
    let count = measurements.count
    for part in parts {
      do {
        measurements.append((part, try measure(part)))
      } catch let problem as SegmentSearch.Problem {
        refused.append((part, SegmentSearch.Refusal(problem: problem) { nil }))
      } catch let refusal as SegmentSearch.Refusal {
        refused.append((part, refusal))
      }
    }
    guard measurements.count > count else { return false }
    refusals += refused
    return true
  }

  /// Keeps a measured motion, or what there is of it without a clock that ticks just before or behind it, which looks like
  /// pictures that are late.
  private mutating func keep(
    _ measured: MeasuredTransition, _ segment: MotionSegment, _ measure: Measure
  ) throws {
    if measured.mayHoldOther, let (part, other) = try part(of: segment, measure),
      part.change(in: planes) > Self.mostChange * segment.change(in: planes),
      other.isClearer(than: measured)
    {
      add(other, part, of: segment)
    } else {
      measurements.append((segment, measured))
    }
  }
}
