/// A layer of a tree as it is seen in the container.
package struct PlacedLayer: Hashable, Sendable {
  /// The layer itself.
  package let layer: Layer
  /// From the layer's coordinates to the container's.
  package let projection: Projection

  fileprivate init(layer: Layer, projection: Projection) {
    (self.layer, self.projection) = (layer, projection)
  }

  /// A layer with its transform to the container.
  package init(layer: Layer, transform: AffineTransform) {
    self.init(layer: layer, projection: Projection(transform))
  }

  /// The path of the layer's shape, or its rounded bounds, in the container's coordinates.
  package var outline: Path {
    let transform = projection.affine
    let path =
      layer.shape?.path.applying(transform ?? .identity)
      ?? DisplayList.outline(of: layer, transform ?? .identity)
    return transform == nil ? path.projected(by: projection) : path
  }
}

extension Layer {
  /// The layer, its mask and its sublayers at any depth, in this order.
  package func placements() -> [PlacedLayer] {
    placements(in: Projection(AffineTransform.identity), through: .identity)
  }

  /// - Parameters:
  ///   - parent: From the plane that the superlayer is drawn into to the container.
  ///   - space: From the superlayer's coordinates to that plane's, with its `sublayerTransform`.
  private func placements(in parent: Projection, through space: Transform3D) -> [PlacedLayer] {
    let matrix = spaceTransform.concatenating(space)
    let projection = Projection(matrix).concatenating(parent)
    let inside = sublayers.flatMap {
      isTransformLayer
        ? $0.placements(in: parent, through: sublayerSpace.concatenating(matrix))
        : $0.placements(in: projection, through: sublayerSpace)
    }
    return [PlacedLayer(layer: self, projection: projection)]
      + (mask?.placements(in: projection, through: .identity) ?? []) + inside
  }
}
