import TransitionEngine

/// A composable function of the time in Kotlin.
struct ComposeDialect: TimelineDialect {
  let easingNames: [TimingFunction: String] = [.linear: "LinearEasing"]

  let notation = TimelineNotation(
    literals: Notation(
      number: \.kotlinFloat, point: { [$0.x.kotlinLength, $0.y.kotlinLength] }, rect: \.kotlin
    ) { call, arguments in
      let list = arguments.joined(separator: ", ")
      return switch call {
      case .rect: "addRect(\(list))"
      case .ellipse: "addOval(\(list))"
      case .roundSquare: "addArc(\(list), -90f, 360f)"
      case .move: "moveTo(\(list))"
      case .line: "lineTo(\(list))"
      case .quadCurve: "quadraticTo(\(list))"
      case .curve: "cubicTo(\(list))"
      case .close: "close()"
      }
    },
    pair: { "\($0) to \($1)" }, list: { "listOf(\($0))" },
    color: { $0?.compose ?? "Color.Transparent" },
    mixedColor: { "Color(\($0.joined(separator: ", ")))" })

  func snippet(for timing: TimingCode) -> CodeSnippet { timing.compose }

  func notes(on outline: SceneOutline) -> [String] {
    outline.layers.contains { ($0.shadow?.opacity ?? 0) > 0 }
      ? [
        "Shadows of free shapes are left out: Compose's come from elevation, or from dropShadow in "
          + "its newer versions."
      ] : []
  }

  func file(
    _ code: TransitionCode, pictures: [String], progress: [String], views: [String]
  ) -> String {
    let (width, height) = (code.stage.size.width.length, code.stage.size.height.length)
    let duration = code.stage.duration
    let text = """
      \(Self.imports)

      // \(code.headline)
      //
      // val time = remember { Animatable(0f) }
      // LaunchedEffect(Unit) { time.animateTo(\(duration.kotlinFloat), tween(\(duration.wholeMilliseconds), easing = LinearEasing)) }
      // \(code.typeName)(time.value, …)

      /** @param time In seconds since the start. */
      @Composable
      fun \(code.typeName)(
        time: Float,
      \(pictures.map { "  \($0): @Composable () -> Unit,\n" }.joined())) {
      \(progress.map { $0 + "\n" }.joined())  Box(Modifier.requiredSize(\(width).dp, \(height).dp).clipToBounds()) {
      \(views.map { $0.indented(2) }.joined(separator: "\n"))
        }
      }
      """
    return text + Self.progressFunction
  }

  private static let imports = [
    "animation.core.*", "foundation.*", "foundation.layout.*",
    "foundation.shape.RoundedCornerShape", "runtime.*", "ui.*", "ui.draw.*", "ui.geometry.*",
    "ui.graphics.*", "ui.graphics.drawscope.*", "ui.unit.dp",
  ].map { "import androidx.compose.\($0)" }.joined(separator: "\n")

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

  func progress(of track: SceneOutline.Track, named name: String) -> CodeSnippet {
    let timing = TimingCode(track.timing, duration: track.duration)
    let spec = timing.composeSpec
    let time = track.begin == 0 ? "time" : "time - \(track.begin.kotlinFloat)"
    let velocity =
      timing.initialVelocity == 0 ? "" : ", velocity = \(timing.initialVelocity.kotlinFloat)"
    return CodeSnippet(
      "  val \(name) = progressOf(\(spec.code), \(time)"
        + "\(track.fillsWait ? "" : ", fills = false")\(velocity))",
      error: spec.error, notes: spec.notes)
  }

  // MARK: Layers

  func view(_ layer: TimelineLayer) -> String {
    let inside =
      (layer.picture.map { ["\($0)()"] } ?? []) + shapes(of: layer) + layer.sublayers.map(view)
    let modifiers = modifiers(of: layer).map { "\n" + $0.indented(2) }.joined()
    return "Box(\n  Modifier\(modifiers)\n) {"
      + (inside.isEmpty ? "" : "\n" + inside.joined(separator: "\n").indented() + "\n") + "}"
  }

  private func modifiers(of layer: TimelineLayer) -> [String] {
    let anchor = layer.anchor.map { ", \($0.x), \($0.y)" } ?? ""
    var lines = [
      ".place(\(layer.x.text), \(layer.y.text), \(layer.width.text), \(layer.height.text)\(anchor))"
    ]
    let graphics = graphics(of: layer)
    if !graphics.isEmpty { lines.append(".graphicsLayer { \(graphics.joined(separator: "; ")) }") }
    if let mask = layer.mask { lines.append(".maskedBy(\(outline(of: mask)))") }
    if layer.cornerRadius.isSet {
      lines.append(".clip(RoundedCornerShape((\(layer.cornerRadius.text)).dp))")
    } else if layer.layer.masksToBounds {
      lines.append(".clipToBounds()")
    }
    if layer.layer.backgroundColor != nil || layer.isAnimated(.backgroundColor) {
      lines.append(".background(\(layer.color(.backgroundColor)))")
    }
    if layer.hasBorder {
      lines.append(
        ".border((\(layer.borderWidth.text)).dp, \(layer.color(.borderColor)), "
          + "RoundedCornerShape((\(layer.cornerRadius.text)).dp))")
    }
    return lines
  }

