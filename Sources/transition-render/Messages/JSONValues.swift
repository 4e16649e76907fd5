/// A value that JSON tells as null where there is none.
struct Nullable<Value: Encodable>: Encodable {
  let value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

/// A value of the kind that holds it, which a struct cannot hold itself.
indirect enum Indirect<Value: Encodable>: Encodable {
  case value(Value)

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
