/// The curve of rounded corners: `CALayerCornerCurve`.
package enum CornerCurve: String, CaseIterable, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// The outline of `UIBezierPath(roundedRect:cornerRadius:)`, which begins to turn 1.528665 radii
  /// before a corner. It is also used where sides are too short for that, that is for a radius
  /// above 0.654 of half a side; layers of Core Animation may differ there.
  case continuous
}

/// A layer of the *model* tree: `CALayer` and `CAShapeLayer` as values.
///
/// The position is in the superlayer's coordinates, everything inside in the layer's own, both in
/// points with y down. Names and defaults are those of Core Animation, except that `contents` may
/// be a gradient and that animations refer to a layer by its `id`. Source: Apple, `CALayer`; see
/// CoreAnimation.md, 8.
package struct Layer: Hashable, Sendable {
  /// The name by which animations refer to the layer. They apply to all layers with the same id.
  package var id: String
  /// The layer's own coordinate system and size, in points.
  package var bounds: Rect
  /// The location of the anchor point in the superlayer.
  package var position: Point
  /// The point about which the transform applies, in the unit square of the bounds.
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The z coordinate of the point about which the transform applies, in points.
  package var anchorPointZ = 0.0
  /// The transform about the anchor point.
  package var transform = Transform3D.identity
  /// The transform of the sublayers about this layer's anchor point: where its `m34` is set, they share
  /// one perspective.
  package var sublayerTransform = Transform3D.identity
  /// The z coordinate of the anchor point in the superlayer, in points: without perspective, the
  /// drawing order among siblings. Those at equal depth are drawn in array order.
  package var zPosition = 0.0
  /// Whether the layer is drawn where its back is turned to the viewer.
  package var isDoubleSided = true
  /// Whether this is a `CATransformLayer`: its sublayers lie in space with the layer's siblings, rather
  /// than in its plane, and it draws nothing itself.
  package var isTransformLayer = false
  /// The opacity, 0…1, of the layer with its sublayers and shadow, composed as one picture.
  package var opacity = 1.0
  /// Whether the layer and its sublayers are not drawn.
  package var isHidden = false
  /// The fill of the rounded bounds, below the contents; nil for none.
  package var backgroundColor: Color?
  /// The radius of the corners in points, limited to half the smaller side; negative values count
  /// as 0.
  package var cornerRadius = 0.0
  /// The curve of the corners.
  package var cornerCurve = CornerCurve.circular
  /// The corners that are rounded.
  package var maskedCorners = CornerMask.all
  /// The width of the border in points, inside the rounded bounds and above the sublayers; 0 or
  /// less draws none.
  package var borderWidth = 0.0
  /// The colour of the border, opaque black by default; nil draws none.
  package var borderColor: Color? = .black
  /// Whether contents and sublayers, and with them the shadow, are clipped to the rounded bounds.
  package var masksToBounds = false
  /// The contents, drawn over the background.
  package var contents: LayerContents?
  /// The part of a picture that fills the bounds, in the unit square of the picture; beyond that the pixels of
  /// its edges go on. It does not apply to a gradient.
  package var contentsRect = Layer.wholeContents
  /// How a picture lies in the bounds.
  package var contentsGravity = ContentsGravity.resize
  /// The pixels of a picture per point, above 0, from which its own size follows.
  package var contentsScale = 1.0
  /// The part that stretches where a picture is resized, in the unit square of what is shown of it; what
  /// lies around it keeps its own size.
  package var contentsCenter = Layer.wholeContents
  /// The path of a `CAShapeLayer`, drawn over the contents.
  package var shape: Shape?
  /// What the layer makes of the picture behind it; nil for nothing.
  package var backdrop: Backdrop?
  /// How the layer mixes with what is below it; nil for source-over.
  package var compositingFilter: BlendMode?
  /// The shadow, drawn below the layer.
  package var shadow: Shadow?
  /// The local time of this layer, its mask and its sublayers; the superlayer's time by default.
  package var timing = TimeSpace()
  /// The sublayers, back to front.
  package var sublayers: [Layer] = []
  /// The mask, in an array because a struct cannot contain itself.
  private var maskBox: [Layer] = []

  /// A layer with the given frame and with bounds that begin at (0, 0).
  package init(id: String, frame: Rect) {
    self.id = id
    bounds = Rect(origin: .zero, size: frame.standardized.size)
    position = frame.center
  }

  /// The gradient, if the contents are one.
  package var gradient: Gradient? {
    get { if case .gradient(let gradient) = contents { gradient } else { nil } }
    set { if let newValue { contents = .gradient(newValue) } }
  }

  /// The `contentsRect` of a picture that is shown as a whole.
  package static let wholeContents = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The layer whose alpha masks this one, in this layer's coordinates. It also masks the shadow,
  /// which is why the transition `Circle` has a separate layer for its shadow.
  package var mask: Layer? {
    get { maskBox.first }
    set { maskBox = newValue.map { [$0] } ?? [] }
  }

  /// The transform from the layer's coordinates to the superlayer's: position + T · (p − anchor). What
  /// leaves the plane is left out; see `spaceTransform`.
  package var affineTransform: AffineTransform {
    let anchor = anchor
    return AffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform.plane)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// All layers with this id among the layer, its mask and its sublayers at any depth.
  func all(named id: String) -> [Layer] {
    (self.id == id ? [self] : []) + (maskBox + sublayers).flatMap { $0.all(named: id) }
  }

  /// The ids of the layer, its mask and its sublayers at any depth.
  package var ids: [String] {
    [id] + maskBox.flatMap(\.ids) + sublayers.flatMap(\.ids)
  }
}
