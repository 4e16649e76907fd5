import TransitionEngine

/// A view of the time in SwiftUI, in which every easing is a function, so that it is exact.
struct SwiftUIDialect: TimelineDialect {
  let easingNames: [TimingFunction: String] = [
    .linear: "linear", .easeIn: "easeIn", .easeOut: "easeOut", .easeInEaseOut: "easeInOut",
  ]

  let notation = TimelineNotation(
    literals: .swift { rect, _ in "path.addPath(circle(in: \(rect)))" },
    pair: { "(\($0), \($1))" }, list: { "[\($0)]" }, color: { $0?.swiftUI ?? "Color.clear" },
    mixedColor: { parts in
      let named = zip(["red", "green", "blue", "opacity"], parts).map { "\($0): \($1)" }
      return "Color(\(named.joined(separator: ", ")))"
    })

  func snippet(for timing: TimingCode) -> CodeSnippet { timing.swiftUI }

  func notes(on outline: SceneOutline) -> [String] {
    ["UnitCurve and Spring are there from iOS 17 on."]
  }

  func file(
    _ code: TransitionCode, pictures: [String], progress: [String], views: [String]
  ) -> String {
    let (width, height) = (code.stage.size.width.length, code.stage.size.height.length)
    let seconds = code.stage.duration.plainDescription
    let view =
      "ZStack {\n" + views.map { $0.indented() }.joined(separator: "\n")
      + "\n}\n.frame(width: \(width), height: \(height))\n.clipped()"
    return """
      import SwiftUI

      /// \(code.headline)
      ///
      /// Run it with: withAnimation(.linear(duration: \(seconds))) { time = \(seconds) }
      struct \(code.typeName): View, Animatable {
        /// In seconds since the start.
        var time: Double
      \(pictures.map { "  let \($0): AnyView\n" }.joined())
        nonisolated var animatableData: Double {
          get { time }
          set { time = newValue }
        }

      \(progress.map { $0 + "\n" }.joined())\(progress.isEmpty ? "" : "\n")  var body: some View {
      \(view.indented(2))
        }

      \(Self.shareFunction.indented())
      }
      """
  }

  private static let shareFunction = """
    /// How much of an animation has passed, 0 to 1. One that does not fill its wait is at its end before
    /// it begins, as the layer's own value is.
    private func share(_ begin: Double, _ duration: Double, fills: Bool = true) -> Double {
      if time < begin { return fills ? 0 : 1 }
      return min((time - begin) / duration, 1)
    }
    """

  // MARK: Progress

  func progress(of track: SceneOutline.Track, named name: String) -> CodeSnippet {
    CodeSnippet(
      "  private var \(name): Double {\n" + Self.progress(of: track).indented(2) + "\n  }")
  }

