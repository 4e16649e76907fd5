import TransitionEngine

/// The JSON Schema of a spec, made from its fields, so that it cannot fall behind them.
///
/// Source: JSON Schema 2020-12.
package enum SpecSchema {
  package static var document: JSONValue { document(of: .standard) }

  /// The JSON Schema of the specs with the fields of a table.
  package static func document(of table: SpecTable) -> JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "transition-render spec",
      "type": "object",
      "anyOf": [
        ["required": ["transition"]], ["required": ["layers"]], ["required": ["code"]],
      ],
      "additionalProperties": false,
      "properties": .object(table.properties),
      "allOf": .array(exclusions),
      "$defs": [
        "layer": PlacedLayer.record.schema("as CALayer has it"),
        "animation": AnimationSchema.animation, "point": point, "rect": rect, "length": length,
      ],
    ]
  }

  private static var exclusions: [JSONValue] {
    SpecTable.exclusiveKeys.flatMap { group in
      group.indices.flatMap { first in
        group[(first + 1)...].map { ["not": ["required": .strings([group[first], $0])]] }
      }
    }
  }

  /// What `LengthParser` reads.
  private static var length: JSONValue {
    [
      "type": "string", "pattern": "[A-Za-z(]",
      "description": .string(
        "a length of the device: 50%w, 100%h - 20, safeArea.top, trigger.midX, "
          + "to.picture.width / 2, min(100%w, 100%h), hypot(100%w, 100%h)"),
    ]
  }

  private static var point: JSONValue {
    .lengths(["x": Limits.coordinates, "y": Limits.coordinates], "in points, y down")
  }

  private static var rect: JSONValue {
    let extent = 0...Limits.coordinates.upperBound
    return .lengths(
      ["x": Limits.coordinates, "y": Limits.coordinates, "width": extent, "height": extent],
      "in points, y down")
  }

  /// Every number that a transition of the catalogue has.
  static var parameters: JSONValue {
    let parameters = TransitionCatalog.all.flatMap(\.parameters)
    let properties = parameters.map { parameter in
      let standard = parameter.defaultValue.plainDescription
      return (
        parameter.name,
        ScalarKind.number(in: parameter.allowed).schema(
          "\(parameter.summary); default: \(standard)")
      )
    }
    return .mapping(Dictionary(properties) { first, _ in first }, "the transition's own numbers")
  }

  @Sendable static func fixes(_ description: String) -> JSONValue {
    let names = Set(TransitionCatalog.all.flatMap { $0.fixes.map(\.name) }).sorted() + ["all"]
    return [
      "description": .string(description),
      "oneOf": [
        ["type": "string"],
        ["type": "array", "items": ["enum": .strings(names)]],
      ],
    ]
  }

  @Sendable static func codeFiles(_ description: String) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": [
        ["type": "string"], ["type": "array", "minItems": 1, "items": ["type": "string"]],
      ],
    ]
  }

  @Sendable static func times(_ description: String) -> JSONValue {
    let time = ScalarKind.frameTime.schema(nil)
    return [
      "description": .string(description),
      "oneOf": [time, ["type": "array", "minItems": 1, "items": time]],
    ]
  }

  /// What `SpecReader.ignoredRegions` reads.
  static var ignored: JSONValue {
    let region: JSONValue = [
      "oneOf": [
        ["$ref": "#/$defs/rect"], ["type": "string"],
        .mapping(
          ["layer": ["type": "string", "minLength": 1]], required: ["layer"],
          "all that the layer draws, wherever it is"),
      ]
    ]
    return [
      "description": "parts of the frames that verify and compare leave out",
      "oneOf": [
        region,
        ["type": "array", "items": region, "maxItems": .number(Double(Limits.ignoredRegions))],
      ],
    ]
  }

  /// Outside of a group every animation names its layer.
  static var animations: JSONValue {
    [
      "type": "array", "description": "in the order added; a later one on a property wins",
      "items": [
        "$ref": "#/$defs/animation",
        "anyOf": [["required": ["layer"]], ["required": ["group"]]],
      ],
    ]
  }

  /// The `layers` and `animations` from later times on, where the tree changes under way.
  static var spans: JSONValue {
    [
      "type": "array", "maxItems": .number(Double(Limits.spans)),
      "description": "the layers and animations from later times on, one after the other",
      "items": .mapping(
        [
          "begin": ScalarKind.seconds.schema(
            "after the begin of the span before, within the duration; "
              + "the frame at that time still shows the span before"),
          "layers": .list(of: "layer", "what the container holds from then on, back to front"),
          "animations": animations,
        ], required: ["begin", "layers"],
        "a span; its animations' begins are on the transition's clock"),
    ]
  }

  static var completion: JSONValue {
    .mapping(
      [
        "remove": [
          "description": "ids of the layers and masks that the completion handler removes",
          "oneOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]],
        ],
        "layers": .list(
          of: "layer", "what the container holds after completion, instead of remove"),
      ], "what changes when the transition completes; default: nothing")
  }
}
