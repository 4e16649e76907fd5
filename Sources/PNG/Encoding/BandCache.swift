import Pixels
import Synchronization

/// The most recently used compressed bands of a render, shared by all threads.
///
/// There are two generations. When the recent one fills half of the limit it becomes the earlier one, and
/// the bands in the earlier one, not looked up since, are dropped.
final class BandCache: Sendable {
  private struct Generations {
    var recent: [BandIdentity: CompressedBand] = [:]
    var recentBytes = 0
    var earlier: [BandIdentity: CompressedBand] = [:]
    /// Bands that a thread has undertaken to compress and insert.
    var awaited: Set<BandIdentity> = []
  }

  enum Search {
    case known(CompressedBand)
    /// Not cached; the caller must compress and insert it.
    case unknown
    /// Another thread is compressing it, and may fail.
    case awaited
  }

  private let byteLimit: Int
  private let generations = Mutex(Generations())

  /// - Parameter byteLimit: The limit for the bands; their identities come on top.
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

  /// Looks a band up and reserves it for the caller if it is unknown, so that no two threads compress the
  /// same one.
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
