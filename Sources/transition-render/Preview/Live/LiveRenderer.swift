import PNG
import Pixels
import TransitionEngine
import TransitionRenderer
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

  private static let keptCount = 8

  private var screens: [(key: ScreensKey, pictures: ScreenPictures)] = []

  /// - Parameters:
  ///   - plan: With the page's pixels per point.
  ///   - request: What the plan was made for.
  ///   - revision: Of the documents.
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
