extension DisplayList {
  /// The drawing as an SVG file, for figures: fills of one colour, strokes, and groups with opacity
  /// and clip. Images, shadows, gradients and masks do not occur in figures and are omitted.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in the units of the drawing.
  ///   - height: The height of the picture, in the same units.
  ///   - comment: A comment at the beginning of the file; must not contain `--`.
  package func svg(width: Double, height: Double, comment: String) -> String {
    var writer = SVGWriter()
    writer.add(self)
    let size = (width.plainDescription, height.plainDescription)
    return """
      <!-- \(comment) -->
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" \
      viewBox="0 0 \(size.0) \(size.1)">
      \(writer.lines.joined(separator: "\n"))
      </svg>

      """
  }
}

private struct SVGWriter {
  var lines: [String] = []
  private var clipCount = 0

  mutating func add(_ list: DisplayList) {
    for command in list.commands { add(command) }
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(let path, let rule, .color(let color)):
      lines.append(
        "<path d=\"\(path.shortSVG)\" fill-rule=\"\(rule.rawValue)\" \(paint("fill", color))/>")
    case .stroke(let path, let style, let color, let transform):
      let attribute = transform.isIdentity ? "" : " transform=\"\(transform)\""
      lines.append(
        "<path d=\"\(path.shortSVG)\" fill=\"none\" \(paint("stroke", color)) "
          + "stroke-width=\"\(style.lineWidth.plainDescription)\" "
          + "stroke-linecap=\"\(style.lineCap)\" stroke-linejoin=\"\(style.lineJoin)\"\(attribute)/>"
      )
    case .group(let list, let opacity, _, let clip):
      var clipped = ""
      if let clip { clipped = reference(to: clip) }
      lines.append("<g opacity=\"\(opacity.plainDescription)\"\(clipped)>")
      add(list)
      lines.append("</g>")
    case .inline(let list): add(list)
    case .fill, .image, .imagePart, .shadow, .warp, .blend, .backdrop: break
    }
  }

  private mutating func reference(to clip: Path) -> String {
    clipCount += 1
    lines.append(
      "<clipPath id=\"clip\(clipCount)\"><path d=\"\(clip.shortSVG)\"/></clipPath>")
    return " clip-path=\"url(#clip\(clipCount))\""
  }

  private func paint(_ attribute: String, _ color: Color) -> String {
    let opacity =
      color.alpha == 1 ? "" : " \(attribute)-opacity=\"\(color.alpha.plainDescription)\""
    return "\(attribute)=\"\(color.withAlpha(1).text)\"\(opacity)"
  }
}

extension Path {
  /// The path as SVG path data with at most three decimals.
  fileprivate var shortSVG: String {
    mapPoints { point in
      Point(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
    }.svg
  }
}
