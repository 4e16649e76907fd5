import TransitionEngine

/// What a difference between goldens and the transition as it is now amounts to, as facts; the tool words
/// them. Frames are named by their indices, times are in seconds.
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
  /// Each of the two goldens is what the transition shows at the other frame.
  case exchanged(Int, Int)
  /// The goldens are what the transition shows from the last frame to the first.
  case reversed(frames: [Int])
  /// Each golden is what the transition shows that many frames later, earlier where it is negative.
  case shifted(frames: [Int], by: Int, lead: Double)
  /// Each golden looks like the transition that much later, earlier where it is negative: on an average,
  /// and at most, at the frame `at`.
  case displaced(frames: [Int], lead: Double, largest: Double, at: Int)
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

  /// There are not as many goldens as frames, and nobody says when they were recorded: which belong
  /// together is not known.
  case count(goldens: Int, frames: Int)

  /// The frames that it is about; empty where about all of them.
  package var frames: [Int] {
    switch self {
    case .exchanged(let first, let second): [first, second]
    case .shifted(let frames, _, _), .displaced(let frames, _, _, _), .notOfTime(let frames, _),
      .reversed(let frames), .spec(_, let frames), .values(_, _, let frames):
      frames
    case .easing, .duration, .count: []
    }
  }
}
