import TransitionEngine

/// Reads the `layers` and `animations` of a spec, as `CALayer` and `CAAnimation` have them.
extension SpecReader {
  /// Reads every item of the sequence under `key`.
  mutating func items<Item>(
    _ key: String, _ body: (inout SpecReader) -> Item?
  ) -> [Located<Item>]? where Item: Hashable & Sendable {
    mappings(key, allowed: "a list of mappings", body)?.value
  }

  /// A layer in a superlayer with these bounds.
  ///
  /// Without bounds it fills the superlayer, so that its coordinates are the superlayer's.
  mutating func layer(in superbounds: Rect) -> Layer? {
    let id = require(text("id"), "id", allowed: "a name")
    let frame = rect("frame")?.value
    var layer = Layer(id: id ?? "", frame: frame ?? superbounds)
    if frame == nil {
      layer.bounds = rect("bounds")?.value ?? superbounds
      layer.position = point("position")?.value ?? superbounds.center
    }
    read(into: &layer)
    layer.contents = contents()
    layer.shape = mapping("shape", allowed: "path, fill, stroke …") { $0.shape() }?.value
    layer.shadow =
      mapping("shadow", allowed: "color, opacity, radius and offset") {
        $0.layerShadow()
      }?.value
    layer.timing = timeSpace()
    let bounds = layer.bounds
    layer.mask = mapping("mask", allowed: "a layer") { $0.layer(in: bounds) }?.value
    layer.sublayers = items("sublayers") { $0.layer(in: bounds) }?.map(\.value) ?? []
    return id == nil ? nil : layer
  }

  private mutating func read(into layer: inout Layer) {
    layer.anchorPoint = point("anchorPoint")?.value ?? layer.anchorPoint
    layer.transform = transform("transform")?.value ?? layer.transform
    layer.zPosition = coordinate("zPosition") ?? layer.zPosition
    layer.opacity = unit("opacity") ?? layer.opacity
    layer.isHidden = flag("hidden") ?? layer.isHidden
    layer.backgroundColor = paint("backgroundColor") ?? layer.backgroundColor
    layer.cornerRadius = length("cornerRadius") ?? layer.cornerRadius
    layer.cornerCurve = choice("cornerCurve", CornerCurve.self) ?? layer.cornerCurve
    layer.borderWidth = length("borderWidth") ?? layer.borderWidth
    layer.borderColor = paint("borderColor") ?? layer.borderColor
    layer.masksToBounds = flag("masksToBounds") ?? layer.masksToBounds
  }

  private mutating func contents() -> LayerContents? {
    let reference = value("screen") { scalar throws(Rejection) in
      guard let reference = ImageReference(name: scalar.text) else {
        let names = ImageReference.all.map(\.name)
        throw Rejection(
          allowed: "from or to, or a part as to.text, to.without-text, to.snapshot-picture",
          nearest: scalar.text.nearest(among: names))
      }
      return reference
    }
    return reference.map { .image($0.value) }
  }

  private mutating func shape() -> Shape? {
    let path = require(path("path")?.value, "path", allowed: "SVG path data")
    var shape = Shape(path: path ?? Path())
    // `none` is SVG's word for no paint; it differs from no word, which is Core Animation's default.
    shape.fillColor = paint("fill", none: true) ?? shape.fillColor
    if isNone("fill") { shape.fillColor = nil }
    shape.fillRule = choice("fillRule", FillRule.self) ?? shape.fillRule
    shape.strokeColor = paint("stroke", none: true)
    shape.stroke = StrokeStyle(
      lineWidth: length("lineWidth") ?? 1, lineCap: choice("lineCap", LineCap.self) ?? .butt,
      lineJoin: choice("lineJoin", LineJoin.self) ?? .miter,
      miterLimit: length("miterLimit") ?? 10)
    shape.strokeStart = unit("strokeStart") ?? 0
    shape.strokeEnd = unit("strokeEnd") ?? 1
    return path == nil ? nil : shape
  }

  private mutating func layerShadow() -> Shadow? {
    var shadow = Shadow()
    shadow.color = paint("color") ?? shadow.color
    shadow.opacity = unit("opacity") ?? shadow.opacity
    shadow.radius =
      value("radius") { scalar throws(Rejection) in try scalar.number(in: Shadow.radii) }?
      .value ?? shadow.radius
    shadow.offset = offset("offset")?.value ?? shadow.offset
    shadow.hidesCaster = flag("hidesCaster") ?? shadow.hidesCaster
    return shadow
  }

  private mutating func timeSpace() -> TimeSpace {
    mapping("timing", allowed: "beginTime, speed and timeOffset") { reader in
      TimeSpace(
        beginTime: reader.coordinate("beginTime") ?? 0, speed: reader.coordinate("speed") ?? 1,
        timeOffset: reader.coordinate("timeOffset") ?? 0)
    }?.value ?? TimeSpace()
  }
}

// Values of layers and animations.
extension SpecReader {
  mutating func text(_ key: String) -> String? {
    value(key) { scalar throws(Rejection) in
      guard !scalar.text.isEmpty, !scalar.text.contains("\u{0}") else {
        throw Rejection(allowed: "a name")
      }
      return scalar.text
    }?.value
  }

  mutating func flag(_ key: String) -> Bool? {
    value(key) { scalar throws(Rejection) in try scalar.boolean() }?.value
  }

  /// A number within the limits of coordinates.
  mutating func coordinate(_ key: String) -> Double? {
    value(key) { scalar throws(Rejection) in try scalar.number(in: Limits.coordinates) }?.value
  }

  /// A number that is not negative.
  mutating func length(_ key: String) -> Double? {
    value(key) { scalar throws(Rejection) in
      try scalar.number(in: 0...Limits.coordinates.upperBound)
    }?.value
  }

  mutating func unit(_ key: String) -> Double? {
    value(key) { scalar throws(Rejection) in try scalar.number(in: 0...1) }?.value
  }

  mutating func choice<Choice>(_ key: String, _ choice: Choice.Type) -> Choice?
  where Choice: RawRepresentable & CaseIterable & Hashable & Sendable, Choice.RawValue == String {
    value(key) { scalar throws(Rejection) in try scalar.oneOf(choice) }?.value
  }

  /// - Parameter none: Whether the word `none` may stand for no paint at all, which gives nil.
  mutating func paint(_ key: String, none: Bool = false) -> Color? {
    if none, isNone(key) {
      _ = node(key)
      return nil
    }
    return value(key) { scalar throws(Rejection) in try scalar.color() }?.value
  }

  mutating func point(_ key: String) -> Located<Point>? {
    offset(key).map { Located(Point(x: $0.value.width, y: $0.value.height), at: $0.place) }
  }

  mutating func path(_ key: String) -> Located<Path>? {
    value(key) { scalar throws(Rejection) in try scalar.path() }
  }

  mutating func transform(_ key: String) -> Located<AffineTransform>? {
    value(key) { scalar throws(Rejection) in try scalar.transform() }
  }

  private func isNone(_ key: String) -> Bool {
    guard case .scalar("none", _) = peek(key)?.value else { return false }
    return true
  }
}

extension Scalar {
  func path() throws(Rejection) -> Path {
    do throws(PathDataError) {
      return try Path(svg: text)
    } catch {
      throw Rejection(allowed: "SVG path data", pathData: error)
    }
  }

  func transform() throws(Rejection) -> AffineTransform {
    guard let transform = AffineTransform(text: text) else {
      throw Rejection(
        allowed: "matrix(a b c d tx ty), translate(x y), scale(s), scale(x y) or rotate(degrees), "
          + "several with spaces between, the first one outermost")
    }
    return transform
  }
}
