import Goldens
import Synchronization

/// How many frames of a case have pictures in a report, so that a change that reaches every case of a suite neither
/// takes minutes nor fills a disk: a few of each case, and of cases beyond a limit for the whole run the worst alone.
final class PicturedFrames: Sendable {
  /// Frames of one case of a suite: the first, the worst, the last, and others spread between them.
  static let ofACase = 6
  /// Frames of a run, after which a case has one.
  static let ofARun = 60
  /// Frames of a transition that is verified alone.
  static let ofALoneCase = 24

  private let isSuite: Bool
  private let left = Mutex(PicturedFrames.ofARun)

  init(isSuite: Bool) { self.isSuite = isSuite }

  /// The frames of the next case that are shown, of those that differ.
  func next(_ comparison: SequenceComparison) -> [Int] {
    let changed = comparison.changed.map(\.index)
    let limit =
      isSuite ? left.withLock { $0 > 0 ? Self.ofACase : 1 } : Self.ofALoneCase
    let chosen = Self.chosen(of: changed, worst: comparison.worst?.index, limit: limit)
    left.withLock { $0 -= chosen.count }
    return chosen
  }

  /// - Parameter changed: Frames in order.
  static func chosen(of changed: [Int], worst: Int?, limit: Int) -> [Int] {
    guard changed.count > limit else { return changed }
    guard limit > 1 else { return [worst ?? changed[0]] }
    let most = max(limit - 1, 2)
    let spread = (0..<most).map { changed[$0 * (changed.count - 1) / (most - 1)] }
    let shown = Set(spread + [worst].compactMap { $0 })
    // The worst may be one of the others.
    let more = changed.filter { !shown.contains($0) }.prefix(limit - shown.count)
    return (shown + more).sorted()
  }
}
