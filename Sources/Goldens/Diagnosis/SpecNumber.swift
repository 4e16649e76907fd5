import TransitionEngine
import TransitionSpec

/// A number of a spec that may have been another one when the goldens were made.
struct SpecNumber: Sendable {
  /// Its path, as `shadow.radius` or `layers[1].cornerRadius`.
  let key: String
  let value: Double
  let range: ClosedRange<Double>
  /// Puts another value into a document.
  let set: @Sendable (inout SpecNode, Double) -> Void

  /// How far another value is tried first.
  var step: Double {
    value == 0 ? min(0.5, (range.upperBound - range.lowerBound) / 20) : abs(value) / 10
  }

  /// More than these are not tried.
  private static let limit = 80

  /// Those of a transition of the catalogue, or every plain number of layers and animations.
  static func all(of plan: RenderPlan, in document: SpecNode) -> [SpecNumber] {
    let declared = ["layers", "animations"].flatMap { key in
      document[key].map { $0.numbers(key: key, path: [.key(key)]) } ?? []
    }
    return Array((shadow(plan) + parameters(plan) + origin(plan) + declared).prefix(limit))
  }

  private static func shadow(_ plan: RenderPlan) -> [SpecNumber] {
    guard plan.transition.shadow != nil else { return [] }
    let shadow = plan.stage.shadow
    let offset = shadow.offset
    return [
      plain(["shadow", "radius"], shadow.radius, Shadow.radii),
      plain(["shadow", "opacity"], shadow.opacity, 0...1),
      part(of: ["shadow", "offset"], "x", ["x": offset.width, "y": offset.height]),
      part(of: ["shadow", "offset"], "y", ["x": offset.width, "y": offset.height]),
    ]
  }

  private static func parameters(_ plan: RenderPlan) -> [SpecNumber] {
    plan.transition.parameters.map {
      plain(["parameters", $0.name], plan.stage.value(of: $0), $0.allowed)
    }
  }

  private static func origin(_ plan: RenderPlan) -> [SpecNumber] {
    guard let origin = plan.stage.origin else { return [] }
    let parts = [
      "x": origin.minX, "y": origin.minY, "width": origin.width, "height": origin.height,
    ]
    return ["x", "y", "width", "height"].map { part(of: ["origin"], $0, parts) }
  }

  /// One of several numbers that a spec may have in one text.
  private static func part(
    of path: [String], _ name: String, _ parts: [String: Double]
  ) -> SpecNumber {
    let isLength = name == "width" || name == "height"
    let range = (isLength ? 0 : Limits.coordinates.lowerBound)...Limits.coordinates.upperBound
    return SpecNumber(
      key: (path + [name]).joined(separator: "."), value: parts[name] ?? 0, range: range
    ) { document, value in
      if document.node(at: path)?.isMapping != true {
        for (name, value) in parts { document.set(path + [name], to: .text("\(value)")) }
      }
      document.set(path + [name], to: .text("\(value)"))
    }
  }

  private static func plain(
    _ path: [String], _ value: Double, _ range: ClosedRange<Double>
  ) -> SpecNumber {
    SpecNumber(key: path.joined(separator: "."), value: value, range: range) {
      $0.set(path, to: .text("\($1)"))
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

  /// A plain scalar that nobody wrote.
  static func text(_ text: String) -> SpecNode { SpecNode(option: "verify", text: text) }
}
