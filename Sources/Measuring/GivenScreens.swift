import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// The screens that a spec names, at the size that a recording is measured at.
struct GivenScreens: Sendable {
  /// Whether the spec names them, rather than that they are the ones by default.
  let isFromNamed: Bool
  let isToNamed: Bool
  let images: ScreenImages
  /// What the spec shows at rest where that is another picture than the screen: a sheet may leave some of the old
  /// screen to be seen.
  let covered: [ImageReference.Source: ColorPicture]

  /// - Throws: `ScreenError` for a file that cannot be used, `SpecErrors`, `CairoError`.
  init(_ document: SpecNode, scale: Double) throws {
    isFromNamed = document["from"] != nil
    isToNamed = document["to"] != nil
    let plan = try RenderPlan(RenderSpec(document)).reduced(to: scale)
    let pictures = try ScreenPictures(plan, including: [.from, .to]).images
    let blank = Bitmap(width: plan.width, height: plan.height, filledWith: 0xFF00_0000)
    images = ScreenImages(
      from: ColorPicture(pictures[.from] ?? blank), to: ColorPicture(pictures[.to] ?? blank))
    var covered: [ImageReference.Source: ColorPicture] = [:]
    if isFromNamed, isToNamed, document["transition"] == nil {
      let renderer = try Renderer(plan)
      let resting: [(ImageReference.Source, Bitmap)] = [
        (.from, try renderer.frame(at: 0).bitmap()), (.to, try renderer.settled.bitmap()),
      ]
      for (source, bitmap) in resting {
        let picture = ColorPicture(bitmap)
        if picture.likeness(to: images[source]) < Self.leastLikeness { covered[source] = picture }
      }
    }
    self.covered = covered
  }

  /// How alike a picture and a screen are at least that are taken for the same.
  private static let leastLikeness = 0.93

  /// The picture of a screen at rest.
  func expected(_ source: ImageReference.Source) -> ColorPicture {
    covered[source] ?? images[source]
  }

  func isNamed(_ source: ImageReference.Source) -> Bool {
    source == .from ? isFromNamed : isToNamed
  }
}

extension ColorPicture {
  /// The mean absolute difference of a colour channel, in levels.
  func difference(from other: ColorPicture) -> Double {
    var sum = 0
    for (a, b) in zip(bytes, other.bytes) { sum += abs(Int(a) - Int(b)) }
    return Double(sum) / Double(max(bytes.count, 1))
  }

  /// How alike two pictures' brightness is, whatever its range: Pearson's correlation, −1 to 1.
  func likeness(to other: ColorPicture) -> Double {
    let first = Contrast.brightness.plane(of: self).reduced(by: ModelFrames.reduction)
    let second = Contrast.brightness.plane(of: other).reduced(by: ModelFrames.reduction)
    let count = Double(first.pixelCount)
    func mean(_ plane: Plane) -> Double { plane.values.reduce(0) { $0 + Double($1) } / count }
    let (a, b) = (mean(first), mean(second))
    let product = first.product(with: second) / count - a * b
    let (variance, other) = (
      first.product(with: first) / count - a * a, second.product(with: second) / count - b * b
    )
    if variance < 1, other < 1 { return 1 }
    return product / max((variance * other).squareRoot(), 1e-9)
  }
}
