import Foundation
import FrameOutput
import TransitionEngine

/// Names a frame by everything that decides its picture, so that a later run knows a frame that is
/// already there.
struct FrameKey {
  /// To be raised by every change that alters pixels on purpose: frames of another revision are not
  /// taken for the same.
  static let pixelRevision = 1

  /// Short, because it is read again for every frame, and a gesture in the spec may be long.
  private let base: String

  init(_ spec: ResolvedSpec, canvas: Manifest<ResolvedSpec>.Canvas) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let texts = try [
      String(Self.pixelRevision),
      String(decoding: encoder.encode(spec.withoutSchedule), as: UTF8.self),
      String(decoding: encoder.encode(canvas), as: UTF8.self),
    ]
    base = hexadecimalXXH128(Array(texts.joined(separator: "\n").utf8))
  }

  func text(for frame: ScheduledFrame) -> String {
    hexadecimalXXH128(Array("\(base)\n\(frame.time) \(frame.isSettled)".utf8))
  }
}
