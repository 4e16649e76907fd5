import Pixels
import Synchronization

/// The compressed bands of a render that were seen last, for all threads.
///
/// What is not asked for any more goes: when half of the limit is full, everything that was neither
/// added nor asked for since the last such moment is forgotten.
final class BandCache: Sendable {
  private struct Generations {
    var recent: [BandIdentity: CompressedBand] = [:]
    var recentBytes = 0
    var earlier: [BandIdentity: CompressedBand] = [:]
    /// Asked for by somebody who was to add them, and did not yet.
    var awaited: Set<BandIdentity> = []
  }

  enum Search {
    case known(CompressedBand)
    /// Nobody was told so before: whoever asked should add it.
    case unknown
    /// Somebody else was told to add it, and may fail.
    case awaited
  }

  private let byteLimit: Int
  private let generations = Mutex(Generations())

  /// - Parameter byteLimit: Of the bands; their identities come on top.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  subscript(identity: BandIdentity) -> CompressedBand? {
    get { generations.withLock { band(identity, in: &$0) } }
    set {
      guard let newValue else { return }
      generations.withLock {
        insert(newValue, for: identity, into: &$0)
        $0.awaited.remove(identity)
      }
    }
  }

  /// So that two threads do not compress the same.
  func search(_ identity: BandIdentity) -> Search {
    generations.withLock {
      if let band = band(identity, in: &$0) { return .known(band) }
      return $0.awaited.insert(identity).inserted ? .unknown : .awaited
    }
  }

  private func band(
    _ identity: BandIdentity, in generations: inout Generations
  ) -> CompressedBand? {
    if let band = generations.recent[identity] { return band }
    guard let band = generations.earlier[identity] else { return nil }
    insert(band, for: identity, into: &generations)
    return band
  }

  private func insert(
    _ band: CompressedBand, for identity: BandIdentity, into generations: inout Generations
  ) {
    guard generations.recent.updateValue(band, forKey: identity) == nil else { return }
    generations.recentBytes += band.byteCount
    guard generations.recentBytes > byteLimit / 2 else { return }
    generations.earlier = generations.recent
    generations.recent = [:]
    generations.recentBytes = 0
  }
}
