import TransitionEngine
import TransitionSpec

/// The catalogue's transitions beside the one that a recording is held against: which of them it looks like.
struct OtherTransitions: Sendable {
  private let screens: ScreenImages
  private let contrast: Contrast
  private let plan: RenderPlan
  private let scale: Double

  /// - Parameter plan: What the recording is held against.
  init(_ screens: ScreenImages, _ contrast: Contrast, _ plan: RenderPlan, scale: Double) {
    (self.screens, self.contrast, self.plan, self.scale) = (screens, contrast, plan, scale)
  }

  /// How many frames are looked at.
  private static let frameCount = 10

  /// The name of the transition that leaves least unexplained; nil where each leaves as much as `limit`.
  ///
  /// - Throws: What drawing the transitions throws.
  func nearest(to planes: [Plane], below limit: Double) throws -> String? {
    let count = min(planes.count, Self.frameCount)
    let chosen = (0..<count).map { planes[$0 * planes.count / count] }
    var best: (name: String, unexplained: Double)?
    for other in TransitionCatalog.all where other.name != plan.transition.name {
      for operation in other.operations {
        let left = try unexplained(of: other.name, operation, in: chosen)
        if left < best?.unexplained ?? limit { best = (other.name, left) }
      }
    }
    return best?.name
  }

  private func unexplained(
    of name: String, _ operation: Operation, in planes: [Plane]
  ) throws -> Double {
    var document = SpecNode(.mapping([]), at: .option("<recording>"))
    let size = plan.stage.size
    let values = [
      (["transition"], name), (["operation"], operation.rawValue),
      (["size", "width"], "\(size.width)"), (["size", "height"], "\(size.height)"),
      (["from"], "./from"), (["to"], "./to"),
    ]
    for (path, text) in values {
      document.set(path, to: SpecNode(option: "<recording>", text: text))
    }
    let model = ModelFrames(
      try TimelessSpec(document), scale: scale, images: screens, contrast: contrast)
    let search = try ProgressSearch(
      model, before: screens.plane(of: .from, contrast), after: screens.plane(of: .to, contrast))
    let run = MotionRun(
      times: [], planes: planes, search: search, isSteady: true, specified: (.linear, 1))
    let progress = try run.progress()
    return run.unexplained(progress.enumerated().map { ($0.offset, $0.element) })
  }
}
