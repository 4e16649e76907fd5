import TransitionEngine

extension SceneSpec {
  /// Where the mapping that `reader` reads declares layers, animations and what stays; of several layers
  /// of one id, the first.
  ///
  /// - Parameter animations: The animations of all spans.
  static func locations(
    _ reader: SpecReader, _ animations: [DeclaredAnimation]
  ) -> [FindingSubject: SubjectLocation] {
    var locations: [FindingSubject: SubjectLocation] = [:]
    if let layers = reader.peek("layers") {
      locations[.transition] = SubjectLocation(key: "layers", place: layers.place)
      layers.addLayers(to: &locations, path: "layers") { .layer($0) }
    }
    for (index, span) in (reader.peek("spans")?.items ?? []).enumerated() {
      span["layers"]?.addLayers(to: &locations, path: "spans[\(index)].layers") { .layer($0) }
    }
    for (index, location) in animations.flatMap(\.locations).enumerated() {
      locations[.animation(index)] = location
    }
    if let completion = reader.peek("completion") {
      locations[.completion] = SubjectLocation(key: "completion", place: completion.place)
      completion["layers"]?.addLayers(to: &locations, path: "completion.layers") {
        .settledLayer($0)
      }
    }
    return locations
  }
}

extension SpecNode {
  /// Adds a list of layers, each with its mask and its sublayers.
  fileprivate func addLayers(
    to locations: inout [FindingSubject: SubjectLocation], path: String,
    as subject: (String) -> FindingSubject
  ) {
    for (index, layer) in (items ?? []).enumerated() {
      layer.addLayer(to: &locations, path: "\(path)[\(index)]", as: subject)
    }
  }

  private func addLayer(
    to locations: inout [FindingSubject: SubjectLocation], path: String,
    as subject: (String) -> FindingSubject
  ) {
    if case .scalar(let id, _) = self["id"]?.value, locations[subject(id)] == nil {
      locations[subject(id)] = SubjectLocation(key: path, place: place)
    }
    self["mask"]?.addLayer(to: &locations, path: path + ".mask", as: subject)
    self["sublayers"]?.addLayers(to: &locations, path: path + ".sublayers", as: subject)
  }
}
