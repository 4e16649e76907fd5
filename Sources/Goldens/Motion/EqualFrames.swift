/// Frames that are the very pictures of other frames: shifts by whole frames, pairs that are exchanged, and
/// sequences in reverse order.
///
/// Knows nothing but which frames have equal pictures; whether a run is long enough to be no coincidence is
/// for the caller to say.
struct EqualFrames: Sendable {
  /// By the index of a frame, the indices of the frames in the other sequence with the same picture.
  let sources: [Int: [Int]]

  /// Neighbours that are the pictures of frames equally far away.
  struct Run: Hashable, Sendable {
    /// In order.
    let frames: [Int]
    /// A frame's index minus that of its source.
    let offset: Int
  }

  /// The runs among frames, from the first to the last. Where several offsets fit, a run has the one that
  /// goes on for longest, then the smallest.
  ///
  /// - Parameters:
  ///   - open: The frames to look at, in order; those next to each other in it count as neighbours.
  ///   - shortest: Shorter runs are left out.
  func runs(among open: [Int], ofAtLeast shortest: Int) -> [Run] {
    let offsets = open.map { index in Set((sources[index] ?? []).map { index - $0 }) }
    var runs: [Run] = []
    var place = 0
    while place < open.count {
      let candidates = offsets[place].map { offset in
        (offset: offset, length: offsets[place...].prefix { $0.contains(offset) }.count)
      }
      let best = candidates.max { ($0.length, -abs($0.offset)) < ($1.length, -abs($1.offset)) }
      if let best, best.length >= shortest {
        runs.append(Run(frames: Array(open[place..<place + best.length]), offset: best.offset))
      }
      place += best.map { max($0.length, 1) } ?? 1
    }
    return runs
  }

  /// Pairs of frames of which each is the picture of the other; as one finding where they reverse the order.
  func exchanges(among open: [Int]) -> [MotionFinding] {
    let known = Set(open)
    var pairs: [(Int, Int)] = []
    var taken: Set<Int> = []
    for first in open where !taken.contains(first) {
      let partner = sources[first]?.first { second in
        second > first && known.contains(second) && !taken.contains(second)
          && sources[second]?.contains(first) == true
      }
      guard let second = partner else { continue }
      pairs.append((first, second))
      taken.formUnion([first, second])
    }
    if let reversed = Self.reversed(pairs) { return [reversed] }
    return pairs.map { .exchanged($0.0, $0.1) }
  }

  /// Fewer pairs around one middle are reported one by one.
  private static let fewestReversedPairs = 3

  /// Nil unless there are several pairs, and all have the same middle.
  private static func reversed(_ pairs: [(Int, Int)]) -> MotionFinding? {
    guard pairs.count >= fewestReversedPairs, Set(pairs.map { $0.0 + $0.1 }).count == 1 else {
      return nil
    }
    return .reversed(frames: pairs.flatMap { [$0.0, $0.1] }.sorted())
  }
}
