import TransitionEngine

/// A gradient as a spec has it: colours, and their places on the axis where they are not even.
struct DeclaredGradient: Hashable, Sendable {
  var colors: [Color] = []
  /// As many as there are colours, or none.
  var locations: [Double] = []
  var startPoint = Point(x: 0.5, y: 0)
  var endPoint = Point(x: 0.5, y: 1)

  init() {}

  init(_ gradient: Gradient) {
    colors = gradient.stops.map(\.color)
    (startPoint, endPoint) = (gradient.startPoint, gradient.endPoint)
    let isEven = gradient == Gradient(colors, from: startPoint, to: endPoint)
    locations = isEven ? [] : gradient.stops.map(\.location)
  }

  var gradient: Gradient {
    Gradient(colors, locations: locations, from: startPoint, to: endPoint)
  }

  /// The keys of `CAGradientLayer`.
  static let record = SpecRecord<DeclaredGradient>([
    RecordField(
      "colors", isRequired: true,
      schema: [
        "type": "array", "items": ScalarKind.color.schema("a colour"), "minItems": 1,
        "maxItems": .number(Double(Limits.gradientColors)), "description": "from start to end",
      ],
      read: { reader, root in
        let expected = Expected.gradientColors(1...Limits.gradientColors)
        guard let colors = reader.require(reader.values("colors", .color), "colors", expected)
        else { return false }
        root.colors = colors.map(\.value)
        return reader.checkCount(
          of: "colors", isAllowed: colors.count <= Limits.gradientColors, expected)
      }, write: { SpecNode(items: $0.colors.map(ScalarKind.color.write)) }),
    RecordField(
      "locations",
      schema: [
        "type": "array", "items": ScalarKind.fraction.schema("of the axis"),
        "description": "one for each colour, not falling; default: even ones",
      ],
      read: { reader, root in
        guard let locations = reader.values("locations", .fraction)?.map(\.value) else {
          return true
        }
        root.locations = locations
        let isRising = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
        return root.colors.isEmpty
          || reader.checkCount(
            of: "locations", isAllowed: locations.count == root.colors.count && isRising,
            .gradientLocations(root.colors.count))
      },
      write: { root in
        root.locations.isEmpty ? nil : SpecNode(items: root.locations.map { SpecNode($0) })
      }),
    RecordField(
      "startPoint", .pointReference, \.startPoint, standard: Point(x: 0.5, y: 0),
      "in the unit square of the bounds; default: 0.5, 0"),
    RecordField(
      "endPoint", .pointReference, \.endPoint, standard: Point(x: 0.5, y: 1),
      "in the unit square of the bounds; default: 0.5, 1"),
  ])
}

extension SpecReader {
  mutating func gradient(_ key: String) -> Gradient? {
    mapping(key, expected: .keys(DeclaredGradient.record.keys)) {
      DeclaredGradient.record.value(&$0, from: DeclaredGradient())
    }?.value.gradient
  }

  /// Reports a list that is not what it must be; one with a wrong item, which is read as an empty one, is
  /// reported already.
  fileprivate mutating func checkCount(
    of key: String, isAllowed: Bool, _ expected: Expected
  ) -> Bool {
    guard let node = peek(key), errors.isEmpty, !isAllowed || Self.items(of: node).isEmpty else {
      return true
    }
    let value = "\(Self.items(of: node).count) \(key)"
    report(.invalid(value: value, expected: expected, nearest: nil), key, at: node.place)
    return false
  }
}
