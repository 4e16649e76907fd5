import TransitionEngine

/// A layer and the bounds that it lies in, which it fills where nothing else is written.
struct PlacedLayer: Sendable {
  var layer: Layer
  let superbounds: Rect
  /// Whether `frame` is given, which takes the place of `bounds` and `position`.
  private var hasFrame = false

  init(_ layer: Layer, in superbounds: Rect) {
    self.layer = layer
    self.superbounds = superbounds
  }

  /// A layer without bounds of its own: its coordinates are the superlayer's.
  init(filling superbounds: Rect) {
    var layer = Layer(id: "", frame: superbounds)
    layer.bounds = superbounds
    layer.position = superbounds.center
    self.init(layer, in: superbounds)
  }

  private var fillsSuperbounds: Bool {
    layer.bounds == superbounds && layer.position == superbounds.center
  }

  /// The keys of a layer, as `CALayer` has them.
  static let record = SpecRecord<PlacedLayer>([
    RecordField(required: "id", .name(), \.layer.id, "names the layer for animations"),
    RecordField(
      "screen", schema: ScalarKind.picture.schema("a picture of a screen, or of a part"),
      read: { reader, root in
        if let picture = reader.value("screen", .picture) {
          root.layer.contents = .image(picture.value)
        }
        return true
      },
      write: { root in
        guard case .image(let picture) = root.layer.contents, picture.file == nil else {
          return nil
        }
        return SpecNode(picture.name)
      }),
    RecordField(
      "gradient",
      schema: Gradient.record.schema("as CAGradientLayer has it; instead of screen"),
      read: { reader, root in
        guard let gradient = reader.gradient("gradient") else { return true }
        for other in ["screen", "contents"] {
          if let node = reader.peek(other) {
            reader.report(.conflict(with: "gradient"), other, at: node.place)
          }
        }
        root.layer.contents = .gradient(gradient)
        return true
      },
      write: { root in root.layer.gradient.map { Gradient.record.node(of: $0) } }),
    RecordField(
      "contents",
      schema: ScalarKind.name().schema("a PNG file, relative to this file; instead of screen"),
      read: { reader, root in
        guard let name = reader.value("contents", .name(.pictureFile)) else { return true }
        if let screen = reader.peek("screen") {
          reader.report(.conflict(with: "contents"), "screen", at: screen.place)
        }
        root.layer.contents = .image(
          ImageReference(file: name.value, at: name.place.path(to: name.value)))
        return true
      },
      write: { root in
        guard case .image(let picture) = root.layer.contents else { return nil }
        return picture.file.map { SpecNode($0.name) }
      }),
    RecordField(
      "contentsRect", .rectReference, \.layer.contentsRect, standard: Layer.wholeContents,
      "the part of the picture that is shown, in its unit square; default: all of it"),
    RecordField(
      "contentsGravity", .choice, \.layer.contentsGravity, standard: .resize,
      "how the picture lies in the bounds, top being where y is largest; default: resize"),
    RecordField(
      "contentsScale", .number(in: Limits.scale), \.layer.contentsScale, standard: 1,
      "the picture's pixels per point; default: 1"),
    RecordField(
      "contentsCenter", .rectReference, \.layer.contentsCenter, standard: Layer.wholeContents,
      "the part that stretches, in the unit square of what is shown; default: all of it"),
    RecordField(
      "frame", schema: .reference("rect", "in the superlayer; instead of bounds and position"),
      read: { reader, root in
        guard let frame = reader.rect("frame")?.value else { return true }
        let framed = Layer(id: "", frame: frame)
        (root.layer.bounds, root.layer.position) = (framed.bounds, framed.position)
        root.hasFrame = true
        return true
      }),
    RecordField(
      "bounds",
      schema: .reference("rect", "the layer's own coordinates; default: the superlayer's"),
      read: { reader, root in
        if !root.hasFrame, let bounds = reader.rect("bounds")?.value { root.layer.bounds = bounds }
        return true
      }, write: { $0.fillsSuperbounds ? nil : SpecNode($0.layer.bounds) }),
    RecordField(
      "position",
      schema: .reference("point", "of the anchor point in the superlayer; default: the middle"),
      read: { reader, root in
        if !root.hasFrame, let position = reader.point("position")?.value {
          root.layer.position = position
        }
        return true
      }, write: { $0.fillsSuperbounds ? nil : SpecNode($0.layer.position) }),
    RecordField(
      "anchorPoint", .pointReference, \.layer.anchorPoint, standard: Point(x: 0.5, y: 0.5),
      "in the unit square of the bounds; default: 0.5, 0.5"),
    RecordField(
      "transform", .transform, \.layer.transform, standard: .identity,
      "matrix(a b c d tx ty), translate(x y), scale(x y), rotate(degrees); the first is outermost. "
        + "In space: perspective(distance), rotateX/Y(degrees), translateZ(z), matrix3d(m11 … m44)"),
    RecordField(
      "sublayerTransform", .transform, \.layer.sublayerTransform, standard: .identity,
      "of the sublayers, about the anchor point; perspective(distance) gives them a common eye"),
    RecordField(
      "anchorPointZ", .coordinate, \.layer.anchorPointZ, standard: 0,
      "the z of the point that transform applies about, in points"),
    RecordField(
      "zPosition", .coordinate, \.layer.zPosition, standard: 0,
      "in points, towards the viewer; siblings are drawn by depth, then in their order"),
    RecordField(
      "doubleSided", .flag, \.layer.isDoubleSided, standard: true,
      "false hides the layer where its back is seen; default: true"),
    RecordField(
      "transformLayer", .flag, \.layer.isTransformLayer, standard: false,
      "as CATransformLayer: its sublayers lie in space, not in its plane; it draws nothing itself"),
    RecordField(
      "opacity", .fraction, \.layer.opacity, standard: 1,
      "fades the layer with all in it as one picture"),
    RecordField("hidden", .flag, \.layer.isHidden, standard: false, "default: false"),
    RecordField("backgroundColor", .color, optional: \.layer.backgroundColor, "default: none"),
    RecordField(
      "cornerRadius", .length, \.layer.cornerRadius, standard: 0,
      "in points; a picture is cut by it with masksToBounds only"),
    RecordField(
      "cornerCurve", .choice, \.layer.cornerCurve, standard: .circular, "default: circular"),
    RecordField(
      "maskedCorners",
      schema: [
        "description": "the corners that are rounded; default: all",
        "oneOf": [
          ["type": "string"],
          ["type": "array", "items": ScalarKind<LayerCorner>.choice.schema("a corner")],
        ],
      ],
      read: { reader, root in
        if let names = reader.values("maskedCorners", ScalarKind<LayerCorner>.choice) {
          root.layer.maskedCorners = CornerMask(names.map { CornerMask($0.value) })
        }
        return true
      },
      write: { root in
        let corners = root.layer.maskedCorners
        if corners == .all { return nil }
        return SpecNode(items: corners.corners.map { SpecNode($0.rawValue) })
      }),
    RecordField(
      "borderWidth", .length, \.layer.borderWidth, standard: 0, "in points, inward"),
    RecordField(
      "borderColor", schema: ScalarKind.color.schema("default: black"),
      read: { reader, root in
        if let color = reader.value("borderColor", .color) { root.layer.borderColor = color.value }
        return true
      },
      write: { root in
        root.layer.borderColor.flatMap { $0 == .black ? nil : SpecNode($0.exactText) }
      }),
    RecordField(
      "masksToBounds", .flag, \.layer.masksToBounds, standard: false,
      "clips everything in the layer, and its shadow"),
    RecordField(
      "shape", Shape.record.kind(.shape, from: Shape(path: Path())), optional: \.layer.shape,
      "as CAShapeLayer has it"),
    RecordField(
      "shadow",
      Shadow.record.kind(
        .keys(["color", "opacity", "radius", "offset", "kernel", "path"]), from: Shadow()),
      optional: \.layer.shadow, "as CALayer has it"),
    RecordField(
      "backdrop", Backdrop.record.kind(.keys(Backdrop.record.keys), from: Backdrop()),
      optional: \.layer.backdrop,
      "blurs what is behind the layer, in its bounds; an approximation of UIVisualEffectView"),
    RecordField(
      "compositingFilter", .choice, optional: \.layer.compositingFilter,
      "mixes the layer with what is below it, as CALayer.compositingFilter; default: none"),
    RecordField(
      "timing", TimeSpace.record.kind(.keys(TimeSpace.record.keys), from: TimeSpace()),
      \.layer.timing, standard: TimeSpace(),
      "the layer's time: (superlayer's − beginTime) · speed + timeOffset, in runs with a duration"),
    RecordField(
      "mask", schema: ["$ref": "#/$defs/layer", "description": "only its alpha counts"],
      read: { reader, root in
        let bounds = root.layer.bounds
        root.layer.mask =
          reader.mapping("mask", expected: .layerMapping) { $0.layer(in: bounds) }?.value
        return true
      }, write: { root in root.layer.mask.map { SpecNode($0, in: root.layer.bounds) } }),
    RecordField(
      "sublayers", schema: .list(of: "layer", "back to front"),
      read: { reader, root in
        let bounds = root.layer.bounds
        root.layer.sublayers =
          reader.items("sublayers") { $0.layer(in: bounds) }?.map(\.value) ?? []
        return true
      },
      write: { root in
        let sublayers = root.layer.sublayers.map { SpecNode($0, in: root.layer.bounds) }
        return sublayers.isEmpty ? nil : SpecNode(items: sublayers)
      }),
  ])
}

