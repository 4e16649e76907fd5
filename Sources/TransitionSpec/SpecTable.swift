/// The keys that a spec may have: those of `SpecFields`, and in tests others.
package struct SpecTable: Sendable {
  package static let standard = SpecTable(
    Mirror(reflecting: SpecFields.standard).children.compactMap { $0.value as? any AnySpecField })

  /// Keys of which only one may be given. An option on the command line replaces all of its group.
  package static let exclusiveKeys = [
    ["frames", "fps", "at", "progress"], ["gesture", "progress"], ["device", "size"],
    ["transition", "layers"], ["transition", "spans"], ["transition", "code"],
  ]

  /// The descriptions of mappings whose keys are fields of their own.
  private static let groups = [
    "shadow": "default: the transition's own",
    "fromAnchors": "the elements of the old screen, if that is a PNG file",
    "toAnchors": "the elements of the new screen, if that is a PNG file",
    "code": "an app's own animator, compiled and run; its layers and animations are the transition",
  ]

  package let fields: [any AnySpecField]
  let readable: [any ReadableSpecField]
  private let entries: [Entry]

  package init(_ fields: [any AnySpecField]) {
    self.fields = fields
    readable = fields.compactMap { $0 as? any ReadableSpecField }
    entries = Self.entries(of: readable)
  }

  /// The table with one more field, at the end.
  package func adding(_ field: any AnySpecField) -> SpecTable { SpecTable(fields + [field]) }

  /// The field that an option sets.
  package func field(option: String) -> (any AnySpecField)? {
    fields.first { $0.option?.name == option }
  }

  /// A key of the document: a field's, or a mapping's with its fields.
  private enum Entry {
    case field(any ReadableSpecField)
    case group(String, [any ReadableSpecField])
  }

  private static func entries(of readable: [any ReadableSpecField]) -> [Entry] {
    var entries: [Entry] = []
    for field in readable {
      guard field.path.count > 1 else {
        entries.append(.field(field))
        continue
      }
      if case .group(field.path[0], let others)? = entries.last {
        entries[entries.count - 1] = .group(field.path[0], others + [field])
      } else {
        entries.append(.group(field.path[0], [field]))
      }
    }
    return entries
  }

  /// Every value of the document, by its field's key, and where the groups of fields were written.
  func read(
    _ reader: inout SpecReader
  ) -> (values: [String: any Sendable], groups: [String: Place]) {
    var values: [String: any Sendable] = [:]
    var groups: [String: Place] = [:]
    for entry in entries {
      switch entry {
      case .field(let field): values[field.key] = field.read(&reader, field.key)
      case .group(let key, let fields):
        let names = fields.map { $0.path[1] }
        let read = reader.mapping(key, expected: .keys(names)) { reader in
          for (field, name) in zip(fields, names) { values[field.key] = field.read(&reader, name) }
          return true
        }
        groups[key] = read?.place
      }
    }
    return (values, groups)
  }

  /// The JSON Schemas of the keys.
  var properties: [String: JSONValue] {
    let pairs = entries.map { entry -> (String, JSONValue) in
      switch entry {
      case .field(let field): (field.key, field.schema)
      case .group(let key, let fields):
        (
          key,
          .mapping(
            Dictionary(fields.map { ($0.path[1], $0.schema) }) { $1 }, Self.groups[key] ?? "")
        )
      }
    }
    return Dictionary(pairs) { $1 }
  }

  /// A plan as a spec or as a manifest has it.
  package func document(of plan: RenderPlan, as form: SpecForm) -> SpecNode {
    var document = SpecNode(mapping: [])
    // The pace of layers and animations stands beside them.
    let pace: Set = ["duration", "timing"]
    let scene: Set = ["layers", "animations", "spans", "completion"]
    let order = { (field: any ReadableSpecField) in
      form != .layers ? 0 : scene.contains(field.key) ? 2 : pace.contains(field.key) ? 1 : 0
    }
    for rank in 0...2 {
      for field in readable where order(field) == rank {
        guard let node = field.write(plan, form) else { continue }
        let key = form == .resolved ? field.resolvedKey : field.key
        document.set(key.split(separator: ".").map(String.init), to: node)
      }
    }
    return document
  }

  /// The numbers of a plan that may have been others when goldens were made, the likeliest first.
  func numbers(of plan: RenderPlan) -> [SpecNumber] {
    readable.filter { $0.search != nil }
      .sorted { ($0.search ?? .other) < ($1.search ?? .other) }
      .flatMap { field in SpecNumber.all(field.numbers(plan), at: field.path) }
  }

  /// A field that a matrix has lists of.
  func item(_ key: String) -> (any ReadableSpecField)? { readable.first { $0.key == key } }
}
