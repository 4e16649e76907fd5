import TransitionEngine

/// How a screen gets into its container.
///
/// A container with a side under 320 points, the smallest iPhone's width, shows the screen laid out
/// for 320 and scaled down, as a miniature; no layout has to cope with less. All others are laid out
/// at their own size.
struct ContainerFit {
  private static let smallestSide = 320.0

  let size: Size
  /// From the layout's points to the container's, in 0…1.
  let scale: Double

  init(_ size: Size) {
    self.size = size
    let side = max(min(abs(size.width), abs(size.height)), 0.001)
    scale = min(side / Self.smallestSide, 1)
  }

  var traits: ScreenTraits {
    ScreenTraits(
      size: Size(
        width: max(abs(size.width) / scale, Self.smallestSide),
        height: max(abs(size.height) / scale, Self.smallestSide)))
  }

  /// A rectangle of the layout, in the container.
  func rect(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX * scale, y: rect.minY * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// An opaque background over the whole container and, scaled, what was drawn on the canvas.
  func layers(of canvas: ScreenCanvas, background color: Color) -> [Layer] {
    let container = Rect(origin: .zero, size: size)
    var background = Layer(id: canvas.screen + "/background", frame: container)
    background.backgroundColor = color
    var content = Layer(id: canvas.screen + "/content", frame: traits.bounds)
    content.anchorPoint = .zero
    content.position = .zero
    content.transform = Transform3D(AffineTransform(scaleX: scale, y: scale))
    content.sublayers = canvas.layers
    return [background, content]
  }
}
