/// Frames that show something else than the transition, as a fade that the spec does not have.
extension MotionRun {
  /// How many times as far as half of those that move a frame is at least from the transition's picture, and by how many
  /// levels more.
  private static let (leastResidual, residualLevel) = (2.5, 2.0)
  /// How far an edge may be from where it is drawn, in pixels: a line of text that it passes is there or is not.
  private static let edgeReach = 1.5

  /// Those whose pictures differ by far more from the transition's than most of those that move do, also where edges are a
  /// pixel from where they are drawn.
  ///
  /// - Throws: What drawing the transition throws.
  func unexplainedFrames(_ progress: [FrameProgress]) throws -> [Int] {
    let moving = progress.indices.filter { progress[$0].state == .moving }
    let residuals = moving.map { progress[$0].residual }.sorted()
    guard !residuals.isEmpty else { return [] }
    let limit = Self.leastResidual * residuals[residuals.count / 2] + Self.residualLevel
    return try moving.filter { frame in
      guard progress[frame].residual > limit else { return false }
      let (plane, value) = (planes[frame], progress[frame].value)
      let reach = Self.edgeReach / Double(max(plane.width, plane.height))
      let near = plane.clamped(
        between: try search.model.drawnPlane(at: value - reach),
        and: try search.model.drawnPlane(at: value + reach))
      let squares = plane.squares(from: near, limit: ProgressSearch.limit)
      return (squares / Double(plane.pixelCount)).squareRoot() > limit
    }
  }
}
