import TransitionEngine
import TransitionSpec

/// The part of the spec's JSON Schema that describes layers and animations of one's own.
enum SceneSchema {
  static let layers = list("layer", "one's own layers in the container, back to front")
  static let animations = AnimationSchema.list

  static var completion: JSONValue {
    SpecSchema.object(
      [
        "remove": [
          "description": "ids of the layers and masks that the completion handler removes",
          "oneOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]],
        ],
        "layers": list("layer", "what the container holds after completion, instead of remove"),
      ], "what changes when the transition completes; default: nothing")
  }

  static var definitions: [String: JSONValue] {
    ["layer": layer, "animation": AnimationSchema.animation, "point": point, "rect": rect]
  }

  private static var layer: JSONValue {
    object(
      [
        "id": text("names the layer for animations"),
        "screen": choice(ImageReference.all.map(\.name), "a picture of a screen, or of a part"),
        "frame": rectangle("in the superlayer; instead of bounds and position"),
        "bounds": rectangle("the layer's own coordinates; default: the superlayer's"),
        "position": place("of the anchor point in the superlayer; default: the middle"),
        "anchorPoint": place("in the unit square of the bounds; default: 0.5, 0.5"),
        "transform": text(
          "matrix(a b c d tx ty), translate(x y), scale(x y), rotate(degrees); the first is outermost"
        ),
        "zPosition": number("siblings are drawn by it, then in their order"),
        "opacity": share("fades the layer with all in it as one picture"),
        "hidden": flag("default: false"),
        "backgroundColor": color("default: none"),
        "cornerRadius": length("in points; a picture is cut by it with masksToBounds only"),
        "cornerCurve": choice(CornerCurve.allCases.map(\.rawValue), "default: circular"),
        "borderWidth": length("in points, inward"),
        "borderColor": color("default: black"),
        "masksToBounds": flag("clips everything in the layer, and its shadow"),
        "shape": shape,
        "shadow": shadow,
        "timing": time,
        "mask": ["$ref": "#/$defs/layer", "description": "only its alpha counts"],
        "sublayers": list("layer", "back to front"),
      ], required: ["id"], "as CALayer has it")
  }

  private static var shape: JSONValue {
    object(
      [
        "path": text("SVG path data in the layer's coordinates"),
        "fill": paint("default: black"),
        "fillRule": choice(FillRule.allCases.map(\.rawValue), "default: nonzero"),
        "stroke": paint("default: none"),
        "lineWidth": length("in points; default: 1"),
        "lineCap": choice(LineCap.allCases.map(\.rawValue), "default: butt"),
        "lineJoin": choice(LineJoin.allCases.map(\.rawValue), "default: miter"),
        "miterLimit": length("default: 10"),
        "strokeStart": share("of the path's length; default: 0"),
        "strokeEnd": share("of the path's length; default: 1"),
      ], required: ["path"], "as CAShapeLayer has it")
  }

  private static var shadow: JSONValue {
    object(
      [
        "color": color("default: black"), "opacity": share("default: 0"),
        "radius": SpecSchema.number(Shadow.radii, "σ in points; default: 3"),
        "offset": place("default: 0, -3"),
        "hidesCaster": flag("draws the shadow without the layer that casts it"),
      ], required: [], "as CALayer has it")
  }

  private static var time: JSONValue {
    object(
      [
        "beginTime": number("default: 0"), "speed": number("0 freezes; default: 1"),
        "timeOffset": number("default: 0"),
      ], required: [], "the layer's time: (superlayer's − beginTime) · speed + timeOffset")
  }

  private static let point = SpecSchema.numbers(
    ["x": Limits.coordinates, "y": Limits.coordinates], "in points, y down")

  private static let rect: JSONValue = {
    let extent = 0...Limits.coordinates.upperBound
    return SpecSchema.numbers(
      ["x": Limits.coordinates, "y": Limits.coordinates, "width": extent, "height": extent],
      "in points, y down")
  }()

  static func list(_ definition: String, _ description: String) -> JSONValue {
    [
      "type": "array", "items": ["$ref": .string("#/$defs/\(definition)")],
      "description": .string(description),
    ]
  }

  static func object(
    _ properties: [String: JSONValue], required: [String], _ description: String
  ) -> JSONValue {
    guard case .object(var schema) = SpecSchema.object(properties, description) else { return [:] }
    if !required.isEmpty { schema["required"] = .strings(required) }
    return .object(schema)
  }

  static func text(_ description: String) -> JSONValue {
    ["type": "string", "minLength": 1, "description": .string(description)]
  }

  static func flag(_ description: String) -> JSONValue {
    ["type": "boolean", "description": .string(description)]
  }

  static func number(_ description: String) -> JSONValue {
    SpecSchema.number(Limits.coordinates, description)
  }

  static func length(_ description: String) -> JSONValue {
    SpecSchema.number(0...Limits.coordinates.upperBound, description)
  }

  static func share(_ description: String) -> JSONValue {
    SpecSchema.number(0...1, description)
  }

  static func seconds(_ description: String) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": [
        SpecSchema.number(0...MediaTiming.durations.upperBound, "in seconds"),
        ["type": "string", "pattern": "^[0-9.]+ ?(ms|s)?$"],
      ],
    ]
  }

  static func color(_ description: String) -> JSONValue {
    SpecSchema.color(description)
  }

  private static func paint(_ description: String) -> JSONValue {
    ["description": .string(description), "oneOf": [color(""), ["const": "none"]]]
  }

  static func choice(_ names: [String], _ description: String) -> JSONValue {
    SpecSchema.choice(names, description)
  }

  static func place(_ description: String) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": [["$ref": "#/$defs/point"], ["type": "string"]],
    ]
  }

  static func rectangle(_ description: String) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": [["$ref": "#/$defs/rect"], ["type": "string"]],
    ]
  }
}
