import TransitionEngine

extension SpecNode {
  /// The spec with the layers and animations that a run of its code came to, below its own keys.
  ///
  /// - Parameters:
  ///   - report: What the run came to.
  ///   - operation: The operation that the code was run for.
  ///   - place: Where errors in the values are reported.
  /// - Throws: `JSONError` where the report's spec is not JSON.
  package func running(
    _ report: StageReport, _ operation: Operation, at place: Place
  ) throws -> SpecNode {
    let recorded = try JSONDocument.parse(report.spec ?? "{}", file: "spec").moved(to: place)
    var document = self
    document.remove("code")
    // The code has seen them.
    document.remove("origin")
    // The code has taken it up, and the report says what came of it.
    if report.isInteractive { document.remove("gesture") }
    document.set(
      ["operation"], to: SpecNode(.scalar(operation.rawValue, isQuoted: true), at: place))
    guard case .mapping(let entries) = recorded.value else { return document }
    for entry in entries where (document[entry.key]?.value ?? .null) == .null {
      document.set([entry.key], to: entry.node)
    }
    return document
  }

  /// The same as if it were all written in one place.
  private func moved(to place: Place) -> SpecNode {
    let value: Value =
      switch value {
      case .mapping(let entries):
        .mapping(
          entries.map { Entry(key: $0.key, place: place, node: $0.node.moved(to: place)) })
      case .sequence(let items): .sequence(items.map { $0.moved(to: place) })
      default: value
      }
    return SpecNode(value, at: place)
  }
}
