import TransitionEngine

/// Writes values as a spec has them, so that they are read back bit for bit.
extension SpecNode {
  private static let nowhere = Place.option("spec")

  /// A mapping of what is not nil, in this order.
  package init(mapping entries: [(String, SpecNode?)]) {
    let written = entries.compactMap { key, node in
      node.map { Entry(key: key, place: Self.nowhere, node: $0) }
    }
    self.init(.mapping(written), at: Self.nowhere)
  }

  package init(items: [SpecNode]) {
    self.init(.sequence(items), at: Self.nowhere)
  }

  package init(_ text: String) {
    self.init(.scalar(text, isQuoted: true), at: Self.nowhere)
  }

  package init(_ number: Double) {
    self.init(.scalar(number.plainDescription, isQuoted: false), at: Self.nowhere)
  }

  package init(_ flag: Bool) {
    self.init(.scalar(flag ? "true" : "false", isQuoted: false), at: Self.nowhere)
  }

  package init(_ point: Point) {
    self.init(mapping: [("x", SpecNode(point.x)), ("y", SpecNode(point.y))])
  }

  package init(_ size: Size) {
    self.init(mapping: [("width", SpecNode(size.width)), ("height", SpecNode(size.height))])
  }

  package init(_ rect: Rect) {
    self.init(
      mapping: [
        ("x", SpecNode(rect.origin.x)), ("y", SpecNode(rect.origin.y)),
        ("width", SpecNode(rect.size.width)), ("height", SpecNode(rect.size.height)),
      ])
  }

  init(_ value: AnimatableValue) {
    switch value {
    case .number(let number): self.init(number)
    case .flag(let flag): self.init(flag)
    case .point(let point): self.init(point)
    case .size(let size): self.init(size)
    case .rect(let rect): self.init(rect)
    case .color(let color): self.init(color.exactText)
    case .transform(let transform): self.init(transform.description)
    case .path(let path): self.init(path.svg)
    case .numbers(let numbers): self.init(items: numbers.map { SpecNode($0) })
    case .colors(let colors): self.init(items: colors.map { SpecNode($0.exactText) })
    case .contents(let contents): self.init(contents?.images.first?.name ?? "none")
    }
  }
}
