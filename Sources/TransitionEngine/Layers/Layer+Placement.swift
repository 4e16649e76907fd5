/// A layer of a tree with its transform to the container.
package struct PlacedLayer: Hashable, Sendable {
  /// The layer itself.
  package let layer: Layer
  /// The transform from the layer's coordinates to the container's.
  package let transform: AffineTransform

  /// A layer with its transform to the container.
  package init(layer: Layer, transform: AffineTransform) {
    self.layer = layer
    self.transform = transform
  }

  /// The path of the layer's shape, or its rounded bounds, in the container's coordinates.
  package var outline: Path {
    layer.shape?.path.applying(transform) ?? DisplayList.outline(of: layer, transform)
  }
}

extension Layer {
  /// The layer, its mask and its sublayers at any depth, in this order.
  ///
  /// Depth and perspective are left out.
  ///
  /// - Parameter parent: The transform from the superlayer to the container.
  package func placements(in parent: AffineTransform = .identity) -> [PlacedLayer] {
    let transform = affineTransform.concatenating(parent)
    let anchor = anchor
    let space =
      sublayerTransform.isIdentity
      ? transform
      : AffineTransform(translationX: -anchor.x, y: -anchor.y)
        .concatenating(sublayerTransform.plane)
        .concatenating(AffineTransform(translationX: anchor.x, y: anchor.y))
        .concatenating(transform)
    return [PlacedLayer(layer: self, transform: transform)]
      + (mask.map { $0.placements(in: transform) } ?? [])
      + sublayers.flatMap { $0.placements(in: space) }
  }
}
