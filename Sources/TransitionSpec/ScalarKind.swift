import SyntheticScreens
import TransitionEngine

/// A scalar as it was written.
package struct Scalar: Hashable, Sendable {
  package let text: String
  /// Whether it was written as a string, so that it is no number.
  package let isQuoted: Bool
  /// What lengths are relative to; nil where only numbers may be written.
  let measures: Measures?

  package init(text: String, isQuoted: Bool) {
    self.init(text: text, isQuoted: isQuoted, measures: nil)
  }

  init(text: String, isQuoted: Bool, measures: Measures?) {
    (self.text, self.isQuoted, self.measures) = (text, isQuoted, measures)
  }
}

/// A kind of value that one scalar holds: how it is read, described and written.
package struct ScalarKind<Value: Hashable & Sendable>: Sendable {
  let expected: Expected
  let parse: @Sendable (Scalar) throws(Rejection) -> Value
  /// Without a description.
  let schema: @Sendable () -> [String: JSONValue]
  let write: @Sendable (Value) -> SpecNode
  /// The range that a search over its numbers keeps to; nil for what is no plain number.
  var range: ClosedRange<Double>?
  /// Whether a list of scalars counts as the scalar `[1, 0.5, 0]`.
  var takesLists = false

  init(
    _ expected: Expected, schema: @autoclosure @escaping @Sendable () -> [String: JSONValue],
    write: @escaping @Sendable (Value) -> SpecNode,
    parse: @escaping @Sendable (Scalar) throws(Rejection) -> Value
  ) {
    self.expected = expected
    self.schema = schema
    self.write = write
    self.parse = parse
  }

  /// The JSON Schema.
  ///
  /// - Parameter description: Nil to leave it out.
  func schema(_ description: String?) -> JSONValue {
    var schema = schema()
    if let description { schema["description"] = .string(description) }
    return .object(schema)
  }

  /// The same kind with another schema.
  func with(schema: @autoclosure @escaping @Sendable () -> [String: JSONValue]) -> Self {
    var kind = Self(expected, schema: schema(), write: write, parse: parse)
    kind.range = range
    kind.takesLists = takesLists
    return kind
  }

  /// The same kind, whose schema refuses the empty string.
  var notEmpty: Self { with(schema: ["type": "string", "minLength": 1]) }
}

extension Scalar {
  /// A rejection of a number or a flag; in quotation marks it looks like a valid one.
  fileprivate func rejection(_ expected: Expected) -> Rejection {
    Rejection(expected: isQuoted ? .unquoted(expected) : expected)
  }
}

extension ScalarKind where Value == Double {
  /// A finite number.
  static func number(in range: ClosedRange<Double>) -> Self {
    let expected = Expected.number(range)
    var kind = Self(
      expected,
      schema: [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in
        guard !scalar.isQuoted, let number = scalar.text.finiteNumber, range.contains(number) else {
          throw scalar.rejection(expected)
        }
        return number
      })
    kind.range = range
    return kind
  }

  /// A number, or a length that becomes one when the container and the screens are known, as `50%w - 20` or
  /// `trigger.midX`. Every key of layers and animations with points in it is of this kind.
  static func length(in range: ClosedRange<Double>) -> Self {
    let number = Self.number(in: range)
    let expected = Expected.length(range)
    var kind = Self(
      expected,
      schema: [
        "anyOf": [
          number.schema(nil), ["$ref": "#/$defs/length"],
        ]
      ], write: number.write,
      parse: { scalar throws(Rejection) in
        guard let measures = scalar.measures, scalar.text.finiteNumber == nil else {
          return try number.parse(scalar)
        }
        let length: Double
        do throws(LengthError) {
          length = try LengthParser.length(scalar.text, measures)
        } catch {
          throw Rejection(expected: expected, length: error)
        }
        guard range.contains(length) else {
          throw Rejection(expected: .number(range), result: (length, measures.size))
        }
        return length
      })
    kind.range = range
    return kind
  }

  /// A length within the limits of coordinates.
  static var coordinate: Self { length(in: Limits.coordinates) }

  /// A length that is not negative.
  static var length: Self { length(in: 0...Limits.coordinates.upperBound) }

  /// A number of any sign that is no length.
  static var plain: Self { number(in: Limits.coordinates) }

  /// A number that is not negative, or `infinite`.
  static var repeats: Self {
    let counts = 0...Limits.coordinates.upperBound
    return Self(
      .repeats, schema: ["oneOf": [number(in: counts).schema(nil), ["const": "infinite"]]],
      write: { counts.contains($0) ? SpecNode($0) : SpecNode("infinite") },
      parse: { scalar throws(Rejection) in
        if scalar.text == "infinite" { return .infinity }
        do throws(Rejection) { return try number(in: counts).parse(scalar) } catch {
          throw Rejection(
            expected: .repeats, nearest: scalar.text.nearest(among: ["infinite"]))
        }
      })
  }

