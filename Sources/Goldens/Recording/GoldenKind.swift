import TransitionEngine
import TransitionSpec

/// How goldens are kept.
package enum GoldenKind: Hashable, Sendable {
  /// Every frame as a PNG file.
  case pictures
  /// Every frame as a digest in the manifest, and the frames closest to these times as PNG files too.
  case digests(keyframes: [FrameTime])

  /// Which frames are kept as pictures.
  ///
  /// - Parameter length: The length of the rendered transition, in seconds.
  func pictures(among frames: [ScheduledFrame], length: Double) -> Set<Int> {
    switch self {
    case .pictures: return Set(frames.map(\.index))
    case .digests(let times):
      return Set(
        times.compactMap { time in
          let seconds = time.seconds(of: length)
          return frames.min { abs($0.time - seconds) < abs($1.time - seconds) }?.index
        })
    }
  }

  /// How existing goldens are kept; as pictures where there are none.
  package init(_ manifest: GoldenManifest?) {
    guard let manifest, manifest.keepsDigests else {
      self = .pictures
      return
    }
    self = .digests(
      keyframes: manifest.frames.filter { $0.file != nil }.map { .seconds($0.time) })
  }
}
