import PNG
import Pixels
import TransitionEngine
import TransitionSpec

/// Names a frame by everything that decides its picture, so that a later run knows a frame that is
/// already there: what is drawn, the pictures in it, and the canvas. How a spec said so does not count.
/// How the file is compressed does: a folder's frames are all of one kind, as one run would make them.
struct FrameKey {
  /// To be raised by every change that alters pixels on purpose: frames of another revision are not
  /// taken for the same.
  static let pixelRevision = 2

  /// Short, because it is read again for every frame, and a gesture in the spec may be long.
  private let base: String

  init(_ plan: RenderPlan, screens: ScreenPair, compression: PNGCompression = .fast) {
    let digests = Array(screens.images.values).concurrentMap { bitmap in
      bitmap.pixels.withUnsafeBytes(hexadecimalXXH128)
    }
    let pictures = zip(screens.images.keys, digests).map { "\($0.name) \($1)" }
    base =
      ([
        "\(Self.pixelRevision) \(plan.width)x\(plan.height) \(plan.background.text) \(compression.rawValue)"
      ]
      + pictures.sorted()).joined(separator: "\n")
  }

  func text(for list: DisplayList) -> String {
    hexadecimalXXH128(Array("\(base)\n\(list)".utf8))
  }
}

extension RenderPlan {
  /// What is drawn in a frame.
  func displayList(of frame: ScheduledFrame) throws -> DisplayList {
    let layers = try layers(at: frame.time, isSettled: frame.isSettled, of: scene)
    return DisplayList(layers, transform: transform)
  }
}
