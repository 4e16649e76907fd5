import TransitionEngine

/// A presentation tree in the words of a spec: what `inspect` prints.
struct Inspection: Encodable {
  let time: Double
  let fraction: Double
  let progress: Double
  /// Back to front.
  let layers: [LayerInspection]

  init(
    time: Double, fraction: Double, duration: Double, timing: TimingFunction, layers: [Layer]
  ) {
    self.time = time
    self.fraction = fraction
    progress = timing.progress(at: fraction, duration: duration)
    self.layers = layers.map(LayerInspection.init)
  }

  /// A line for a layer and one for each of its shape, shadow and border; masks and sublayers indented.
  var text: String {
    let head =
      "time \(time.roundedDescription) s, fraction \(fraction.roundedDescription), "
      + "progress \(progress.roundedDescription)"
    return ([head] + layers.flatMap { $0.lines(indentation: "", role: "") }).joined(separator: "\n")
  }
}

/// One layer of it: everything that an animation can change, as it shows.
struct LayerInspection: Encodable {
  struct ShapeValues: Encodable {
    let path: String
    let fillRule: String
    let fill: Color?
    let stroke: Color?
    let lineWidth: Double
    let lineCap: String
    let lineJoin: String
    let miterLimit: Double
    let strokeStart: Double
    let strokeEnd: Double
  }

  struct GradientValues: Encodable {
    let colors: [Color]
    let locations: [Double]
    let startPoint: Point
    let endPoint: Point
  }

  struct TimeValues: Encodable {
    let beginTime: Double
    let speed: Double
    let timeOffset: Double
  }

  let id: String
  /// 0 for a hidden layer.
  let opacity: Double
  let hidden: Bool
  let position: Point
  let bounds: Rect
  let anchorPoint: Point
  let transform: AffineTransform
  let zPosition: Double
  let cornerRadius: Double
  let cornerCurve: String
  /// The corners that are rounded; nil for all.
  let maskedCorners: [String]?
  let borderWidth: Double
  let borderColor: Color?
  let backgroundColor: Color?
  let screen: String?
  /// The part of the screen's picture that is shown; nil for all of it.
  let contentsRect: Rect?
  let gradient: GradientValues?
  let shape: ShapeValues?
  let shadow: Shadow?
  let masksToBounds: Bool
  /// The time that the layer lives in; nil for its superlayer's.
  let timing: TimeValues?
  let mask: Indirect<LayerInspection>?
  let sublayers: [LayerInspection]

  init(_ layer: Layer) {
    id = layer.id
    opacity = layer.isHidden ? 0 : layer.opacity
    hidden = layer.isHidden
    position = layer.position
    bounds = layer.bounds
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    zPosition = layer.zPosition
    cornerRadius = layer.cornerRadius
    cornerCurve = layer.cornerCurve.rawValue
    maskedCorners = layer.maskedCorners == .all ? nil : layer.maskedCorners.corners.map(\.rawValue)
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    backgroundColor = layer.backgroundColor
    screen = if case .image(let reference) = layer.contents { reference.name } else { nil }
    contentsRect = layer.contentsRect == Layer.wholeContents ? nil : layer.contentsRect
    gradient =
      if case .gradient(let gradient) = layer.contents { GradientValues(gradient) } else { nil }
    shape = layer.shape.map(ShapeValues.init)
    shadow = layer.shadow
    masksToBounds = layer.masksToBounds
    timing = layer.timing == TimeSpace() ? nil : TimeValues(layer.timing)
    mask = layer.mask.map { .value(Self($0)) }
    sublayers = layer.sublayers.map(Self.init)
  }
}

extension LayerInspection.ShapeValues {
  fileprivate init(_ shape: Shape) {
    path = shape.path.svg
    fillRule = shape.fillRule.rawValue
    fill = shape.fillColor
    stroke = shape.strokeColor
    lineWidth = shape.stroke.lineWidth
    lineCap = shape.stroke.lineCap.rawValue
    lineJoin = shape.stroke.lineJoin.rawValue
    miterLimit = shape.stroke.miterLimit
    strokeStart = shape.strokeStart
    strokeEnd = shape.strokeEnd
  }

