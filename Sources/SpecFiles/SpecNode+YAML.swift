import TransitionEngine
import TransitionSpec
import Yams

extension SpecNode {
  /// The document as YAML, written by Yams: small mappings on one line, keys in their order.
  package var yaml: String {
    get throws { try Yams.serialize(node: node, width: -1, allowUnicode: true) }
  }

  private var node: Node {
    switch value {
    case .scalar(let text, let isQuoted):
      // Words that YAML would read as something else are put in quotation marks by the emitter, but for no
      // word at all.
      Node(
        text, isQuoted ? Tag(.str) : .implicit, isQuoted && text.isEmpty ? .singleQuoted : .any)
    case .null: Node("null")
    case .sequence(let items):
      Node(items.map(\.node), .implicit, isFlat ? .flow : .block)
    case .mapping(let entries):
      Node(
        entries.map { (Node($0.key), $0.node.node) }, .implicit, isFlat ? .flow : .block)
    }
  }

  /// Whether it holds a few numbers and nothing else.
  private var isFlat: Bool {
    let children: [SpecNode] =
      switch value {
      case .mapping(let entries): entries.map(\.node)
      case .sequence(let items): items
      default: []
      }
    return !children.isEmpty && children.count <= 6
      && children.allSatisfy {
        if case .scalar(_, isQuoted: false) = $0.value { true } else { false }
      }
  }
}
