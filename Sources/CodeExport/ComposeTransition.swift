import TransitionEngine

/// A transition as a composable function of time.
struct ComposeTransition {
  private let code: TransitionCode
  private var outline: SceneOutline { code.outline }
  private let mixture: Mixture

  init(_ code: TransitionCode) {
    self.code = code
    mixture = Mixture(outline: code.outline, notation: .kotlin)
  }

  var snippet: CodeSnippet {
    let timings = outline.paces.map { TimingCode($0.timing, duration: $0.duration) }
    let specs = timings.map(\.composeSpec)
    let pictures = outline.references.map {
      "  \($0.name.identifier): @Composable () -> Unit,"
    }
    let progress = zip(outline.paces, timings).map(progress)
    let (width, height) = (code.stage.size.width.length, code.stage.size.height.length)
    let text = """
      \(Self.imports)

      // \(code.headline)
      //
      // val time = remember { Animatable(0f) }
      // LaunchedEffect(Unit) { time.animateTo(\(code.stage.duration.kotlinFloat), tween(\(code.stage.duration.wholeMilliseconds), easing = LinearEasing)) }
      // \(code.typeName)(time.value, …)

      /** @param time In seconds since the start. */
      @Composable
      fun \(code.typeName)(
        time: Float,
      \(pictures.joined(separator: "\n"))
      ) {
      \(progress.joined(separator: "\n"))
        Box(Modifier.requiredSize(\(width).dp, \(height).dp).clipToBounds()) {
      \(outline.scene.layers.map { layer($0).indented(2) }.joined(separator: "\n"))
        }
      }
      """
    let all = text + Self.progressFunction
    let notes = specs.flatMap(\.notes) + self.notes
    return CodeSnippet(
      all + helpers(for: all), error: specs.map(\.error).max() ?? 0,
      notes: notes.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } })
  }

  private static let imports = [
    "animation.core.*", "foundation.*", "foundation.layout.*",
    "foundation.shape.RoundedCornerShape", "runtime.*", "ui.*", "ui.draw.*", "ui.geometry.*",
    "ui.graphics.*", "ui.graphics.drawscope.*", "ui.unit.dp",
  ].map { "import androidx.compose.\($0)" }.joined(separator: "\n")

  /// The declaration of the progress of a track.
  private func progress(_ track: SceneOutline.Track, _ timing: TimingCode) -> String {
    let fills = track.begin == 0 || track.fillMode == .backwards || track.fillMode == .both
    let time = track.begin == 0 ? "time" : "time - \(track.begin.kotlinFloat)"
    let velocity =
      timing.initialVelocity == 0 ? "" : ", velocity = \(timing.initialVelocity.kotlinFloat)"
    return "  val \(outline.progress(of: track)) = progressOf(\(timing.composeSpec.code), \(time)"
      + "\(fills ? "" : ", fills = false")\(velocity))"
  }

  private var notes: [String] {
    let layers = outline.scene.layers.flatMap { $0.placements() }.map(\.layer)
    var notes: [String] = []
    if layers.contains(where: { ($0.shadow?.opacity ?? 0) > 0 }) {
      notes.append(
        "Shadows of free shapes are left out: Compose's come from elevation, or from dropShadow in "
          + "its newer versions.")
    }
    return notes + outline.notesOfTime + outline.notesOfLayers
  }

  private static let progressFunction = """


    /** The progress of an animation; before it begins, that of its end unless it fills its wait. */
    private fun progressOf(
      spec: AnimationSpec<Float>, time: Float, fills: Boolean = true, velocity: Float = 0f,
    ): Float {
      if (time < 0f) return if (fills) 0f else 1f
      val animation = TargetBasedAnimation(spec, Float.VectorConverter, 0f, 1f, velocity)
      return animation.getValueFromNanos((time * 1e9f).toLong())
    }
    """

  private func helpers(for text: String) -> String {
    let helpers: [(String, String)] = [
      ("mix(", "private fun mix(a: Float, b: Float, t: Float) = a + (b - a) * t"),
      (
        "mix(Rect",
        """
        private fun mix(a: Rect, b: Rect, t: Float) = Rect(
          mix(a.left, b.left, t), mix(a.top, b.top, t), mix(a.right, b.right, t), mix(a.bottom, b.bottom, t))
        """
      ),
      (
        "mix(listOf",
        """
        private fun mix(frames: List<Pair<Float, Float>>, t: Float): Float {
          val next = frames.indexOfFirst { it.first > t }
          if (next < 1) return if (next == 0) frames.first().second else frames.last().second
          val (a, b) = frames[next - 1] to frames[next]
          return mix(a.second, b.second, (t - a.first) / (b.first - a.first))
        }
        """
      ),
      (
        "step(listOf",
        """
        private fun step(frames: List<Pair<Float, Float>>, t: Float) =
          (frames.lastOrNull { it.first <= t } ?: frames.first()).second
        """
      ),
      (
        ".place(",
        """
        /** Puts the anchor point (ax, ay) of a box of that size at (x, y), all in dp. */
        private fun Modifier.place(
          x: Float, y: Float, width: Float, height: Float, ax: Float = 0.5f, ay: Float = 0.5f,
        ) = offset((x - ax * width).dp, (y - ay * height).dp)
          .wrapContentSize(Alignment.TopStart, unbounded = true) // a larger one is not centred
          .requiredSize(width.dp, height.dp)
        """
      ),
      (
        ".maskedBy(",
        """
        /** Shows only what lies within a path in dp. */
        private fun Modifier.maskedBy(path: Path) = drawWithContent {
          path.transform(Matrix().apply { scale(density, density) })
          clipPath(path) { this@drawWithContent.drawContent() }
        }
        """
      ),
    ]
    return helpers.filter { text.contains($0.0) }.map { "\n\n" + $0.1 }.joined()
  }

  // MARK: Layers

  private func layer(_ layer: Layer) -> String {
    var inside: [String] = []
    if case .image(let reference) = layer.contents {
      inside.append("\(reference.name.identifier)()")
    }
    inside += shapes(layer)
    inside += layer.sublayers.map(self.layer)
    let modifiers = modifiers(layer).map { "\n" + $0.indented(2) }.joined()
    return "Box(\n  Modifier\(modifiers)\n) {"
      + (inside.isEmpty ? "" : "\n" + inside.joined(separator: "\n").indented() + "\n") + "}"
  }

  private func modifiers(_ layer: Layer) -> [String] {
    let place = placement(layer)
    let anchor =
      layer.anchorPoint == Point(x: 0.5, y: 0.5)
      ? "" : ", \(layer.anchorPoint.x.kotlinFloat), \(layer.anchorPoint.y.kotlinFloat)"
    var lines = [".place(\(place.x), \(place.y), \(place.width), \(place.height)\(anchor))"]
    let graphics = graphics(layer)
    if !graphics.isEmpty { lines.append(".graphicsLayer { \(graphics.joined(separator: "; ")) }") }
    if let mask = layer.mask { lines.append(".maskedBy(\(maskPath(mask)))") }
    if mixture.isSet(layer, .cornerRadius, .number(0)) {
      let radius = mixture.number(layer, .cornerRadius, \.number)
      lines.append(".clip(RoundedCornerShape((\(radius)).dp))")
    } else if layer.masksToBounds {
      lines.append(".clipToBounds()")
    }
    if layer.backgroundColor != nil {
      lines.append(".background(\(color(layer, .backgroundColor)))")
    }
    return lines
  }

  private func placement(
    _ layer: Layer
  ) -> (x: String, y: String, width: String, height: String) {
    let size = outline.track(layer, .boundsSize) == nil ? AnimatableProperty.bounds : .boundsSize
    func length(_ path: KeyPath<Size, Double>) -> String {
      mixture.number(layer, size) { value in
        switch value {
        case .rect(let rect): rect.standardized.size[keyPath: path]
        case .size(let size): size[keyPath: path]
        default: nil
        }
      }
    }
    func coordinate(_ own: AnimatableProperty, _ path: KeyPath<Point, Double>) -> String {
      outline.track(layer, own) == nil
        ? mixture.number(layer, .position) { $0.point?[keyPath: path] }
        : mixture.number(layer, own, \.number)
    }
    return (
      coordinate(.positionX, \.x), coordinate(.positionY, \.y), length(\.width), length(\.height)
    )
  }

  private func graphics(_ layer: Layer) -> [String] {
    func part(_ own: [AnimatableProperty], _ path: KeyPath<AffineTransform, Double>) -> String {
      if let property = own.first(where: { outline.track(layer, $0) != nil }) {
        return mixture.number(layer, property, \.number)
      }
      return mixture.number(layer, .transform) { $0.transform?[keyPath: path] }
    }
    var lines: [String] = []
    func set(_ name: String, _ value: String, unless standard: String) {
      if value != standard { lines.append("\(name) = \(value)") }
    }
    let alpha = mixture.number(layer, .opacity, \.number)
    let hidden = mixture.number(layer, .hidden, \.number)
    set("alpha", hidden == "0f" ? alpha : "\(alpha) * (1f - \(hidden))", unless: "1f")
    set("scaleX", part([.transformScaleX, .transformScale], \.scaleX), unless: "1f")
    set("scaleY", part([.transformScaleY, .transformScale], \.scaleY), unless: "1f")
    let rotation = part([.transformRotation], \.rotation)
    if rotation != "0f" { lines.append("rotationZ = (\(rotation)) * 57.29578f") }
    let (x, y) = (part([.transformTranslationX], \.tx), part([.transformTranslationY], \.ty))
    if x != "0f" { lines.append("translationX = (\(x)).dp.toPx()") }
    if y != "0f" { lines.append("translationY = (\(y)).dp.toPx()") }
    if !lines.isEmpty, layer.anchorPoint != Point(x: 0.5, y: 0.5) {
      let (ax, ay) = (layer.anchorPoint.x.kotlinFloat, layer.anchorPoint.y.kotlinFloat)
      lines.append("transformOrigin = TransformOrigin(\(ax), \(ay))")
    }
    return lines
  }

  /// The outline of a mask in the coordinates of the masked layer.
  private func maskPath(_ mask: Layer) -> String {
    guard mask.shape == nil else { return path(mask, offset: mask.affineTransform) }
    let place = placement(mask)
    let radius = mixture.number(mask, .cornerRadius, \.number)
    let rect =
      "Rect(Offset(\(place.x) - \(place.width) / 2f, \(place.y) - \(place.height) / 2f), "
      + "Size(\(place.width), \(place.height)))"
    return "Path().apply { addRoundRect(RoundRect(\(rect), CornerRadius(\(radius)))) }"
  }

  private func shapes(_ layer: Layer) -> [String] {
    guard let shape = layer.shape else { return [] }
    var draws: [String] = []
    if shape.fillColor != nil {
      draws.append("drawPath(path, \(color(layer, .fillColor)))")
    }
    if shape.strokeColor != nil {
      let width = mixture.number(layer, .lineWidth, \.number)
      let (start, end) = (
        mixture.number(layer, .strokeStart, \.number), mixture.number(layer, .strokeEnd, \.number)
      )
      if start != "0f" || end != "1f" {
        draws += [
          "val line = Path()", "val measure = PathMeasure().apply { setPath(path, false) }",
          "measure.getSegment((\(start)) * measure.length, (\(end)) * measure.length, line)",
        ]
      }
      let name = draws.contains("val line = Path()") ? "line" : "path"
      draws.append("drawPath(\(name), \(color(layer, .strokeColor)), style = Stroke(\(width)))")
    }
    let body = (["val path = \(path(layer, offset: .identity))"] + draws)
      .joined(separator: "\n").indented(2)
    return [
      "Canvas(Modifier.matchParentSize()) {\n  scale(density, density, Offset.Zero) {\n\(body)\n  }\n}"
    ]
  }

  private func path(_ layer: Layer, offset: AffineTransform) -> String {
    guard let shape = layer.shape else { return "Path()" }
    let track = outline.track(layer, .path)
    let paths = (track.map { $0.values.compactMap(\.path) } ?? [shape.path])
      .map { $0.applying(offset) }
    let calls = PathPart.matched([paths[0], paths[paths.count - 1]]).flatMap { ends in
      Self.calls(from: ends[0], to: ends[1], track.map(outline.progress))
    }
    let rule = shape.fillRule == .evenOdd ? ["fillType = PathFillType.EvenOdd"] : []
    return "Path().apply {\n" + (rule + calls).joined(separator: "\n").indented() + "\n}"
  }

  private static func calls(from: PathPart, to: PathPart, _ progress: String?) -> [String] {
    func mixed(_ a: String, _ b: String) -> String {
      guard let progress, a != b else { return b }
      return "mix(\(a), \(b), \(progress))"
    }
    switch (from, to) {
    case (.rect(let a), .rect(let b)): return ["addRect(\(mixed(a.kotlin, b.kotlin)))"]
    case (.ellipse(let a), .ellipse(let b)):
      return ["addOval(\(mixed(a.kotlin, b.kotlin)))"]
    case (.roundSquare(let a), .roundSquare(let b)):
      return ["addArc(\(mixed(a.kotlin, b.kotlin)), -90f, 360f)"]
    case (.elements(let a), .elements(let b)):
      return zip(a.elements, b.elements).map { first, second in
        let numbers = zip(first.points, second.points).flatMap { a, b in
          [
            mixed(a.x.kotlinLength, b.x.kotlinLength), mixed(a.y.kotlinLength, b.y.kotlinLength),
          ]
        }.joined(separator: ", ")
        return switch second {
        case .move: "moveTo(\(numbers))"
        case .line: "lineTo(\(numbers))"
        case .quadCurve: "quadraticTo(\(numbers))"
        case .curve: "cubicTo(\(numbers))"
        case .close: "close()"
        }
      }
    default: return []
    }
  }

  private func color(_ layer: Layer, _ property: AnimatableProperty) -> String {
    guard outline.track(layer, property) != nil else {
      return property.value(of: layer)?.color?.compose ?? "Color.Transparent"
    }
    let parts = [\Color.red, \.green, \.blue, \.alpha].map { path in
      mixture.number(layer, property) { $0.color?[keyPath: path] }
    }
    return "Color(\(parts.joined(separator: ", ")))"
  }
}

extension Rect {
  fileprivate var kotlin: String {
    "Rect(" + [minX, minY, maxX, maxY].map(\.kotlinLength).joined(separator: ", ") + ")"
  }
}

extension Color {
  fileprivate var compose: String {
    let digits = String(text.dropFirst()).uppercased()
    return digits.count == 6
      ? "Color(0xFF\(digits))" : "Color(0x\(digits.suffix(2))\(digits.prefix(6)))"
  }
}

extension Double {
  /// The number as a length with at most three decimals, as a `Float` literal.
  fileprivate var kotlinLength: String { ((self * 1000).rounded() / 1000).kotlinFloat }
}
