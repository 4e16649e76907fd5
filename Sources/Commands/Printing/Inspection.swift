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
    /// Nil for a solid line.
    let lineDashPattern: [Double]?
    let lineDashPhase: Double?
  }

  struct GradientValues: Encodable {
    /// Nil for an axial one.
    let type: String?
    let colors: [Color]
    let locations: [Double]
    let startPoint: Point
    let endPoint: Point
  }

  struct BackdropValues: Encodable {
    let radius: Double
    let saturation: Double
    let tint: Color
    let intensity: Double
  }

  /// The names of two pictures; nil for what has none.
  struct CrossFadeValues: Encodable {
    let from: String?
    let to: String?
    let progress: Double
  }

  struct TimeValues: Encodable {
    let beginTime: Double
    let speed: Double
    let timeOffset: Double
    /// Nil for endless time, as all that follow.
    let duration: Double?
    /// Nil for endless runs, too.
    let repeatCount: Double?
    let repeatDuration: Double?
    let autoreverses: Bool?
    let fillMode: String?
  }

  let id: String
  /// 0 for a hidden layer.
  let opacity: Double
  let hidden: Bool
  let position: Point
  let bounds: Rect
  let anchorPoint: Point
  let transform: Transform3D
  /// Nil for the identity.
  let sublayerTransform: Transform3D?
  /// Nil for 0.
  let anchorPointZ: Double?
  let zPosition: Double
  /// Nil for true.
  let doubleSided: Bool?
  /// Nil for false.
  let transformLayer: Bool?
  let cornerRadius: Double
  let cornerCurve: String
  /// The corners that are rounded; nil for all.
  let maskedCorners: [String]?
  let borderWidth: Double
  let borderColor: Color?
  let backgroundColor: Color?
  let screen: String?
  /// The PNG file that it shows.
  let contents: String?
  /// Nil but between two contents.
  let crossFade: CrossFadeValues?
  /// The part of the picture that is shown; nil for all of it.
  let contentsRect: Rect?
  /// Nil for resize.
  let contentsGravity: String?
  /// Nil for 1.
  let contentsScale: Double?
  /// Nil for all of the picture.
  let contentsCenter: Rect?
  let gradient: GradientValues?
  let shape: ShapeValues?
  let shadow: Shadow?
  let masksToBounds: Bool
  let backdrop: BackdropValues?
  /// Core Image's name; nil for source-over.
  let compositingFilter: String?
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
    sublayerTransform = layer.sublayerTransform.isIdentity ? nil : layer.sublayerTransform
    anchorPointZ = layer.anchorPointZ == 0 ? nil : layer.anchorPointZ
    zPosition = layer.zPosition
    doubleSided = layer.isDoubleSided ? nil : false
    transformLayer = layer.isTransformLayer ? true : nil
    cornerRadius = layer.cornerRadius
    cornerCurve = layer.cornerCurve.rawValue
    maskedCorners = layer.maskedCorners == .all ? nil : layer.maskedCorners.corners.map(\.rawValue)
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    backgroundColor = layer.backgroundColor
    let reference =
      if case .image(let reference) = layer.contents { reference } else { nil as ImageReference? }
    screen = reference?.file == nil ? reference?.name : nil
    contents = reference?.file?.name
    crossFade =
      if case .crossFade(let from, let to, let progress) = layer.contents {
        CrossFadeValues(
          from: from?.images.first?.name, to: to?.images.first?.name, progress: progress)
      } else {
        nil
      }
    contentsRect = layer.contentsRect == Layer.wholeContents ? nil : layer.contentsRect
    contentsGravity = layer.contentsGravity == .resize ? nil : layer.contentsGravity.rawValue
    contentsScale = layer.contentsScale == 1 ? nil : layer.contentsScale
    contentsCenter = layer.contentsCenter == Layer.wholeContents ? nil : layer.contentsCenter
    gradient =
      if case .gradient(let gradient) = layer.contents { GradientValues(gradient) } else { nil }
    shape = layer.shape.map(ShapeValues.init)
    shadow = layer.shadow
    masksToBounds = layer.masksToBounds
    backdrop = layer.backdrop.map {
      BackdropValues(
        radius: $0.radius, saturation: $0.saturation, tint: $0.tint, intensity: $0.intensity)
    }
    compositingFilter = layer.compositingFilter?.rawValue
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
    let isDashed = !shape.stroke.dashPattern.isEmpty
    lineDashPattern = isDashed ? shape.stroke.dashPattern : nil
    lineDashPhase = isDashed ? shape.stroke.dashPhase : nil
  }

  /// `path (nonzero, fill #000000) M…`, and the stroke where there is one.
  fileprivate var lines: [String] {
    let path = "path (\(fillRule), fill \(fill?.exactText ?? "none")) \(path)"
    guard let stroke else { return [path] }
    let dashes = lineDashPattern.map { pattern in
      ", dashes \(pattern.map(\.roundedDescription).joined(separator: " ")) "
        + "from \((lineDashPhase ?? 0).roundedDescription)"
    }
    return [
      path,
      "stroke \(stroke.exactText) width \(lineWidth.roundedDescription) "
        + "from \(strokeStart.roundedDescription) to \(strokeEnd.roundedDescription), "
        + "\(lineCap) caps, \(lineJoin) joins" + (dashes ?? ""),
    ]
  }
}