  /// A number from 0 to 1.
  static var fraction: Self { number(in: 0...1) }

  /// Seconds: `0.4`, `0.4s`, `400ms`.
  static func duration(in range: ClosedRange<Double>) -> Self {
    let expected = Expected.duration(range)
    return Self(
      expected,
      schema: [
        "oneOf": [
          ScalarKind.number(in: range).schema("in seconds"),
          ["type": "string", "pattern": "^[0-9.]+ ?(ms|s)?$"],
        ]
      ], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in
        guard let seconds = scalar.text.seconds, range.contains(seconds) else {
          throw Rejection(expected: expected)
        }
        return seconds
      })
  }

  /// A time within an animation, 0 included.
  static var seconds: Self { duration(in: 0...MediaTiming.durations.upperBound) }

  /// Radians: `0.1`, `0.1rad`, `6deg`, `0.5turn`; CSS's units.
  static var angle: Self {
    Self(
      .angle,
      schema: [
        "oneOf": [
          ScalarKind.plain.schema("in radians"),
          [
            "type": "string", "pattern": "^[-+]?[0-9.]+(e[-+]?[0-9]+)? *(deg|rad|turn)$",
            "description": "6deg, 0.1rad, 0.5turn",
          ],
        ]
      ], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in
        let units = [("deg", Double.pi / 180), ("rad", 1), ("turn", 2 * Double.pi), ("", 1)]
        for (unit, radians) in units where scalar.text.hasSuffix(unit) {
          guard let number = String(scalar.text.dropLast(unit.count)).trimmed.finiteNumber,
            Limits.coordinates.contains(number * radians), !scalar.isQuoted || !unit.isEmpty
          else { break }
          return number * radians
        }
        throw Rejection(expected: .angle)
      })
  }
}

extension ScalarKind where Value == Int {
  static func integer(in range: ClosedRange<Int>) -> Self {
    let expected = Expected.wholeNumber(range)
    return Self(
      expected,
      schema: [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ], write: { SpecNode(Double($0)) },
      parse: { scalar throws(Rejection) in
        guard !scalar.isQuoted, let number = Int(scalar.text), range.contains(number) else {
          throw scalar.rejection(expected)
        }
        return number
      })
  }
}

extension ScalarKind where Value == Bool {
  static var flag: Self {
    Self(
      .boolean, schema: ["type": "boolean"], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in
        switch scalar.isQuoted ? "" : scalar.text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw scalar.rejection(.boolean)
        }
      })
  }
}

extension ScalarKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A case of an enumeration, by its raw value.
  static var choice: Self {
    let names = Value.allCases.map(\.rawValue)
    return Self(
      .oneOf(names), schema: ["enum": .strings(names)], write: { SpecNode($0.rawValue) },
      parse: { scalar throws(Rejection) in
        guard let value = Value(rawValue: scalar.text) else {
          throw Rejection(expected: .oneOf(names), nearest: scalar.text.nearest(among: names))
        }
        return value
      })
  }
}

extension ScalarKind where Value == String {
  /// Any text.
  static var text: Self {
    Self(
      .scalar, schema: ["type": "string"], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in scalar.text
      })
  }

  /// A text that is not empty.
  static func name(_ expected: Expected = .name) -> Self {
    Self(
      expected, schema: ["type": "string", "minLength": 1], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in
        guard !scalar.text.isEmpty, !scalar.text.contains("\u{0}") else {
          throw Rejection(expected: expected)
        }
        return scalar.text
      })
  }

  /// A synthetic screen's name, or a PNG file's. Which of them there are, `RenderPlan` says.
  static var screen: Self { name(.screen).with(schema: ["type": "string"]) }

  /// A transition of the catalogue.
  static var transition: Self {
    let names = TransitionCatalog.all.map(\.name)
    return Self(
      .transition(names), schema: ["enum": .strings(names)], write: { SpecNode($0) },
      parse: { scalar throws(Rejection) in
        guard names.contains(scalar.text) else {
          throw Rejection(expected: .transition(names), nearest: scalar.text.nearest(among: names))
        }
        return scalar.text
      })
  }
}

extension ScalarKind where Value == Device {
  static var device: Self {
    Self(
      .device, schema: ["enum": .strings(Device.all.map(\.name))], write: { SpecNode($0.name) },
      parse: { scalar throws(Rejection) in
        guard let device = Device(named: scalar.text) else {
          throw Rejection(
            expected: .device, nearest: scalar.text.nearest(among: Device.all.map(\.name)))
        }
        return device
      })
  }
}

