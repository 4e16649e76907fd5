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
