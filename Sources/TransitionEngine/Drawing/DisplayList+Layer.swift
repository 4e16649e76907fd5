/// The drawing rules of Core Animation. A layer draws its shadow, background, contents, shape,
/// sublayers and border; then opacity applies, then the mask.
///
/// Source: Apple, Core Animation Programming Guide, "Layer Style Property Animations"; see
/// CoreAnimation.md, 8, and for shadows 7.
extension DisplayList {
  /// The drawing of a presentation tree.
  ///
  /// - Parameters:
  ///   - layers: A presentation tree in points, back to front.
  ///   - transform: The transform from the container's points to pixels.
  ///   - pictureSizes: The pictures' own sizes in points, at a `contentsScale` of 1. Others are stretched
  ///     over their layers' bounds.
  package init(
    _ layers: [Layer], transform: AffineTransform, pictureSizes: [ImageReference: Size] = [:]
  ) {
    self.init(Self.commands(for: layers, in: .identity, transform, pictureSizes))
  }

  /// The drawing of siblings: by depth, then back to front.
  ///
  /// - Parameters:
  ///   - space: The `sublayerTransform` of the superlayer, in its coordinates.
  ///   - plane: The transform from the superlayer's coordinates to pixels.
  ///   - sizes: The pictures' own sizes in points.
  static func commands(
    for layers: [Layer], in space: Transform3D, _ plane: AffineTransform,
    _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    guard space.isIdentity, layers.allSatisfy(\.isFlat) else {
      return commands(forSpatial: layers, in: space, plane, sizes)
    }
    let ordered = layers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    return ordered.flatMap { _, layer in
      commands(for: layer, at: layer.affineTransform.concatenating(plane), sizes)
    }
  }

  /// The drawing of one layer.
  ///
  /// - Parameter transform: From the layer's coordinates to pixels.
  static func commands(
    for layer: Layer, at transform: AffineTransform, _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    guard !layer.isHidden, layer.opacity > 0 else { return [] }
    let body = body(of: layer, transform, sizes)
    let commands = casting(body, of: layer, transform)
    guard layer.backdrop != nil || layer.compositingFilter != nil else {
      return composed(commands, of: layer, transform, sizes)
    }
    return withFilters(
      composed(commands, of: layer, transform, sizes), of: layer, transform, sizes)
  }

  /// The drawing of a layer above what it makes of the picture behind it, and mixed with that.
  private static func withFilters(
    _ commands: [DrawCommand], of layer: Layer, _ transform: AffineTransform,
    _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    var filtered = commands
    if let mode = layer.compositingFilter, !commands.isEmpty {
      filtered = [.blend(DisplayList(commands), .mode(mode))]
    }
    guard let backdrop = layer.backdrop, backdrop.intensity > 0 else { return filtered }
    let mask = layer.mask.map {
      DisplayList(Self.commands(for: [$0], in: .identity, transform, sizes))
    }
    let effect = DrawCommand.backdrop(
      BackdropEffect(backdrop, scale: transform.meanScale), opacity: min(layer.opacity, 1),
      mask: mask, clip: outline(of: layer, transform))
    return [effect] + filtered
  }

  /// The drawing of a layer with its opacity and its mask.
  private static func composed(
    _ commands: [DrawCommand], of layer: Layer, _ transform: AffineTransform,
    _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    if layer.opacity >= 1, layer.mask == nil { return commands }
    if commands.isEmpty { return [] }
    let mask = layer.mask.map {
      DisplayList(Self.commands(for: [$0], in: .identity, transform, sizes))
    }
    return [.group(DisplayList(commands), opacity: min(layer.opacity, 1), mask: mask, clip: nil)]
  }

  /// Everything that the layer draws and that casts its shadow.
  private static func body(
    of layer: Layer, _ transform: AffineTransform, _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    if let color = layer.backgroundColor, color.alpha > 0 {
      commands.append(.fill(outline(of: layer, transform), rule: .nonZero, paint: .color(color)))
    }
    let inside =
      drawing(of: layer.contents, in: layer, transform, sizes) + shape(of: layer, transform)
      + Self.commands(for: layer.sublayers, in: layer.sublayerSpace, transform, sizes)
    let border = border(of: layer, transform)
    guard layer.masksToBounds, !inside.isEmpty else { return commands + inside + border }
    let clip = outline(of: layer, transform)
    return commands + [.group(DisplayList(inside), opacity: 1, mask: nil, clip: clip)] + border
  }

