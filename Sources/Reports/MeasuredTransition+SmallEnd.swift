import Measuring
import TransitionSpec

/// The small end of a circle, which is no difference where the spec leaves it to the transition, but is told in the first line.
extension MeasuredTransition {
  private static let path = (parameters: "parameters", name: "startDiameter")

  /// Its diameter in points, where the spec leaves it to the transition, and it is another one than that has.
  private var openSmallEnd: String? {
    guard finding(.startDiameter) == nil else { return nil }
    func diameter(_ document: SpecNode) -> String? {
      document[Self.path.parameters]?[Self.path.name]?.scalarText
    }
    let found = diameter(document)
    return found == diameter(specifiedDocument) ? nil : found
  }

  /// What it is; nil where it is the spec's.
  var smallEndText: String? {
    guard let finding = finding(.startDiameter) else { return openSmallEndText }
    return
      "a circle of \(finding.found.plainText) ± \(finding.uncertainty.pointsText) at its small end "
      + "instead of \(finding.specified.plainText)"
  }

  /// What it is where the spec leaves it to the transition; nil elsewhere.
  var openSmallEndText: String? {
    openSmallEnd.map { "a circle of \($0) points at its small end" }
  }

  /// How a spec says that one.
  var smallEndHint: String {
    openSmallEnd.map { " (--set \(Self.path.parameters).\(Self.path.name)=\($0))" } ?? ""
  }
}
