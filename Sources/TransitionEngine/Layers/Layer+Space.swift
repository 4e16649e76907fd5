// Layers in space: their own transforms, perspective, and the depth that they lie at.

extension Layer {
  /// The transform from the layer's coordinates to the superlayer's, in space: position + T · (p − anchor).
  package var spaceTransform: Transform3D {
    if isFlat {
      var space = Transform3D(affineTransform)
      space.m43 = zPosition
      return space
    }
    let anchor = anchor
    return Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// `sublayerTransform` about the anchor point, in the layer's coordinates.
  package var sublayerSpace: Transform3D {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchor
    return Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(sublayerTransform)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y, z: 0))
  }

  /// Whether the layer lies in a plane of one z, seen without perspective, in a superlayer without a
  /// `sublayerTransform`: all layers of a transition that uses no depth.
  package var isFlat: Bool { transform.isFlat && anchorPointZ == 0 && !isTransformLayer }

  /// The rectangle that the layer and its sublayers draw on, without shadows, in its own coordinates.
  var extent: Rect {
    var extent = bounds.standardized
    if let shape {
      let reach = shape.strokeColor == nil ? 0 : shape.stroke.lineWidth / 2
      extent = extent.union(shape.path.boundingBox.insetBy(dx: -reach, dy: -reach))
    }
    if masksToBounds { return extent }
    let space = sublayerSpace
    for sublayer in sublayers where !sublayer.isHidden {
      let projection = Projection(sublayer.spaceTransform.concatenating(space))
      let corners = sublayer.extent.corners
        .clipped { projection.image(of: $0).z - Projection.nearest }
        .map(projection.apply(to:))
      extent = corners.reduce(extent) {
        $0.union(Rect(origin: $1, size: Size(width: 0, height: 0)))
      }
    }
    return extent
  }
}
