/// The paint of a fill.
package enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient at its place in pixels.
  case gradient([Gradient.Stop], GradientPlace)
}

/// How a picture mixes with what is below it.
package enum Mixing: Hashable, Sendable {
  /// As a layer's colours do.
  case mode(BlendMode)
  /// Premultiplied: so much of the picture, and the rest of what is below. Between 0 and 1.
  case crossFade(Double)
}

/// One step of drawing a frame, independent of layers, time and the painter.
///
/// Geometry is in pixels of the canvas: layer transforms and the scale are already applied.
package enum DrawCommand: Hashable, Sendable {
  /// Fills a path, antialiased, under a fill rule.
  case fill(Path, rule: FillRule, paint: Paint)
  /// Strokes a path given in points; `transform` takes path and line width to pixels.
  case stroke(Path, style: StrokeStyle, color: Color, transform: AffineTransform)
  /// Draws a bitmap; `transform` takes the unit square, (0, 0) being the top left, to pixels.
  case image(ImageReference, transform: AffineTransform)
  /// Draws a part of a bitmap, in its unit square; `transform` takes the unit square of the part to pixels. Beyond
  /// the bitmap the pixels of its edges go on.
  case imagePart(ImageReference, part: Rect, transform: AffineTransform)
  /// Draws the blurred alpha of `caster` in one colour, without the caster. `sigma` and `offset`
  /// are in pixels. Parts of the caster outside the canvas contribute.
  case shadow(
    caster: DisplayList, color: Color, sigma: Double, offset: Size,
    kernel: Shadow.Kernel = .gaussian)
  /// Draws a list into a separate picture, then composes that clipped, masked and with an opacity
  /// in 0…1.
  case group(DisplayList, opacity: Double, mask: DisplayList?, clip: Path?)
  /// Draws a list into a separate picture, then that as it is seen through a projection from the list's
  /// pixels to these, linearly filtered. What lies behind the eye is clear. The picture's own edges are
  /// not antialiased, so it stands in a group with a clip.
  case warp(DisplayList, Projection)
  /// Draws a list into a separate picture, then mixes that with what is below in the same picture.
  case blend(DisplayList, Mixing)
  /// Draws what is below once more, changed, in a clip, masked and with an opacity in 0…1. It sees what is
  /// below the groups around it, too. As part of what casts a shadow it is opaque.
  case backdrop(BackdropEffect, opacity: Double, mask: DisplayList?, clip: Path)
  /// Draws a list's commands as if they stood here. For what casts a shadow, so that both are one list.
  case inline(DisplayList)
}

/// The drawing of a frame: commands in order.
package struct DisplayList: Sendable {
  /// The commands in drawing order.
  package let commands: [DrawCommand]
  /// Set for a list that a frame contains more than once, as a caster and as what casts.
  package let identity: Identity?

  /// Tells lists apart that are used more than once, so that each is prepared once. Without it the cost of
  /// shadows within shadows would double with every level.
  package final class Identity: Sendable {
    /// Whether there are shadows among the commands, at any depth.
    package let containsShadow: Bool

    fileprivate init(_ commands: [DrawCommand]) { containsShadow = commands.containShadow }
  }

  /// A drawing of the given commands.
  ///
  /// - Parameter isShared: Whether the list will stand in a frame more than once.
  package init(_ commands: [DrawCommand] = [], isShared: Bool = false) {
    self.commands = commands
    identity = isShared ? Identity(commands) : nil
  }
}

extension DisplayList: Hashable {
  /// Lists with the same commands are equal, shared or not.
  package static func == (first: Self, second: Self) -> Bool {
    first.identity != nil && first.identity === second.identity
      || first.commands == second.commands
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}

extension [DrawCommand] {
  fileprivate var containShadow: Bool {
    contains { command in
      switch command {
      case .fill, .stroke, .image, .imagePart: false
      // What is inline casts a shadow.
      case .shadow, .inline: true
      case .group(let list, _, let mask, _):
        list.commands.containShadow || mask?.commands.containShadow == true
      case .warp(let list, _), .blend(let list, _): list.commands.containShadow
      case .backdrop(_, _, let mask, _): mask?.commands.containShadow == true
      }
    }
  }
}
