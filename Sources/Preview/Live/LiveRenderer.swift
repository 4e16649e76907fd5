import TransitionRenderer
import TransitionSpec

/// Makes renderers for a live page's requests. The pictures of the screens are kept, since most changes do
/// not affect them.
actor LiveRenderer {
  /// Pictures of screens, and the documents that they were loaded for. A file that is edited is loaded again,
  /// as its documents have another revision then.
  private struct Loaded {
    let revision: Int
    let document: Int
    let pictures: ScreenPictures
  }

  private static let keptCount = 8

  /// The one used last comes last.
  private var loaded: [Loaded] = []

  /// - Parameters:
  ///   - plan: The plan at the page's scale.
  ///   - request: The request that the plan was made for.
  ///   - revision: The documents' revision.
  /// - Throws: What `ScreenPictures` throws.
  func renderer(
    for plan: RenderPlan, of request: LiveRequest, revision: Int
  ) throws -> Renderer {
    for (index, entry) in loaded.enumerated().reversed()
    where entry.revision == revision && entry.document == request.document {
      guard let renderer = Renderer(plan, reusing: entry.pictures) else { continue }
      loaded.append(loaded.remove(at: index))
      return renderer
    }
    let renderer = try Renderer(plan)
    loaded.append(
      Loaded(revision: revision, document: request.document, pictures: renderer.screens))
    if loaded.count > Self.keptCount { loaded.removeFirst() }
    return renderer
  }
}
