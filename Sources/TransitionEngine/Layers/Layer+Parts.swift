extension [Layer] {
  /// The tree without the layer, or the mask, called `id` and what it holds.
  package func removing(_ id: String) -> [Layer] {
    filter { $0.id != id }.map { layer in
      var layer = layer
      layer.sublayers = layer.sublayers.removing(id)
      layer.mask = layer.mask.flatMap { [$0].removing(id).first }
      return layer
    }
  }

  /// The tree with the layer called `id` alone: those it lies in keep their place and clip, but draw
  /// nothing of their own. Empty if there is no such layer.
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
