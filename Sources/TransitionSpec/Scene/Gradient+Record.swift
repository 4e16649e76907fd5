import TransitionEngine

extension Gradient {
  /// The keys of `CAGradientLayer`.
  static let record = SpecRecord<Gradient>([
    RecordField("type", .choice, \.kind, standard: .axial, "default: axial"),
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
        let even = Gradient(root.colors).stops.map(\.location)
        let locations = root.stops.map(\.location)
        return locations == even ? nil : SpecNode(items: locations.map { SpecNode($0) })
      }),
    RecordField(
      "startPoint", .pointReference, \.startPoint, standard: Point(x: 0.5, y: 0),
      "the start, or the centre, in the unit square of the bounds; default: 0.5, 0"),
    RecordField(
      "endPoint", .pointReference, \.endPoint, standard: Point(x: 0.5, y: 1),
      "the end, the corner of the box around the last ellipse, or the direction of the first colour; "
        + "default: 0.5, 1"),
  ])
}

extension SpecReader {
  mutating func gradient(_ key: String) -> Gradient? {
    mapping(key, expected: .keys(Gradient.record.keys)) {
      Gradient.record.value(&$0, from: Gradient([]))
    }?.value
  }

  /// Reports a list that is not what it must be; one with a wrong item, which is read as an empty one, is
  /// reported already.
  fileprivate mutating func checkCount(
    of key: String, isAllowed: Bool, _ expected: Expected
  ) -> Bool {
    guard let node = peek(key), errors.isEmpty, !isAllowed || Self.items(of: node).isEmpty else {
      return true
    }
    let items = Self.items(of: node)
    let texts = items.compactMap(\.scalarText)
    let value =
      texts.count == items.count && items.count <= 8
      ? "[\(texts.joined(separator: ", "))]" : "\(items.count) \(key)"
    report(.invalid(value: value, expected: expected, nearest: nil), key, at: node.place)
    return false
  }
}
