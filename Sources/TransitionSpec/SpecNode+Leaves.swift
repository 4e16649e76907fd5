extension SpecNode {
  /// Every plain value by its path, as `shadow.radius` and `layers[1].id`.
  package func leaves(path: String = "") -> [(key: String, text: String)] {
    switch value {
    case .scalar(let text, _): [(path, text)]
    case .null: []
    case .sequence(let items):
      items.enumerated().flatMap { $0.element.leaves(path: "\(path)[\($0.offset)]") }
    case .mapping(let entries):
      entries.flatMap { $0.node.leaves(path: path.isEmpty ? $0.key : "\(path).\($0.key)") }
    }
  }
}
