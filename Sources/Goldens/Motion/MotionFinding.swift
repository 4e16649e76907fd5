/// How changed frames relate to other moments of a sequence: the facts of `compare` and `verify`, which the
/// module `Messages` words. Frames are named by their indices, times are in seconds. A positive delay means
/// that the actual sequence is late, or that the expected one, a golden, is ahead.
package enum MotionFinding: Hashable, Sendable {
  /// Each of the two frames has the other one's picture.
  case exchanged(Int, Int)
  /// The actual frames are the expected ones from the last to the first.
  case reversed(frames: [Int])
  /// The actual frame *i* has the picture of the expected frame *i* − `by`.
  case shifted(frames: [Int], by: Int, delay: Double)
  /// The same motion, faster or slower throughout.
  case stretched(frames: [Int], expected: Double, actual: Double)
  /// The same motion at the same pace, in frames of other times.
  case resampled(frames: [Int])
  /// Each of the actual frames looks like a moment between two expected frames, `delay` earlier on an
  /// average, and `largest` earlier at most, at the frame `at`.
  case displaced(frames: [Int], delay: Double, largest: Double, at: Int)
  /// No other moment of the expected sequence looks more like these: the difference is not one of time.
  case notOfTime(frames: [Int])
  /// Other moments of the expected sequence look more like these, but none clearly: what there is between
  /// two of its frames, `spacing` apart, may be all of the difference or not.
  case undecided(frames: [Int], spacing: Double)
  /// There are more frames than motion is looked for in.
  case notLookedFor(limit: Int)
  /// The pictures are the same, the times at which they are shown are not: lengths of both sequences.
  case retimed(expected: Double, actual: Double)

  /// The frames that it explains.
  package var frames: [Int] {
    switch self {
    case .exchanged(let first, let second): [first, second]
    case .reversed(let frames), .shifted(let frames, _, _), .stretched(let frames, _, _),
      .resampled(let frames),
      .displaced(let frames, _, _, _), .notOfTime(let frames), .undecided(let frames, _):
      frames
    case .retimed, .notLookedFor: []
    }
  }
}
