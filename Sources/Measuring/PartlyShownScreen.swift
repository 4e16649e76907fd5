import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// A screen that a transition leaves in a part of the container, as a sheet that leaves some of the old screen to be seen: what a
/// recording shows at rest is not that screen's picture, but has it in it.
struct PartlyShownScreen: Sendable {
  private let plan: RenderPlan
  /// Where all of its picture would lie, in the container's points.
  private let frame: Rect

  /// How far its edges are from the container's at least, in points.
  private static let leastDistance = 0.5

  /// Nil for a screen that fills the container where it is at rest, or is not seen there, and for one that is turned.
  ///
  /// - Parameters:
  ///   - source: The old screen is at rest where the transition begins, the new one where it is over.
  ///   - plan: With a size at which pictures of the screens are drawn.
  /// - Throws: `AnimationError`.
  init?(_ source: ImageReference.Source, in plan: RenderPlan) throws {
    self.plan = plan
    let layers = source == .from ? try plan.scene.presentation(at: 0) : plan.scene.settled
    let placed = layers.flatMap { $0.placements() }.last { placed in
      placed.layer.contents == .image(ImageReference(source)) && placed.layer.opacity > 0
    }
    guard let placed, placed.layer.contentsGravity == .resize,
      placed.layer.contentsCenter == Layer.wholeContents,
      let transform = placed.projection.affine, transform.b == 0, transform.c == 0,
      transform.a > 0, transform.d > 0
    else { return nil }
    let (bounds, part) = (placed.layer.bounds, placed.layer.contentsRect)
    guard part.width > 0, part.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
    let size = Size(
      width: bounds.width * transform.a / part.width,
      height: bounds.height * transform.d / part.height)
    let corner = transform.apply(to: bounds.origin)
    frame = Rect(
      x: corner.x - part.minX * size.width, y: corner.y - part.minY * size.height,
      width: size.width, height: size.height)
    let container = plan.stage.bounds
    let distances = [
      frame.minX - container.minX, frame.minY - container.minY, frame.maxX - container.maxX,
      frame.maxY - container.maxY,
    ]
    guard distances.contains(where: { abs($0) > Self.leastDistance }) else { return nil }
  }

  /// The screen's picture, as far as it is seen, with what lies around it where that is seen instead.
  ///
  /// - Parameter still: What is seen at rest, of the plan's size.
  /// - Throws: `CairoError`.
  func picture(in still: ColorPicture) throws -> ColorPicture {
    let container = plan.stage.bounds
    let (across, down) = (container.width / frame.width, container.height / frame.height)
    var layer = Layer(
      id: "still",
      frame: Rect(
        x: (container.minX - frame.minX) * across, y: (container.minY - frame.minY) * down,
        width: container.width * across, height: container.height * down))
    let reference = ImageReference(.from)
    layer.contents = .image(reference)
    let renderer = Renderer(plan, showing: [reference: still.bitmap])
    return ColorPicture(try renderer.frame(showing: [layer]).bitmap())
  }
}