extension ScalarKind where Value == TimingFunction {
  static var easing: Self {
    Self(
      .easing,
      // A name for an editor to complete, or a function.
      schema: [
        "anyOf": [
          ["enum": .array(TimingFunction.presets.map { .string($0.name) })], ["type": "string"],
        ]
      ], write: { SpecNode($0.text) },
      parse: { scalar throws(Rejection) in
        do throws(EasingTextError) {
          return try TimingFunction(text: scalar.text)
        } catch {
          throw Rejection(expected: .easing, easing: error)
        }
      })
  }
}

extension ScalarKind where Value == Color {
  /// `#rgb`, `#rrggbb` or `#rrggbbaa`; `rgba(255, 127.5, 0, 0.5)`, `color(srgb 1 0.5 0 / 0.5)`; or a list of
  /// components, `[1, 0.5, 0, 0.5]`.
  static var color: Self {
    var kind = Self(
      .color,
      schema: [
        "oneOf": [
          [
            "type": "string",
            "pattern":
              "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(rgba?|color) *\\(.*\\))$",
          ],
          [
            "type": "array", "items": ScalarKind<Double>.fraction.schema(nil), "minItems": 3,
            "maxItems": 4,
          ],
        ]
      ], write: { SpecNode($0.exactText) },
      parse: { scalar throws(Rejection) in
        guard let color = Color(text: scalar.text) else { throw Rejection(expected: .color) }
        return color
      })
    kind.takesLists = true
    return kind
  }
}

extension ScalarKind where Value == Color? {
  /// A colour, or `none`, SVG's word for no paint; it differs from no word, which is Core Animation's
  /// default.
  static var paint: Self {
    let color = ScalarKind<Color>.color
    var kind = Self(
      .color, schema: ["oneOf": [color.schema(""), ["const": "none"]]],
      write: { SpecNode($0?.exactText ?? "none") },
      parse: { scalar throws(Rejection) in
        scalar.text == "none" ? nil : try color.parse(scalar)
      })
    kind.takesLists = true
    return kind
  }
}

extension ScalarKind where Value == FrameTime {
  /// `0.5` and `0.5s` in seconds, `80ms`, `50%`.
  static var frameTime: Self {
    Self(
      .frameTime, schema: ["type": ["number", "string"]],
      write: { time in
        switch time {
        case .seconds(let seconds): SpecNode(seconds)
        case .fraction(let fraction): SpecNode("\((fraction * 100).plainDescription)%")
        }
      },
      parse: { scalar throws(Rejection) in
        guard let time = FrameTime(text: scalar.text) else { throw Rejection(expected: .frameTime) }
        return time
      })
  }
}

extension Scalar {
  /// The text with its lengths in points; nil where only numbers may be written.
  fileprivate func resolved(
    _ expected: Expected, hasCalls: Bool = false
  ) throws(Rejection) -> ResolvedText? {
    guard let measures else { return nil }
    do throws(LengthError) {
      return try ResolvedText(text, measures, hasCalls: hasCalls)
    } catch {
      throw Rejection(expected: expected, length: error)
    }
  }
}

extension ScalarKind where Value == Path {
  /// SVG path data.
  static var path: Self {
    Self(
      .pathData, schema: ["type": "string"], write: { SpecNode($0.svg) },
      parse: { scalar throws(Rejection) in
        let data = try scalar.resolved(.pathData)
        do throws(PathDataError) {
          return try Path(svg: data?.text ?? scalar.text)
        } catch {
          let moved = error.moved { data?.source(of: $0) ?? $0 }
          throw Rejection(expected: .pathData, pathData: moved)
        }
      })
  }
}

extension ScalarKind where Value == Transform3D {
  static var transform: Self {
    Self(
      .transform, schema: ["type": "string", "minLength": 1],
      write: { SpecNode($0.description) },
      parse: { scalar throws(Rejection) in
        let text = try scalar.resolved(.transform, hasCalls: true)?.text ?? scalar.text
        guard let transform = Transform3D(text: text) else {
          throw Rejection(expected: .transform)
        }
        return transform
      })
  }
}

extension ScalarKind where Value == ImageReference {
  /// A picture of a screen, or of a part of one.
  static var picture: Self {
    let names = ImageReference.all.map(\.name)
    return Self(
      .picture, schema: ["enum": .strings(names)], write: { SpecNode($0.name) },
      parse: { scalar throws(Rejection) in
        guard let reference = ImageReference(name: scalar.text) else {
          throw Rejection(expected: .picture, nearest: scalar.text.nearest(among: names))
        }
        return reference
      })
  }
}
