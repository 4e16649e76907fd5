import TransitionEngine

/// A line of text drawn with a stroke font, so that pixels do not depend on installed fonts.
///
/// The font has digits, Latin letters and the signs that labels need; other characters are empty boxes.
package struct Lettering: Hashable, Sendable {
  /// The part of the text that lies at the point it is drawn at.
  package enum Alignment: Sendable {
    case left, center, right
  }

  /// The pen's width, in units of the glyphs' grid.
  package enum Weight: Double, Sendable {
    case regular = 1.55
    case bold = 2.1
  }

  /// The size, in pixels, at which a unit of the glyphs' grid is one pixel.
  private static let grid = 17.0
  private static let spacing = 3.3

  package let text: String
  /// The font size in pixels; capitals are 0.7 of it tall.
  package let size: Double
  package let weight: Weight

  package init(_ text: String, size: Double, weight: Weight = .regular) {
    (self.text, self.size, self.weight) = (text, size, weight)
  }

  /// The text's width in pixels, including the pen's.
  package var width: Double {
    let widths = text.map { Glyph.of($0).width + Self.spacing }
    return (widths.reduce(0, +) - Self.spacing + weight.rawValue) * scale
  }

  /// The height of capitals in pixels.
  package var capitalHeight: Double { 12 * scale }

  /// This text if it is at most `room` pixels wide, otherwise as much of its beginning as fits with three
  /// dots behind it; empty where not even those fit.
  package func fitted(in room: Double) -> Lettering {
    if width <= room || text.isEmpty { return self }
    var head = text
    while !head.isEmpty {
      head.removeLast()
      let short = Lettering(head.trimmed + "...", size: size, weight: weight)
      if short.width <= room { return short }
    }
    return Lettering("", size: size, weight: weight)
  }

  /// A stroke that draws the text.
  ///
  /// - Parameters:
  ///   - point: A point on the baseline, in pixels.
  ///   - alignment: Whether `point` is the text's left end, its middle or its right end.
  ///   - color: The pen's colour.
  package func drawn(
    at point: Point, aligned alignment: Alignment = .left, color: Color
  ) -> DrawCommand {
    let left: Double
    switch alignment {
    case .left: left = point.x
    case .center: left = point.x - width / 2
    case .right: left = point.x - width
    }
    let pen = weight.rawValue
    return .stroke(
      path, style: StrokeStyle(lineWidth: pen, lineCap: .round, lineJoin: .round), color: color,
      transform: AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: left + pen / 2 * scale,
        ty: point.y - (12 + pen / 2) * scale))
  }

  private var scale: Double { size / Self.grid }

  /// The glyphs one after another, in units of their grid.
  private var path: Path {
    var path = Path()
    var x = 0.0
    for character in text {
      let glyph = Glyph.of(character)
      if let line = try? Path(svg: glyph.data) {
        path.append(line.applying(AffineTransform(translationX: x, y: 0)))
      }
      x += glyph.width + Self.spacing
    }
    return path
  }
}
