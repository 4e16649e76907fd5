import SyntheticScreens
import TransitionEngine
import TransitionSpec

/// The JSON Schema of a spec, made from the catalogue and the limits, so that it cannot fall behind
/// them. Source: JSON Schema 2020-12.
enum SpecSchema {
  static var document: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "transition-render spec",
      "type": "object",
      "anyOf": [["required": ["transition"]], ["required": ["layers"]]],
      "additionalProperties": false,
      "properties": .object(properties),
      "allOf": .array(exclusions),
      "$defs": .object(SceneSchema.definitions),
    ]
  }

  private static var properties: [String: JSONValue] {
    [
      "transition": choice(TransitionCatalog.all.map(\.name), "a transition of the catalogue"),
      "operation": choice(
        Operation.allCases.map(\.rawValue), "default: the transition's forward one"),
      "duration": duration(
        "default: the settling duration of a timing that is a spring, or the transition's own"),
      "timing": ["type": "string", "description": .string(TimingFunction.syntax)],
      "device": choice(Device.all.map(\.name), "default: \(Device.default.name)"),
      "size": extent,
      "scale": number(Limits.scale, "pixels per point; default: the device's, or 1 with size"),
      "from": screen("the old screen"),
      "to": screen("the new screen"),
      "fit": choice(
        ScreenFit.allCases.map(\.rawValue), "how a PNG of another size is fitted to the canvas"),
      "appearance": choice(
        Appearance.allCases.map(\.rawValue), "of synthetic screens; default: light"),
      "background": color("behind screens with transparency; default: black"),
      "origin": rect,
      "edge": choice(
        Stage.Edge.allCases.map(\.rawValue), "where a modal comes from; default: top"),
      "shadow": shadow,
      "parameters": parameters,
      "fixes": fixes,
      "gesture": ["oneOf": [gesture, ["type": "string"]]],
      "frames": [
        "type": "integer", "minimum": 1, "maximum": .number(Double(Limits.frames)),
        "description": "how many frames, from the start to the end",
      ],
      "fps": number(Limits.rate, "frames per second, and a last one at the end; default: 60"),
      "at": [
        "description": "times: 0.5 in seconds, 80ms, 50%",
        "oneOf": [
          ["type": ["number", "string"]],
          ["type": "array", "minItems": 1, "items": ["type": ["number", "string"]]],
        ],
      ],
      "progress": number(0...1, "the one frame at this percentComplete of an interactive run"),
      "only": [
        "description": "a part of the frames: 0-29, 10, 0-58:2, -1",
        "type": ["string", "integer", "array"],
      ],
      "settled": ["type": "boolean", "description": "one more frame, after completion"],
      "matrix": matrix,
      "layers": SceneSchema.layers,
      "animations": SceneSchema.animations,
      "completion": SceneSchema.completion,
    ]
  }

  private static var exclusions: [JSONValue] {
    RenderSpec.exclusiveKeys.flatMap { group in
      group.indices.flatMap { first in
        group[(first + 1)...].map { ["not": ["required": .strings([group[first], $0])]] }
      }
    }
  }

  private static var parameters: JSONValue {
    let parameters = TransitionCatalog.all.flatMap(\.parameters)
    let properties = parameters.map { parameter in
      (
        parameter.name,
        number(
          parameter.allowed,
          "\(parameter.summary); default: \(parameter.defaultValue.plainDescription)")
      )
    }
    return object(Dictionary(properties) { first, _ in first }, "the transition's own numbers")
  }

  private static var fixes: JSONValue {
    let names = Set(TransitionCatalog.all.flatMap { $0.fixes.map(\.name) }).sorted() + ["all"]
    return [
      "description": "named corrections of the source material",
      "oneOf": [
        ["type": "string"],
        ["type": "array", "items": ["enum": .strings(names)]],
      ],
    ]
  }

  private static var matrix: JSONValue {
    func list(_ item: JSONValue) -> JSONValue { ["type": "array", "minItems": 1, "items": item] }
    return object(
      [
        "devices": list(["enum": .strings(Device.all.map(\.name))]),
        "operations": list(["enum": .strings(Operation.allCases.map(\.rawValue))]),
        "scales": list(number(Limits.scale, "pixels per point")),
        "appearances": list(["enum": .strings(Appearance.allCases.map(\.rawValue))]),
      ], "in what verify looks at it, every combination; a render shows the first")
  }

  private static var shadow: JSONValue {
    object(
      [
        "color": color("default: black"),
        "opacity": number(0...1, "CALayer.shadowOpacity"),
        "radius": number(Shadow.radii, "CALayer.shadowRadius: σ in points"),
        "offset": withShorthand(
          numbers(["x": Limits.coordinates, "y": Limits.coordinates], "in points, y down")),
      ], "default: the transition's own")
  }

  private static var gesture: JSONValue {
    guard
      case .object(var schema) = object(
        [
          "samples": samples, "end": end,
          "direction": choice(
            Gesture.Direction.allCases.map(\.rawValue), "where a pan leads on; default: right"),
          "completionSpeed": number(Gesture.completionSpeeds, "of what plays after; default: 1"),
          "completionCurve": [
            "type": "string", "description": "an easing; default: easeInOut",
          ],
        ], "an interactive run, or a gesture file relative to the spec")
    else { return [:] }
    schema["required"] = ["samples"]
    return .object(schema)
  }

  private static var samples: JSONValue {
    guard
      case .object(var sample) = object(
        [
          "time": time, "progress": number(Limits.coordinates, "clamped to 0…1"),
          "translation": vector("of a pan, in points, y down"),
          "velocity": vector("in points per second"),
        ], "from this time on; the last one holds")
    else { return [:] }
    sample["required"] = ["time"]
    sample["oneOf"] = [["required": ["progress"]], ["required": ["translation"]]]
    return [
      "type": "array", "minItems": 1, "maxItems": .number(Double(Gesture.largestSampleCount)),
      "items": .object(sample),
    ]
  }

  private static var end: JSONValue {
    object(
      [
        "time": time,
        "outcome": choice(
          Gesture.Outcome.allCases.map(\.rawValue), "default: as the velocity decides"),
        "velocity": vector("in points per second; default: the last sample's"),
      ], "when the finger leaves; default: at the last sample")
  }

  private static var time: JSONValue {
    duration("since the recording began", in: Gesture.times)
  }

  static func vector(_ description: String) -> JSONValue {
    let range = Limits.coordinates
    let parts: [String: JSONValue] = ["x": number(range, ""), "y": number(range, "")]
    guard case .object(var schema) = object(parts, description) else { return [:] }
    schema["minProperties"] = 1
    return withShorthand(.object(schema))
  }

  private static var extent: JSONValue {
    withShorthand(
      numbers(["width": Limits.size, "height": Limits.size], "the container in points"))
  }

  private static var rect: JSONValue {
    let extent = 0...Limits.coordinates.upperBound
    return withShorthand(
      numbers(
        ["x": Limits.coordinates, "y": Limits.coordinates, "width": extent, "height": extent],
        "the frame of the trigger button or element, in points"))
  }

  static func choice(_ names: [String], _ description: String) -> JSONValue {
    ["enum": .strings(names), "description": .string(description)]
  }

  static func number(_ range: ClosedRange<Double>, _ description: String) -> JSONValue {
    [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "description": .string(description),
    ]
  }

  static func duration(
    _ description: String, in range: ClosedRange<Double> = MediaTiming.durations
  ) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": [
        number(range, "in seconds"),
        ["type": "string", "pattern": "^[0-9.]+ ?(ms|s)?$"],
      ],
    ]
  }

  static func color(_ description: String) -> JSONValue {
    [
      "type": "string", "pattern": "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
      "description": .string(description),
    ]
  }

  private static func screen(_ description: String) -> JSONValue {
    let names = ScreenCatalog.all.map(\.name).joined(separator: ", ")
    return [
      "type": "string",
      "description": .string("\(description): \(names), or a PNG file relative to the spec"),
    ]
  }

  static func object(
    _ properties: [String: JSONValue], _ description: String
  ) -> JSONValue {
    [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
      "description": .string(description),
    ]
  }

  /// An object of numbers that are all required.
  static func numbers(
    _ ranges: [String: ClosedRange<Double>], _ description: String
  ) -> JSONValue {
    guard
      case .object(var schema) = object(
        ranges.mapValues { number($0, "") }, description)
    else { return [:] }
    schema["required"] = .strings(ranges.keys.sorted())
    return .object(schema)
  }

  /// The object, or its numbers in one string.
  static func withShorthand(_ schema: JSONValue) -> JSONValue {
    ["oneOf": [schema, ["type": "string"]]]
  }
}
