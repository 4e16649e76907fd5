/// A mistake in SVG path data. `offset` counts bytes from 0.
package enum PathDataError: Error, Hashable, Sendable {
  /// The data does not begin with `M` or `m`.
  case moveExpected(offset: Int)
  /// A character stands where a command should, and is none.
  case commandExpected(offset: Int, found: Character)
  /// A parameter of `command` is missing or not a number.
  case numberExpected(offset: Int, command: Character)
  /// A flag of an arc is neither 0 nor 1.
  case flagExpected(offset: Int)
  /// A number, or a coordinate that follows from it, exceeds `Path.coordinateLimit`.
  case numberOutOfRange(offset: Int)
  /// The path has more than `Path.elementLimit` elements.
  case tooManyElements(limit: Int)
}

extension Path {
  /// The largest number of elements that path data may have.
  package static let elementLimit = 100_000

  /// The largest absolute coordinate of a path read from path data, control points included, in
  /// points.
  package static let coordinateLimit = 1_000_000.0

  /// Parses SVG path data with all commands of SVG 1.1 and 2: M L H V C S Q T A Z, absolute and
  /// relative. Arcs become one cubic per quarter turn.
  ///
  /// Source: SVG 2, section 9.3.
  ///
  /// - Throws: The first mistake. A browser draws the path up to a mistake; this parser rejects it.
  package init(svg data: some StringProtocol) throws(PathDataError) {
    var parser = SVGPathParser(data: Array(data.utf8))
    self = try parser.parse()
  }

  /// The path as absolute SVG path data, each number with the fewest digits that parse to the same
  /// value.
  package var svg: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends `svg` to `text`.
  func write(to text: inout String) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += " " }
      text.append(element.letter)
      for (index, point) in element.points.enumerated() {
        if index > 0 { text += " " }
        text += point.x.plainDescription
        text += " "
        text += point.y.plainDescription
      }
    }
  }
}

extension Double {
  /// The number for readers, rounded to nine decimals if it is below a million, so that rounding
  /// errors of sums do not show.
  package var roundedDescription: String {
    abs(self) < 1e6 ? ((self * 1e9).rounded() / 1e9).plainDescription : plainDescription
  }

