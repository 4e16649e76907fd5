/// What an area is painted with.
package enum Paint: Hashable, Sendable {
  case color(Color)
  /// `start` and `end` are in pixels.
  case gradient([Gradient.Stop], start: Point, end: Point)
}

/// One step of drawing a frame. Geometry is in pixels of the canvas: every layer transform and the
/// scale have been applied. Nothing here knows of layers, time or Cairo.
package enum DrawCommand: Hashable, Sendable {
  /// Fills a path, antialiased.
  case fill(Path, rule: FillRule, paint: Paint)
  /// Strokes a path given in points; `transform` takes path and line width to pixels.
  case stroke(Path, style: StrokeStyle, color: Color, transform: AffineTransform)
  /// Draws a bitmap; `transform` takes the unit square, (0, 0) being the top left, to pixels.
  case image(ImageReference, transform: AffineTransform)
  /// Draws the blurred alpha of `caster` in one colour, without the caster. `sigma` and `offset` are
  /// in pixels. What of the caster lies off the canvas casts too.
  case shadow(caster: DisplayList, color: Color, sigma: Double, offset: Size)
  /// Draws a list as a picture of its own, then composes it: clipped, masked, faded.
  case group(DisplayList, opacity: Double, mask: DisplayList?, clip: Path?)
}

/// What is to be drawn, in order.
package struct DisplayList: Hashable, Sendable {
  package var commands: [DrawCommand]

  package init(_ commands: [DrawCommand] = []) {
    self.commands = commands
  }
}
