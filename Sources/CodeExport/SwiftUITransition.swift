import TransitionEngine

/// A transition as a SwiftUI view of time, in which every easing is a function, so that it is
/// exact.
struct SwiftUITransition {
  private let code: TransitionCode
  private var outline: SceneOutline { code.outline }
  private let mixture: Mixture

  init(_ code: TransitionCode) {
    self.code = code
    mixture = Mixture(outline: code.outline, notation: .swift)
  }

  var snippet: CodeSnippet {
    let pictures = outline.references.map { "  let \($0.name.identifier): AnyView" }
    let progress = outline.paces.map { track in
      "  private var \(outline.progress(of: track)): Double {\n"
        + self.progress(track).indented(2) + "\n  }"
    }
    let (width, height) = (code.stage.size.width.length, code.stage.size.height.length)
    let seconds = code.stage.duration.plainDescription
    let view =
      "ZStack {\n"
      + outline.scene.layers.map { self.view($0).indented() }.joined(separator: "\n")
      + "\n}\n.frame(width: \(width), height: \(height))\n.clipped()"
    let text = """
      import SwiftUI

      /// \(code.headline)
      ///
      /// Run it with: withAnimation(.linear(duration: \(seconds))) { time = \(seconds) }
      struct \(code.typeName): View, Animatable {
        /// In seconds since the start.
        var time: Double
      \(pictures.joined(separator: "\n"))

        nonisolated var animatableData: Double {
          get { time }
          set { time = newValue }
        }

      \(progress.joined(separator: "\n"))

        var body: some View {
      \(view.indented(2))
        }

      \(shareFunction.indented())
      }
      """
    return CodeSnippet(text + helpers(for: text), notes: notes)
  }

  private var notes: [String] {
    ["UnitCurve and Spring are there from iOS 17 on."] + outline.notesOfTime
      + outline.notesOfLayers
  }

  private var shareFunction: String {
    """
    /// How much of an animation has passed, 0 to 1. One that does not fill its wait is at its end before
    /// it begins, as the layer's own value is.
    private func share(_ begin: Double, _ duration: Double, fills: Bool = true) -> Double {
      if time < begin { return fills ? 0 : 1 }
      return min((time - begin) / duration, 1)
    }
    """
  }

  /// The helper functions that `text` calls.
  private func helpers(for text: String) -> String {
    let helpers: [(String, String)] = [
      (
        "mix(",
        """
        private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
        """
      ),
      (
        "mix(CGRect",
        """
        private func mix(_ a: CGRect, _ b: CGRect, _ t: Double) -> CGRect {
          CGRect(
            x: mix(a.minX, b.minX, t), y: mix(a.minY, b.minY, t),
            width: max(mix(a.width, b.width, t), 0), height: max(mix(a.height, b.height, t), 0))
        }
        """
      ),
      (
        "mix(CGPoint",
        """
        private func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
          CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t))
        }
        """
      ),
      (
        "circle(in",
        """
        /// A circle from 12 o'clock on, as UIBezierPath draws a square with round corners.
        private func circle(in rect: CGRect) -> Path {
          Path { path in
            path.addArc(
              center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2,
              startAngle: .degrees(-90), endAngle: .degrees(270), clockwise: false)
          }
        }
        """
      ),
      (
        "([(",
        """
        /// Straight lines between key frames.
        private func mix(_ frames: [(time: Double, value: Double)], _ t: Double) -> Double {
          guard let next = frames.firstIndex(where: { $0.time > t }) else {
            return frames[frames.count - 1].value
          }
          if next == 0 { return frames[0].value }
          let (a, b) = (frames[next - 1], frames[next])
          return mix(a.value, b.value, (t - a.time) / (b.time - a.time))
        }
        """
      ),
      (
        "step([",
        """
        /// Each key frame's value until the next one's time.
        private func step(_ frames: [(time: Double, value: Double)], _ t: Double) -> Double {
          frames.last { $0.time <= t }?.value ?? frames[0].value
        }
        """
      ),
    ]
    return helpers.filter { text.contains($0.0) }.map { "\n\n" + $0.1 }.joined()
  }

  // MARK: Progress

  private func progress(_ track: SceneOutline.Track) -> String {
    let fills = track.begin == 0 || track.fillMode == .backwards || track.fillMode == .both
    let (begin, duration) = (track.begin.rounded(to: 6), track.duration.rounded(to: 6))
    let share = "share(\(begin), \(duration)\(fills ? "" : ", fills: false"))"
    switch track.timing {
    case .linear: return share
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return "UnitCurve.bezier(\n  startControlPoint: UnitPoint(x: \(x1.plainDescription), "
        + "y: \(y1.plainDescription)),\n  endControlPoint: UnitPoint(x: \(x2.plainDescription), "
        + "y: \(y2.plainDescription))\n).value(at: \(share))"
    case .spring(let spring):
      return "\(Self.spring(spring)).value(target: 1.0, "
        + "initialVelocity: \(spring.initialVelocity.plainDescription), "
        + "time: \(duration) * \(share))"
    case .steps, .linearStops:
      let turns = (track.timing.keyframes ?? []).map {
        "(\($0.fraction.rounded(to: 6)), \($0.progress.rounded(to: 6)))"
      }
      return "mix([\(turns.joined(separator: ", "))], \(share))"
    }
  }

