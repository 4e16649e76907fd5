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

  /// Whether a recorded screen at rest is what the spec shows there, rather than the screen itself, which is all that it shows
  /// where the app begins or ends otherwise.
  func isCovered(_ source: ImageReference.Source, in recorded: ColorPicture) -> Bool {
    covered[source].map {
      recorded.likeness(to: $0) >= recorded.likeness(to: images[source])
    } ?? false
  }

  /// The picture of a screen at rest that a recorded one is to show.
  func expected(_ source: ImageReference.Source, in recorded: ColorPicture) -> ColorPicture {
    (isCovered(source, in: recorded) ? covered[source] : nil) ?? images[source]
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

  /// The part of a screen that something else may cover, as a clock that a file of it lacks, and by how many levels that
  /// differs at least.
  private static let (mostCovered, clearDifference): (Double, Float) = (0.02, 40)

  /// How alike two pictures' brightness is, whatever its range: Pearson's correlation, −1 to 1.
  ///
  /// - Parameter sparesMarks: Whether a small part in which they differ clearly is left out.
  func likeness(to other: ColorPicture, sparingMarks sparesMarks: Bool = false) -> Double {
    let first = Contrast.brightness.plane(of: self).reduced(by: ModelFrames.reduction)
    var second = Contrast.brightness.plane(of: other).reduced(by: ModelFrames.reduction)
    if sparesMarks, first.pixelCount == second.pixelCount {
      let covered = second.values.indices.filter {
        abs(first.values[$0] - second.values[$0]) > Self.clearDifference
      }
      if Double(covered.count) < Self.mostCovered * Double(second.pixelCount) {
        var values = Array(second.values.prefix(second.pixelCount))
        for place in covered { values[place] = first.values[place] }
        second = Plane(width: second.width, height: second.height, values: values)
      }
    }
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
