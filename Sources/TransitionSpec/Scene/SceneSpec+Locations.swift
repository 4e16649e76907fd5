import TransitionEngine

extension SceneSpec {
  /// Where the mapping that `reader` reads declares layers, animations and what stays.
  ///
  /// - Parameter animations: The animations of all spans.
  static func locations(
    _ reader: SpecReader, _ animations: [DeclaredAnimation]
  ) -> [FindingSubject: SubjectLocation] {
    var locations: [FindingSubject: SubjectLocation] = [:]
    if let layers = reader.peek("layers") {
      locations[.transition] = SubjectLocation(key: "layers", place: layers.place)
    }
    if let completion = reader.peek("completion") {
      locations[.completion] = SubjectLocation(key: "completion", place: completion.place)
    }
    for list in reader.layerLists {
      list.node.forEachLayer(at: list.path) { layer, path in
        guard let id = layer["id"]?.scalarText else { return }
        let subject: FindingSubject = list.isSettled ? .settledLayer(id) : .layer(id)
        // A layer of several spans is where the first of them declares it.
        locations[subject] = locations[subject] ?? SubjectLocation(key: path, place: layer.place)
      }
    }
    for (index, location) in animations.flatMap(\.locations).enumerated() {
      locations[.animation(index)] = location
    }
    return locations
  }
}

extension SpecReader {
  /// A list of layers, of which each is on screen at the same time as the others.
  fileprivate struct LayerList {
    let node: SpecNode
    let path: String
    /// Whether these are the layers that stay after completion.
    var isSettled = false
  }

  fileprivate var layerLists: [LayerList] {
    let first = peek("layers").map { [LayerList(node: $0, path: "layers")] } ?? []
    let later = (peek("spans")?.items ?? []).enumerated().compactMap { index, span in
      span["layers"].map { LayerList(node: $0, path: "spans[\(index)].layers") }
    }
    let settled = peek("completion")?["layers"].map {
      [LayerList(node: $0, path: "completion.layers", isSettled: true)]
    }
    return first + later + (settled ?? [])
  }

  /// Where layers and animations name picture files, by the files' paths.
  var picturePlaces: [String: Place] {
    var places: [String: Place] = [:]
    func add(_ contents: SpecNode?) {
      guard let contents, let name = contents.scalarText else { return }
      let path = contents.place.path(to: name)
      places[path] = places[path] ?? contents.place
    }
    for list in layerLists {
      list.node.forEachLayer(at: list.path) { layer, _ in add(layer["contents"]) }
    }
    for list in [peek("animations")] + (peek("spans")?.items ?? []).map({ $0["animations"] }) {
      list?.forEachAnimation { animation in
        guard animation["keyPath"]?.scalarText == AnimatableProperty.contents.rawValue else {
          return
        }
        for key in ["from", "to", "by"] { add(animation[key]) }
        for value in animation["values"]?.items ?? [] { add(value) }
      }
    }
    return places
  }

  /// Reports each layer with the id of another one in the same list, masks and sublayers included: an
  /// animation or `remove` could not tell them apart.
  mutating func checkLayerIDs() {
    for list in layerLists {
      var paths: [String: String] = [:]
      var repeated: [(id: SpecNode, path: String, other: String)] = []
      list.node.forEachLayer(at: list.path) { layer, path in
        guard let id = layer["id"], let text = id.scalarText else { return }
        if let other = paths[text] {
          repeated.append((id, path, other))
        } else {
          paths[text] = path
        }
      }
      for (id, path, other) in repeated {
        report(
          .invalid(value: id.scalarText ?? "", expected: .ownID(notOf: other), nearest: nil),
          "\(path).id", at: id.place)
      }
    }
  }
}

extension SpecNode {
  /// Calls `body` with each layer of a list and its path, before its mask and its sublayers.
  fileprivate func forEachLayer(
    at path: String, _ body: (_ layer: SpecNode, _ path: String) -> Void
  ) {
    for (index, layer) in (items ?? []).enumerated() {
      layer.visitLayers(at: "\(path)[\(index)]", body)
    }
  }

  /// Calls `body` with each animation of a list, and with those in groups.
  fileprivate func forEachAnimation(_ body: (SpecNode) -> Void) {
    for animation in items ?? [] {
      body(animation)
      animation["group"]?.forEachAnimation(body)
    }
  }

  private func visitLayers(
    at path: String, _ body: (_ layer: SpecNode, _ path: String) -> Void
  ) {
    body(self, path)
    self["mask"]?.visitLayers(at: path + ".mask", body)
    self["sublayers"]?.forEachLayer(at: path + ".sublayers", body)
  }
}
