import TransitionEngine
import TransitionSpec

/// The part of the spec's JSON Schema that describes animations: which values each key path takes, too.
enum AnimationSchema {
  /// Of the spec; outside of a group every animation names its layer.
  static let list: JSONValue = [
    "type": "array", "description": "in the order added; a later one on a property wins",
    "items": [
      "$ref": "#/$defs/animation",
      "anyOf": [["required": ["layer"]], ["required": ["group"]]],
    ],
  ]

  static var animation: JSONValue {
    guard
      case .object(var schema) = SceneSchema.object(
        properties, required: [],
        "as CABasicAnimation, CAKeyframeAnimation and CAAnimationGroup have it")
    else { return [:] }
    schema["oneOf"] = [["required": ["keyPath"]], ["required": ["group"]]]
    schema["allOf"] = .array(ValueShape.allCases.map(\.rule))
    return .object(schema)
  }

  private static var properties: [String: JSONValue] {
    let keyframes: [String: JSONValue] = [
      "values": ["type": "array", "description": "keyframes, two or more"],
      "path": SceneSchema.text("SVG path data that the layer's position moves along"),
      "rotationMode": SceneSchema.choice(
        KeyframeAnimation.RotationMode.allCases.map(\.rawValue), "turns with the path"),
      "keyTimes": [
        "type": "array", "items": SceneSchema.share("of the duration"),
        "description": "one for each value, not falling; default: even ones",
      ],
      "timings": [
        "type": "array", "items": SceneSchema.text("an easing"),
        "description": "one for each segment between two values; default: linear",
      ],
      "calculationMode": SceneSchema.choice(
        KeyframeAnimation.CalculationMode.allCases.map(\.rawValue), "default: linear"),
    ]
    return basics.merging(keyframes) { $1 }.merging(timing) { $1 }
  }

  private static let basics: [String: JSONValue] = [
    "layer": SceneSchema.text("the id of a layer or mask; in a group, default: the group's"),
    "keyPath": SceneSchema.choice(AnimatableProperty.allCases.map(\.rawValue), "what is animated"),
    "from": ["description": "default: the layer's own value"],
    "to": ["description": "default: the layer's own value"],
    "by": ["description": "what is added"],
    "additive": SceneSchema.flag("default: false"),
    "cumulative": SceneSchema.flag("default: false"),
    "group": SceneSchema.list(
      "animation", "in the group's time, cut off at its end; layer is the default of all in it"),
  ]

  private static let timing: [String: JSONValue] = [
    "timing": SceneSchema.text(
      "default: the transition's, or linear with timings; of a group: linear. "
        + TimingFunction.syntax),
    "begin": SceneSchema.seconds("default: 0; what shows before it, fillMode decides"),
    "duration": SceneSchema.seconds(
      "default: the settling duration of an own timing that is a spring, or the group's, or the "
        + "transition's"),
    "timeOffset": SceneSchema.seconds("default: 0"), "speed": SceneSchema.number("default: 1"),
    "repeatCount": SceneSchema.length("default: 0, which is once"),
    "repeatDuration": SceneSchema.seconds("default: 0, which leaves it to repeatCount"),
    "autoreverses": SceneSchema.flag("default: false"),
    "fillMode": SceneSchema.choice(
      FillMode.allCases.map(\.rawValue),
      "backwards and both: the start shows before begin too; default: removed"),
  ]
}

/// How a key path's values are written.
private enum ValueShape: CaseIterable {
  case number, angle, length, flag, point, size, vector, rect, color, transform, path

  init(_ keyPath: AnimatableProperty) {
    switch keyPath.kind {
    case .number where keyPath == .transformRotation: self = .angle
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
    }
  }

  /// What follows for the values from a key path of this shape.
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
    case .number: return SceneSchema.number("a number")
    case .angle: return Self.either([SceneSchema.number("in radians"), Self.angleText])
    case .length: return SceneSchema.number("in points, not below 0 but for a change")
    case .flag: return SceneSchema.flag("")
    case .point: return Self.either([point, Self.text("x,y in points")])
    case .size: return Self.either([size, Self.text("width,height in points")])
    case .vector: return Self.either([point, size, Self.text("x,y in points")])
    case .rect:
      let rect = Self.object(["x", "y", "width", "height"], "in points, y down")
      return Self.either([rect, Self.text("x,y,width,height in points")])
    case .color: return SceneSchema.color("as #rgb, #rrggbb or #rrggbbaa")
    case .transform: return Self.text("matrix(), translate(), scale(), rotate(degrees)")
    case .path: return Self.text("SVG path data, with the same elements in all values")
    }
  }

  private static let angleText: JSONValue = [
    "type": "string", "pattern": "^[-+]?[0-9.]+(e[-+]?[0-9]+)? *(deg|rad|turn)$",
    "description": "6deg, 0.1rad, 0.5turn",
  ]

  private static func either(_ shapes: [JSONValue]) -> JSONValue { ["oneOf": .array(shapes)] }

  private static func text(_ description: String) -> JSONValue {
    SceneSchema.text(description)
  }

  private static func object(_ keys: [String], _ description: String) -> JSONValue {
    let ranges = Dictionary(uniqueKeysWithValues: keys.map { ($0, Limits.coordinates) })
    return SpecSchema.numbers(ranges, description)
  }
}
