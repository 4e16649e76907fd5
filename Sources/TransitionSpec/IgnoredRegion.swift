import TransitionEngine

/// A part of the frames that does not count when they are compared.
package enum IgnoredRegion: Hashable, Sendable {
  /// In points of the container.
  case rect(Rect)
  /// All that the layer with this id draws, wherever it is in a frame.
  case layer(String)
}

extension SpecReader {
  /// The regions under `ignore`: rectangles as `frame` has them, and `{layer: id}`.
  mutating func ignoredRegions() -> [Located<IgnoredRegion>] {
    guard let node = node("ignore") else { return [] }
    let list = node.items ?? [node]
    guard list.count <= Limits.ignoredRegions else {
      report(
        .invalid(
          value: "\(list.count) regions", expected: .regionCount(upTo: Limits.ignoredRegions),
          nearest: nil), "ignore", at: node.place)
      return []
    }
    return list.enumerated().compactMap { index, item in
      // Each is read as the value of a mapping of its own, so that errors name its place.
      let name = node.items == nil ? "ignore" : "ignore[\(index)]"
      let entry = SpecNode.Entry(key: name, place: item.place, node: item)
      var reader = SpecReader(
        SpecNode(.mapping([entry]), at: item.place), path: fullPath(""), measures: measures)
      let region = reader.ignoredRegion(name)
      adopt(reader.errors)
      return region
    }
  }

  private mutating func ignoredRegion(_ key: String) -> Located<IgnoredRegion>? {
    if peek(key)?.entry("layer") == nil {
      return rect(key).map { Located(.rect($0.value), at: $0.place) }
    }
    let layer = mapping(key, expected: .region) { $0.value("layer", .name(.layer)) }?.value
    return layer.map { Located(.layer($0.value), at: $0.place) }
  }
}

extension SpecNode {
  init(_ region: IgnoredRegion) {
    switch region {
    case .rect(let rect): self.init(rect)
    case .layer(let id): self.init(mapping: [("layer", SpecNode(id))])
    }
  }
}

extension RenderPlan {
  /// Checks that the layers of ignored regions are there at some time.
  ///
  /// - Throws: `SpecError` for the first one that never is.
  static func checkIgnored(_ spec: RenderSpec, in scene: Scene) throws(SpecError) {
    let ids = scene.layerIDs
    for region in spec.ignored {
      guard case .layer(let id) = region.value, !ids.contains(id) else { continue }
      throw SpecError(ignoring: id, among: ids, at: region.place)
    }
  }

  /// The ids of the layers that are there at some time.
  package var layerIDs: Set<String> { scene.layerIDs }

  /// The parts of a frame that do not count when it is compared, in points of the container.
  ///
  /// - Throws: `AnimationError`.
  package func ignoredRects(of frame: ScheduledFrame) throws -> [Rect] {
    if ignored.isEmpty { return [] }
    let layers = try layers(at: frame.time, isSettled: frame.isSettled, of: scene)
    return ignored.flatMap { region -> [Rect] in
      switch region {
      case .rect(let rect): [rect]
      case .layer(let id): layers.extents(of: id)
      }
    }
  }
}

extension SpecError {
  /// There is no layer of that id to be ignored.
  package init(ignoring id: String, among ids: Set<String>, at place: Place) {
    self.init(
      .invalid(
        value: id, expected: .layerNamed(ids.sorted()), nearest: id.nearest(among: ids.sorted())),
      key: "ignore", at: place)
  }
}

extension Scene {
  fileprivate var layerIDs: Set<String> {
    Set((spans.flatMap(\.layers) + settled).flatMap(\.ids))
  }
}
