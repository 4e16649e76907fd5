import PNG
import Pixels
import Synchronization

/// An animated PNG file as a sequence.
///
/// A frame rests on the ones before it. They are put together one by one, and some of the last are kept
/// for threads that come later.
package final class APNGFile: FrameSequence {
  package let frames: [SequenceFrame]
  private let reader: APNGReader
  private let state: Mutex<State>
  private let recentLimit: Int

  private struct State {
    var canvas: APNGCanvas
    var recent: [Int: StraightBitmap] = [:]
  }

  /// How many bytes the kept frames may take.
  private static let recentBytes = 256 << 20

  /// - Throws: `SequenceError`.
  package convenience init(_ path: String, bytes: [UInt8]) throws {
    let reader = try SequenceError.about(path) { () throws(PNGError) in try APNGReader(bytes) }
    self.init(path, reader)
  }

  private init(_ path: String, _ reader: APNGReader) {
    self.reader = reader
    var time = 0.0
    var frames: [SequenceFrame] = []
    for (index, frame) in reader.frames.enumerated() {
      frames.append(SequenceFrame(index: index, name: path, time: time))
      time += frame.delay
    }
    self.frames = frames
    recentLimit = max(4, Self.recentBytes / (4 * reader.width * reader.height))
    state = Mutex(State(canvas: APNGCanvas(reader)))
  }

  /// The picture of a frame, composed with those before it.
  ///
  /// - Throws: `SequenceError` for pixels that cannot be decoded.
  package func contents(at position: Int) throws -> FrameContents {
    .picture(try state.withLock { state in try picture(at: position, &state) })
  }

  private func picture(at position: Int, _ state: inout State) throws -> StraightBitmap {
    if let picture = state.recent[position] { return picture }
    if position < state.canvas.next { state = State(canvas: APNGCanvas(reader)) }
    while state.canvas.next < position { try advance(&state) }
    return try advance(&state)
  }

  @discardableResult
  private func advance(_ state: inout State) throws -> StraightBitmap {
    let position = state.canvas.next
    let picture = try SequenceError.about(frames[position].name) { () throws(PNGError) in
      try state.canvas.advance()
    }
    state.recent[position] = picture
    state.recent[position - recentLimit] = nil
    return picture
  }
}

/// The frames of two files that have the same bytes, which need not be decoded to know that they are the
/// same.
package struct EqualFile: FrameSequence {
  package let frames: [SequenceFrame]
  private let bytes: [UInt8]

  package init(_ file: APNGFile, bytes: [UInt8]) {
    frames = file.frames
    self.bytes = bytes
  }

  package func contents(at position: Int) -> FrameContents { .file(bytes) }
}
