/// What fills a layer's bounds above its background: `CALayer.contents`.
package enum LayerContents: Hashable, Sendable {
  /// A bitmap, stretched over the bounds (`contentsGravity` resize, linear filters).
  case image(ImageReference)
  case gradient(Gradient)
}

/// How a layer's corners are rounded: `CALayerCornerCurve`.
package enum CornerCurve: String, CaseIterable, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// The outline of `UIBezierPath(roundedRect:cornerRadius:)`, which begins to turn 1.528665 radii
  /// before a corner. Where the sides are too short for that (a radius beyond 0.654 of half a side),
  /// it is UIKit's outline still; what layers do there is known from one measurement only, which
  /// differs from it.
  case continuous
}

/// A layer of the *model* tree: `CALayer` and `CAShapeLayer` as values.
///
/// Positions are in the superlayer's coordinates, everything inside in the layer's own, both in
/// points, y down. Names and defaults are Core Animation's, except that `contents` may be a gradient
/// and that a layer is called by an `id`, which animations use to name it: all layers of one id are
/// animated alike.
package struct Layer: Hashable, Sendable {
  package var id: String
  package var bounds: Rect
  /// Where the anchor point lies in the superlayer.
  package var position: Point
  /// In the unit square of the bounds; the transform turns about it.
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  package var transform = AffineTransform.identity
  /// Siblings are drawn by it, then in their order.
  package var zPosition = 0.0
  /// In 0…1; fades the layer with its sublayers and shadow as one picture.
  package var opacity = 1.0
  package var isHidden = false
  package var backgroundColor: Color?
  /// In points; more than half the smaller side counts as half, and less than 0 as 0.
  package var cornerRadius = 0.0
  package var cornerCurve = CornerCurve.circular
  /// In points, inward from the rounded bounds and above the sublayers; 0 or less draws none.
  package var borderWidth = 0.0
  /// Opaque black unless given, as in Core Animation; nil draws no border.
  package var borderColor: Color? = .black
  /// Clips contents and sublayers to the rounded bounds, and with them the shadow.
  package var masksToBounds = false
  package var contents: LayerContents?
  package var shape: Shape?
  package var shadow: Shadow?
  /// The time of this layer, its mask and its sublayers; the superlayer's unless given.
  package var timing = TimeSpace()
  /// Back to front.
  package var sublayers: [Layer] = []
  private var maskBox: [Layer] = []

  /// A layer whose bounds begin at (0, 0) and whose frame is the one given.
  package init(id: String, frame: Rect) {
    self.id = id
    bounds = Rect(origin: .zero, size: frame.standardized.size)
    position = frame.center
  }

  /// Only its alpha counts; it lies in this layer's coordinates. It clips the shadow too, which is why
  /// the punch-out puts its shadow on a layer of its own.
  package var mask: Layer? {
    get { maskBox.first }
    set { maskBox = newValue.map { [$0] } ?? [] }
  }

  /// From the layer's coordinates to its superlayer's: position + T · (p − anchor).
  package var affineTransform: AffineTransform {
    let anchorX = bounds.minX + anchorPoint.x * bounds.width
    let anchorY = bounds.minY + anchorPoint.y * bounds.height
    return AffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }

  /// The layers called `id` among this one, its mask and its sublayers at any depth.
  func all(named id: String) -> [Layer] {
    (self.id == id ? [self] : []) + (maskBox + sublayers).flatMap { $0.all(named: id) }
  }

  /// The ids of this layer, its mask and its sublayers.
  package var ids: [String] {
    [id] + maskBox.flatMap(\.ids) + sublayers.flatMap(\.ids)
  }
}
