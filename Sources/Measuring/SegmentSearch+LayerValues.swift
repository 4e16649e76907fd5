import SpecFiles
import TransitionEngine

extension SegmentSearch.View {
  /// How many numbers of a spec may be others.
  private static let mostValues = 3
  /// The part of the change that is left at least where some number may be another one, and at most where those are that were
  /// found.
  private static let (leastLeft, mostLeft) = (0.002, 0.05)

  /// The same with those numbers of the spec's own layers and animations that the pictures show to be others.
  ///
  /// - Throws: What drawing the transition throws.
  func withLayerValues() throws -> Self {
    guard document["transition"] == nil, unexplained > Self.leastLeft else { return self }
    let values = LayerValue.all(in: document, size: plan.stage.size)
    if let view = try withLayerValues(among: values, isPreliminary: false) { return view }
    // Two that are wrong together are told less clearly, each beside the other.
    guard unexplained > SegmentSearch.suspicious,
      let view = try withLayerValues(among: values, isPreliminary: true),
      view.layerValues.count > 1
    else { return self }
    return try view.confirmed() ?? self
  }

  /// Nil where there are none, or what they leave is much: then they make up for something else.
  private func withLayerValues(
    among values: [LayerValue], isPreliminary: Bool
  ) throws -> Self? {
    var (view, values) = (self, values)
    while view.layerValues.count < Self.mostValues, view.unexplained > Self.leastLeft {
      let search = LayerValueSearch(look: look, document: view.document)
      guard
        let found = try search.nearest(
          to: view.explanation, among: values,
          isFarOff: view.unexplained > SegmentSearch.suspicious, isPreliminary: isPreliminary)
      else { break }
      view = view.with(found)
      // Where it begins and where it ends, together, would make up for another easing.
      values.removeAll { $0.layer == found.finding.layer && $0.keyPath == found.finding.keyPath }
    }
    return view.layerValues.isEmpty || view.unexplained > Self.mostLeft ? nil : view
  }

  /// The same with each number found anew beside the others, as clearly as one alone; nil where one of them is not.
  private func confirmed() throws -> Self? {
    var view = self
    view.layerValues = []
    for finding in layerValues {
      var plain = view
      plain.document = finding.value.document(view.document, with: finding.value.number)
      let explanation = try look.explanation(by: plain.document)
      let search = LayerValueSearch(look: look, document: plain.document)
      guard
        let found = try search.found(finding.value, near: finding.found, instead: explanation)
      else { return nil }
      view = view.with(found)
    }
    return view
  }

  private var explanation: FirstLook.Explanation {
    FirstLook.Explanation(unexplained: unexplained, progress: progress)
  }

  private func with(_ found: LayerValueSearch.Found) -> Self {
    var view = self
    (view.document, view.progress) = (found.document, found.explanation.progress)
    view.unexplained = found.explanation.unexplained
    view.layerValues.append(found.finding)
    return view
  }
}
