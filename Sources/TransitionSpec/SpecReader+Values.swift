import TransitionEngine

// Values that a spec writes as mappings of numbers, or in short as one text.
extension SpecReader {
  /// `{x: 330, y: 64, width: 40, height: 40}` or `330,64,40,40`.
  ///
  /// - Parameter isChange: Whether it is added to another, so that width and height may be negative.
  mutating func rect(_ key: String, isChange: Bool = false) -> Located<Rect>? {
    let extent = isChange ? Limits.coordinates : 0...Limits.coordinates.upperBound
    if let rect = named(key, { $0.rect(named: $1) }) { return rect }
    let names = ["x", "y", "width", "height"]
    return mapping(
      key, expected: .rect, shorthand: Self.fields(names), names: placeNames(Measures.rectNames)
    ) { reader in
      let numbers = names.enumerated().map { index, name in
        reader.length(name, in: index < 2 ? Limits.coordinates : extent)
      }
      guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// A container's size: `{width: 390, height: 844}` or `390x844`.
  mutating func extent(_ key: String) -> Located<Size>? {
    let shorthand = { (text: String) -> [(String, String)]? in
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
      return Self.entries(["width", "height"], parts.map { String($0).trimmed })
    }
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
    point(key).map { Located(Size(width: $0.value.x, height: $0.value.y), at: $0.place) }
  }

  /// `{x: 20, y: 40}`, `20,40` or `trigger.center`.
  mutating func point(_ key: String) -> Located<Point>? {
    if let point = named(key, { $0.point(named: $1) }) { return point }
    return mapping(
      key, expected: .point, shorthand: Self.fields(["x", "y"]),
      names: placeNames(Measures.pointNames)
    ) {
      let (x, y) = ($0.length("x", in: Limits.coordinates), $0.length("y", in: Limits.coordinates))
      guard let x, let y else { return nil }
      return Point(x: x, y: y)
    }
  }

  /// `{width: 390, height: 0}`, `390,0` or `to.picture.size`.
  mutating func size(_ key: String, in range: ClosedRange<Double>) -> Located<Size>? {
    if let size = named(key, { $0.size(named: $1) }) { return size }
    let names = ["width", "height"]
    return mapping(
      key, expected: .keys(names), shorthand: Self.fields(names),
      names: placeNames(Measures.sizeNames)
    ) {
      let (width, height) = ($0.length("width", in: range), $0.length("height", in: range))
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
  }

  /// `{x: 39, y: 0}`, of which one may be left out, or `39,0`.
  mutating func vector(_ key: String) -> Located<Point>? {
    let shorthand = Self.fields(["x", "y"])
    return mapping(key, expected: .vector, shorthand: shorthand) { reader in
      let (x, y) = (reader.value("x", .plain)?.value, reader.value("y", .plain)?.value)
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

  private mutating func length(_ key: String, in range: ClosedRange<Double>) -> Double? {
    require(value(key, .length(in: range))?.value, key, .number(range))
  }

  /// The value that a single name stands for, as `to.picture`; nil for anything else.
  private mutating func named<Value>(
    _ key: String, _ value: (Measures, String) -> Value?
  ) -> Located<Value>? {
    guard let measures, let name = peek(key)?.scalarText, let value = value(measures, name.trimmed)
    else { return nil }
    return node(key).map { Located(value, at: $0.place) }
  }

  private func placeNames(_ names: [String]) -> [String] { measures == nil ? [] : names }

  mutating func rejectConflicts(among groups: [[String]], in document: SpecNode) {
    for group in groups {
      let given = keys.filter { group.contains($0) && document[$0]?.value != .null }
      guard given.count > 1, let second = document[given[1]] else { continue }
      report(.conflict(with: given[0]), given[1], at: second.place)
    }
  }

  /// Splits a scalar at its commas into as many fields as there are names.
  static func fields(_ names: [String]) -> (String) -> [(String, String)]? {
    { entries(names, $0.partsBetweenCommas) }
  }

  private static func entries(_ names: [String], _ parts: [String]) -> [(String, String)]? {
    parts.count == names.count ? Array(zip(names, parts)) : nil
  }
}
