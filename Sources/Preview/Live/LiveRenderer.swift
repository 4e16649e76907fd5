import PNG
import Pixels
import TransitionEngine
import TransitionRenderer
import TransitionSpec

/// Makes renderers for a live page's requests. The pictures of the screens are cached, since most changes do
/// not affect them.
actor LiveRenderer {
  /// Everything that the pictures of the screens depend on.
  private struct ScreensKey: Hashable {
    let revision: Int
    let document: Int
    let from: ScreenSource
    let to: ScreenSource
    let width: Int
    let height: Int
    let operation: Operation
  }

  private static let keptCount = 8

  private var screens: [(key: ScreensKey, pictures: ScreenPictures)] = []

  /// - Parameters:
  ///   - plan: The plan at the page's scale.
  ///   - request: The request that the plan was made for.
  ///   - revision: The documents' revision.
  /// - Throws: What `ScreenPictures` throws.
  func renderer(
    for plan: RenderPlan, of request: LiveRequest, revision: Int
  ) throws -> Renderer {
    let key = ScreensKey(
      revision: revision, document: request.document, from: plan.from, to: plan.to,
      width: plan.width, height: plan.height, operation: plan.stage.operation)
    let pictures: ScreenPictures
    if let index = screens.firstIndex(where: { $0.key == key }) {
      pictures = screens[index].pictures
      screens.append(screens.remove(at: index))
    } else {
      pictures = try ScreenPictures(plan)
      screens.append((key, pictures))
      if screens.count > Self.keptCount { screens.removeFirst() }
    }
    return Renderer(plan, screens: pictures)
  }
}
