import Goldens
import Pixels
import TestSupport
import TransitionEngine
import TransitionRenderer
import TransitionSpec

extension Diagnosis.Golden {
  init(frame: ScheduledFrame, picture: Bitmap) {
    self.init(frame: frame) { picture }
  }
}

/// Small transitions, and the goldens that they give.
enum SmallTransition {
  static let images: [ImageReference: Bitmap] = [
    .from: TestPictures.photo(width: 60, height: 96),
    .to: TestPictures.list(width: 60, height: 96),
  ]

  /// The circle on 60×96 pixels, with keys of a spec as `shadow.radius`.
  static func document(_ values: [String: String] = [:], frames: Int = 9) -> SpecNode {
    var document = SpecNode(.mapping([]), at: .option("test"))
    let own = ["transition": "circle", "size": "60x96", "frames": "\(frames)"]
    for (key, text) in own.merging(values, uniquingKeysWith: { $1 }) {
      document.set(
        key.split(separator: ".").map(String.init), to: SpecNode(option: key, text: text))
    }
    return document
  }

  static func renderer(
    of document: SpecNode, images: [ImageReference: Bitmap] = images
  ) throws -> Renderer {
    Renderer(try RenderPlan(RenderSpec(document)), showing: images)
  }

  /// The frames of `renderer` that differ from goldens of `other`.
  static func goldens(
    of other: Renderer, for renderer: Renderer
  ) throws -> [Diagnosis.Golden] {
    try zip(renderer.plan.frames, other.plan.frames).compactMap { frame, golden in
      let picture = try other.frame(golden).bitmap()
      guard picture != (try renderer.frame(frame).bitmap()) else { return nil }
      return Diagnosis.Golden(frame: frame, picture: picture)
    }
  }
}
