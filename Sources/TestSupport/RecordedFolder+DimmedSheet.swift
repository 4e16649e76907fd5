import SpecFiles
import TransitionSpec

extension RecordedFolder {
  /// The spec of a cover from below, which lacks the dim of `dimmedSheet`.
  package static let plainSheet = [
    ("transition", "cover"), ("edge", "bottom"), ("from", "list"), ("to", "photo"),
    ("duration", "0.4"),
  ]

  /// A sheet that comes from below over a screen that is dimmed, at 0.3083 s, in 0.4 s.
  package static func dimmedSheet() throws -> RecordedFolder {
    let text = """
      {device: iphone-14, scale: 0.3, from: list, to: photo, duration: 0.4, timing: easeOut,
       operation: present, layers: [{id: old, screen: from},
                {id: dim, backgroundColor: "#000", opacity: 0.4}, {id: new, screen: to}],
       animations: [{layer: dim, keyPath: opacity, from: 0},
                    {layer: new, keyPath: position.y, from: 150%h}],
       completion: {remove: [old, dim]}}
      """
    let document = try SpecSource.parse(Array(text.utf8), file: "dimmed.yaml")
    return try RecordedFolder(document, begin: 0.3083, rate: 30)
  }
}
