import TransitionEngine
import TransitionSpec

/// The cause of a difference between goldens and the transition as it is now, as facts, which the module
/// `Messages` words. Frames are named by their indices, times are in seconds.
package enum DifferenceFinding: Hashable, Sendable {
  /// A part of what a frame shows.
  package enum Part: Hashable, Sendable {
    case screen(ImageReference.Source)
    /// A layer, by its id.
    case layer(String)
  }

  /// With the spec that the goldens were recorded with, they come out pixel by pixel, all of them or those
  /// of the frames; these are the values that are others now.
  case spec([SpecDifference], frames: [Int] = [])
  /// Goldens are the pictures of other moments: exchanged, reversed, shifted or displaced. The expected
  /// frames are the goldens, so a positive delay means that a golden is ahead.
  case motion(MotionFinding)
  /// The goldens follow another easing, in the same duration; where that is exact, they come out pixel by
  /// pixel with it.
  case easing(expected: TimingFunction, actual: TimingFunction, isExact: Bool)
  case duration(expected: Double, actual: Double)
  /// With other values the goldens come out pixel by pixel, all of them or those of the frames. Where that
  /// is not exact, they are only much like it.
  case values([SpecDifference], isExact: Bool, frames: [Int] = [])
  /// No time of the transition fits clearly better than the frames' own. `part` is the smallest part of
  /// the picture that holds every difference.
  case notOfTime(frames: [Int], part: Part?)

  /// There are not as many goldens as frames, and their times are not recorded: which belong
  /// together is not known.
  case count(goldens: Int, frames: Int)

  /// The frames that it is about; empty where about all of them.
  package var frames: [Int] {
    switch self {
    case .motion(let finding): finding.frames
    case .notOfTime(let frames, _), .spec(_, let frames), .values(_, _, let frames): frames
    case .easing, .duration, .count: []
    }
  }
}
