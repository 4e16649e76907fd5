import PNG
import Pixels
import TransitionEngine
import TransitionSpec

/// Names frames by everything that decides their pictures: the display list, the pictures in it, the
/// canvas, and how the file is compressed. A later run recognizes a frame that is already there by it.
///
/// How a spec put it does not count. Compression does, so that the frames in a folder are all of one
/// kind, as a single run would have made them.
package struct FrameKey: Sendable {
  /// Raise this with every change that alters pixels on purpose: a frame with another revision is
  /// rendered again.
  private static let pixelRevision = 4

  /// The part that all frames have in common. The pictures enter as digests, because the text is hashed
  /// again for every frame, and a gesture in the spec may be long.
  private let base: String

  /// Digests every picture of the renderer's screens.
  package init(_ renderer: Renderer, compression: PNGCompression = .fast) {
    let (plan, images) = (renderer.plan, renderer.screens.images)
    let digests = Array(images.values).concurrentMap { bitmap in
      bitmap.pixels.withUnsafeBytes(hexadecimalXXH128)
    }
    let pictures = zip(images.keys, digests).map { "\($0.name) \($1)" }
    let canvas = "\(plan.width)x\(plan.height) \(plan.background?.text ?? "none")"
    base =
      (["\(Self.pixelRevision) \(canvas) \(compression.rawValue)"] + pictures.sorted())
      .joined(separator: "\n")
  }

  /// 32 hexadecimal digits.
  package func text(for list: DisplayList) -> String {
    hexadecimalXXH128(Array("\(base)\n\(list)".utf8))
  }
}
