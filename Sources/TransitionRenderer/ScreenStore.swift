import PNG
import Pixels
import Synchronization
import TransitionEngine
import TransitionSpec

/// Loaded screens that several renderers share, so that each is drawn or read once.
///
/// Keeps the pictures that were used last, within a number of bytes, until `removeAll`. A renderer holds on to its own
/// pictures whatever the store keeps. Files are read once, so that one that changes in the meantime does not matter.
package final class ScreenStore: Sendable {
  /// Everything that the pixels depend on.
  struct Key: Hashable, Sendable {
    /// A synthetic screen's name with its appearance, or a file's path.
    let source: String
    let isFile: Bool
    let part: ImageReference.Part
    /// In points.
    let size: Size
    let scale: Double
    /// In pixels.
    let width: Int
    let height: Int
    let fit: ScreenFit?
    let background: Color?

    /// - Parameter part: The part of a synthetic screen; a file is one picture.
    init(_ source: ScreenSource, _ plan: RenderPlan, part: ImageReference.Part) {
      self.source = source.identity
      if case .file = source { isFile = true } else { isFile = false }
      self.part = isFile ? .whole : part
      (size, scale) = (plan.stage.size, plan.scale)
      (width, height) = (plan.width, plan.height)
      fit = isFile ? plan.fit : nil
      background = fit == .contain ? plan.background : nil
    }
  }

  /// A picture at the canvas's size.
  struct Entry: Sendable {
    let picture: Bitmap
    /// The digest of a file's own pixels; nil for a synthetic screen.
    let fileDigest: PixelDigest?
  }

  private struct Contents {
    /// The number of the last use beside each entry.
    var entries: [Key: (entry: Entry, use: Int)] = [:]
    var uses = 0
    var byteCount = 0
  }

  private let contents = Mutex(Contents())
  private let byteLimit: Int

  /// - Parameter byteLimit: How much memory the pictures may take; by default enough for the screens of
  ///   the largest tablet with the parts that a transition moves on their own.
  package init(byteLimit: Int = 192 << 20) { self.byteLimit = byteLimit }

  /// What is kept for a key, or what `load` returns.
  ///
  /// - Throws: What `load` throws; nothing is kept then.
  func entry(_ key: Key, load: () throws -> Entry) rethrows -> Entry {
    let kept = contents.withLock { contents -> Entry? in
      contents.uses += 1
      contents.entries[key]?.use = contents.uses
      return contents.entries[key]?.entry
    }
    if let kept { return kept }
    // Not within the lock: other screens are drawn meanwhile.
    let entry = try load()
    contents.withLock { contents in
      guard contents.entries[key] == nil else { return }
      contents.entries[key] = (entry, contents.uses)
      contents.byteCount += entry.byteCount
      while contents.byteCount > byteLimit,
        let oldest = contents.entries.min(by: { $0.value.use < $1.value.use })
      {
        contents.entries[oldest.key] = nil
        contents.byteCount -= oldest.value.entry.byteCount
      }
    }
    return entry
  }

  /// Forgets all pictures, so that their memory serves those that come next.
  package func removeAll() { contents.withLock { $0 = Contents() } }
}

extension ScreenStore.Entry {
  fileprivate var byteCount: Int { picture.pixels.count * MemoryLayout<UInt32>.size }
}

extension ScreenSource {
  /// A file's path, or a synthetic screen's name with its appearance.
  var identity: String {
    if case .file(let name, let place) = self { place.path(to: name) } else { text }
  }
}
