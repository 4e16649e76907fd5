import PNG
import Pixels
import Rasterizer
import TransitionEngine
import TransitionSpec

/// Renders what a live page asks for. The pictures of the screens are kept, since most changes leave them
/// as they are.
actor LiveRenderer {
  /// What a picture of a screen depends on.
  private struct ScreensKey: Hashable {
    let revision: Int
    let document: Int
    let from: ScreenSource
    let to: ScreenSource
    let width: Int
    let height: Int
    let operation: Operation
  }

  /// Frames of a plan, which any thread may draw.
  struct Prepared: Sendable {
    let plan: RenderPlan
    let rasterizer: Rasterizer

    /// A PNG file with the frame that a display would show at a time.
    ///
    /// - Parameter time: In seconds; clamped to what is rendered.
    func frame(at time: Double, isSettled: Bool) throws -> [UInt8] {
      let time = min(max(time, 0), plan.length)
      let frame = ScheduledFrame(index: 0, time: time, isSettled: isSettled)
      return try PNGCodec.encode(rasterizer.draw(plan.displayList(of: frame)), key: "preview")
    }
  }

  private static let keptCount = 8

  private var screens: [(key: ScreensKey, images: [ImageReference: Bitmap])] = []

  /// - Parameters:
  ///   - plan: With the page's pixels per point.
  ///   - request: What the plan was made for.
  ///   - revision: Of the documents.
  func prepare(
    _ plan: RenderPlan, for request: LiveRequest, revision: Int
  ) throws -> Prepared {
    let key = ScreensKey(
      revision: revision, document: request.document, from: plan.from, to: plan.to,
      width: plan.width, height: plan.height, operation: plan.stage.operation)
    let images: [ImageReference: Bitmap]
    if let index = screens.firstIndex(where: { $0.key == key }) {
      images = screens[index].images
      screens.append(screens.remove(at: index))
    } else {
      images = try ScreenPair(plan).images
      screens.append((key, images))
      if screens.count > Self.keptCount { screens.removeFirst() }
    }
    return Prepared(
      plan: plan,
      rasterizer: Rasterizer(
        width: plan.width, height: plan.height, background: plan.background, images: images))
  }
}