  private static func spring(_ spring: Spring) -> String {
    if case .perceptual(let duration, let bounce) = spring.form {
      return "Spring(duration: \(duration.plainDescription), bounce: \(bounce.plainDescription))"
    }
    return "Spring(mass: \(spring.mass.plainDescription), "
      + "stiffness: \(spring.stiffness.plainDescription), "
      + "damping: \(spring.effectiveDamping.plainDescription), allowOverDamping: true)"
  }

  // MARK: Layers

  private func view(_ layer: Layer) -> String {
    var pieces: [String] = []
    if layer.backgroundColor != nil || outline.track(layer, .backgroundColor) != nil {
      pieces.append(color(layer, .backgroundColor))
    }
    if case .image(let reference) = layer.contents { pieces.append(reference.name.identifier) }
    if case .gradient = layer.contents { pieces.append("Color.gray  // a gradient") }
    pieces += shapes(layer)
    pieces += layer.sublayers.map(view)
    let content =
      switch pieces.count {
      case 0: "Color.clear"
      case 1: pieces[0]
      default: "ZStack {\n" + pieces.map { $0.indented() }.joined(separator: "\n") + "\n}"
      }
    return ([content] + modifiers(layer).map { $0.indented() }).joined(separator: "\n")
  }

  private func modifiers(_ layer: Layer) -> [String] {
    let (width, height) = size(layer)
    var lines = [".frame(width: \(width), height: \(height))"]
    if mixture.isSet(layer, .cornerRadius, .number(0)) {
      lines.append(
        ".clipShape(RoundedRectangle(cornerRadius: "
          + "\(mixture.number(layer, .cornerRadius, \.number)), style: .\(layer.cornerCurve)))")
    } else if layer.masksToBounds {
      lines.append(".clipped()")
    }
    if let shadow = layer.shadow, shadow.opacity > 0 {
      lines.append(
        ".shadow(color: \(shadow.color.withAlpha(shadow.opacity).swiftUI), "
          + "radius: \(shadow.radius.length), x: \(shadow.offset.width.length), "
          + "y: \(shadow.offset.height.length))")
    }
    if mixture.isSet(layer, .opacity, .number(1)) {
      lines.append(".opacity(\(mixture.number(layer, .opacity, \.number)))")
    }
    if mixture.isSet(layer, .hidden, .flag(false)) {
      lines.append(".opacity(1 - \(mixture.number(layer, .hidden, \.number)))")
    }
    if let mask = layer.mask { lines.append(".mask {\n\(view(mask).indented())\n}") }
    lines += transforms(layer)
    let (x, y) = center(layer, width, height)
    return lines + [".position(x: \(x), y: \(y))"]
  }

  private func size(_ layer: Layer) -> (String, String) {
    let property =
      outline.track(layer, .boundsSize) == nil ? AnimatableProperty.bounds : .boundsSize
    func part(_ value: AnimatableValue, _ path: KeyPath<Size, Double>) -> Double? {
      switch value {
      case .rect(let rect): rect.standardized.size[keyPath: path]
      case .size(let size): size[keyPath: path]
      default: nil
      }
    }
    return (
      mixture.number(layer, property) { part($0, \.width) },
      mixture.number(layer, property) { part($0, \.height) }
    )
  }

  /// The expressions of a layer's centre; its `position` is that of the anchor point.
  private func center(_ layer: Layer, _ width: String, _ height: String) -> (String, String) {
    func coordinate(
      _ own: AnimatableProperty, _ part: @escaping (Point) -> Double, _ anchor: Double,
      _ length: String
    ) -> String {
      let position =
        outline.track(layer, own) == nil
        ? mixture.number(layer, .position) { $0.point.map(part) }
        : mixture.number(layer, own, \.number)
      return anchor == 0.5 ? position : "\(position) + \((0.5 - anchor).length) * \(length)"
    }
    return (
      coordinate(.positionX, \.x, layer.anchorPoint.x, width),
      coordinate(.positionY, \.y, layer.anchorPoint.y, height)
    )
  }

