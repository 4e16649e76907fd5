import TransitionEngine
import TransitionSpec

/// What a recording shows of one transition.
package struct MeasuredTransition: Sendable {
  /// One frame of the recording.
  package struct Frame: Sendable {
    /// Its place in the recording.
    package let index: Int
    /// In seconds of the recording.
    package let time: Double
    /// How much later it is in the motion than its time says, in seconds, where the recording closes up the times of
    /// pictures that it leaves out; 0 else.
    package let delay: Double
    package let progress: FrameProgress
    /// What the easing that was found has at this time.
    package let expected: Double
    /// What the spec's easing and duration have at this time.
    package let specified: Double
    /// The same within the error of its time.
    let specifiedBounds: ClosedRange<Double>
    /// Whether it shows the picture of the frame before, though the motion went on.
    package let isRepeated: Bool
    /// The same, or because the motion has fewer pictures a second than its recording.
    package let isHeld: Bool
    /// Whether its picture differs by far more from the transition's than those of others do.
    var isUnexplained = false

    /// How far it is from the spec's, beyond what comes of the error of its time.
    var difference: Double {
      let value = progress.value
      return max(specifiedBounds.lowerBound - value, value - specifiedBounds.upperBound, 0)
    }
  }

  /// The spec, with the operation, the origin and the shadow that were found.
  package let document: SpecNode
  package let plan: RenderPlan
  /// The same with the spec's own origin and shadow; an origin that it does not say is the one that was found.
  package let specifiedDocument: SpecNode
  /// The recording's own, before and after the motion.
  let screens: ScreenImages
  package let course: CourseOfMotion
  /// The transition's frames, with some before and behind.
  package let frames: [Frame]
  package internal(set) var fit: MotionFit
  package let cadence: Cadence
  /// The origin and the shadow, as far as the transition's pictures tell them; empty where they do not.
  package internal(set) var geometry: [GeometryFinding]
  /// The numbers of the spec's own layers and animations that the recording shows to be others.
  package let layerValues: [LayerValueFinding]
  /// The mean of the frames' residuals, in levels of 255, while it moves.
  package let residual: Double
  /// The part of the change of pixels that the transition does not explain, 0 to 1.
  package let unexplained: Double
  /// The part of what changes that is clearly something else in a quarter of the frames, 0 to 1, as where another layer moves
  /// otherwise.
  package let otherShare: Double
  /// How much the screens at rest differ from the pictures that the spec names, in levels of 255 on average;
  /// nil where it names none.
  package let screenDifferences: (from: Double?, to: Double?)
  /// Whether the duration is little known because pictures do not show where the circle ends, beyond the screen's
  /// corners, and the spec does not say it.
  package let isEndUnknown: Bool
  /// The operation that explains the pictures about as well from an origin elsewhere; nil where there is none, and where the spec
  /// says which it is.
  var otherOperation: Operation?
  /// Where the transition's moving figure was; nil where nothing moves, as in a cross-fade.
  package internal(set) var figure: MeasuredFigure?

  package var operation: Operation { plan.stage.operation }
  /// Whether its circle is largest where it begins.
  package var isCircleShrinking: Bool { plan.scene.diameters.map { $0.to < $0.from } ?? false }
  package var begin: Double { fit.best.begin }
  package var duration: Double { fit.best.duration }
  package var easing: TimingFunction { fit.best.easing }
  /// In seconds.
  package var specifiedDuration: Double { askedDuration ?? plan.stage.duration }
  /// The duration that was asked for, in seconds, where the spec's animations have another one of their own; nil where they
  /// have it.
  package internal(set) var askedDuration: Double?

  /// The root mean square from which on something else may change as well, and the part of it that is left without that at most.
  private static let (leastMisfit, clearerShare) = (0.004, 0.5)

  /// Whether no easing passes by all frames well: something else may change before or behind the motion.
  var mayHoldOther: Bool { fit.best.rootMeanSquare > Self.leastMisfit }

  /// Whether an easing passes through far nearer than in another one that holds more, and no more pictures are late.
  func isClearer(than other: MeasuredTransition) -> Bool {
    fit.best.rootMeanSquare < Self.clearerShare * other.fit.best.rootMeanSquare
      && cadence.droppedCount <= other.cadence.droppedCount
  }

  /// Whether it has hardly begun when the screen before it comes to rest, and is all but over when the screen behind it moves
  /// again, which is false of a part between two pictures that are held on the way.
  ///
  /// - Parameters:
  ///   - part: What was measured, of which `segment` holds more.
  ///   - times: Those of the recording's frames.
  func rests(around part: MotionSegment, of segment: MotionSegment, _ times: [Double]) -> Bool {
    func progress(_ frame: Int) -> Double { fit.best.progress(at: times[frame]) }
    let isLate = part.before != segment.before && progress(part.before.lowerBound) > Self.atRest
    let isCut =
      part.after != segment.after && progress(part.after.upperBound - 1) < 1 - Self.atRest
    return !isLate && !isCut
  }

  /// How far a motion is from an end at most that counts as being there.
  private static let atRest = 0.1

  /// Hitch time per second of motion, in ms/s.
  package var hitchRatio: Double {
    duration > 0 ? cadence.hitchTime * 1000 / duration : 0
  }

  /// When the motion is where the recording shows it at a time, both in seconds: later where the times of pictures that
  /// are left out are closed up.
  package func momentOfMotion(at time: Double) -> Double {
    time + ((frames.last { $0.time <= time } ?? frames.first)?.delay ?? 0)
  }

  /// The frames of which it is well known how far the motion had come.
  package var tellingFrames: [Frame] { frames.filter(isTelling) }

  func isTelling(_ frame: Frame) -> Bool {
    frame.progress.state == .moving && frame.progress.error < 0.02 && !frame.isHeld
  }

  /// The frames that show something else than the transition.
  package var unexplainedFrames: [Frame] { frames.filter(\.isUnexplained) }

  /// The frames that tell, without pictures that came late by less than a frame.
  private var comparedFrames: [Frame] {
    frames.indices.filter { isTelling(frames[$0]) && !isLateAlone($0) }.map { frames[$0] }
  }

  /// The largest difference of one's progress from the spec's.
  package var largestDifference: Double { comparedFrames.map(\.difference).max() ?? 0 }

  /// The part of a frame's difference that those beside it have at most, where it alone is late.
  private static let shareBeside = 0.25

  /// Whether a frame, between two that are where they are due, shows a moment since the one before, in a recording with
  /// fewer frames than its screen: then a picture of the screen is missing, which is no difference from the spec.
  private func isLateAlone(_ place: Int) -> Bool {
    // A motion may show each picture for several frames.
    guard cadence.hidesShortHitches, let last = frames[..<place].last(where: { !$0.isHeld }),
      let next = frames[(place + 1)...].first(where: { !$0.isHeld })
    else { return false }
    let frame = frames[place]
    let way = min(last.specified, frame.specified)...max(last.specified, frame.specified)
    return way.contains(frame.progress.value)
      && max(last.difference, next.difference) < Self.shareBeside * frame.difference
  }

  /// The part of a duration that its error is at least where how much longer a motion goes on that has left the screen cannot
  /// be told.
  private static let leastOpenError = 0.5

  /// Between which bounds the duration is 95 times of 100, in seconds: it is no shorter than the motion that is seen, and, where
  /// that leaves the screen long before its end, there is no upper one, which is infinite then.
  package var durationBounds: ClosedRange<Double> {
    let error = 2 * fit.best.durationError
    let seen = (timesSeenMoving.last ?? 0) - (timesSeenMoving.first ?? 0)
    let isOpen = isEndUnknown && error > Self.leastOpenError * duration
    return max(duration - error, min(seen, duration))...(isOpen ? .infinity : duration + error)
  }

  /// Between which bounds the begin is 95 times of 100, in seconds of the recording: it is no later than the first picture that is
  /// seen to move, and, where a circle is far beyond the screen at first, there is no lower one, which is infinite then.
  package var beginBounds: ClosedRange<Double> {
    let error = 2 * fit.best.beginError
    let seen = timesSeenMoving.first ?? .infinity
    let isOpen = isEndUnknown && isCircleShrinking && error > Self.leastOpenError * duration
    return (isOpen ? -.infinity : begin - error)...min(begin + error, max(seen, begin))
  }

  /// The times of the pictures that are clearly none of the screens at rest, in seconds of the recording.
  private var timesSeenMoving: [Double] {
    frames.filter { !$0.isHeld && !$0.progress.mayBeAtRest }.map(\.time)
  }

  /// Up to which difference a recording counts as what the spec says.
  package struct Tolerance: Hashable, Sendable {
    /// A length of time.
    package enum Time: Hashable, Sendable {
      case frames(Double)
      case seconds(Double)
    }

    package var time: Time
    /// The progress that was measured, 0 to 1.
    package var progress: Double
    /// In points.
    package var distance: Double

    package init(time: Time = .frames(1), progress: Double = 0.03, distance: Double = 2) {
      (self.time, self.progress, self.distance) = (time, progress, distance)
    }
  }

  /// What differs from the spec.
  package enum Difference: Hashable, Sendable {
    case duration
    case progress
    case geometry
    /// A number of the spec's own layers or animations is another one.
    case values
    /// Something moves that the spec does not have, or moves otherwise, or is lighter or darker.
    case pictures
  }

  /// The part of what changes that is something else at least where that is a difference.
  private static let leastOtherShare = 0.02

  /// - Returns: What differs by more than a tolerance and more than it is known.
  package func differences(beyond tolerance: Tolerance) -> [Difference] {
    var differences: [Difference] = []
    if duration - specifiedDuration > seconds(of: tolerance) + 2 * fit.best.durationError
      || specifiedDuration - durationBounds.upperBound > seconds(of: tolerance)
    {
      differences.append(.duration)
    }
    let doubt = progressDoubt(beyond: tolerance)
    let mostProgress = tolerance.progress + doubt
    // A spring that all but rests tells little of its time.
    if comparedFrames.contains(where: { $0.difference > mostProgress + 2 * $0.progress.error })
      || doubt > 0 && !endsAsSpecified(within: tolerance)
    {
      differences.append(.progress)
    }
    if geometry.contains(where: { $0.isOff(beyond: tolerance.distance) }) {
      differences.append(.geometry)
    }
    if layerValues.contains(where: { $0.isOff(beyond: tolerance.distance) }) {
      differences.append(.values)
    }
    if showsOther { differences.append(.pictures) }
    return differences
  }

  /// Whether something else than the transition is clearly seen.
  package var showsOther: Bool { otherShare > Self.leastOtherShare }

  /// How far the progress may be off because a circle ends elsewhere than the spec's as it seems, but not for certain:
  /// all progress counts from there. What its end may be off by is the most of that.
  private func progressDoubt(beyond tolerance: Tolerance) -> Double {
    guard let end = circleEnd, end.difference != 0,
      isEndUnknown || !end.isOff(beyond: tolerance.distance)
    else { return 0 }
    let farthest = (abs(end.difference) + 2 * end.error) / max(end.specified, 1)
    return min(2 * fit.best.progressError, farthest)
  }

  /// How large a circle ends, or begins; nil of other transitions.
  private var circleEnd: GeometryFinding? { geometry.first { $0.quantity == .endRadius } }

  /// Whether a circle that may end where the spec's does runs to that end as the spec says, whenever it begins; true of one
  /// that is seen to be larger, which is told by its geometry.
  private func endsAsSpecified(within tolerance: Tolerance) -> Bool {
    guard let end = circleEnd, !end.isOff(beyond: tolerance.distance), course == .progress,
      let diameters = plan.scene.diameters
    else { return true }
    let start = min(diameters.from, diameters.to) / 2
    guard end.specified > start else { return true }
    let share = (max(diameters.from, diameters.to) / 2 - start) / (end.specified - start)
    let frames = comparedFrames.map { frame in
      let value = frame.progress.value
      return (
        time: frame.time + frame.delay,
        progress: isCircleShrinking ? 1 - (1 - value) * share : value * share,
        most: tolerance.progress + 2 * frame.progress.error * share
      )
    }
    let step = cadence.interval / Self.partsOfInterval
    let most = (max(duration, specifiedDuration) / step).rounded()
    return stride(from: -most, through: most, by: 1).contains { place in
      frames.allSatisfy {
        let due = fit.asSpecified.progress(at: $0.time - place * step)
        return abs($0.progress - due) <= $0.most
      }
    }
  }

  /// Into how many parts the time of a frame is cut to try begins.
  private static let partsOfInterval = 8.0

  /// Whether the duration is known no better than a tolerance, so that it cannot be told to be as specified.
  package func isDurationDoubtful(beyond tolerance: Tolerance) -> Bool {
    2 * fit.best.durationError > seconds(of: tolerance)
  }

  private func seconds(of tolerance: Tolerance) -> Double {
    switch tolerance.time {
    case .frames(let count): count * cadence.interval
    case .seconds(let seconds): seconds
    }
  }
}
