import ArgumentParser
import Messages
import TransitionEngine
import TransitionSpec

/// What is kept of a golden: `--goldens`.
enum GoldenStorage: String, CaseIterable, ExpressibleByArgument {
  /// Every frame as a PNG file.
  case pictures
  /// Every frame as a digest in the manifest.
  case digests
}

/// What is kept of goldens, frame by frame.
enum GoldenKind: Hashable {
  case pictures
  /// Digests, and the pictures of the frames that are closest to these times.
  case digests(keyframes: [FrameTime])

  /// Which frames are kept as pictures.
  ///
  /// - Parameter length: Of what is rendered, in seconds.
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

  /// What goldens that are there are kept as.
  init(_ goldens: GoldenFolder?) {
    guard let manifest = goldens?.manifest, manifest.keepsDigests else {
      self = .pictures
      return
    }
    self = .digests(
      keyframes: manifest.frames.filter { $0.file != nil }.map { .seconds($0.time) })
  }

  /// `0,25%,50%,75%,100%`, as `--at` takes times.
  static func keyframes(_ text: String) throws -> [FrameTime] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let time = FrameTime(text: String(part).trimmed) else {
        throw Failure(
          .usage,
          "--keyframes: \(String(part).quoted) is not valid, allowed are times with commas between, "
            + "as 0,25%,50%,75%,100%")
      }
      return time
    }
  }
}
