import SpecFiles
import TransitionEngine
import TransitionSpec

/// A circle that reaches the farthest corner wherever it begins, as most apps have it.
struct CoveringCircle: Sendable {
  /// The spec with it.
  let document: SpecNode
  /// The parameter that says where the circle ends, where there is one.
  private let parameter: String?

  /// The fix of a transition that makes its circle cover the screen.
  private static let fix = "coverage"

  /// Nil where the transition has no circle, or one that covers the screen already.
  ///
  /// - Throws: `SpecErrors`.
  init?(_ document: SpecNode) throws {
    let plan = try RenderPlan(RenderSpec(document))
    guard let fix = plan.transition.fixes.first(where: { $0.name == Self.fix }),
      !plan.stage.applies(fix)
    else { return nil }
    var covering = document
    let names = plan.stage.fixes.sorted() + [fix.name]
    covering.set(
      ["fixes"],
      to: SpecNode(
        .sequence(names.map { SpecNode(option: "<recording>", text: $0) }),
        at: .option("<recording>")))
    self.document = covering
    parameter = plan.transition.parameters.first { $0.name == "endDiameter" }?.name
  }

  /// A spec with that circle and an origin, with its size in place of the fix where a spec can say it: then it may be
  /// another one.
  ///
  /// - Parameters:
  ///   - found: `document` with an origin.
  ///   - original: That without the fix.
  /// - Throws: `SpecErrors`.
  func withSize(_ found: SpecNode, original: SpecNode) throws -> SpecNode {
    guard let parameter else { return found }
    let plan = try RenderPlan(RenderSpec(found))
    let corner = plan.stage.bounds.farthestCornerDistance(
      from: plan.transition.origin(on: plan.stage).center)
    var document = found
    document.remove("fixes")
    if let fixes = original["fixes"] { document.set(["fixes"], to: fixes) }
    let value = (2 * corner / plan.stage.size.height * 10000).rounded(.up) / 10000
    document.set(
      ["parameters", parameter],
      to: SpecNode(option: "<recording>", text: value.plainDescription))
    return document
  }
}
