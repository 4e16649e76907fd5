extension DisplayList: CustomStringConvertible {
  /// One command a line, nested lists indented by two spaces. Where a golden picture changes, the
  /// difference of two such texts says why.
  package var description: String {
    commands.map(\.description).joined(separator: "\n")
  }

  fileprivate var indented: String {
    description.split(separator: "\n").map { "\n  \($0)" }.joined()
  }
}

extension DrawCommand: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fill(let path, let rule, let paint):
      return "fill \(rule.rawValue) \(paint) \(path.svg)"
    case .stroke(let path, let style, let color, let transform):
      return "stroke \(style.lineWidth.plainDescription) \(style.lineCap) \(style.lineJoin) "
        + "\(style.miterLimit.plainDescription) "
        + "\(color.text) \(transform) \(path.svg)"
    case .image(let reference, let transform):
      return "image \(reference.rawValue) \(transform)"
    case .shadow(let caster, let color, let sigma, let offset):
      return "shadow \(color.text) sigma \(sigma.plainDescription) "
        + "offset \(offset.width.plainDescription) \(offset.height.plainDescription)"
        + caster.indented
    case .group(let list, let opacity, let mask, let clip):
      let clipped = clip.map { " clip \($0.svg)" } ?? ""
      let masked = mask.map { "\nmask" + $0.indented } ?? ""
      return "group opacity \(opacity.plainDescription)\(clipped)" + list.indented + masked
    }
  }
}

extension Paint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color(let color): return color.text
    case .gradient(let stops, let start, let end):
      let points = [start.x, start.y, end.x, end.y].map(\.plainDescription).joined(separator: " ")
      let colors = stops.map { "\($0.location.plainDescription) \($0.color.text)" }
      return "gradient(\(points): \(colors.joined(separator: ", ")))"
    }
  }
}

extension AffineTransform: CustomStringConvertible {
  /// SVG's `matrix(a b c d tx ty)`.
  package var description: String {
    let numbers = [a, b, c, d, tx, ty].map(\.plainDescription).joined(separator: " ")
    return "matrix(\(numbers))"
  }
}