  private static func progress(of track: SceneOutline.Track) -> String {
    let (begin, duration) = (track.begin.rounded(to: 6), track.duration.rounded(to: 6))
    let share = "share(\(begin), \(duration)\(track.fillsWait ? "" : ", fills: false"))"
    switch track.timing {
    case .linear: return share
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return "UnitCurve.bezier(\n  startControlPoint: UnitPoint(x: \(x1.plainDescription), "
        + "y: \(y1.plainDescription)),\n  endControlPoint: UnitPoint(x: \(x2.plainDescription), "
        + "y: \(y2.plainDescription))\n).value(at: \(share))"
    case .spring(let spring):
      return "\(self.spring(spring)).value(target: 1.0, "
        + "initialVelocity: \(spring.initialVelocity.plainDescription), "
        + "time: \(duration) * \(share))"
    case .steps, .linearStops, .formula:
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

  func view(_ layer: TimelineLayer) -> String {
    var pieces: [String] = []
    if layer.layer.backgroundColor != nil || layer.isAnimated(.backgroundColor) {
      pieces.append(layer.color(.backgroundColor))
    }
    if let picture = layer.picture { pieces.append(picture) }
    if case .gradient = layer.layer.contents { pieces.append("Color.gray  // a gradient") }
    pieces += shapes(of: layer) + layer.sublayers.map(view)
    let content =
      switch pieces.count {
      case 0: "Color.clear"
      case 1: pieces[0]
      default: "ZStack {\n" + pieces.map { $0.indented() }.joined(separator: "\n") + "\n}"
      }
    return ([content] + modifiers(of: layer).map { $0.indented() }).joined(separator: "\n")
  }

  private func modifiers(of layer: TimelineLayer) -> [String] {
    var lines = [".frame(width: \(layer.width.text), height: \(layer.height.text))"]
    if layer.cornerRadius.isSet {
      lines.append(
        ".clipShape(RoundedRectangle(cornerRadius: \(layer.cornerRadius.text), "
          + "style: .\(layer.layer.cornerCurve)))")
    } else if layer.layer.masksToBounds {
      lines.append(".clipped()")
    }
    if layer.hasBorder {
      lines.append(
        ".overlay(RoundedRectangle(cornerRadius: \(layer.cornerRadius.text), "
          + "style: .\(layer.layer.cornerCurve)).strokeBorder(\(layer.color(.borderColor)), "
          + "lineWidth: \(layer.borderWidth.text)))")
    }
    if let shadow = layer.layer.shadow, shadow.opacity > 0 {
      lines.append(
        ".shadow(color: \(shadow.color.withAlpha(shadow.opacity).swiftUI), "
          + "radius: \(shadow.radius.length), x: \(shadow.offset.width.length), "
          + "y: \(shadow.offset.height.length))")
    }
    if layer.opacity.isSet { lines.append(".opacity(\(layer.opacity.text))") }
    if layer.hidden.isSet { lines.append(".opacity(1 - \(layer.hidden.text))") }
    if let mask = layer.mask { lines.append(".mask {\n\(view(mask).indented())\n}") }
    return lines + transforms(of: layer) + [position(of: layer)]
  }

  /// A layer's position is that of its anchor point, a view's that of its centre.
  private func position(of layer: TimelineLayer) -> String {
    func center(_ position: String, _ anchor: Double, _ length: String) -> String {
      anchor == 0.5 ? position : "\(position) + \((0.5 - anchor).length) * \(length)"
    }
    let anchor = layer.layer.anchorPoint
    let x = center(layer.x.text, anchor.x, layer.width.text)
    return ".position(x: \(x), y: \(center(layer.y.text, anchor.y, layer.height.text)))"
  }

  private func transforms(of layer: TimelineLayer) -> [String] {
    let anchor = layer.anchor.map { ", anchor: UnitPoint(x: \($0.x), y: \($0.y))" } ?? ""
    let (scaleX, scaleY, rotation) = (layer.scaleX, layer.scaleY, layer.rotation)
    let (x, y) = (layer.translationX, layer.translationY)
    var lines: [String] = []
    if !scaleX.isDefault || !scaleY.isDefault {
      lines.append(".scaleEffect(x: \(scaleX.text), y: \(scaleY.text)\(anchor))")
    }
    if !rotation.isDefault { lines.append(".rotationEffect(.radians(\(rotation.text))\(anchor))") }
    if !x.isDefault || !y.isDefault { lines.append(".offset(x: \(x.text), y: \(y.text))") }
    return lines
  }

  private func shapes(of layer: TimelineLayer) -> [String] {
    guard let shape = layer.layer.shape else { return [] }
    let calls = layer.pathCalls().map { "  \($0)" }.joined(separator: "\n")
    let path = "Path { path in\n\(calls)\n}"
    var pieces: [String] = []
    if shape.fillColor != nil || layer.isAnimated(.fillColor) {
      let style = shape.fillRule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
      pieces.append("\(path)\n  .fill(\(layer.color(.fillColor))\(style))")
    }
    if shape.strokeColor != nil || layer.isAnimated(.strokeColor) {
      let (start, end) = (layer.strokeStart, layer.strokeEnd)
      let trim =
        start.isDefault && end.isDefault ? "" : "\n  .trim(from: \(start.text), to: \(end.text))"
      var style = ["lineWidth: \(layer.lineWidth.text)"]
      if shape.stroke.lineCap != .butt { style.append("lineCap: .\(shape.stroke.lineCap)") }
      if shape.stroke.lineJoin != .miter { style.append("lineJoin: .\(shape.stroke.lineJoin)") }
      if layer.miterLimit.isSet { style.append("miterLimit: \(layer.miterLimit.text)") }
      if !layer.dashes.isEmpty {
        style.append("dash: [\(layer.dashes.joined(separator: ", "))]")
        if layer.dashPhase.isSet { style.append("dashPhase: \(layer.dashPhase.text)") }
      }
      pieces.append(
        "\(path)\(trim)\n  .stroke(\(layer.color(.strokeColor)), "
          + "style: StrokeStyle(\(style.joined(separator: ", "))))")
    }
    return pieces
  }
}

extension Color {
  fileprivate var swiftUI: String {
    if self == .black { return "Color.black" }
    if self == .white { return "Color.white" }
    let opacity = alpha == 1 ? "" : ", opacity: \(alpha.length)"
    return "Color(red: \(red.length), green: \(green.length), blue: \(blue.length)\(opacity))"
  }
}