  private static func drawing(
    of contents: LayerContents?, in layer: Layer, _ transform: AffineTransform,
    _ sizes: [ImageReference: Size]
  ) -> [DrawCommand] {
    switch contents {
    case .image(let reference):
      return picture(reference, of: layer, sizes[reference], transform)
    case .gradient(let gradient):
      let paint = Paint.gradient(
        gradient.stops, gradient.place(in: layer.bounds, transform))
      return [.fill(outline(of: layer, transform), rule: .nonZero, paint: paint)]
    case .crossFade(let first, let second, let progress):
      let below = drawing(of: first, in: layer, transform, sizes)
      let above = DisplayList(drawing(of: second, in: layer, transform, sizes))
      let fade = DisplayList(below + [.blend(above, .crossFade(progress))])
      return [.group(fade, opacity: 1, mask: nil, clip: nil)]
    case nil: return []
    }
  }

  private static func shape(of layer: Layer, _ transform: AffineTransform) -> [DrawCommand] {
    guard let shape = layer.shape, !shape.path.isEmpty else { return [] }
    var commands: [DrawCommand] = []
    if let color = shape.fillColor, color.alpha > 0 {
      commands.append(
        .fill(shape.path.applying(transform), rule: shape.fillRule, paint: .color(color)))
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.stroke.lineWidth > 0 {
      let line = shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
      guard !line.isEmpty else { return commands }
      commands.append(.stroke(line, style: shape.stroke, color: color, transform: transform))
    }
    return commands
  }

  /// The ring between the outline of the layer and the same outline moved inward.
  private static func border(of layer: Layer, _ transform: AffineTransform) -> [DrawCommand] {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return [] }
    var ring = outline(of: layer, transform)
    let inner = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
    if !inner.isEmpty {
      let radius = cornerRadius(of: layer) - layer.borderWidth
      ring.append(
        outline(of: inner, radius: radius, layer.cornerCurve, layer.maskedCorners)
          .applying(transform))
    }
    return [.fill(ring, rule: .evenOdd, paint: .color(color))]
  }

  /// What the layer draws, above the shadow that it casts.
  private static func casting(
    _ body: [DrawCommand], of layer: Layer, _ transform: AffineTransform
  ) -> [DrawCommand] {
    let drawn = layer.shadow?.hidesCaster == true ? [] : body
    guard let shadow = layer.shadow, shadow.opacity > 0, shadow.color.alpha > 0 else {
      return drawn
    }
    if let path = shadow.path {
      if path.isEmpty { return drawn }
      let caster = DrawCommand.fill(path.applying(transform), rule: .nonZero, paint: .color(.black))
      return Self.shadow(shadow, cast: DisplayList([caster]), by: layer, transform) + drawn
    }
    if body.isEmpty { return [] }
    let caster = DisplayList(body, isShared: !drawn.isEmpty)
    return Self.shadow(shadow, cast: caster, by: layer, transform)
      + (drawn.isEmpty ? [] : [.inline(caster)])
  }

  private static func shadow(
    _ shadow: Shadow, cast caster: DisplayList, by layer: Layer, _ transform: AffineTransform
  ) -> [DrawCommand] {
    let alpha = shadow.color.alpha * min(shadow.opacity, 1)
    let command = DrawCommand.shadow(
      caster: caster, color: shadow.color.withAlpha(alpha),
      sigma: min(max(shadow.radius, 0) * transform.meanScale, Shadow.largestSigma),
      offset: transform.apply(toVector: shadow.offset), kernel: shadow.kernel)
    guard layer.masksToBounds else { return [command] }
    let clip = outline(of: layer, transform)
    return [.group(DisplayList([command]), opacity: 1, mask: nil, clip: clip)]
  }

  /// The rounded bounds of the layer, transformed.
  static func outline(of layer: Layer, _ transform: AffineTransform) -> Path {
    let radius = cornerRadius(of: layer)
    return outline(of: layer.bounds, radius: radius, layer.cornerCurve, layer.maskedCorners)
      .applying(transform)
  }

  private static func outline(
    of rect: Rect, radius: Double, _ curve: CornerCurve, _ corners: CornerMask
  ) -> Path {
    switch curve {
    case .continuous where radius > 0:
      Path(uiBezierRoundedRect: rect, cornerRadius: radius, rounding: corners)
    case .circular, .continuous:
      Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, corners: corners)
    }
  }

  private static func cornerRadius(of layer: Layer) -> Double {
    min(layer.cornerRadius, min(layer.bounds.width, layer.bounds.height) / 2)
  }
}
