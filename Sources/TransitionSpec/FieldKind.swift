import TransitionEngine

/// A kind of value that a key holds, as a scalar, a list or a mapping: how it is read, described and
/// written.
package struct FieldKind<Value: Hashable & Sendable>: Sendable {
  let read: @Sendable (inout SpecReader, _ key: String) -> Located<Value>?
  /// The JSON Schema with a description.
  let schema: @Sendable (_ description: String) -> JSONValue
  let write: @Sendable (Value) -> SpecNode
  /// The value's numbers, over which verification may search.
  var numbers: @Sendable (Value) -> [FieldNumber] = { _ in [] }
}

/// One number of a field's value.
struct FieldNumber: Hashable, Sendable {
  /// The key in the value's mapping, as `x`; nil where the value is the number.
  let name: String?
  let value: Double
  let range: ClosedRange<Double>
}

extension FieldKind {
  init(_ scalar: ScalarKind<Value>) {
    self.init(
      read: { reader, key in reader.value(key, scalar) },
      schema: { description in scalar.schema(description) }, write: scalar.write)
    if let range = scalar.range {
      numbers = { value in
        (value as? Double).map { [FieldNumber(name: nil, value: $0, range: range)] } ?? []
      }
    }
  }

  /// A list of scalars, or one scalar with commas between them.
  ///
  /// - Parameter minimum: 1 where an empty list means nothing.
  static func list<Item>(
    of item: ScalarKind<Item>, minimum: Int = 0,
    schema: @escaping @Sendable (_ description: String) -> JSONValue
  ) -> FieldKind where Value == [Located<Item>] {
    FieldKind(
      read: { reader, key in
        let place = reader.peek(key)?.place
        guard let items = reader.values(key, minimum: minimum, item), let place else { return nil }
        return Located(items, at: place)
      }, schema: schema,
      write: { SpecNode(items: $0.map { item.write($0.value) }) })
  }
}

extension FieldKind where Value == SpecNode {
  /// A node that is read later, with other values of the spec.
  static func node(_ schema: @autoclosure @escaping @Sendable () -> JSONValue) -> Self {
    Self(
      read: { reader, key in reader.node(key).map { Located($0, at: $0.place) } },
      schema: { _ in schema() }, write: { $0 })
  }
}

extension FieldKind where Value == Rect {
  /// `{x: 330, y: 64, width: 40, height: 40}` or `330,64,40,40`.
  static var rect: Self {
    let extent = 0...Limits.coordinates.upperBound
    var kind = Self(
      read: { reader, key in reader.rect(key) },
      schema: { description in
        .withShorthand(
          .lengths(
            [
              "x": Limits.coordinates, "y": Limits.coordinates, "width": extent, "height": extent,
            ], description))
      }, write: { SpecNode($0) })
    kind.numbers = { rect in
      [
        FieldNumber(name: "x", value: rect.minX, range: Limits.coordinates),
        FieldNumber(name: "y", value: rect.minY, range: Limits.coordinates),
        FieldNumber(name: "width", value: rect.width, range: extent),
        FieldNumber(name: "height", value: rect.height, range: extent),
      ]
    }
    return kind
  }

  /// The same, with a schema that refers to a definition.
  static var rectReference: Self {
    Self(read: rect.read, schema: { .reference("rect", $0) }, write: rect.write)
  }
}

extension FieldKind where Value == Size {
  /// A container's: `{width: 390, height: 844}` or `390x844`.
  static var extent: Self {
    Self(
      read: { reader, key in reader.extent(key) },
      schema: { description in
        .withShorthand(.numbers(["width": Limits.size, "height": Limits.size], description))
      }, write: { SpecNode($0) })
  }

  /// `{x: 0, y: -3}` or `0,-3`.
  static var offset: Self {
    var kind = Self(
      read: { reader, key in reader.offset(key) },
      schema: { description in
        .withShorthand(.lengths(["x": Limits.coordinates, "y": Limits.coordinates], description))
      }, write: { SpecNode(Point(x: $0.width, y: $0.height)) })
    kind.numbers = { offset in
      [
        FieldNumber(name: "x", value: offset.width, range: Limits.coordinates),
        FieldNumber(name: "y", value: offset.height, range: Limits.coordinates),
      ]
    }
    return kind
  }

  /// The same, with a schema that refers to a definition.
  static var offsetReference: Self {
    Self(read: offset.read, schema: { .reference("point", $0) }, write: offset.write)
  }
}

