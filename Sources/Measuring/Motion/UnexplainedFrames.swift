import Pixels

/// What frames show that is not the transition's, as a fade that the spec does not have.
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
      let plane = planes[frame]
      let squares = plane.squares(
        from: try nearest(to: plane, at: progress[frame].value), limit: ProgressSearch.limit)
      return (squares / Double(plane.pixelCount)).squareRoot() > limit
    }
  }

  /// What is nearest to a frame of the transition's pictures at a progress, and so near that edges are a pixel and a half from
  /// there.
  private func nearest(to plane: Plane, at value: Double) throws -> Plane {
    let reach = Self.edgeReach / Double(max(plane.width, plane.height))
    let pictures = try [value - reach, value, value + reach].map(search.model.drawnPlane)
    return plane.nearer(
      plane.clamped(between: pictures[0], and: pictures[1]),
      plane.clamped(between: pictures[1], and: pictures[2]))
  }

  /// By how many levels the mean of a small square of pixels differs at least that shows something else, however an encoder draws
  /// it and however sharp a layer is that is scaled, and by how many that of a large one does, of which an encoder keeps most.
  private static let (otherLevel, otherMean): (Float, Float) = (32, 12)
  /// The side of a small square, in pixels.
  private static let smallSquare = 2
  /// The part of the screen that changes at least in a frame that tells, and how many such frames there are at least.
  private static let (leastChanged, fewestTelling) = (0.15, 5)
  /// The side of a square in which a touch's mark is, which is none of the transition's, in points.
  private static let mark = 64.0

  /// The part of what changes in which a quarter of the frames that move, or more, show something else than the transition and a
  /// touch's mark, 0 to 1, as where another layer moves otherwise, or is darker; 0 where too few frames tell.
  ///
  /// - Parameter unexplained: Frames that do not count, of which it is told that they show something else.
  /// - Throws: What drawing the transition throws.
  func otherShare(_ progress: [FrameProgress], besides unexplained: Set<Int>) throws -> Double {
    let moving = progress.indices.filter {
      progress[$0].state == .moving && !unexplained.contains($0)
    }
    let scale = Double(search.before.width) / search.model.plan.stage.size.width
    let shares = try moving.concurrentMap { frame -> Double? in
      let plane = planes[frame]
      func share(_ other: Plane) -> Double {
        plane.share(differingFrom: other, by: Self.otherLevel)
      }
      let changed = min(share(search.before), share(search.after))
      guard changed > Self.leastChanged else { return nil }
      // What stays where it is, as a bar over both screens, moves in no other way.
      let known = try plane.nearer(
        nearest(to: plane, at: progress[frame].value),
        plane.nearer(search.before, search.after))
      func other(reducedBy factor: Int, _ level: Float) -> Double {
        let side = Int((Self.mark * scale / Double(factor)).rounded(.up))
        return plane.reduced(by: factor).share(
          differingFrom: known.reduced(by: factor), by: level, outsideSquareOf: side)
      }
      let most = max(
        other(reducedBy: Self.smallSquare, Self.otherLevel),
        other(reducedBy: ModelFrames.reduction, Self.otherMean))
      return min(most / changed, 1)
    }.compactMap { $0 }.sorted()
    return shares.count < Self.fewestTelling ? 0 : shares[shares.count * 3 / 4]
  }
}
