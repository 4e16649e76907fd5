extension TileDrawing: CustomStringConvertible {
  /// One command a line, back to front as in a display list, what a group holds indented.
  var description: String {
    commands.reversed().map(\.description).joined(separator: "\n")
  }

  fileprivate var indented: String {
    description.split(separator: "\n").map { "\n  \($0)" }.joined()
  }
}

extension TileCommand: CustomStringConvertible {
  var description: String {
    switch self {
    case .color(let pixel, let share, let coverage):
      "color \(String(pixel, radix: 16))\(text(share))\(coverage == nil ? "" : " in part")"
    case .gradient(_, let coverage): "gradient\(coverage == nil ? "" : " in part")"
    case .picture(let picture): "picture \(picture.name)"
    case .shadow: "shadow"
    case .group(let drawing, let share, let clip, let mask):
      "group\(text(share))\(clip == nil ? "" : " clipped")\(mask.text)" + drawing.indented
    }
  }

  private func text(_ share: UInt16) -> String {
    share == .max ? "" : " share \(share)"
  }
}

extension TileCommand.Mask {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .coverage: " masked"
    case .drawing(let drawing): " masked by" + drawing.indented + "\n "
    }
  }
}
