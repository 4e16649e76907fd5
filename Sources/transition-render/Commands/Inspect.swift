import ArgumentParser
import TransitionEngine

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the presentation tree at one time: layers, paths, opacity, transforms.")

  @OptionGroup(title: "What") var options: SpecOptions

  @Option(
    parsing: .unconditional,
    help: """
      A time from 0 to the duration, or with a gesture of the recording: 0.5 in seconds, 80ms, 50%.
      """)
  var at = "50%"

  @Flag(help: "The tree as it stays after the completion handler has run.")
  var settled = false

  @Flag(
    help: "The transition as a spec of layers and animations, to tweak; YAML, or with --json JSON.")
  var spec = false

  @Flag(help: "JSON on standard output.")
  var json = false

  func run() throws {
    let plan = try RenderPlan(RenderSpec(options.document()))
    if spec {
      let document = plan.sceneDocument
      return json ? try JSONValue(document).printJSON() : try StandardOutput.print(document.yaml)
    }
    let time = settled ? plan.length : try time(of: plan.length)
    let inspection = Inspection(
      time: time, fraction: plan.fraction(at: time), duration: plan.stage.duration,
      timing: plan.stage.timingFunction,
      layers: try plan.layers(at: time, isSettled: settled, of: plan.scene))
    json ? try inspection.printJSON() : try StandardOutput.print(inspection.text)
  }

  private func time(of duration: Double) throws -> Double {
    let time = RenderSpec.time(at)?.seconds(of: duration)
    guard let time, time <= duration else {
      throw Failure(
        .usage,
        "--at: \(at.quoted) is not valid, allowed is \(RenderSpec.timeText) "
          + "(\(duration.plainDescription) s)")
    }
    return time
  }
}

/// A presentation tree in the words of a spec: what `inspect` prints.
struct Inspection: Encodable {
  struct ShapeValues: Encodable {
    let path: String
    let fillRule: String
    let fill: Color?
    let stroke: Color?
    let lineWidth: Double?
  }

  struct LayerValues: Encodable {
    let id: String
    let opacity: Double
    let position: Point
    let bounds: Rect
    let anchorPoint: Point
    let transform: AffineTransform
    let cornerRadius: Double
    let backgroundColor: Color?
    let screen: String?
    let shape: ShapeValues?
    let shadow: Shadow?
    let masksToBounds: Bool
    let mask: [LayerValues]?
    let sublayers: [LayerValues]

    private enum CodingKeys: CodingKey {
      case id, opacity, position, bounds, anchorPoint, transform, cornerRadius, backgroundColor
      case screen, shape, shadow, masksToBounds, mask, sublayers
    }

    /// By hand, because a mask is one object and a struct cannot hold itself.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(opacity, forKey: .opacity)
      try container.encode(position, forKey: .position)
      try container.encode(bounds, forKey: .bounds)
      try container.encode(anchorPoint, forKey: .anchorPoint)
      try container.encode(transform, forKey: .transform)
      try container.encode(cornerRadius, forKey: .cornerRadius)
      try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
      try container.encodeIfPresent(screen, forKey: .screen)
      try container.encodeIfPresent(shape, forKey: .shape)
      try container.encodeIfPresent(shadow, forKey: .shadow)
      try container.encode(masksToBounds, forKey: .masksToBounds)
      try container.encodeIfPresent(mask?.first, forKey: .mask)
      try container.encode(sublayers, forKey: .sublayers)
    }
  }

  let time: Double
  let fraction: Double
  let progress: Double
  /// Back to front.
  let layers: [LayerValues]

  init(
    time: Double, fraction: Double, duration: Double, timing: TimingFunction, layers: [Layer]
  ) {
    self.time = time
    self.fraction = fraction
    progress = timing.progress(at: fraction, duration: duration)
    self.layers = layers.map(LayerValues.init)
  }

  /// One line a layer, masks and sublayers indented.
  var text: String {
    let head =
      "time \(time.plainDescription) s, fraction \(fraction.plainDescription), "
      + "progress \(progress.plainDescription)"
    return ([head] + layers.flatMap { $0.lines(indentation: "", role: "") }).joined(separator: "\n")
  }
}

extension Inspection.LayerValues {
  init(_ layer: Layer) {
    id = layer.id
    opacity = layer.isHidden ? 0 : layer.opacity
    position = layer.position
    bounds = layer.bounds
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    cornerRadius = layer.cornerRadius
    backgroundColor = layer.backgroundColor
    if case .image(let reference) = layer.contents {
      screen = reference.name
    } else {
      screen = nil
    }
    shape = layer.shape.map { shape in
      .init(
        path: shape.path.svg, fillRule: shape.fillRule.rawValue, fill: shape.fillColor,
        stroke: shape.strokeColor,
        lineWidth: shape.strokeColor == nil ? nil : shape.stroke.lineWidth)
    }
    shadow = layer.shadow
    masksToBounds = layer.masksToBounds
    mask = layer.mask.map { [Self($0)] }
    sublayers = layer.sublayers.map(Self.init)
  }

  fileprivate func lines(indentation: String, role: String) -> [String] {
    var line =
      "\(indentation)\(role)\(id)  position \(position.x.plainDescription),"
      + "\(position.y.plainDescription)  bounds \(bounds.width.plainDescription)×"
      + bounds.height.plainDescription
    if let screen { line += "  screen \(screen)" }
    if opacity != 1 { line += "  opacity \(opacity.plainDescription)" }
    if !transform.isIdentity { line += "  \(transform)" }
    let deeper = indentation + "  "
    var details: [String] = []
    if let shape {
      details.append(
        "\(deeper)path (\(shape.fillRule), fill \(shape.fill?.text ?? "none")) \(shape.path)")
    }
    if let shadow {
      details.append(
        "\(deeper)shadow \(shadow.color.text) opacity \(shadow.opacity.plainDescription) "
          + "radius \(shadow.radius.plainDescription) "
          + "offset \(shadow.offset.width.plainDescription),"
          + shadow.offset.height.plainDescription)
    }
    let masks = mask?.flatMap { $0.lines(indentation: deeper, role: "mask ") } ?? []
    let children = sublayers.flatMap { $0.lines(indentation: deeper, role: "") }
    return [line] + details + masks + children
  }
}
