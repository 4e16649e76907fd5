/// An outline that is drawn around a round view, inside which a picture is revealed from half-time
/// on.
///
///     time        0          .35         .7
///     outline     ├──── strokeEnd 0 → 1 ──┤
///     picture       hidden    ├─ reveal ──┤
///
/// The view lies in the middle of the old screen and shows the picture of the new screen, which
/// takes over at completion. Push and pop are alike.
///
/// Source: navoshta/RevealImageDemo; see CoreAnimation.md, 10.5. That the view lies over the old
/// screen is this project's reading, because the article shows it on an empty one.
package struct Outline: Transition {
  package let name = "outline"
  package let summary = "an outline is drawn, then the new screen's picture revealed inside it"
  package let operations: [Operation] = [.push, .pop]
  package let duration = 0.7
  package let timingFunction = TimingFunction.easeInEaseOut
  package let shadow: Shadow? = nil

  /// The transition; sizes, screens and the spec's values come with the stage.
  package init() {}

  private static let viewSize = TransitionParameter(
    name: "viewSize", summary: "the round view's side, in points", defaultValue: 240,
    allowed: 1...10_000)
  private static let inset = TransitionParameter(
    name: "inset", summary: "how far the picture lies inside the view, in points",
    defaultValue: 10, allowed: 0...5_000)

  package let parameters = [viewSize, inset]

  private static let strokeInset = TransitionFix(
    name: "stroke-inset", summary: "the outline lies inside the view by half its width")
  private static let centerMask = TransitionFix(
    name: "center-mask", summary: "the reveal's mask is not shifted by (−1, −1)")
  private static let coverage = TransitionFix(
    name: "coverage", summary: "the reveal reaches the picture's corners")

  package let fixes = [strokeInset, centerMask, coverage]

  package func origin(on stage: Stage) -> Rect { stage.originInTheMiddle }

  package func scene(on stage: Stage) -> Scene {
    let side = stage.value(of: Self.viewSize)
    let center = stage.origin?.center ?? stage.bounds.center
    var view = Layer(
      id: "view", frame: Rect(center: center, size: Size(width: side, height: side)))
    let (image, revealing) = image(in: view.bounds, on: stage)
    let (outline, drawing) = outline(in: view.bounds, on: stage)
    view.sublayers = [image, outline]
    return Scene(
      duration: stage.duration, timingFunction: stage.timingFunction,
      layers: [stage.from, view], animations: revealing + drawing, settled: [stage.to])
  }

  private func outline(in bounds: Rect, on stage: Stage) -> (Layer, [any Animation]) {
    let lineWidth = 1.0
    let edge =
      stage.applies(Self.strokeInset)
      ? bounds.insetBy(dx: lineWidth / 2, dy: lineWidth / 2) : bounds
    var outline = Layer(id: "outline", frame: bounds)
    outline.shape = Shape(
      path: Path(uiBezierRoundedRect: edge, cornerRadius: edge.width / 2), fillColor: nil,
      strokeColor: Color(hex: 0xFFD800), stroke: StrokeStyle(lineWidth: lineWidth))
    let drawing = BasicAnimation(
      layer: "outline", keyPath: .strokeEnd, from: .number(0), to: .number(1),
      timingFunction: stage.timing(.easeInEaseOut), timing: MediaTiming(duration: stage.duration))
    return (outline, [drawing])
  }

  private func image(in bounds: Rect, on stage: Stage) -> (Layer, [any Animation]) {
    let inset = min(stage.value(of: Self.inset), bounds.width / 2)
    var image = Layer(id: "image", frame: bounds.insetBy(dx: inset, dy: inset))
    image.masksToBounds = true
    image.sublayers = [picture(filling: image.bounds, on: stage)]
    let (mask, start) = reveal(image.bounds, on: stage)
    image.mask = mask

    let half = stage.duration / 2
    let hiding = KeyframeAnimation(
      layer: image.id, keyPath: .hidden, values: [.flag(true), .flag(false)],
      calculationMode: .discrete, timing: MediaTiming(duration: stage.duration))
    let growing = BasicAnimation(
      layer: "mask", keyPath: .path, from: .path(start),
      timingFunction: stage.timing(.easeInEaseOut),
      timing: MediaTiming(beginTime: half, duration: stage.duration - half))
    return (image, [hiding, growing])
  }

  /// The picture of the new screen, scaled to cover the bounds: `contentsGravity` resizeAspectFill.
  private func picture(filling bounds: Rect, on stage: Stage) -> Layer {
    var picture = stage.element(.picture, of: .to)
    let size = picture.bounds.size
    let scale = max(
      bounds.width / max(size.width, 1e-3), bounds.height / max(size.height, 1e-3))
    picture.bounds.size = Size(width: size.width * scale, height: size.height * scale)
    picture.position = bounds.center
    return picture
  }

  /// The mask of the picture, and the path with which it starts.
  private func reveal(_ bounds: Rect, on stage: Stage) -> (Layer, Path) {
    let radius =
      stage.applies(Self.coverage)
      ? bounds.farthestCornerDistance(from: bounds.center) : bounds.width / 2
    func circle(_ radius: Double) -> Path {
      let square = Rect(center: bounds.center, size: Size(width: 2 * radius, height: 2 * radius))
      return Path(uiBezierRoundedRect: square, cornerRadius: radius)
    }
    var mask = Layer(id: "mask", frame: bounds)
    if !stage.applies(Self.centerMask) {
      mask.position = Point(x: mask.position.x - 1, y: mask.position.y - 1)
    }
    mask.shape = Shape(path: circle(radius))
    return (mask, circle(1))
  }
}
