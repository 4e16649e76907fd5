import Measuring
import TransitionSpec

/// The large end of a circle that just covers the screen, as most apps have it and `coverage` makes it.
extension MeasuredTransition {
  static let coverage = "coverage"
  private static let reach = "reach"

  /// How a spec says the circle that was found, where the fix does that makes it cover the screen; empty elsewhere.
  ///
  /// - Parameter isInCorner: Whether the circle reaches the farthest corner, however the spec that was found says it.
  func coverageHint(for end: GeometryFinding, inCorner isInCorner: Bool) -> String {
    func covers(_ document: SpecNode) -> Bool {
      (try? RenderPlan(RenderSpec(document)))?.stage.fixes.contains(Self.coverage) == true
    }
    // With a reach, as a ping has one, the fix makes a circle that ends beyond the corner.
    let endsThere =
      isInCorner && plan.transition.fixes.contains { $0.name == Self.coverage }
      && !plan.transition.parameters.contains { $0.name == Self.reach }
    guard covers(document) || endsThere, !covers(specifiedDocument) else { return "" }
    func reach(_ document: SpecNode) -> String? { document["parameters"]?[Self.reach]?.scalarText }
    let other = reach(document).flatMap { $0 == reach(specifiedDocument) ? nil : $0 }
    let parameter = other.map { " --set parameters.\(Self.reach)=\($0)" } ?? ""
    return " (\(end.found.plainText) is that of --fix \(Self.coverage)\(parameter))"
  }
}
