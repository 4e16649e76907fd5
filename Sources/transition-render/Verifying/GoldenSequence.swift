import Goldens
import PNG
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The expected frames of a verification.
struct GoldenSequence: FrameSequence {
  let goldens: GoldenFolder
  let frames: [SequenceFrame]
  /// What the goldens were recorded with, where it can be rendered again.
  let recorded: Renderer?

  /// - Parameters:
  ///   - indices: The frames that are verified; nil for all.
  ///   - schedule: Says when frames are shown of which the goldens do not.
  init(
    _ goldens: GoldenFolder, only indices: Set<Int>?, schedule: [ScheduledFrame],
    recorded: Renderer?
  ) {
    self.goldens = goldens
    self.recorded = recorded
    frames = goldens.frames.filter { indices?.contains($0.index) ?? true }.map { frame in
      let index = frame.index
      let time = frame.time ?? (schedule.indices.contains(index) ? schedule[index].time : nil)
      return SequenceFrame(index: index, name: frame.name, time: time, digest: frame.digest)
    }
  }

  func contents(at position: Int) throws -> FrameContents {
    let frame = frames[position]
    if let file = try goldens.file(of: frame.index) { return .file(file) }
    guard let digest = frame.digest else { throw SequenceError.digestOnly(frame.name) }
    return .digest(digest)
  }

  func reconstruction(at position: Int) throws -> StraightBitmap? {
    let frame = frames[position]
    guard let digest = frame.digest,
      let picture = try recorded?.picture(ofFrame: frame.index),
      PixelDigest(picture) == digest
    else { return nil }
    return StraightBitmap(picture)
  }

  /// The golden, as far as it can be shown.
  func picture(of index: Int) throws -> StraightBitmap? {
    guard let position = frames.firstIndex(where: { $0.index == index }) else { return nil }
    let contents = try contents(at: position)
    if case .digest = contents { return try reconstruction(at: position) }
    return try contents.picture(named: frames[position].name)
  }
}

/// The frames as they are now, drawn when they are asked for.
struct RenderedSequence: FrameSequence {
  let renderer: Renderer
  let frames: [SequenceFrame]

  init(_ renderer: Renderer) {
    self.renderer = renderer
    frames = renderer.plan.frames.map {
      SequenceFrame(index: $0.index, name: "frame \($0.index)", time: $0.time)
    }
  }

  func contents(at position: Int) throws -> FrameContents {
    .picture(StraightBitmap(try renderer.frame(renderer.plan.frames[position]).bitmap()))
  }

  func picture(of index: Int) throws -> StraightBitmap? {
    guard frames.contains(where: { $0.index == index }) else { return nil }
    return try renderer.picture(ofFrame: index).map { StraightBitmap($0) }
  }
}

extension Renderer {
  /// The frame of that number, asked for or not; nil where the schedule has none.
  fileprivate func picture(ofFrame index: Int) throws -> Bitmap? {
    let frames = plan.scheduledFrames
    return frames.indices.contains(index) ? try frame(frames[index]).bitmap() : nil
  }
}
