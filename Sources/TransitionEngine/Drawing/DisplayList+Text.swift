extension DisplayList: CustomStringConvertible {
  /// The drawing as text: one command per line, nested lists indented by two spaces. If a golden
  /// picture changes, the difference between two such texts shows why.
  ///
  /// A shadow's caster that has shadows in it gets a number, and stands there once.
  package var description: String {
    var writer = DrawingWriter()
    writer.write(self, behind: "\n")
    return String(writer.text.dropFirst())
  }
}

extension DrawCommand: CustomStringConvertible {
  package var description: String { DisplayList([self]).description }
}

private struct DrawingWriter {
  var text = ""
  /// The numbers of the lists that have been written.
  private var known: [ObjectIdentifier: Int] = [:]

  /// Appends commands, each on a line of its own.
  mutating func write(_ list: DisplayList, behind lineStart: String) {
    for command in list.commands { write(command, behind: lineStart) }
  }

  private mutating func write(_ command: DrawCommand, behind lineStart: String) {
    let inner = lineStart + "  "
    switch command {
    case .fill(let path, let rule, let paint):
      text += "\(lineStart)fill \(rule.rawValue) \(paint) "
      path.write(to: &text)
    case .stroke(let path, let style, let color, let transform):
      text += "\(lineStart)stroke \(style.lineWidth.plainDescription) \(style.lineCap) "
      text += "\(style.lineJoin) \(style.miterLimit.plainDescription) \(color.text) \(transform) "
      if style.isDashed {
        let lengths = style.dashPattern.map(\.plainDescription).joined(separator: " ")
        text += "dashes \(lengths) from \(style.dashPhase.plainDescription) "
      }
      path.write(to: &text)
    case .image(let reference, let transform):
      text += "\(lineStart)image \(reference.name) \(transform)"
    case .imagePart(let reference, let part, let transform):
      let numbers = [part.minX, part.minY, part.width, part.height].map(\.plainDescription)
      text +=
        "\(lineStart)image \(reference.name) part \(numbers.joined(separator: " ")) \(transform)"
    case .shadow(let caster, let color, let sigma, let offset, let kernel):
      text += "\(lineStart)shadow \(color.text) sigma \(sigma.plainDescription) "
      text += "offset \(offset.width.plainDescription) \(offset.height.plainDescription)"
      if kernel != .gaussian { text += " \(kernel.rawValue)" }
      if isFirst(caster, prefix: " of ") { write(caster, behind: inner) }
    case .group(let list, let opacity, let mask, let clip):
      text += "\(lineStart)group opacity \(opacity.plainDescription)"
      if let clip {
        text += " clip "
        clip.write(to: &text)
      }
      write(list, behind: inner)
      if let mask {
        text += "\(lineStart)mask"
        write(mask, behind: inner)
      }
    case .blend(let list, let mode):
      switch mode {
      case .mode(let mode): text += "\(lineStart)blend \(mode.rawValue)"
      case .crossFade(let share): text += "\(lineStart)cross-fade \(share.plainDescription)"
      }
      write(list, behind: inner)
    case .backdrop(let effect, let opacity, let mask, let clip):
      text += "\(lineStart)backdrop sigma \(effect.sigma.plainDescription) saturation "
      text += "\(effect.saturation.plainDescription) tint \(effect.tint.text) "
      text += "opacity \(opacity.plainDescription) clip "
      clip.write(to: &text)
      if let mask {
        text += "\(lineStart)mask"
        write(mask, behind: inner)
      }
    case .warp(let list, let projection):
      text += "\(lineStart)warp \(projection)"
      write(list, behind: inner)
    case .inline(let list):
      if isFirst(list, prefix: lineStart) { write(list, behind: lineStart) }
    }
  }

  /// Whether a list has not been written yet. A list that has shadows in it is named.
  private mutating func isFirst(_ list: DisplayList, prefix: String) -> Bool {
    guard let identity = list.identity, identity.containsShadow else { return true }
    let number = known[ObjectIdentifier(identity)]
    text += "\(prefix)drawing \(number ?? known.count + 1)"
    if number == nil { known[ObjectIdentifier(identity)] = known.count + 1 }
    return number == nil
  }
}

extension Paint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color(let color): return color.text
    case .gradient(let stops, let place):
      let colors = stops.map { "\($0.location.plainDescription) \($0.color.text)" }
      return "gradient(\(place): \(colors.joined(separator: ", ")))"
    }
  }
}

extension GradientPlace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .axial(let start, let end):
      [start.x, start.y, end.x, end.y].map(\.plainDescription).joined(separator: " ")
    case .radial(let transform): "radial \(transform)"
    case .conic(let transform): "conic \(transform)"
    }
  }
}

extension Projection: CustomStringConvertible {
  /// The numbers row by row, in the notation of transforms.
  package var description: String {
    let rows = [x, y, origin].flatMap { [$0.x, $0.y, $0.z] }.map(\.plainDescription)
    return "projection(\(rows.joined(separator: " ")))"
  }
}

extension AffineTransform: CustomStringConvertible {
  /// The transform in SVG notation: `matrix(a b c d tx ty)`.
  package var description: String {
    let numbers = [a, b, c, d, tx, ty].map(\.plainDescription).joined(separator: " ")
    return "matrix(\(numbers))"
  }
}