  /// The settings of a graphics layer that differ from its defaults.
  private func graphics(of layer: TimelineLayer) -> [String] {
    var lines: [String] = []
    if !layer.hidden.isDefault {
      lines.append("alpha = \(layer.opacity.text) * (1f - \(layer.hidden.text))")
    } else if !layer.opacity.isDefault {
      lines.append("alpha = \(layer.opacity.text)")
    }
    func set(_ name: String, _ value: TimelineLayer.Expression, as text: (String) -> String) {
      if !value.isDefault { lines.append("\(name) = \(text(value.text))") }
    }
    set("scaleX", layer.scaleX) { $0 }
    set("scaleY", layer.scaleY) { $0 }
    set("rotationZ", layer.rotation) { "(\($0)) * 57.29578f" }
    set("translationX", layer.translationX) { "(\($0)).dp.toPx()" }
    set("translationY", layer.translationY) { "(\($0)).dp.toPx()" }
    if !lines.isEmpty, let anchor = layer.anchor {
      lines.append("transformOrigin = TransformOrigin(\(anchor.x), \(anchor.y))")
    }
    return lines
  }

  /// The outline of a mask in the coordinates of the masked layer.
  private func outline(of mask: TimelineLayer) -> String {
    guard mask.layer.shape == nil else { return path(of: mask, in: mask.layer.affineTransform) }
    let (width, height) = (mask.width.text, mask.height.text)
    let rect =
      "Rect(Offset(\(mask.x.text) - \(width) / 2f, \(mask.y.text) - \(height) / 2f), "
      + "Size(\(width), \(height)))"
    return "Path().apply { addRoundRect(RoundRect(\(rect), "
      + "CornerRadius(\(mask.cornerRadius.text)))) }"
  }

  private func path(of layer: TimelineLayer, in transform: AffineTransform? = nil) -> String {
    let isEvenOdd = layer.layer.shape?.fillRule == .evenOdd
    let lines =
      (isEvenOdd ? ["fillType = PathFillType.EvenOdd"] : []) + layer.pathCalls(in: transform)
    return "Path().apply {\n" + lines.joined(separator: "\n").indented() + "\n}"
  }

  /// The arguments of a stroke; a miter's limit is 4 by default, and dashes come in pairs.
  private func stroke(of layer: TimelineLayer, _ style: StrokeStyle) -> String {
    var arguments = [layer.lineWidth.text]
    if style.lineJoin == .miter { arguments.append("miter = \(layer.miterLimit.text)") }
    if style.lineCap != .butt { arguments.append("cap = StrokeCap.\("\(style.lineCap)".typeName)") }
    if style.lineJoin != .miter {
      arguments.append("join = StrokeJoin.\("\(style.lineJoin)".typeName)")
    }
    if !layer.dashes.isEmpty {
      let dashes = layer.dashes.count % 2 == 0 ? layer.dashes : layer.dashes + layer.dashes
      arguments.append(
        "pathEffect = PathEffect.dashPathEffect(floatArrayOf(\(dashes.joined(separator: ", "))), "
          + "\(layer.dashPhase.text))")
    }
    return arguments.joined(separator: ", ")
  }

  private func shapes(of layer: TimelineLayer) -> [String] {
    guard let shape = layer.layer.shape else { return [] }
    var lines = ["val path = \(path(of: layer))"]
    if shape.fillColor != nil || layer.isAnimated(.fillColor) {
      lines.append("drawPath(path, \(layer.color(.fillColor)))")
    }
    if shape.strokeColor != nil || layer.isAnimated(.strokeColor) {
      let (start, end) = (layer.strokeStart, layer.strokeEnd)
      let isWhole = start.isDefault && end.isDefault
      if !isWhole {
        lines += [
          "val line = Path()", "val measure = PathMeasure().apply { setPath(path, false) }",
          "measure.getSegment((\(start.text)) * measure.length, "
            + "(\(end.text)) * measure.length, line)",
        ]
      }
      lines.append(
        "drawPath(\(isWhole ? "path" : "line"), \(layer.color(.strokeColor)), "
          + "style = Stroke(\(stroke(of: layer, shape.stroke))))")
    }
    let body = lines.joined(separator: "\n").indented(2)
    return [
      "Canvas(Modifier.matchParentSize()) {\n  scale(density, density, Offset.Zero) {\n\(body)\n  }\n}"
    ]
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
