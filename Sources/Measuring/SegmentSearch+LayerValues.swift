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
    guard document["transition"] == nil else { return self }
    var view = self
    var values = LayerValue.all(in: document, size: plan.stage.size)
    while view.layerValues.count < Self.mostValues, view.unexplained > Self.leastLeft {
      let search = LayerValueSearch(look: look, document: view.document)
      let explanation = FirstLook.Explanation(
        unexplained: view.unexplained, progress: view.progress)
      guard
        let found = try search.nearest(
          to: explanation, among: values,
          isFarOff: view.unexplained > SegmentSearch.suspicious)
      else { break }
      (view.document, view.progress) = (found.document, found.explanation.progress)
      view.unexplained = found.explanation.unexplained
      view.layerValues.append(found.finding)
      values.removeAll { $0 == found.finding.value }
    }
    // What leaves much makes up for something else.
    return view.unexplained < Self.mostLeft ? view : self
  }
}