extension FieldKind where Value == Point {
  /// `{x: 20, y: 40}` or `20,40`, with a schema that refers to a definition.
  static var pointReference: Self {
    Self(
      read: { reader, key in reader.point(key) }, schema: { .reference("point", $0) },
      write: { SpecNode($0) })
  }

  /// `{x: 39, y: 0}`, of which one may be left out, or `39,0`.
  static var vector: Self {
    Self(
      read: { reader, key in reader.vector(key) },
      schema: { description in
        let part = ScalarKind.plain.schema("")
        guard case .object(var schema) = JSONValue.mapping(["x": part, "y": part], description)
        else { return [:] }
        schema["minProperties"] = 1
        return .withShorthand(.object(schema))
      }, write: { SpecNode($0) })
  }
}

extension FieldKind where Value == [Double] {
  /// The lengths of a stroke's dashes and gaps: a list, or one scalar with commas between them.
  static var dashes: Self {
    let limit = StrokeStyle.dashCounts.upperBound
    return Self(
      read: { reader, key in
        guard let node = reader.peek(key) else { return nil }
        let place = node.place
        // As SVG writes them.
        let parts = node.scalarText?.split(separator: " ") ?? []
        if let text = node.scalarText, parts.count > 1, parts.allSatisfy({ Double($0) != nil }) {
          _ = reader.node(key)
          let list = "[\(parts.joined(separator: ", "))]"
          reader.report(.invalid(value: text, expected: .dashes, nearest: list), key, at: place)
          return nil
        }
        guard let lengths = reader.values(key, .length) else { return nil }
        if lengths.count > limit {
          reader.report(
            .invalid(
              value: "\(lengths.count) lengths", expected: .dashLengths(upTo: limit), nearest: nil),
            key, at: place)
        }
        return Located(lengths.map(\.value), at: place)
      },
      schema: { description in
        [
          "description": .string(description),
          "oneOf": [
            [
              "type": "array", "items": ScalarKind.length.schema("in points"),
              "maxItems": .number(Double(limit)),
            ],
            ["type": ["string", "number"]],
          ],
        ]
      }, write: { SpecNode(items: $0.map { SpecNode($0) }) })
  }
}

extension FieldKind where Value == FrameRanges {
  /// Ranges in one text, or a list of them.
  static var frameRanges: Self {
    Self(
      read: { reader, key in reader.ranges(key) },
      schema: { ["description": .string($0), "type": ["string", "integer", "array"]] },
      write: { SpecNode($0.text) })
  }
}

// JSON Schema's shapes. Source: JSON Schema 2020-12.
extension JSONValue {
  /// A mapping of these keys and no others.
  static func mapping(
    _ properties: [String: JSONValue], required: [String] = [], _ description: String
  ) -> JSONValue {
    var schema: [String: JSONValue] = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
      "description": .string(description),
    ]
    if !required.isEmpty { schema["required"] = .strings(required) }
    return .object(schema)
  }

  /// A mapping of numbers that are all required.
  static func numbers(
    _ ranges: [String: ClosedRange<Double>], _ description: String
  ) -> JSONValue {
    mapping(
      ranges.mapValues { ScalarKind.number(in: $0).schema("") }, required: ranges.keys.sorted(),
      description)
  }

  /// A mapping of lengths that are all required.
  static func lengths(
    _ ranges: [String: ClosedRange<Double>], _ description: String
  ) -> JSONValue {
    mapping(
      ranges.mapValues { ScalarKind.length(in: $0).schema("") }, required: ranges.keys.sorted(),
      description)
  }

  /// The mapping, or its numbers in one string.
  static func withShorthand(_ schema: JSONValue) -> JSONValue {
    ["oneOf": [schema, ["type": "string"]]]
  }

  /// A definition by its name, or its numbers in one string.
  static func reference(_ name: String, _ description: String) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": [["$ref": .string("#/$defs/\(name)")], ["type": "string"]],
    ]
  }

  /// A list of what a definition describes.
  static func list(
    of definition: String, minimum: Int = 0, _ description: String
  ) -> JSONValue {
    var schema: [String: JSONValue] = [
      "type": "array", "items": ["$ref": .string("#/$defs/\(definition)")],
      "description": .string(description),
    ]
    if minimum > 0 { schema["minItems"] = .number(Double(minimum)) }
    return .object(schema)
  }
}
