/// A layer of a tree, and where it lies.
package struct PlacedLayer: Hashable, Sendable {
  package let layer: Layer
  /// From the layer's coordinates to the container's.
  package let transform: AffineTransform

  package init(layer: Layer, transform: AffineTransform) {
    self.layer = layer
    self.transform = transform
  }

  /// The layer's shape, or its bounds with their corners, in the container's coordinates.
  package var outline: Path {
    layer.shape?.path.applying(transform) ?? DisplayList.outline(of: layer, transform)
  }
}

extension Layer {
  /// The layer, its mask and its sublayers at any depth, in this order.
  package func placements(in parent: AffineTransform = .identity) -> [PlacedLayer] {
    let transform = affineTransform.concatenating(parent)
    let inside = (mask.map { [$0] } ?? []) + sublayers
    return [PlacedLayer(layer: self, transform: transform)]
      + inside.flatMap { $0.placements(in: transform) }
  }
}
