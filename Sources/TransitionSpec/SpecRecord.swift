/// One key of a mapping that stands for a `Root`, as a layer or a shadow: declared once, and read,
/// described and written from that.
struct RecordField<Root: Sendable>: Sendable {
  let key: String
  let isRequired: Bool
  let schema: @Sendable () -> JSONValue
  /// Sets what is written under the key. False where the mapping cannot stand for a `Root` without it.
  let read: @Sendable (inout SpecReader, inout Root) -> Bool
  /// Nil for what need not be written.
  let write: @Sendable (Root) -> SpecNode?

  init(
    _ key: String, isRequired: Bool = false,
    schema: @autoclosure @escaping @Sendable () -> JSONValue,
    read: @escaping @Sendable (inout SpecReader, inout Root) -> Bool,
    write: @escaping @Sendable (Root) -> SpecNode? = { _ in nil }
  ) {
    self.key = key
    self.isRequired = isRequired
    self.schema = schema
    self.read = read
    self.write = write
  }

  /// A value that always has one: the `Root`'s own where the key is not given.
  ///
  /// - Parameter standard: Left out when written.
  init<Value>(
    _ key: String, _ kind: FieldKind<Value>, _ path: any WritableKeyPath<Root, Value> & Sendable,
    standard: Value? = nil, _ summary: String
  ) {
    self.init(
      key, schema: kind.schema(summary),
      read: { reader, root in
        if let value = kind.read(&reader, key)?.value { root[keyPath: path] = value }
        return true
      },
      write: { root in
        let value = root[keyPath: path]
        return value == standard ? nil : kind.write(value)
      })
  }

  init<Value>(
    _ key: String, _ kind: ScalarKind<Value>, _ path: any WritableKeyPath<Root, Value> & Sendable,
    standard: Value? = nil, _ summary: String
  ) {
    self.init(key, FieldKind(kind), path, standard: standard, summary)
  }

  /// A value that may be absent.
  init<Value>(
    _ key: String, _ kind: FieldKind<Value>,
    optional path: any WritableKeyPath<Root, Value?> & Sendable, _ summary: String
  ) {
    self.init(
      key, schema: kind.schema(summary),
      read: { reader, root in
        if let value = kind.read(&reader, key)?.value { root[keyPath: path] = value }
        return true
      }, write: { root in root[keyPath: path].map(kind.write) })
  }

  init<Value>(
    _ key: String, _ kind: ScalarKind<Value>,
    optional path: any WritableKeyPath<Root, Value?> & Sendable, _ summary: String
  ) {
    self.init(key, FieldKind(kind), optional: path, summary)
  }

  /// A value without which there is no `Root`.
  init<Value>(
    required key: String, _ kind: ScalarKind<Value>,
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ summary: String
  ) {
    self.init(
      key, isRequired: true, schema: kind.schema(summary),
      read: { reader, root in
        let value = reader.require(reader.value(key, kind)?.value, key, kind.expected)
        if let value { root[keyPath: path] = value }
        return value != nil
      }, write: { root in kind.write(root[keyPath: path]) })
  }
}

/// The keys of a mapping that stands for a `Root`, in the order in which they are written.
struct SpecRecord<Root: Sendable>: Sendable {
  let fields: [RecordField<Root>]

  init(_ fields: [RecordField<Root>]) { self.fields = fields }

  var keys: [String] { fields.map(\.key) }

  var properties: [String: JSONValue] {
    Dictionary(fields.map { ($0.key, $0.schema()) }) { $1 }
  }

  func schema(_ description: String) -> JSONValue {
    .mapping(properties, required: fields.filter(\.isRequired).map(\.key), description)
  }

  /// Reads every key; false where a required one is missing or wrong.
  @discardableResult
  func read(_ reader: inout SpecReader, into root: inout Root) -> Bool {
    fields.reduce(true) { isComplete, field in field.read(&reader, &root) && isComplete }
  }

  /// The `Root` that the mapping stands for; nil where it is not complete.
  func value(_ reader: inout SpecReader, from start: Root) -> Root? {
    var root = start
    return read(&reader, into: &root) ? root : nil
  }

  func entries(of root: Root) -> [(String, SpecNode?)] {
    fields.map { ($0.key, $0.write(root)) }
  }

  func node(of root: Root) -> SpecNode { SpecNode(mapping: entries(of: root)) }
}

extension SpecRecord where Root: Hashable {
  /// A key that holds such a mapping.
  ///
  /// - Parameter start: What the mapping's keys change.
  func kind(
    _ expected: Expected, from start: @escaping @autoclosure @Sendable () -> Root
  ) -> FieldKind<Root> {
    FieldKind(
      read: { reader, key in
        reader.mapping(key, expected: expected) { self.value(&$0, from: start()) }
      }, schema: schema, write: node)
  }
}
