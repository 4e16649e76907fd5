extension SegmentSearch {
  /// The transition's other operation from an origin elsewhere, through whose frames an easing passes far nearer: a rectangle that
  /// shrinks to one edge of the screen looks like one that grows from the other. Nil where there is none, where an easing passes
  /// through the frames as it is, and where the spec says the origin.
  func clearer(
    than measured: MeasuredTransition, of view: View, among views: [View], _ planes: [Plane],
    _ contrast: Contrast
  ) throws -> MeasuredTransition? {
    guard measured.fit.best.rootMeanSquare > Self.leastMisfit, !view.isOriginSpecified,
      view.foundOrigin != nil
    else {
      return nil
    }
    let others = views.filter { $0.plan.stage.operation != view.plan.stage.operation }
    guard let other = try others.withGeometryElsewhere(), other.unexplained < view.unexplained
    else { return nil }
    do {
      let result = try measurement(of: other, planes, contrast)
      return result.isClearer(than: measured) ? result : nil
    } catch  where error is Problem || error is Refusal {
      return nil
    }
  }

  /// The error of progress beyond which the other operation is tried.
  private static let leastMisfit = 0.002
}
