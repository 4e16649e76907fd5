import TransitionEngine

// Values that a spec writes as mappings of numbers, or in short as one text.
extension SpecReader {
  /// `{x: 330, y: 64, width: 40, height: 40}` or `330,64,40,40`.
  ///
  /// - Parameter isChange: Whether it is added to another, so that width and height may be negative.
  mutating func rect(_ key: String, isChange: Bool = false) -> Located<Rect>? {
    let extent = isChange ? Limits.coordinates : 0...Limits.coordinates.upperBound
    let names = ["x", "y", "width", "height"]
    return mapping(
      key, expected: .rect, shorthand: Self.fields(names, separator: ",")
    ) { reader in
      let numbers = names.enumerated().map { index, name in
        reader.number(name, in: index < 2 ? Limits.coordinates : extent)
      }
      guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// A container's size: `{width: 390, height: 844}` or `390x844`.
  mutating func extent(_ key: String) -> Located<Size>? {
    let split = Self.fields(["width", "height"], separator: "x")
    let shorthand = { (text: String) in split(String(text.map { $0 == "×" ? "x" : $0 })) }
    return mapping(key, expected: .size, shorthand: shorthand) {
      let (width, height) = (
        $0.number("width", in: Limits.size), $0.number("height", in: Limits.size)
      )
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
  }

  /// `{x: 0, y: -3}` or `0,-3`.
  mutating func offset(_ key: String) -> Located<Size>? {
    let shorthand = Self.fields(["x", "y"], separator: ",")
    return mapping(key, expected: .point, shorthand: shorthand) {
      let (x, y) = ($0.number("x", in: Limits.coordinates), $0.number("y", in: Limits.coordinates))
      guard let x, let y else { return nil }
      return Size(width: x, height: y)
    }
  }

  mutating func point(_ key: String) -> Located<Point>? {
    offset(key).map { Located(Point(x: $0.value.width, y: $0.value.height), at: $0.place) }
  }

  /// `{x: 39, y: 0}`, of which one may be left out, or `39,0`.
  mutating func vector(_ key: String) -> Located<Point>? {
    let shorthand = Self.fields(["x", "y"], separator: ",")
    return mapping(key, expected: .vector, shorthand: shorthand) { reader in
      let (x, y) = (reader.value("x", .coordinate)?.value, reader.value("y", .coordinate)?.value)
      guard x != nil || y != nil else { return reader.require(nil, "x", .vector) }
      return Point(x: x ?? 0, y: y ?? 0)
    }
  }

  /// Ranges of frames, in one text or in a list.
  mutating func ranges(_ key: String) -> Located<FrameRanges>? {
    guard let node = node(key) else { return nil }
    var text = ""
    switch node.value {
    case .scalar(let scalar, _): text = scalar
    case .sequence(let items) where !items.isEmpty:
      text = items.map { if case .scalar(let text, _) = $0.value { text } else { "?" } }
        .joined(separator: ",")
    default:
      report(.wrongKind(found: node.kind, expected: .frameRanges), key, at: node.place)
      return nil
    }
    guard let ranges = FrameRanges(text: text) else {
      report(
        .invalid(value: text, expected: .frameRanges, nearest: nil), key, at: node.place)
      return nil
    }
    return Located(ranges, at: node.place)
  }

  mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    require(value(key, .number(in: range))?.value, key, .number(range))
  }

  mutating func rejectConflicts(among groups: [[String]], in document: SpecNode) {
    for group in groups {
      let given = keys.filter { group.contains($0) && document[$0]?.value != .null }
      guard given.count > 1, let second = document[given[1]] else { continue }
      report(.conflict(with: given[0]), given[1], at: second.place)
    }
  }

  /// Splits a scalar into as many fields as there are names.
  static func fields(
    _ names: [String], separator: Character
  ) -> (String) -> [(String, String)]? {
    { text in
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == names.count else { return nil }
      return Array(zip(names, parts.map { String($0).trimmed }))
    }
  }
}
