extension [Layer] {
  /// The tree without the layers and masks with this id, and without their subtrees.
  package func removing(_ id: String) -> [Layer] {
    filter { $0.id != id }.map { layer in
      var layer = layer
      layer.sublayers = layer.sublayers.removing(id)
      layer.mask = layer.mask.flatMap { [$0].removing(id).first }
      return layer
    }
  }

  /// The tree with only the layers with this id. The layers that contain them keep their geometry
  /// and clipping, but draw nothing themselves. Empty if there is no such layer.
  package func keeping(_ id: String) -> [Layer] {
    compactMap { layer in
      if layer.id == id { return layer }
      var container = layer
      container.sublayers = layer.sublayers.keeping(id)
      if container.sublayers.isEmpty { return nil }
      (container.backgroundColor, container.contents) = (nil, nil)
      (container.shape, container.shadow) = (nil, nil)
      return container
    }
  }
}
