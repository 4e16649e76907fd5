/// The paint of a fill.
package enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// An axial gradient from `start` to `end`, which are in pixels.
  case gradient([Gradient.Stop], start: Point, end: Point)
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
  /// Draws the blurred alpha of `caster` in one colour, without the caster. `sigma` and `offset`
  /// are in pixels. Parts of the caster outside the canvas contribute.
  case shadow(caster: DisplayList, color: Color, sigma: Double, offset: Size)
  /// Draws a list into a separate picture, then composes that clipped, masked and with an opacity
  /// in 0…1.
  case group(DisplayList, opacity: Double, mask: DisplayList?, clip: Path?)
}

/// The drawing of a frame: commands in order.
package struct DisplayList: Hashable, Sendable {
  /// The commands in drawing order.
  package var commands: [DrawCommand]

  /// A drawing of the given commands.
  package init(_ commands: [DrawCommand] = []) {
    self.commands = commands
  }
}