extension Shape {
  /// The keys of a shape, as `CAShapeLayer` has them.
  static let record = SpecRecord<Shape>([
    RecordField(required: "path", .path, \.path, "SVG path data in the layer's coordinates"),
    RecordField(
      "fill", .paint, \.fillColor, standard: Color?.some(.black), "default: black"),
    RecordField("fillRule", .choice, \.fillRule, standard: .nonZero, "default: nonzero"),
    RecordField("stroke", .paint, \.strokeColor, standard: Color?.none, "default: none"),
    RecordField("lineWidth", .length, \.stroke.lineWidth, standard: 1, "in points; default: 1"),
    RecordField("lineCap", .choice, \.stroke.lineCap, standard: .butt, "default: butt"),
    RecordField("lineJoin", .choice, \.stroke.lineJoin, standard: .miter, "default: miter"),
    RecordField(
      "miterLimit", .number(in: 0...Limits.coordinates.upperBound), \.stroke.miterLimit,
      standard: 10, "default: 10"),
    RecordField(
      "lineDashPattern", .dashes, \.stroke.dashPattern, standard: [],
      "the lengths of dashes and gaps in turn, in points, repeated; default: none, a solid line"),
    RecordField(
      "lineDashPhase", .coordinate, \.stroke.dashPhase, standard: 0,
      "how far into the pattern the line begins, in points; default: 0"),
    RecordField(
      "strokeStart", .fraction, \.strokeStart, standard: 0, "of the path's length; default: 0"),
    RecordField(
      "strokeEnd", .fraction, \.strokeEnd, standard: 1, "of the path's length; default: 1"),
  ])
}

