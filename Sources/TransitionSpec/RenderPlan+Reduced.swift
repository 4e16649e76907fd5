import TransitionEngine

extension RenderPlan {
  /// The plan with another number of pixels per point, for looking at: pictures from files are scaled to
  /// the canvas, and never refused for their size.
  ///
  /// - Parameter scale: In pixels per point, such that the canvas is within `Limits`.
  package func reduced(to scale: Double) -> RenderPlan {
    var plan = self
    plan.scale = scale
    plan.width = max(1, Int((stage.size.width * scale + 1e-6).rounded(.down)))
    plan.height = max(1, Int((stage.size.height * scale + 1e-6).rounded(.down)))
    plan.stage = stage(in: stage.size, scale: scale)
    plan.fit = fit ?? .stretch
    return plan
  }
}
