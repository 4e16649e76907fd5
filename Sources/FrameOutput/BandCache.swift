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
  }

  private let byteLimit: Int
  private let generations = Mutex(Generations())

  /// - Parameter byteLimit: Of the bands; their identities come on top.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  subscript(identity: BandIdentity) -> CompressedBand? {
    get {
      generations.withLock { generations in
        if let band = generations.recent[identity] { return band }
        guard let band = generations.earlier[identity] else { return nil }
        insert(band, for: identity, into: &generations)
        return band
      }
    }
    set {
      guard let newValue else { return }
      generations.withLock { insert(newValue, for: identity, into: &$0) }
    }
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
