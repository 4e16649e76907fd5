/// A part of a recording in which something moves, between two parts in which nothing does.
struct MotionSegment: Hashable, Sendable {
  let before: Range<Int>
  let after: Range<Int>

  /// The most frames of a screen that a motion is cut off at, and how many times as long as one of them a frame is shown that is
  /// at rest: where frames have times of their own, one stands for a whole rest.
  private static let (leastRest, leastRestTime) = (2, 5.0)

  /// Whether a screen before or behind the motion is shown for so short that the motion may be cut off there.
  ///
  /// - Parameters:
  ///   - rest: The screen's frames.
  ///   - times: Those of the recording's frames, in seconds.
  func isShort(_ rest: Range<Int>, _ times: [Double]) -> Bool {
    guard rest.count <= Self.leastRest, let last = times.indices.last else { return false }
    let shown = times[min(rest.upperBound, last)] - times[rest.lowerBound]
    return shown < Self.leastRestTime * Cadence.interval(of: Array(times[frames]))
  }

  /// How many frames at the end of a recording show whether it ends in the middle of a motion, and by how much of all of its
  /// change they differ at least then.
  private static let lastFrames = 3
  private static let leastMovement = 0.005
  /// The same as a part of what as many frames change at most: a pointer that moves before the motion is none of it.
  private static let leastOfFastest = 0.05
  /// The same from the first frame to the second, or from the last but one to the last.
  private static let leastStep = 0.03

  /// By how much the screens before and behind it differ, as a sum of squares of levels.
  func change(in planes: [Plane]) -> Double {
    planes[after.lowerBound].squares(from: planes[before.upperBound - 1])
  }

  /// The difference of a pixel beyond which more of it counts no more, in levels.
  private static let clearChange: Float = 16

  /// How much of the screen changes between the two: the same where each pixel that clearly does counts as much.
  func changedArea(in planes: [Plane]) -> Double {
    planes[after.lowerBound].squares(from: planes[before.upperBound - 1], limit: Self.clearChange)
  }

  /// Whether the recording begins or ends while it moves; a screen at rest that compression changes all the time is at
  /// rest.
  ///
  /// - Parameters:
  ///   - planes: The recording's frames.
  ///   - times: Theirs, in seconds.
  func cut(in planes: [Plane], _ times: [Double]) -> SegmentSearch.Problem? {
    let isAtBegin = isShort(before, times)
    guard isAtBegin || isShort(after, times) else { return nil }
    let end = isAtBegin ? before.lowerBound : after.upperBound - 1
    let next =
      isAtBegin ? min(end + Self.lastFrames, planes.count - 1) : max(end - Self.lastFrames, 0)
    func moved(_ frame: Int, _ other: Int) -> Double {
      planes[frame].squares(from: planes[other], limit: Self.clearChange)
    }
    /// The most that a number of the motion's frames change.
    func fastest(_ count: Int) -> Double {
      (before.lowerBound..<max(after.upperBound - count, before.lowerBound)).map {
        moved($0, $0 + count)
      }.max() ?? 0
    }
    let least = max(
      Self.leastMovement * changedArea(in: planes), Self.leastOfFastest * fastest(Self.lastFrames))
    // A screen of a few frames is at rest where they are all but the same.
    let beside = isAtBegin ? end + 1 : end - 1
    guard moved(end, next) > least, planes.indices.contains(beside),
      moved(end, beside) > Self.leastStep * fastest(1)
    else { return nil }
    return .cutOff(atBegin: isAtBegin)
  }

  /// Whether the recording ends with the first frame of the screen behind it, which differs from the one before as in a
  /// motion that goes on.
  func endsMoving(in planes: [Plane]) -> Bool {
    guard after.count == 1, after.upperBound == planes.count, planes.count > 1 else { return false }
    let moved = planes[planes.count - 1].squares(from: planes[planes.count - 2])
    return moved > Self.leastMovement * change(in: planes)
  }

  /// How many frames make the picture of a screen that rests.
  private static let restingFrames = 8
  /// How many frames before and behind the motion are looked at.
  private static let margins = (before: 8, after: 24)

  /// The frames to look at.
  var frames: ClosedRange<Int> {
    max(
      before.upperBound - Self.margins.before, before.lowerBound)...min(
        after.lowerBound + Self.margins.after, after.upperBound - 1)
  }

  /// How large a leap is at least that may be the last of a motion, as a part of its change.
  private static let leastLeap = 0.004

  /// The same with a change from one frame to the next behind it, as where a circle that does not cover the screen comes to
  /// rest long before its spring's end; nil where there is none, or it is small.
  func leaping(to next: MotionSegment?, _ planes: [Plane]) -> MotionSegment? {
    guard let next, next.before == after, next.moving.isEmpty,
      next.change(in: planes) > Self.leastLeap * change(in: planes)
    else { return nil }
    return MotionSegment(before: before, after: next.after)
  }

  /// The frames that lie between the two screens.
  var moving: Range<Int> { before.upperBound..<max(after.lowerBound, before.upperBound) }

  /// Frames of the screen before the motion, without those next to it, which may show its beginning.
  var framesBefore: [Int] {
    Array((before.count > 4 ? before.dropLast(2) : before).suffix(Self.restingFrames))
  }

  /// Frames of the screen behind the motion. A spring goes on moving a little, so they are not the first.
  var framesAfter: [Int] {
    let skipped = min(after.count / 2, Self.longestTail)
    return Array(after.dropFirst(skipped).prefix(Self.restingFrames))
  }

  /// How many frames a screen may take to come to rest.
  private static let longestTail = 40

  /// The parts between which the screen rests for a while, with frames enough for a motion.
  ///
  /// - Parameter resting: Frames that show the same, in their order.
  func parts(between resting: [Range<Int>]) -> [MotionSegment] {
    resting.filter { $0.lowerBound >= before.upperBound && $0.upperBound <= after.lowerBound }
      .flatMap {
        [MotionSegment(before: before, after: $0), MotionSegment(before: $0, after: after)]
      }
      .filter { $0.moving.count >= SegmentSearch.fewestFrames }
  }

  /// The seconds that leave this motion out and nothing of others; nil where it lies between them.
  func others(than measured: [MotionSegment], _ times: [Double]) -> ClosedRange<Double>? {
    func middle(_ rest: Range<Int>) -> Double {
      ((times[rest.lowerBound] + times[rest.upperBound - 1]) / 2 * 100).rounded() / 100
    }
    if measured.allSatisfy({ $0.before.lowerBound < before.lowerBound }) {
      return 0...middle(before)
    }
    guard measured.allSatisfy({ $0.before.lowerBound > before.lowerBound }), let end = times.last
    else { return nil }
    return middle(after)...(end * 100).rounded(.up) / 100
  }
}
