// Layers that leave the plane of their superlayer: seen in perspective, ordered by depth.

extension DisplayList {
  /// The drawing of siblings in space.
  ///
  /// - Parameters:
  ///   - space: The `sublayerTransform` of the superlayer, in its coordinates.
  ///   - plane: The transform from the superlayer's coordinates to pixels.
  ///   - sizes: The pictures' own sizes in points.
  static func commands(
    forSpatial layers: [Layer], in space: Transform3D, _ plane: AffineTransform,
    _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    let siblings = siblings(of: layers, in: space, opacity: 1, plane, sizes)
    return DepthOrder.pieces(of: siblings.map(\.figure)).flatMap { piece in
      let commands = siblings[piece.index].commands
      guard let clip = piece.clip, !commands.isEmpty else { return commands }
      return [.group(DisplayList(commands), opacity: 1, mask: nil, clip: clip)]
    }
  }

  /// A layer as it is seen in the plane of its superlayer.
  private struct Sibling {
    let commands: [DrawCommand]
    let figure: DepthOrder.Figure
  }

  private static func siblings(
    of layers: [Layer], in space: Transform3D, opacity: Double, _ plane: AffineTransform,
    _ sizes: [ImageReference: Size]
  ) -> [Sibling] {
    layers.flatMap { layer -> [Sibling] in
      guard !layer.isHidden, layer.opacity * opacity > 0 else { return [] }
      let matrix = layer.spaceTransform.concatenating(space)
      if layer.isTransformLayer {
        return siblings(
          of: layer.sublayers, in: layer.sublayerSpace.concatenating(matrix),
          opacity: opacity * min(layer.opacity, 1), plane, sizes)
      }
      let projection = Projection(matrix).concatenating(plane)
      let extent = layer.extent
      let outline = extent.corners.clipped { projection.image(of: $0).z - Projection.nearest }
        .map(projection.apply(to:))
      // The back is seen where the figure is reversed, but for the mirror that the transform itself is.
      let isBack = projection.determinant * plane.determinant * matrix.determinant < 0
      guard outline.count > 2, let inverse = projection.inverse,
        layer.isDoubleSided || !isBack
      else { return [] }
      var visible = layer
      visible.opacity = layer.opacity * opacity
      let depth = SIMD3(matrix.m13, matrix.m23, matrix.m43)
      func part(_ row: SIMD3<Double>) -> Double {
        row.x * depth.x + row.y * depth.y + row.z * depth.z
      }
      let figure = DepthOrder.Figure(
        outline: outline,
        depth: SIMD3(part(inverse.x), part(inverse.y), part(inverse.origin)))
      let commands = commands(
        for: visible, seenThrough: projection, sizes)
      return [Sibling(commands: commands, figure: figure)]
    }
  }

  private static func commands(
    for layer: Layer, seenThrough projection: Projection, _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    if let affine = projection.affine {
      return commands(for: layer, at: affine, sizes)
    }
    // It is drawn flat, as large as it is seen where it is seen largest, and that is projected.
    let scales = (layer.extent.corners + [layer.extent.center]).map(projection.scale(at:))
    let scale = min(max(scales.max() ?? 1, 0.25), max(scales.last ?? 1, 0.25) * 4)
    let flat = commands(
      for: layer, at: AffineTransform(scaleX: scale, y: scale), sizes)
    return DisplayList(flat).projected(
      by: Projection(AffineTransform(scaleX: 1 / scale, y: 1 / scale)).concatenating(projection)
    ).commands
  }
}
