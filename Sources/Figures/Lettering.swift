import TransitionEngine

/// A line of text as lines of a round pen, so that no font decides a pixel: digits, Latin letters and the
/// signs that labels need. A character that is not among them is an empty box.
package struct Lettering: Hashable, Sendable {
  package enum Alignment: Sendable {
    case left, center, right
  }

  package enum Weight: Double, Sendable {
    case regular = 1.55
    case bold = 2.1
  }

  /// Of the grid that glyphs are drawn on, per unit of `size`.
  private static let grid = 17.0
  private static let spacing = 3.3

  package let text: String
  /// In pixels; capitals are 0.7 of it tall.
  package let size: Double
  package let weight: Weight

  package init(_ text: String, size: Double, weight: Weight = .regular) {
    (self.text, self.size, self.weight) = (text, size, weight)
  }

  /// In pixels, the pen's width included.
  package var width: Double {
    let widths = text.map { Glyph.of($0).width + Self.spacing }
    return (widths.reduce(0, +) - Self.spacing + weight.rawValue) * scale
  }

  /// From the top of capitals to the baseline, in pixels.
  package var capitalHeight: Double { 12 * scale }

  /// The same text, cut short with dots where it would be wider.
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

  /// Draws the text.
  ///
  /// - Parameters:
  ///   - point: On the baseline, at the text's left end, middle or right end; in pixels.
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

  /// On the grid.
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
