import Measuring
import TransitionSpec

/// The small end of a circle, which is no difference, as the spec leaves it to the transition, but is told in the first line.
extension MeasuredTransition {
  private static let path = (parameters: "parameters", name: "startDiameter")

  /// Its diameter in points, where it is another one than the spec's.
  private var smallEnd: String? {
    func diameter(_ document: SpecNode) -> String? {
      document[Self.path.parameters]?[Self.path.name]?.scalarText
    }
    let found = diameter(document)
    return found == diameter(specifiedDocument) ? nil : found
  }

  /// What it is; nil where it is the spec's.
  var smallEndText: String? { smallEnd.map { "a circle of \($0) points at its small end" } }

  /// How a spec says it.
  var smallEndHint: String {
    smallEnd.map { " (--set \(Self.path.parameters).\(Self.path.name)=\($0))" } ?? ""
  }
}
