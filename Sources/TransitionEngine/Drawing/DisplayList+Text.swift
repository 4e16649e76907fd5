extension DisplayList: CustomStringConvertible {
  /// The drawing as text: one command per line, nested lists indented by two spaces. If a golden
  /// picture changes, the difference between two such texts shows why.
  package var description: String {
    var text = ""
    for command in commands {
      if !text.isEmpty { text += "\n" }
      command.write(to: &text, behind: "\n")
    }
    return text
  }

  /// Appends the commands, each on a line of its own.
  ///
  /// - Parameter lineStart: The newline and indentation of the command that contains this list.
  fileprivate func write(to text: inout String, behind lineStart: String) {
    let lineStart = lineStart + "  "
    for command in commands {
      text += lineStart
      command.write(to: &text, behind: lineStart)
    }
  }
}

extension DrawCommand: CustomStringConvertible {
  package var description: String { DisplayList([self]).description }

  fileprivate func write(to text: inout String, behind lineStart: String) {
    switch self {
    case .fill(let path, let rule, let paint):
      text += "fill \(rule.rawValue) \(paint) "
      path.write(to: &text)
    case .stroke(let path, let style, let color, let transform):
      text += "stroke \(style.lineWidth.plainDescription) \(style.lineCap) \(style.lineJoin) "
      text += "\(style.miterLimit.plainDescription) \(color.text) \(transform) "
      path.write(to: &text)
    case .image(let reference, let transform):
      text += "image \(reference.name) \(transform)"
    case .shadow(let caster, let color, let sigma, let offset):
      text += "shadow \(color.text) sigma \(sigma.plainDescription) "
      text += "offset \(offset.width.plainDescription) \(offset.height.plainDescription)"
      caster.write(to: &text, behind: lineStart)
    case .group(let list, let opacity, let mask, let clip):
      text += "group opacity \(opacity.plainDescription)"
      if let clip {
        text += " clip "
        clip.write(to: &text)
      }
      list.write(to: &text, behind: lineStart)
      if let mask {
        text += "\(lineStart)mask"
        mask.write(to: &text, behind: lineStart)
      }
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
  /// The transform in SVG notation: `matrix(a b c d tx ty)`.
  package var description: String {
    let numbers = [a, b, c, d, tx, ty].map(\.plainDescription).joined(separator: " ")
    return "matrix(\(numbers))"
  }
}
