import PNG
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The expected frames of a verification.
package struct GoldenSequence: FrameSequence {
  let goldens: GoldenFolder
  package let frames: [SequenceFrame]
  /// Renders what the goldens were recorded with; nil without a manifest.
  let recorded: RecordedRenderer?

  /// - Parameters:
  ///   - indices: The frames that are verified; nil for all.
  ///   - schedule: Says when frames are shown of which the goldens do not.
  init(
    _ goldens: GoldenFolder, only indices: Set<Int>?, schedule: [ScheduledFrame],
    recorded: RecordedRenderer?
  ) {
    self.goldens = goldens
    self.recorded = recorded
    frames = goldens.frames.filter { indices?.contains($0.index) ?? true }.map { frame in
      let index = frame.index
      let time = frame.time ?? (schedule.indices.contains(index) ? schedule[index].time : nil)
      return SequenceFrame(index: index, name: frame.name, time: time, digest: frame.digest)
    }
  }

  /// The bytes of a golden's file, or its digest.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  package func contents(at position: Int) throws -> FrameContents {
    let frame = frames[position]
    if let file = try goldens.file(of: frame.index) { return .file(file) }
    guard let digest = frame.digest else { throw SequenceError.digestOnly(frame.name) }
    return .digest(digest)
  }

  /// The digest that was recorded, if the golden's file is still the recorded one.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`.
  package func digest(at position: Int) throws -> PixelDigest? {
    try goldens.knownDigest(of: frames[position])
  }

  /// The golden as it is rendered from the recorded spec, if its pixels have the digest; otherwise nil.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  package func reconstruction(at position: Int) throws -> StraightBitmap? {
    let frame = frames[position]
    guard let digest = frame.digest,
      let picture = try recorded?.value?.picture(ofFrame: frame.index),
      PixelDigest(picture) == digest
    else { return nil }
    return StraightBitmap(picture)
  }

  /// A golden, drawn again where only its digest is kept; nil where that is not possible.
  ///
  /// - Throws: `SequenceError`, `SystemCallError`, `AnimationError`, `CairoError`.
  package func picture(of index: Int) throws -> StraightBitmap? {
    guard let position = frames.firstIndex(where: { $0.index == index }) else { return nil }
    let contents = try contents(at: position)
    if case .digest = contents { return try reconstruction(at: position) }
    return try contents.picture(named: frames[position].name)
  }
}

/// The frames as the plan gives them now, each drawn when it is asked for.
package struct RenderedSequence: FrameSequence {
  let renderer: Renderer
  package let frames: [SequenceFrame]
  private let digester = PictureDigester()

  init(_ renderer: Renderer) {
    self.renderer = renderer
    frames = renderer.plan.frames.map {
      SequenceFrame(
        index: $0.index, name: "frame \($0.index)", time: $0.time,
        // What is wrong with an animation is told when the frame is drawn.
        ignored: (try? renderer.plan.ignoredPixels(of: $0)) ?? [])
    }
  }

  /// The frame as it is rendered now.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  package func contents(at position: Int) throws -> FrameContents {
    .picture(StraightBitmap(try renderer.frame(renderer.plan.frames[position]).bitmap()))
  }

  /// The digest of the frame as it is rendered now, of which no picture is kept.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  package func digest(at position: Int) throws -> PixelDigest? {
    try digester.digest(of: renderer.frame(renderer.plan.frames[position]))
  }

  /// A frame as it is rendered now; nil for an index that is not among `frames`.
  ///
  /// - Throws: `AnimationError`, `CairoError`.
  package func picture(of index: Int) throws -> StraightBitmap? {
    guard frames.contains(where: { $0.index == index }) else { return nil }
    return try renderer.picture(ofFrame: index).map { StraightBitmap($0) }
  }
}

extension Renderer {
  /// The frame of that number, selected by `only` or not; nil where the schedule has none.
  fileprivate func picture(ofFrame index: Int) throws -> Bitmap? {
    let frames = plan.scheduledFrames
    return frames.indices.contains(index) ? try frame(frames[index]).bitmap() : nil
  }
}
