import TransitionEngine

/// A JSON value that is built by hand.
package indirect enum JSONValue: Hashable, Sendable, Encodable, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case null
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  /// A spec's document; plain scalars become numbers and flags where they are.
  package init(_ document: SpecNode) {
    switch document.value {
    case .null: self = .null
    case .scalar("true", isQuoted: false): self = true
    case .scalar("false", isQuoted: false): self = false
    case .scalar(let text, let isQuoted):
      self = isQuoted ? .string(text) : Double(text).map(JSONValue.number) ?? .string(text)
    case .sequence(let items): self = .array(items.map(JSONValue.init))
    case .mapping(let entries):
      let pairs = entries.map { ($0.key, JSONValue($0.node)) }
      self = .object(Dictionary(pairs) { $1 })
    }
  }

  /// An array of strings.
  package static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map(JSONValue.string))
  }

  /// Encodes the value itself; an object's keys have no order of their own.
  ///
  /// - Throws: `EncodingError`, as for a number that JSON does not have.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .string(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