  private func transforms(_ layer: Layer) -> [String] {
    let anchor =
      layer.anchorPoint == Point(x: 0.5, y: 0.5)
      ? ""
      : ", anchor: UnitPoint(x: \(layer.anchorPoint.x.length), y: \(layer.anchorPoint.y.length))"
    func part(
      _ own: [AnimatableProperty], _ path: KeyPath<AffineTransform, Double>
    ) -> String {
      if let property = own.first(where: { outline.track(layer, $0) != nil }) {
        return mixture.number(layer, property, \.number)
      }
      return mixture.number(layer, .transform) { $0.transform?[keyPath: path] }
    }
    let scaleX = part([.transformScaleX, .transformScale], \.scaleX)
    let scaleY = part([.transformScaleY, .transformScale], \.scaleY)
    let rotation = part([.transformRotation], \.rotation)
    let (x, y) = (part([.transformTranslationX], \.tx), part([.transformTranslationY], \.ty))
    var lines: [String] = []
    if scaleX != "1" || scaleY != "1" {
      lines.append(".scaleEffect(x: \(scaleX), y: \(scaleY)\(anchor))")
    }
    if rotation != "0" { lines.append(".rotationEffect(.radians(\(rotation))\(anchor))") }
    if x != "0" || y != "0" { lines.append(".offset(x: \(x), y: \(y))") }
    return lines
  }

  private func shapes(_ layer: Layer) -> [String] {
    guard let shape = layer.shape else { return [] }
    let path = path(layer, shape)
    var pieces: [String] = []
    if shape.fillColor != nil || outline.track(layer, .fillColor) != nil {
      let style = shape.fillRule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
      pieces.append("\(path)\n  .fill(\(color(layer, .fillColor))\(style))")
    }
    if shape.strokeColor != nil {
      let start = mixture.number(layer, .strokeStart, \.number)
      let end = mixture.number(layer, .strokeEnd, \.number)
      let trim = start == "0" && end == "1" ? "" : "\n  .trim(from: \(start), to: \(end))"
      let width = mixture.number(layer, .lineWidth, \.number)
      let cap = shape.stroke.lineCap == .butt ? "" : ", lineCap: .\(shape.stroke.lineCap)"
      pieces.append(
        "\(path)\(trim)\n  .stroke(\(color(layer, .strokeColor)), "
          + "style: StrokeStyle(lineWidth: \(width)\(cap)))")
    }
    return pieces
  }

  private func path(_ layer: Layer, _ shape: Shape) -> String {
    let track = outline.track(layer, .path)
    let paths = track.map { $0.values.compactMap(\.path) } ?? [shape.path]
    let calls = PathPart.matched([paths[0], paths[paths.count - 1]]).flatMap { ends in
      Self.calls(from: ends[0], to: ends[1], track.map(outline.progress))
    }
    return "Path { path in\n" + calls.map { "  \($0)" }.joined(separator: "\n") + "\n}"
  }

  private static func calls(from: PathPart, to: PathPart, _ progress: String?) -> [String] {
    func mixed(_ a: String, _ b: String) -> String {
      guard let progress, a != b else { return b }
      return "mix(\(a), \(b), \(progress))"
    }
    switch (from, to) {
    case (.rect(let a), .rect(let b)): return ["path.addRect(\(mixed(a.swift, b.swift)))"]
    case (.ellipse(let a), .ellipse(let b)):
      return ["path.addEllipse(in: \(mixed(a.swift, b.swift)))"]
    case (.roundSquare(let a), .roundSquare(let b)):
      return ["path.addPath(circle(in: \(mixed(a.swift, b.swift))))"]
    case (.elements(let a), .elements(let b)):
      return zip(a.elements, b.elements).map { first, second in
        let points = zip(first.points, second.points).map { mixed($0.swift, $1.swift) }
        return switch second {
        case .move: "path.move(to: \(points[0]))"
        case .line: "path.addLine(to: \(points[0]))"
        case .quadCurve: "path.addQuadCurve(to: \(points[1]), control: \(points[0]))"
        case .curve:
          "path.addCurve(to: \(points[2]), control1: \(points[0]), control2: \(points[1]))"
        case .close: "path.closeSubpath()"
        }
      }
    default: return []
    }
  }

  private func color(_ layer: Layer, _ property: AnimatableProperty) -> String {
    guard outline.track(layer, property) != nil else {
      return property.value(of: layer)?.color?.swiftUI ?? "Color.clear"
    }
    let parts = [("red", \Color.red), ("green", \.green), ("blue", \.blue), ("opacity", \.alpha)]
    let numbers = parts.map { name, path in
      "\(name): " + mixture.number(layer, property) { $0.color?[keyPath: path] }
    }
    return "Color(\(numbers.joined(separator: ", ")))"
  }
}

extension Color {
  var swiftUI: String {
    if self == .black { return "Color.black" }
    if self == .white { return "Color.white" }
    let opacity = alpha == 1 ? "" : ", opacity: \(alpha.length)"
    return "Color(red: \(red.length), green: \(green.length), blue: \(blue.length)\(opacity))"
  }
}

extension Point {
  fileprivate var swift: String { "CGPoint(x: \(x.length), y: \(y.length))" }
}
