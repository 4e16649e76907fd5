import PNG
import Pixels

/// Gives every frame to several sinks.
package struct TeeSink: FrameSink {
  private let sinks: [any FrameSink]

  /// A sink for those that are there; one alone is that sink itself.
  package static func around(_ sinks: [(any FrameSink)?]) -> any FrameSink {
    let sinks = sinks.compactMap { $0 }
    return sinks.count == 1 ? sinks[0] : TeeSink(sinks: sinks)
  }

  package func encode(_ frame: some BandedPicture, key: String) throws -> EncodedFrame {
    let frames = try sinks.map { try $0.encode(frame, key: key) }
    let digest = try frames.first?.digest ?? PixelDigest(frame.bitmap())
    return EncodedFrame(.several(frames), digest: digest)
  }

  package func write(_ frame: EncodedFrame, at index: Int) throws {
    guard case .several(let frames) = frame.content else { return }
    for (sink, frame) in zip(sinks, frames) { try sink.write(frame, at: index) }
  }

  package func finish(manifest: [UInt8]) throws {
    for sink in sinks { try sink.finish(manifest: manifest) }
  }
}
