import TransitionEngine

/// The purpose that a spec is written for, which decides what it holds.
package enum SpecForm: Hashable, Sendable {
  /// A transition of the catalogue by its name, with everything that was chosen.
  case named
  /// The same transition as layers and animations, to change them.
  case layers
  /// A manifest: every value, defaults included.
  case resolved
}

/// A command line option that sets a key of the spec.
package struct SpecOption: Hashable, Sendable {
  /// Without the two hyphens.
  package let name: String
  package let help: String
  package let valueName: String?
  /// Whether a value may begin with a hyphen, as a negative number does.
  package let allowsHyphen: Bool
  /// What a shell completes a value to; empty where anything may be.
  package let completions: [String]

  package init(
    _ name: String, valueName: String? = nil, allowsHyphen: Bool = false, _ help: String,
    completions: [String] = []
  ) {
    self.completions = completions
    self.name = name
    self.help = help
    self.valueName = valueName
    self.allowsHyphen = allowsHyphen
  }
}

extension SpecField {
  /// What a shell completes a value to; empty where anything may be.
  package var completions: [String] {
    if let option, !option.completions.isEmpty { return option.completions }
    if case .oneOf(let names)? = scalar?.expected { return names }
    return []
  }
}

/// One key of a spec, declared once. Reading, ranges, the JSON Schema, the option that is laid over it,
/// the specs and manifests that are written, the live page's form and the search over numbers all come
/// from this declaration.
///
/// To add a key, add a property to `SpecFields`.
package struct SpecField<Value: Hashable & Sendable>: Sendable {
  /// With a dot for a key in a mapping, as `shadow.radius`.
  package let key: String
  package let path: [String]
  /// The schema's description.
  let summary: String
  let kind: FieldKind<Value>
  /// The kind of one value, where it is a scalar; a matrix may list several.
  let scalar: ScalarKind<Value>?
  package let option: SpecOption?
  package let control: SpecControl?
  package let search: SearchRank?
  /// The key in manifests.
  let resolvedKey: String
  let write: @Sendable (RenderPlan, SpecForm) -> SpecNode?
  let numbers: @Sendable (RenderPlan) -> [FieldNumber]

  /// - Parameter write: What a plan's spec has under the key; nil where it leaves it out.
  package init(
    _ key: String, _ kind: ScalarKind<Value>, _ summary: String, option: SpecOption? = nil,
    control: SpecControl? = nil, search: SearchRank? = nil,
    write: @escaping @Sendable (RenderPlan, SpecForm) -> Value? = { _, _ in nil }
  ) {
    self.init(
      key, FieldKind(kind), scalar: kind, summary, option: option, control: control,
      search: search, write: write)
  }

  package init(
    _ key: String, _ kind: FieldKind<Value>, scalar: ScalarKind<Value>? = nil, _ summary: String,
    option: SpecOption? = nil, control: SpecControl? = nil, search: SearchRank? = nil,
    write: @escaping @Sendable (RenderPlan, SpecForm) -> Value? = { _, _ in nil }
  ) {
    self.init(
      key, kind, scalar: scalar, summary, option: option, control: control, search: search,
      node: { plan, form in write(plan, form).map(kind.write) },
      numbers: { plan in write(plan, .named).map(kind.numbers) ?? [] })
  }

  /// - Parameters:
  ///   - node: What is written for a plan, where that is not one value of the kind.
  ///   - numbers: What is searched over.
  init(
    _ key: String, _ kind: FieldKind<Value>, scalar: ScalarKind<Value>? = nil, _ summary: String,
    option: SpecOption? = nil, control: SpecControl? = nil, search: SearchRank? = nil,
    resolvedKey: String? = nil,
    node: @escaping @Sendable (RenderPlan, SpecForm) -> SpecNode?,
    numbers: @escaping @Sendable (RenderPlan) -> [FieldNumber] = { _ in [] }
  ) {
    self.key = key
    path = key.split(separator: ".").map(String.init)
    self.summary = summary
    self.kind = kind
    self.scalar = scalar
    self.option = option
    self.control = control
    self.search = search
    self.resolvedKey = resolvedKey ?? key
    write = node
    self.numbers = numbers
  }
}

/// When verification tries a field's numbers: what most often differs comes first.
package enum SearchRank: Int, Comparable, Sendable {
  case shadowRadius, shadowOpacity, shadowOffset, parameters, origin, other

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A field whatever its values are.
package protocol AnySpecField: Sendable {
  var key: String { get }
  /// The key's path, from the document's mapping inward.
  var path: [String] { get }
  var option: SpecOption? { get }
  var control: SpecControl? { get }
  var search: SearchRank? { get }
}

extension SpecField: AnySpecField {}

/// A field as this target reads, describes and writes it.
protocol ReadableSpecField: AnySpecField {
  var schema: JSONValue { get }
  var resolvedKey: String { get }
  var write: @Sendable (RenderPlan, SpecForm) -> SpecNode? { get }
  var numbers: @Sendable (RenderPlan) -> [FieldNumber] { get }
  /// The value under a key, as a `Located`.
  func read(_ reader: inout SpecReader, _ key: String) -> (any Sendable)?
  /// How many values a list under a key has.
  func readList(_ reader: inout SpecReader, _ key: String) -> Int?
  /// The schema of one value in a list.
  func itemSchema(_ description: String?) -> JSONValue?
}

extension SpecField: ReadableSpecField {
  var schema: JSONValue { kind.schema(summary) }

  func read(_ reader: inout SpecReader, _ key: String) -> (any Sendable)? {
    kind.read(&reader, key)
  }

  func readList(_ reader: inout SpecReader, _ key: String) -> Int? {
    scalar.flatMap { reader.values(key, minimum: 1, $0)?.count }
  }

  func itemSchema(_ description: String?) -> JSONValue? { scalar?.schema(description) }
}
