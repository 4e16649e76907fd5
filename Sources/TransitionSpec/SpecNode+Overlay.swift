extension SpecNode {
  /// Sets a value from an option. Keys that exclude it are removed, unless an option set them too.
  ///
  /// - Parameters:
  ///   - path: The path of the key.
  ///   - option: The option's name, for messages.
  ///   - value: The value as text.
  package mutating func overlay(_ path: [String], _ option: String, _ value: String) {
    for group in SpecTable.exclusiveKeys where path.count == 1 && group.contains(path[0]) {
      for key in group where key != path[0] {
        if let other = entry(key), case .file = other.place { remove(key) }
      }
    }
    // A device has a scale of its own; the file's scale was for the canvas that the file names.
    if path.count == 1 { removeFromMatrix(path[0]) }
    if path == ["size"] { removeFromMatrix("device") }
    if path == ["device"], let scale = self["scale"], case .file = scale.place { remove("scale") }
    set(path, to: SpecNode(option: option, text: value))
  }
}