extension LayerInspection.GradientValues {
  fileprivate init(_ gradient: Gradient) {
    type = gradient.kind == .axial ? nil : gradient.kind.rawValue
    (colors, locations) = (gradient.stops.map(\.color), gradient.stops.map(\.location))
    (startPoint, endPoint) = (gradient.startPoint, gradient.endPoint)
  }

  /// `gradient #ff0000 0, #0000ff 1 from 0.5,0 to 0.5,1`.
  fileprivate var line: String {
    let stops = zip(colors, locations).map { "\($0.exactText) \($1.roundedDescription)" }
    return "gradient \(type.map { $0 + " " } ?? "")\(stops.joined(separator: ", ")) "
      + "from \(startPoint.x.roundedDescription),\(startPoint.y.roundedDescription) "
      + "to \(endPoint.x.roundedDescription),\(endPoint.y.roundedDescription)"
  }
}

extension LayerInspection.TimeValues {
  fileprivate init(_ time: TimeSpace) {
    (beginTime, speed, timeOffset) = (time.beginTime, time.speed, time.timeOffset)
    let isEndless = time.duration.isInfinite
    duration = isEndless ? nil : time.duration
    repeatCount = isEndless || time.repeatCount.isInfinite ? nil : time.repeatCount
    repeatDuration = isEndless ? nil : time.repeatDuration
    autoreverses = isEndless ? nil : time.autoreverses
    fillMode = isEndless ? nil : time.fillMode.rawValue
  }

  fileprivate var line: String {
    "timing begin \(beginTime.roundedDescription) speed \(speed.roundedDescription) "
      + "offset \(timeOffset.roundedDescription)" + runs
  }

  private var runs: String {
    guard let duration else { return "" }
    let count =
      if let repeatDuration, repeatDuration > 0 {
        "for \(repeatDuration.roundedDescription)"
      } else {
        repeatCount.map { "×\(max($0, 1).roundedDescription)" } ?? "endless"
      }
    return " runs of \(duration.roundedDescription) \(count)"
      + (autoreverses == true ? " there and back" : "") + " fill \(fillMode ?? "")"
  }
}

extension Shadow {
  fileprivate var line: String {
    "shadow \(color.exactText) opacity \(opacity.roundedDescription) radius \(radius.roundedDescription) "
      + "offset \(offset.width.roundedDescription),\(offset.height.roundedDescription) "
      + "kernel \(kernel.rawValue)" + (path.map { " path \($0.svg)" } ?? "")
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
      screen.map { "screen \($0)" }, contents.map { "contents \($0.printable)" },
      crossFade.map {
        "contents from \(($0.from ?? "none").printable) to \(($0.to ?? "none").printable) "
          + "at \($0.progress.roundedDescription)"
      },
      contentsRect.map { "part \($0.words)" }, contentsGravity.map { "gravity \($0)" },
      contentsScale.map { "scale \($0.roundedDescription)" },
      contentsCenter.map { "center \($0.words)" },
      backgroundColor.map { "background \($0.exactText)" },
      hidden ? "hidden" : opacity == 1 ? nil : "opacity \(opacity.roundedDescription)",
      anchorPoint == Point(x: 0.5, y: 0.5) ? nil : anchor,
      transform.isIdentity ? nil : "\(transform)",
      sublayerTransform.map { "sublayers \($0)" }, anchorPointZ.map { "anchor z \($0)" },
      zPosition == 0 ? nil : "z \(zPosition.roundedDescription)",
      doubleSided == false ? "one-sided" : nil, transformLayer == true ? "transform layer" : nil,
      cornerRadius == 0 ? nil : corners, masksToBounds ? "masksToBounds" : nil,
      compositingFilter,
      backdrop.map {
        "backdrop σ \($0.radius.roundedDescription) saturation \($0.saturation.roundedDescription) "
          + "tint \($0.tint.text) intensity \($0.intensity.roundedDescription)"
      },
    ].compactMap { $0 }
  }

  private var borderLine: String? {
    guard borderWidth > 0, let borderColor else { return nil }
    return "border \(borderColor.exactText) width \(borderWidth.roundedDescription)"
  }
}

extension Rect {
  /// `0,0,0.5,1`.
  fileprivate var words: String {
    [minX, minY, width, height].map(\.roundedDescription).joined(separator: ",")
  }
}
