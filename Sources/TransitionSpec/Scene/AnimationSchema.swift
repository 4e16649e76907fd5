import TransitionEngine

/// The part of the spec's JSON Schema that describes animations: which values each key path takes, too.
enum AnimationSchema {
  static var animation: JSONValue {
    guard
      case .object(var schema) = JSONValue.mapping(
        properties, "as CABasicAnimation, CAKeyframeAnimation and CAAnimationGroup have it")
    else { return [:] }
    schema["oneOf"] = [["required": ["keyPath"]], ["required": ["group"]]]
    schema["allOf"] = .array(ValueShape.allCases.map(\.rule))
    return .object(schema)
  }

  private static var properties: [String: JSONValue] {
    let values: [String: JSONValue] = [
      "from": ["description": "default: the layer's own value"],
      "to": ["description": "default: the layer's own value"],
      "by": ["description": "what is added"],
      "values": ["type": "array", "minItems": 1, "description": "keyframes, two or more"],
      "group": .list(
        of: "animation", minimum: 1,
        "in the group's time, cut off at its end; layer is the default of all in it"),
    ]
    return values.merging(AnimationTarget.record.properties) { $1 }
      .merging(KeyframeAnimation.record.properties) { $1 }
      .merging(AnimationPace.record.properties) { $1 }
  }
}

/// How a key path's values are written.
private enum ValueShape: CaseIterable {
  case number, angle, length, flag, point, size, vector, rect, color, transform, path
  case numbers, colors, contents

  init(_ keyPath: AnimatableProperty) {
    switch keyPath.kind {
    case .number where keyPath.isAngle: self = .angle
    case .number where keyPath.isExtent: self = .length
    case .size where keyPath.isExtent: self = .size
    case .number: self = .number
    case .flag: self = .flag
    case .point: self = .point
    case .size: self = .vector
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    case .numbers: self = .numbers
    case .colors: self = .colors
    case .contents: self = .contents
    }
  }

  /// The values that a key path of this shape allows.
  var rule: JSONValue {
    let keyPaths = AnimatableProperty.allCases.filter { Self($0) == self }.map(\.rawValue)
    let value = schema
    return [
      "if": [
        "required": ["keyPath"], "properties": ["keyPath": ["enum": .strings(keyPaths)]],
      ],
      "then": [
        "properties": ["from": value, "to": value, "by": value, "values": ["items": value]]
      ],
    ]
  }

  /// A change, as `by`, may be negative, so that no shape has a minimum of 0.
  private var schema: JSONValue {
    let point: JSONValue = ["$ref": "#/$defs/point"]
    let size = Self.object(["width", "height"], "in points, not below 0 but for a change")
    switch self {
    case .number: return ScalarKind.coordinate.schema("a number")
    case .angle: return ScalarKind.angle.schema(nil)
    case .length: return ScalarKind.coordinate.schema("in points, not below 0 but for a change")
    case .flag: return ScalarKind.flag.schema("")
    case .point: return Self.either([point, Self.text("x,y in points")])
    case .size: return Self.either([size, Self.text("width,height in points")])
    case .vector: return Self.either([point, size, Self.text("x,y in points")])
    case .rect:
      let rect = Self.object(["x", "y", "width", "height"], "in points, y down")
      return Self.either([rect, Self.text("x,y,width,height in points")])
    case .color:
      return ScalarKind.color.schema(
        "as #rgb, #rrggbb, #rrggbbaa, rgba(255, 0, 0, 0.5) or [1, 0, 0, 0.5]")
    case .transform:
      return Self.text(
        "matrix(), translate(), scale(), rotate(degrees), and those of space: "
          + "perspective(), rotateX/Y/Z(), rotate3d(), translate3d(), scale3d(), matrix3d()")
    case .path: return Self.pathData
    case .numbers: return Self.list(of: ScalarKind.fraction.schema(nil))
    case .colors: return Self.list(of: ScalarKind.color.schema(nil))
    case .contents:
      return Self.text("a PNG file, relative to this file, a screen's picture, or none")
    }
  }

  private static func either(_ shapes: [JSONValue]) -> JSONValue { ["oneOf": .array(shapes)] }

  private static func text(_ description: String) -> JSONValue {
    ScalarKind.text.notEmpty.schema(description)
  }

  private static var pathData: JSONValue {
    ScalarKind.path.schema("SVG path data, with the same elements in all values")
  }

  private static func list(of items: JSONValue) -> JSONValue {
    [
      "type": ["array", "string"], "items": items, "minItems": 1,
      "maxItems": .number(Double(Limits.gradientColors)),
      "description": "as many in all values",
    ]
  }

  private static func object(_ keys: [String], _ description: String) -> JSONValue {
    .lengths(
      Dictionary(uniqueKeysWithValues: keys.map { ($0, Limits.coordinates) }), description)
  }
}