  /// `path (nonzero, fill #000000) M…`, and the stroke where there is one.
  fileprivate var lines: [String] {
    let path = "path (\(fillRule), fill \(fill?.text ?? "none")) \(path)"
    guard let stroke else { return [path] }
    return [
      path,
      "stroke \(stroke.text) width \(lineWidth.roundedDescription) "
        + "from \(strokeStart.roundedDescription) to \(strokeEnd.roundedDescription), "
        + "\(lineCap) caps, \(lineJoin) joins",
    ]
  }
}

extension LayerInspection.GradientValues {
  fileprivate init(_ gradient: Gradient) {
    (colors, locations) = (gradient.stops.map(\.color), gradient.stops.map(\.location))
    (startPoint, endPoint) = (gradient.startPoint, gradient.endPoint)
  }

  /// `gradient #ff0000 0, #0000ff 1 from 0.5,0 to 0.5,1`.
  fileprivate var line: String {
    let stops = zip(colors, locations).map { "\($0.text) \($1.roundedDescription)" }
    return "gradient \(stops.joined(separator: ", ")) "
      + "from \(startPoint.x.roundedDescription),\(startPoint.y.roundedDescription) "
      + "to \(endPoint.x.roundedDescription),\(endPoint.y.roundedDescription)"
  }
}

extension LayerInspection.TimeValues {
  fileprivate init(_ time: TimeSpace) {
    (beginTime, speed, timeOffset) = (time.beginTime, time.speed, time.timeOffset)
  }

  fileprivate var line: String {
    "timing begin \(beginTime.roundedDescription) speed \(speed.roundedDescription) "
      + "offset \(timeOffset.roundedDescription)"
  }
}

extension Shadow {
  fileprivate var line: String {
    "shadow \(color.text) opacity \(opacity.roundedDescription) radius \(radius.roundedDescription) "
      + "offset \(offset.width.roundedDescription),\(offset.height.roundedDescription)"
      + (path.map { " path \($0.svg)" } ?? "")
  }
}

extension LayerInspection {
  /// A line for the layer, then those of its shape, shadow, border and timing, its mask and its sublayers.
  /// The first line leaves out values that have their defaults, except position and bounds.
  fileprivate func lines(indentation: String, role: String) -> [String] {
    let deeper = indentation + "  "
    let details =
      [gradient?.line].compactMap { $0 } + (shape?.lines ?? [])
      + [shadow?.line, borderLine, timing?.line].compactMap { $0 }
    let masks = mask?.value.lines(indentation: deeper, role: "mask ") ?? []
    let children = sublayers.flatMap { $0.lines(indentation: deeper, role: "") }
    let line = ([role + id.printable, place] + qualities).joined(separator: "  ")
    return [indentation + line] + details.map { deeper + $0 } + masks + children
  }

  private var place: String {
    let origin =
      bounds.origin == .zero
      ? "" : " from \(bounds.origin.x.roundedDescription),\(bounds.origin.y.roundedDescription)"
    return "position \(position.x.roundedDescription),\(position.y.roundedDescription)  "
      + "bounds \(bounds.size.width.roundedDescription)×\(bounds.size.height.roundedDescription)\(origin)"
  }

  private var qualities: [String] {
    let anchor = "anchor \(anchorPoint.x.roundedDescription),\(anchorPoint.y.roundedDescription)"
    let corners =
      "corners \(cornerRadius.roundedDescription) \(cornerCurve)"
      + (maskedCorners.map { $0.isEmpty ? " none" : " " + $0.joined(separator: " ") } ?? "")
    return [
      screen.map { "screen \($0)" }, contentsRect.map { "part \($0.words)" },
      backgroundColor.map { "background \($0.text)" },
      hidden ? "hidden" : opacity == 1 ? nil : "opacity \(opacity.roundedDescription)",
      anchorPoint == Point(x: 0.5, y: 0.5) ? nil : anchor,
      transform.isIdentity ? nil : "\(transform)",
      zPosition == 0 ? nil : "z \(zPosition.roundedDescription)",
      cornerRadius == 0 ? nil : corners, masksToBounds ? "masksToBounds" : nil,
    ].compactMap { $0 }
  }

  private var borderLine: String? {
    guard borderWidth > 0, let borderColor else { return nil }
    return "border \(borderColor.text) width \(borderWidth.roundedDescription)"
  }
}

extension Rect {
  /// `0,0,0.5,1`.
  fileprivate var words: String {
    [minX, minY, width, height].map(\.roundedDescription).joined(separator: ",")
  }
}
