@testable import Rasterizer

extension TileDrawing {
  /// One command a line, back to front as in a display list; what a group holds and what masks it follow
  /// indented.
  var text: String { commands.reversed().map(\.text).joined(separator: "\n") }

  fileprivate var indented: String { text.split(separator: "\n").map { "\n  \($0)" }.joined() }
}

extension TileCommand {
  fileprivate var text: String {
    var (name, contents) =
      switch source {
      case .color(let pixel): ("color \(String(pixel, radix: 16))", "")
      case .gradient: ("gradient", "")
      case .image(let image): ("image \(image.name ?? "drawn")", "")
      case .group(let drawing): ("group", drawing.indented)
      case .blend(let drawing, .mode(let mode)): (mode.rawValue, drawing.indented)
      case .blend(let drawing, .crossFade(let share)): ("cross-fade \(share)", drawing.indented)
      }
    if opacity != .max { name += " share \(opacity)" }
    if clip != nil { name += " clipped" }
    switch mask {
    case nil: break
    case .uniform(let share)?: name += " masked by \(share)"
    case .coverage?: name += " masked"
    case .shadow?: name += " masked by a shadow"
    case .alpha(let drawing)?: contents += "\n  masked by" + drawing.indented
    }
    return name + contents
  }
}
