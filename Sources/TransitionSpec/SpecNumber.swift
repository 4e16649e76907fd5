import TransitionEngine

/// A number of a spec that may have been another one when the goldens were made.
package struct SpecNumber: Sendable {
  /// Its path, as `shadow.radius` or `layers[1].cornerRadius`.
  package let key: String
  package let value: Double
  package let range: ClosedRange<Double>
  /// Puts another value into a document.
  package let set: @Sendable (inout SpecNode, Double) -> Void

  /// How far from the value another one is tried first.
  package var step: Double {
    value == 0 ? min(0.5, (range.upperBound - range.lowerBound) / 20) : abs(value) / 10
  }

  /// More than these are not tried.
  private static let limit = 80

  /// The numbers of a transition of the catalogue, and every plain number of layers and animations.
  package static func all(
    of plan: RenderPlan, in document: SpecNode, fields: SpecTable = .standard
  ) -> [SpecNumber] {
    let declared = ["layers", "animations", "spans"].flatMap { key in
      document[key].map { $0.numbers(key: key, path: [.key(key)]) } ?? []
    }
    return Array((fields.numbers(of: plan) + declared).prefix(limit))
  }

  /// The numbers of one field.
  static func all(_ numbers: [FieldNumber], at path: [String]) -> [SpecNumber] {
    numbers.map { number in
      let own = path + (number.name.map { [$0] } ?? [])
      return SpecNumber(
        key: own.joined(separator: "."), value: number.value, range: number.range
      ) { document, value in
        // A mapping that is written as one text, or not at all, needs its other numbers too.
        if number.name != nil, document.node(at: path)?.isMapping != true {
          for other in numbers {
            let name = other.name.map { [$0] } ?? []
            document.set(path + name, to: .text("\(other.value)"))
          }
        }
        document.set(own, to: .text("\(value)"))
      }
    }
  }
}

extension SpecNode {
  /// A step from a node to one in it.
  fileprivate enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  /// Every plain number in the node.
  fileprivate func numbers(key: String, path: [Step]) -> [SpecNumber] {
    switch value {
    case .mapping(let entries):
      return entries.flatMap { entry in
        entry.node.numbers(key: "\(key).\(entry.key)", path: path + [.key(entry.key)])
      }
    case .sequence(let items):
      return items.enumerated().flatMap { index, item in
        item.numbers(key: "\(key)[\(index)]", path: path + [.index(index)])
      }
    case .scalar(let text, isQuoted: false):
      guard let value = Double(text), value.isFinite else { return [] }
      return [
        SpecNumber(key: key, value: value, range: Limits.coordinates) { document, value in
          document.replace(at: path[...], with: .text("\(value)"))
        }
      ]
    case .scalar, .null: return []
    }
  }

  private mutating func replace(at path: ArraySlice<Step>, with node: SpecNode) {
    guard let step = path.first else {
      self = node
      return
    }
    switch (step, value) {
    case (.key(let key), _):
      guard var child = self[key] else { return }
      child.replace(at: path.dropFirst(), with: node)
      replace(key, with: child)
    case (.index(let index), .sequence(var items)):
      items[index].replace(at: path.dropFirst(), with: node)
      value = .sequence(items)
    case (.index, _): return
    }
  }
}

extension SpecNode {
  fileprivate var isMapping: Bool { if case .mapping = value { true } else { false } }

  fileprivate func node(at path: [String]) -> SpecNode? {
    path.reduce(Optional(self)) { node, key in node?[key] }
  }

  /// A plain scalar that a search tries.
  package static func text(_ text: String) -> SpecNode { SpecNode(option: "verify", text: text) }
}