  /// The shortest text that parses to this value, without a trailing ".0" and without a negative
  /// zero.
  package var plainDescription: String {
    if self == 0 { return "0" }
    let text = description
    // Only a whole number ends in ".0".
    return self == rounded() && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A recursive-descent parser of SVG path data over bytes.
private struct SVGPathParser {
  let data: [UInt8]
  var index = 0
  var path = Path()
  /// The control points that S and T reflect, if the previous command has them.
  var reflected: (cubic: Point?, quadratic: Point?) = (nil, nil)
  var current = Point.zero
  var start = Point.zero
  /// Whether the previous parameter ended with a comma, so that another one must follow.
  var isBehindComma = false

  init(data: [UInt8]) { self.data = data }

  /// The path of the whole text.
  ///
  /// - Throws: `PathDataError` for the first mistake.
  mutating func parse() throws(PathDataError) -> Path {
    skipSpace()
    while let command = try nextCommand() {
      try addSegments(of: command)
      skipSpace()
    }
    return path
  }

  private mutating func nextCommand() throws(PathDataError) -> Character? {
    guard index < data.count else { return nil }
    let command = Character(Unicode.Scalar(data[index]))
    guard "MmLlHhVvCcSsQqTtAaZz".contains(command) else {
      let found = String(decoding: data[index...], as: UTF8.self).first ?? command
      throw .commandExpected(offset: index, found: found)
    }
    if path.isEmpty, command != "M", command != "m" { throw .moveExpected(offset: index) }
    index += 1
    return command
  }

  /// Parses the parameters of a command as often as they repeat.
  private mutating func addSegments(of command: Character) throws(PathDataError) {
    let relative = command.isLowercase
    var kind = Character(command.uppercased())
    if kind == "Z" {
      path.closeSubpath()
      current = start
      reflected = (nil, nil)
      try requireLimits(from: path.elements.count, offset: index)
      return
    }
    skipSpace()
    repeat {
      let (begin, count) = (index, path.elements.count)
      try addSegment(kind, relative: relative)
      if kind == "M" { kind = "L" }
      try requireLimits(from: count, offset: begin)
    } while startsNumber || isBehindComma
  }

  /// Checks the elements from index `first` on. Reflected control points and arcs can reach farther
  /// than the numbers at `offset` that led to them.
  private func requireLimits(from first: Int, offset: Int) throws(PathDataError) {
    guard path.elements.count <= Path.elementLimit else {
      throw .tooManyElements(limit: Path.elementLimit)
    }
    let isWithin = path.elements[first...].allSatisfy { element in
      element.points.allSatisfy { max(abs($0.x), abs($0.y)) <= Path.coordinateLimit }
    }
    guard isWithin else { throw .numberOutOfRange(offset: offset) }
  }

  private mutating func addSegment(_ kind: Character, relative: Bool) throws(PathDataError) {
    let base = relative ? current : .zero
    let (reflectedCubic, reflectedQuadratic) = reflected
    reflected = (nil, nil)
    switch kind {
    case "M":
      current = try point(from: base, kind)
      start = current
      path.move(to: current)
    case "L": try addLine(to: point(from: base, kind))
    case "H": try addLine(to: Point(x: coordinate(from: base.x, kind), y: current.y))
    case "V": try addLine(to: Point(x: current.x, y: coordinate(from: base.y, kind)))
    case "C":
      let control1 = try point(from: base, kind)
      let control2 = try point(from: base, kind)
      try addCurve(to: point(from: base, kind), control1, control2)
    case "S":
      let control2 = try point(from: base, kind)
      try addCurve(to: point(from: base, kind), reflectedCubic ?? current, control2)
    case "Q":
      let control = try point(from: base, kind)
      try addQuadCurve(to: point(from: base, kind), control)
    case "T": try addQuadCurve(to: point(from: base, kind), reflectedQuadratic ?? current)
    default: try addArc(from: base)
    }
  }

  private mutating func addLine(to point: Point) {
    path.addLine(to: point)
    current = point
  }

  private mutating func addCurve(to point: Point, _ control1: Point, _ control2: Point) {
    path.addCurve(to: point, control1: control1, control2: control2)
    reflected.cubic = control2.reflected(about: point)
    current = point
  }

  private mutating func addQuadCurve(to point: Point, _ control: Point) {
    path.addQuadCurve(to: point, control: control)
    reflected.quadratic = control.reflected(about: point)
    current = point
  }

  private mutating func addArc(from base: Point) throws(PathDataError) {
    let (rx, ry) = (try number("A"), try number("A"))
    let rotation = try number("A")
    let (large, sweep) = (try flag(), try flag())
    let end = try point(from: base, "A")
    path.addEllipticalArc(
      from: current, to: end, radii: Size(width: rx, height: ry),
      rotation: rotation * .pi / 180, isLarge: large, sweepsClockwise: sweep)
    current = end
  }

  private mutating func point(
    from base: Point, _ command: Character
  ) throws(PathDataError) -> Point {
    let x = try coordinate(from: base.x, command)
    return Point(x: x, y: try coordinate(from: base.y, command))
  }

  private mutating func coordinate(
    from base: Double, _ command: Character
  ) throws(PathDataError) -> Double {
    let begin = index
    let value = try base + number(command)
    guard abs(value) <= Path.coordinateLimit else { throw .numberOutOfRange(offset: begin) }
    return value
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    guard peek(in: "01") else { throw .flagExpected(offset: index) }
    let isSet = peek(in: "1")
    index += 1
    skipSeparator()
    return isSet
  }

  private mutating func number(_ command: Character) throws(PathDataError) -> Double {
    let begin = index
    if peek(in: "+-") { index += 1 }
    skipDigits()
    if peek(in: ".") {
      index += 1
      skipDigits()
    }
    if peek(in: "eE") {
      let mantissaEnd = index
      index += 1
      if peek(in: "+-") { index += 1 }
      let exponentStart = index
      skipDigits()
      if index == exponentStart { index = mantissaEnd }
    }
    guard let value = Double(String(decoding: data[begin..<index], as: UTF8.self)) else {
      throw .numberExpected(offset: begin, command: command)
    }
    guard value.isFinite, abs(value) <= Path.coordinateLimit else {
      throw .numberOutOfRange(offset: begin)
    }
    skipSeparator()
    return value
  }

  private var startsNumber: Bool { peek(in: "+-.0123456789") }

  private func peek(in set: StaticString) -> Bool {
    guard index < data.count else { return false }
    return set.withUTF8Buffer { $0.contains(data[index]) }
  }

  private mutating func skipDigits() {
    while peek(in: "0123456789") { index += 1 }
  }

  private mutating func skipSpace() {
    while peek(in: " \t\r\n\u{C}") { index += 1 }
  }

  /// Skips white space with at most one comma in it.
  private mutating func skipSeparator() {
    skipSpace()
    isBehindComma = peek(in: ",")
    guard isBehindComma else { return }
    index += 1
    skipSpace()
  }
}

extension Point {
  fileprivate func reflected(about center: Point) -> Point {
    Point(x: 2 * center.x - x, y: 2 * center.y - y)
  }
}
