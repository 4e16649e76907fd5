import TransitionEngine

extension SegmentSearch {
  /// The answer beside what the transition's other operation makes of the pictures from an origin elsewhere: a rectangle that
  /// shrinks to one edge of the screen looks like one that grows from the other.
  ///
  /// - Parameters:
  ///   - view: The one that was measured.
  ///   - views: Those of both operations.
  /// - Returns: The same where the spec says the origin, and where an easing passes through the frames as it is, unless one edge
  ///   sweeps over the screen. The other one's where an easing passes through the frames far nearer then. Else, where both are about
  ///   as good, that of the spec's own operation, with errors that hold both.
  func weighed(
    _ measured: MeasuredTransition, of view: View, among views: [View], _ planes: [Plane],
    _ contrast: Contrast
  ) throws -> MeasuredTransition {
    guard !view.isOriginSpecified, let origin = view.foundOrigin else { return measured }
    let sweeps = origin.growsByOneEdge(to: view.plan.stage.bounds)
    guard sweeps || measured.fit.best.rootMeanSquare > Self.leastMisfit else { return measured }
    let others = views.filter { $0.plan.stage.operation != view.plan.stage.operation }
    guard let other = try others.withGeometryElsewhere(),
      other.unexplained < (sweeps ? Self.mostOfRival : 1) * view.unexplained
    else { return measured }
    do {
      let rival = try measurement(of: other, planes, contrast)
      if rival.isClearer(than: measured) { return rival }
      guard sweeps, !measured.isClearer(than: rival) else { return measured }
      let isOwn = try measured.operation == operations().first
      return isOwn ? measured.holding(rival) : rival.holding(measured)
    } catch  where error is Problem || error is Refusal {
      return measured
    }
  }

  /// The error of progress beyond which the other operation is tried.
  private static let leastMisfit = 0.002
  /// How many times as much the other operation may leave unexplained to be as likely.
  private static let mostOfRival = 1.3
}

extension MeasuredTransition {
  /// That another operation shows the same pictures; nil where none does.
  var noteOfOtherOperation: String? {
    otherOperation.map {
      "the pictures are those of a \($0.rawValue) from an origin elsewhere as well; "
        + "--\(operation.rawValue) or --\($0.rawValue) says which it is"
    }
  }

  /// The same with errors in which what another operation makes of the pictures lies as well.
  fileprivate func holding(_ other: MeasuredTransition) -> MeasuredTransition {
    let (own, rival) = (fit.best, other.fit.best)
    var held = self
    held.otherOperation = other.operation
    held.fit = fit.with(
      beginError: abs(own.begin - rival.begin) / 2 + rival.beginError,
      durationError: abs(own.duration - rival.duration) / 2 + rival.durationError,
      progressError: own.largestDistance(from: rival) / 2)
    return held
  }
}

extension Rect {
  /// The part of the way of the edge that goes farthest that all others go at most, of what seems to be one edge.
  private static let still = 0.15

  /// Whether only one of its edges goes far to one that holds it.
  fileprivate func growsByOneEdge(to whole: Rect) -> Bool {
    let ways = [
      minX - whole.minX, minY - whole.minY, whole.maxX - maxX, whole.maxY - maxY,
    ].map(abs).sorted()
    return ways[2] < Self.still * ways[3]
  }
}
