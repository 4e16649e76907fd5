extension [Layer] {
  /// Where the layers with an id draw in the container, each with all that is in it and its shadow; none where
  /// they are hidden or clear.
  package func extents(of id: String) -> [Rect] {
    flatMap { $0.extents(of: id, in: Projection(AffineTransform.identity)) }.filter { !$0.isEmpty }
  }
}

extension Layer {
  /// - Parameter parent: From the superlayer to the container.
  fileprivate func extents(of id: String, in parent: Projection) -> [Rect] {
    if isHidden || opacity == 0 { return [] }
    let transform = Projection(spaceTransform).concatenating(parent)
    if self.id == id { return [extent(in: transform)] }
    let space = Projection(sublayerSpace).concatenating(transform)
    return (mask?.extents(of: id, in: transform) ?? [])
      + sublayers.flatMap { $0.extents(of: id, in: space) }
  }

  /// The box of everything that the layer draws.
  ///
  /// - Parameter transform: From the layer's coordinates to the container.
  private func extent(in transform: Projection) -> Rect {
    if isHidden || opacity == 0 { return .null }
    var extent = bounds.applying(transform)
    if let shape, !masksToBounds {
      // A miter reaches farther than half the line.
      let reach = shape.stroke.lineWidth / 2 * max(1, shape.stroke.miterLimit)
      let box = shape.path.boundingBoxOfPath
      extent = extent.union(
        (shape.strokeColor == nil ? box : box.insetBy(dx: -reach, dy: -reach)).applying(transform))
    }
    if masksToBounds { return extent }
    extent = sublayers.reduce(extent) {
      let space = Projection($1.spaceTransform.concatenating(sublayerSpace))
      return $0.union($1.extent(in: space.concatenating(transform)))
    }
    guard let shadow, shadow.opacity > 0 else { return extent }
    let blur = 3 * shadow.radius * transform.scale(at: bounds.center)
    let (there, here) = (
      transform.apply(
        to: Point(
          x: bounds.midX + shadow.offset.width, y: bounds.midY + shadow.offset.height)),
      transform.apply(to: bounds.center)
    )
    let cast = shadow.path.map { $0.boundingBoxOfPath.applying(transform) } ?? extent
    return extent.union(
      cast.offsetBy(dx: there.x - here.x, dy: there.y - here.y).insetBy(dx: -blur, dy: -blur))
  }
}

extension Rect {
  /// The box of the rectangle's corners in other coordinates.
  fileprivate func applying(_ transform: Projection) -> Rect {
    isNull ? .null : Path(rect: self).projected(by: transform).boundingBoxOfPath
  }
}