extension Shadow {
  /// The keys of a layer's shadow, as `CALayer` has them.
  static let record = SpecRecord<Shadow>([
    RecordField("color", .color, \.color, "default: black"),
    RecordField("opacity", .fraction, \.opacity, "default: 0"),
    RecordField("radius", .length(in: Shadow.radii), \.radius, "σ in points; default: 3"),
    RecordField("offset", .offsetReference, \.offset, "default: 0, -3"),
    RecordField(
      "kernel", .choice, \.kernel, standard: .gaussian,
      "gaussian, or coreGraphics, which ends at 2σ; default: gaussian"),
    RecordField(
      "path", .path, optional: \.path,
      "SVG path data in the layer's coordinates, which casts the shadow; default: the layer does"),
    RecordField(
      "hidesCaster", .flag, \.hidesCaster, standard: false,
      "draws the shadow without the layer that casts it"),
  ])
}

extension Backdrop {
  /// The keys of what a layer makes of the picture behind it.
  static let record = SpecRecord<Backdrop>([
    RecordField("radius", .number(in: Shadow.radii), \.radius, "σ in points; default: 20"),
    RecordField(
      "saturation", .number(in: 0...10), \.saturation, standard: 1,
      "the factor by which colours differ from their grey; default: 1"),
    RecordField(
      "tint", .color, \.tint, standard: .clear, "over the blurred picture; default: none"),
    RecordField(
      "intensity", .fraction, \.intensity, standard: 1,
      "radius, saturation and tint grow with it; to be animated; default: 1"),
  ])
}

extension TimeSpace {
  /// The keys of a layer's time, as `CAMediaTiming` has them.
  static let record = SpecRecord<TimeSpace>([
    RecordField("beginTime", .plain, \.beginTime, standard: 0, "default: 0"),
    RecordField("speed", .plain, \.speed, standard: 1, "0 freezes; default: 1"),
    RecordField("timeOffset", .plain, \.timeOffset, standard: 0, "default: 0"),
    RecordField(
      "duration", .duration(in: MediaTiming.durations), \.duration, standard: .infinity,
      "of a run, outside of which the layer does not show; default: endless"),
    RecordField(
      "repeatCount", .repeats, \.repeatCount, standard: 0,
      "a number, or infinite; default: 0, which is once"),
    RecordField(
      "repeatDuration", .seconds, \.repeatDuration, standard: 0,
      "default: 0, which leaves it to repeatCount"),
    RecordField("autoreverses", .flag, \.autoreverses, standard: false, "default: false"),
    RecordField(
      "fillMode", .choice, \.fillMode, standard: .removed,
      "whether the layer shows before and after its runs; default: removed"),
  ])
}

extension SpecNode {
  /// A layer without the values that have their defaults.
  ///
  /// - Parameter superbounds: Of the layer that this one lies in.
  package init(_ layer: Layer, in superbounds: Rect) {
    self = PlacedLayer.record.node(of: PlacedLayer(layer, in: superbounds))
  }
}

extension SpecReader {
  /// Reads every item of the sequence under `key`.
  mutating func items<Item>(
    _ key: String, _ body: (inout SpecReader) -> Item?
  ) -> [Located<Item>]? where Item: Hashable & Sendable {
    mappings(key, expected: .listOfMappings, body)?.value
  }

  /// A layer in a superlayer with these bounds.
  mutating func layer(in superbounds: Rect) -> Layer? {
    PlacedLayer.record.value(&self, from: PlacedLayer(filling: superbounds))?.layer
  }
}
